// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import ScientificOperators

/// A registry of the basic operators and those of a plugin.
func registry<Number: CalculatorNumber>(
    _ library: some OperatorPlugin, over: Number.Type
) throws -> OperatorRegistry<Number> {
    try OperatorRegistry(plugins: [ArithmeticPlugin(), ScientificPlugin(), library])
}

func text<Number: CalculatorNumber>(
    _ expression: String, _ registry: OperatorRegistry<Number>, digits: Int = 15
) throws -> String {
    let value = try CalculatorExpression(expression, registry: registry).number()
    return try NumberFormat(digits: .significant(digits)).text(for: value).text
}

/// The message of an expression that has no answer.
func message(_ expression: String, _ registry: OperatorRegistry<Double>) -> String? {
    do throws(CalculationError) {
        _ = try CalculatorExpression(expression, registry: registry).number()
        return nil
    } catch {
        return error.description
    }
}
