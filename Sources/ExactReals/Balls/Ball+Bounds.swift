// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// An upper bound of |x| over the ball.
    var upperMagnitude: Radius {
        upperMidpoint + radius
    }

    /// A positive lower bound of |x| over the ball; `nil` if the ball contains zero or comes very near it
    /// compared with its radius.
    var lowerMagnitude: LowerBound? {
        if isMidpointZero { return nil }
        let midpoint = withMagnitude { LowerBound($0, limbs: $1, exponent: exponent) }
        return radius.isZero ? midpoint : midpoint.subtracting(radius)
    }

    /// An e with |x| < 2^e over the ball, at most one above the least; `nil` for the exact zero and for a fault.
    public var upperExponent: Int? {
        if fault != nil || isExactZero { return nil }
        return radius.isZero ? midpointExponent : upperMagnitude.magnitude
    }

    /// An e with |x| ≥ 2^e over the ball; `nil` if the ball may contain zero.
    public var lowerExponent: Int? {
        if fault != nil { return nil }
        return lowerMagnitude.map { $0.exponent + 29 }
    }

    /// The number of correct bits of the midpoint: log₂(|midpoint| ÷ radius) rounded down, or one less; `Int.max` for
    /// an exact ball, negative if not even the magnitude is known, and `Int.min` for a fault.
    public var relativeAccuracy: Int {
        if fault != nil { return .min }
        if radius.isZero { return .max }
        if isMidpointZero { return -1 }
        return midpointExponent - 1 - radius.magnitude
    }

    /// The sign shared by all numbers of the ball: −1, 0 or 1, otherwise `nil`.
    public var sign: Int? {
        if fault != nil { return nil }
        if radius.isZero { return midpointSignum }
        return lowerMagnitude == nil ? nil : midpointSignum
    }

    /// Whether zero may be in the ball: false only if it provably is not.
    public var mayBeZero: Bool {
        fault != nil || (isMidpointZero ? true : lowerMagnitude == nil)
    }

    /// The ball's least number, as a significand and an exponent; at most one part in 2⁴⁰⁹⁶ below it. (0, 0) for a
    /// fault, which has no numbers.
    public var lowerBound: (significand: Integer, exponent: Int) { bound(isUpper: false) }

    /// The ball's greatest number, as a significand and an exponent; at most one part in 2⁴⁰⁹⁶ above it. (0, 0) for a
    /// fault, which has no numbers.
    public var upperBound: (significand: Integer, exponent: Int) { bound(isUpper: true) }

    private func bound(isUpper: Bool) -> (significand: Integer, exponent: Int) {
        if radius.isZero { return (significand, exponent) }
        // A radius or midpoint far below the other is replaced by a power of two at a bounded distance.
        var radius = radius
        if !isMidpointZero, radius.magnitude < exponent - 4096 {
            radius = Radius(powerOfTwo: exponent - 4096)
        }
        var (midpoint, midpointExponent) = (significand, exponent)
        if midpoint.isZero || midpointExponent + midpoint.bitWidth < radius.exponent - 4096 {
            if !midpoint.isZero { radius = radius + Radius(powerOfTwo: radius.exponent - 4096) }
            (midpoint, midpointExponent) = (0, radius.exponent)
        }
        let common = Swift.min(midpointExponent, radius.exponent)
        let center = midpoint.scaledUp(by: midpointExponent - common)
        let reach = Integer(Int(radius.mantissa)).scaledUp(by: radius.exponent - common)
        return (isUpper ? center + reach : center - reach, common)
    }

    /// Returns −1, 0 or 1 if every number of this ball is less than, equal to or greater than every one of `other`;
    /// `nil` if they overlap.
    public func compared(to other: Ball) -> Int? {
        let precision = Swift.max(midpointBitWidth, other.midpointBitWidth) + 64
        return subtracting(other, precision: precision).sign
    }

    /// Returns whether the two balls have a number in common, or may have.
    public func overlaps(_ other: Ball) -> Bool {
        if fault != nil || other.fault != nil { return true }
        let order = compared(to: other)
        return order == nil || order == 0
    }

    /// Returns a ball that contains both, with a radius of half the distance of the midpoints plus the larger radius,
    /// but for rounding.
    public func union(_ other: Ball, precision: Int) -> Ball {
        let precision = Self.bounded(precision)
        if let fault = fault ?? other.fault { return Ball(fault: fault) }
        let center = midpoint.adding(other.midpoint, precision: precision).scaled(byPowerOf2: -1)
        let reach = midpoint.subtracting(other.midpoint, precision: 30).upperMagnitude.scaled(byPowerOf2: -1)
        return Ball(
            midpointOf: center, exponent: center.exponent,
            radius: center.radius + reach + Radius.max(radius, other.radius))
    }
}

extension Double {
    /// Creates the double nearest to the midpoint of a ball; NaN for a fault.
    public init(_ value: Ball) {
        self = value.fault != nil ? .nan : value.significand.scaledToDouble(exponent: value.exponent)
    }
}

extension LowerBound {
    /// At most `self − radius`; `nil` unless that is known to be positive.
    @inline(__always)
    func subtracting(_ radius: Radius) -> LowerBound? {
        if radius.isZero { return self }
        let gap = exponent - radius.exponent
        // From here on the subtrahend, in units of 2^(exponent − 30), is below 2⁶³.
        if gap < -3 { return nil }
        let minuend = UInt(mantissa) << 30
        let subtrahend =
            gap >= 0
            ? ((UInt(radius.mantissa) << 30) >> UInt(Swift.min(gap, 63))) + 1
            : UInt(radius.mantissa) << UInt(30 - gap)
        if subtrahend >= minuend { return nil }
        return LowerBound(minuend - subtrahend, exponent: exponent - 30)
    }
}

#endif
