// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine

/// Σ_{k=1…count} xᵏ ÷ (d₁d₂…d_k) for a fraction x = `numerator` ÷ (`denominator` · 2^`shift`), by binary splitting.
///
/// With S(a, b) = Σ_{a<k≤b} x^(k−a) ÷ (d_{a+1}…d_k) = T ÷ (Q·2^(shift·(b−a))) and Q the product of the d_k and of
/// denominators, halves combine as T(a,b) = T(a,m)·Q(m,b)·2^(shift·(b−m)) + numerator^(m−a)·T(m,b) and
/// Q(a,b) = Q(a,m)·Q(m,b) (Haible and Papanikolaou, "Fast multiprecision evaluation of series of rational numbers",
/// ANTS-III, 1998).
struct PowerSeries {
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

    /// Returns the number of terms xᵏ ÷ (d₁d₂…d_k), for 0 < x ≤ 2^logarithm, until they are below 2^-(precision + 34), and less than half the
    /// one before: what those after them add is below a unit. Those of the divisors are lower bounds.
    static func termCount(
        precision: Int, logarithm: Double, divisor: (Int) -> Int
    ) throws(Ball.Fault) -> Int {
        var (count, bits, gain) = (0, 0.0, 0.0)
        while gain < 1 || bits < Double(precision + 34) {
            count += 1
            if count & 0xFFFF == 0 { try Interrupt.check() }
            gain = Double(divisor(count)).binaryLogarithm - logarithm
            bits += gain
        }
        return count
    }

    /// The sum within 2 units of 2^-precision.
    mutating func sum(count: Int, precision: Int) throws(Ball.Fault) -> Integer {
        count == 0 || numerator.isZero ? 0 : try sum(from: 0, to: count, precision: precision)
    }

    /// S(a, b) within 2 units of 2^-precision.
    ///
    /// The second half counts as much less as the ratio r = numerator^(m−a) ÷ (Q(a,m)·2^(shift·(m−a))) before it, and is
    /// summed to as many bits less, or more where the terms become greater, but 8: S(a, b) = (T(a,m) + numerator^(m−a)·S(m, b)) ÷ (Q(a,m)·2^(shift·(m−a))). Its
    /// error is worth 2⁻⁷ units, the quotient's rounding 1, and cutting both sides to 2 bits more than the result's less than
    /// another, since S(a, b) is not above the sum.
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
