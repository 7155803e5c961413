// SPDX-License-Identifier: Apache-2.0

#if GMP

/// An upper bound of an absolute error: `mantissa · 2^exponent` with a 30-bit mantissa, always rounded up.
///
/// Each operation returns a bound of the exact result that is too large by at most one part in 2²⁸ (Johansson, "Arb:
/// efficient arbitrary-precision midpoint-radius interval arithmetic", IEEE Trans. Comput. 66, 2017, §3.2).
public struct Radius: Sendable {
    /// In 2²⁹ ..< 2³⁰, or 0 for the radius zero.
    var mantissa: UInt32
    var exponent: Int

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
        let shift = 34 - mantissa.leadingZeroBitCount
        if shift <= 0 {
            self.init(normalized: UInt32(truncatingIfNeeded: mantissa << UInt(-shift)), exponent: exponent + shift)
        } else {
            let kept = mantissa >> UInt(shift)
            let roundedUp = kept << UInt(shift) == mantissa ? kept : kept + 1
            if roundedUp == 1 << 30 {
                self.init(normalized: 1 << 29, exponent: exponent + shift + 1)
            } else {
                self.init(normalized: UInt32(truncatingIfNeeded: roundedUp), exponent: exponent + shift)
            }
        }
    }

    /// Creates the radius 2^exponent.
    @inline(__always)
    init(powerOfTwo exponent: Int) {
        self.init(normalized: 1 << 29, exponent: exponent - 29)
    }

    /// Creates a radius of at least |a|·r_b + |b|·r_a + r_a·r_b, how far the product of two balls with midpoints that are not
    /// zero is at most from that of the midpoints.
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

    /// Creates a radius of at least (r_a + |a ÷ b|·r_b) ÷ (|b| − r_b), how far the quotient of two balls is at most from
    /// that of their midpoints, of which `quotient` is a bound; and of the quotient's unit 2^unit, unless it is exact.
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

    /// Creates a radius of at least magnitude · 2^exponent, for a magnitude whose highest limb is not zero: its first 30
    /// bits, and one unit more unless they are all of it.
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

    @inline(__always)
    static func + (a: Radius, b: Radius) -> Radius {
        if a.mantissa == 0 { return b }
        if b.mantissa == 0 { return a }
        let (large, small) = a.exponent >= b.exponent ? (a, b) : (b, a)
        let shift = large.exponent - small.exponent
        let addend = shift >= 30 ? 1 : (UInt(small.mantissa) >> UInt(shift)) + 1
        return Radius(UInt(large.mantissa) + addend, exponent: large.exponent)
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

/// A positive lower bound `mantissa · 2^exponent` with a 30-bit mantissa, always rounded down: the divisor of radii.
struct LowerBound: Sendable {
    /// In 2²⁹ ..< 2³⁰.
    let mantissa: UInt32
    let exponent: Int

    /// Creates a bound of at most |value · 2^exponent|, which is not zero.
    init(_ value: Integer, exponent: Int) {
        self = value.withMagnitude { LowerBound($0, limbs: $1, exponent: exponent) }
    }

    /// Creates a bound of at most magnitude · 2^exponent, for a magnitude whose highest limb is not zero.
    @inline(__always)
    init(_ magnitude: UnsafePointer<UInt>, limbs count: Int, exponent: Int) {
        self.init(
            normalized: UInt32(truncatingIfNeeded: magnitude.leadingWord(limbs: count) >> 34),
            exponent: exponent + magnitude.bitWidth(limbs: count) - 30)
    }

    /// Creates a bound of at most magnitude · 2^exponent, which is not zero.
    @inline(__always)
    init(_ magnitude: UInt, exponent: Int) {
        let zeros = magnitude.leadingZeroBitCount
        self.init(
            normalized: UInt32(truncatingIfNeeded: (magnitude << UInt(zeros)) >> 34), exponent: exponent + 34 - zeros)
    }

    @inline(__always)
    private init(normalized mantissa: UInt32, exponent: Int) {
        self.mantissa = mantissa
        self.exponent = exponent
    }
}

#endif
