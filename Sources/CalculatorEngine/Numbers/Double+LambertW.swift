// SPDX-License-Identifier: Apache-2.0

import RealModule

extension Double {
    /// Returns the principal branch of Lambert's W, w ≥ −1 with w·eʷ = x; the double nearest to −1/e stands for it.
    static func lambertW(_ x: Double) -> Double {
        if x == 0 { return 0 }
        if x > largestOfProduct { return largeLambertW(x) }
        let distance = DoubleDouble(x) * eulersNumber + 1
        if !(distance.high > 0) { return x >= leastOperand ? -1 : Double(fault: .domain) }
        let w: Double
        if x < -0.25 {
            let p = (2 * distance.high).squareRoot()
            w = -1 + p - p * p / 3 + 11 * p * p * p / 72
        } else if x < 3 {
            let logarithm = Double.log(onePlus: x)
            w = logarithm * (1 - .log(onePlus: logarithm) / (2 + logarithm))
        } else {
            let logarithm = Double.log(x)
            w = logarithm - .log(logarithm) + .log(logarithm) / logarithm
        }
        return refined(w, x)
    }

    /// The lower branch of the Lambert W function: the w ≤ −1 with w·eʷ = x, for −1/e ≤ x < 0. The double nearest to
    /// −1/e stands for it.
    ///
    /// Newton's method on u − ln u + ln(−x), u = −w, which is convex, with residuals in double-double arithmetic; near
    /// −1/e, where its derivative vanishes, Halley's method on w·eʷ − x.
    static func lowerLambertW(_ x: Double) -> Double {
        if !(x < 0) { return Double(fault: .domain) }
        let distance = DoubleDouble(x) * eulersNumber + 1
        if !(distance.high > 0) { return x >= leastOperand ? -1 : Double(fault: .domain) }
        if distance.high < 0.25 {
            // The series of the other branch, on the other side.
            let p = -(2 * distance.high).squareRoot()
            return refined(-1 + p - p * p / 3 + 11 * p * p * p / 72, x)
        }
        let logarithm = DoubleDouble.log(DoubleDouble(-x))
        var u = -logarithm.high + .log(-logarithm.high)
        for _ in 0..<6 {
            let residue = (DoubleDouble(u) - .log(DoubleDouble(u)) + logarithm).high
            u -= residue / (1 - 1 / u)
        }
        return -u
    }

    /// Beyond this, w·eʷ may be too large for a double on the way to W.
    private static let largestOfProduct = 0x1p1000

    /// Returns W(x) for a large x by Newton's method on w + ln w − ln x, which is nearly linear, with residuals in
    /// double-double arithmetic.
    private static func largeLambertW(_ x: Double) -> Double {
        let logarithm = DoubleDouble.log(DoubleDouble(x))
        var w = logarithm.high - .log(logarithm.high)
        for _ in 0..<3 {
            let residue = (DoubleDouble(w) + .log(DoubleDouble(w)) - logarithm).high
            w -= residue / (1 + 1 / w)
        }
        return w
    }

    /// Returns an approximation to a w with w·eʷ = x, refined by three steps of Halley's method, and one of Newton's
    /// with a residual in double-double arithmetic (R. M. Corless et al., “On the Lambert W function”, Advances in
    /// Computational Mathematics 5, 1996, section 5).
    private static func refined(_ start: Double, _ x: Double) -> Double {
        var w = start
        for step in 0..<4 {
            let power = DoubleDouble.exp(DoubleDouble(w))
            let residue = (DoubleDouble(w) * power + -x).high
            let slope = power.high * (w + 1)
            let correction = step < 3 ? slope - (w + 2) * residue / (2 * w + 2) : slope
            w -= residue / correction
        }
        return w
    }

    /// The number e.
    private static let eulersNumber = DoubleDouble(2.718281828459045, 1.4456468917292502e-16)

    /// The double nearest to −1/e, which is just below it.
    private static let leastOperand = -0x1.78b56362cef38p-2
}
