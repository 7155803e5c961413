// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// xʸ for x = self.
    ///
    /// An exact integer y up to 2¹⁶ by repeated squaring, up to 2³² where there is no shorter way; else exp(y·log|x|),
    /// whose relative error is the absolute one of y·log x, computed with as many bits more as that has before the
    /// point. 0⁰ is 1 and 0 to a negative power a pole; a negative x needs an exact integer y: for any other it is a
    /// domain fault, or undecided if y is not exact.
    public func power(_ y: Ball, precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if let fault = fault ?? y.fault { return Ball(fault: fault) }
        let integer = y.exactInteger
        if let small = integer?.asInt, small.magnitude <= 1 << 16 {
            if small < 0, isExactZero { return Ball(fault: .divisionByZero) }
            return power(small, precision: precision)
        }
        if isExactZero {
            guard let sign = y.sign else { return Ball(fault: .undecided) }
            return sign > 0 ? self : sign < 0 ? Ball(fault: .divisionByZero) : Ball(exact: 1)
        }
        guard let sign else { return Ball(fault: .undecided) }
        if sign < 0 {
            guard let integer else { return Ball(fault: y.isExact ? .domain : .undecided) }
            let result = negated.power(y, precision: precision)
            return integer.isOdd ? result.negated : result
        }
        if let power = certifiedPower(y, precision: precision) { return power }
        // The power is within the bounds of exponents.
        if let small = integer?.asInt, small.magnitude <= 1 << 32, midpointExponent.magnitude <= 1 << 24 {
            return power(small, precision: precision)
        }
        // The bits of y·log₂x before the point: log₂x lies between its exponents.
        let logarithmSize = 64 - midpointExponent.magnitude.leadingZeroBitCount
        let size = Swift.max(0, Swift.min(y.upperExponent ?? 0, 62) + logarithmSize)
        let working = precision + 16 + Swift.min(size, 128)
        return logarithm(precision: working).multiplied(by: y, precision: working)
            .exponential(precision: precision)
    }

    /// x^(p/q) of a positive ball x as the root of degree q of a power; `nil` where exp(y·log x) takes less time.
    func power(_ exponent: Rational, precision: Int) -> Ball? {
        guard Thresholds.isRootOfPowerFaster(exponent, precision: precision), sign == 1,
            let p = exponent.numerator.asInt, let q = exponent.denominator.asInt
        else { return nil }
        let result = power(p, precision: precision + 8).root(q, precision: precision)
        // The power may be out of range although its root is not.
        return result.sign == 1 ? result : nil
    }

    /// The integer that this ball is exactly, if it is one; instead of one beyond 2¹⁰²⁴, of which only the parity
    /// matters, another even one.
    private var exactInteger: Integer? {
        guard isExact else { return nil }
        if isMidpointZero { return 0 }
        if exponent < 0 {
            return midpointTrailingZeroBits >= -exponent ? scaledMidpoint(by: exponent) : nil
        }
        return exponent > 1024 ? Integer(2).scaledUp(by: 1024) : scaledMidpoint(by: exponent)
    }
}

#endif
