// SPDX-License-Identifier: Apache-2.0

#if GMP

import Platform

/// Logarithm and arctangent in fixed point by one step of order 9 from a value of a ninth of the precision.
///
/// The step measures its own residue, so that its error bound holds whatever the starting value is.
enum NewtonInverse {
    /// log(x) for x = `argument`·2^-precision in 1 ..< 2, exactly given.
    ///
    /// With v = (x − E)/(x + E) and E = exp(y): log x = y + 2·atanh v. E has E_exp units of error and is ≥ 1, so
    /// the logarithm moves by at most that (1.01·E_exp); v is rounded by 1 unit and its odd powers by at most 4
    /// together, each counted twice: 10; and the terms left out are below 2|v|⁹/(9(1 − v²)).
    static func logarithm(_ argument: Integer, precision: Int) throws(Ball.Fault) -> FixedPoint {
        let start = try startingLogarithm(argument, precision: precision)
        let exponential = try ElementaryKernels.exponential(start, precision: precision)
        let ratio = (argument - exponential.value).scaledUp(by: precision)
            .truncatedDivision(by: argument + exponential.value).quotient
        let (sum, tail) = try seriesOfOddPowers(ratio, alternating: false, precision: precision)
        return FixedPoint(
            value: start + sum + sum, precision: precision,
            error: exponential.error + exponential.error / 64 + 12 + 2 * tail)
    }

    /// An approximation of log(x), of no certain accuracy, in 0 ..< 1.
    private static func startingLogarithm(_ argument: Integer, precision: Int) throws(Ball.Fault) -> Integer {
        if precision <= 400 {
            let approximation = log(argument.scaledToDouble(exponent: -precision))
            return (Integer(approximation * 0x1p52) ?? 0).scaled(by: precision - 52).clamped(to: precision)
        }
        let low = ElementaryKernels.aligned(precision / 9 + 40)
        let value = try ElementaryKernels.logarithm(
            argument.scaledDown(by: precision - low), precision: low
        ).value
        return value.scaledUp(by: precision - low).clamped(to: precision)
    }

    /// atan(y/x) for 0 ≤ y ≤ x and ½ ≤ x ≤ 1, both times 2^precision.
    ///
    /// With t = (y·c − x·s)/(x·c + y·s), s = sin a, c = cos a: atan(y/x) = a + atan t. The errors of s and c, E units
    /// each, turn the angle by at most √2·E < 2·E. The products are rounded by 2 units above and below the line,
    /// whose length is at least ½: 6 units in the angle; the quotient's rounding and that of its powers make 6
    /// more; and the terms left out are below |t|⁹/9.
    static func arctangent(_ y: Integer, over x: Integer, precision: Int) throws(Ball.Fault) -> FixedPoint {
        let start = try startingArctangent(y, over: x, precision: precision)
        let (sine, cosine) = try ElementaryKernels.sineCosine(start, precision: precision)
        let numerator = (y * cosine.value - x * sine.value).scaledDown(by: precision)
        let denominator = (x * cosine.value + y * sine.value).scaledDown(by: precision)
        let ratio = numerator.scaledUp(by: precision).truncatedDivision(by: denominator).quotient
        let (sum, tail) = try seriesOfOddPowers(ratio, alternating: true, precision: precision)
        return FixedPoint(
            value: start + sum, precision: precision, error: 2 * max(sine.error, cosine.error) + 14 + tail)
    }

    private static func startingArctangent(
        _ y: Integer, over x: Integer, precision: Int
    ) throws(Ball.Fault) -> Integer {
        if precision <= 400 {
            let approximation = atan2(
                y.scaledToDouble(exponent: -precision), x.scaledToDouble(exponent: -precision))
            return (Integer(approximation * 0x1p52) ?? 0).scaled(by: precision - 52).clamped(to: precision)
        }
        let low = ElementaryKernels.aligned(precision / 9 + 40)
        let value = try ElementaryKernels.arctangent(
            y.scaledDown(by: precision - low), over: x.scaledDown(by: precision - low), precision: low
        ).value
        return value.scaledUp(by: precision - low).clamped(to: precision)
    }

    /// v ± v³/3 + v⁵/5 ± v⁷/7 within 5 units, and an upper bound in units of the terms left out,
    /// |v|⁹/(9(1 − v²)). Throws where that is no small number, which a starting value of any accuracy rules out.
    private static func seriesOfOddPowers(
        _ ratio: Integer, alternating: Bool, precision: Int
    ) throws(Ball.Fault) -> (sum: Integer, tail: UInt) {
        // |v| < 2^(bitWidth − precision); with |v| ≤ ½ the factor 1/(9(1 − v²)) is below 1/4.
        let tailBits = 9 * (ratio.bitWidth - precision) + precision - 2
        guard ratio.bitWidth < precision, tailBits < 62 else { throw .undecided }
        let square = ratio.squared().scaledDown(by: precision)
        var (sum, power) = (ratio, ratio)
        for divisor in [3, 5, 7] {
            power = (power * square).scaledDown(by: precision)
            let term = power.truncatedDivision(by: Integer(divisor)).quotient
            if alternating, divisor != 5 { sum -= term } else { sum += term }
        }
        return (sum, tailBits < 0 ? 1 : 1 << UInt(tailBits))
    }
}

extension Integer {
    /// The nearest number of 0 … 2^precision − 1.
    fileprivate func clamped(to precision: Int) -> Integer {
        if isNegative { return 0 }
        return bitWidth > precision ? Integer(1).scaledUp(by: precision) - 1 : self
    }
}

#endif
