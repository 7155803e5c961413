// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Lists: ranges, functions of all elements, and what makes lists of lists.
public struct ListPlugin: OperatorPlugin {
    /// The name it is listed by.
    public let name = "Lists"

    /// Its operators know nothing but their operands.
    public let isStateless = true

    /// Creates the plugin.
    public init() {}

    /// All its operators.
    @specialized(where Number == Double)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        ranges() + elements() + functions() + vectors()
    }
}
