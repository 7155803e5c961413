// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A unit of angles.
public enum AngleUnit: String, Sendable, Hashable, CaseIterable {
    /// 2π to the turn.
    case radians
    /// 360 to the turn.
    case degrees
    /// 400 to the turn.
    case gradians

    /// How many make half a turn, where that is a whole number.
    private var halfTurn: Int? {
        switch self {
        case .radians: nil
        case .degrees: 180
        case .gradians: 200
        }
    }

    /// The sine of an angle in this unit.
    func sine<Number: CalculatorNumber>(_ angle: Number) -> Number {
        if let halfTurn { .sinPi(angle, over: halfTurn) } else { .sin(angle) }
    }

    /// The cosine of an angle in this unit.
    func cosine<Number: CalculatorNumber>(_ angle: Number) -> Number {
        if let halfTurn { .cosPi(angle, over: halfTurn) } else { .cos(angle) }
    }

    /// The tangent of an angle in this unit.
    func tangent<Number: CalculatorNumber>(_ angle: Number) -> Number {
        if let halfTurn { .tanPi(angle, over: halfTurn) } else { .tan(angle) }
    }

    /// An angle in this unit, from radians.
    ///
    /// Multiplied before divided, so that a type that knows multiples of π gives whole angles.
    func fromRadians<Number: CalculatorNumber>(_ radians: Number) -> Number {
        if let halfTurn { radians * Number(halfTurn) / .pi } else { radians }
    }

    /// An angle in this unit, from degrees.
    func fromDegrees<Number: CalculatorNumber>(_ degrees: Number) -> Number {
        switch self {
        case .radians: degrees * .pi / 180
        case .degrees: degrees
        case .gradians: degrees * 10 / 9
        }
    }
}
