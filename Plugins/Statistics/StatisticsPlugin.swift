// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
import CertifiedReals

#if GMP
import ExactReals
#endif

/// Totals, averages, extremes and spread of any number of values.
public struct StatisticsPlugin: OperatorPlugin {
    /// The name under which the plugin is listed.
    public let name = "Statistics"

    /// The operators depend on their operands only.
    public let isStateless = true

    /// Creates the plugin.
    public init() {}

    /// Returns the plugin's operators.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    #if GMP
    @specialized(where Number == ExactReal)
    #endif
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        var operators: [Operator<Number>] = totals()
        operators += averages()
        operators += means()
        operators += extremes()
        operators += spreads()
        return operators
    }
}
