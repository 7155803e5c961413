// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// Power series of fractions with numerator and denominator below 2¹⁸, each term from the one before by operations of
/// a row of limbs with a word: the fastest way to the entries of ``ReductionTables``. A ``BinarySplittingSeries`` is
/// for longer fractions, and for more digits.
///
/// A term is cut at the last bit; what it loses is carried into the following ones at most halved, so that each counts
/// less than 2 units, and 1 more where it is divided. The terms end where they vanish, and what is left out then is
/// below 2 units.
struct WordFractionSeries {
    /// The terms' limbs, of which the highest have become zero.
    private var term: [UInt]
    private var length: Int
    private(set) var count = 0

    /// A first term of 1, in limbs of fraction.
    private init(limbs: Int) {
        term = [UInt](repeating: 0, count: limbs + 1)
        term[limbs] = 1
        length = limbs + 1
    }

    /// eˣ − 1 for x = index ÷ 2^shift < 1, in units of 2^-precision, a multiple of 64.
    static func exponentialMinus1(_ index: Int, shift: Int, precision: Int) -> FixedPoint {
        var series = WordFractionSeries(limbs: precision / 64)
        var sum = Accumulator(limbs: precision / 64)
        while series.advance(by: UInt(index), over: UInt(series.count + 1) << UInt(shift)) {
            sum.add(series, negated: false)
        }
        return sum.result(error: UInt(2 * series.count + 2))
    }

    /// sin x and 1 − cos x for x = index ÷ 2^shift < 1.
    static func sineVersine(_ index: Int, shift: Int, precision: Int) -> (sine: FixedPoint, versine: FixedPoint) {
        var series = WordFractionSeries(limbs: precision / 64)
        var (sine, versine) = (Accumulator(limbs: precision / 64), Accumulator(limbs: precision / 64))
        while series.advance(by: UInt(index), over: UInt(series.count + 1) << UInt(shift)) {
            // x, x²/2, −x³/6, −x⁴/24 …
            let isNegative = (series.count - 1) & 2 != 0
            if series.count & 1 == 1 {
                sine.add(series, negated: isNegative)
            } else {
                versine.add(series, negated: isNegative)
            }
        }
        let error = UInt(2 * series.count + 2)
        return (sine.result(error: error), versine.result(error: error))
    }

    /// atan(p/q), or atanh(p/q), for 0 ≤ p ≤ q/2, q < 2¹⁸.
    static func inverseTangent(_ p: Int, over q: Int, circular: Bool, precision: Int) -> FixedPoint {
        var series = WordFractionSeries(limbs: precision / 64)
        var sum = Accumulator(limbs: precision / 64)
        guard series.advance(by: UInt(p), over: UInt(q)) else { return sum.result(error: 2) }
        sum.add(series, negated: false)
        while series.advance(by: UInt(p * p), over: UInt(q * q)) {
            sum.add(series, negated: circular && series.count & 1 == 0, dividedBy: UInt(2 * series.count - 1))
        }
        return sum.result(error: UInt(3 * series.count + 2))
    }

    /// Multiplies the term by a fraction below 1; false once it has vanished.
    private mutating func advance(by factor: UInt, over divisor: UInt) -> Bool {
        count += 1
        term.withUnsafeMutableBufferPointer { term in
            guard let limbs = term.baseAddress else { return }
            let carry = __gmpn_mul_1(limbs, limbs, length, factor)
            if carry != 0 {
                // Only while the term has lost a limb already: the first one is 1, and its factor below 2¹⁸.
                limbs[length] = carry
                length += 1
            }
            _ = __gmpn_divrem_1(limbs, 0, limbs, length, divisor)
            while length > 0, limbs[length - 1] == 0 { length -= 1 }
        }
        return length > 0
    }

    /// A sum of terms in fixed point below 2.
    private struct Accumulator {
        private var limbs: [UInt]
        private var scratch: [UInt]

        init(limbs count: Int) {
            limbs = [UInt](repeating: 0, count: count + 1)
            scratch = limbs
        }

        /// Adds or subtracts a term, or that divided by a word.
        mutating func add(_ series: borrowing WordFractionSeries, negated: Bool, dividedBy divisor: UInt = 1) {
            let (length, total) = (series.length, limbs.count)
            limbs.withUnsafeMutableBufferPointer { limbs in
                scratch.withUnsafeMutableBufferPointer { scratch in
                    series.term.withUnsafeBufferPointer { term in
                        guard let sum = limbs.baseAddress, let quotient = scratch.baseAddress,
                            let source = term.baseAddress
                        else { return }
                        var addend = source
                        if divisor != 1 {
                            _ = __gmpn_divrem_1(quotient, 0, source, length, divisor)
                            addend = UnsafePointer(quotient)
                        }
                        if negated {
                            _ = __gmpn_sub(sum, sum, total, addend, length)
                        } else {
                            _ = __gmpn_add(sum, sum, total, addend, length)
                        }
                    }
                }
            }
        }

        func result(error: UInt) -> FixedPoint {
            let value = limbs.withUnsafeBufferPointer { limbs in
                limbs.baseAddress.map { Integer(copying: $0, count: limbs.count) } ?? 0
            }
            return FixedPoint(value: value, precision: 64 * (limbs.count - 1), error: error)
        }
    }
}

#endif
