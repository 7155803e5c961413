#if GMP
import CalculatorEngine

extension Ball {
    /// Γ(x). A pole (``Fault/divisionByZero``) at 0, −1, −2 …; undecided where the ball may contain one.
    ///
    /// Positive integers by their factorial while that is no longer than the result; x < ½ by reflection,
    /// Γ(x) = π ÷ (sin(πx)·Γ(1 − x)); else Γ(x) = e^lnΓ(x + r) ÷ (x(x + 1)…(x + r − 1)) and Stirling's series.
    public func gamma(precision: Int) -> Ball {
        if fault != nil { return self }
        if isPoleOfGamma { return Ball(fault: .divisionByZero) }
        if let n = exactSmallInteger {
            if Integer.bitWidthOfFactorial(n - 1) <= 2 * precision + 4096, let value = Integer.factorial(n - 1) {
                return Ball(exact: value).truncated(to: precision)
            }
        }
        let half = Ball(exact: 1, exponent: -1)
        guard let order = subtracting(half, precision: Swift.max(64, significand.bitWidth)).sign else {
            return gammaAtLeastHalf(precision: precision)
        }
        return order >= 0 ? gammaAtLeastHalf(precision: precision) : reflectedGamma(precision: precision)
    }

    /// ln |Γ(x)|, with full relative accuracy next to its zeros as far as the ball is itself accurate.
    public func logarithmOfGamma(precision: Int) -> Ball {
        if fault != nil { return self }
        if isPoleOfGamma { return Ball(fault: .divisionByZero) }
        if let n = exactSmallInteger, n <= 2 { return Ball(exact: 0) }
        var working = precision + 16
        while true {
            let result = logarithmOfGamma(workingPrecision: working)
            let isDone = result.fault != nil || result.relativeAccuracy >= precision || !radius.isZero
            if isDone || working > 8 * precision + 4096 { return result.truncated(to: precision) }
            working *= 2
        }
    }

    private func logarithmOfGamma(workingPrecision: Int) -> Ball {
        let isAtLeastHalf = subtracting(
            Ball(exact: 1, exponent: -1), precision: Swift.max(64, significand.bitWidth)
        ).sign
        if let isAtLeastHalf, isAtLeastHalf < 0 {
            // ln π − ln|sin πx| − lnΓ(1 − x)
            let sine = sineOfPiMultiple(precision: workingPrecision).absoluteValue
            if sine.isExactZero { return Ball(fault: .divisionByZero) }
            let other = Ball(exact: 1).subtracting(self, precision: exactSumPrecision(workingPrecision))
            return Ball.pi(precision: workingPrecision).divided(by: sine, precision: workingPrecision)
                .logarithm(precision: workingPrecision)
                .subtracting(
                    other.logarithmOfGamma(workingPrecision: workingPrecision), precision: workingPrecision)
        }
        return Ball.catching { () throws(Fault) in
            let shift = stirlingShift(precision: workingPrecision)
            let rising = try risingFactorial(count: shift, precision: workingPrecision)
            let shifted = adding(Ball(exact: shift), precision: exactSumPrecision(workingPrecision))
            return try shifted.stirlingSeries(precision: workingPrecision)
                .subtracting(rising.logarithm(precision: workingPrecision), precision: workingPrecision)
        }
    }

    private func gammaAtLeastHalf(precision: Int) -> Ball {
        guard let top = upperExponent, top < 61 else { return Ball(fault: .overflow) }
        // lnΓ(z) < z·ln z needs this many bits before the point, which the exponential turns into relative error.
        let working = precision + 16 + Swift.max(0, top) + 64 - precision.leadingZeroBitCount
        return Ball.catching { () throws(Fault) in
            let shift = stirlingShift(precision: working)
            let rising = try risingFactorial(count: shift, precision: working)
            let shifted = adding(Ball(exact: shift), precision: exactSumPrecision(working))
            return try shifted.stirlingSeries(precision: working).exponential(precision: working)
                .divided(by: rising, precision: precision)
        }
    }

    private func reflectedGamma(precision: Int) -> Ball {
        let working = precision + 16
        let other = Ball(exact: 1).subtracting(self, precision: exactSumPrecision(working))
        let product = sineOfPiMultiple(precision: working)
            .multiplied(by: other.gamma(precision: working), precision: working)
        return Ball.pi(precision: working).divided(by: product, precision: precision)
    }

    /// sin(πx), with x first brought to −½ … ½ by subtracting the nearest integer exactly.
    private func sineOfPiMultiple(precision: Int) -> Ball {
        let nearest =
            exponent >= 0
            ? significand.scaledUp(by: Swift.min(exponent, 64))
            : (significand.scaledUp(by: 1) + Integer(1).scaledUp(by: Swift.min(-exponent, significand.bitWidth + 2)))
                .flooredScaledDown(by: 1 - exponent)
        let rest = subtracting(Ball(exact: nearest), precision: exactSumPrecision(precision))
        let sine = rest.multiplied(by: .pi(precision: precision), precision: precision).sine(precision: precision)
        return nearest.isOdd ? sine.negated : sine
    }

    /// A precision at which sums of this ball with moderate integers are exact, or nearly so.
    private func exactSumPrecision(_ precision: Int) -> Int {
        Swift.max(precision, significand.bitWidth + Int(Swift.min(exponent.magnitude, 100_000))) + 64
    }

    /// Whether this is exactly 0 or a negative integer.
    private var isPoleOfGamma: Bool {
        isExact && significand.signum <= 0 && (exponent >= 0 || significand.trailingZeroBits >= -exponent)
            || isExactZero
    }

    private var exactSmallInteger: Int? {
        guard isExact, midpointExponent < 62 else { return nil }
        if significand.isZero { return 0 }
        if exponent >= 0 { return significand.scaledUp(by: exponent).asInt }
        return significand.trailingZeroBits >= -exponent ? significand.scaledDown(by: -exponent).asInt : nil
    }

    /// How many steps bring x to where Stirling's series is accurate enough with about as many terms as steps:
    /// x + shift ≥ 0.2·precision + 8.
    private func stirlingShift(precision: Int) -> Int {
        let wanted = precision / 5 + 8
        if midpointExponent > 62 { return 0 }
        let x = Int(Swift.max(0, Swift.min(asDouble, 4e18)))
        // A multiple of four suits ``risingFactorial(count:precision:)``.
        return (Swift.max(0, wanted - x) + 3) & ~3
    }

    /// x(x + 1)…(x + count − 1) as a product tree.
    ///
    /// Four factors at a time: with t = x + a, t(t + 1)(t + 2)(t + 3) = s·(s + 2) for s = t² + 3t
    /// = x² + (2a + 3)·x + a² + 3a.
    private func risingFactorial(count: Int, precision: Int) throws(Fault) -> Ball {
        let exact = exactSumPrecision(precision)
        let square = squared(precision: precision)
        func product(_ a: Int, _ b: Int) throws(Fault) -> Ball {
            if b - a == 1 { return adding(Ball(exact: a), precision: exact) }
            if b - a == 4 {
                let s = square.adding(multiplied(by: 2 * a + 3, precision: exact), precision: precision)
                    .adding(Ball(exact: a * a + 3 * a), precision: precision)
                return s.multiplied(by: s.adding(Ball(exact: 2), precision: precision), precision: precision)
            }
            if b - a > 64 { try Interrupt.check() }
            let middle = b - a > 4 ? a + (((b - a) / 2 + 3) & ~3) : a + 1
            return try product(a, middle).multiplied(by: try product(middle, b), precision: precision)
        }
        return count == 0 ? Ball(exact: 1) : try product(0, count)
    }

    /// lnΓ(z) = (z − ½)·ln z − z + ½·ln 2π + Σ_{k<N} B_{2k} ÷ (2k(2k − 1)z^(2k−1)) + R for a large positive z, with
    /// |R| below the first term left out (NIST Digital Library of Mathematical Functions, §5.11(ii)).
    private func stirlingSeries(precision: Int) throws(Fault) -> Ball {
        guard let bottom = lowerMagnitude else { throw .undecided }
        let inverse = reciprocal(precision: precision)
        let sum = try StirlingSeries.sum(
            inverse: inverse, argument: bottom, precision: ElementaryKernels.aligned(precision))
        let halfLogOf2Pi = try Constants.logarithmOf2Pi.value(precision: precision).ball(shift: -1)
        let main = subtracting(Ball(exact: 1, exponent: -1), precision: exactSumPrecision(precision))
            .multiplied(by: logarithm(precision: precision), precision: precision)
        return main.subtracting(self, precision: precision)
            .adding(halfLogOf2Pi, precision: precision)
            .adding(sum.multiplied(by: inverse, precision: precision), precision: precision)
    }
}

#endif
