// SPDX-License-Identifier: Apache-2.0

/// A step of an expression in postfix order: operands precede their operator.
struct ExpressionNode: Sendable {
    enum Kind: UInt8, Sendable {
        /// A number; `index` is its index among the numbers of the expression.
        case number
        /// A parameter of a definition or a program; `index` is the index of the parameter.
        case parameter
        /// A constant operator; for this kind and all others that are an operator (``isOperator``), `index` is its index in
        /// the registry.
        case constant
        /// An operator with one operand.
        case unary
        /// An operator with two operands.
        case binary
        /// A function of `argumentCount` operands.
        case call
        /// A postfix operator whose operand is relative to the operand before that.
        case relative
        /// A symbol such as `°` in the operand of a function that takes the angle in degrees: the operand is left
        /// unchanged.
        case degrees
        /// A function of one operand, an angle in degrees.
        case ofDegrees
        /// A quotient of integers in an exponent: both remain operands.
        case fraction
        /// A power whose exponent is a ``fraction``, or a number written with a sign for one, such as `⅓`.
        case fractionalPower
        /// A chain of comparisons of `argumentCount` operands; `index` is its index among the chains.
        case chain
        /// A condition: the steps up to ``otherwise`` are evaluated if it holds. `index` is one more than that of the
        /// function with which the choice is written, and 0 for `?`.
        case test
        /// The end of the first branch; the steps up to ``choice`` are evaluated if the condition does not hold.
        case otherwise
        /// A choice: its three operands are a ``test``, an ``otherwise`` and the value if the condition does not hold.
        case choice
        /// A list of `argumentCount` elements.
        case list
        /// An element of a list, given the list and the index.
        case element
        /// A function literal; `index` is its index among the lambdas.
        case lambda
        /// The name of a function as a value; `index` is the operator's index in the registry.
        case functionReference
        /// The call of a parameter that is a function, with `argumentCount` operands; `index` is the parameter's index.
        case application
        /// An operator with a body, which is passed as a function, with `argumentCount` operands.
        case binding
    }

    var kind: Kind
    // Fourteen bytes, since a long expression has about as many steps as characters. Each pair of halves is a word that
    // has a number in its low bits, and six bits of the argument count in the others; the other eight bits are here.
    private var lowCount: UInt8 = 0
    private var lowIndex: UInt16 = 0
    private var highIndex: UInt16 = 0
    private var lowStart: UInt16 = 0
    private var highStart: UInt16 = 0
    private var lowEnd: UInt16 = 0
    private var highEnd: UInt16 = 0

    /// Creates a step. All numbers are less than ``limit``.
    @inline(__always)
    init(kind: Kind, argumentCount: UInt32 = 0, index: UInt32, start: UInt32, end: UInt32) {
        self.kind = kind
        lowCount = UInt8(truncatingIfNeeded: argumentCount)
        indexWord = Self.word(index, argumentCount >> 8)
        startWord = Self.word(start, argumentCount >> 14)
        endWord = Self.word(end, argumentCount >> 20)
    }

    /// Returns a number with the low bits of another one above it.
    @inline(__always)
    private static func word(_ number: UInt32, _ count: UInt32) -> UInt32 {
        number | count << bits
    }

    private var indexWord: UInt32 {
        @inline(__always) get { UInt32(lowIndex) | UInt32(highIndex) << 16 }
        @inline(__always) set {
            lowIndex = UInt16(truncatingIfNeeded: newValue)
            highIndex = UInt16(truncatingIfNeeded: newValue >> 16)
        }
    }

    private var startWord: UInt32 {
        @inline(__always) get { UInt32(lowStart) | UInt32(highStart) << 16 }
        @inline(__always) set {
            lowStart = UInt16(truncatingIfNeeded: newValue)
            highStart = UInt16(truncatingIfNeeded: newValue >> 16)
        }
    }

    private var endWord: UInt32 {
        @inline(__always) get { UInt32(lowEnd) | UInt32(highEnd) << 16 }
        @inline(__always) set {
            lowEnd = UInt16(truncatingIfNeeded: newValue)
            highEnd = UInt16(truncatingIfNeeded: newValue >> 16)
        }
    }

    var index: UInt32 {
        @inline(__always) get { indexWord & (Self.limit - 1) }
        @inline(__always) set { indexWord = Self.word(newValue, indexWord >> Self.bits) }
    }

    /// The start of this step and its operands in the text.
    var start: UInt32 {
        @inline(__always) get { startWord & (Self.limit - 1) }
        @inline(__always) set { startWord = Self.word(newValue, startWord >> Self.bits) }
    }

    /// The end of this step and its operands in the text.
    var end: UInt32 {
        @inline(__always) get { endWord & (Self.limit - 1) }
        @inline(__always) set { endWord = Self.word(newValue, endWord >> Self.bits) }
    }

    /// The argument count of the ``Kind/constant`` that an expression which begins with an operator continues from.
    static var impliedCount: UInt32 { 1 }

    /// Whether it is the last answer, which the text implies by beginning with an operator; its range is that of the
    /// operator.
    var isImplied: Bool { kind == .constant && argumentCount == Self.impliedCount }

    /// The number of operands of a ``Kind/call``. For ``Kind/ofDegrees`` and ``Kind/fractionalPower``, the index in the
    /// registry of the symbol in its operand, `°` or `÷`, whose operation it includes; for an exponent such as `⅓`,
    /// that of the power.
    var argumentCount: UInt32 {
        get {
            let bits = Self.bits
            return UInt32(lowCount) | (indexWord >> bits) << 8 | (startWord >> bits) << 14 | (endWord >> bits) << 20
        }
        set { self = ExpressionNode(kind: kind, argumentCount: newValue, index: index, start: start, end: end) }
    }

    private static var bits: UInt32 { 26 }

    /// What indices, positions and argument counts are less than. The length of a text is, too, and therefore the
    /// number of operands in it.
    static var limit: UInt32 { 1 << bits }

    /// The number of preceding operands that this step replaces with its result.
    var operandCount: Int {
        switch kind {
        case .number, .parameter, .constant, .lambda, .functionReference: 0
        case .unary, .relative, .degrees, .ofDegrees, .test, .otherwise: 1
        case .binary, .fraction, .fractionalPower, .element: 2
        case .choice: 3
        case .call, .chain, .list, .application, .binding: Int(argumentCount)
        }
    }

    /// Whether ``index`` is an operator's index in the registry.
    var isOperator: Bool {
        switch kind {
        case .number, .parameter, .chain, .test, .otherwise, .choice, .list, .element, .lambda, .application: false
        case .constant, .unary, .binary, .call, .relative, .degrees, .ofDegrees, .fraction, .fractionalPower,
            .functionReference, .binding:
            true
        }
    }

    var range: SourceRange { SourceRange(Int(start), Int(end)) }
}

extension ArraySlice<ExpressionNode> {
    /// Returns whether these steps calculate with numbers only, whatever the values of variables and parameters are.
    @inline(never)
    func areOfNumbers(_ vocabulary: borrowing Vocabulary) -> Bool {
        for node in self {
            switch node.kind {
            case .number: break
            case .constant: if vocabulary.syntaxes[Int(node.index)].kind != .number { return false }
            case .unary, .binary, .call, .relative, .degrees, .ofDegrees, .fraction, .fractionalPower:
                if vocabulary.syntaxes[Int(node.index)].usesValues { return false }
            default: return false
            }
        }
        return true
    }
}
