// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Stirling's series of lnΓ and of its derivative: what they need beyond elementary functions.
///
/// With c_k = B_{2k} ÷ (2k(2k − 1)): lnΓ(z) = (z − ½)·ln z − z + ½·ln 2π + Σ_{k<N} c_k ÷ z^(2k−1) + R and
/// ψ(z) = ln z − 1/(2z) − Σ_{k<N} (2k − 1)·c_k ÷ z^(2k) + R′ for z > 0, where R and R′ are below the first term left out
/// (NIST Digital Library of Mathematical Functions, §5.11(ii)).
enum StirlingSeries {
    /// Σ_{1≤k<N} c_k ÷ z^(2k−2), or Σ (2k − 1)·c_k ÷ z^(2k−2) for the derivative.
    enum Kind { case logarithmOfGamma, digamma }

    /// The sum for z = 1 ÷ `inverse`, of which `argument` is a lower bound of at least 4, with the bound of the
    /// terms left out in its radius.
    ///
    /// With m = ⌊log₂ z⌋ and u = (2^m ÷ z)², in ¼ … 1, Horner's rule runs over the scaled coefficients, whose ratio is
    /// below (k ÷ (π·2^m))² < 0.41 while k < 2·2^m. Each step counts 2 units for the coefficient, 1 for rounding, and
    /// 0.3 for cutting u to the bits that the partial sum has and one more: 4 in all for each term, times its factor.
    /// The sum's slope in u, at most Σ_{k≥2} 4(k − 1)·|c_k| ÷ z^(2k−2), or 2k − 1 times that, is below 4, so that u's
    /// own radius is added four times.
    static func sum(
        _ kind: Kind, inverse: Ball, argument: LowerBound, precision: Int
    ) throws(Ball.Fault) -> Ball {
        let scale = argument.exponent + 29
        let count = termCount(precision: precision, scale: scale, argument: argument)
        let values = try StirlingCoefficients.values(count: count, scale: scale, precision: precision)
        func factor(_ k: Int) -> Int { kind == .digamma ? 2 * k - 1 : 1 }
        let square = inverse.squared(precision: precision).scaled(byPowerOf2: 2 * scale)
        let u = square.fixedPoint(precision: precision).value
        var sum = Integer(0)
        for k in stride(from: count - 1, through: 1, by: -1) {
            if k & 63 == 0 { try Interrupt.check() }
            let cut = Swift.max(0, precision - sum.bitWidth - 8)
            sum = values[k - 1] * Integer(factor(k)) + (sum * u.scaledDown(by: cut)).scaledDown(by: precision - cut)
        }
        // The first term left out: |c_N| ÷ 2^(2m(N−1)) · u^(N−1).
        let remainder =
            Radius((values[count - 1].magnitude + 2) * Integer(factor(count)), exponent: -precision)
            * square.upperMagnitude.power(count - 1)
        let error = UInt(4 * count * factor(count) + 8)
        return FixedPoint(value: sum, precision: precision, error: error).ball()
            .widened(by: square.radius * 4 + remainder)
    }

    /// The number of terms whose next one is below 2^-precision, or less than that where more would not converge.
    private static func termCount(precision: Int, scale: Int, argument: LowerBound) -> Int {
        // |B_{2k}| is about 4·√(πk)·(k/(πe))^(2k): a step from k to k + 1 multiplies a term by about (k ÷ (πz))².
        // An estimate is enough here: the first term left out is measured.
        let logarithmOfPiZ = Double(scale) + Double(argument.mantissa).binaryLogarithm - 29 + 1.6
        let most = scale < 40 ? (2 << scale) - 1 : .max
        var bits = 4.0
        var k = 1
        while bits < Double(precision), k < most {
            bits += 2 * (logarithmOfPiZ - Double(k + 1).binaryLogarithm)
            k += 1
        }
        return k + 1
    }
}

extension Radius {
    /// At least self^exponent, for exponent ≥ 1.
    fileprivate func power(_ exponent: Int) -> Radius {
        var result = self
        var bit = 62 - exponent.leadingZeroBitCount
        while bit >= 0 {
            result = result * result
            if exponent >> bit & 1 == 1 { result = result * self }
            bit -= 1
        }
        return result
    }
}

#endif
