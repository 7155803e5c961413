// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Synchronization

/// The coefficients c_k = B_{2k} ÷ (2k(2k − 1)) of Stirling's series, scaled for an argument with z² ≥ 2^s:
/// c_k ÷ 2^(s(k−1)) in fixed point.
///
/// The first ones follow from numerators of Bernoulli numbers (``BernoulliNumerators``), the others are literals up to
/// a thousand digits (``StirlingCoefficientLiterals``), and are computed beyond (``FurtherStirlingCoefficients``).
enum StirlingCoefficients {
    private struct Known: Sendable {
        let values: [Integer]
        let scale: Int
        let precision: Int
    }

    /// Those used last.
    private static let known = Mutex<Known?>(nil)

    /// The greatest `count` for ``values(count:scale:precision:)``.
    static func maximumCount(scale: Int) -> Int { scale < 80 ? (2 << (scale / 2)) - 1 : .max }

    /// The first `count` coefficients at least, in units of 2^-precision, each within 2 units, for
    /// `count`² ≤ 2^(s + 2).
    static func values(count: Int, scale: Int, precision: Int) throws(Ball.Fault) -> [Integer] {
        let known = Self.known.withLock { $0 }
        if let known, known.scale == scale, known.precision == precision, known.values.count >= count {
            return known.values
        }
        let values = try compute(count: count, scale: scale, precision: precision)
        if Interrupt.abandonment != nil { throw .interrupted }
        Self.known.withLock { $0 = Known(values: values, scale: scale, precision: precision) }
        return values
    }

    private static func compute(count: Int, scale: Int, precision: Int) throws(Ball.Fault) -> [Integer] {
        // The values become shorter from the first to the last.
        LongOperation.willAllocate(limbs: count * precision / 128)
        try Interrupt.check()
        var values = valuesOfNumerators(count: count, scale: scale, precision: precision)
        if let literals = StirlingCoefficientLiterals.values(count: count, scale: scale, precision: precision) {
            return values + literals
        }
        var further = try FurtherStirlingCoefficients(
            after: values.count, count: count, scale: scale, precision: precision, rest: .coefficients)
        var rest: [Integer] = []
        rest.reserveCapacity(count - values.count)
        for _ in values.count..<count { rest.append(try further.next()) }
        values += rest.reversed()
        return values
    }

    /// Those that follow from ``BernoulliNumerators``.
    static func valuesOfNumerators(count: Int, scale: Int, precision: Int) -> [Integer] {
        let denominators = BernoulliNumbers.denominators(count: min(count, BernoulliNumerators.count))
        return denominators.indices.map { index in
            let k = index + 1
            let (magnitude, shift) = (BernoulliNumerators.magnitude(k), precision - scale * (k - 1))
            // A coefficient below the last bit, which may be so by any number of bits.
            if -shift >= magnitude.bitWidth { return Integer(0) }
            let value = magnitude.quotient(by: Integer(2 * k * (2 * k - 1)) * denominators[index], scale: shift)
            return k & 1 == 0 ? -value : value
        }
    }
}

#endif
