// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

extension CertifiedReal {
    /// Creates the number denoted by a literal, exactly if 128 bits hold its significand, otherwise a ball around it.
    ///
    /// A literal beyond the exponents of the type, which reach to ±2³⁰, is `Fault.undecided`: exact numbers hold it.
    @inline(__always)
    public init(_ literal: NumberLiteral) {
        if literal.radix == .decimal, let short = CertifiedReal(literal.significand, places: 0 &- literal.exponent) {
            self = short
        } else {
            self.init(general: literal)
        }
    }

    /// Creates the number `significand`/10^`places`, or `nil` if the general initializer is required: if it is zero,
    /// has too many places, or is an integer times a power of two.
    @inline(__always)
    private init?(_ significand: UInt64, places: Int) {
        guard places >= 0, places <= CertifiedReal.placesLimit, significand != 0 else { return nil }
        if places > 0, places < UInt64.powersOfFive.count, significand.isMultiple(ofPowerOfFive: places) { return nil }
        let shift = significand.leadingZeroBitCount
        self.init(
            isNegative: false, normalized: UInt128(significand << UInt64(truncatingIfNeeded: shift), 0), radius: 0,
            exponent: Int32(truncatingIfNeeded: -64 &- shift), places: Int16(truncatingIfNeeded: places))
    }

    /// Creates the number denoted by any literal.
    private init(general literal: NumberLiteral) {
        var digits = UInt128(literal.significand)
        var exponent = literal.exponent
        var isCut = false
        if !literal.digits.isEmpty {
            let radix = UInt128(literal.radix.rawValue)
            var count = 0
            for digit in literal.digits {
                let (product, overflows) = digits.multipliedReportingOverflow(by: radix)
                let (sum, carries) = product.addingReportingOverflow(UInt128(digit))
                if overflows || carries { break }
                digits = sum
                count += 1
            }
            isCut = literal.digits[count...].contains { $0 != 0 }
            let (shifted, overflows) = exponent.addingReportingOverflow(literal.digits.count - count)
            exponent = overflows ? .max : shifted
        }
        // The digits left out are less than one unit of the last digit that is kept.
        let integer = CertifiedReal.ball(isNegative: false, digits, radius: isCut ? 1 : 0, exponent: 0)
        guard integer.isRegular, exponent != 0 else {
            self = integer
            return
        }
        guard exponent.magnitude <= CertifiedReal.exponentLimit else {
            self = .open
            return
        }
        guard literal.radix == .decimal else {
            self = integer.scaled(byPowerOfTwo: exponent * literal.radix.rawValue.trailingZeroBitCount)
            return
        }
        if integer.isExact, exponent < 0, exponent >= -CertifiedReal.placesLimit {
            let decimal = integer.withPlaces(-exponent)
            // Arithmetic is faster without places.
            self = decimal.dividedByPowerOfFive ?? decimal
        } else {
            self = integer * .powerOfTen(exponent)
        }
    }

    /// Returns 10^k, from the engine's table or, beyond its range, by multiplication.
    @inline(__always)
    static func powerOfTen(_ k: Int) -> CertifiedReal {
        guard let power = PowerOfTen(k) else { return pow(CertifiedReal(10), k) }
        return CertifiedReal(
            isNegative: false, normalized: UInt128(power.high, power.low), radius: power.isExact ? 0 : 1,
            exponent: Int32(truncatingIfNeeded: power.binaryExponent - 127))
    }
}

extension UInt128 {
    /// 10⁰ to 10³⁸.
    static let powersOfTen: [UInt128] = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
        100_000_000_000_000_000_000, 1_000_000_000_000_000_000_000, 10_000_000_000_000_000_000_000,
        100_000_000_000_000_000_000_000, 1_000_000_000_000_000_000_000_000, 10_000_000_000_000_000_000_000_000,
        100_000_000_000_000_000_000_000_000, 1_000_000_000_000_000_000_000_000_000,
        10_000_000_000_000_000_000_000_000_000, 100_000_000_000_000_000_000_000_000_000,
        1_000_000_000_000_000_000_000_000_000_000, 10_000_000_000_000_000_000_000_000_000_000,
        100_000_000_000_000_000_000_000_000_000_000, 1_000_000_000_000_000_000_000_000_000_000_000,
        10_000_000_000_000_000_000_000_000_000_000_000, 100_000_000_000_000_000_000_000_000_000_000_000,
        1_000_000_000_000_000_000_000_000_000_000_000_000, 10_000_000_000_000_000_000_000_000_000_000_000_000,
        100_000_000_000_000_000_000_000_000_000_000_000_000,
    ]

    /// The number of decimal digits of this integer; 0 for zero.
    @inline(__always)
    var decimalDigitCount: Int {
        // 1233/2¹² is slightly less than log₁₀ 2, so the estimate is the number of digits or one less.
        let estimate = ((128 - leadingZeroBitCount) * 1233) >> 12
        return self >= UInt128.powersOfTen[estimate] ? estimate + 1 : estimate
    }
}
