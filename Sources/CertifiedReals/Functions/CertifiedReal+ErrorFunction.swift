// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CertifiedReal {
    /// Returns erf x: for |x| < ½ by its Taylor series, otherwise as 1 − erfc x. From 16 on, it differs from 1 by less
    /// than 2⁻³⁷⁰.
    static func errorFunction(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x.nearZero(times: 1) }
        let result: CertifiedReal
        if x.leadingExponent < -1 {
            result = errorFunction(small: x.magnitude)
        } else if x.leadingExponent < 4 {
            result = CertifiedReal(1) - errorFunctionComplement(large: x.magnitude)
        } else {
            result = CertifiedReal(1).widened(by: 1)
        }
        return x.isNegative ? -result : result
    }

    /// Returns erfc x = 1 − erf x, with a small relative error for large x, too, up to 2¹⁴.
    static func errorFunctionComplement(_ x: CertifiedReal) -> CertifiedReal {
        let x = x.settled
        guard x.isRegular else { return x.nearOne(times: 1, upTo: exponentLimit) }
        if x.isNegative || x.leadingExponent < -1 { return CertifiedReal(1) - errorFunction(x) }
        return errorFunctionComplement(large: x)
    }

    /// Returns erf x for 0 < x < ½, as (2x/√π)(1 − p).
    private static func errorFunction(small x: CertifiedReal) -> CertifiedReal {
        guard let square = FixedPoint128(magnitudeOf: x * x) else { return .open }
        let part = ErrorFunctionKernel128.part(square.fraction)
        // The derivative of p is at most 1/3.
        let factor = ball(
            isNegative: false, 1 << 127 - part >> 1, radius: 5 &+ square.error >> 1, exponent: -127)
        return x * factor * twoOverRootOfPi
    }

    /// Returns erfc x for x ≥ ½, as the product of e^(x²) · erfc x and e^(−x²).
    private static func errorFunctionComplement(large x: CertifiedReal) -> CertifiedReal {
        let square = x * x
        let power = exp(-square)
        guard power.isRegular else { return .open }
        if let value = FixedPoint128(magnitudeOf: x), let scaled = ErrorFunctionKernel128.scaledComplement(value) {
            return ball(isNegative: false, scaled.fraction, radius: scaled.error, exponent: -128) * power
        }
        let reciprocal = (CertifiedReal(1) / square.scaled(byPowerOfTwo: 1)).settled
        guard reciprocal.isRegular, let u = FixedPoint128(magnitudeOf: reciprocal), u.integer == 0,
            u.fraction <= ErrorFunctionKernel128.largestAsymptotic
        else { return .open }
        // The series is cut off by at most 2⁻¹⁰², which is 2²⁵ units.
        let series = ball(
            isNegative: false, ErrorFunctionKernel128.scaledComplement(asymptotic: u.fraction),
            radius: 1 << 25 &+ 2 &+ u.error << 1, exponent: -127)
        return series * power * twoOverRootOfPi.scaled(byPowerOfTwo: -1) / x
    }

    /// 2/√π, rounded to nearest.
    static let twoOverRootOfPi = CertifiedReal(
        isNegative: false, normalized: ErrorFunctionKernel128.twoOverRootOfPi, radius: 1, exponent: -127)
}
