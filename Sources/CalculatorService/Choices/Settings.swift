// SPDX-License-Identifier: Apache-2.0

public import ArithmeticOperators
public import CalculatorEngine

/// The user's settings for the meaning of operators.
public struct Settings: Sendable, Hashable {
    /// The unit of the angles that trigonometric functions take and return.
    public var angleUnit: AngleUnit
    /// The meaning of `a + b%`.
    public var percent: PercentRule

    /// Creates settings, by default the standard ones.
    public init(angleUnit: AngleUnit = .radians, percent: PercentRule = .calculator) {
        self.angleUnit = angleUnit
        self.percent = percent
    }
}
