// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Euler's constant γ = S ÷ I − K − ln n, from Bessel functions of 2n: with tₖ = (nᵏ ÷ k!)² and Hₖ = 1 + ½ + … + 1/k,
/// I = Σ tₖ and S = Σ tₖ·Hₖ, and K = (Σ_{k<2n} ((2k)!)³ ÷ ((k!)⁴·(16n)²ᵏ)) ÷ (4n·I²). With 4.9707·n terms of I and S,
/// the error is below 24·e^(−8n) (Brent and Johansson, "A bound for the error term in the Brent–McMillan algorithm",
/// Math. Comp. 84, 2015).
enum BrentMcMillan {
    /// Returns γ within 3 units of 2^-precision: in units of 2^-(precision + 8), 1 for the formula, 1 for S ÷ I, 1 for
    /// K and 3 for the logarithm.
    static func gamma(precision: Int) throws(Ball.Fault) -> FixedPoint {
        let working = precision + 8
        // 24·e^(−8n) < 2^−working
        let n = PrimeConstants.smoothNumber(notBelow: Int(Double(working + 5) * 0.086_643_4) + 1)
        let sums = try Sums(from: 1, to: Int(Double(n) * 4.970_7) + 2, square: Integer(n) * Integer(n))
        // I = whole ÷ q, with the term 1 of k = 0.
        let whole = sums.t + sums.q
        let quotient = sums.v.quotient(by: sums.d * whole, scale: working, keeping: working + 64)
        guard let logarithm = try PrimeConstants.logarithm(of: Rational(Integer(n)), precision: working) else {
            throw .undecided
        }
        let rest = try correction(n, integral: whole, over: sums.q, precision: working)
        let value = quotient - rest.fixedPoint(precision: working).value - logarithm.value
        return FixedPoint(value: value.flooredScaledDown(by: 8), precision: precision, error: 3)
    }

    /// K, which is below e^(−4n), so that half of the bits are enough.
    private static func correction(
        _ n: Int, integral: Integer, over q: Integer, precision: Int
    ) throws(Ball.Fault) -> Ball {
        let half = precision / 2 + 64
        // A term is (2k − 1)³ ÷ (32n²k) times the one before.
        let series = HypergeometricSum(
            bitsPerTerm: 0,
            parts: { k in
                let odd = Integer(2 * k - 1)
                let p = odd * odd * odd
                return (p, Integer(32 * n) * Integer(n) * Integer(k), p)
            },
            first: 1)
        let (top, bottom, scale) = try series.fraction(count: 2 * n, precision: half)
        let sum = Ball(exact: top).truncated(to: half)
            .divided(by: Ball(exact: bottom, exponent: scale).truncated(to: half), precision: half)
            .widened(by: Radius(powerOfTwo: -half))
        let inverse = Ball(exact: q).truncated(to: half)
            .divided(by: Ball(exact: integral).truncated(to: half), precision: half)
        return sum.multiplied(by: inverse.squared(precision: half), precision: half)
            .divided(by: Ball(exact: 4 * n), precision: half)
    }

    /// Sums over k from a up to b, of which t and v leave out what comes before: Σ tₖ = t ÷ q, Σ 1/k = c ÷ d, and Σ
    /// tₖ·(1/a + … + 1/k) = v ÷ (q·d).
    private struct Sums {
        var p, q, t, c, d, v: Integer

        init(from a: Int, to b: Int, square: Integer) throws(Ball.Fault) {
            if b - a == 1 {
                (p, q, t, c, d, v) = (square, Integer(a) * Integer(a), square, 1, Integer(a), square)
                return
            }
            if b - a > 64 { try Interrupt.check() }
            let middle = a + (b - a) / 2
            let low = try Sums(from: a, to: middle, square: square)
            let high = try Sums(from: middle, to: b, square: square)
            (p, q, d) = (low.p * high.p, low.q * high.q, low.d * high.d)
            t = low.t * high.q + low.p * high.t
            c = low.c * high.d + high.c * low.d
            v = (low.v * high.q + low.p * low.c * high.t) * high.d + low.p * low.d * high.v
        }
    }
}

#endif
