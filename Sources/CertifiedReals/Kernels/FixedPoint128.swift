// SPDX-License-Identifier: Apache-2.0

/// A number from 0 to 2⁶³ in fixed point, with a fraction of 128 bits and an error bound.
///
/// The kernels and tables whose names end in 128 compute with such fractions.
struct FixedPoint128 {
    var integer: UInt64

    /// The fraction in units of 2⁻¹²⁸.
    var fraction: UInt128

    /// The error bound in units of 2⁻¹²⁸.
    var error: UInt64

    @inline(__always)
    init(integer: UInt64, fraction: UInt128, error: UInt64) {
        self.integer = integer
        self.fraction = fraction
        self.error = error
    }

    /// Creates the magnitude of a nonzero number below 2⁶³, or `nil` if the number is larger or its radius too large.
    @inline(__always)
    init?(magnitudeOf x: CertifiedReal) {
        let shift = Int(x.exponent) + 128
        if shift > 0 {
            guard shift < 64, x.radius.leadingZeroBitCount > shift + 1 else { return nil }
            let places = UInt64(truncatingIfNeeded: shift)
            integer = x.significand.highWord >> (64 - places)
            fraction = x.significand << UInt128(places)
            error = x.radius << places
        } else {
            integer = 0
            if shift > -128 {
                fraction = x.significand >> UInt128(truncatingIfNeeded: -shift)
                error = shift > -64 ? x.radius >> UInt64(truncatingIfNeeded: -shift) + 2 : 2
            } else {
                fraction = 0
                error = 2
            }
            if shift == 0 { error = x.radius }
        }
    }

    /// Creates the product of `factor` and a number below 1, given by its first 192 bits.
    ///
    /// The rounding error of the product is less than one unit. The truncation of the number to 192 bits adds less than
    /// half a unit if the factor is below 2⁶².
    @inline(__always)
    init(_ factor: UInt64, times words: (UInt64, UInt64, UInt64)) {
        let low = UInt128(factor) &* UInt128(words.2)
        let middle = UInt128(factor) &* UInt128(words.1) &+ UInt128(low.highWord)
        let high = UInt128(factor) &* UInt128(words.0) &+ UInt128(middle.highWord)
        integer = high.highWord
        fraction = UInt128(high.lowWord, middle.lowWord)
        error = 2
    }

    /// The first 192 bits of ln 2.
    @inline(__always)
    static var ln2: (UInt64, UInt64, UInt64) {
        (0xb172_17f7_d1cf_79ab, 0xc9e3_b398_03f2_f6af, 0x40f3_4326_7298_b62d)
    }

    /// The first 192 bits of π/2 − 1.
    @inline(__always)
    static var halfPiLessOne: (UInt64, UInt64, UInt64) {
        (0x921f_b544_42d1_8469, 0x898c_c517_01b8_39a2, 0x5204_9c11_14cf_98e8)
    }

    /// Returns the difference in two's complement, with an integer part of 64 bits.
    @inline(__always)
    func subtracting(_ other: FixedPoint128) -> (integer: Int64, fraction: UInt128) {
        let (fraction, borrows) = fraction.subtractingReportingOverflow(other.fraction)
        let difference = integer &- other.integer &- (borrows ? 1 : 0)
        return (Int64(bitPattern: difference), fraction)
    }
}
