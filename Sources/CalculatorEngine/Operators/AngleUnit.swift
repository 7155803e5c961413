// SPDX-License-Identifier: Apache-2.0

/// A unit of angles.
public enum AngleUnit: String, Sendable, Hashable, CaseIterable {
    /// 2π to the turn.
    case radians
    /// 360 to the turn.
    case degrees
    /// 400 to the turn.
    case gradians

    /// The number of units in half a turn, if that is an integer.
    public var halfTurn: Int? {
        switch self {
        case .radians: nil
        case .degrees: 180
        case .gradians: 200
        }
    }

    /// Converts an angle in this unit to degrees.
    func degrees<Number: CalculatorNumber>(_ angle: Number) -> Number {
        switch self {
        case .radians: angle * 180 / .pi
        case .degrees: angle
        case .gradians: angle * 9 / 10
        }
    }

    /// Converts an angle in this unit to radians.
    func radians<Number: CalculatorNumber>(_ angle: Number) -> Number {
        if let halfTurn { angle * .pi / Number(halfTurn) } else { angle }
    }
}
