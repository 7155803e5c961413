// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

extension LimbKernels {
    /// atan(y/x) for 0 ≤ y ≤ x, ½ ≤ x ≤ 1.
    ///
    /// Two turns by tangents: with a = i/2⁸ and b = j/2¹⁶ the nearest below, (x, y) goes to (x + ay, y − ax),
    /// then likewise by b; w = y/x is then below 2⁻¹⁶, and the angle atan a + atan b + atan w. The turned
    /// coordinates are exact: they are taken 2⁸ and 2¹⁶ times as long. An angle of 0 takes no entry.
    ///
    /// Errors: 1.01 for each entry; w, rounded down by 1 unit, times the series, e; the series' own error times w
    /// is below 1 for all n here: less than e + 5.
    static func arctangent(_ y: Integer, over x: Integer, limbs n: Int) throws(Ball.Fault) -> FixedPoint? {
        let result = Limbs.allocate(capacity: n + 1)
        let error = try Scratch.with(limbs: 3 * n + 2) { scratch throws(Ball.Fault) in
            let (numerator, bottom) = (scratch.take(2 * n + 1), scratch.take(n + 1))
            load(y, into: numerator + n, count: n + 1)
            load(x, into: bottom, count: n + 1)
            return try arctangent(
                numerator, over: bottom, smallness: smallness(ofQuotient: y, x), limbs: n, into: result.pointer)
        }
        return error.map {
            FixedPoint(
                value: Integer(adopting: result, count: n + 1, isNegative: false), precision: 64 * n, error: $0)
        }
    }

    /// Writes atan(y/x) for 0 ≤ y ≤ x, ½ ≤ x ≤ 1 and y/x < 2^-smallness, with n limbs of fraction and one before the
    /// point, all three, and returns the bound of its error; see ``arctangent(_:over:limbs:)``. The limbs of y have n
    /// before them, and x and they are overwritten.
    static func arctangent(
        _ numerator: LimbPointer, over bottom: LimbPointer, smallness: Int, limbs n: Int, into result: LimbPointer
    ) throws(Ball.Fault) -> UInt? {
        let ofSquare = 2 * max(16, smallness)
        let series =
            n > HornerSeries.maximumLimbs
            ? LimbSeries(.inverseTangent(limbs: n), smallness: ofSquare, alternates: true, limbs: n) : nil
        guard n <= HornerSeries.maximumLimbs || series != nil else { return nil }
        let size = (series?.scratchCount ?? 0) + HighProduct.scratchCount(n) + 3 * n + 2
        try Scratch.with(limbs: size) { scratch throws(Ball.Fault) in
            let work = scratch.take(HighProduct.scratchCount(n))
            let top = numerator + n
            let spare = scratch.take(n + 1)
            let w = scratch.take(n + 1)
            let u = scratch.take(n)
            var (i, j) = (0, 0)
            if smallness >= 16, bottom[n] == 1 {
                w.update(from: top, count: n)
            } else {
                i = turn(top, bottom, bits: 8, n, spare)
                j = turn(top, bottom, bits: 16, n, spare)
                let zeros = UInt32(bottom[n].leadingZeroBitCount)
                _ = __gmpn_lshift(top, top, n + 1, zeros)
                _ = __gmpn_lshift(bottom, bottom, n + 1, zeros)
                numerator.update(repeating: 0, count: n)
                divide(numerator, by: bottom, into: w, limbs: n, spare)
            }
            let coarse = i == 0 ? nil : try ReductionTables.arctangentCoarse.entry(i, limbs: n).numbers
            let fine = j == 0 ? nil : try ReductionTables.arctangentFine.entry(j, limbs: n).numbers
            HighProduct.multiply(u, w, w, n, work)
            if let series {
                series.sum(of: u, into: result, scratch)
            } else {
                HornerSeries.inverseTangent.sum(of: u, into: result, limbs: n)
            }
            multiplySeries(result, by: w, n, work)
            result[n] = 0
            if let coarse { result[n] += __gmpn_add_n(result, result, coarse, n) }
            if let fine { result[n] += __gmpn_add_n(result, result, fine, n) }
        }
        return HighProduct.error(n) + 5
    }

    /// Whether the quotient is so small that it isn't reduced, so that this is the fastest way even without tables.
    @inline(__always)
    static func takesUnreduced(arctangentOf y: Integer, over x: Integer) -> Bool { smallness(ofQuotient: y, x) >= 16 }

    /// A z with y/x < 2^−z.
    @inline(__always)
    private static func smallness(ofQuotient y: Integer, _ x: Integer) -> Int { x.bitWidth - 1 - y.bitWidth }

    /// Turns (bottom, top) by the largest angle of tangent i/2^bits, i < 256, that leaves top ≥ 0; returns i. Both
    /// become 2^bits times as long.
    private static func turn(
        _ top: LimbPointer, _ bottom: LimbPointer, bits: Int, _ n: Int, _ spare: LimbPointer
    ) -> Int {
        // The quotient is below 2^(8 − bits), or just 1 in the first turn; `Double` errs in its last bits only, and
        // an i one too high shows in a negative top.
        let quotient = value(top, n) / value(bottom, n)
        var i = Swift.min(255, Swift.max(0, Int(quotient * Double(1 << bits))))
        spare.update(from: top, count: n + 1)
        _ = __gmpn_lshift(top, top, n + 1, UInt32(bits))
        _ = __gmpn_submul_1(top, bottom, n + 1, UInt(i))
        if Int(bitPattern: top[n]) < 0 {
            i -= 1
            _ = __gmpn_add_n(top, top, bottom, n + 1)
        }
        _ = __gmpn_lshift(bottom, bottom, n + 1, UInt32(bits))
        _ = __gmpn_addmul_1(bottom, spare, n + 1, UInt(i))
        return i
    }

    @inline(__always)
    private static func value(_ limbs: LimbPointer, _ n: Int) -> Double {
        Double(limbs[n]) * 0x1p64 + Double(limbs[n - 1])
    }
}

#endif
