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

    /// Writes sin(y) and cos(y) for 0 ≤ y ≤ π/4, all of n limbs, where there is room for them, and returns the bound of
    /// their errors; see ``sineCosine(_:limbs:)``.
    static func sineCosine(
        _ y: UnsafePointer<UInt>, limbs n: Int, sine: LimbPointer?, cosine: LimbPointer?
    ) throws(Ball.Fault) -> UInt? {
        guard let series = SmallAngleSeries(limbs: n) else { return nil }
        let top = Int(y[n - 1] >> 48)
        let coarse = try ReductionTables.circleCoarse.entry(top >> 8, limbs: n)
        let fine = try ReductionTables.circleFine.entry(top & 255, limbs: n)
        let size = series.scratchCount + HighProduct.scratchCount(n) + 6 * n + 2
        Scratch.with(limbs: size) { scratch in
            let work = scratch.take(HighProduct.scratchCount(n))
            let x = scratch.take(n)
            let s = scratch.take(n + 1)
            let v = scratch.take(n + 1)
            x.update(from: y, count: n)
            x[n - 1] &= .max >> 16
            series.write(sine: s, versine: v, of: x, work, scratch)
            // (S, C) turned by the fine entry, then by x.
            let big = scratch.take(2 * n)
            let product = scratch.take(n)
            let first = SmallTurn(
                sine: fine.numbers, versine: fine.numbers + fine.stride, limbs: n, product: product, work: work)
            first.writeSine(to: big, coarse.numbers, coarse.numbers + coarse.stride)
            first.writeCosine(to: big + n, coarse.numbers, coarse.numbers + coarse.stride)
            let second = SmallTurn(sine: s, versine: v, limbs: n, product: product, work: work)
            if let sine { second.writeSine(to: sine, big, big + n) }
            if let cosine { second.writeCosine(to: cosine, big, big + n) }
        }
        return 5 * HighProduct.error(n) + LimbSeries.error(n) + 5
    }
}

/// The sine and the versine of an angle below 2⁻¹⁶, on rows of n limbs.
private struct SmallAngleSeries {
    private let limbs: Int
    /// The series of more limbs than ``HornerSeries`` takes; none of the cosine where the versine comes from a root.
    private let sine, cosine: LimbSeries?

    /// `nil` if there are not as many coefficients as so many limbs take.
    @inline(__always)
    init?(limbs n: Int) {
        limbs = n
        guard n > HornerSeries.maximumLimbs else {
            (sine, cosine) = (nil, nil)
            return
        }
        sine = LimbSeries(.sine(limbs: n), smallness: 32, alternates: true, limbs: n)
        let usesRoot = n >= Thresholds.versineRootLimbs
        cosine = usesRoot ? nil : LimbSeries(.cosine(limbs: n), smallness: 32, alternates: true, limbs: n)
        guard sine != nil, usesRoot || cosine != nil else { return nil }
    }

    /// The limbs of scratch that ``write(sine:versine:of:_:_:)`` takes.
    @inline(__always)
    var scratchCount: Int { limbs + max(sine?.scratchCount ?? 0, cosine?.scratchCount ?? 0, 2 * limbs) }

    /// Writes n limbs of fraction of both, each of which has room for one more.
    @inline(__always)
    func write(
        sine s: LimbPointer, versine v: LimbPointer, of x: LimbPointer, _ work: LimbPointer, _ scratch: Scratch
    ) {
        let n = limbs
        var scratch = scratch
        let u = scratch.take(n)
        HighProduct.multiply(u, x, x, n, work)
        if let sine {
            sine.sum(of: u, into: s, scratch)
        } else {
            HornerSeries.sine.sum(of: u, into: s, limbs: n)
        }
        // The series is 1 only if u is 0, to the last limb: then s = x.
        if s[n] == 0 {
            HighProduct.multiply(s, s, x, n, work)
        } else {
            s.update(from: x, count: n)
        }
        if n >= Thresholds.versineRootLimbs {
            write(versine: v, ofSine: s, scratch)
            return
        }
        if let cosine {
            cosine.sum(of: u, into: v, scratch)
        } else {
            HornerSeries.cosine.sum(of: u, into: v, limbs: n)
        }
        // 1 − the fraction, which is 0 only for 1 itself.
        if v[n] == 0 { _ = __gmpn_neg(v, v, n) } else { v.update(repeating: 0, count: n) }
    }

    /// Writes 1 − √(1 − s²) for a small s.
    private func write(versine v: LimbPointer, ofSine s: LimbPointer, _ scratch: Scratch) {
        let n = limbs
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
}

/// A turn by a small angle with the sine s and the versine v, of n limbs of fraction each: what it makes of the sine S
/// and the cosine C of an angle.
private struct SmallTurn {
    let sine, versine: UnsafePointer<UInt>
    let limbs: Int
    let product, work: LimbPointer

    /// Writes S − S·v + C·s.
    @inline(__always)
    func writeSine(to result: LimbPointer, _ bigS: UnsafePointer<UInt>, _ bigC: UnsafePointer<UInt>) {
        HighProduct.multiply(product, bigS, versine, limbs, work)
        _ = __gmpn_sub_n(result, bigS, product, limbs)
        HighProduct.multiply(product, bigC, sine, limbs, work)
        _ = __gmpn_add_n(result, result, product, limbs)
    }

    /// Writes C − C·v − S·s.
    @inline(__always)
    func writeCosine(to result: LimbPointer, _ bigS: UnsafePointer<UInt>, _ bigC: UnsafePointer<UInt>) {
        HighProduct.multiply(product, bigC, versine, limbs, work)
        _ = __gmpn_sub_n(result, bigC, product, limbs)
        HighProduct.multiply(product, bigS, sine, limbs, work)
        _ = __gmpn_sub_n(result, result, product, limbs)
    }
}

#endif
