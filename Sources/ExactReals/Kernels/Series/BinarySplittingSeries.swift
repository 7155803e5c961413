// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine
import Platform

/// Σ_{k≥1} xᵏ ÷ (d₁d₂…d_k) for a fraction x = `numerator` ÷ (`denominator` · 2^`shift`), by binary splitting:
/// quasi-linear where x has few bits. The series of an argument of full length are a ``LimbSeries`` or a
/// ``ConvergentSeries``, and constants, which have no argument, a ``HypergeometricSum``.
///
/// With S(a, b) = Σ_{a<k≤b} x^(k−a) ÷ (d_{a+1}…d_k) = T ÷ (Q·2^(shift·(b−a))) and Q the product of the d_k and of
/// denominators, halves combine as T(a,b) = T(a,m)·Q(m,b)·2^(shift·(b−m)) + numerator^(m−a)·T(m,b) and
/// Q(a,b) = Q(a,m)·Q(m,b) (Haible and Papanikolaou, "Fast multiprecision evaluation of series of rational numbers",
/// ANTS-III, 1998).
struct BinarySplittingSeries {
    let numerator: Integer
    let denominator: Integer
    let shift: Int
    /// d_k, small and positive, not less than d_(k−1).
    let divisor: (Int) -> Int
    /// The bits before the point of an upper bound of the sum.
    private let sumBits: Int
    private var powers: PowerTable

    init(
        numerator: Integer, denominator: Integer = 1, shift: Int, sumBits: Int = 30, divisor: @escaping (Int) -> Int
    ) {
        self.numerator = numerator
        self.denominator = denominator
        self.shift = shift
        self.sumBits = sumBits
        self.divisor = divisor
        powers = PowerTable(numerator)
    }

    /// The sum within 3 units of 2^-precision: 2 for the terms up to the N-th, and 1 for the others.
    mutating func sum(precision: Int) throws(Ball.Fault) -> Integer {
        if numerator.isZero { return 0 }
        let count = try Self.termCount(precision: precision, logarithm: logarithm, divisor: divisor)
        return try sum(from: 0, to: count, precision: precision)
    }

    /// An upper bound of log₂ |x|: it adds 2⁻⁴⁰, more than the errors of two logarithms of leading words.
    private var logarithm: Double {
        Double(numerator.bitWidth - denominator.bitWidth - shift)
            + (log2(Double(numerator.leadingWord)) - log2(Double(denominator.leadingWord)) + 0x1p-40)
    }

    /// Returns an N ≥ 1 so that the terms xᵏ ÷ (d₁d₂…d_k) with k ≥ N, for 0 < x ≤ 2^logarithm, sum to less than
    /// 2^-precision.
    ///
    /// The N-th term is below 2^-(precision + 1.5) and at most half the one before. So is each term after it, as the
    /// divisors do not decrease: all of them sum to at most twice the N-th.
    ///
    /// The logarithm of a divisor is a lower bound, and the bits that a divisor gains are rounded down to a multiple of
    /// 2⁻¹⁶, so that they are added exactly. Before that, they are off by less than 2⁻⁴⁵, and one part in 2⁵¹. As the
    /// precision is at most 2³², there are fewer than 2³⁶ terms, and their gains are below 2³⁶ in all: these errors sum
    /// to less than half a bit, of the two that are added.
    ///
    /// - Complexity: O(N).
    static func termCount(
        precision: Int, logarithm: Double, divisor: (Int) -> Int
    ) throws(Ball.Fault) -> Int {
        let one = 1 << 16
        var (count, bits, gain) = (0, 0, 0)
        while gain < one || bits < (precision + 2) * one {
            count += 1
            if count & 0xFFFF == 0 { try Interrupt.check() }
            gain = Int(((Double(divisor(count)).binaryLogarithm - logarithm) * Double(one)).rounded(.down))
            bits += gain
        }
        return count
    }

    /// S(a, b) within 2 units of 2^-precision.
    ///
    /// S(a, b) = (T(a,m) + numerator^(m−a)·S(m, b)) ÷ (Q(a,m)·2^(shift·(m−a))). The sum of the second half is
    /// multiplied by r = numerator^(m−a) ÷ (Q(a,m)·2^(shift·(m−a))), and so is its error. It is therefore computed to
    /// log₂(1/r) − 8 fewer bits, or more where the terms grow: its error adds 2⁻⁷ units. The quotient's rounding adds
    /// 1, and cutting both sides to 2 bits more than the result's less than another, since S(a, b) is not above the
    /// sum.
    private mutating func sum(from a: Int, to b: Int, precision: Int) throws(Ball.Fault) -> Integer {
        let isShort = b - a < 64
        let middle = isShort ? b : a + (b - a) / 2
        var (top, bottom) = try split(a, middle)
        var scale = precision - shift * (middle - a)
        if !isShort {
            let power = powers[middle - a]
            let lost = bottom.bitWidth - 1 + shift * (middle - a) - power.bitWidth
            let restPrecision = max(64, precision - (lost - 8))
            top = top.scaledUp(by: restPrecision) + power * (try sum(from: middle, to: b, precision: restPrecision))
            scale -= restPrecision
        }
        return top.quotient(by: bottom, scale: scale, keeping: precision + sumBits + 2)
    }

    private mutating func split(_ a: Int, _ b: Int) throws(Ball.Fault) -> (t: Integer, q: Integer) {
        if b - a <= 4 { return shortSum(a, b) }
        if b - a > 64 { try Interrupt.check() }
        let middle = a + (b - a) / 2
        let low = try split(a, middle)
        let high = try split(middle, b)
        let t = (low.t * high.q).scaledUp(by: shift * (b - middle)) + powers[middle - a] * high.t
        return (t, low.q * high.q)
    }

    /// The sum from its last term on: S(k − 1, b) = x·(1 + S(k, b)) ÷ d_k.
    private func shortSum(_ a: Int, _ b: Int) -> (t: Integer, q: Integer) {
        var (t, q) = (numerator, Integer(divisor(b)) * denominator)
        for k in stride(from: b - 1, to: a, by: -1) {
            t = numerator * (q.scaledUp(by: shift * (b - k)) + t)
            q = q * (Integer(divisor(k)) * denominator)
        }
        return (t, q)
    }
}

#endif
