// SPDX-License-Identifier: Apache-2.0

/// Power series near zero, whose sums are known relative to themselves: f(x) = x · (1 + …).
enum PowerSeries {
    /// c₀ ± t (c₁ ± t (c₂ ± …)), all signs the same, with every `stride`th entry of a table from `first` to `last`.
    ///
    /// Each step cuts off less than a unit of 2⁻¹²⁸, of which little is left after the multiplication by t.
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

    /// 1 ± `part`, for a part in units of 2⁻¹²⁸ that is below 2⁻⁶ and off by at most four of them, and that changes by
    /// less than x does, for a magnitude of x of at most 2⁻⁸.
    @inline(__always)
    static func factor(_ part: UInt128, isNegative: Bool, of x: CertifiedReal) -> CertifiedReal {
        // The radius of x counts units of at most 2⁻⁸ · 2⁻¹²⁷.
        let radius = 4 &+ x.radius >> 7
        let half = part >> 1
        return isNegative
            ? .ball(isNegative: false, (1 << 127) &- half, radius: radius, exponent: -127)
            : .ball(isNegative: false, (1 << 127) &+ half, radius: radius, exponent: -127)
    }
}
