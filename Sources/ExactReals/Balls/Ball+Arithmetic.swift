// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// `−self`.
    public var negated: Ball {
        fault != nil ? self : Ball(-significand, exponent: exponent, radius: radius)
    }

    /// |self|, as a ball that need not be as tight as possible when this one contains zero.
    public var absoluteValue: Ball {
        significand.isNegative ? negated : self
    }

    /// Returns `self · 2^shift`, with no error.
    public func scaled(byPowerOf2 shift: Int) -> Ball {
        let limit = 4 * Self.maximumExponent
        if fault != nil { return self }
        let shift = Swift.min(Swift.max(shift, -limit / 2), limit / 2)
        return Ball(significand, exponent: exponent + shift, radius: radius.scaled(byPowerOf2: shift))
    }

    /// Returns `self + other`.
    public func adding(_ other: Ball, precision: Int) -> Ball {
        adding(other, negated: false, precision: precision)
    }

    /// Returns `self − other`.
    public func subtracting(_ other: Ball, precision: Int) -> Ball {
        adding(other, negated: true, precision: precision)
    }

    /// The fault of this ball, otherwise that of the other. Unlike `??`, it copies neither.
    @inline(__always)
    private func firstFault(with other: Ball) -> Fault? {
        if fault != nil { fault } else { other.fault }
    }

    /// Returns `self ± other`.
    private func adding(_ other: Ball, negated: Bool, precision: Int) -> Ball {
        if let fault = firstFault(with: other) { return Ball(fault: fault) }
        let radius = radius + other.radius
        if other.significand.isZero {
            return Ball(significand, exponent: exponent, radius: radius).truncated(to: precision)
        }
        if significand.isZero {
            return Ball(negated ? -other.significand : other.significand, exponent: other.exponent, radius: radius)
                .truncated(to: precision)
        }
        let top = Swift.max(midpointExponent, other.midpointExponent)
        let bottom = Swift.min(exponent, other.exponent)
        if top - bottom <= 2 * precision + 128 {
            let sum =
                exponent >= other.exponent
                ? Integer.sum(significand, shiftedLeftBy: exponent - bottom, other.significand, negatingLow: negated)
                : Integer.sum(
                    other.significand, negatingHigh: negated, shiftedLeftBy: other.exponent - bottom, significand)
            return Ball(sum, exponent: bottom, radius: radius).truncated(to: precision)
        }
        // Everything more than a guard below the last bit required is cut off; each cut costs less than a unit.
        let cut = top - precision - 64
        var ulps: UInt = 0
        func aligned(_ value: Integer, _ exponent: Int) -> Integer {
            if exponent >= cut { return value.scaledUp(by: exponent - cut) }
            ulps += 1
            return exponent + value.bitWidth <= cut ? 0 : value.scaledDown(by: cut - exponent)
        }
        let sum = Integer.sum(
            aligned(significand, exponent), shiftedLeftBy: 0, aligned(other.significand, other.exponent),
            negatingLow: negated)
        return Ball(sum, exponent: cut, radius: radius + Radius(ulps, exponent: cut))
            .truncated(to: precision)
    }

    /// Returns `self · other`.
    public func multiplied(by other: Ball, precision: Int) -> Ball {
        if let fault = firstFault(with: other) { return Ball(fault: fault) }
        // The limbs that are borrowed live as long as both.
        defer { withExtendedLifetime((self, other)) {} }
        if let a = borrowed, let b = other.borrowed { return a.multiplied(by: b, precision: precision) }
        return withBorrowed { a in other.withBorrowed { b in a.multiplied(by: b, precision: precision) } }
    }

    /// Returns `self²`.
    public func squared(precision: Int) -> Ball {
        multiplied(by: self, precision: precision)
    }

    /// Returns `self · factor`.
    public func multiplied(by factor: Int, precision: Int) -> Ball {
        if fault != nil { return self }
        return Ball(
            significand * Integer(factor), exponent: exponent, radius: radius * factor.magnitude
        ).truncated(to: precision)
    }

    /// Returns `self ÷ other`: the quotient of the midpoints rounded towards zero, within one unit, and (|a|·r_b +
    /// |b|·r_a) ÷ (|b|·(|b| − r_b)).
    public func divided(by other: Ball, precision: Int) -> Ball {
        if let fault = firstFault(with: other) { return Ball(fault: fault) }
        if other.isExactZero { return Ball(fault: .divisionByZero) }
        if significand.bitWidth >= precision + 192 || other.significand.bitWidth >= precision + 192 {
            return truncated(to: precision + 64).divided(by: other.truncated(to: precision + 64), precision: precision)
        }
        guard let bound = other.lowerMagnitude else { return Ball(fault: .undecided) }
        let quotient = significand.quotient(by: other.significand, precision: precision)
        let exponent = self.exponent - other.exponent + quotient.exponent
        var error = quotient.isExact ? Radius.zero : Radius(powerOfTwo: exponent)
        if !radius.isZero || !other.radius.isZero {
            // |a|/|b| · r_b/(|b| − r_b) + r_a/(|b| − r_b)
            let midpoint = LowerBound(other.significand, exponent: other.exponent)
            let ratio = Radius(significand, exponent: self.exponent) / midpoint
            error = error + (ratio * other.radius + radius) / bound
        }
        return Ball(quotient.value, exponent: exponent, radius: error).truncated(to: precision)
    }

    /// Returns `1 ÷ self`.
    public func reciprocal(precision: Int) -> Ball {
        Ball(exact: 1).divided(by: self, precision: precision)
    }

    /// Returns `self^exponent` by squaring; 0⁰ is 1.
    ///
    /// Each squaring doubles the relative error and adds a unit, so that the result's relative error stays below
    /// 2·|exponent| units of the working precision, which is larger by the bits of the exponent.
    public func power(_ exponent: Int, precision: Int) -> Ball {
        if fault != nil { return self }
        if exponent == 0 { return Ball(exact: 1) }
        let count = exponent.magnitude
        let working = precision + 4 + (64 - count.leadingZeroBitCount)
        var power = self
        var bit = 62 - count.leadingZeroBitCount
        while bit >= 0, power.fault == nil {
            power = power.squared(precision: working)
            if count >> UInt(bit) & 1 == 1 { power = power.multiplied(by: self, precision: working) }
            bit -= 1
        }
        return exponent < 0 ? power.reciprocal(precision: precision) : power.truncated(to: precision)
    }
}

#endif
