// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Exponential, sine and cosine for up to about 2,000 digits without tables, for the first values of a process and for
/// small arguments: the argument is halved until it is below 2⁻¹⁶, and the halvings are undone by as many squarings or
/// doublings.
///
/// All intermediate results have one limb more than the result, which absorbs the growth of the errors. In the bounds,
/// S is ``LimbSeries/error(_:)``, below 2⁸ for all lengths, and units are those of the longer numbers unless stated
/// otherwise.
enum HalvingKernels {
    private static let leastSmallness = 16

    /// The largest z with an argument below 2^−z, of n limbs of fraction.
    @inline(__always)
    static func smallness(_ argument: Integer, limbs n: Int) -> Int { 64 * n - argument.bitWidth }

    /// Whether an argument is so small that it isn't halved, so that this is the fastest way.
    @inline(__always)
    static func takesUnhalved(_ argument: Integer, limbs n: Int) -> Bool {
        smallness(argument, limbs: n) >= leastSmallness
    }

    /// Returns exp(y) for 0 ≤ y < ln 2, within 2 units of 2^(−64n).
    ///
    /// An argument in 2^−(z+1) ..< 2^−z is halved h = 16 − z times if z < 16. The series is within S. A squaring E ← E²
    /// rounds by at most 6 units and multiplies the error by 2E, relatively within 2⁻⁵⁰; the product of all 2E is
    /// 2^h·exp(y) ÷ exp(y/2^h) < 2¹⁷. Together this is less than 1.01·2¹⁷·(S + 6) < 2²⁶ units; truncation to n limbs
    /// adds 1 unit of the result.
    static func exponential(_ argument: Integer, limbs n: Int) -> FixedPoint? {
        let w = n + 1
        let zeros = smallness(argument, limbs: n)
        let halvings = max(0, leastSmallness - zeros)
        guard let series = ExponentialSeries(limbs: w, smallness: zeros + halvings) else { return nil }
        let value = Scratch.with(limbs: series.scratchCount + HighProduct.scratchCount(w) + 3 * w + 1) { scratch in
            let work = scratch.take(HighProduct.scratchCount(w))
            let x = scratch.take(w)
            let square = scratch.take(w)
            let result = scratch.take(w + 1)
            loadHalved(argument, halvings, into: x, n)
            series.sum(of: x, into: result, work, scratch)
            // (1 + f)² = 1 + 2f + f², where all but the last are below √2.
            for _ in 0..<halvings {
                HighProduct.multiply(square, result, result, w, work)
                result[w] = 1 + __gmpn_lshift(result, result, w, 1)
                result[w] += __gmpn_add_n(result, result, square, w)
            }
            return Integer(copying: result + 1, count: n + 1)
        }
        return FixedPoint(value: value, precision: 64 * n, error: 2)
    }

    /// Returns sin(y) and cos(y) for 0 ≤ y ≤ π/4, within 2 units of 2^(−64n).
    ///
    /// An argument in 2^−(z+1) ..< 2^−z is halved 16 − z times if z < 16. The versine V = 1 − cos is doubled in angle
    /// as 2·(2V − V²), which multiplies its error by less than 4 and rounds by 12 units: together less than
    /// 4^(16−z)·(S + 4). The sine, √(2V − V²), has the slope cot y ≤ 1/y ≤ 2^(z+1) in V: less than 2³³·(S + 4) < 2⁴²
    /// units, plus 1 for the root. If the argument is not halved, the sine is x·series, within e + 2 units (e:
    /// ``HighProduct/error(_:)``).
    static func sineCosine(_ argument: Integer, limbs n: Int) -> (sine: FixedPoint, cosine: FixedPoint)? {
        let w = n + 1
        let zeros = smallness(argument, limbs: n)
        let halvings = max(0, leastSmallness - zeros)
        let ofSquare = 2 * (zeros + halvings)
        let sines =
            halvings == 0 ? LimbSeries(.sine(limbs: w), smallness: ofSquare, alternates: true, limbs: w) : nil
        guard let cosines = LimbSeries(.cosine(limbs: w), smallness: ofSquare, alternates: true, limbs: w),
            halvings > 0 || sines != nil
        else { return nil }
        // The sine takes no more terms than the cosine, whose coefficients are larger.
        let size = cosines.scratchCount + HighProduct.scratchCount(w) + 6 * w + 2
        let (sine, versine) = Scratch.with(limbs: size) { scratch in
            let work = scratch.take(HighProduct.scratchCount(w))
            let x = scratch.take(w)
            let u = scratch.take(w)
            let v = scratch.take(w + 1)
            let s = scratch.take(w + 1)
            loadHalved(argument, halvings, into: x, n)
            HighProduct.multiply(u, x, x, w, work)
            cosines.sum(of: u, into: v, scratch)
            // 1 − the fraction, which is 0 only for 1 itself.
            _ = __gmpn_neg(v, v, w)
            if let sines {
                sines.sum(of: u, into: s, scratch)
                LimbKernels.multiplySeries(s, by: x, w, work)
            } else {
                let square = scratch.take(2 * w)
                for _ in 0..<halvings {
                    HighProduct.multiply(u, v, v, w, work)
                    doubleVersine(v, square: u, w)
                }
                // 2V − V², all of it.
                LongOperation.square(square, v, w)
                _ = __gmpn_neg(square, square, 2 * w)
                _ = __gmpn_add_n(square + w, square + w, v, w)
                _ = __gmpn_add_n(square + w, square + w, v, w)
                _ = __gmpn_sqrtrem(s, nil, square, 2 * w)
            }
            return (Integer(copying: s + 1, count: n), Integer(copying: v + 1, count: n))
        }
        return (
            FixedPoint(value: sine, precision: 64 * n, error: 2),
            FixedPoint(value: Integer(1).scaledUp(by: 64 * n) - versine, precision: 64 * n, error: 2)
        )
    }

    /// v ← 2·(2v − v²).
    @inline(__always)
    private static func doubleVersine(_ v: LimbPointer, square: LimbPointer, _ w: Int) {
        _ = __gmpn_lshift(v, v, w, 1)
        _ = __gmpn_sub_n(v, v, square, w)
        _ = __gmpn_lshift(v, v, w, 1)
    }

    /// Writes the argument, which has n limbs of fraction, divided by 2^halvings to n + 1 limbs.
    @inline(__always)
    private static func loadHalved(_ argument: Integer, _ halvings: Int, into x: LimbPointer, _ n: Int) {
        LimbKernels.load(argument, into: x + 1, count: n)
        x[0] = 0
        if halvings > 0 { _ = __gmpn_rshift(x, x, n + 1, UInt32(halvings)) }
    }
}

#endif
