// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// Returns e^x for |x| < 2³⁰, as far as its exponent is within the limits; larger magnitudes are `Fault.undecided`.
    ///
    /// Argument reduction: with x = k ln 2 + r, e^x is 2^k · e^r. Since e^r ≤ 2, an error δ of r contributes an error
    /// of at most 2δ(1 + δ). An error of n units of 2⁻¹²⁸ thus contributes less than n/2 + 1 units of 2⁻¹²⁶.
    public static func exp(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x.nearOne(times: 1, upTo: 0) }
        guard x.leadingExponent < 30, let value = FixedPoint128(magnitudeOf: x) else { return .open }
        let ln2 = UInt128(FixedPoint128.ln2.0, FixedPoint128.ln2.1)
        let estimate = (Double(value.integer) + Double(value.fraction.highWord) * 0x1p-64) * 1.4426950408889634
        var k = Int(estimate)
        let reduced = value.subtracting(FixedPoint128(UInt64(k), times: FixedPoint128.ln2))
        var r = reduced.fraction
        if reduced.integer < 0 {
            r = r &+ ln2
            k -= 1
        } else if reduced.integer > 0 || r >= ln2 {
            r = r &- ln2
            k += 1
        }
        guard r <= ln2 else { return .open }
        if x.isNegative {
            r = ln2 &- r
            k = -k - 1
        }
        // The multiple of ln 2 adds less than 2 units to the error of x, and each of two additions of ln 2 adds one.
        let radius = ExponentialKernel128.error &+ (value.error &+ 4) >> 1 &+ 2
        return .ball(isNegative: false, ExponentialKernel128.exponential(r), radius: radius, exponent: k - 126)
    }

    /// Returns e^x − 1, with a small relative error even if x is near 0.
    ///
    /// For |x| < 2⁻¹⁰ it is x(1 + x/2! + x²/3! + …), where the series is truncated after x¹⁰/11!, with a truncation
    /// error below 2⁻¹³⁸. For other numbers, the subtraction cancels at most eleven bits.
    public static func expMinusOne(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x.nearZero(times: 1, upTo: 0) }
        guard x.leadingExponent < -10, let value = FixedPoint128(magnitudeOf: x) else {
            return exp(x) - CertifiedReal(1)
        }
        let sum = PowerSeries128.sum(
            value.fraction, SeriesTable128.reciprocalFactorials, from: 0, through: 9, isAlternating: x.isNegative)
        return x * PowerSeries128.factor(value.fraction.highProduct(sum), isNegative: x.isNegative, of: x)
    }

    /// Returns the hyperbolic sine. For 0 < x < 1 it is (E + E/(E + 1))/2 with E = e^x − 1, which avoids cancellation.
    public static func sinh(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x.nearZero(times: 1, upTo: 0) }
        if x.leadingExponent < 0 {
            let e = expMinusOne(x.magnitude)
            let result = (e + e / (e + CertifiedReal(1))).scaled(byPowerOfTwo: -1)
            return x.isNegative ? -result : result
        }
        let power = exp(x)
        return (power - CertifiedReal(1) / power).scaled(byPowerOfTwo: -1)
    }

    /// Returns the hyperbolic cosine.
    public static func cosh(_ x: CertifiedReal) -> CertifiedReal {
        let power = exp(x)
        return (power + CertifiedReal(1) / power).scaled(byPowerOfTwo: -1)
    }

    /// Returns the hyperbolic tangent. For 0 < x < 64 it is E/(E + 2) with E = e^2x − 1; from 64 on, it differs from 1
    /// by less than 2⁻¹⁸³.
    public static func tanh(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x.nearZero() }
        let result: CertifiedReal
        if x.leadingExponent >= 6 {
            result = CertifiedReal(1).widened(by: 1)
        } else {
            let e = expMinusOne(x.magnitude.scaled(byPowerOfTwo: 1))
            result = e / (e + CertifiedReal(2))
        }
        return x.isNegative ? -result : result
    }

    /// Returns the inverse hyperbolic sine: ln(1 + (x + x²/(1 + √(1 + x²)))) for x ≥ 0.
    public static func asinh(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x.nearZero() }
        let one = CertifiedReal(1)
        let (magnitude, square) = (x.magnitude, x * x)
        let result = log(onePlus: magnitude + square / (one + sqrt(one + square)))
        return x.isNegative ? -result : result
    }

    /// Returns the inverse hyperbolic cosine: ln(1 + (x − 1 + √((x − 1)(x + 1)))).
    public static func acosh(_ x: CertifiedReal) -> CertifiedReal {
        if x.faultCode != 0 { return x.unlessCoarse }
        let one = CertifiedReal(1)
        let excess = x - one
        if excess.isNegative { return CertifiedReal(fault: .domain) }
        return log(onePlus: excess + sqrt(excess * (x + one)))
    }

    /// Returns the inverse hyperbolic tangent: ½ ln(1 + 2x/(1 − x)) for x ≥ 0.
    public static func atanh(_ x: CertifiedReal) -> CertifiedReal {
        guard x.isRegular else { return x.nearZero(times: 1, upTo: -1) }
        let rest = CertifiedReal(1) - x.magnitude
        if rest.faultCode == 0, !rest.isRegular || rest.isNegative { return CertifiedReal(fault: .domain) }
        let result = log(onePlus: x.magnitude.scaled(byPowerOfTwo: 1) / rest).scaled(byPowerOfTwo: -1)
        return x.isNegative ? -result : result
    }
}
