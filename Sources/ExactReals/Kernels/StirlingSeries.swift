#if GMP
import CalculatorEngine
import Synchronization

/// Σ_{1≤k<N} c_k ÷ z^(2k−2) with c_k = B_{2k} ÷ (2k(2k − 1)): what lnΓ needs beyond elementary functions.
enum StirlingSeries {
    /// The coefficients c_k ÷ 2^(2m(k−1)) in fixed point, as last used.
    private struct Coefficients: Sendable {
        var values: [Integer] = []
        var precision = 0
        /// m
        var scale = 0
    }

    private static let last = Mutex(Coefficients())

    /// The sum for z = 1 ÷ `inverse`, of which `argument` is a lower bound of at least 4, with the bound of the
    /// terms left out in its radius.
    ///
    /// With m = ⌊log₂ z⌋ and u = (2^m ÷ z)², in ¼ … 1, Horner's rule runs over the scaled coefficients, whose ratio is
    /// below (k ÷ (π·2^m))² < 0.41 while k < 2·2^m: every partial sum is below 0.15. Each step counts 1 unit for the
    /// coefficient, 1 for rounding, and 0.3 for cutting u to the bits that the partial sum has and one more: 3 in
    /// all for each term. The sum's slope in u is at most Σ_{k≥2} 4(k − 1)·|c_k| ÷ z^(2k−2) < 1, so that u's own
    /// radius is added once.
    static func sum(inverse: Ball, argument: LowerBound, precision: Int) throws(Ball.Fault) -> Ball {
        let scale = argument.exponent + 29
        let count = termCount(precision: precision, scale: scale, argument: argument)
        let numbers = try BernoulliNumbers.evenIndexed(count: count)
        let values = try coefficients(numbers, count: count - 1, scale: scale, precision: precision)
        let square = inverse.squared(precision: precision).scaled(byPowerOf2: 2 * scale)
        let u = square.fixedPoint(precision: precision).value
        var sum = Integer(0)
        for k in stride(from: count - 2, through: 0, by: -1) {
            if k & 63 == 0 { try Interrupt.check() }
            let cut = Swift.max(0, precision - sum.bitWidth - 8)
            sum = values[k] + (sum * u.scaledDown(by: cut)).scaledDown(by: precision - cut)
        }
        let first = numbers[count - 1]
        let remainder =
            Radius(first.numerator, exponent: 0)
            / LowerBound(first.denominator * Integer(2 * count * (2 * count - 1)), exponent: 0)
            * inverse.upperMagnitude.power(2 * count - 2)
        return FixedPoint(value: sum, precision: precision, error: UInt(3 * count + 3)).ball()
            .widened(by: square.radius + remainder)
    }

    private static func coefficients(
        _ numbers: [Rational], count: Int, scale: Int, precision: Int
    ) throws(Ball.Fault) -> [Integer] {
        let known = last.withLock { $0 }
        if known.precision == precision, known.scale == scale, known.values.count >= count { return known.values }
        let values = (0..<count).map { index -> Integer in
            let k = index + 1
            let shift = precision - 2 * scale * index
            let denominator = numbers[index].denominator * Integer(2 * k * (2 * k - 1))
            let numerator = numbers[index].numerator
            if numerator.bitWidth + shift < denominator.bitWidth { return 0 }
            return shift >= 0
                ? numerator.scaledUp(by: shift).truncatedDivision(by: denominator).quotient
                : numerator.truncatedDivision(by: denominator.scaledUp(by: -shift)).quotient
        }
        if Interrupt.abandonment != nil { throw .interrupted }
        last.withLock { $0 = Coefficients(values: values, precision: precision, scale: scale) }
        return values
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
