// SPDX-License-Identifier: Apache-2.0

#if GMP

/// An upper bound of an absolute error: `mantissa · 2^exponent` with a 30-bit mantissa, always rounded up.
///
/// Each operation returns a bound of the exact result that is too large by at most one part in 2²⁸ (Johansson, "Arb:
/// efficient arbitrary-precision midpoint-radius interval arithmetic", IEEE Trans. Comput. 66, 2017, §3.2).
public struct Radius: Sendable {
    // In this order they leave room for what follows a radius in a structure.
    var exponent: Int
    /// In 2²⁹ ..< 2³⁰, or 0 for the radius zero.
    var mantissa: UInt32

    @inline(__always)
    init(normalized mantissa: UInt32, exponent: Int) {
        self.mantissa = mantissa
        self.exponent = exponent
    }

    /// The error of an exact value.
    public static let zero = Radius(normalized: 0, exponent: 0)

    /// Creates a radius of at least `mantissa · 2^exponent`.
    @inline(__always)
    init(_ mantissa: UInt, exponent: Int) {
        if mantissa == 0 {
            self = .zero
            return
        }
        let zeros = mantissa.leadingZeroBitCount
        let shift = 34 &- zeros
        // The first 30 bits, and one unit more unless they are all of it: 2³⁰ at most, half of which is 2²⁹.
        let leading = mantissa &<< UInt(truncatingIfNeeded: zeros)
        let roundedUp = leading &>> 34 &+ (leading &<< 30 == 0 ? 0 : 1)
        let carry = roundedUp &>> 30
        self.init(
            normalized: UInt32(truncatingIfNeeded: roundedUp &>> carry),
            exponent: exponent &+ shift &+ Int(truncatingIfNeeded: carry))
    }

    /// Creates a radius of at least `mantissa · 2^exponent`, more than that, for a mantissa from 2²⁹ on: its first 30
    /// bits, and one unit more, 2³⁰ at most, half of which is 2²⁹.
    @inline(__always)
    init(positive mantissa: UInt, exponent: Int) {
        let zeros = mantissa.leadingZeroBitCount
        let roundedUp = (mantissa &<< UInt(truncatingIfNeeded: zeros)) &>> 34 &+ 1
        let carry = roundedUp &>> 30
        self.init(
            normalized: UInt32(truncatingIfNeeded: roundedUp &>> carry),
            exponent: exponent &+ (34 &- zeros) &+ Int(truncatingIfNeeded: carry))
    }

    /// Creates the radius 2^exponent.
    @inline(__always)
    init(powerOfTwo exponent: Int) {
        self.init(normalized: 1 << 29, exponent: exponent &- 29)
    }

    /// Creates a radius of at least |a|·r_b + |b|·r_a + r_a·r_b, how far the product of two balls with midpoints that
    /// are not zero is at most from that of the midpoints.
    @inline(__always)
    init(ofProduct a: Radius, _ aRadius: Radius, _ b: Radius, _ bRadius: Radius) {
        if aRadius.isZero || bRadius.isZero {
            self = aRadius.isZero ? a * bRadius : b * aRadius
            return
        }
        let exponents = (
            a.exponent + bRadius.exponent, b.exponent + aRadius.exponent, aRadius.exponent + bRadius.exponent
        )
        let exponent = Swift.max(exponents.0, exponents.1, exponents.2)
        /// The product of two mantissas, less than 2⁶⁰, in units of 2^exponent, rounded up.
        @inline(__always) func term(_ x: UInt32, _ y: UInt32, _ ownExponent: Int) -> UInt {
            (UInt(x) * UInt(y)) &>> UInt(Swift.min(exponent - ownExponent, 63)) + 1
        }
        self.init(
            term(a.mantissa, bRadius.mantissa, exponents.0) + term(b.mantissa, aRadius.mantissa, exponents.1)
                + term(aRadius.mantissa, bRadius.mantissa, exponents.2), exponent: exponent)
    }

    /// An upper bound of a midpoint's magnitude: `mantissa · 2^exponent` with a mantissa of at most 2³⁰.
    struct UpperBound {
        let mantissa: UInt
        let exponent: Int

        /// Creates a bound above the magnitude whose first 64 bits, the highest of them set, are a word, in units of
        /// 2^exponent.
        @inline(__always)
        init(leadingWord word: UInt, exponent: Int) {
            mantissa = word &>> 34 &+ 1
            self.exponent = exponent &+ 34
        }
    }

    /// Creates a radius of at least |a|·r_b + |b|·r_a + r_a·r_b + 2^unit, not both of which radii are zero.
    ///
    /// With r_a below a unit of the bound of |a|, the mantissa A of that bound gives (|a| + r_a)·r_b ≤ (A + 1)·r_b: two
    /// terms of at most (2³⁰ + 1)·2³⁰ in units of their own, of which the finer one is shifted and rounded up. To
    /// these, at most 2⁶⁰ is added for the unit.
    @inline(__always)
    init(ofProduct a: UpperBound, _ aRadius: Radius, _ b: UpperBound, _ bRadius: Radius, unit: Int) {
        var (sum, exponent) = ((a.mantissa &+ 1) &* UInt(bRadius.mantissa), a.exponent &+ bRadius.exponent)
        if !aRadius.isZero {
            let (term, termExponent) = (b.mantissa &* UInt(aRadius.mantissa), b.exponent &+ aRadius.exponent)
            if bRadius.isZero {
                (sum, exponent) = (term, termExponent)
            } else {
                let shift = exponent &- termExponent
                let distance = UInt(truncatingIfNeeded: Swift.min(shift.magnitude, 63))
                sum = (shift >= 0 ? sum : term) &+ (shift >= 0 ? term : sum) &>> distance &+ 1
                exponent = Swift.max(exponent, termExponent)
            }
        }
        let isFine = aRadius.isZero || aRadius.exponent &+ 30 <= a.exponent
        if isFine, unit &- exponent <= 60 {
            let units: UInt = 1 &<< UInt(truncatingIfNeeded: Swift.max(unit &- exponent, 0))
            self.init(positive: sum &+ units, exponent: exponent)
        } else {
            self = Radius(ofWide: a, aRadius, b, bRadius, unit: unit)
        }
    }

    /// The same for radii of any size, both of which may be zero.
    @inline(never)
    init(ofWide a: UpperBound, _ aRadius: Radius, _ b: UpperBound, _ bRadius: Radius, unit: Int?) {
        self.init(
            ofProduct: Radius(a.mantissa, exponent: a.exponent), aRadius, Radius(b.mantissa, exponent: b.exponent),
            bRadius)
        if let unit { self = adding(powerOfTwo: unit) }
    }

    /// Creates a radius of at least (r_a + |a ÷ b|·r_b) ÷ (|b| − r_b), how far the quotient of two balls is at most
    /// from that of their midpoints, not both of which are exact; `divisor` is at most |b| − r_b.
    ///
    /// Both terms of the dividend are at most 2⁶⁰ in units of their own; of the finer one, what is shifted out is a
    /// unit of their sum. What is cut off of the quotient is less than a unit, which is added: as the dividend is at
    /// least 2⁵⁸ and the mantissa of the divisor at most 2³⁰, one part in 2²⁸.
    @inline(__always)
    init(
        ofQuotient quotient: UpperBound, _ aRadius: Radius, by divisor: (mantissa: UInt, exponent: Int),
        _ bRadius: Radius
    ) {
        var (dividend, unit) = (UInt(aRadius.mantissa) &<< 30, aRadius.exponent &- 30)
        if !bRadius.isZero {
            let (term, termUnit) = (quotient.mantissa &* UInt(bRadius.mantissa), quotient.exponent &+ bRadius.exponent)
            if aRadius.isZero {
                (dividend, unit) = (term, termUnit)
            } else {
                let shift = unit &- termUnit
                let distance = UInt(truncatingIfNeeded: Swift.min(shift.magnitude, 63))
                let (large, small) = shift >= 0 ? (dividend, term) : (term, dividend)
                dividend = large &+ small &>> distance &+ 1
                unit = Swift.max(unit, termUnit)
            }
        }
        self.init(dividend / divisor.mantissa &+ 1, exponent: unit &- divisor.exponent)
    }

    /// Creates a radius of at least (r_a + |a ÷ b|·r_b) ÷ (|b| − r_b), how far the quotient of two balls is at most
    /// from that of their midpoints, of which `quotient` is a bound; and of the quotient's unit 2^unit, unless it is
    /// exact.
    @inline(__always)
    init(ofQuotient quotient: Radius, unit: Int?, _ aRadius: Radius, by divisor: LowerBound, _ bRadius: Radius) {
        var (error, quotient) = (Radius.zero, quotient)
        if let unit {
            error = Radius(powerOfTwo: unit)
            quotient = quotient + error
        }
        if aRadius.isZero, bRadius.isZero {
            self = error
        } else {
            self = error + (quotient * bRadius + aRadius) / divisor
        }
    }

    /// Creates a radius of at least |value · 2^exponent|.
    init(_ value: Integer, exponent: Int) {
        self = value.withMagnitude { Radius($0, limbs: $1, exponent: exponent) }
    }

    /// Creates a radius of at least magnitude · 2^exponent, for a magnitude whose highest limb is not zero: its first
    /// 30 bits, and one unit more unless they are all of it.
    @inline(__always)
    init(_ magnitude: UnsafePointer<UInt>, limbs count: Int, exponent: Int) {
        if count == 0 {
            self = .zero
            return
        }
        let word = magnitude.leadingWord(limbs: count)
        let roundedUp = word >> 34 + (count == 1 && word << 30 == 0 ? 0 : 1)
        let carry = roundedUp >> 30
        self.init(
            normalized: UInt32(truncatingIfNeeded: roundedUp &>> carry),
            exponent: exponent + (magnitude.bitWidth(limbs: count) &- 30 &+ Int(truncatingIfNeeded: carry)))
    }

    /// Whether the value is exact.
    @inline(__always)
    public var isZero: Bool { mantissa == 0 }

    /// The least e with radius < 2^e; `Int.min / 2` for zero.
    @inline(__always)
    var magnitude: Int { mantissa == 0 ? .min / 2 : exponent + 30 }

    /// The smaller mantissa is shifted and rounded up, to at most itself: the sum is at most 2³¹ − 2, whose half,
    /// rounded up, is below 2³⁰.
    @inline(__always)
    static func + (a: Radius, b: Radius) -> Radius {
        if a.mantissa == 0 { return b }
        if b.mantissa == 0 { return a }
        let shift = a.exponent &- b.exponent
        let (large, small) = shift >= 0 ? (UInt(a.mantissa), UInt(b.mantissa)) : (UInt(b.mantissa), UInt(a.mantissa))
        let distance = UInt(truncatingIfNeeded: Swift.min(shift.magnitude, 32))
        let sum = large &+ (small &+ (1 &<< distance &- 1)) &>> distance
        let carry = sum &>> 30
        return Radius(
            normalized: UInt32(truncatingIfNeeded: (sum &+ carry) &>> carry),
            exponent: Swift.max(a.exponent, b.exponent) &+ Int(truncatingIfNeeded: carry))
    }

    /// At least `self + 2^exponent`.
    @inline(__always)
    func adding(powerOfTwo exponent: Int) -> Radius {
        self + Radius(powerOfTwo: exponent)
    }

    @inline(__always)
    static func * (a: Radius, b: Radius) -> Radius {
        if a.mantissa == 0 || b.mantissa == 0 { return .zero }
        return Radius(UInt(a.mantissa) * UInt(b.mantissa), exponent: a.exponent + b.exponent)
    }

    /// At least `self · factor`.
    static func * (a: Radius, factor: UInt) -> Radius {
        a * Radius(factor, exponent: 0)
    }

    /// At least `a ÷ b`, for a lower bound `b` > 0 of the divisor.
    @inline(__always)
    static func / (a: Radius, b: LowerBound) -> Radius {
        if a.mantissa == 0 { return .zero }
        return Radius(
            (UInt(a.mantissa) << 32) / UInt(b.mantissa) + 1, exponent: a.exponent - b.exponent - 32)
    }

    /// Returns the value times 2^shift, exactly.
    func scaled(byPowerOf2 shift: Int) -> Radius {
        mantissa == 0 ? self : Radius(normalized: mantissa, exponent: exponent + shift)
    }

    /// Returns the larger of the two.
    static func max(_ a: Radius, _ b: Radius) -> Radius { a < b ? b : a }

    /// Returns the smaller of the two.
    static func min(_ a: Radius, _ b: Radius) -> Radius { b < a ? b : a }

    /// The value itself, exactly, as an integer times a power of two.
    var parts: (significand: Integer, exponent: Int) { (Integer(Int(mantissa)), exponent) }
}

extension Radius: Comparable {
    /// Orders radii by their size.
    public static func < (a: Radius, b: Radius) -> Bool {
        if a.mantissa == 0 || b.mantissa == 0 { return b.mantissa != 0 && a.mantissa == 0 }
        return a.exponent != b.exponent ? a.exponent < b.exponent : a.mantissa < b.mantissa
    }
}

#endif
