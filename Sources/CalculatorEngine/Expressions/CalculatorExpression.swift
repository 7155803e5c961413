// SPDX-License-Identifier: Apache-2.0

/// A parsed expression.
///
/// It is stored in postfix order, and compiled for the kinds of values that it needs, together with a snapshot of the
/// registry from the time of parsing.
public struct CalculatorExpression<Number: CalculatorNumber>: Sendable {
    /// The names of its parameters, in the order in which their values are given.
    public let parameters: [String]
    let parsed: ParsedExpression
    let registry: OperatorRegistry<Number>
    private let code: CompiledExpression<Number>

    /// Whether its text ends in a conversion, such as `to hex`, which its value does not tell.
    package var isConverted: Bool { parsed.isConverted }

    /// Parses an expression.
    ///
    /// - Parameters:
    ///   - text: The expression.
    ///   - parameters: Distinct names for numbers that are given later.
    ///   - registry: The operators it may use.
    /// - Throws: ``CalculationError`` with the first fault found in the text, including operands of the wrong kind, and
    ///   for parameters that are no names, or not distinct.
    /// - Complexity: O(*n*) in the length of the text.
    @specialized(where Number == Double)
    public init(
        _ text: String, parameters: [String] = [], registry: OperatorRegistry<Number>
    ) throws(CalculationError) {
        self.parameters = parameters
        parsed = try ParsedExpression(text, parameters: parameters, registry.vocabulary)
        self.registry = registry
        code = try CompiledExpression(parsed, parameterCount: parameters.count, registry)
    }

    /// Returns the value of the expression. A conversion at its end, such as `to hex`, tells how the value is
    /// displayed, and does not change it.
    ///
    /// - Parameter arguments: A number for each of ``parameters``; those missing count as zero.
    /// - Throws: ``CalculationError`` for the first step without an answer.
    @export(interface)
    @specialized(where Number == Double)
    public func value(_ arguments: [Number] = []) throws(CalculationError) -> Value<Number> {
        switch code {
        case .numbers(let code, let isTruth):
            let value = try code.value(arguments, registry)
            return value.number.map { Value($0, isTruth: isTruth) } ?? value
        case .values(let code): return try code.value(arguments.map { .value(.number($0)) }, registry)
        }
    }

    /// Returns the value of the expression as a number.
    ///
    /// - Parameter arguments: A number for each of ``parameters``; those missing count as zero.
    /// - Throws: ``CalculationError`` for the first step without an answer, and for a value of another kind.
    @export(interface)
    @specialized(where Number == Double)
    public func number(_ arguments: [Number] = []) throws(CalculationError) -> Number {
        let value = try value(arguments)
        guard let number = value.number else {
            throw CalculationError(
                .wrongKind(operation: nil, expected: "a number", given: value.kind),
                at: parsed.nodes.last?.range ?? SourceRange(0, 0))
        }
        return number
    }
}
