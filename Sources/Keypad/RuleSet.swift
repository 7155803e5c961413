// SPDX-License-Identifier: Apache-2.0

/// Where calculators differ about what a key means.
public struct RuleSet: Sendable, Hashable {
    /// How operands wait for operations that come after them, as in reverse Polish notation.
    public enum Stack: Sendable, Hashable {
        /// Four levels, of which the highest repeats its number when the others move down.
        case fourLevels
        /// As many levels as there are numbers.
        case unlimited
    }

    /// The name a user chooses it by.
    public let name: String
    /// Whether `=` carries the last operation out again: `2 + 3 = =` is 8, and `2 + 3 = 4 =` is 7.
    public var repeatsLastOperation = false
    /// Whether an operation without a second operand takes the first one for it: `5 + =` is 10.
    public var reusesFirstOperand = false
    /// Whether a percentage after `+` or `−` is one of the first operand: `200 + 10 %` is `200 + 20`.
    public var hasRelativePercent = false
    /// Whether there are parentheses.
    public var hasParentheses = false
    /// Whether `1 + 2 × 3 =` is 7, and not, operation by operation, 9.
    public var hasPrecedence = false
    /// Whether the display shows 0 after an operator, which is the second operand unless another one is typed: after
    /// `1 + 2 +`, `=` adds 0.
    public var showsZeroAfterOperator = false
    /// The stack of operands, where operations come after them; `nil` where they stand between them.
    public var stack: Stack?

    /// Creates rules by which calculators agree; what they differ in is set afterwards.
    public init(name: String) {
        self.name = name
    }

    /// Three states and no more: `=` needs two operands, a percentage is so many hundredths.
    public static let basic = {
        var rules = RuleSet(name: "basic")
        rules.showsZeroAfterOperator = true
        return rules
    }()

    /// What people expect of the calculator in a shop.
    public static let pocket = {
        var rules = RuleSet(name: "pocket")
        rules.repeatsLastOperation = true
        rules.reusesFirstOperand = true
        rules.hasRelativePercent = true
        rules.hasParentheses = true
        return rules
    }()

    /// What people expect of the calculator at school.
    public static let scientific = {
        var rules = RuleSet(name: "scientific", like: pocket)
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

    /// Reverse Polish notation on a stack without limit.
    public static let rpnUnlimited = {
        var rules = RuleSet(name: "rpn-unlimited", like: rpn)
        rules.stack = .unlimited
        return rules
    }()

    /// All of them.
    public static let all = [basic, pocket, scientific, rpn, rpnUnlimited]

    private init(name: String, like other: RuleSet) {
        self.init(name: name)
        repeatsLastOperation = other.repeatsLastOperation
        reusesFirstOperand = other.reusesFirstOperand
        hasRelativePercent = other.hasRelativePercent
        hasParentheses = other.hasParentheses
        hasPrecedence = other.hasPrecedence
        showsZeroAfterOperator = other.showsZeroAfterOperator
        stack = other.stack
    }

    /// Whether a command means anything by these rules: parentheses and `=` need operators between operands, the keys of
    /// a stack need one.
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
