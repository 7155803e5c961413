// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// Γ(x) next to an integer that is not far from 0, by ``GammaSeries``; `nil` where that does not pay.
    ///
    /// Γ(n + x) = Γ(1 + x)·(1 + x)(2 + x)…(n − 1 + x), or Γ(1 + x) ÷ (x(x − 1)…(x + n)) for n ≤ 0.
    func gammaNearInteger(precision: Int) -> Ball? {
        guard let (n, rest) = nearInteger else { return nil }
        if n == 1 { return rest.gammaOf1Plus(precision: precision) }
        if n == 0 { return rest.gammaOf1Plus(precision: precision + 2)?.divided(by: rest, precision: precision) }
        let working = precision + 16
        guard let value = rest.gammaOf1Plus(precision: working) else { return nil }
        let first = Swift.min(n, 1)
        var product = rest.adding(Ball(exact: first), precision: working)
        for j in first + 1..<Swift.max(n, 1) {
            product = product.multiplied(by: rest.adding(Ball(exact: j), precision: working), precision: working)
        }
        return n > 0
            ? value.multiplied(by: product, precision: precision) : value.divided(by: product, precision: precision)
    }

    /// ln |Γ(x)| next to such an integer; `nil` where the series does not pay.
    ///
    /// Next to the zeros at 1 and 2 it is ln(1 + t) for a t = Γ(x) − 1 with full relative accuracy: with the quotient q
    /// of ``GammaSeries``, Γ(1 + x) − 1 = −q·x and Γ(2 + x) − 1 = (1 − (1 + x)·q)·x.
    func logGammaNearInteger(precision: Int) -> Ball? {
        guard let (n, rest) = nearInteger else { return nil }
        let working = precision + 16
        if n != 1, n != 2 {
            return gammaNearInteger(precision: working)?.absoluteValue.logarithm(precision: precision)
        }
        let x = rest.midpoint
        if x.isMidpointZero { return nil }
        let few = x.gammaQuotientNearZero(precision: working)
        guard var quotient = (few ?? GammaSeries.quotient(x, precision: working))?.negated else { return nil }
        if n == 2 {
            let one = Ball(exact: 1)
            quotient = one.adding(
                quotient.multiplied(by: x.adding(one, precision: working), precision: working), precision: working)
        }
        return quotient.multiplied(by: x, precision: working).widened(by: rest.radius * GammaSeries.slope)
            .logarithmOf1Plus(precision: precision)
    }

    /// Γ(1 + x) for |x| < 2⁻¹⁴; `nil` where the series does not pay.
    private func gammaOf1Plus(precision: Int) -> Ball? {
        let smallness = -midpointExponent
        if isMidpointZero || smallness > precision + 4 {
            return Ball(1, exponent: 0, radius: upperMagnitude * GammaSeries.slope)
        }
        if let quotient = gammaQuotientNearZero(precision: precision + 8 - smallness) {
            return Ball(exact: 1)
                .subtracting(multiplied(by: quotient, precision: precision + 8 - smallness), precision: precision + 4)
        }
        return GammaSeries.value(midpoint, precision: precision + 4)?.widened(by: radius * GammaSeries.slope)
    }

    /// (1 − Γ(1 + x)) ÷ x = γ − ½(γ² + π²/6)·x + … of a ball so near to zero that one or two terms are enough, within
    /// 2^-precision but for the radius; `nil` of any other.
    ///
    /// The coefficients are those of ``GammaSeries``, which are positive and below 1.74: with |x| < 2^top ≤ 2⁻⁴, what n
    /// terms leave out is less than 1.74·|x|ⁿ ÷ (1 − |x|) < 2^(n·top + 1).
    @inline(never)
    private func gammaQuotientNearZero(precision: Int) -> Ball? {
        let precision = Swift.max(precision, 32)
        guard let top = upperExponent, top < -4, top < (-precision - 8) / 2 else { return nil }
        let gamma = Ball.eulerGamma(precision: precision)
        if top < -precision - 8 { return gamma.widened(by: Radius(powerOfTwo: top + 1)) }
        let bits = Swift.max(32, precision + top + 8)
        let pi = Ball.pi(precision: bits)
        let second = gamma.squared(precision: bits)
            .adding(pi.squared(precision: bits).divided(by: Ball(exact: 6), precision: bits), precision: bits)
            .scaled(byPowerOf2: -1)
        return gamma.subtracting(multiplied(by: second, precision: bits), precision: precision)
            .widened(by: Radius(powerOfTwo: 2 * top + 1))
    }

    /// ψ(x) so near to an integer that is not far from 0 that two terms of its series at 1 are enough; `nil` of any
    /// other.
    ///
    /// ψ(1 + x) = −γ + ζ(2)·x − ζ(3)·x² + … (NIST, Digital Library of Mathematical Functions, 5.7.4): with
    /// |x| < 2^top ≤ 2⁻⁴, what two terms leave out is less than ζ(3)·x² ÷ (1 − |x|) < 2^(2·top + 1), and all of it less
    /// than 1. From ψ(y + 1) = ψ(y) + 1/y, ψ(n + x) = ψ(1 + x) + Σ_{0<j<n} 1 ÷ (j + x), or ψ(1 + x) − Σ_{n≤j≤0}
    /// 1 ÷ (j + x) for n ≤ 0.
    @inline(never)
    func digammaNearInteger(precision: Int) -> Ball? {
        guard let (n, rest) = nearInteger, let top = rest.upperExponent, top < -4 else { return nil }
        // Next to a pole, 1/x takes as many bits as it has before the point.
        let bits = n > 0 ? precision : precision + top + 8
        guard top < (-bits - 8) / 2 else { return nil }
        var sum: Ball
        if bits < 0 {
            sum = Ball(0, exponent: 0, radius: Radius(powerOfTwo: 0))
        } else {
            let working = bits + 16
            let slope = Ball.pi(precision: working).squared(precision: working)
                .divided(by: Ball(exact: 6), precision: working)
            sum = rest.multiplied(by: slope, precision: working)
                .subtracting(.eulerGamma(precision: working), precision: working)
                .widened(by: Radius(powerOfTwo: 2 * top + 1))
        }
        for j in Swift.min(n, 1)..<Swift.max(n, 1) where j != 0 {
            let working = Swift.max(bits, 0) + 16
            let reciprocal = rest.adding(Ball(exact: j), precision: working).reciprocal(precision: working)
            sum = n > 0 ? sum.adding(reciprocal, precision: working) : sum.subtracting(reciprocal, precision: working)
        }
        return n > 0 ? sum : sum.subtracting(rest.reciprocal(precision: precision), precision: precision)
    }

    /// The integer that the ball is next to, of those that are not far from 0, and the distance from it, exactly or
    /// nearly so, which is less than 2⁻¹⁴ over the ball.
    private var nearInteger: (n: Int, rest: Ball)? {
        guard midpointExponent < 6, radius.magnitude <= -GammaSeries.smallness else { return nil }
        let value = Double(self)
        let nearest = value.rounded()
        guard (value - nearest).magnitude <= 0x1p-16, nearest.magnitude <= Thresholds.gammaSeriesReach else {
            return nil
        }
        if nearest == 0 { return (0, self) }
        let n = Int(nearest)
        return (n, subtracting(Ball(exact: n), precision: exactSumPrecision(64)))
    }
}

#endif
