// SPDX-License-Identifier: Apache-2.0

#if GMP

import Platform

extension Ball {
    /// Γ(x). A pole (``Fault/divisionByZero``) at 0, −1, −2 …; undecided where the ball may contain one.
    ///
    /// Positive integers by their factorial while that is not much longer than the result, or if its primes take less
    /// time than a series; next to small integers by a power series; other x < ½ by reflection,
    /// Γ(x) = π ÷ (sin(πx)·Γ(1 − x)); else Γ(x) = e^lnΓ(x + r) ÷ (x(x + 1)…(x + r − 1)) and Stirling's series.
    public func gamma(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if isPoleOfGamma { return Ball(fault: .divisionByZero) }
        if let n = exactSmallInteger {
            if Integer.bitWidthOfFactorial(n - 1) <= 2 * precision + 4096, let value = Integer.factorial(n - 1) {
                return Ball(exact: value).truncated(to: precision)
            }
        }
        if let value = precedingFactorial(precision: precision) { return value }
        if let value = gammaNearInteger(precision: precision) { return value }
        return isBelowHalf ? reflectedGamma(precision: precision) : gammaAtLeastHalf(precision: precision)
    }

    /// ln |Γ(x)|, with full relative accuracy next to its zeros as far as the ball is itself accurate. A pole
    /// (``Fault/divisionByZero``) at 0, −1, −2 …; undecided where the ball may contain one.
    public func logGamma(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if isPoleOfGamma { return Ball(fault: .divisionByZero) }
        if let n = exactSmallInteger, n <= 2 { return Ball(exact: 0) }
        return relativelyAccurate(precision: precision) { $0.logGamma(workingPrecision: $1) }
    }

    /// ψ(x) = Γ′(x) ÷ Γ(x), with full relative accuracy next to its zeros as far as the ball is itself accurate. A pole
    /// (``Fault/divisionByZero``) at 0, −1, −2 …; undecided where the ball may contain one.
    ///
    /// Integers and halves by Euler's constant; other x < ½ by reflection, ψ(x) = ψ(1 − x) − π ÷ tan(πx); else ψ(x) =
    /// ψ(x + r) − Σ_{j<r} 1 ÷ (x + j).
    public func digamma(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if isPoleOfGamma { return Ball(fault: .divisionByZero) }
        if let value = digammaByEulerGamma(precision: precision) { return value }
        return relativelyAccurate(precision: precision) { $0.digamma(workingPrecision: $1) }
    }

    /// ψ(n) = Σ_{j<n} 1/j − γ of an integer n > 0, and ψ(½ + m) = ψ(½ − m) = Σ_{j≤m} 2/(2j − 1) − 2·ln 2 − γ of halves,
    /// if these are so small that the sum takes less time than a series.
    private func digammaByEulerGamma(precision: Int) -> Ball? {
        guard let twice = scaled(byPowerOf2: 1).exactSmallInteger, twice.magnitude <= precision / 4 else { return nil }
        // The least of them, ψ(3/2), is above 2⁻⁵.
        let working = precision + 16
        let gamma = Ball.eulerGamma(precision: working)
        let isHalf = twice & 1 == 1
        let limit = isHalf ? gamma.adding(.ln2(precision: working).scaled(byPowerOf2: 1), precision: working) : gamma
        let count = isHalf ? Int(((twice - 1) / 2).magnitude) : twice / 2 - 1
        if count == 0 { return limit.negated.truncated(to: precision) }
        let sum = Self.sumOfReciprocals(1, count + 1, step: isHalf ? 2 : 1)
        let numerator = Ball(exact: sum.numerator, exponent: isHalf ? 1 : 0)
        return numerator.divided(by: Ball(exact: sum.denominator), precision: working)
            .subtracting(limit, precision: precision)
    }

    /// Σ 1/(step·(j − 1) + 1) over j from a up to b.
    @inline(never)
    private static func sumOfReciprocals(_ a: Int, _ b: Int, step: Int) -> (numerator: Integer, denominator: Integer) {
        if b - a == 1 { return (1, Integer(step * (a - 1) + 1)) }
        let middle = a + (b - a) / 2
        let (low, high) = (sumOfReciprocals(a, middle, step: step), sumOfReciprocals(middle, b, step: step))
        return (
            low.numerator * high.denominator + high.numerator * low.denominator, low.denominator * high.denominator
        )
    }

    /// Euler's beta function B(x, y) = Γ(x)·Γ(y) ÷ Γ(x + y) for x = self.
    ///
    /// Where x + y is exactly 0, −1, −2 … and neither x nor y is, it is 0. A pole (``Fault/divisionByZero``) where x or
    /// y is one of Γ, even if x + y is another.
    public func beta(_ y: Ball, precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if let fault = fault ?? y.fault { return Ball(fault: fault) }
        if isPoleOfGamma || y.isPoleOfGamma { return Ball(fault: .divisionByZero) }
        let working = precision + 8
        let sum = adding(y, precision: Swift.max(exactSumPrecision(working), y.exactSumPrecision(working)))
        if sum.isPoleOfGamma { return Ball(exact: 0) }
        let denominator = sum.gamma(precision: working)
        if denominator.fault == .overflow, sign == 1, y.sign == 1 {
            return betaByLogarithms(y, sum, precision: precision)
        }
        return gamma(precision: working).multiplied(by: y.gamma(precision: working), precision: working)
            .divided(by: denominator, precision: precision)
    }

    /// B(x, y) = e^(lnΓ(x) + lnΓ(y) − lnΓ(x + y)) for positive x = self and y, of which `sum` is the sum.
    ///
    /// The bits of the logarithms before the point, which cancel, are added to the precision.
    private func betaByLogarithms(_ y: Ball, _ sum: Ball, precision: Int) -> Ball {
        guard let top = sum.upperExponent, top < 1 << 16 else { return Ball(fault: .overflow) }
        let working = precision + top + 64
        return logGamma(precision: working).adding(y.logGamma(precision: working), precision: working)
            .subtracting(sum.logGamma(precision: working), precision: working)
            .exponential(precision: precision)
    }

    /// (x − 1)! of an integer x for which the product of primes takes less time than a series.
    private func precedingFactorial(precision: Int) -> Ball? {
        guard let n = exactSmallInteger, PrimeProduct.isFasterThanSeries(n - 1, precision: precision) else {
            return nil
        }
        return PrimeProduct.factorial(n - 1, precision: precision) ?? Ball(fault: Self.abandonmentFault)
    }

    // MARK: Logarithm and its derivative

    /// What `compute` finds at the least working precision at which it is relatively accurate.
    private func relativelyAccurate(precision: Int, _ compute: (Ball, _ precision: Int) -> Ball) -> Ball {
        var working = precision + 16
        while true {
            let result = compute(self, working)
            let isDone = result.fault != nil || result.relativeAccuracy >= precision || !radius.isZero
            if isDone || working > 8 * precision + 4096 { return result.truncated(to: precision) }
            working *= 2
        }
    }

    private func logGamma(workingPrecision: Int) -> Ball {
        if let value = logGammaNearInteger(precision: workingPrecision) { return value }
        if let factorial = precedingFactorial(precision: workingPrecision) {
            return factorial.logarithm(precision: workingPrecision)
        }
        if isBelowHalf {
            // ln π − ln|sin πx| − lnΓ(1 − x)
            let sine = sineOfPiMultiple(precision: workingPrecision).absoluteValue
            if sine.isExactZero { return Ball(fault: .divisionByZero) }
            return Ball.pi(precision: workingPrecision).divided(by: sine, precision: workingPrecision)
                .logarithm(precision: workingPrecision)
                .subtracting(
                    reflected(precision: workingPrecision).logGamma(workingPrecision: workingPrecision),
                    precision: workingPrecision)
        }
        if let slope = slopeOfLogGamma {
            return midpoint.logGamma(workingPrecision: workingPrecision).widened(by: radius * slope)
        }
        return Ball.catching { () throws(Fault) in
            let pairs = stirlingPairs(precision: workingPrecision)
            let rising = try risingFactorial(pairs: pairs, precision: workingPrecision).product
            return try shifted(by: 2 * pairs, precision: workingPrecision).stirlingSeries(precision: workingPrecision)
                .subtracting(rising.logarithm(precision: workingPrecision), precision: workingPrecision)
        }
    }

    private func digamma(workingPrecision: Int) -> Ball {
        if let value = digammaNearInteger(precision: workingPrecision) { return value }
        if isBelowHalf {
            let (sine, cosine) = distanceToInteger(precision: workingPrecision).rest
                .multiplied(by: .pi(precision: workingPrecision), precision: workingPrecision)
                .sineCosine(precision: workingPrecision)
            let cotangent = cosine.divided(by: sine, precision: workingPrecision)
                .multiplied(by: .pi(precision: workingPrecision), precision: workingPrecision)
            return reflected(precision: workingPrecision).digamma(workingPrecision: workingPrecision)
                .subtracting(cotangent, precision: workingPrecision)
        }
        return Ball.catching { () throws(Fault) in
            let pairs = stirlingPairs(precision: workingPrecision)
            let sum = try risingFactorial(pairs: pairs, precision: workingPrecision, derivative: true).reciprocalSum
            let z = shifted(by: 2 * pairs, precision: workingPrecision)
            guard let bottom = z.lowerMagnitude else { throw .undecided }
            let inverse = z.reciprocal(precision: workingPrecision)
            let series = try StirlingSeries.sum(
                .digamma, inverse: inverse, argument: bottom, precision: ElementaryKernels.aligned(workingPrecision))
            // 1/(2z) + Σ (2k − 1)·c_k ÷ z^(2k)
            let small = inverse.scaled(byPowerOf2: -1).adding(
                series.multiplied(by: inverse.squared(precision: workingPrecision), precision: workingPrecision),
                precision: workingPrecision)
            return z.logarithm(precision: workingPrecision).subtracting(small, precision: workingPrecision)
                .subtracting(sum, precision: workingPrecision)
        }
    }

    // MARK: Gamma

    private func gammaAtLeastHalf(precision: Int) -> Ball {
        guard let top = upperExponent, top < 61 else {
            // Γ(2⁵⁹) is above 2^(2⁶⁴), and bounds of numbers are up to a factor of 4 apart.
            return Ball(fault: lowerExponent ?? 0 < 59 ? .undecided : .overflow)
        }
        if let slope = slopeOfLogGamma {
            // With |x − m| ≤ r < 2⁻¹⁶ and |ψ| < 42, Γ(x) is less than 1 + 2⁻¹⁰ times Γ(m).
            let value = midpoint.gammaAtLeastHalf(precision: precision)
            return value.widened(by: value.upperMagnitude * radius * slope * Radius(UInt(1025), exponent: -10))
        }
        // lnΓ(z) < z·ln z needs this many bits before the point, which the exponential turns into relative error.
        let working = precision + 16 + Swift.max(0, top) + 64 - precision.leadingZeroBitCount
        return Ball.catching { () throws(Fault) in
            let pairs = stirlingPairs(precision: working)
            let rising = try risingFactorial(pairs: pairs, precision: working).product
            return try shifted(by: 2 * pairs, precision: working).stirlingSeries(precision: working)
                .exponential(precision: working)
                .divided(by: rising, precision: precision)
        }
    }

    /// At least |ψ| over a narrow ball, but not an exact one, of numbers that are not near 0 nor very large; `nil` for
    /// any other.
    ///
    /// It is less than what the formulas make of the radius, which is in all of their factors. With z = x + 4, ψ(x) is
    /// from ln z − 1 ÷ z − Σ_{j<4} 1 ÷ (x + j) to ln z − 1 ÷ (2z) − Σ_{j<4} 1 ÷ (x + j) (NIST, 5.5.2 and 5.11.2). For
    /// x > ¼ − 2⁻¹⁶ both have a slope below 18: within the radius, they change by less than 2⁻¹¹.
    private var slopeOfLogGamma: Radius? {
        guard !radius.isZero, radius.magnitude <= -16, !isMidpointNegative, -1...60 ~= midpointExponent else {
            return nil
        }
        let x = Double(self)
        let z = x + 4
        let rough = log(z) - 1 / x - 1 / (x + 1) - 1 / (x + 2) - 1 / (x + 3)
        let slope = Swift.max(1 / z - rough, rough - 0.5 / z) + 0x1p-10
        return Radius(UInt((slope * 0x1p20).rounded(.up)), exponent: -20)
    }

    private func reflectedGamma(precision: Int) -> Ball {
        let working = precision + 16
        let sine = sineOfPiMultiple(precision: working)
        let other = reflected(precision: working).gamma(precision: working)
        if other.fault == .overflow {
            // |Γ(x)| < |π ÷ sin(πx)|·2^-maximumExponent
            let quotient = Ball.pi(precision: 64).divided(by: sine, precision: 64)
            if quotient.fault != nil { return quotient }
            return Ball(0, exponent: 0, radius: quotient.upperMagnitude.scaled(byPowerOf2: -Self.maximumExponent))
        }
        let product = sine.multiplied(by: other, precision: working)
        return Ball.pi(precision: working).divided(by: product, precision: precision)
    }

    // MARK: Arguments

    /// Whether reflection is to bring the number above ½; false where the ball does not tell.
    private var isBelowHalf: Bool {
        subtracting(Ball(exact: 1, exponent: -1), precision: Swift.max(64, midpointBitWidth)).sign == -1
    }

    /// 1 − x, exactly or nearly so.
    func reflected(precision: Int) -> Ball {
        Ball(exact: 1).subtracting(self, precision: exactSumPrecision(precision))
    }

    /// x + n, exactly or nearly so.
    private func shifted(by n: Int, precision: Int) -> Ball {
        adding(Ball(exact: n), precision: exactSumPrecision(precision))
    }

    /// sin(πx), with full relative accuracy.
    func sineOfPiMultiple(precision: Int) -> Ball {
        let (rest, isOdd) = distanceToInteger(precision: precision)
        let sine = rest.multiplied(by: .pi(precision: precision), precision: precision).sine(precision: precision)
        return isOdd ? sine.negated : sine
    }

    /// x less the nearest integer, exactly or nearly so, and whether that is odd.
    private func distanceToInteger(precision: Int) -> (rest: Ball, isOdd: Bool) {
        let nearest =
            exponent >= 0
            ? scaledMidpoint(by: Swift.min(exponent, 64))
            : (scaledMidpoint(by: 1) + Integer(1).scaledUp(by: Swift.min(-exponent, midpointBitWidth + 2)))
                .flooredScaledDown(by: 1 - exponent)
        return (subtracting(Ball(exact: nearest), precision: exactSumPrecision(precision)), nearest.isOdd)
    }

    /// A precision at which sums of this ball with moderate integers are exact, or nearly so.
    func exactSumPrecision(_ precision: Int) -> Int {
        Swift.max(precision, midpointBitWidth + Int(Swift.min(exponent.magnitude, 100_000))) + 64
    }

    /// Whether this is exactly 0 or a negative integer.
    private var isPoleOfGamma: Bool {
        isExact && midpointSignum <= 0 && (exponent >= 0 || midpointTrailingZeroBits >= -exponent)
            || isExactZero
    }

    /// The integer this is exactly, if it is one below 2⁶².
    var exactSmallInteger: Int? {
        guard isExact, midpointExponent < 62 else { return nil }
        if isMidpointZero { return 0 }
        if exponent >= 0 { return scaledMidpoint(by: exponent).asInt }
        return midpointTrailingZeroBits >= -exponent ? scaledMidpoint(by: exponent).asInt : nil
    }

    /// The number of pairs of steps that bring x to where Stirling's series is accurate enough with fewer terms than steps: to
    /// the root of a power of two, from which its coefficients are scaled with no bits in vain, near
    /// ``Thresholds/stirlingArgument``·precision + 8.
    private func stirlingPairs(precision: Int) -> Int {
        let least = Thresholds.stirlingArgument * Double(precision) + 8
        let exponent = Int((2 * least.binaryLogarithm).rounded())
        let wanted = Int((Double(1 << (exponent / 2)) * (exponent & 1 == 1 ? 1.414_214 : 1)).rounded(.up))
        if midpointExponent > 62 { return 0 }
        let x = Int(Swift.max(0, Swift.min(Double(self), 4e18)))
        return Swift.max(0, wanted - x + 1) / 2
    }

    /// lnΓ(z) = (z − ½)·ln z − z + ½·ln 2π + Σ_{k<N} B_{2k} ÷ (2k(2k − 1)z^(2k−1)) + R for a large positive z; see
    /// ``StirlingSeries``.
    private func stirlingSeries(precision: Int) throws(Fault) -> Ball {
        guard let bottom = lowerMagnitude else { throw .undecided }
        let inverse = reciprocal(precision: precision)
        let sum = try StirlingSeries.sum(
            .logarithmOfGamma, inverse: inverse, argument: bottom, precision: ElementaryKernels.aligned(precision))
        let halfLogOf2Pi = try Constants.logarithmOf2Pi.value(precision: precision).ball(shift: -1)
        let main = subtracting(Ball(exact: 1, exponent: -1), precision: exactSumPrecision(precision))
            .multiplied(by: logarithm(precision: precision), precision: precision)
        return main.subtracting(self, precision: precision)
            .adding(halfLogOf2Pi, precision: precision)
            .adding(sum.multiplied(by: inverse, precision: precision), precision: precision)
    }
}

#endif
