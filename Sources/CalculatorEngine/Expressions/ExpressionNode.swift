// SPDX-License-Identifier: Apache-2.0

/// One step of an expression in postfix order: operands stand before the operator that takes them.
struct ExpressionNode: Sendable {
    enum Kind: UInt8, Sendable {
        /// A number of the expression; `index` is its place among them.
        case number
        /// A parameter of a definition or a program; `index` is its place among them.
        case parameter
        /// A constant operator; for this kind and those below, `index` is the operator's place in the registry.
        case constant
        /// An operator with one operand.
        case unary
        /// An operator with two operands.
        case binary
        /// A function of `argumentCount` operands.
        case call
        /// A postfix operator whose one operand is relative to the operand before that.
        case relative
        /// A sign such as `°` in the operand of a function that takes the angle in degrees: the operand is left as it is.
        case degrees
        /// A function of one operand, an angle in degrees.
        case ofDegrees
        /// A quotient of whole numbers that is an exponent: both stay operands.
        case fraction
        /// A power whose exponent is a ``fraction``.
        case fractionalPower
        /// A row of comparisons of `argumentCount` operands; `index` is its place among the chains.
        case chain
        /// A condition: what follows, up to ``otherwise``, counts if it holds.
        case test
        /// What counts where the condition holds; what follows, up to ``choice``, counts if it does not.
        case otherwise
        /// A choice: its three operands are a ``test``, an ``otherwise`` and what counts if the condition does not hold.
        case choice
        /// A list of `argumentCount` elements.
        case list
        /// An element of a list, given the list and the index.
        case element
        /// A function written within the expression; `index` is its place among the lambdas.
        case lambda
        /// The name of a function that stands for the function itself; `index` is the operator's place in the registry.
        case functionReference
        /// The call of a parameter that is a function, with `argumentCount` operands; `index` is the parameter's place.
        case application
        /// An operator with a body, given it as a function, with `argumentCount` operands.
        case binding
    }

    var kind: Kind
    /// How many operands a ``Kind/call`` has. For ``Kind/ofDegrees`` and ``Kind/fractionalPower``, the place in the
    /// registry of the sign in its operand, `°` or `÷`, whose work it does.
    var argumentCount: UInt32 = 0
    var index: UInt32
    /// The part of the text that this step and its operands were read from.
    var start: UInt32
    var end: UInt32

    /// How many of the operands before it this step replaces by its result.
    var operandCount: Int {
        switch kind {
        case .number, .parameter, .constant, .lambda, .functionReference: 0
        case .unary, .relative, .degrees, .ofDegrees, .test, .otherwise: 1
        case .binary, .fraction, .fractionalPower, .element: 2
        case .choice: 3
        case .call, .chain, .list, .application, .binding: Int(argumentCount)
        }
    }

    /// Whether ``index`` is an operator's place in the registry.
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
