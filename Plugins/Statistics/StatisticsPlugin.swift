// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Totals, averages, extremes and spread of any number of values.
public struct StatisticsPlugin: OperatorPlugin {
    /// The name it is listed by.
    public let name = "Statistics"

    /// Its operators know nothing but their operands.
    public let isStateless = true

    /// Creates the plugin.
    public init() {}

    /// All its operators.
    @specialized(where Number == Double)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        totals() + averages() + extremes() + spreads()
    }
}
