// SPDX-License-Identifier: Apache-2.0

extension DecimalExpansion {
    /// Returns this expansion with fewer digits, for an expansion that represents the number exactly.
    ///
    /// - Complexity: O(*n*) in the number of digits.
    public func rounded(to count: DigitCount, _ rule: RoundingRule) -> DecimalExpansion {
        let kept = count.digitsKept(of: self)
        if kept >= digitCount || isZero { return self }
        let digits = digits
        let first = kept >= 0 ? digits[kept] : 0
        let isMore = kept < 0 || kept < digits.count - 1  // the last digit is never zero
        let lost: LostFraction = first > 5 || first == 5 && isMore ? .aboveHalf : first == 5 ? .half : .belowHalf
        let lastIsOdd = kept > 0 && digits[kept - 1] % 2 == 1
        var result = kept > 0 ? Array(digits[..<kept]) : []
        var exponent = exponent
        if rule.roundsUp(lost, lastDigitIsOdd: lastIsOdd, isNegative: isNegative) {
            // Nines become trailing zeros, which are dropped; if no digit is left, the unit itself is.
            while result.last == 9 { result.removeLast() }
            if let last = result.last {
                result[result.count - 1] = last + 1
            } else {
                result = [1]
                exponent += kept > 0 ? 1 : 1 - kept
            }
        }
        return DecimalExpansion(
            isNegative: isNegative, digits: result, exponent: exponent, isExact: false, isUndecided: isUndecided)
    }
}

extension DigitCount {
    /// Returns the number of leading digits of an exact expansion that the request keeps; zero or less if the last
    /// place it keeps is left of the first digit.
    fileprivate func digitsKept(of expansion: DecimalExpansion) -> Int {
        switch self {
        case .significant(let wanted): return max(wanted, 1)
        case .fractional(let places): return DigitCount.digitsKept(places: places, exponent: expansion.exponent)
        case .whole(let limit, let fallback):
            let isWhole = expansion.exponent >= expansion.digitCount - 1
            return isWhole && expansion.exponent < limit ? expansion.digitCount : max(fallback, 1)
        }
    }

    /// Returns the number of digits left of the last of `places` after the point, counted from that of `exponent`;
    /// saturated at ±2⁶³.
    @inline(__always)
    static func digitsKept(places: Int, exponent: Int) -> Int {
        let limit = DecimalExpansion.exponentLimit
        return max(-limit, min(limit, places)) + max(-limit, min(limit, exponent)) + 1
    }
}
