// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
import CertifiedReals

/// Truth values, comparisons, conditions, and the words that combine truths, which do the same to each bit of integers.
public struct LogicPlugin: OperatorPlugin {
    /// The name under which the plugin is listed.
    public let name = "Logic"

    /// The operators depend on their operands only.
    public let isStateless = true

    /// Creates the plugin.
    public init() {}

    /// Returns the plugin's operators.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        var operators: [Operator<Number>] = comparisons()
        operators += truths()
        operators += connectives()
        operators += negations()
        operators += conditions()
        return operators
    }
}
