// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension BorweinSum {
    /// The sum of ``rowSum(_:_:_:)`` by binary splitting, with one quotient, rounded towards zero, for the terms of
    /// many k: as many as have denominators with about as many bits as d_n, which takes the least time.
    static func splitSum(_ s: Int, _ n: Int, _ total: Integer) throws(Ball.Fault) -> Integer {
        let bitsPerTerm = (s + 2) * (64 - n.leadingZeroBitCount)
        let length = max(8, total.bitWidth / bitsPerTerm)
        let rangesAtOnce = 32
        // d_n − d_k and t_k, for the last k so far.
        var (sum, weight, term) = (total - 1, total - 1, Integer(1))
        for first in stride(from: 1, to: n, by: rangesAtOnce * length) {
            let starts = stride(from: first, to: min(n, first + rangesAtOnce * length), by: length)
            let ranges = try IndependentParts.map(Array(starts), precision: total.bitWidth) {
                start throws(Ball.Fault) in
                try Terms(s: UInt(s), n: n, from: start, to: min(n, start + length))
            }
            for terms in ranges {
                try Interrupt.check()
                sum += (weight * terms.e * terms.q - term * terms.v).truncatedDivision(by: terms.d * terms.q).quotient
                weight -= (term * terms.t).exactQuotient(by: terms.q)
                term = (term * terms.p).exactQuotient(by: terms.q)
            }
        }
        return sum
    }
}

/// The terms of the k from a to b − 1, from the integers of two parts of them (Haible and Papanikolaou, "Fast
/// multiprecision evaluation of series of rational numbers", 1998), where t_k ÷ t_{k−1} = p(k) ÷ q(k).
private struct Terms: Sendable {
    /// P = ∏ p(k) and Q = ∏ q(k): t_{b−1} = t_{a−1}·P ÷ Q.
    let p: Integer, q: Integer
    /// T: t_a + … + t_{b−1} = t_{a−1}·T ÷ Q.
    let t: Integer
    /// D = ∏ (k + 1)ˢ.
    let d: Integer
    /// E: Σ (−1)ᵏ·(k + 1)⁻ˢ = E ÷ D.
    let e: Integer
    /// V: Σ (−1)ᵏ·(k + 1)⁻ˢ·(t_a + … + t_k) = t_{a−1}·V ÷ (D·Q).
    let v: Integer

    init(s: UInt, n: Int, from a: Int, to b: Int) throws(Ball.Fault) {
        if b - a == 1 {
            guard let power = Integer(a + 1).power(s) else { throw .tooLarge }
            p = Integer(2 * (n + a - 1)) * Integer(n - a + 1)
            q = Integer(a) * Integer(2 * a - 1)
            t = p
            d = power
            e = a & 1 == 0 ? 1 : -1
            v = a & 1 == 0 ? p : -p
            return
        }
        if b - a > 64 { try Interrupt.check() }
        let middle = a + (b - a) / 2
        let low = try Terms(s: s, n: n, from: a, to: middle)
        let high = try Terms(s: s, n: n, from: middle, to: b)
        let before = low.t * high.q
        p = low.p * high.p
        q = low.q * high.q
        t = before + low.p * high.t
        d = low.d * high.d
        e = low.e * high.d + low.d * high.e
        v = low.v * (high.d * high.q) + low.d * (before * high.e + low.p * high.v)
    }
}

#endif
