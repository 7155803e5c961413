// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
import CertifiedReals

/// Counting and divisors: factorials, choices, common divisors and multiples, remainders of powers.
public struct CombinatoricsPlugin: OperatorPlugin {
    /// The name under which the plugin is listed.
    public let name = "Combinatorics"

    /// The operators depend on their operands only.
    public let isStateless = true

    /// Creates the plugin.
    public init() {}

    /// Returns the plugin's operators.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        var operators: [Operator<Number>] = factorials()
        operators += combinations()
        operators += divisors()
        operators += modularPowers()
        return operators
    }
}
