// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A real number known to some 128 bits, with a proven bound of how far it is from what is stored.
///
/// The value is one of the numbers from (s − r) · 2^e to (s + r) · 2^e, or their opposites, for the ``significand`` s
/// and the ``radius`` r: a ball, as in the arithmetic of midpoint and radius (J. van der Hoeven, “Ball arithmetic”,
/// 2009), of a fixed size that needs no memory of its own. A radius of zero makes it exact. Every operation yields a
/// ball that contains the result for *all* numbers of its operands, so that what the ball says of the result is proven:
/// its sign, how it compares with another number, the digits that all of its numbers round to.
///
/// An exact number may be divided by a power of ten besides, its ``places``, so that the decimals people write are exact.
///
/// What the ball leaves open (whether two numbers are equal, a difference that may be zero, a digit at a rounding
/// boundary, a function that it has no kernel for) is ``Fault/undecided``, never a guess: whoever asked has to ask
/// arithmetic without rounding then.
public struct CertifiedReal: Sendable {
    // In this order, the properties take 32 bytes, which functions pass and return in registers.

    /// An integer whose top bit is set, or 0 for zero and for faults.
    package var significand: UInt128

    /// How much the significand may be off, in units of its last bit: below 2⁶², and 0 for zero.
    package var radius: UInt64

    /// The power of two that the last bit of the significand counts, within ±2²⁰.
    package var exponent: Int32

    /// How many decimal places the number is moved: s · 2^e is divided by 10^places too. Only exact numbers have any;
    /// what looks at the significand asks for the ``settled`` number first.
    package var places: Int16

    package var isNegative: Bool

    /// The raw value of the fault that this is, or 0 for a number.
    package var faultCode: UInt8

    /// A radius that is so large, more than 2⁻⁶⁵ of the significand, leaves the number open.
    @inline(__always)
    static var radiusLimit: UInt64 { 1 << 62 }

    @inline(__always)
    static var exponentLimit: Int { 1 << 20 }

    @inline(__always)
    init(isNegative: Bool, normalized significand: UInt128, radius: UInt64, exponent: Int32) {
        self.significand = significand
        self.radius = radius
        self.exponent = exponent
        self.isNegative = isNegative
        places = 0
        faultCode = 0
    }

    /// A ball whose significand has its top bit set; ``open`` where its radius or exponent is beyond the limits.
    @inline(__always)
    static func checked(
        isNegative: Bool, normalized significand: UInt128, radius: UInt64, exponent: Int
    ) -> CertifiedReal {
        guard radius < radiusLimit, exponent.magnitude <= exponentLimit else { return .open }
        return CertifiedReal(
            isNegative: isNegative, normalized: significand, radius: radius,
            exponent: Int32(truncatingIfNeeded: exponent))
    }

    /// The ball of any significand: its top bit is brought to the top.
    @inline(__always)
    static func ball(isNegative: Bool, _ significand: UInt128, radius: UInt64, exponent: Int) -> CertifiedReal {
        if significand == 0 { return radius == 0 ? .zero : .open }
        let shift = significand.leadingZeroBitCount
        guard radius == 0 || radius.leadingZeroBitCount > shift else { return .open }
        return checked(
            isNegative: isNegative, normalized: significand << UInt128(truncatingIfNeeded: shift),
            radius: radius == 0 ? 0 : radius << UInt64(truncatingIfNeeded: shift), exponent: exponent - shift)
    }

    @inline(__always)
    private init(faultCode: UInt8) {
        significand = 0
        radius = 0
        exponent = 0
        isNegative = false
        places = 0
        self.faultCode = faultCode
    }

    /// What this arithmetic leaves open.
    static var open: CertifiedReal { CertifiedReal(fault: .undecided) }

    /// Zero.
    public static var zero: CertifiedReal { CertifiedReal(faultCode: 0) }

    /// A number that stands for a fault.
    public init(fault: Fault) {
        self.init(faultCode: fault.rawValue)
    }

    /// An integer, exactly.
    @inline(__always)
    public init(_ integer: Int) {
        self = .ball(isNegative: integer < 0, UInt128(integer.magnitude), radius: 0, exponent: 0)
    }

    /// An integer below 2¹²⁸, exactly.
    @inline(__always)
    init(_ magnitude: UInt128, isNegative: Bool = false) {
        self = .ball(isNegative: isNegative, magnitude, radius: 0, exponent: 0)
    }

    /// Why this is not a number, or `nil` if it is one.
    @inline(__always)
    public var fault: Fault? { faultCode == 0 ? nil : Fault(rawValue: faultCode) ?? .undecided }

    /// Whether the number is known exactly.
    @inline(__always)
    public var isExact: Bool { radius == 0 && faultCode == 0 }

    @inline(__always)
    var isZero: Bool { significand == 0 && faultCode == 0 }

    /// Whether this is a number other than zero.
    @inline(__always)
    var isRegular: Bool { significand != 0 }

    /// The power of two of the leading bit of a number other than zero.
    @inline(__always)
    var leadingExponent: Int { Int(exponent) + 127 }

    /// The number times 2^`power`.
    @inline(__always)
    func scaled(byPowerOfTwo power: Int) -> CertifiedReal {
        guard isRegular else { return self }
        var result = CertifiedReal.checked(
            isNegative: isNegative, normalized: significand, radius: radius, exponent: Int(exponent) + power)
        if result.isRegular { result.places = places }
        return result
    }

    /// The number with a radius that is larger by `units` of the last bit.
    @inline(__always)
    func widened(by units: UInt64) -> CertifiedReal {
        guard isRegular else { return self }
        if places != 0 { return settled.widened(by: units) }
        let (sum, overflows) = radius.addingReportingOverflow(units)
        return .checked(
            isNegative: isNegative, normalized: significand, radius: overflows ? .max : sum, exponent: Int(exponent))
    }

    /// The value without its sign.
    @inline(__always)
    public var magnitude: CertifiedReal {
        var result = self
        result.isNegative = false
        return result
    }
}

extension CertifiedReal {
    /// π, within half a unit.
    public static let pi = CertifiedReal(
        isNegative: false, normalized: 0xc90f_daa2_2168_c234_c4c6_628b_80dc_1cd1, radius: 1, exponent: -126)

    /// π/2.
    @inline(__always)
    static var halfPi: CertifiedReal { pi.scaled(byPowerOfTwo: -1) }

    /// The natural logarithm of 2, within half a unit.
    static let ln2 = CertifiedReal(
        isNegative: false, normalized: 0xb172_17f7_d1cf_79ab_c9e3_b398_03f2_f6af, radius: 1, exponent: -128)

    /// The natural logarithm of 10, within half a unit.
    static let ln10 = CertifiedReal(
        isNegative: false, normalized: 0x935d_8ddd_aaa8_ac16_ea56_d62b_82d3_0a29, radius: 1, exponent: -126)

    /// e, within half a unit.
    static let e = CertifiedReal(
        isNegative: false, normalized: 0xadf8_5458_a2bb_4a9a_afdc_5620_273d_3cf2, radius: 1, exponent: -126)
}
