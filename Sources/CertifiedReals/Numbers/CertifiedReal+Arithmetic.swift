// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Sums, differences, products and quotients.
///
/// In the bounds below, a unit is a unit in the last place of the result. For midpoints a, b and radii α, β, the radius
/// is α + β for a ± b, bα + aβ + αβ for ab, and (bα + aβ) / (b(b − β)) for a/b, to which the rounding error of the
/// midpoint is added.
extension CertifiedReal {
    /// Returns the sum: exact if both numbers are and 128 bits hold it; otherwise with the sum of the radii and less
    /// than 2 units for rounding. Where most bits of a difference have cancelled, only a bound of it may be left.
    @inlinable
    @inline(__always)
    public static func + (a: CertifiedReal, b: CertifiedReal) -> CertifiedReal {
        guard a.isRegular, b.isRegular else { return irregularSum(a, b) }
        if a.places | b.places != 0 { return decimalSum(a, b) }
        return a.isNegative == b.isNegative ? sum(ofMagnitudes: a, b) : difference(ofMagnitudes: a, b)
    }

    /// Returns the difference, with the bounds of the sum.
    @inlinable
    @inline(__always)
    public static func - (a: CertifiedReal, b: CertifiedReal) -> CertifiedReal { a + -b }

    /// Returns the number with the opposite sign and the same radius.
    @inlinable
    @inline(__always)
    public static prefix func - (a: CertifiedReal) -> CertifiedReal {
        guard a.isRegular else { return a.irregularNegative }
        var result = a
        result.isNegative = !a.isNegative
        return result
    }

    @usableFromInline
    @inline(never)
    static func irregularSum(_ a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        if a.isCoarse || b.isCoarse { return coarseSum(a, b) }
        if a.faultCode != 0 { return a }
        if b.faultCode != 0 { return b }
        return a.isZero ? b : a
    }

    /// Returns the radius in units 2^`places` times as large, rounded up.
    @inline(__always)
    private func radius(scaledDownBy places: UInt32) -> UInt64 {
        if radius == 0 || places == 0 { return radius }
        return places < 64 ? radius >> UInt64(places) + 1 : 1
    }

    /// Returns the sum of two numbers of the same sign.
    ///
    /// Aligning the smaller one adds a rounding error of less than one unit. If the sum carries, its rounding adds up
    /// to half a unit, and the radius is halved and rounded up.
    @usableFromInline
    static func sum(ofMagnitudes a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        let (x, y) = a.exponent >= b.exponent ? (a, b) : (b, a)
        let distance = UInt32(truncatingIfNeeded: x.exponent &- y.exponent)
        var radius = x.radius &+ y.radius(scaledDownBy: distance)
        var aligned: UInt128 = 0
        if distance < 128 {
            aligned = y.significand &>> UInt128(distance)
            if aligned &<< UInt128(distance) != y.significand { radius &+= 1 }
        } else {
            // The smaller number is less than one unit.
            radius &+= 1
        }
        var (significand, carries) = x.significand.addingReportingOverflow(aligned)
        if carries {
            radius = (radius &+ (significand.lowWord & 1) &+ 1) >> 1
            significand = significand >> 1 | 1 << 127
        }
        return checked(
            isNegative: a.isNegative, normalized: significand, radius: radius,
            exponent: Int(x.exponent) + (carries ? 1 : 0))
    }

    /// Returns the sum of two numbers of different signs.
    ///
    /// If their exponents differ by less than 64, they are subtracted with an additional low word, so that no bits are
    /// lost before the cancellation. Otherwise the result is never exact.
    @usableFromInline
    static func difference(ofMagnitudes a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        let aIsLarger = a.exponent > b.exponent || a.exponent == b.exponent && a.significand >= b.significand
        let (x, y) = aIsLarger ? (a, b) : (b, a)
        let distance = UInt32(truncatingIfNeeded: x.exponent &- y.exponent)
        var radius = x.radius &+ y.radius(scaledDownBy: distance)
        if distance >= 64 {
            // Only one leading bit can cancel. The rounding error makes the difference too large by less than one unit.
            let aligned = distance < 128 ? y.significand &>> UInt128(distance) : 0
            return ball(
                isNegative: x.isNegative, x.significand &- aligned, radius: radius &+ 1, exponent: Int(x.exponent))
        }
        let low = distance == 0 ? 0 : y.significand.lowWord << UInt64(64 - distance)
        let aligned = y.significand &>> UInt128(distance)
        var difference = x.significand &- aligned &- (low == 0 ? 0 : 1)
        let rest = 0 &- low
        if difference == 0 {
            if radius != 0 { return cancelled(x.isNegative, 0, radius: radius, exponent: Int(x.exponent)) }
            if rest == 0 { return .zero }
            return ball(isNegative: x.isNegative, UInt128(rest), radius: 0, exponent: Int(x.exponent) - 64)
        }
        let shift = UInt64(truncatingIfNeeded: difference.leadingZeroBitCount)
        guard shift < 64 else {
            // After the cancellation, at most 64 bits are left above the low word.
            guard radius == 0 else {
                return cancelled(x.isNegative, difference, radius: radius, exponent: Int(x.exponent))
            }
            return ball(
                isNegative: x.isNegative, difference << 64 | UInt128(rest), radius: 0, exponent: Int(x.exponent) - 64)
        }
        guard radius == 0 || radius.leadingZeroBitCount > shift + 1 else {
            return cancelled(x.isNegative, difference, radius: radius, exponent: Int(x.exponent))
        }
        radius <<= shift
        if shift > 0 {
            difference = difference << UInt128(shift) | UInt128(rest >> (64 - shift))
        }
        if rest << shift != 0 { radius &+= 1 }
        return checked(
            isNegative: x.isNegative, normalized: difference, radius: radius, exponent: Int(x.exponent) - Int(shift))
    }

    /// Returns the difference of two significands with an error of up to `radius` and a rounding error of less than a
    /// unit, most of whose bits have cancelled.
    @inline(__always)
    private static func cancelled(
        _ isNegative: Bool, _ difference: UInt128, radius: UInt64, exponent: Int
    ) -> CertifiedReal {
        coarse(isNegative: isNegative, difference, radius: UInt128(radius) + 1, exponent: exponent)
    }

    /// Returns the product: exact if both numbers are and 128 bits hold it; otherwise with the radius above and the
    /// rounding.
    @inlinable
    @inline(__always)
    public static func * (a: CertifiedReal, b: CertifiedReal) -> CertifiedReal {
        guard a.isRegular, b.isRegular else { return irregularProduct(a, b) }
        if a.isExactWord, b.isExactWord, let product = exactProduct(ofWords: a, b) { return product }
        if a.places | b.places != 0 { return decimalProduct(a, b) }
        return product(a, b)
    }

    /// Whether the number, which is not zero, is exact with at most 64 significant bits.
    @inlinable
    @inline(__always)
    var isExactWord: Bool { radius | significand.lowWord == 0 }

    /// Returns the product of two exact numbers other than zero with at most 64 significant bits, or `nil` if it
    /// exceeds a limit.
    @inlinable
    @inline(__always)
    static func exactProduct(ofWords a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal? {
        let product = UInt128(a.significand.highWord) &* UInt128(b.significand.highWord)
        let shift: UInt64 = product.highWord >> 63 ^ 1
        let exponent = Int(a.exponent) + Int(b.exponent) + 128 - Int(shift)
        let places = Int(a.places) + Int(b.places)
        guard exponent.magnitude <= exponentLimit, places <= placesLimit else { return nil }
        return CertifiedReal(
            isNegative: a.isNegative != b.isNegative, normalized: product &<< UInt128(shift), radius: 0,
            exponent: Int32(truncatingIfNeeded: exponent), places: Int16(truncatingIfNeeded: places))
    }

    @usableFromInline
    @inline(never)
    static func irregularProduct(_ a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        if a.isCoarse || b.isCoarse { return coarseProduct(a, b) }
        if a.faultCode != 0 { return a }
        return b.faultCode != 0 ? b : .zero
    }

    /// Returns the product of two numbers other than zero.
    ///
    /// One of the two top bits of the 256-bit product of the significands is set. The radius is computed in units 2⁻⁶⁴
    /// times as large, from the high words of the significands, each increased by one to obtain an upper bound. The
    /// term αβ < 2¹²⁴ adds less than 2⁻³ units, because a unit of the result is 2¹²⁷ or 2¹²⁸ in that product.
    @usableFromInline
    static func product(_ a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        if b.isExactWord { return product(a, exactWord: b) }
        var (significand, low) = a.significand.wideProduct(b.significand)
        var radius: UInt64 = 0
        let shift: UInt64 = significand.highWord >> 63 == 0 ? 1 : 0
        if shift == 1 {
            significand = significand << 1 | low >> 127
            low <<= 1
        }
        if a.radius | b.radius != 0 {
            // (highWord + 1) · radius is below 2⁶⁴ · 2⁶².
            let spread =
                UInt128(a.significand.highWord) &* UInt128(b.radius) &+ UInt128(b.radius)
                &+ UInt128(b.significand.highWord) &* UInt128(a.radius) &+ UInt128(a.radius)
            radius = (spread << UInt128(shift)).highWord &+ 1
            if a.radius != 0, b.radius != 0 { radius &+= 1 }
        }
        if low != 0 { radius &+= 1 }
        return checked(
            isNegative: a.isNegative != b.isNegative, normalized: significand, radius: radius,
            exponent: Int(a.exponent) + Int(b.exponent) + 128 - Int(shift))
    }

    /// Returns the same product if the significand of the second number has 64 bits and no error.
    @inline(__always)
    private static func product(_ a: CertifiedReal, exactWord b: CertifiedReal) -> CertifiedReal {
        let word = UInt128(b.significand.highWord)
        let low = UInt128(a.significand.lowWord) &* word
        var significand = UInt128(a.significand.highWord) &* word &+ UInt128(low.highWord)
        var rest = low.lowWord
        let shift = significand.highWord >> 63 ^ 1
        if shift == 1 {
            significand = significand << 1 | UInt128(rest >> 63)
            rest <<= 1
        }
        var radius: UInt64 = rest == 0 ? 0 : 1
        if a.radius != 0 {
            let spread = word &* UInt128(a.radius) &+ UInt128(a.radius)
            radius &+= (spread &<< UInt128(shift)).highWord &+ 1
        }
        return checked(
            isNegative: a.isNegative != b.isNegative, normalized: significand, radius: radius,
            exponent: Int(a.exponent) + Int(b.exponent) + 128 - Int(shift))
    }

    /// Returns the quotient, like ``quotient(_:_:)``.
    @inline(__always)
    public static func / (a: CertifiedReal, b: CertifiedReal) -> CertifiedReal { quotient(a, b) }

    /// Returns the quotient; a divisor of zero yields `Fault.divisionByZero`.
    ///
    /// The significand q of the midpoints' quotient a·2ᵏ/b, from 2¹²⁷ to 2¹²⁸, is rounded down. The radii contribute at
    /// most (α·2ᵏ + qβ)/b · b/(b − β) units. The first factor, below 2⁶⁴, is computed from the high words of q,
    /// increased by one, and of b: one more than the quotient rounded down is an upper bound. The second factor is less
    /// than 1 + 2⁻⁶⁴, and adds less than one unit.
    public static func quotient(_ a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        guard a.isRegular, b.isRegular else {
            if a.isCoarse || b.isCoarse { return coarseQuotient(a, b) }
            if a.faultCode != 0 { return a }
            if b.faultCode != 0 { return b }
            return b.isZero ? CertifiedReal(fault: .divisionByZero) : .zero
        }
        if a.places | b.places != 0 { return decimalQuotient(a, b) }
        let isLess = a.significand < b.significand
        let (high, low) = isLess ? (a.significand, 0) : (a.significand >> 1, a.significand << 127)
        let quotient: UInt128
        var radius: UInt64
        if b.significand.lowWord == 0 {
            // The last of the four words of the dividend is zero too.
            let divisor = b.significand.highWord
            let upper = divisor.dividingFullWidth((high.highWord, high.lowWord))
            let lower = divisor.dividingFullWidth((upper.remainder, low.highWord))
            quotient = UInt128(upper.quotient, lower.quotient)
            radius = lower.remainder == 0 ? 0 : 1
        } else {
            let (significand, remainder) = high.dividedWide(low, by: b.significand)
            quotient = significand
            radius = remainder == 0 ? 0 : 1
        }
        if a.radius | b.radius == 0 {
            if radius != 0, let result = exactQuotient(a, b) { return result }
        } else {
            // Below 2¹²⁶ + 2¹²⁶.
            let spread =
                UInt128(isLess ? a.radius : a.radius >> 1, isLess ? 0 : a.radius << 63)
                &+ (UInt128(quotient.highWord) &+ 1) &* UInt128(b.radius)
            radius &+= b.significand.highWord.dividingFullWidth((spread.highWord, spread.lowWord)).quotient &+ 2
        }
        return checked(
            isNegative: a.isNegative != b.isNegative, normalized: quotient, radius: radius,
            exponent: Int(a.exponent) - Int(b.exponent) - (isLess ? 128 : 127))
    }

    /// Adds a number.
    @inline(__always)
    public static func += (a: inout CertifiedReal, b: CertifiedReal) { a = a + b }

    /// Subtracts a number.
    @inline(__always)
    public static func -= (a: inout CertifiedReal, b: CertifiedReal) { a = a - b }

    /// Multiplies by a number.
    @inline(__always)
    public static func *= (a: inout CertifiedReal, b: CertifiedReal) { a = a * b }

    /// Divides by a number; a divisor of zero yields a fault.
    @inline(__always)
    public static func /= (a: inout CertifiedReal, b: CertifiedReal) { a = a / b }

    /// Changes the sign of the number.
    public mutating func negate() { self = -self }

    /// The reciprocal of the number, or `nil` for zero and for faults.
    public var reciprocal: CertifiedReal? {
        let result = CertifiedReal(1) / self
        return result.fault == nil ? result : nil
    }
}
