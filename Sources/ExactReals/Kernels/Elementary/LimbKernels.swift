// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The kernels for up to some 2,000 digits: arguments reduced with tables to below 2⁻¹⁶, then a power series, all
/// on rows of limbs. Each takes an exact argument with n limbs of fraction, and returns its result within a stated
/// number of units of 2^(−64n).
///
/// In the error bounds e is ``HighProduct/error(_:)``, table entries are within 1.01 units, and all partial
/// results are below 1 unless said otherwise.
enum LimbKernels {
    /// The limbs of the argument, a fraction below 1, in `count` limbs.
    @inline(__always)
    static func load(_ value: Integer, into target: LimbPointer, count: Int) {
        value.withMagnitude { limbs, used in
            let used = min(used, count)
            target.update(from: limbs, count: used)
            (target + used).update(repeating: 0, count: count - used)
        }
    }

    /// Returns the value of a kernel that takes and writes rows of limbs, with n limbs of fraction and one before the
    /// point.
    static func value(
        of argument: Integer, limbs n: Int,
        _ kernel: (UnsafePointer<UInt>, LimbPointer) throws(Ball.Fault) -> UInt?
    ) throws(Ball.Fault) -> FixedPoint? {
        let result = Limbs.allocate(capacity: n + 1)
        let error = try Scratch.with(limbs: n + 1) { scratch throws(Ball.Fault) in
            let row = scratch.take(n + 1)
            load(argument, into: row, count: n + 1)
            return try kernel(row, result.pointer)
        }
        return error.map {
            FixedPoint(
                value: Integer(adopting: result, count: n + 1, isNegative: false), precision: 64 * n, error: $0)
        }
    }

    /// Writes the quotient, below 1, of a number of 2n + 1 limbs, the lower n of which are zero, by one of n + 1, whose
    /// highest bit is set; `quotient` and `spare` have room for n + 1 limbs, and the numerator is overwritten.
    ///
    /// It is rounded down, by less than 1 + 2⁻⁶⁰ units of n limbs of fraction.
    @inline(__always)
    static func divide(
        _ numerator: LimbPointer, by denominator: LimbPointer, into quotient: LimbPointer, limbs n: Int,
        _ spare: LimbPointer
    ) {
        if n < Thresholds.limbsOfShortDivision {
            LimbDivision.divide(quotient, n, numerator, denominator, n + 1)
        } else if HighQuotient.isFaster(n) {
            HighQuotient.divideDown(quotient, numerator + n, denominator, n + 1)
        } else {
            __gmpn_tdiv_qr(quotient, spare, 0, numerator, 2 * n + 1, denominator, n + 1)
        }
    }

    /// Multiplies a series, with a limb before the point, by w < 1.
    @inline(__always)
    static func multiplySeries(_ series: LimbPointer, by w: LimbPointer, _ n: Int, _ work: LimbPointer) {
        let isAtLeast1 = series[n] != 0
        HighProduct.multiply(series, series, w, n, work)
        if isAtLeast1 { _ = __gmpn_add_n(series, series, w, n) }
    }
}

#endif
