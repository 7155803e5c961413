// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A real number known to lie within `radius` of the midpoint `significand · 2^exponent`.
///
/// Every operation returns a ball that contains the exact result for every choice of numbers in its operands' balls:
/// the enclosure property. `precision` is the number of useful bits of the midpoint, from 1 to ``maximumPrecision``: a
/// result's midpoint has at most 128 + `precision` bits, and its rounding is part of its radius.
///
/// A ball that may not be a number at all carries a ``Fault`` instead; operations propagate faults.
///
/// A midpoint of up to four limbs is part of the value, a longer one an immutable array of limbs.
// Sharing limbs between threads is safe: they change only while they have a single owner.
public struct Ball: @unchecked Sendable {
    /// The midpoint's magnitude, unless it is longer.
    let words: InlineLimbs
    /// The magnitude of a midpoint of more than ``InlineLimbs/capacity`` limbs, with its sign.
    let limbs: Limbs?
    /// The binary exponent of the midpoint, see ``significand``; its magnitude is at most 2 · ``maximumExponent``.
    public let exponent: Int
    /// The maximum distance of the number from the midpoint.
    public let radius: Radius
    /// The number of inline limbs in use, of which the highest is not zero, or one more than there is room for;
    /// negative for a midpoint below zero.
    let signedCount: Int8
    /// The reason why this is not a number; `nil` for a ball that is one.
    public let fault: Fault?

    /// The reason why the result of an operation on balls is not a number.
    public enum Fault: Error, Sendable, Hashable {
        /// The divisor is exactly zero, or the function has a pole at this exact argument.
        case divisionByZero
        /// No number of the ball is in the function's domain.
        case domain
        /// Part of the ball is outside the domain, or contains a zero of the divisor: a more precise ball may succeed.
        case undecided
        /// The magnitude exceeds 2^``Ball/maximumExponent``.
        case overflow
        /// Deciding it would need more bits than the operation allows.
        case tooLarge
        /// The evaluation was cancelled; see `Interrupt` of CalculatorEngine.
        case interrupted
    }

    /// The bound of binary exponents: beyond 2^±`maximumExponent`, results overflow, or become a ball around zero.
    public static let maximumExponent = 1 << 60

    /// Whether exponents are so far from the bounds that a result with them need not be compared with these: both from
    /// −2⁵⁹ up to 2⁵⁹.
    @inline(__always)
    private static func areModerate(_ exponent: Int, _ radius: Radius) -> Bool {
        let half = maximumExponent / 2
        return UInt(bitPattern: (exponent &+ half) | (radius.exponent &+ half)) < UInt(maximumExponent)
    }

    /// Creates a result with its exponent brought within bounds.
    @inline(__always)
    init(_ significand: Integer, exponent: Int, radius: Radius) {
        if Self.areModerate(exponent, radius) {
            self.init(unchecked: significand, exponent: exponent, radius: radius)
        } else {
            self = Ball(unchecked: significand, exponent: exponent, radius: radius).withinBounds
        }
    }

    /// Creates a result of ±words, of which `count` limbs are in use, with its exponent brought within bounds.
    @inline(__always)
    init(_ words: InlineLimbs, count: Int, isNegative: Bool, exponent: Int, radius: Radius) {
        let count = Int8(truncatingIfNeeded: isNegative ? 0 &- count : count)
        if Self.areModerate(exponent, radius) {
            self.init(unchecked: words, nil, count, exponent: exponent, radius: radius, fault: nil)
        } else {
            self = Ball(unchecked: words, nil, count, exponent: exponent, radius: radius, fault: nil).withinBounds
        }
    }

    /// Creates a result of the lowest `count` limbs of an array with no other owner, more than there is room for
    /// inline, of which the highest is not zero, with its exponent brought within bounds.
    @inline(__always)
    init(owning limbs: consuming Limbs, count: Int, isNegative: Bool, exponent: Int, radius: Radius) {
        limbs.signedCount = isNegative ? 0 &- count : count
        let sign = Int8(truncatingIfNeeded: InlineLimbs.capacity + 1)
        let stored = isNegative ? 0 &- sign : sign
        if Self.areModerate(exponent, radius) {
            self.init(unchecked: .zero, limbs, stored, exponent: exponent, radius: radius, fault: nil)
        } else {
            self = Ball(unchecked: .zero, limbs, stored, exponent: exponent, radius: radius, fault: nil).withinBounds
        }
    }

    /// Creates a result with the midpoint `other.significand · 2^exponent`.
    @inline(__always)
    init(midpointOf other: Ball, exponent: Int, radius: Radius) {
        let ball = Ball(
            unchecked: other.words, other.limbs, other.signedCount, exponent: exponent, radius: radius, fault: nil)
        self = Self.areModerate(exponent, radius) ? ball : ball.withinBounds
    }

    /// The exponent of the least radius, so far below that of the least number that as many bits of it can be known as
    /// anyone asks for.
    private static let leastRadiusExponent = -maximumExponent - 1 << 40

    /// This ball, or what is left of it within the bounds of exponents. One that reaches from small numbers beyond the
    /// bounds is undecided.
    @inline(never)
    private var withinBounds: Ball {
        let limit = Self.maximumExponent
        let isMidpointOver = !isMidpointZero && midpointExponent > limit
        if isMidpointOver || !radius.isZero && radius.magnitude > limit {
            let isOver = isMidpointOver && (radius.isZero || radius.magnitude < midpointExponent - 1)
            return Ball(fault: isOver ? .overflow : .undecided)
        }
        let least = Self.leastRadiusExponent
        let radius = !radius.isZero && radius.exponent < least ? Radius(powerOfTwo: least) : radius
        if !isMidpointZero, midpointExponent < -limit {
            let distance = Radius(powerOfTwo: Swift.max(midpointExponent, least))
            return Ball(unchecked: 0, exponent: 0, radius: radius + distance)
        }
        return Ball(
            unchecked: words, limbs, signedCount, exponent: isMidpointZero ? 0 : exponent, radius: radius, fault: nil)
    }

    @inline(__always)
    private init(unchecked significand: Integer, exponent: Int, radius: Radius) {
        switch significand.storage {
        case .small(let value):
            self.init(
                unchecked: InlineLimbs(value.magnitude), nil, Int8(truncatingIfNeeded: value.signum()),
                exponent: exponent, radius: radius, fault: nil)
        case .big(let limbs):
            self.init(unchecked: limbs, exponent: exponent, radius: radius)
        }
    }

    private init(unchecked limbs: Limbs, exponent: Int, radius: Radius) {
        let count = limbs.count
        let isShort = count <= InlineLimbs.capacity
        let stored = Int8(truncatingIfNeeded: isShort ? count : InlineLimbs.capacity + 1)
        self.init(
            unchecked: isShort ? InlineLimbs(copying: limbs.pointer, count: count) : .zero, isShort ? nil : limbs,
            limbs.isNegative ? -stored : stored, exponent: exponent, radius: radius, fault: nil)
    }

    @inline(__always)
    private init(
        unchecked words: InlineLimbs, _ limbs: Limbs?, _ signedCount: Int8, exponent: Int, radius: Radius,
        fault: Fault?
    ) {
        self.words = words
        self.limbs = limbs
        self.signedCount = signedCount
        self.exponent = exponent
        self.radius = radius
        self.fault = fault
    }

    /// Creates a ball with a fault.
    public init(fault: Fault) {
        self.init(unchecked: .zero, nil, 0, exponent: 0, radius: .zero, fault: fault)
    }

    /// Creates a ball from an integer, exactly.
    @inline(__always)
    public init(exact value: Integer) {
        self.init(unchecked: value, exponent: 0, radius: .zero)
    }

    /// Creates a ball from an integer, exactly.
    @inline(__always)
    public init(exact value: Int) {
        self.init(exact: Integer(value))
    }

    /// Creates `significand · 2^exponent`, exactly.
    public init(exact significand: Integer, exponent: Int) {
        let limit = Self.maximumExponent
        self.init(significand, exponent: Swift.min(Swift.max(exponent, -2 * limit), limit + 1), radius: .zero)
    }

    /// Creates a ball of a rational number, to `precision` bits: exact if its denominator is a power of two and it
    /// fits.
    public init(_ value: Rational, precision: Int) {
        if value.isInteger {
            self = Ball(exact: value.numerator).truncated(to: precision)
        } else {
            self = Ball(exact: value.numerator).divided(
                by: Ball(exact: value.denominator), precision: precision)
        }
    }

    /// Whether the radius is zero.
    @inline(__always)
    public var isExact: Bool { fault == nil && radius.isZero }

    /// Whether this is exactly the number zero.
    var isExactZero: Bool { isExact && isMidpointZero }

    /// Returns the ball with its radius enlarged by `error`.
    @inline(__always)
    func widened(by error: Radius) -> Ball {
        fault != nil ? self : Ball(midpointOf: self, exponent: exponent, radius: radius + error)
    }

    /// Returns the ball without the least significant limbs of its midpoint that `precision` does not need.
    @inline(__always)
    func truncated(to precision: Int) -> Ball {
        let excess = midpointBitWidth - Swift.max(precision, 1)
        return excess < 128 ? self : truncating(excess & ~63)
    }

    /// Returns the midpoint rounded towards zero to a multiple of 2^(exponent + count).
    private func truncating(_ count: Int) -> Ball {
        let isExact = midpointTrailingZeroBits >= count
        let ulp = isExact ? Radius.zero : Radius(powerOfTwo: exponent + count)
        return Ball(scaledMidpoint(by: -count), exponent: exponent + count, radius: radius + ulp)
    }

    /// Returns the ball with its midpoint rounded to at most `precision` bits.
    public func rounded(to precision: Int) -> Ball {
        let excess = midpointBitWidth - Swift.max(precision, 1)
        return excess <= 0 || fault != nil ? self : truncating(excess)
    }
}

#endif
