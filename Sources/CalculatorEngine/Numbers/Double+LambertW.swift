// SPDX-License-Identifier: Apache-2.0

import RealModule

extension Double {
    /// The principal branch of Lambert's W, w ≥ −1 with w·eʷ = x; the double next to −1/e stands for it.
    ///
    /// Three steps of Halley's method, and one of Newton's with a residue computed in two doubles (R. M. Corless et al.,
    /// “On the Lambert W function”, Advances in Computational Mathematics 5, 1996, section 5).
    static func lambertW(_ x: Double) -> Double {
        if x == 0 { return 0 }
        let distance = DoubleDouble(x) * eulersNumber + 1
        if distance.high <= 0 { return x >= leastOperand ? -1 : Double(fault: .domain) }
        var w: Double
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
        for step in 0..<4 {
            let power = DoubleDouble.exp(DoubleDouble(w))
            let residue = (DoubleDouble(w) * power + -x).high
            let slope = power.high * (w + 1)
            let correction = step < 3 ? slope - (w + 2) * residue / (2 * w + 2) : slope
            w -= residue / correction
        }
        return w
    }

    /// The lower branch of Lambert's W, the w ≤ −1 with w·eʷ = x, for x from −1/e up to 0; the double next to −1/e stands
    /// for it.
    ///
    /// Newton's method on u − ln u + ln(−x) for u = −w, which is convex, with a residue computed in two doubles; next to
    /// −1/e, where its slope vanishes, on w·eʷ − x.
    static func lowerLambertW(_ x: Double) -> Double {
        if !(x < 0) { return Double(fault: .domain) }
        let distance = DoubleDouble(x) * eulersNumber + 1
        if distance.high <= 0 { return x >= leastOperand ? -1 : Double(fault: .domain) }
        if distance.high < 0.25 {
            // The series of the other branch, on the other side.
            let p = -(2 * distance.high).squareRoot()
            var w = -1 + p - p * p / 3 + 11 * p * p * p / 72
            for step in 0..<4 {
                let power = DoubleDouble.exp(DoubleDouble(w))
                let residue = (DoubleDouble(w) * power + -x).high
                let slope = power.high * (w + 1)
                w -= residue / (step < 3 ? slope - (w + 2) * residue / (2 * w + 2) : slope)
            }
            return w
        }
        let logarithm = DoubleDouble.log(DoubleDouble(-x))
        var u = -logarithm.high + .log(-logarithm.high)
        for _ in 0..<6 {
            let residue = (DoubleDouble(u) - .log(DoubleDouble(u)) + logarithm).high
            u -= residue / (1 - 1 / u)
        }
        return -u
    }

    /// e.
    private static let eulersNumber = DoubleDouble(2.718281828459045, 1.4456468917292502e-16)

    /// The double nearest to −1/e, which is just below it.
    private static let leastOperand = -0x1.78b56362cef38p-2
}
