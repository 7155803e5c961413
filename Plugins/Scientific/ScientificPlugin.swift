// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// The functions of a scientific calculator: constants, roots, exponentials, logarithms, angles, rounding.
public struct ScientificPlugin: OperatorPlugin {
    /// The name it is listed by.
    public let name = "Scientific"

    /// Its operators know nothing but their operands.
    public let isStateless = true

    /// The unit in which trigonometric functions take, and their inverses give, angles.
    public let angleUnit: AngleUnit

    /// Creates the plugin.
    public init(angleUnit: AngleUnit = .radians) {
        self.angleUnit = angleUnit
    }

    /// All its operators.
    @specialized(where Number == Double)
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        [
            constants(), roots(), exponentials(), logarithms(), trigonometricFunctions(),
            inverseTrigonometricFunctions(), [degrees()], hyperbolicFunctions(), inverseHyperbolicFunctions(),
            specialFunctions(), magnitudes(), roundings(),
        ].flatMap(\.self)
    }
}
