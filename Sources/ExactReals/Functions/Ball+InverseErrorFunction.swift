// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// The number whose ``erf(precision:)`` this is; a domain fault beyond ±1, a pole (``Fault/divisionByZero``) at ±1.
    public func erfInverse(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        if isMidpointNegative { return negated.erfInverse(precision: precision).negated }
        if isMidpointZero {
            // The slope is √π/2·e^(x²) < 1.2 for x below ½.
            return radius.magnitude < -1 ? widened(by: radius) : Ball(fault: .undecided)
        }
        if midpointExponent >= 0 {
            // From ½ on as the inverse of erfc; 1 − y is exact, or nearly so.
            return Ball(exact: 1).subtracting(self, precision: exactSumPrecision(precision))
                .erfcInverse(precision: precision)
        }
        let slope = Self.twoOverRootPi(precision: precision + 64)
        let top = upperMagnitude.magnitude
        if 2 * midpointExponent < -precision - 8, top < 0 {
            // erf⁻¹ y = (√π/2)·y·(1 + θ·y²) with 0 ≤ θ ≤ 1 for |y| ≤ ½, and |y| < 2^top over the ball.
            let result = divided(by: slope, precision: precision + 8)
            return result.widened(by: result.upperMagnitude.scaled(byPowerOf2: 2 * top))
        }
        return Ball.newtonZero(from: startOfErfInverse, precision: precision, parameterRadius: radius) { x, precision in
            (x.erf(precision: precision).subtracting(self, precision: precision), x)
        } slope: { x, reach, _, precision in
            x.widened(by: reach).slopeOfErf(precision: precision)
        }
    }

    /// The number whose ``erfc(precision:)`` this is; a domain fault outside 0 … 2, a pole (``Fault/divisionByZero``)
    /// at 0 and 2.
    public func erfcInverse(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if isExactZero { return Ball(fault: .divisionByZero) }
        let complement = Ball(exact: 2).subtracting(self, precision: exactSumPrecision(precision))
        if complement.isExactZero { return Ball(fault: .divisionByZero) }
        guard let sign, let other = complement.sign else { return Ball(fault: .undecided) }
        if sign < 0 || other < 0 { return Ball(fault: .domain) }
        if midpointExponent > 0 {
            // Above 1 by symmetry.
            let one = reflected(precision: precision)
            return midpointExponent == 1 && complement.midpointExponent <= 0 && one.magnitudeIsAboveHalf
                ? complement.erfcInverse(precision: precision).negated : one.erfInverse(precision: precision)
        }
        if midpointExponent == 0 {
            // From ½ to 1 as the inverse of erf.
            let one = reflected(precision: precision)
            if !one.magnitudeIsAboveHalf { return one.erfInverse(precision: precision) }
        }
        let start = startOfErfcInverse
        // Within d of x, erfc changes by a factor of e^(2xd): unless d is far below 1 ÷ 2x, a step does not lead to the
        // zero.
        return Ball.newtonZero(
            from: start, leastPrecision: 2 * start.midpointExponent + 24, precision: precision, parameterRadius: radius
        ) { x, precision in
            (x.erfc(precision: precision).subtracting(self, precision: precision), x)
        } slope: { x, reach, _, precision in
            x.widened(by: reach).slopeOfErf(precision: precision).negated
        }
    }

    /// Whether the midpoint is at least ½ in magnitude.
    private var magnitudeIsAboveHalf: Bool { !isMidpointZero && midpointExponent >= 0 }

    /// 2/√π·e^(−x²)
    private func slopeOfErf(precision: Int) -> Ball {
        squared(precision: precision + 64).negated.exponential(precision: precision)
            .multiplied(by: Self.twoOverRootPi(precision: precision), precision: precision)
    }

    private static let startingPrecision = 64

    /// An approximation of erf⁻¹ y for 0 < y < ½, by Newton's method from (√π/2)·y.
    private var startOfErfInverse: Ball {
        let p = Self.startingPrecision
        let y = midpoint.rounded(to: p)
        var x = y.divided(by: Self.twoOverRootPi(precision: p), precision: p)
        for _ in 0..<4 {
            let step = x.erf(precision: p).subtracting(y, precision: p).divided(
                by: x.slopeOfErf(precision: p), precision: p)
            x = x.subtracting(step, precision: p).midpoint
        }
        return x
    }

    /// An approximation of erfc⁻¹ z for 0 < z ≤ ½, by Newton's method on ln erfc x − ln z, which is concave, from
    /// √(l − ½·ln πl) with l = −ln z.
    private var startOfErfcInverse: Ball {
        // The bits of l before the point, and some after it.
        let p = Swift.max(Self.startingPrecision, 96 - midpointExponent.magnitude.leadingZeroBitCount)
        let target = midpoint.rounded(to: p).logarithm(precision: p).negated
        let correction = Ball.pi(precision: p).multiplied(by: target, precision: p).logarithm(precision: p)
            .scaled(byPowerOf2: -1)
        var x = target.subtracting(correction, precision: p).squareRoot(precision: p).midpoint
        for _ in 0..<4 {
            let value = x.erfc(precision: p)
            let step = value.logarithm(precision: p).adding(target, precision: p)
                .multiplied(by: value, precision: p)
                .divided(by: x.slopeOfErf(precision: p), precision: p)
            x = x.adding(step, precision: p).midpoint
        }
        return x
    }
}

#endif
