// SPDX-License-Identifier: Apache-2.0

/// A step of an expression in postfix order: operands precede their operator.
struct ExpressionNode: Sendable {
    enum Kind: UInt8, Sendable {
        /// A number; `index` is its index among the numbers of the expression.
        case number
        /// A parameter of a definition or a program; `index` is the index of the parameter.
        case parameter
        /// A constant operator; for this kind and those below, `index` is the operator's index in the registry.
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
        /// A power whose exponent is a ``fraction``.
        case fractionalPower
        /// A chain of comparisons of `argumentCount` operands; `index` is its index among the chains.
        case chain
        /// A condition: the steps up to ``otherwise`` are evaluated if it holds.
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
    // The highest and the other bits of ``argumentCount``: without padding, a long expression takes less memory.
    private var highCount: UInt8
    private var lowCount: UInt16
    var index: UInt32
    /// The range of this step and its operands in the text.
    var start: UInt32
    var end: UInt32

    init(kind: Kind, argumentCount: UInt32 = 0, index: UInt32, start: UInt32, end: UInt32) {
        self.kind = kind
        highCount = UInt8(truncatingIfNeeded: argumentCount >> 16)
        lowCount = UInt16(truncatingIfNeeded: argumentCount)
        self.index = index
        self.start = start
        self.end = end
    }

    /// The number of operands of a ``Kind/call``. For ``Kind/ofDegrees`` and ``Kind/fractionalPower``, the index in the
    /// registry of the symbol in its operand, `°` or `÷`, whose operation it includes. It is less than
    /// ``argumentLimit``.
    var argumentCount: UInt32 {
        get { UInt32(highCount) << 16 | UInt32(lowCount) }
        set {
            highCount = UInt8(truncatingIfNeeded: newValue >> 16)
            lowCount = UInt16(truncatingIfNeeded: newValue)
        }
    }

    static var argumentLimit: UInt32 { 1 << 24 }

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
