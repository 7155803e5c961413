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
    /// Next to the zeros at 1 and 2 it is ln(1 + t) for a t = Γ(x) − 1 with full relative accuracy: with the quotient q of
    /// ``GammaSeries``, Γ(1 + x) − 1 = −q·x and Γ(2 + x) − 1 = (1 − (1 + x)·q)·x.
    func logGammaNearInteger(precision: Int) -> Ball? {
        guard let (n, rest) = nearInteger else { return nil }
        let working = precision + 16
        if n != 1, n != 2 {
            return gammaNearInteger(precision: working)?.absoluteValue.logarithm(precision: precision)
        }
        let x = rest.midpoint
        if x.isMidpointZero { return nil }
        guard var quotient = GammaSeries.quotient(x, precision: working)?.negated else { return nil }
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
        return GammaSeries.value(midpoint, precision: precision + 4)?.widened(by: radius * GammaSeries.slope)
    }

    /// The integer that the ball is next to, of those that are not far from 0, and the distance from it, exactly or nearly so,
    /// which is less than 2⁻¹⁴ over the ball.
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
