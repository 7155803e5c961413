// SPDX-License-Identifier: Apache-2.0

/// What the parser needs to know of an operator, in a few bytes.
struct OperatorSyntax: Sendable {
    enum Place: UInt8, Sendable {
        case constant, function, prefix, postfix, infix, equals
    }

    var place: Place
    var associativity: Associativity = .left
    /// For an infix operator: whether it accepts a relative operand. For a postfix one: whether it can be relative.
    var isRelative = false
    var precedence: Int32 = 0
    var arity: ClosedRange<Int>
    /// Which of the number's own operations it is, if it is one.
    let intrinsic: Intrinsic?
    /// Whether it is defined by text.
    var isDefined: Bool
    /// For a constant, the kind of its value.
    var kind: ValueKind = .number
    /// Whether values other than numbers may come of it.
    var usesValues = false
    /// Whether it compares, so that several in a row are one condition.
    var isComparison = false
    /// Whether it is a choice.
    var isChoice = false
    /// What the grammar has it do besides.
    var role: OperatorRole?
    /// Whether it may take a body.
    var isBinder = false
    /// Whether it is a function that takes an angle in degrees too.
    let takesDegrees: Bool
    /// Whether it is a sign for degrees.
    let isDegreeSign: Bool

    init<Number>(_ source: Operator<Number>) {
        arity = source.operation.arity ?? 0...0
        intrinsic = source.intrinsic
        isDefined = source.definition != nil
        takesDegrees = source.ofDegrees != nil
        isDegreeSign = source.isDegreeSign
        isBinder = source.binder != nil
        role = source.role
        switch source.operation {
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
        case .constant, .unary, .binary, .equals, .function: break
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
            isRelative = source.relative != nil
        case .infix(let precedence, let associativity):
            place = .infix
            if case .equals = source.operation { place = .equals }
            self.precedence = precedence.compactLevel
            self.associativity = associativity
            isRelative = source.acceptsRelativeOperand
        }
    }
}

extension Precedence {
    /// The level in few bits. The very lowest is left to parentheses, which end every operator before them.
    fileprivate var compactLevel: Int32 { max(Int32(clamping: level), Int32.min + 1) }
}
