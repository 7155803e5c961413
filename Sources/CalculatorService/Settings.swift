// SPDX-License-Identifier: Apache-2.0

public import ArithmeticOperators
public import ScientificOperators

/// What a user can choose about the meaning of operators.
public struct Settings: Sendable, Hashable {
    /// The unit of the angles that trigonometric functions take and give.
    public var angleUnit: AngleUnit
    /// What `a + b%` means.
    public var percent: PercentRule

    /// Creates settings; by default those that hold unless the user says otherwise.
    public init(angleUnit: AngleUnit = .radians, percent: PercentRule = .calculator) {
        self.angleUnit = angleUnit
        self.percent = percent
    }
}
