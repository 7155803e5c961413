// SPDX-License-Identifier: Apache-2.0

#if GMP

import Platform

extension Ball {
    /// Riemann's zeta function of a real s. A pole (``Fault/divisionByZero``) at 1; undecided where the ball may
    /// contain it.
    ///
    /// Even integers by Bernoulli numbers while those are short, as negative integers; 3 by a series of its own; large
    /// s by Euler's product; s below ½ by the functional equation ζ(s) = 2(2π)^(s−1)·sin(πs/2)·Γ(1 − s)·ζ(1 − s); else
    /// by Borwein's sum, of integers, or by the formula of Euler and Maclaurin. The input radius adds itself times a
    /// bound of the slope.
    public func zeta(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if let n = exactSmallInteger {
            if n == 1 { return Ball(fault: .divisionByZero) }
            if let value = zetaOfInteger(n, precision: precision) { return value }
        }
        if let bottom = lowerExponent, !isMidpointNegative, bottom >= 64 - (precision + 8).leadingZeroBitCount {
            // ζ(s) − 1 = 2⁻ˢ·(1 + Σ_{k≥3} (2/k)ˢ) < 2^(1−s) for s ≥ 3, and s ≥ 2^bottom > precision + 8.
            return Ball(1, exponent: 0, radius: Radius(powerOfTwo: 1 - (1 << Swift.min(bottom, 58))))
        }
        if isMidpointZero || midpointExponent < -precision - 8 {
            // |ζ(s) + ½| ≤ 5|s| for |s| ≤ ½, by the bound of the slope below, which holds from −½ on.
            if upperMagnitude.magnitude >= 0 { return Ball(fault: .undecided) }
            return Ball(-1, exponent: -1, radius: upperMagnitude * 5)
        }
        let distance = subtracting(Ball(exact: 1), precision: exactSumPrecision(precision))
        if distance.mayBeZero { return Ball(fault: .undecided) }
        if let value = Ball.zetaNextToPole(distance, precision: precision) { return value }
        if isMidpointNegative || midpointExponent < 0 { return reflectedZeta(precision: precision) }
        return Ball.catching { () throws(Fault) in
            let result = try midpoint.zetaAtLeastHalf(precision: precision)
            return radius.isZero ? result : result.widened(by: radius * slopeOfZeta(distance: distance))
        }
    }

    /// ζ(1 + d) for d so near to 0 that the expansion about the pole leaves less than 2^-precision of it; `nil` if
    /// there is none.
    ///
    /// ζ(1 + d) = 1/d + γ − γ₁·d + r with |r| < d² for |d| ≤ ½: half the second derivative of ζ(s) − 1/(s − 1) is, from
    /// the formula of Euler and Maclaurin below, at most (|I| + (2s + 1)·|I′| + ½·s(s + 1)·|I″|) ÷ 2 for the integral I
    /// of B₂({t})·t^(−s−2), where |I| ≤ 1/(6(s + 1)), |I′| ≤ 1/(6(s + 1)²) and |I″| ≤ 1/(3(s + 1)³): less than 0.2.
    private static func zetaNextToPole(_ d: Ball, precision: Int) -> Ball? {
        let size = d.midpointExponent
        if size < -precision - 8 {
            // |ζ(s) − 1/(s − 1)| ≤ 1 for 0 ≤ s ≤ 2, from the same formula.
            return d.reciprocal(precision: precision).widened(by: Radius(powerOfTwo: 0))
        }
        guard size < (-precision - 8) / 3, let top = d.upperExponent, top < -4 else { return nil }
        if 2 * size < -precision - 8 {
            // |γ₁·d| + d² ≤ |d|/8 for |d| ≤ 1/32, since |γ₁| < 0.073.
            return d.reciprocal(precision: precision + 8)
                .adding(.eulerGamma(precision: Swift.max(32, precision + size + 8)), precision: precision)
                .widened(by: Radius(powerOfTwo: top - 3))
        }
        guard precision + 8 <= 192 else { return nil }
        // Rounded down to 128 and 67 bits after the point.
        let gamma = Ball(
            InlineLimbs(0xd1be_3f81_0152_cb56, 0x93c4_67e3_7db0_c7a4), count: 2, isNegative: false, exponent: -128,
            radius: Radius(powerOfTwo: -128))
        let firstStieltjes = Ball(
            InlineLimbs(0x9520_7957_dd25_0e5b), count: 1, isNegative: true, exponent: -67,
            radius: Radius(powerOfTwo: -67))
        return d.reciprocal(precision: precision + 8).adding(gamma, precision: precision + 8)
            .subtracting(firstStieltjes.multiplied(by: d, precision: 64), precision: precision)
            .widened(by: Radius(powerOfTwo: 2 * top))
    }

    /// At least |ζ′| over the ball, in which s > 0 and s ≠ 1, given s − 1.
    ///
    /// ζ(s) = 1/(s − 1) + ½ + s/12 − ½·s(s + 1)·∫₁^∞ B₂({t})·t^(−s−2) dt with |B₂({t})| ≤ 1/6 (Euler and Maclaurin),
    /// from which |ζ′(s) + 1/(s − 1)²| ≤ 1/12 + (2s + 1)/(12(s + 1)) + s/(12(s + 1)) ≤ 1/3. From s = 2 on,
    /// −ζ′(s)·2ˢ = Σ ln k·(2/k)ˢ decreases from 3.75.
    private func slopeOfZeta(distance: Ball) -> Radius {
        guard let bound = distance.lowerMagnitude else { return Radius(powerOfTwo: Self.maximumExponent) }
        let reciprocal = Radius(powerOfTwo: 0) / bound
        let general = reciprocal * reciprocal + Radius(powerOfTwo: -1)
        let (lower, exponent) = lowerBound
        let least = Double(Ball(exact: lower, exponent: exponent))
        return least < 2 ? general : Radius.min(general, Radius(powerOfTwo: 2 - Int(Swift.min(least, 0x1p60))))
    }

    /// ζ of an integer but 1, where that is short or a closed form is the fastest way.
    private func zetaOfInteger(_ n: Int, precision: Int) -> Ball? {
        if n == 0 { return Ball(exact: -1, exponent: -1) }
        if n < 0, n & 1 == 0 { return Ball(exact: 0) }
        if n == 3 { return Ball.zeta3(precision: precision) }
        // Bₙ has about n·log₂(n/17) bits.
        let index = n < 0 ? 1 - n : n
        guard index & 1 == 0, index < 1 << 20, index < Swift.max(64, precision / 4) else { return nil }
        return Ball.catching { () throws(Fault) in
            let number = try BernoulliNumbers.number(index)
            if n < 0 {
                // ζ(1 − m) = −B_m ÷ m
                return Ball(
                    Rational(reducing: -number.numerator, number.denominator * Integer(index)), precision: precision)
            }
            // ζ(m) = |B_m|·(2π)^m ÷ (2·m!)
            guard let factorial = Integer.factorial(n) else { throw .tooLarge }
            let working = precision + 8
            let power = Ball.pi(precision: working + 32).scaled(byPowerOf2: 1).power(n, precision: working)
            return Ball(exact: number.numerator.magnitude).multiplied(by: power, precision: working)
                .divided(by: Ball(exact: number.denominator * factorial.scaledUp(by: 1)), precision: precision)
        }
    }

    private func reflectedZeta(precision: Int) -> Ball {
        // (2π)^(s−1)·Γ(1 − s) is an exponential of as many bits before the point as s has, and more.
        let working = precision + 24 + Swift.max(0, 2 * Swift.min(midpointExponent, 64))
        let other = reflected(precision: working)
        let half = scaled(byPowerOf2: -1).sineOfPiMultiple(precision: working)
        if half.isExactZero { return half }
        let power = Ball.pi(precision: working).scaled(byPowerOf2: 1).power(other.negated, precision: working)
        return half.scaled(byPowerOf2: 1).multiplied(by: power, precision: working)
            .multiplied(by: other.gamma(precision: working), precision: working)
            .multiplied(by: other.zeta(precision: working), precision: precision)
    }

    /// ζ of an exact s ≥ ½, which is not 1 and not next to it.
    private func zetaAtLeastHalf(precision: Int) throws(Fault) -> Ball {
        let s = Double(self)
        if s > Double(precision + 8) {
            // ζ(s) − 1 < 2^(1−s), as above; rounding s to a double and then down makes it at most s + 1.
            return Ball(1, exponent: 0, radius: Radius(powerOfTwo: 2 - Int(Swift.min(s, 0x1p60))))
        }
        // The primes that Euler's product takes, against the terms of the sum.
        let primeBits = Double(precision + 4) / Swift.max(0.1, s - 1)
        if s > 2, primeBits < log2(Double(precision) / Thresholds.eulerProductDivisor) {
            return try BernoulliNumbers.eulerProduct(self, precision: precision + 2)
        }
        // Powers of integers take less time than the coefficients of the other formula.
        if let n = exactSmallInteger { return try BorweinSum.zeta(n, precision: precision) }
        return try EulerMaclaurinSum.zeta(self, precision: precision)
    }
}

#endif
