// SPDX-License-Identifier: Apache-2.0

/// The exponential function of doubles, within 0.52 ulp.
///
/// Source: P.-T. P. Tang, “Table-driven implementation of the exponential function in IEEE floating-point arithmetic”,
/// ACM TOMS 15(2), 1989. With x = n · ln 2 ÷ 128 + r, n an integer and n = 128 k + j, the value is 2ᵏ · 2^(j/128) · eʳ;
/// the second factor is from a table, the third a series.
///
/// Bounds, in units of 2⁻⁶² of 2^(n/128):
/// - |n| < 2¹⁷, since |x| < 650. ``step`` has 32 bits, so that its product with n is exact; the difference from x is,
///   too (Sterbenz’ lemma, or n = 0).
/// - n is the nearest integer to a rounded product, whose error is below 2⁻³⁵; so |r| < 0.002708 < 2⁻⁸·⁵.
/// - r is rounded once, by 1 at most. ``restOfStep`` is below 2⁻⁴¹, and its error and that of its product with n are
///   below 2⁻¹².
/// - The last term of the series left out, r⁶/720, is below 2.53, and those after it below 0.001 together.
/// - Of the terms from r²/2 < 2⁻¹⁸ on, each rounding error is below 2⁻⁹, and all five below 0.02 together.
/// - The sum of r and what is missing in the table is rounded by 1 at most, and so is its sum with the series. Its
///   product with the power of two is rounded by 1.
/// - The missing part, at most 2⁻⁵³, should be multiplied by eʳ: 1.39 at most.
///
/// The sum is 8 · 2⁻⁶² = 2⁻⁵⁹. The value is more than half the power of two, and an ulp of it at least 2⁻⁵³ of the
/// power: the error is below 2⁻⁶ ulp before the last sum, which is rounded once more.
enum ExponentialKernel {
    /// Whether the kernel applies. Beyond 708, the value may be no normal double, and a part of it from below −650 on;
    /// near zero, r² would be none.
    @inline(__always)
    static func covers<Lanes: DoubleLanes>(_ x: Lanes) -> Bool {
        x.magnitudes.areAll(from: 0x1p-500, below: 650)
    }

    /// Returns eˣ for numbers for which the kernel applies.
    ///
    /// - Parameter powers: ``ExponentialTable/powersOf2``.
    @inline(__always)
    static func value<Lanes: DoubleLanes>(at x: Lanes, _ powers: UnsafeBufferPointer<Double>) -> Lanes {
        let (steps, rest, correction) = reduced(x)
        return value(steps, rest - correction, powers)
    }

    /// Returns the exponential of a sum, whose second and third part are below 2⁻¹³ together; see ``PowerKernel``.
    @inline(__always)
    static func value<Lanes: DoubleLanes>(
        at x: Lanes, _ second: Lanes, _ third: Lanes, _ powers: UnsafeBufferPointer<Double>
    ) -> Lanes {
        let (steps, rest, correction) = reduced(x)
        return value(steps, (rest + (second - correction)) + third, powers)
    }

    /// Returns n, in the last bits, and the two parts of r, the second of which is to be subtracted.
    @inline(__always)
    private static func reduced<Lanes: DoubleLanes>(_ x: Lanes) -> (
        steps: Lanes.Bits, rest: Lanes, correction: Lanes
    ) {
        // Adding 3 · 2⁵¹ rounds to an integer, in the last bits of the sum.
        let shifted = x * Lanes(repeating: stepsPerUnit) + Lanes(repeating: 0x1.8p52)
        let count = shifted - Lanes(repeating: 0x1.8p52)
        return (shifted.bits, x - count * Lanes(repeating: step), count * Lanes(repeating: restOfStep))
    }

    /// Returns 2^(n/128) · eʳ.
    @inline(__always)
    private static func value<Lanes: DoubleLanes>(
        _ steps: Lanes.Bits, _ rest: Lanes, _ powers: UnsafeBufferPointer<Double>
    ) -> Lanes {
        let (power, missing) = Lanes.pairs(powers, at: steps & Lanes.Bits(repeating: 127))
        let exponent = (steps &>> Lanes.Bits(repeating: 7)) &<< Lanes.Bits(repeating: 52)
        let scale = Lanes(bits: power.bits &+ exponent)

        let square = rest * rest
        let first = rest * Lanes(repeating: 1 / 6) + Lanes(repeating: 0.5)
        let second = rest * Lanes(repeating: 1 / 120) + Lanes(repeating: 1 / 24)
        let growth = (missing + rest) + (square * first + square * square * second)
        return scale + scale * growth
    }

    /// 128 ÷ ln 2.
    private static let stepsPerUnit = 0x1.71547652b82fep+7
    /// The first 32 bits of ln 2 ÷ 128, rounded.
    private static let step = 0x1.62e42ffp-8
    /// ln 2 ÷ 128 − ``step``.
    private static let restOfStep = -0x1.718432a1b0e26p-42
}
