// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

extension LimbKernels {
    /// exp(y) for 0 ≤ y < ln 2.
    ///
    /// y = i/2⁸ + j/2¹⁶ + x; exp x by its series, or from ``Thresholds/sinhLimbs`` on as s + √(1 + s²) with s = sinh x. The product
    /// (1 + a)(1 + b) is 1 + a + b + ab.
    ///
    /// Errors: exp x: the series' S (``LimbSeries/error(_:)``, at least e + 5, which also covers sinh x = x·series
    /// with e + 1.1, and the root, whose slope s is below 2⁻¹⁶, with 1). Times the fine entry: 1.004·S + 1.01 + e;
    /// times the coarse one, which is below 2: 2·(1.004·S + 1.01 + e) + 1.02 + e. In all 2.01·S + 3·e + 4.
    static func exponential(_ argument: Integer, limbs n: Int) throws(Ball.Fault) -> FixedPoint? {
        let usesSinh = n >= Thresholds.sinhLimbs
        let coefficients: SeriesCoefficients = usesSinh ? .sine(limbs: n) : .exponential(limbs: n)
        let smallness = usesSinh ? 32 : 16
        guard let terms = coefficients.termCount(bits: 64 * n, smallness: smallness) else { return nil }
        let top = Int(argument.word(at: 64 * n - 16) & 0xffff)
        let coarse = try ReductionTables.exponentialCoarse.entry(top >> 8, limbs: n)
        let fine = try ReductionTables.exponentialFine.entry(top & 255, limbs: n)
        let size = LimbSeries.scratchCount(n, terms: terms) + HighProduct.scratchCount(n) + 5 * n + 3
        let value = Scratch.with(limbs: size) { scratch in
            Integer(capacity: n + 1) { result in
                let x = scratch.take(n)
                let work = scratch.take(HighProduct.scratchCount(n))
                load(argument, into: x, count: n)
                x[n - 1] &= .max >> 16
                if usesSinh {
                    sinhBased(x, result, n, terms, work, scratch)
                } else {
                    LimbSeries.sum(
                        coefficients, of: result, argument: x, smallness: smallness, alternating: false, limbs: n,
                        terms: terms, scratch)
                }
                // result = 1 + f, f in its n limbs; the limb before the point is set at the end.
                result[n] = 1
                multiplyOnePlus(result, fine.numbers, n, x, work)
                multiplyOnePlus(result, coarse.numbers, n, x, work)
                return n + 1
            }
        }
        let series = LimbSeries.error(n)
        let product = HighProduct.error(n)
        return FixedPoint(value: value, precision: 64 * n, error: 2 * series + series / 64 + 3 * product + 5)
    }

    /// exp x = s + √(1 + s²) with s = sinh x = x·Σ x^2k/(2k + 1)!.
    private static func sinhBased(
        _ x: LimbPointer, _ result: LimbPointer, _ n: Int, _ terms: Int, _ work: LimbPointer,
        _ scratch: Scratch
    ) {
        var scratch = scratch
        let square = scratch.take(2 * n + 1)
        let series = scratch.take(n + 1)
        let root = scratch.take(n + 1)
        HighProduct.multiply(series, x, x, n, work)
        LimbSeries.sum(
            .sine(limbs: n), of: series, argument: series, smallness: 32, alternating: false, limbs: n, terms: terms,
            scratch)
        // series = 1 + f: s = x + x·f.
        let sine = series
        HighProduct.multiply(sine, series, x, n, work)
        _ = __gmpn_add_n(sine, sine, x, n)
        __gmpn_sqr(square, sine, n)
        square[2 * n] = 1
        _ = __gmpn_sqrtrem(root, nil, square, 2 * n + 1)
        result[n] = root[n] + __gmpn_add_n(result, root, sine, n)
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
