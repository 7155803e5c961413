// SPDX-License-Identifier: Apache-2.0

/// Exact decimals: integers times a power of two, divided by a power of ten.
///
/// Their sums, differences and products, and their quotients by powers of two and of ten, are exact as long as the
/// significand fits 128 bits: 0.1 + 0.2 − 0.3 is zero, and 2.5 × 1.1 is 2.75, without rounding. Otherwise, and for all
/// other operations, a number is first ``settled``, that is, converted to one without ``places``.
extension CertifiedReal {
    /// The maximum number of places, for which the engine's table contains the power of ten.
    @inlinable
    static var placesLimit: Int { 300 }

    /// The number without places: exact if it is an integer times a power of two, otherwise a ball that contains it.
    @inline(__always)
    package var settled: CertifiedReal { places == 0 ? self : withoutPlaces }

    @inline(never)
    private var withoutPlaces: CertifiedReal {
        dividedByPowerOfFive ?? CertifiedReal.product(.powerOfTen(-Int(places)), withPlaces(0))
    }

    /// A ball around the number, without places.
    @inline(__always)
    private var rounded: CertifiedReal {
        places == 0 ? self : CertifiedReal.product(.powerOfTen(-Int(places)), withPlaces(0))
    }

    /// The number without places if 5^places divides its significand, otherwise `nil`: it is then not an integer times
    /// a power of two.
    var dividedByPowerOfFive: CertifiedReal? {
        // 2⁶⁴ is 1 modulo 5, so the sum of the words has the same remainder; for most numbers it is not zero.
        let (sum, carries) = significand.highWord.addingReportingOverflow(significand.lowWord)
        guard (sum &+ (carries ? 1 : 0)) % 5 == 0, let power = UInt128.powerOfFive(Int(places)) else { return nil }
        let zeros = significand.trailingZeroBitCount
        let odd = significand >> UInt128(truncatingIfNeeded: zeros)
        let quotient: UInt128
        if odd.highWord == 0 {
            guard power.highWord == 0, odd.lowWord % power.lowWord == 0 else { return nil }
            quotient = UInt128(odd.lowWord / power.lowWord)
        } else {
            let (whole, rest) = odd.quotientAndRemainder(dividingBy: power)
            guard rest == 0 else { return nil }
            quotient = whole
        }
        return .ball(isNegative: isNegative, quotient, radius: 0, exponent: Int(exponent) + zeros - Int(places))
    }

    /// Returns the number with the same significand and exponent, and the given places; zero has none.
    @inline(__always)
    func withPlaces(_ places: Int) -> CertifiedReal {
        var result = self
        if isRegular { result.places = Int16(truncatingIfNeeded: places) }
        return result
    }

    /// Returns `self` / 10^`count` for a number without places, or `nil` if it is not exact or has too many places.
    @inline(__always)
    private func moved(by count: Int) -> CertifiedReal? {
        isExact && count <= CertifiedReal.placesLimit ? withPlaces(count) : nil
    }

    /// Returns the numerators of two exact numbers over the common denominator 10^`places`, or `nil` if they are not
    /// exact or do not fit 128 bits.
    @inline(__always)
    static func aligned(
        _ a: CertifiedReal, _ b: CertifiedReal
    ) -> (first: CertifiedReal, second: CertifiedReal, places: Int)? {
        guard a.isExact, b.isExact else { return nil }
        var (first, second) = (a.withPlaces(0), b.withPlaces(0))
        let gap = Int(a.places) - Int(b.places)
        if gap > 0 { second = product(second, .powerOfTen(gap)) }
        if gap < 0 { first = product(first, .powerOfTen(-gap)) }
        return first.isExact && second.isExact ? (first, second, Int(max(a.places, b.places))) : nil
    }

    /// Returns the sum of two numbers other than zero, at least one of which has places.
    @usableFromInline
    @inline(never)
    static func decimalSum(_ a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        if let (first, second, places) = aligned(a, b), let sum = (first + second).moved(by: places) { return sum }
        // The sum with a ball is one, so that it makes no difference whether the other number is settled exactly.
        return (b.radius == 0 ? a.settled : a.rounded) + (a.radius == 0 ? b.settled : b.rounded)
    }

    /// Returns the product of two numbers other than zero, at least one of which has places.
    @usableFromInline
    @inline(never)
    static func decimalProduct(_ a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        if a.isExact, b.isExact,
            let result = product(a.withPlaces(0), b.withPlaces(0)).moved(by: Int(a.places) + Int(b.places))
        {
            return result
        }
        return a.settled * b.settled
    }

    /// Returns the quotient of two numbers other than zero, at least one of which has places.
    @inline(never)
    static func decimalQuotient(_ a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal {
        guard a.isExact, b.isExact else { return quotient(a.settled, b.settled) }
        let result = quotient(a.withPlaces(0), b.withPlaces(0))
        let places = Int(result.places) + Int(a.places) - Int(b.places)
        if places == 0 || result.faultCode != 0 { return result.withPlaces(0) }
        if places > 0, let result = result.withPlaces(0).moved(by: places) { return result }
        return result.withPlaces(0) * .powerOfTen(-places)
    }

    /// Returns the exact quotient of two exact numbers without places, if the divisor is a power of five times a power
    /// of two.
    ///
    /// The quotient a/5^j is a · 2^j/10^j. As 5^j has b = ⌊j log₂ 5⌋ + 1 bits, j is ⌊441b/1024⌋.
    @inline(__always)
    static func exactQuotient(_ a: CertifiedReal, _ b: CertifiedReal) -> CertifiedReal? {
        let zeros = b.significand.trailingZeroBitCount
        guard zeros >= 64 else { return nil }
        let odd = b.significand.highWord >> UInt64(truncatingIfNeeded: zeros - 64)
        let power = ((64 - odd.leadingZeroBitCount) * 441) >> 10
        guard power > 0, power < UInt64.powersOfFive.count, UInt64.powersOfFive[power] == odd else { return nil }
        let exponent = Int(a.exponent) - Int(b.exponent) - zeros + power
        var result = checked(
            isNegative: a.isNegative != b.isNegative, normalized: a.significand, radius: 0, exponent: exponent)
        if result.isRegular { result.places = Int16(truncatingIfNeeded: power) }
        return result
    }
}

extension UInt64 {
    /// The powers of 5 below 2⁶⁴: 5⁰ to 5²⁷.
    static let powersOfFive: [UInt64] = [
        1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
        1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625,
        19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125, 2_384_185_791_015_625, 11_920_928_955_078_125,
        59_604_644_775_390_625, 298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
    ]

    /// The inverses of these powers modulo 2⁶⁴.
    private static let inversePowersOfFive: [UInt64] = [
        0x0000_0000_0000_0001, 0xcccc_cccc_cccc_cccd, 0x8f5c_28f5_c28f_5c29, 0x1cac_0831_26e9_78d5,
        0xd288_ce70_3afb_7e91, 0x5d4e_8fb0_0bcb_e61d, 0x790f_b656_68c2_6139, 0xe503_2477_ae8d_46a5,
        0xc767_074b_22e9_0e21, 0x8e47_ce42_3a2e_9c6d, 0x4fa7_f60d_3ed6_1f49, 0x0fee_6469_0c91_3975,
        0x3662_e0e1_cf50_3eb1, 0xa47a_2cf9_f643_3fbd, 0x5418_6f65_3140_a659, 0x7738_1647_7040_2145,
        0xe4a4_d141_7cd9_a041, 0xc754_29d9_e5c5_200d, 0xc177_3b91_fac1_0669, 0x26b1_7250_6559_ce15,
        0xd489_e3a9_adde_c2d1, 0x90e8_60bb_892c_8d5d, 0x502e_79bf_1b6f_4f79, 0xdcd6_1859_6be3_0fe5,
        0x2c2a_d1ab_7bfa_3661, 0x08d5_5d22_4bfe_d7ad, 0x01c4_45d3_a8cc_9189, 0xcd27_412a_54f5_b6b5,
    ]

    /// Whether 5^`exponent`, for an exponent up to 27, divides this integer.
    ///
    /// The product with the inverse is the quotient if there is no remainder. Otherwise, it is larger than any quotient
    /// (Granlund and Montgomery, “Division by invariant integers using multiplication”, 1994, section 9).
    @inline(__always)
    func isMultiple(ofPowerOfFive exponent: Int) -> Bool {
        (self &* UInt64.inversePowersOfFive[exponent])
            .multipliedReportingOverflow(by: UInt64.powersOfFive[exponent]).overflow == false
    }
}

extension UInt128 {
    /// Returns 5^`exponent`, or `nil` if it is not an integer below 2¹²⁸.
    static func powerOfFive(_ exponent: Int) -> UInt128? {
        guard exponent >= 0, exponent <= 55 else { return nil }
        let last = UInt64.powersOfFive.count - 1
        var power = UInt128(UInt64.powersOfFive[Swift.min(exponent, last)])
        if exponent > last { power = power &* UInt128(UInt64.powersOfFive[Swift.min(exponent - last, last)]) }
        return exponent > 2 * last ? power &* 5 : power
    }
}
