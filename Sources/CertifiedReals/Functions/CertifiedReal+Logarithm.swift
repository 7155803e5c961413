// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// Returns the natural logarithm of a positive number; others are `Fault.domain`.
    ///
    /// Argument reduction: with x = 2^k · y and 0.75 ≤ y < 1.5, ln x is k ln 2 + ln y. If x is within 2⁻¹⁰ of 1,
    /// ``log(onePlus:)`` of x − 1 is used, whose relative error is small there too. A relative error δ of x contributes
    /// an error of at most δ(1 + δ). A radius of n units thus contributes less than 2n + 1 units of 2⁻¹²⁸.
    public static func log(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular, !x.isNegative else {
            return x.faultCode == 0 ? CertifiedReal(fault: .domain) : x.unlessCoarse
        }
        var y = x.significand
        var k = x.leadingExponent
        var radius = LogarithmKernel128.error &+ x.radius << 1 &+ 1
        if y >= 3 << 126 {
            // The bit shifted out is half a unit of 2⁻¹²⁷, and the derivative is at most 4/3.
            radius &+= 2
            y >>= 1
            k += 1
        }
        if k == 0 {
            let distance = y > 1 << 127 ? y - 1 << 127 : 1 << 127 - y
            if distance < 1 << 117 { return log(onePlus: x - CertifiedReal(1)) }
        }
        let logarithm = LogarithmKernel128.logarithm(y)
        let isBelow = logarithm >> 127 == 1
        let part = FixedPoint128(integer: 0, fraction: isBelow ? 0 &- logarithm : logarithm, error: 0)
        let multiple = FixedPoint128(UInt64(k.magnitude), times: FixedPoint128.ln2)
        radius &+= multiple.error
        if isBelow == (k < 0) || k == 0 || logarithm == 0 {
            // The two terms have the same sign, or one is zero.
            let (fraction, carries) = multiple.fraction.addingReportingOverflow(part.fraction)
            return ball(
                isNegative: k < 0 || k == 0 && isBelow, multiple.integer + (carries ? 1 : 0), fraction, radius: radius)
        }
        // The sign is that of the multiple of ln 2, because |ln y| < ln 2.
        let difference = multiple.subtracting(part)
        return ball(isNegative: k < 0, UInt64(bitPattern: difference.integer), difference.fraction, radius: radius)
    }

    /// Returns the ball with an integer part below 2⁶³, and with a fraction and a radius in units of 2⁻¹²⁸.
    static func ball(isNegative: Bool, _ integer: UInt64, _ fraction: UInt128, radius: UInt64) -> CertifiedReal {
        if integer == 0 { return ball(isNegative: isNegative, fraction, radius: radius, exponent: -128) }
        let places = 64 - integer.leadingZeroBitCount
        return ball(
            isNegative: isNegative, UInt128(integer) << UInt128(128 - places) | fraction >> UInt128(places),
            radius: radius >> UInt64(min(places, 63)) &+ 2, exponent: places - 128)
    }

    /// Returns ln(1 + x), with a small relative error even if x is near 0.
    ///
    /// For |x| < 2⁻¹⁰ it is x(1 − x/2 + x²/3 − …), where the series is truncated after x¹²/13, with a truncation error
    /// below 2⁻¹³³.
    public static func log(onePlus x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x.nearZero(times: 1, upTo: -1) }
        guard x.leadingExponent < -10, let value = FixedPoint128(magnitudeOf: x) else {
            return log(CertifiedReal(1) + x)
        }
        let sum = PowerSeries128.sum(
            value.fraction, SeriesTable128.reciprocals, from: 0, through: 11, isAlternating: !x.isNegative)
        return x * PowerSeries128.factor(value.fraction.highProduct(sum), isNegative: !x.isNegative, of: x)
    }

    /// Returns the base-2 logarithm, exactly for powers of 2.
    public static func log2(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        if x.isExact, x.significand == 1 << 127, !x.isNegative { return CertifiedReal(x.leadingExponent) }
        return log(x) / ln2
    }

    /// Returns the base-10 logarithm, exactly for 10⁰ to 10³⁸.
    public static func log10(_ x: CertifiedReal) -> CertifiedReal {
        if let integer = x.exactMagnitude, !x.isNegative,
            let exponent = UInt128.powersOfTen.firstIndex(of: integer)
        {
            return CertifiedReal(exponent)
        }
        return log(x) / ln10
    }
}
