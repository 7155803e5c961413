// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

extension LimbKernels {
    /// sin(y) and cos(y) for 0 ≤ y ≤ π/4.
    ///
    /// y = i/2⁸ + j/2¹⁶ + x. For the small angles b = j/2¹⁶ and x, sine s and versine v = 1 − cosine are used:
    /// turning (S, C) by such an angle gives S − S·v + C·s and C − C·v − S·s.
    ///
    /// Errors, with S, C ≤ 1: s = x·series is within e + 1.1; v within the series' error F, or by the root
    /// 1 − √(1 − s²), whose slope is below 2⁻¹⁶, within 1.1. Turning the coarse entry by the fine one: 1.01 for
    /// the entry, 2·1.01 for the other, 2e: 2e + 3.1. Turning by x: twice e for products, and the errors of s and
    /// v: in all 2e + 3.1 + 2e + (e + 1.1) + F < 5e + F + 5.
    static func sineCosine(
        _ argument: Integer, limbs n: Int
    ) throws(Ball.Fault) -> (sine: FixedPoint, cosine: FixedPoint)? {
        let (sine, cosine) = (Limbs.allocate(capacity: n), Limbs.allocate(capacity: n))
        let error = try Scratch.with(limbs: n) { scratch throws(Ball.Fault) in
            let y = scratch.take(n)
            load(argument, into: y, count: n)
            return try sineCosine(y, limbs: n, sine: sine.pointer, cosine: cosine.pointer)
        }
        guard let error else { return nil }
        return (
            FixedPoint(
                value: Integer(adopting: sine, count: n, isNegative: false), precision: 64 * n, error: error),
            FixedPoint(
                value: Integer(adopting: cosine, count: n, isNegative: false), precision: 64 * n, error: error)
        )
    }

    /// Writes sin(y) and cos(y) for 0 ≤ y ≤ π/4, all of n limbs, where there is room for them, and returns the bound of their
    /// errors; see ``sineCosine(_:limbs:)``.
    static func sineCosine(
        _ y: UnsafePointer<UInt>, limbs n: Int, sine: LimbPointer?, cosine: LimbPointer?
    ) throws(Ball.Fault) -> UInt? {
        let usesRoot = n >= Thresholds.versineRootLimbs
        var (sineTerms, cosineTerms) = (0, 0)
        if n > HornerSeries.maximumLimbs {
            guard let ofSine = SeriesCoefficients.sine(limbs: n).termCount(bits: 64 * n, smallness: 32),
                let ofCosine = SeriesCoefficients.cosine(limbs: n).termCount(bits: 64 * n, smallness: 32)
            else { return nil }
            (sineTerms, cosineTerms) = (ofSine, ofCosine)
        }
        let top = Int(y[n - 1] >> 48)
        let coarse = try ReductionTables.circleCoarse.entry(top >> 8, limbs: n)
        let fine = try ReductionTables.circleFine.entry(top & 255, limbs: n)
        let size =
            LimbSeries.scratchCount(n, terms: max(sineTerms, cosineTerms)) + HighProduct.scratchCount(n) + 10 * n + 3
        Scratch.with(limbs: size) { scratch in
            let work = scratch.take(HighProduct.scratchCount(n))
            let x = scratch.take(n + 1)
            let u = scratch.take(n)
            let s = scratch.take(n + 1)
            let v = scratch.take(n + 1)
            x.update(from: y, count: n)
            x[n - 1] &= .max >> 16
            HighProduct.multiply(u, x, x, n, work)
            if n <= HornerSeries.maximumLimbs {
                HornerSeries.sine.sum(of: u, into: s, limbs: n)
            } else {
                LimbSeries.sum(
                    .sine(limbs: n), of: s, argument: u, smallness: 32, alternating: true, limbs: n, terms: sineTerms,
                    scratch)
            }
            // The series is 1 only if u is 0, to the last limb: then s = x.
            if s[n] == 0 {
                HighProduct.multiply(s, s, x, n, work)
            } else {
                s.update(from: x, count: n)
            }
            if usesRoot {
                versine(ofSine: s, v, n, scratch)
            } else {
                if n <= HornerSeries.maximumLimbs {
                    HornerSeries.cosine.sum(of: u, into: v, limbs: n)
                } else {
                    LimbSeries.sum(
                        .cosine(limbs: n), of: v, argument: u, smallness: 32, alternating: true, limbs: n,
                        terms: cosineTerms, scratch)
                }
                // 1 − the fraction, which is 0 only for 1 itself.
                if v[n] == 0 { _ = __gmpn_neg(v, v, n) } else { v.update(repeating: 0, count: n) }
            }
            // (S, C) turned by the fine entry, then by x.
            let big = scratch.take(2 * n)
            let p = scratch.take(n)
            let q = scratch.take(n)
            turn(
                big, big + n, coarse.numbers, coarse.numbers + coarse.stride, s: fine.numbers,
                v: fine.numbers + fine.stride, n, p, q, work)
            if let sine { turnSine(sine, big, big + n, s: s, v: v, n, p, work) }
            if let cosine { turnCosine(cosine, big, big + n, s: s, v: v, n, p, work) }
        }
        return 5 * HighProduct.error(n) + LimbSeries.error(n) + 5
    }

    /// 1 − √(1 − s²) for a small s.
    private static func versine(ofSine s: LimbPointer, _ v: LimbPointer, _ n: Int, _ scratch: Scratch) {
        var scratch = scratch
        let square = scratch.take(2 * n)
        LongOperation.square(square, s, n)
        // 1 − s² as 2n limbs of fraction; for s = 0 that is 1 and v = 0.
        if __gmpn_neg(square, square, 2 * n) == 0 {
            v.update(repeating: 0, count: n)
            return
        }
        _ = __gmpn_sqrtrem(v, nil, square, 2 * n)
        _ = __gmpn_neg(v, v, n)
    }

    @inline(__always)
    private static func turn(
        _ sine: LimbPointer, _ cosine: LimbPointer, _ bigS: UnsafePointer<UInt>, _ bigC: UnsafePointer<UInt>,
        s: UnsafePointer<UInt>, v: UnsafePointer<UInt>, _ n: Int, _ p: LimbPointer, _ q: LimbPointer,
        _ work: LimbPointer
    ) {
        turnSine(sine, bigS, bigC, s: s, v: v, n, p, work)
        turnCosine(cosine, bigS, bigC, s: s, v: v, n, p, work)
    }

    /// S − S·v + C·s.
    @inline(__always)
    private static func turnSine(
        _ result: LimbPointer, _ bigS: UnsafePointer<UInt>, _ bigC: UnsafePointer<UInt>, s: UnsafePointer<UInt>,
        v: UnsafePointer<UInt>, _ n: Int, _ p: LimbPointer, _ work: LimbPointer
    ) {
        HighProduct.multiply(p, bigS, v, n, work)
        _ = __gmpn_sub_n(result, bigS, p, n)
        HighProduct.multiply(p, bigC, s, n, work)
        _ = __gmpn_add_n(result, result, p, n)
    }

    /// C − C·v − S·s.
    @inline(__always)
    private static func turnCosine(
        _ result: LimbPointer, _ bigS: UnsafePointer<UInt>, _ bigC: UnsafePointer<UInt>, s: UnsafePointer<UInt>,
        v: UnsafePointer<UInt>, _ n: Int, _ p: LimbPointer, _ work: LimbPointer
    ) {
        HighProduct.multiply(p, bigC, v, n, work)
        _ = __gmpn_sub_n(result, bigC, p, n)
        HighProduct.multiply(p, bigS, s, n, work)
        _ = __gmpn_sub_n(result, result, p, n)
    }
}

#endif
