// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

extension LimbKernels {
    /// exp(y) for 0 ≤ y < ln 2.
    ///
    /// y = i/2⁸ + j/2¹⁶ + x; exp x is 1 + x·series by a ``HornerSeries``, or an ``ExponentialSeries``. The product
    /// (1 + a)(1 + b) is 1 + a + b + ab.
    ///
    /// Errors: exp x: the series' S (``LimbSeries/error(_:)``, at least e + 5, which also covers sinh x = x·series
    /// with e + 1.1, and the root, whose slope s is below 2⁻¹⁶, with 1; and 1 + x·series with e + 0.1). Times the fine
    /// entry: 1.004·S + 1.01 + e; times the coarse one, which is below 2: 2·(1.004·S + 1.01 + e) + 1.02 + e. In all
    /// 2.01·S + 3·e + 4.
    static func exponential(_ argument: Integer, limbs n: Int) throws(Ball.Fault) -> FixedPoint? {
        try value(of: argument, limbs: n) { y, result throws(Ball.Fault) in
            try exponential(y, limbs: n, result: result)
        }
    }

    /// Writes exp(y) for 0 ≤ y < ln 2, with n limbs of fraction and one before the point, and returns the bound of its
    /// error; see ``exponential(_:limbs:)``.
    static func exponential(
        _ y: UnsafePointer<UInt>, limbs n: Int, result: LimbPointer
    ) throws(Ball.Fault) -> UInt? {
        if n <= HornerSeries.maximumLimbs {
            try briefExponential(y, limbs: n, result: result)
        } else {
            guard let series = ExponentialSeries(limbs: n, smallness: 16) else { return nil }
            try reducingExponential(y, limbs: n, result, scratchCount: series.scratchCount) { x, work, scratch in
                series.sum(of: x, into: result, work, scratch)
            }
        }
        let error = LimbSeries.error(n)
        return 2 * error + error / 64 + 3 * HighProduct.error(n) + 5
    }

    private static func briefExponential(
        _ y: UnsafePointer<UInt>, limbs n: Int, result: LimbPointer
    ) throws(Ball.Fault) {
        try reducingExponential(y, limbs: n, result, scratchCount: 0) { x, work, _ in
            HornerSeries.exponential.sum(of: x, into: result, limbs: n)
            multiplySeries(result, by: x, n, work)
        }
    }

    /// Writes exp(y), where `sum` writes that of an argument below 2⁻¹⁶.
    @inline(__always)
    private static func reducingExponential(
        _ y: UnsafePointer<UInt>, limbs n: Int, _ result: LimbPointer, scratchCount: Int,
        _ sum: (_ x: LimbPointer, _ work: LimbPointer, Scratch) -> Void
    ) throws(Ball.Fault) {
        let top = Int(y[n - 1] >> 48)
        let coarse = try ReductionTables.exponentialCoarse.entry(top >> 8, limbs: n)
        let fine = try ReductionTables.exponentialFine.entry(top & 255, limbs: n)
        Scratch.with(limbs: scratchCount + HighProduct.scratchCount(n) + n) { scratch in
            let x = scratch.take(n)
            let work = scratch.take(HighProduct.scratchCount(n))
            x.update(from: y, count: n)
            x[n - 1] &= .max >> 16
            sum(x, work, scratch)
            // result = 1 + f, f in its n limbs; the limb before the point is set at the end.
            result[n] = 1
            multiplyOnePlus(result, fine.numbers, n, x, work)
            multiplyOnePlus(result, coarse.numbers, n, x, work)
        }
    }

    /// result ← result·(1 + b), both with an n-limb fraction, and result also with a limb before the point.
    @inline(__always)
    private static func multiplyOnePlus(
        _ result: LimbPointer, _ b: UnsafePointer<UInt>, _ n: Int, _ product: LimbPointer, _ work: LimbPointer
    ) {
        // (w + f)(1 + b) = w + f + w·b + f·b with w = 1 here.
        HighProduct.multiply(product, result, b, n, work)
        result[n] += __gmpn_add_n(result, result, product, n)
        result[n] += __gmpn_add_n(result, result, b, n)
    }
}

#endif
