// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Operations on the bits of whole numbers, in two's complement.
public struct BitwisePlugin: OperatorPlugin {
    /// The name it is listed by.
    public let name = "Bitwise"

    /// Its operators know nothing but their operands.
    public let isStateless = true

    /// Creates the plugin.
    public init() {}

    /// All its operators.
    @specialized(where Number == Double)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        conjunctions() + complements() + shifts()
    }
}
