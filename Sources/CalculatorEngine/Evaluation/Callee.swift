// SPDX-License-Identifier: Apache-2.0

/// A callee of a ``Code``.
enum Callee<Number: CalculatorNumber>: Sendable {
    /// An operation on numbers, which is extended elementwise to lists.
    case operation(CalculatorOperation<Number>)
    /// An operation on values; some operands may be functions known at compile time.
    case values(@Sendable ([Value<Number>]) throws(ValueFailure) -> Value<Number>, [CallArgument<Number>])
    /// A definition, and whether its value for numbers is a truth value.
    case definition(DefinitionCodes<Number>, isTruth: Bool)
    /// Comparisons of adjacent operands, all of which must hold.
    case chain([Comparison])
    /// A list of all operands.
    case list
    /// Creates a function from the operands it captures.
    case function(FunctionTemplate<Number>)
    /// Calls the last operand, a function, with those before it.
    case application
    /// A call whose value for a list is remembered.
    case repeated(RepeatedCall<Number>)

    /// Whether it is an operation on numbers.
    var isOperation: Bool { if case .operation = self { true } else { false } }

    /// The nesting depth of the lists and functions that it holds.
    var depth: Int {
        switch self {
        case .function(let template): template.depth
        case .values(_, let arguments): arguments.reduce(0) { max($0, $1.depth) }
        case .definition(let codes, _): codes.depth
        case .repeated(let call): call.callee.depth
        case .operation, .chain, .list, .application: 0
        }
    }
}

/// An operand of a ``Callee/values(_:_:)``.
enum CallArgument<Number: CalculatorNumber>: Sendable {
    /// The next of the operands.
    case operand
    /// A function, which captures the next `captureCount` operands.
    case function(FunctionTemplate<Number>, captureCount: Int)

    /// The nesting depth of the lists and functions that it holds.
    var depth: Int {
        if case .function(let template, _) = self { template.depth } else { 0 }
    }
}
