// SPDX-License-Identifier: Apache-2.0

import RealModule

/// Error functions that the C library lacks.
extension Double {
    /// Returns 1 − erf x, within 2 ulp.
    static func complementaryErrorFunction(_ x: Double) -> Double {
        if x < smallestOfFraction { return .erfc(x) }
        let power = DoubleDouble.exp(DoubleDouble(product: x, x).negated)
        return (power * DoubleDouble(scaledComplement(x))).high
    }

    /// The operand from which on the continued fraction is used.
    private static let smallestOfFraction = 2.0

    /// Returns exp(x²) · erfc x by its continued fraction (NIST, Digital Library of Mathematical Functions, 7.9.1),
    /// with a number of terms that omits less than 2⁻⁵⁶ from 2 on.
    private static func scaledComplement(_ x: Double) -> Double {
        var fraction = x
        for term in stride(from: (20 + 400 / (x * x)).rounded(), to: 0, by: -1) { fraction = x + term / 2 / fraction }
        return oneOverRootOfPi / fraction
    }

    private static let oneOverRootOfPi = 0.5641895835477563
    private static let twoOverRootOfPi = 1.1283791670955126

    /// Returns the number whose error function is `y`: an approximation corrected by two steps of Halley's method.
    static func inverseErrorFunction(_ y: Double) -> Double {
        if y.magnitude >= 1 { return Double(fault: .domain) }
        if y.magnitude > 0.5 {
            let magnitude = inverseOfSmallComplement(1 - y.magnitude)
            return y < 0 ? -magnitude : magnitude
        }
        var x = y * roughInverse(y)
        for _ in 0..<2 {
            let step = (.erf(x) - y) / (twoOverRootOfPi * .exp(-x * x))
            x -= step / (1 + x * step)
        }
        return x
    }

    /// Returns the number whose complementary error function is `y`.
    static func inverseComplementaryErrorFunction(_ y: Double) -> Double {
        guard y > 0, y < 2 else { return Double(fault: .domain) }
        if y < 0.5 { return inverseOfSmallComplement(y) }
        // Both differences are exact.
        return y <= 1.5 ? inverseErrorFunction(1 - y) : -inverseOfSmallComplement(2 - y)
    }

    /// Returns the quotient of the inverse error function and its operand, within 1 %: M. B. Giles, “Approximating the
    /// erfinv function”, GPU Computing Gems 2, 2011, table 5.
    private static func roughInverse(_ y: Double) -> Double {
        let w = -Double.log((1 - y) * (1 + y)) - 2.5
        return [-0.00125372503, -0.00417768164, 0.246640727].reduce(0.00021858087) { $0 * w + $1 } * w + 1.50140941
    }

    /// Returns the inverse for a complement below ½, by Newton's method for ln erfc, which is nearly a parabola.
    private static func inverseOfSmallComplement(_ complement: Double) -> Double {
        let logarithm = DoubleDouble.log(DoubleDouble(complement))
        // erfc x ≈ exp(−x²) ÷ (x√π)
        var x = (-logarithm.high).squareRoot()
        x = (-logarithm.high - .log(x + 1)).squareRoot()
        for _ in 0..<6 {
            let (distance, slope): (Double, Double)
            if x < smallestOfFraction {
                let value = Double.erfc(x)
                distance = .log(onePlus: (value - complement) / complement)
                slope = twoOverRootOfPi * .exp(-x * x) / value
            } else {
                let scaled = scaledComplement(x)
                distance = (logarithm + DoubleDouble(product: x, x)).negated.high + .log(scaled)
                slope = twoOverRootOfPi / scaled
            }
            x += distance / slope
        }
        return x
    }
}
