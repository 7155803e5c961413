// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Truths, comparisons and choices. What combines truths, `and`, `or`, `xor` and `not`, is among the bitwise operators,
/// which do the same to each bit of a number.
public struct LogicPlugin: OperatorPlugin {
    /// The name it is listed by.
    public let name = "Logic"

    /// Its operators know nothing but their operands.
    public let isStateless = true

    /// Creates the plugin.
    public init() {}

    /// All its operators.
    @specialized(where Number == Double)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        comparisons() + truths() + choices()
    }
}
