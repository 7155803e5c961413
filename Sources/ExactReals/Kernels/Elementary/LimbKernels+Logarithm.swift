// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

extension LimbKernels {
    /// log(x) for 1 ≤ x < 2.
    ///
    /// c = (1 + i/2⁸)(1 + j/2¹⁶) is the product nearest below x, w = (x − c)/(x + c) < 2⁻¹⁶, and
    /// log x = log(1 + i/2⁸) + log(1 + j/2¹⁶) + 2·atanh w. A factor of 1 takes no entry.
    ///
    /// Errors: 1.01 for each entry; w, rounded down by 1 unit, times the series, e; the series' own error times w
    /// is below 1 for all n here; both doubled: 2·(1.01 + e + 1) + 2.02 < 2e + 7.
    static func logarithm(_ argument: Integer, limbs n: Int) throws(Ball.Fault) -> FixedPoint? {
        try value(of: argument, limbs: n) { x, result throws(Ball.Fault) in
            try logarithm(x, limbs: n, result: result)
        }
    }

    /// Writes log(x) for 1 ≤ x < 2, both with n limbs of fraction and one before the point, and returns the bound of
    /// its error; see ``logarithm(_:limbs:)``.
    static func logarithm(
        _ x: UnsafePointer<UInt>, limbs n: Int, result: LimbPointer
    ) throws(Ball.Fault) -> UInt? {
        // x − 1 < 2^−z and w < 2^−(z + 1).
        let ofSquare = 2 * max(16, leadingZeros(x, n) + 1)
        let series =
            n > HornerSeries.maximumLimbs
            ? LimbSeries(.inverseTangent(limbs: n), smallness: ofSquare, alternates: false, limbs: n) : nil
        guard n <= HornerSeries.maximumLimbs || series != nil else { return nil }
        let fraction = x[n - 1]
        let i = fraction >> 56
        // x ÷ (1 + i/2⁸) − 1 in units of 2⁻⁶⁴, rounded down.
        let j = (((fraction & (.max >> 8)) << 8) / (256 + i)) >> 48
        let coarse = i == 0 ? nil : try ReductionTables.logarithmCoarse.entry(Int(i), limbs: n).numbers
        let fine = j == 0 ? nil : try ReductionTables.logarithmFine.entry(Int(j), limbs: n).numbers
        let size = (series?.scratchCount ?? 0) + HighProduct.scratchCount(n) + 6 * n + 4
        Scratch.with(limbs: size) { scratch in
            let work = scratch.take(HighProduct.scratchCount(n))
            let numerator = scratch.take(2 * n + 1)
            let denominator = scratch.take(n + 1)
            let remainder = scratch.take(n + 1)
            let w = scratch.take(n + 1)
            let u = scratch.take(n)
            let difference = numerator + n
            // Both 2⁶² times as long: c is then an integer, and the highest bit of the denominator set.
            _ = __gmpn_lshift(difference, x, n + 1, 62)
            denominator.update(from: difference, count: n + 1)
            let c = (256 + i) * (65536 + j) << 38
            denominator[n] += c
            difference[n] &-= c
            numerator.update(repeating: 0, count: n)
            divide(numerator, by: denominator, into: w, limbs: n, remainder)
            HighProduct.multiply(u, w, w, n, work)
            if let series {
                series.sum(of: u, into: result, scratch)
            } else {
                HornerSeries.inverseHyperbolicTangent.sum(of: u, into: result, limbs: n)
            }
            multiplySeries(result, by: w, n, work)
            result[n] = __gmpn_lshift(result, result, n, 1)
            if let coarse { result[n] += __gmpn_add_n(result, result, coarse, n) }
            if let fine { result[n] += __gmpn_add_n(result, result, fine, n) }
        }
        return 2 * HighProduct.error(n) + 7
    }

    /// Whether x, in 1 ..< 2 with n limbs of fraction, is so near to 1 that it isn't reduced, so that this is the
    /// fastest way even without tables.
    @inline(__always)
    static func takesUnreduced(logarithmOf x: Integer, limbs n: Int) -> Bool {
        x.withMagnitude { limbs, count in count == n + 1 && limbs[n - 1] >> 48 == 0 }
    }

    /// The zeros before the highest bit of a fraction of n limbs that is set.
    private static func leadingZeros(_ x: UnsafePointer<UInt>, _ n: Int) -> Int {
        var zeros = 0
        var index = n - 1
        while index >= 0, x[index] == 0 {
            zeros += 64
            index -= 1
        }
        return index < 0 ? zeros : zeros + x[index].leadingZeroBitCount
    }
}

#endif
