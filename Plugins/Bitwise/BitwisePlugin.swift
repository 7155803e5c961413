// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
import CertifiedReals

/// Signs for operations on the bits of integers, in two's complement, most of which combine truths too.
public struct BitwisePlugin: OperatorPlugin {
    /// The name under which the plugin is listed.
    public let name = "Bitwise"

    /// The operators depend on their operands only.
    public let isStateless = true

    /// Creates the plugin.
    public init() {}

    /// Returns the plugin's operators.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        var operators: [Operator<Number>] = connectives()
        operators += complements()
        operators += shifts()
        return operators
    }
}
