// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// sinh x = (eˣ − e⁻ˣ) ÷ 2, of which as many bits are equal as x has zeros after the point.
    public func hyperbolicSine(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        if let near = nearZero(.hyperbolicSine, precision: precision) { return near }
        if let value = certifiedHyperbolicSine(precision: precision) { return value }
        if let power = halfExponential(precision: precision) { return power }
        if isMidpointNegative { return negated.hyperbolicSine(precision: precision).negated }
        let working = precision + 8 + Swift.max(0, -midpointExponent)
        let power = exponential(precision: working)
        return power.subtracting(power.reciprocal(precision: working), precision: precision).scaled(byPowerOf2: -1)
    }

    /// cosh x = (eˣ + e^−x) ÷ 2.
    public func hyperbolicCosine(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if let value = certifiedHyperbolicCosine(precision: precision) { return value }
        if let power = absoluteValue.halfExponential(precision: precision) { return power }
        let power = absoluteValue.exponential(precision: precision + 4)
        return power.adding(power.reciprocal(precision: precision + 4), precision: precision)
            .scaled(byPowerOf2: -1)
    }

    /// sinh x and cosh x of a ball of such large positive numbers that they are eˣ ÷ 2: both are within e^−x ÷ 2 < ½ of
    /// it.
    private func halfExponential(precision: Int) -> Ball? {
        guard midpointExponent > 8, let bottom = lowerExponent, bottom >= 64 - precision.leadingZeroBitCount,
            !isMidpointNegative
        else { return nil }
        let power = exponential(precision: precision)
        return power.scaled(byPowerOf2: -1).widened(by: Radius(powerOfTwo: -1))
    }

    /// tanh x = m ÷ (m + 2) with m = e^2x − 1.
    public func hyperbolicTangent(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        if let near = nearZero(.hyperbolicTangent, precision: precision) { return near }
        if isMidpointNegative { return negated.hyperbolicTangent(precision: precision).negated }
        if let bottom = lowerExponent, bottom > 8, bottom >= 64 - precision.leadingZeroBitCount {
            // 1 − tanh x < 2·e^−2x < 2^(1 − 2x), and x ≥ 2^bottom > precision.
            return Ball(1, exponent: 0, radius: Radius(powerOfTwo: 1 - (2 << Swift.min(bottom, 58))))
        }
        if let value = certifiedHyperbolicTangent(precision: precision) { return value }
        let m = scaled(byPowerOf2: 1).exponentialMinus1(precision: precision + 8)
        return m.divided(by: m.adding(Ball(exact: 2), precision: precision + 8), precision: precision)
    }

    /// asinh x = log(x + √(1 + x²)) for x ≥ 0, and odd; ln 2x for a large x, and log(1 + x + x² ÷ (1 + √(1 + x²))) for
    /// a small one, which a sum with 1 would lose.
    public func inverseHyperbolicSine(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        if let near = nearZero(.inverseHyperbolicSine, precision: precision) { return near }
        if isMidpointNegative { return negated.inverseHyperbolicSine(precision: precision).negated }
        if let logarithm = logarithmOfDouble(precision: precision) { return logarithm }
        let isSmall = midpointExponent < -64
        let working = precision + 16 + (isSmall ? 0 : Swift.max(0, -midpointExponent))
        let one = Ball(exact: 1)
        let square = squared(precision: working)
        let root = one.adding(square, precision: working).squareRoot(precision: working)
        if !isSmall { return adding(root, precision: working).logarithm(precision: precision) }
        let argument = adding(
            square.divided(by: one.adding(root, precision: working), precision: working), precision: working)
        return argument.logarithmOf1Plus(precision: precision)
    }

    /// acosh x = log(1 + d + √(d·(d + 2))) with d = x − 1; ln 2x for a large x; a domain fault below 1.
    public func inverseHyperbolicCosine(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if let logarithm = logarithmOfDouble(precision: precision) { return logarithm }
        let working = precision + 16
        let exact = Swift.max(midpointBitWidth, 64) + Int(Swift.min(exponent.magnitude, 1_000_000))
        let d = subtracting(Ball(exact: 1), precision: Swift.max(exact, working))
        if d.isExactZero { return d }
        guard let sign = d.sign else { return Ball(fault: .undecided) }
        if sign < 0 { return Ball(fault: .domain) }
        let root = d.multiplied(by: d.adding(Ball(exact: 2), precision: working), precision: working)
            .squareRoot(precision: working)
        return d.adding(root, precision: working).logarithmOf1Plus(precision: precision)
    }

    /// ln 2x of a ball of such large positive numbers that it is asinh x and acosh x to this precision, within x⁻².
    ///
    /// With u = x⁻² ≤ ½: asinh x − ln 2x = ln((1 + √(1 + u)) ÷ 2) is from 0 to u/4, since √(1 + u) ≤ 1 + u/2 and
    /// ln(1 + t) ≤ t; and acosh x − ln 2x = ln((1 + √(1 − u)) ÷ 2) is from −u to 0, since √(1 − u) ≥ 1 − u and
    /// ln(1 − t) ≥ −2t for t ≤ ½.
    private func logarithmOfDouble(precision: Int) -> Ball? {
        guard !isMidpointNegative, midpointExponent > precision >> 1, let bottom = lowerExponent, bottom > 0,
            2 * bottom > precision + 8
        else { return nil }
        // The double may be beyond the bounds of exponents.
        return logarithm(precision: precision + 4).adding(.ln2(precision: precision + 4), precision: precision)
            .widened(by: Radius(powerOfTwo: -2 * bottom))
    }

    /// atanh x = ½·log(1 + 2x ÷ (1 − x)); a domain fault beyond ±1, a pole at ±1.
    public func inverseHyperbolicTangent(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        if let near = nearZero(.inverseHyperbolicTangent, precision: precision) { return near }
        if isMidpointNegative { return negated.inverseHyperbolicTangent(precision: precision).negated }
        let exact = Swift.max(midpointBitWidth, 64) + Int(Swift.min(exponent.magnitude, 1_000_000))
        let below = Ball(exact: 1).subtracting(self, precision: Swift.max(exact, precision + 8))
        if below.isExactZero { return Ball(fault: .divisionByZero) }
        guard let sign = below.sign else { return Ball(fault: .undecided) }
        if sign < 0 { return Ball(fault: .domain) }
        return scaled(byPowerOf2: 1).divided(by: below, precision: precision + 8)
            .logarithmOf1Plus(precision: precision).scaled(byPowerOf2: -1)
    }
}

#endif
