// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// An angle from 0 to π/4 with a given sine or cosine, in fixed-point arithmetic: an approximation by a double, with a
/// correction.
enum ArcsineKernel128 {
    /// Returns the angle whose sine is `value`, or `nil` if `value` is outside of [2⁻⁷, √½].
    @inline(__always)
    static func angle(withSine value: FixedPoint128) -> FixedPoint128? {
        let leading = Double(value.fraction.highWord) * 0x1p-64
        guard value.integer == 0, leading >= 0x1p-7, leading <= 0x1.6a09ep-1 else { return nil }
        let start = UInt128(UInt64(Double.asin(leading) * 0x1p64), 0)
        let (sine, cosine) = SineKernel128.sineAndCosine(start)
        return angle(
            near: start, residual: value.fraction &- sine, slope: cosine, bend: Double(sine.highWord),
            error: value.error)
    }

    /// Returns the angle whose cosine is `value`, or `nil` if `value` is outside of [√½, 1 − 2⁻¹²].
    @inline(__always)
    static func angle(withCosine value: FixedPoint128) -> FixedPoint128? {
        let leading = Double(value.fraction.highWord) * 0x1p-64
        guard value.integer == 0, leading >= 0x1.6a09ep-1, leading <= 1 - 0x1p-12 else { return nil }
        let start = UInt128(UInt64(Double.acos(leading) * 0x1p64), 0)
        let (sine, cosine) = SineKernel128.sineAndCosine(start)
        return angle(
            near: start, residual: cosine &- value.fraction, slope: sine, bend: -Double(cosine.highWord),
            error: value.error)
    }

    /// Returns a + d, where the angle a is an approximation; `nil` if d exceeds 2⁻⁴⁸ or the error of the argument 2⁻⁸⁰.
    ///
    /// For the sine x and the residual r = x − sin a, sin(a + d) = x is solved by d = δ + (tan a)/2 · δ² + …, with δ =
    /// r/cos a. For the cosine x and r = cos a − x, d = δ − (cot a)/2 · δ² + …, with δ = r/sin a. The next term is at
    /// most δ³(t²/2 + 1/6) for the tangent or cotangent t: with |δ| < 2⁻⁴⁸ and t < 2⁵·⁶, less than 2⁻¹³³.
    ///
    /// δ is computed in two steps: k, the quotient by the slope s in doubles, is cut to a multiple of 2⁻¹¹⁰; the rest
    /// r − ks, below 2⁻⁹⁷, is divided by s once more. In units of 2⁻¹²⁸, the error of the product ks is below 2; like
    /// those of r, it is divided by s. The roundings to integers add at most 2; the rounding of doubles, relative to
    /// terms below 2³⁷, and the error of s, relative to terms below 2⁸¹, less than 2⁻¹⁰ and 2⁻³⁸.
    ///
    /// - Parameters:
    ///   - residual: r in two's complement, in units of 2⁻¹²⁸.
    ///   - slope: The divisor s, from 2⁻⁵·⁶ to 1, in the same units.
    ///   - bend: The sine of a, or its negative cosine, in units of 2⁻⁶⁴.
    ///   - error: The bound of the error of x, in units of 2⁻¹²⁸.
    @inline(__always)
    private static func angle(
        near angle: UInt128, residual: UInt128, slope: UInt128, bend: Double, error: UInt64
    ) -> FixedPoint128? {
        let residual = Int128(truncatingIfNeeded: residual)
        let reciprocal = 1 / Double(slope.highWord)
        let quotient = double(residual) * reciprocal * 0x1p46
        guard quotient.magnitude < 0x1p62, error < 1 << 48 else { return nil }
        let leading = Int64(quotient)
        let product = Int128(truncatingIfNeeded: slope.highProduct(leading.magnitude) >> 46)
        let rest = Int64(truncatingIfNeeded: leading < 0 ? residual &+ product : residual &- product)
        let root = Double(leading) * 0x1p-46
        let trailing = Int64((Double(rest) * 0x1p64 + bend * 0.5 * (root * root)) * reciprocal)
        let difference = Int128(leading) << 18 &+ Int128(trailing)
        return FixedPoint128(
            integer: 0, fraction: angle &+ UInt128(truncatingIfNeeded: difference),
            error: UInt64(Double(error &+ SineKernel128.error &+ 2) * reciprocal * 0x1.01p64) &+ 4)
    }

    /// Returns a number below 2⁹⁵ in magnitude as a double, with the error of two roundings.
    @inline(__always)
    private static func double(_ value: Int128) -> Double {
        Double(Int64(truncatingIfNeeded: value >> 32)) * 0x1p32 + Double(UInt32(truncatingIfNeeded: value))
    }
}
