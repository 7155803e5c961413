// SPDX-License-Identifier: Apache-2.0

/// Power series f(x) = x · (1 + …) near zero, evaluated with a small relative error.
enum PowerSeries128 {
    /// Returns c₀ + t (c₁ + t (c₂ + …)), or c₀ − t (c₁ − t (c₂ − …)) if `isAlternating`, where the coefficients are
    /// every `stride`th entry of a table, from `first` to `last`.
    ///
    /// The rounding error of each step is less than one unit of 2⁻¹²⁸, and the multiplication by t in the next step
    /// makes it negligible.
    @inline(__always)
    static func sum(
        _ t: UInt128, _ coefficients: [UInt64], from first: Int, through last: Int, by stride: Int = 1,
        isAlternating: Bool
    ) -> UInt128 {
        var index = last
        var sum = coefficients.entry(index)
        while index > first {
            index -= stride
            let product = t.highProduct(sum)
            sum = isAlternating ? coefficients.entry(index) &- product : coefficients.entry(index) &+ product
        }
        return sum
    }

    /// Returns 1 ± `part`, where `part` is the value of a function of x, in units of 2⁻¹²⁸ and with an error of at most
    /// four units. For |x| < 2⁻⁷, the function is below 2⁻⁶ and its derivative below 1 in magnitude.
    @inline(__always)
    static func factor(_ part: UInt128, isNegative: Bool, of x: CertifiedReal) -> CertifiedReal {
        // The unit of the radius of x is at most 2⁻⁸ · 2⁻¹²⁷.
        let radius = 4 &+ x.radius >> 7
        let half = part >> 1
        return isNegative
            ? .ball(isNegative: false, (1 << 127) &- half, radius: radius, exponent: -127)
            : .ball(isNegative: false, (1 << 127) &+ half, radius: radius, exponent: -127)
    }
}
