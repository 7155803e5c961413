import Arithmetic
import CalculatorEngine
import Scientific

/// A registry of the basic operators.
func basicRegistry() throws -> OperatorRegistry<Double> {
    try OperatorRegistry(plugins: [ArithmeticPlugin(), ScientificPlugin()])
}

/// The value of an expression as the calculator prints it.
func value(of expression: String, _ registry: OperatorRegistry<Double>) throws -> String {
    try NumberFormat().text(for: Expression(expression, registry: registry).value()).text
}

extension OperatorRegistry {
    /// Registers definitions, and returns the sentences that say what is wrong with them.
    mutating func complaints(defining texts: [String]) -> [String] {
        define(texts.map { OperatorDefinition($0) }, from: "tests")
            .sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    }
}
