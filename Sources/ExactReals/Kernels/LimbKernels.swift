// SPDX-License-Identifier: Apache-2.0

#if GMP

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

    /// Returns the value of a kernel that takes and writes rows of limbs, with n limbs of fraction and one before the point.
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
}

#endif
