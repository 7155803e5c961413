// SPDX-License-Identifier: Apache-2.0

/// The properties of an operator needed by the parser, in a few bytes.
@usableFromInline
struct OperatorSyntax: Sendable {
    enum Place: UInt8, Sendable {
        case constant, function, prefix, postfix, infix, equals
    }

    var place: Place
    var associativity: Associativity = .left
    /// For an infix operator: whether it accepts a relative operand. For a postfix one: whether it can be relative.
    var isRelative = false
    var precedence: Int32 = 0
    private let leastCount: Int32
    private let greatestCount: Int32
    /// The intrinsic operation of numbers that it is, if any.
    let intrinsic: Intrinsic?
    /// Whether it is defined by text.
    @usableFromInline
    var isDefined: Bool
    /// Whether its operands and its values are numbers and nothing else.
    var isNumberOperation = false
    /// For a constant, the kind of its value.
    var kind: ValueKind = .number
    /// Whether its result may be a value other than a number.
    var usesValues = false
    /// Whether it is a comparison, so that several in succession are one condition.
    var isComparison = false
    /// Whether it is a choice.
    var isChoice = false
    /// Its additional role in the grammar.
    var role: OperatorRole?
    /// Whether it may take a body.
    var isBinder = false
    /// Whether it is a function that also takes an angle in degrees.
    let takesDegrees: Bool
    /// Whether it is a degree sign.
    let isDegreeSign: Bool

    init<Number>(_ source: OperatorEntry<Number>, _ operation: CalculatorOperation<Number>) {
        let details = source.details
        let count = operation.arity ?? 0...0
        leastCount = Int32(clamping: count.lowerBound)
        greatestCount = Int32(clamping: count.upperBound)
        intrinsic = details.intrinsic
        isDefined = source.definition != nil
        takesDegrees = details.ofDegrees != nil
        isDegreeSign = details.isDegreeSign
        isBinder = details.binder != nil
        role = details.role
        switch operation {
        case .value(let value):
            kind = value.kind
            usesValues = true
        case .comparison:
            isComparison = true
            usesValues = true
        case .choice:
            isChoice = true
            usesValues = true
        case .values: usesValues = true
        case .constant, .unary, .binary, .function: isNumberOperation = details.truths == nil
        case .equals: break
        }
        if let definition = source.definition { usesValues = definition.usesValues }
        switch source.fixity {
        case .constant: place = .constant
        case .function: place = .function
        case .prefix(let precedence):
            place = .prefix
            self.precedence = precedence.compactLevel
        case .postfix(let precedence):
            place = .postfix
            self.precedence = precedence.compactLevel
            isRelative = details.relative != nil
        case .infix(let precedence, let associativity):
            place = .infix
            if case .equals = operation { place = .equals }
            self.precedence = precedence.compactLevel
            self.associativity = associativity
            isRelative = details.acceptsRelativeOperand
        }
    }
}

extension OperatorSyntax {
    /// The number of operands.
    var arity: ClosedRange<Int> {
        Int(leastCount)...(greatestCount == Int32.max ? Int.max : Int(greatestCount))
    }
}

extension Precedence {
    /// The level in few bits. The lowest value is reserved for parentheses, which end every operator before them.
    fileprivate var compactLevel: Int32 { max(Int32(clamping: level), Int32.min + 1) }
}
