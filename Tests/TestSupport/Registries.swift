// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import ScientificOperators

/// Returns a registry with the basic operators.
package func basicRegistry() throws -> OperatorRegistry<Double> {
    try OperatorRegistry(plugins: [ArithmeticPlugin(), ScientificPlugin()])
}

/// Returns the value of an expression as the calculator prints it.
package func value(of expression: String, _ registry: OperatorRegistry<Double>) throws -> String {
    try ValueFormat().text(for: CalculatorExpression(expression, registry: registry).value()).text
}

extension OperatorRegistry {
    /// Registers definitions, and returns the error messages in the order of the definitions.
    package mutating func complaints(defining texts: [String]) -> [String] {
        define(texts.map { OperatorDefinition($0) }, from: "tests")
            .sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    }
}
