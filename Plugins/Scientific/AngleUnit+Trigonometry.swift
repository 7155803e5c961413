// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension AngleUnit {
    /// Returns the sine of an angle in this unit.
    func sine<Number: CalculatorNumber>(_ angle: Number) -> Number {
        if let halfTurn { .sinPi(angle, over: halfTurn) } else { .sine(angle) }
    }

    /// Returns the cosine of an angle in this unit.
    func cosine<Number: CalculatorNumber>(_ angle: Number) -> Number {
        if let halfTurn { .cosPi(angle, over: halfTurn) } else { .cosine(angle) }
    }

    /// Returns the tangent of an angle in this unit.
    func tangent<Number: CalculatorNumber>(_ angle: Number) -> Number {
        if let halfTurn { .tanPi(angle, over: halfTurn) } else { .tan(angle) }
    }

    /// Converts an angle from radians to this unit.
    ///
    /// It multiplies before it divides, so that a type with exact multiples of π returns integral angles.
    func fromRadians<Number: CalculatorNumber>(_ radians: Number) -> Number {
        if let halfTurn { radians * Number(halfTurn) / .pi } else { radians }
    }

    /// Converts an angle from degrees to this unit.
    func fromDegrees<Number: CalculatorNumber>(_ degrees: Number) -> Number {
        switch self {
        case .radians: degrees * .pi / 180
        case .degrees: degrees
        case .gradians: degrees * 10 / 9
        }
    }
}
