// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The series of exp x for 0 ≤ x < 2^−z, with a smallness z of 16 at least, on rows of limbs: the ``LimbSeries`` of it,
/// or from ``Thresholds/sinhLimbs`` on that of sinh x.
struct ExponentialSeries {
    private let limbs: Int
    private let usesSinh: Bool
    private let series: LimbSeries

    /// `nil` if there are not as many coefficients as so many limbs take.
    init?(limbs n: Int, smallness: Int) {
        limbs = n
        usesSinh = n >= Thresholds.sinhLimbs
        let series =
            usesSinh
            ? LimbSeries(.sine(limbs: n), smallness: 2 * smallness, alternates: false, limbs: n)
            : LimbSeries(.exponential(limbs: n), smallness: smallness, alternates: false, limbs: n)
        guard let series else { return nil }
        self.series = series
    }

    /// The limbs of scratch that ``sum(of:into:_:_:)`` takes.
    var scratchCount: Int { series.scratchCount + 4 * limbs + 3 }

    /// Writes exp x, n limbs of fraction and a 1 before the point, within ``LimbSeries/error(_:)``.
    func sum(of x: LimbPointer, into result: LimbPointer, _ work: LimbPointer, _ scratch: Scratch) {
        if usesSinh {
            sumOfSinh(of: x, into: result, work, scratch)
        } else {
            series.sum(of: x, into: result, scratch)
        }
    }

    /// exp x = s + √(1 + s²) with s = sinh x = x·Σ x^2k/(2k + 1)!.
    private func sumOfSinh(of x: LimbPointer, into result: LimbPointer, _ work: LimbPointer, _ scratch: Scratch) {
        let n = limbs
        var scratch = scratch
        let square = scratch.take(2 * n + 1)
        let sine = scratch.take(n + 1)
        let root = scratch.take(n + 1)
        HighProduct.multiply(sine, x, x, n, work)
        series.sum(of: sine, into: sine, scratch)
        // The sum is 1 + f: s = x + x·f.
        HighProduct.multiply(sine, sine, x, n, work)
        _ = __gmpn_add_n(sine, sine, x, n)
        LongOperation.square(square, sine, n)
        square[2 * n] = 1
        _ = __gmpn_sqrtrem(root, nil, square, 2 * n + 1)
        result[n] = root[n] + __gmpn_add_n(result, root, sine, n)
    }
}

#endif
