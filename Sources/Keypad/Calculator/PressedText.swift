import CalculatorEngine

/// What was pressed to get an operand, as a part of an expression.
public struct PressedText: Sendable, Hashable {
    /// The expression.
    public let text: String
    /// The precedence of its loosest operator; nothing binds tighter than a number or a name.
    let level: Int
    /// Whether it ends with a sign such as `%`, which as a second operand may be meant relative to the first.
    let isFraction: Bool

    private static let atom = Int.max

    /// A number, a constant or a function with its arguments.
    init(atom text: String) {
        self.init(text, Self.atom)
    }

    /// A number, which may have a sign.
    init(number text: String) {
        self.init(text, text.utf8.first == UInt8(ascii: "-") ? Precedence.prefix.level : Self.atom)
    }

    private init(_ text: String, _ level: Int, isFraction: Bool = false) {
        self.text = text
        self.level = level
        self.isFraction = isFraction
    }

    /// The operand with its sign changed.
    var negated: PressedText {
        PressedText("−" + enclosed(unlessAbove: Precedence.prefix.level - 1), Precedence.prefix.level)
    }

    /// An operation on one operand.
    init(_ key: OperatorKey, of operand: PressedText, isFraction: Bool) {
        let precedence: Precedence
        switch key.fixity {
        case .postfix(let level): precedence = level
        case .prefix(let level):
            self.init("\(key.symbol)(\(operand.text))", level.level)
            return
        case .constant, .function, .infix:
            self.init(atom: "\(key.symbol)(\(operand.text))")
            return
        }
        let isWord = key.symbol.unicodeScalars.first?.properties.isAlphabetic ?? false
        let text = operand.enclosed(unlessAbove: precedence.level - 1)
        self.init(isWord ? "\(text) \(key.symbol)" : text + key.symbol, precedence.level, isFraction: isFraction)
    }

    /// An operation on two operands.
    init(_ first: PressedText, _ key: OperatorKey, _ second: PressedText) {
        guard case .infix(let precedence, let associativity) = key.fixity else {
            self.init(atom: "\(key.symbol)(\(first.text), \(second.text))")
            return
        }
        let left = first.enclosed(unlessAbove: precedence.level - (associativity == .left ? 1 : 0))
        let right = second.enclosed(unlessAbove: precedence.level - (associativity == .right ? 1 : 0))
        self.init("\(left) \(key.symbol) \(right)", precedence.level)
    }

    /// What an operation looks like while it waits for its second operand.
    func waiting(for key: OperatorKey) -> String {
        guard case .infix(let precedence, let associativity) = key.fixity else { return "\(key.symbol)(\(text), " }
        return "\(enclosed(unlessAbove: precedence.level - (associativity == .left ? 1 : 0))) \(key.symbol) "
    }

    private func enclosed(unlessAbove limit: Int) -> String { level > limit ? text : "(\(text))" }
}
