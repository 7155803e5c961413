// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// The natural logarithm of a positive number.
    ///
    /// With x = 2^k · y, 0.75 ≤ y < 1.5, it is k ln 2 + ln y; where that is near 0, the logarithm of 1 + (x − 1) has
    /// another way. A relative error δ of x changes it by at most δ(1 + δ), which is twice as many units of 2⁻¹²⁸ as x
    /// has in its radius, and less than one more.
    public static func log(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular, !x.isNegative else { return x.faultCode == 0 ? CertifiedReal(fault: .domain) : x }
        var y = x.significand
        var k = x.leadingExponent
        var radius = LogarithmKernel.error &+ x.radius << 1 &+ 1
        if y >= 3 << 126 {
            // What is cut off is half a unit of 2⁻¹²⁷, at a derivative of at most 4/3.
            radius &+= 2
            y >>= 1
            k += 1
        }
        if k == 0 {
            let distance = y > 1 << 127 ? y - 1 << 127 : 1 << 127 - y
            if distance < 1 << 117 { return log(onePlus: x - CertifiedReal(1)) }
        }
        let logarithm = LogarithmKernel.logarithm(y)
        let isBelow = logarithm >> 127 == 1
        let part = FixedPoint(integer: 0, fraction: isBelow ? 0 &- logarithm : logarithm, error: 0)
        let multiple = FixedPoint(UInt64(k.magnitude), times: FixedPoint.ln2)
        radius &+= multiple.error
        if isBelow == (k < 0) || k == 0 || logarithm == 0 {
            // Both parts have the same sign, or one is zero.
            let (fraction, carries) = multiple.fraction.addingReportingOverflow(part.fraction)
            return ball(
                isNegative: k < 0 || k == 0 && isBelow, multiple.integer + (carries ? 1 : 0), fraction, radius: radius)
        }
        // |ln y| < ln 2, so that the multiple has the sign.
        let difference = multiple.subtracting(part)
        return ball(isNegative: k < 0, UInt64(bitPattern: difference.integer), difference.fraction, radius: radius)
    }

    /// The ball of an integer below 2⁶³ and a fraction in units of 2⁻¹²⁸.
    static func ball(isNegative: Bool, _ integer: UInt64, _ fraction: UInt128, radius: UInt64) -> CertifiedReal {
        if integer == 0 { return ball(isNegative: isNegative, fraction, radius: radius, exponent: -128) }
        let places = 64 - integer.leadingZeroBitCount
        return ball(
            isNegative: isNegative, UInt128(integer) << UInt128(128 - places) | fraction >> UInt128(places),
            radius: radius >> UInt64(min(places, 63)) &+ 2, exponent: places - 128)
    }

    /// ln(1 + x), as near to the truth where x is near 0 as elsewhere.
    ///
    /// Below 2⁻¹⁰ it is x(1 − x/2 + x²/3 − …) up to x¹²/13, with the rest below 2⁻¹³³.
    public static func log(onePlus x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x }
        guard x.leadingExponent < -10, let value = FixedPoint(magnitudeOf: x) else { return log(CertifiedReal(1) + x) }
        let sum = PowerSeries.sum(
            value.fraction, SeriesTable.reciprocals, from: 0, through: 11, isAlternating: !x.isNegative)
        return x * PowerSeries.factor(value.fraction.highProduct(sum), isNegative: !x.isNegative, of: x)
    }

    /// The logarithm to base 2, exact for powers of 2.
    public static func log2(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        if x.isExact, x.significand == 1 << 127, !x.isNegative { return CertifiedReal(x.leadingExponent) }
        return log(x) / ln2
    }

    /// The logarithm to base 10, exact for powers of 10 that are whole and held exactly.
    public static func log10(_ x: CertifiedReal) -> CertifiedReal {
        if let integer = x.exactMagnitude, !x.isNegative,
            let exponent = UInt128.powersOfTen.firstIndex(of: integer)
        {
            return CertifiedReal(exponent)
        }
        return log(x) / ln10
    }
}
