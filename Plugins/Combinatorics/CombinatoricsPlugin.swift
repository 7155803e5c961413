// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Counting and divisors: factorials, choices, common divisors and multiples.
public struct CombinatoricsPlugin: OperatorPlugin {
    /// The name it is listed by.
    public let name = "Combinatorics"

    /// Its operators know nothing but their operands.
    public let isStateless = true

    /// Creates the plugin.
    public init() {}

    /// All its operators.
    @specialized(where Number == Double)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        factorials() + choices() + divisors()
    }
}
