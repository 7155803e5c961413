// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine
import CertifiedReals

/// The functions of a scientific calculator: constants, roots, exponentials, logarithms, angles, rounding.
public struct ScientificPlugin: OperatorPlugin {
    /// The name under which the plugin is listed.
    public let name = "Scientific"

    /// The operators depend on their operands only.
    public let isStateless = true

    /// The unit of the angles that trigonometric functions take and their inverses return.
    public let angleUnit: AngleUnit

    /// Creates the plugin.
    public init(angleUnit: AngleUnit = .radians) {
        self.angleUnit = angleUnit
    }

    /// Returns the plugin's operators.
    @specialized(where Number == Double)
    @specialized(where Number == CertifiedReal)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        var operators: [Operator<Number>] = constants()
        operators += roots()
        operators += exponentials()
        operators += logarithms()
        operators += trigonometricFunctions()
        operators += inverseTrigonometricFunctions()
        operators.append(degrees())
        operators += hyperbolicFunctions()
        operators += inverseHyperbolicFunctions()
        operators += specialFunctions()
        operators += magnitudes()
        operators += roundings()
        return operators
    }
}
