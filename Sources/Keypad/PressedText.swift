// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The keys that led to an operand, as a part of an expression.
///
/// It stores the operations; the text of the expression is created on demand.
public struct PressedText: Sendable, Hashable {
    private enum Form: Sendable {
        /// A description that is not needed.
        case omitted
        indirect case number(Entry)
        case text(String)
        /// An expression that was not pressed key by key.
        case expression(String)
        case operation(Operation)
    }

    /// An operation and its operands.
    private final class Operation: Sendable {
        enum Shape: Sendable {
            /// `−a`
            case negation(PressedText)
            /// `f(a)`, `√(a)`, or `a!`.
            case unary(OperatorKey, PressedText)
            /// `a + b`, or `f(a, b)`.
            case binary(PressedText, OperatorKey, PressedText)
        }

        let shape: Shape
        let level: Int
        let count: Int
        /// The number of operations that are operands of one another.
        let depth: Int

        init(_ shape: Shape, level: Int, count: Int) {
            self.shape = shape
            self.level = level
            self.count = count
            depth =
                switch shape {
                case .negation(let operand), .unary(_, let operand): 1 + operand.depth
                case .binary(let first, _, let second): 1 + max(first.depth, second.depth)
                }
        }
    }

    private let form: Form
    /// Whether it ends with a postfix operator such as `%`, which may make a second operand relative to the first.
    let isFraction: Bool

    private static var atom: Int { Int.max }
    /// The precedence of an expression whose operators are unknown.
    private static var loosest: Int { Int.min + 1 }

    /// The placeholder for an expression that is not needed; operations on it yield the placeholder again.
    static var omitted: PressedText { PressedText(.omitted) }

    /// Creates the text of a typed number.
    init(_ entry: Entry) {
        form = .number(entry.trimmed)
        isFraction = false
    }

    /// Creates the text of a number, which may have a sign, or of a named constant.
    init(_ text: String) {
        form = .text(text)
        isFraction = false
    }

    /// Creates the text of an expression, which stands in parentheses wherever it is an operand.
    init(expression: String) {
        form = .expression(expression)
        isFraction = false
    }

    private init(_ form: Form, isFraction: Bool = false) {
        self.form = form
        self.isFraction = isFraction
    }

    private var isOmitted: Bool { if case .omitted = form { true } else { false } }

    private init(_ shape: Operation.Shape, level: Int, count: Int, isFraction: Bool = false) {
        form = .operation(Operation(shape, level: level, count: count))
        self.isFraction = isFraction
    }

    /// The operand with its sign changed.
    var negated: PressedText {
        if isOmitted { return self }
        let level = Precedence.prefix.level
        return PressedText(.negation(self), level: level, count: "−".utf8.count + count(above: level - 1))
    }

    /// The expression in parentheses wherever it is an operand.
    var parenthesized: PressedText { isOmitted ? self : PressedText(expression: text) }

    /// Creates the text of an operation on one operand.
    init(_ key: OperatorKey, of operand: PressedText, isFraction: Bool) {
        if operand.isOmitted {
            self.init(.omitted, isFraction: isFraction)
            return
        }
        let count = key.symbol.utf8.count
        switch key.fixity {
        case .postfix(let precedence):
            let operandCount = operand.count(above: precedence.level - 1)
            self.init(
                .unary(key, operand), level: precedence.level, count: operandCount + (key.isWord ? 1 : 0) + count,
                isFraction: isFraction)
        case .prefix(let precedence):
            self.init(.unary(key, operand), level: precedence.level, count: count + operand.count + 2)
        case .constant, .function, .infix:
            self.init(.unary(key, operand), level: Self.atom, count: count + operand.count + 2)
        }
    }

    /// Creates the text of an operation on two operands.
    init(_ first: PressedText, _ key: OperatorKey, _ second: PressedText) {
        if first.isOmitted || second.isOmitted {
            self = .omitted
            return
        }
        let limits = key.limits
        let count =
            key.symbol.utf8.count + first.count(above: limits.first) + second.count(above: limits.second)
            + (limits.level == Self.atom ? 4 : 2)
        self.init(.binary(first, key, second), level: limits.level, count: count)
    }

    /// The precedence of its loosest operator; numbers and names have the highest.
    private var level: Int {
        switch form {
        case .omitted: Self.atom
        case .number(let entry): entry.isNegative ? Precedence.prefix.level : Self.atom
        case .text(let text): text.utf8.first == UInt8(ascii: "-") ? Precedence.prefix.level : Self.atom
        case .expression: Self.loosest
        case .operation(let operation): operation.level
        }
    }

    /// Whether it is a number in digits.
    var isNumber: Bool {
        switch form {
        case .number: true
        // The names of constants begin with something else.
        case .text(let text): text.utf8.first.map { $0 == UInt8(ascii: "-") || $0 &- UInt8(ascii: "0") < 10 } ?? false
        case .omitted, .expression, .operation: false
        }
    }

    /// The length of ``text`` in UTF-8 bytes.
    var count: Int {
        switch form {
        case .omitted: 0
        case .number(let entry): entry.count
        case .text(let text), .expression(let text): text.utf8.count
        case .operation(let operation): operation.count
        }
    }

    private var depth: Int { if case .operation(let operation) = form { operation.depth } else { 0 } }

    /// Whether it takes much memory, or so many operations within one another that writing it takes much stack space.
    var isLong: Bool { count > Self.countLimit || depth > Self.depthLimit }

    func isLonger(than other: PressedText) -> Bool { (depth, count) > (other.depth, other.count) }

    /// The maximum length of a description: that of a line of a tape that can be edited.
    private static var countLimit: Int { 10_000 }
    private static var depthLimit: Int { 1000 }

    private func count(above limit: Int) -> Int { level > limit ? count : count + 2 }

    // MARK: Writing

    /// The text of the expression.
    ///
    /// - Complexity: O(*n*) in its length.
    public var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    /// Returns the text of an operation that waits for its second operand.
    func waiting(for key: OperatorKey) -> String {
        guard case .infix = key.fixity else { return "\(key.symbol)(\(text), " }
        var text = ""
        write(to: &text, above: key.limits.first)
        return text + " \(key.symbol) "
    }

    private func write(to text: inout String, above limit: Int) {
        if level > limit { return write(to: &text) }
        text += "("
        write(to: &text)
        text += ")"
    }

    private func write(to text: inout String) {
        switch form {
        case .omitted: return
        case .number(let entry): text += entry.text
        case .text(let known), .expression(let known): text += known
        case .operation(let operation): Self.write(operation, to: &text)
        }
    }

    private static func write(_ operation: Operation, to text: inout String) {
        switch operation.shape {
        case .negation(let operand):
            text += "−"
            operand.write(to: &text, above: operation.level - 1)
        case .unary(let key, let operand):
            if case .postfix = key.fixity {
                operand.write(to: &text, above: operation.level - 1)
                // Adjacent symbols, as in 5! !, would be read as a single operator.
                let isSeparate = key.isWord || text.last == key.symbol.last
                text += isSeparate ? " \(key.symbol)" : key.symbol
            } else {
                text += "\(key.symbol)("
                operand.write(to: &text)
                text += ")"
            }
        case .binary(let first, let key, let second):
            text += first.waiting(for: key)
            if case .infix = key.fixity {
                second.write(to: &text, above: key.limits.second)
            } else {
                second.write(to: &text)
                text += ")"
            }
        }
    }

    // MARK: Comparing

    /// Returns whether two expressions have the same text.
    public static func == (left: PressedText, right: PressedText) -> Bool {
        left.isFraction == right.isFraction && left.text == right.text
    }

    /// Hashes the expression.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension OperatorKey {
    /// Whether a space must separate its symbol from an operand.
    fileprivate var isWord: Bool { symbol.unicodeScalars.first?.properties.isAlphabetic ?? false }

    /// The highest precedences at which the first and the second operand need parentheses, and the precedence of the
    /// operation.
    fileprivate var limits: (first: Int, second: Int, level: Int) {
        guard case .infix(let precedence, let associativity) = fixity else { return (Int.min, Int.min, Int.max) }
        let level = precedence.level
        return (associativity == .left ? level - 1 : level, associativity == .right ? level - 1 : level, level)
    }
}
