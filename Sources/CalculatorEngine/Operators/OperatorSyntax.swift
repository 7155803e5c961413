// SPDX-License-Identifier: Apache-2.0

/// What the parser, and the inference of kinds, need to know of an operator, in a few bytes.
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
    /// The comparison that it is, if any, of which several in succession are one condition.
    var comparison: Comparison?
    /// Whether it is a choice.
    var isChoice = false
    /// Its additional role in the grammar.
    let role: OperatorRole?
    /// Whether it is a function that also takes an angle in degrees.
    let takesDegrees: Bool
    /// For a degree sign, the unit of angles.
    let angleUnit: AngleUnit?
    /// Whether it may take a body.
    let isBinder: Bool
    /// For one that is defined by text: the kind of its value for operands that are numbers, if its evaluation needs
    /// only numbers and truth values.
    var numericKind: ValueKind?
    /// For one that is defined by text: the kind of its value for any operands, if known.
    var generalKind: ValueKind?

    private init(_ place: Place, _ arity: ClosedRange<Int>, _ details: OperatorDetails) {
        self.place = place
        leastCount = Int32(clamping: arity.lowerBound)
        greatestCount = Int32(clamping: arity.upperBound)
        intrinsic = details.intrinsic
        isDefined = false
        takesDegrees = details.takesDegrees
        angleUnit = details.angleUnit
        role = details.role
        isBinder = details.writtenCount > 0
    }

    /// Returns the properties of an operator. An initializer would own the arguments, so that they would be copied.
    static func of<Number: CalculatorNumber>(
        _ details: OperatorDetails, _ operation: CalculatorOperation<Number>
    ) -> OperatorSyntax {
        var syntax = OperatorSyntax(.constant, operation.arity ?? 0...0, details)
        switch operation {
        case .value(let value):
            syntax.kind = value.kind
            syntax.usesValues = true
        case .comparison(let comparison):
            syntax.comparison = comparison
            syntax.usesValues = true
        case .choice:
            syntax.isChoice = true
            syntax.usesValues = true
        case .values: syntax.usesValues = true
        case .constant, .unary, .binary, .function: syntax.isNumberOperation = details.truths == nil
        case .equals: break
        }
        switch details.fixity {
        case .constant: break
        case .function: syntax.place = .function
        case .prefix(let precedence):
            syntax.place = .prefix
            syntax.precedence = precedence.compactLevel
        case .postfix(let precedence):
            syntax.place = .postfix
            syntax.precedence = precedence.compactLevel
            syntax.isRelative = details.isRelative
        case .infix(let precedence, let associativity):
            syntax.place = .infix
            if case .equals = operation { syntax.place = .equals }
            syntax.precedence = precedence.compactLevel
            syntax.associativity = associativity
            syntax.isRelative = details.acceptsRelativeOperand
        }
        return syntax
    }
}

extension OperatorSyntax {
    /// Sets what is known of the definition of an operator.
    mutating func setDefinition(numericKind: ValueKind?, generalKind: ValueKind?) {
        isDefined = true
        usesValues = numericKind != .number
        self.numericKind = numericKind
        self.generalKind = generalKind
    }

    /// Whether it is a comparison.
    var isComparison: Bool { comparison != nil }

    /// Whether it is a degree sign.
    var isDegreeSign: Bool { angleUnit != nil }

    /// The number of operands.
    var arity: ClosedRange<Int> {
        Int(leastCount)...(greatestCount == Int32.max ? Int.max : Int(greatestCount))
    }

    /// Whether the grammar can use it in a role: one that was replaced may take other operands than those of its role.
    func fits(_ role: OperatorRole) -> Bool {
        switch role {
        case .equality: isComparison && place == .infix
        case .squareRoot: place == .prefix || place == .function && arity.contains(1)
        case .absoluteValue, .floor, .ceiling: place == .function && arity.contains(1)
        case .root: place == .function && arity.contains(2)
        case .range: place == .function && arity.contains(2) && arity.contains(3)
        case .application: place == .function && arity.contains(2)
        }
    }
}

extension Precedence {
    /// The level in few bits. The lowest value is reserved for parentheses, which end every operator before them.
    fileprivate var compactLevel: Int32 { max(Int32(clamping: level), Int32.min + 1) }
}
