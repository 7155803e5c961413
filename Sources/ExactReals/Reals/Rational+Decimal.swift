// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension Rational {
    /// Returns the requested decimal digits, correctly rounded.
    ///
    /// - Throws: ``Fault/limit`` for more digits than the limits allow, unless the expansion terminates before.
    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        if isZero { return DecimalExpansion(0, exponent10: 0, isExact: true) }
        let ending = decimalPlaces
        switch count {
        case .significant(let wanted):
            return try rounded(toSignificant: max(wanted, 1), ending: ending, rounding)
        case .fractional(let places):
            return try rounded(toPlaces: places, ending: ending, rounding)
        case .whole(let limit, let fallback):
            if isInteger, let whole = wholeDigits(limit: limit) { return whole }
            return try rounded(toSignificant: max(fallback, 1), ending: ending, rounding)
        }
    }

    /// The number of decimal places of a terminating decimal, otherwise `nil`: max(a, b) for a denominator 2^a·5^b.
    private var decimalPlaces: Int? {
        if isInteger { return 0 }
        let twos = denominator.trailingZeroBits
        if let small = denominator.asInt {
            var (rest, fives) = (small >> twos, 0)
            while rest % 5 == 0 { (rest, fives) = (rest / 5, fives + 1) }
            return rest == 1 ? max(twos, fives) : nil
        }
        let odd = denominator.scaledDown(by: twos)
        if odd == 1 { return twos }
        // 5^b has ⌊b·log₂5⌋ + 1 bits, so that b is the only candidate.
        let fives = Int((Double(odd.bitWidth - 1) / 2.321_928_094_887_362).rounded(.up))
        guard primesOfDenominator.areTwoAndFive || odd.isPower(of: 5, exponent: fives) else { return nil }
        return max(twos, fives)
    }

    /// Returns all digits of an integer, if there are at most `limit`.
    private func wholeDigits(limit: Int) -> DecimalExpansion? {
        guard decimalMagnitude <= limit else { return nil }
        let digits = DecimalExpansion(numerator, exponent10: 0, isExact: true)
        return digits.exponent < limit ? digits : nil
    }

    /// An integer that differs by one at most from the exponent of the first decimal digit.
    private var decimalMagnitude: Int {
        let bits = numerator.bitWidth - denominator.bitWidth
        return Int((Double(bits) * .digitsPerBit).rounded(.down))
    }

    /// The exponent of the first decimal digit, or one less next to a power of ten.
    ///
    /// With f, from 1 to 2, times a power of two for the number, log₂ f is at least f − 1, and at most 0.09 more. The
    /// leading words give f with a relative error below 2⁻⁵⁰, and the product is off by less than 0.001 for numbers of
    /// up to 2⁴⁰ bits.
    private var leastExponent: Int {
        var bits = numerator.bitWidth - denominator.bitWidth
        var fraction = Double(numerator.leadingWord) / Double(denominator.leadingWord)
        if fraction < 1 {
            fraction *= 2
            bits -= 1
        }
        return Int(((Double(bits) + (fraction - 1)) * .digitsPerBit - 0.001).rounded(.down))
    }

    private func rounded(
        toSignificant count: Int, ending: Int?, _ rounding: RoundingRule
    ) throws(Fault) -> DecimalExpansion {
        let (places, overflows) = (count - 1).subtractingReportingOverflow(leastExponent)
        if let ending, overflows || ending <= places - 2 {
            // No digit is left to round.
            return try rounded(toPlaces: ending, ending: ending, rounding)
        }
        if count > ResourceLimits.current.maximumDigits || overflows { throw .limit }
        // Where the estimate is too low, there is a digit too many, and the rounding is repeated for one place less.
        let generous = try rounded(toPlaces: places, ending: ending, rounding)
        if generous.digitCount <= count, generous.isExact { return generous }
        for fewer in 0...3 {
            let candidate = fewer == 0 ? generous : try rounded(toPlaces: places - fewer, ending: ending, rounding)
            // The requested digits reach from the first one to the last place; or the number was rounded up to 10…0.
            let digits = candidate.exponent + (places - fewer) + 1
            if digits == count || digits == count + 1 && candidate.isPowerOfTen { return candidate }
        }
        return generous
    }

    private func rounded(toPlaces places: Int, ending: Int?, _ rounding: RoundingRule) throws(Fault)
        -> DecimalExpansion
    {
        let isExact = ending.map { $0 <= places } ?? false
        let kept = isExact ? ending ?? places : places
        // The estimate may be off by one; the digits are counted once they are known.
        let (most, isEndless) = ResourceLimits.current.maximumDigits.subtractingReportingOverflow(decimalMagnitude - 1)
        if !isExact, !isEndless, kept > most { throw .limit }
        let significand: Integer
        if kept >= 0 {
            guard let power = PowersOfTen.power(kept) else { throw .limit }
            significand = rounding.rounded(numerator * power, dividedBy: denominator)
        } else {
            // Beyond the number's own digits, one place more or less makes no difference.
            let dropped = min(-kept, max(decimalMagnitude, 0) + 4)
            guard let power = PowersOfTen.power(dropped) else { throw .limit }
            significand = rounding.rounded(numerator, dividedBy: denominator * power)
            if dropped < -kept, !significand.isZero {
                return DecimalExpansion(significand, exponent10: -kept, isExact: false)
            }
        }
        return DecimalExpansion(
            significand, exponent10: -kept, isExact: isExact || isMultiple(significand, places: kept))
    }

    /// Returns whether this is significand · 10^−places, for a negative number of places.
    private func isMultiple(_ significand: Integer, places: Int) -> Bool {
        guard places < 0, isInteger, let power = PowersOfTen.power(min(-places, max(decimalMagnitude, 0) + 4))
        else {
            return false
        }
        return significand * power == numerator
    }
}

#endif
