// SPDX-License-Identifier: Apache-2.0

#if GMP

// Operations are called rather than inlined: at hundreds of places they took as many kilobytes, and no call takes
// longer for it.
extension Ball {
    /// `−self`.
    public var negated: Ball {
        fault != nil ? self : negatedMidpoint
    }

    /// `−self` of a ball that is not a fault.
    @inline(never)
    private var negatedMidpoint: Ball {
        guard limbs == nil else { return Ball(-significand, exponent: exponent, radius: radius) }
        return Ball(
            words, count: Int(signedCount.magnitude), isNegative: !isMidpointNegative, exponent: exponent,
            radius: radius)
    }

    /// This ball or its negative.
    @inline(__always)
    func negated(if condition: Bool) -> Ball { condition ? negated : self }

    /// |self|, as a ball that need not be as tight as possible when this one contains zero.
    public var absoluteValue: Ball {
        isMidpointNegative ? negated : self
    }

    /// Returns `self · 2^shift`, with no error.
    @inline(never)
    public func scaled(byPowerOf2 shift: Int) -> Ball {
        let limit = 4 * Self.maximumExponent
        if fault != nil { return self }
        let shift = Swift.min(Swift.max(shift, -limit / 2), limit / 2)
        return Ball(midpointOf: self, exponent: exponent + shift, radius: radius.scaled(byPowerOf2: shift))
    }

    /// Returns `self + other`.
    @inline(never)
    public func adding(_ other: Ball, precision: Int) -> Ball {
        adding(other, negated: false, precision: precision)
    }

    /// Returns `self − other`.
    @inline(never)
    public func subtracting(_ other: Ball, precision: Int) -> Ball {
        adding(other, negated: true, precision: precision)
    }

    /// The fault of this ball, otherwise that of the other. Unlike `??`, it copies neither.
    @inline(__always)
    private func firstFault(with other: Ball) -> Fault? {
        if fault != nil { fault } else { other.fault }
    }

    /// Returns `self ± other`.
    @inline(__always)
    private func adding(_ other: Ball, negated: Bool, precision: Int) -> Ball {
        if isInline(with: other), let sum = inlineSum(other, negated: negated, precision: precision) {
            return Ball(sum)
        }
        // Here rather than in a function of its own, since a ball is copied by each function that returns it.
        let precision = Self.bounded(precision)
        // Neither is a fault then; the limbs that are borrowed live as long as both.
        defer { withExtendedLifetime((self, other)) {} }
        guard let a = borrowed, let b = other.borrowed else {
            return mixedSum(other, negated: negated, precision: precision)
        }
        return a.adding(b, negated: negated, precision: precision)
    }

    /// Returns `self ± other`, where a midpoint is inline.
    @inline(never)
    private func mixedSum(_ other: Ball, negated: Bool, precision: Int) -> Ball {
        if let fault = firstFault(with: other) { return Ball(fault: fault) }
        if other.isMidpointZero {
            return Ball(midpointOf: self, exponent: exponent, radius: radius + other.radius).truncated(to: precision)
        }
        if isMidpointZero {
            return Ball(midpointOf: other, exponent: other.exponent, radius: radius + other.radius)
                .negated(if: negated).truncated(to: precision)
        }
        return withBorrowed { a in other.withBorrowed { b in a.adding(b, negated: negated, precision: precision) } }
    }

    /// Returns `self · other`.
    @inline(never)
    public func multiplied(by other: Ball, precision: Int) -> Ball {
        if isInline(with: other), let product = inlineProduct(other, precision: precision) { return Ball(product) }
        // Decided here, since a ball is copied by each function that returns it.
        let bounded = Self.bounded(precision)
        if hasCutProduct(other, precision: bounded) { return cutProduct(other, precision: bounded) }
        return limbwiseProduct(other, precision: bounded)
    }

    /// Returns `self · other`, limb by limb.
    @inline(never)
    private func limbwiseProduct(_ other: Ball, precision: Int) -> Ball {
        if let product = wordProduct(other, precision: precision) { return product }
        if let product = schoolbookProduct(other, precision: precision) { return product }
        if let fault = firstFault(with: other) { return Ball(fault: fault) }
        return borrowedProduct(other, precision: precision)
    }

    /// Returns `self · other`, by GMP's functions.
    @inline(never)
    private func borrowedProduct(_ other: Ball, precision: Int) -> Ball {
        // The limbs that are borrowed live as long as both.
        defer { withExtendedLifetime((self, other)) {} }
        guard let a = borrowed, let b = other.borrowed else { return mixedProduct(other, precision: precision) }
        return a.multiplied(by: b, precision: precision).unlessAbandoned
    }

    /// Returns `self · other`, where a midpoint is inline.
    @inline(never)
    private func mixedProduct(_ other: Ball, precision: Int) -> Ball {
        withBorrowed { a in other.withBorrowed { b in a.multiplied(by: b, precision: precision) } }.unlessAbandoned
    }

    /// Returns `self²`.
    public func squared(precision: Int) -> Ball {
        multiplied(by: self, precision: precision)
    }

    /// Returns `self · factor`.
    @inline(never)
    public func multiplied(by factor: Int, precision: Int) -> Ball {
        if fault != nil { return self }
        if limbs == nil { return multiplied(by: Ball(exact: factor), precision: precision) }
        return Ball(
            significand * Integer(factor), exponent: exponent, radius: radius * factor.magnitude
        ).truncated(to: precision).unlessAbandoned
    }

    /// Returns `self ÷ other`: the quotient of the midpoints rounded towards zero, within one unit, and (r_a +
    /// |a ÷ b|·r_b) ÷ (|b| − r_b).
    @inline(never)
    public func divided(by other: Ball, precision: Int) -> Ball {
        guard isInline(with: other), InlineBall.allows(precision),
            let quotient = inlineQuotient(by: other, precision: precision)
        else { return limbwiseQuotient(by: other, precision: precision) }
        return Ball(quotient)
    }

    /// Returns `self ÷ other`, by GMP's functions.
    @inline(never)
    private func limbwiseQuotient(by other: Ball, precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if let fault = firstFault(with: other) { return Ball(fault: fault) }
        if other.isMidpointZero { return Ball(fault: other.isExact ? .divisionByZero : .undecided) }
        let isWhole = radius.isZero && other.radius.isZero
        if precision > (isWhole ? Thresholds.precisionWithRemainder : Thresholds.precisionOfLimbwiseQuotient) {
            return longQuotient(by: other, precision: precision)
        }
        return borrowedQuotient(by: other, precision: precision)
    }

    /// Returns `self ÷ other`, by GMP's functions.
    @inline(never)
    private func borrowedQuotient(by other: Ball, precision: Int) -> Ball {
        // The limbs that are borrowed live as long as both.
        defer { withExtendedLifetime((self, other)) {} }
        guard let a = borrowed, let b = other.borrowed else { return mixedQuotient(by: other, precision: precision) }
        return a.divided(by: b, precision: precision).unlessAbandoned
    }

    /// Returns `self ÷ other`, where a midpoint is inline.
    @inline(never)
    private func mixedQuotient(by other: Ball, precision: Int) -> Ball {
        withBorrowed { a in other.withBorrowed { b in a.divided(by: b, precision: precision) } }.unlessAbandoned
    }

    @inline(never)
    private func longQuotient(by other: Ball, precision: Int) -> Ball {
        let (a, b) = (truncated(to: precision + 64), other.truncated(to: precision + 64))
        guard let bound = b.lowerMagnitude else { return Ball(fault: .undecided) }
        let quotient = a.significand.longQuotient(by: b.significand, precision: precision)
        let exponent = a.exponent - b.exponent + quotient.exponent
        let error = Radius(
            ofQuotient: Radius(quotient.value, exponent: exponent), unit: quotient.isExact ? nil : exponent + 1,
            a.radius, by: bound, b.radius)
        return Ball(quotient.value, exponent: exponent, radius: error).truncated(to: precision).unlessAbandoned
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
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
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
        if exponent > 0 { return power.truncated(to: precision) }
        return power.fault == .overflow ? .tiny : power.reciprocal(precision: precision)
    }
}

#endif
