// SPDX-License-Identifier: Apache-2.0

/// The rules on which calculators differ: what certain keys mean.
public struct RuleSet: Sendable, Hashable {
    /// The depth of the operand stack in reverse Polish notation.
    public enum Stack: Sendable, Hashable {
        /// Four levels, of which the highest repeats its number when the others move down.
        case fourLevels
        /// As many levels as are needed, up to ten thousand; one more is an error.
        case unlimited

        /// The maximum number of levels besides the display, which is one of the four.
        public var levelLimit: Int {
            switch self {
            case .fourLevels: 3
            case .unlimited: 10_000
            }
        }
    }

    /// The name by which a user selects the rules.
    public private(set) var name: String
    /// Whether `=` repeats the last operation: `2 + 3 = =` is 8, and `2 + 3 = 4 =` is 7.
    public var repeatsLastOperation = false
    /// Whether an operation without a second operand uses the first one again: `5 + =` is 10.
    public var reusesFirstOperand = false
    /// Whether a percentage after `+` or `−` is relative to the first operand: `200 + 10 %` is `200 + 20`.
    public var hasRelativePercent = false
    /// Whether there are parentheses.
    public var hasParentheses = false
    /// Whether operators have precedence: `1 + 2 × 3 =` is 7 rather than 9.
    public var hasPrecedence = false
    /// Whether the display shows 0 after an operator, which is the second operand unless another one is typed: after
    /// `1 + 2 +`, `=` adds 0.
    public var showsZeroAfterOperator = false
    /// The operand stack of postfix notation; `nil` for infix notation.
    public var stack: Stack?

    /// Creates the rules common to all calculators; the differences are set afterwards.
    public init(name: String) {
        self.name = name
    }

    /// The minimal rules: three states, `=` needs two operands, and `%` divides by one hundred.
    public static let basic = {
        var rules = RuleSet(name: "basic")
        rules.showsZeroAfterOperator = true
        return rules
    }()

    /// The rules of a typical pocket calculator.
    public static let pocket = {
        var rules = RuleSet(name: "pocket")
        rules.repeatsLastOperation = true
        rules.reusesFirstOperand = true
        rules.hasRelativePercent = true
        rules.hasParentheses = true
        return rules
    }()

    /// The rules of a typical school calculator.
    public static let scientific = {
        var rules = pocket
        rules.name = "scientific"
        rules.hasPrecedence = true
        return rules
    }()

    /// Reverse Polish notation on a stack of four levels: `3 ENTER 4 +` is 7.
    public static let rpn = {
        var rules = RuleSet(name: "rpn")
        rules.hasRelativePercent = true
        rules.stack = .fourLevels
        return rules
    }()

    /// Reverse Polish notation on a stack of unlimited depth.
    public static let rpnUnlimited = {
        var rules = rpn
        rules.name = "rpn-unlimited"
        rules.stack = .unlimited
        return rules
    }()

    /// All predefined rules.
    public static let all = [basic, pocket, scientific, rpn, rpnUnlimited]

    /// Returns whether a command has a meaning under these rules: parentheses and `=` need infix notation, the stack
    /// keys need a stack.
    public func has(_ command: CalculatorCommand) -> Bool {
        switch command {
        case .openParenthesis, .closeParenthesis: hasParentheses
        case .equal: stack == nil
        case .key(let key): key.role != .equals || stack == nil
        case .enter, .drop, .swap, .rollDown, .rollUp, .lastOperand: stack != nil
        default: true
        }
    }
}
