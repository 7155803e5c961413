extension DecimalExpansion {
    /// This expansion with fewer digits, for one whose digits are the number exactly.
    ///
    /// - Complexity: O(*n*) in the number of digits.
    public func rounded(to count: DigitCount, _ rule: RoundingRule) -> DecimalExpansion {
        let kept: Int
        switch count {
        case .significant(let wanted): kept = Swift.max(wanted, 1)
        case .fractional(let places):
            let (sum, overflows) = exponent.addingReportingOverflow(places)
            kept = overflows ? (places < 0 ? -1 : Int.max) : sum >= Int.max - 1 ? Int.max : sum + 1
        case .whole(let limit, let fallback): kept = digits.count <= limit ? digits.count : Swift.max(fallback, 1)
        }
        if kept >= digits.count || digits.isEmpty { return self }
        var result = self
        result.isExact = false
        result.digits = kept > 0 ? Array(digits[..<kept]) : []
        let first = kept >= 0 ? digits[kept] : 0
        let isHalf = kept >= 0 && first == 5 && kept == digits.count - 1
        let isAboveHalf = kept >= 0 && (first > 5 || first == 5 && !isHalf)
        let lastIsOdd = kept > 0 && digits[kept - 1] % 2 == 1
        let isRoundedUp =
            switch rule {
            case .halfEven: isAboveHalf || isHalf && lastIsOdd
            case .halfUp: isAboveHalf || isHalf
            case .halfDown: isAboveHalf
            case .up: true
            case .down: false
            case .floor: isNegative
            case .ceiling: !isNegative
            }
        if isRoundedUp { result.incrementLastDigit(of: kept) }
        return DecimalExpansion(
            isNegative: isNegative, digits: result.digits, exponent: result.exponent, isExact: false,
            isUndecided: isUndecided)
    }

    /// Adds one unit of the last of the `kept` digits; none kept, or fewer, means a unit left of the first digit.
    private mutating func incrementLastDigit(of kept: Int) {
        guard kept > 0 else {
            digits = [1]
            exponent += 1 - kept
            return
        }
        var index = kept - 1
        while index >= 0 && digits[index] == 9 {
            digits[index] = 0
            index -= 1
        }
        if index >= 0 {
            digits[index] += 1
        } else {
            digits = [1]
            exponent += 1
        }
    }
}
