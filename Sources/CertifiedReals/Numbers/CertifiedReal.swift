// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A real number known to about 128 bits, with a proven error bound.
///
/// The value is one of the numbers from (s − r) · 2^e to (s + r) · 2^e, or their negatives, for a significand s of 128
/// bits, a radius r and an exponent e: a ball, as in midpoint-radius arithmetic (J. van der Hoeven, “Ball arithmetic”,
/// 2009), but with a fixed size, so that it needs no allocation. A number with a radius of zero is exact. Every
/// operation returns a ball that contains the results for *all* numbers in the balls of its operands. Therefore, what
/// holds for the whole ball is proven for the result: its sign, its ordering relative to another number, and the digits
/// to which all numbers of the ball round.
///
/// An exact number may also be divided by a power of ten, so that decimal fractions are exact. A number most of whose
/// significant bits have cancelled, such as a difference that may be zero, is kept with those that are left.
///
/// What the ball does not determine (whether two numbers are equal, a digit at a rounding boundary, a function without
/// a kernel) is `Fault.undecided`, never a guess. It can then be decided by exact arithmetic. ``lowerBound`` and
/// ``upperBound`` are what is known in any case.
public struct CertifiedReal: Sendable {
    /// An integer whose top bit is set, or 0 for zero and for faults, or less than 2⁶⁴ for a coarse number.
    @usableFromInline
    package var significand: UInt128

    /// The ``radius`` in the low word and the ``details`` in the high one. Two words would be copied by a vector
    /// instruction, which has to wait if they were just written; one integer of both is copied word by word.
    @usableFromInline
    package var radiusAndDetails: UInt128

    /// The bound of the error, in units of the last bit of the significand: below 2⁶², and 0 for zero.
    @inlinable
    @inline(__always)
    package var radius: UInt64 {
        get { radiusAndDetails.lowWord }
        set { radiusAndDetails = UInt128(details, newValue) }
    }

    /// The exponent in bits 0 to 31, the places in bits 32 to 47, the sign in bit 48 and the fault code from bit 56 on.
    @inlinable
    @inline(__always)
    var details: UInt64 {
        get { radiusAndDetails.highWord }
        set { radiusAndDetails = UInt128(newValue, radius) }
    }

    /// The exponent of the last bit of the significand, within ±2³⁰, so that the difference of two of them takes 32
    /// bits.
    @inlinable
    @inline(__always)
    package var exponent: Int32 {
        get { Int32(truncatingIfNeeded: details) }
        set { details = details & ~0xffff_ffff | UInt64(UInt32(bitPattern: newValue)) }
    }

    /// The number of decimal places: the value is s · 2^e / 10^places. Only exact numbers have places. Code that reads
    /// the significand must use the ``settled`` number.
    @inlinable
    @inline(__always)
    package var places: Int16 {
        get { Int16(truncatingIfNeeded: details >> 32) }
        set { details = details & ~(0xffff << 32) | UInt64(UInt16(bitPattern: newValue)) << 32 }
    }

    @inlinable
    @inline(__always)
    package var isNegative: Bool {
        get { details & CertifiedReal.signBit != 0 }
        set { details = newValue ? details | CertifiedReal.signBit : details & ~CertifiedReal.signBit }
    }

    /// The raw value of the fault that this stands for, ``coarseCode`` for a coarse number, or 0 for any other.
    @inlinable
    @inline(__always)
    package var faultCode: UInt8 { UInt8(truncatingIfNeeded: details >> 56) }

    @inlinable
    @inline(__always)
    static var signBit: UInt64 { 1 << 48 }

    /// The limit of the radius. A number with a radius this large, which exceeds 2⁻⁶⁶ of the significand, is coarse.
    @inline(__always)
    static var radiusLimit: UInt64 { 1 << 62 }

    @inlinable
    @inline(__always)
    static var exponentLimit: Int { 1 << 30 }

    @inlinable
    @inline(__always)
    init(isNegative: Bool, normalized significand: UInt128, radius: UInt64, exponent: Int32, places: Int16 = 0) {
        self.significand = significand
        let details =
            UInt64(UInt32(bitPattern: exponent)) | UInt64(UInt16(bitPattern: places)) << 32
            | (isNegative ? CertifiedReal.signBit : 0)
        radiusAndDetails = UInt128(details, radius)
    }

    /// Returns the ball with a significand whose top bit is set; it is coarse if the radius exceeds its limit, and
    /// ``open`` if the exponent does.
    @inline(__always)
    package static func checked(
        isNegative: Bool, normalized significand: UInt128, radius: UInt64, exponent: Int
    ) -> CertifiedReal {
        guard radius < radiusLimit, exponent.magnitude <= exponentLimit else {
            return beyondLimits(isNegative: isNegative, significand, radius: radius, exponent: exponent)
        }
        return CertifiedReal(
            isNegative: isNegative, normalized: significand, radius: radius,
            exponent: Int32(truncatingIfNeeded: exponent))
    }

    @inline(never)
    private static func beyondLimits(
        isNegative: Bool, _ significand: UInt128, radius: UInt64, exponent: Int
    ) -> CertifiedReal {
        guard exponent.magnitude <= exponentLimit else { return .open }
        return coarse(isNegative: isNegative, significand, radius: UInt128(radius), exponent: exponent)
    }

    /// Returns the ball with any significand, which is normalized.
    @inline(__always)
    static func ball(isNegative: Bool, _ significand: UInt128, radius: UInt64, exponent: Int) -> CertifiedReal {
        if significand == 0, radius == 0 { return .zero }
        let shift = significand.leadingZeroBitCount
        guard radius == 0 || radius.leadingZeroBitCount > shift + 1 else {
            return coarse(isNegative: isNegative, significand, radius: UInt128(radius), exponent: exponent)
        }
        return checked(
            isNegative: isNegative, normalized: significand << UInt128(truncatingIfNeeded: shift),
            radius: radius == 0 ? 0 : radius << UInt64(truncatingIfNeeded: shift), exponent: exponent - shift)
    }

    @inline(__always)
    init(faultCode: UInt8) {
        significand = 0
        radiusAndDetails = UInt128(UInt64(faultCode) << 56, 0)
    }

    /// The result of an operation that this arithmetic cannot decide.
    static var open: CertifiedReal { CertifiedReal(fault: .undecided) }

    /// Zero.
    public static var zero: CertifiedReal { CertifiedReal(faultCode: 0) }

    /// Creates a number that stands for a fault.
    public init(fault: Fault) {
        self.init(faultCode: fault.rawValue)
    }

    /// Creates an integer, exactly.
    @inline(__always)
    public init(_ integer: Int) {
        self = .ball(isNegative: integer < 0, UInt128(integer.magnitude), radius: 0, exponent: 0)
    }

    /// Creates an integer from its magnitude and sign, exactly.
    @inline(__always)
    init(_ magnitude: UInt128, isNegative: Bool = false) {
        self = .ball(isNegative: isNegative, magnitude, radius: 0, exponent: 0)
    }

    /// The reason why this is not a number, or `nil` if it is one.
    @inline(__always)
    public var fault: Fault? {
        faultCode & ~CertifiedReal.coarseCode == 0 ? nil : Fault(rawValue: faultCode) ?? .undecided
    }

    /// Whether the number is zero, or known with its sign: neither a fault nor coarse.
    @inline(__always)
    package var isEnclosed: Bool { faultCode == 0 }

    /// Whether the number is known exactly.
    @inline(__always)
    public var isExact: Bool { radius == 0 && faultCode == 0 }

    @inline(__always)
    var isZero: Bool { significand == 0 && faultCode == 0 }

    /// Whether this is a number other than zero.
    @inlinable
    @inline(__always)
    var isRegular: Bool { significand.highWord != 0 }

    /// The exponent of the leading bit of a number other than zero.
    @inline(__always)
    var leadingExponent: Int { Int(exponent) + 127 }

    /// Returns the number times 2^`power`.
    @inline(__always)
    func scaled(byPowerOfTwo power: Int) -> CertifiedReal {
        guard isRegular else { return isCoarse ? self * CertifiedReal(1).scaled(byPowerOfTwo: power) : self }
        var result = CertifiedReal.checked(
            isNegative: isNegative, normalized: significand, radius: radius, exponent: Int(exponent) + power)
        if result.isRegular { result.places = places }
        return result
    }

    /// Returns the number with the radius increased by `units` of the last bit.
    @inline(__always)
    func widened(by units: UInt64) -> CertifiedReal {
        guard isRegular else { return unlessCoarse }
        if places != 0 { return settled.widened(by: units) }
        let (sum, overflows) = radius.addingReportingOverflow(units)
        if overflows { return .open }
        return .checked(isNegative: isNegative, normalized: significand, radius: sum, exponent: Int(exponent))
    }

    /// The number without its sign.
    @inline(__always)
    public var magnitude: CertifiedReal {
        guard isRegular else { return irregularMagnitude }
        var result = self
        result.isNegative = false
        return result
    }
}

extension CertifiedReal {
    /// π, rounded to nearest.
    public static let pi = CertifiedReal(
        isNegative: false, normalized: 0xc90f_daa2_2168_c234_c4c6_628b_80dc_1cd1, radius: 1, exponent: -126)

    /// π/2.
    @inline(__always)
    static var halfPi: CertifiedReal { pi.scaled(byPowerOfTwo: -1) }

    /// The natural logarithm of 2, rounded to nearest.
    static let ln2 = CertifiedReal(
        isNegative: false, normalized: 0xb172_17f7_d1cf_79ab_c9e3_b398_03f2_f6af, radius: 1, exponent: -128)

    /// The natural logarithm of 10, rounded to nearest.
    static let ln10 = CertifiedReal(
        isNegative: false, normalized: 0x935d_8ddd_aaa8_ac16_ea56_d62b_82d3_0a29, radius: 1, exponent: -126)

    /// e, rounded to nearest.
    static let e = CertifiedReal(
        isNegative: false, normalized: 0xadf8_5458_a2bb_4a9a_afdc_5620_273d_3cf2, radius: 1, exponent: -126)
}
