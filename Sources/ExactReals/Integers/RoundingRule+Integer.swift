#if GMP

import CalculatorEngine

extension RoundingRule {
    /// The integer that numerator ÷ denominator rounds to, for a positive denominator.
    func rounded(_ numerator: Integer, dividedBy denominator: Integer) -> Integer {
        rounded(numerator.flooredDivision(by: denominator)) { $0.scaledUp(by: 1).compared(to: denominator) }
    }

    /// The integer that numerator ÷ 2^shift rounds to, for shift ≥ 0.
    func rounded(_ numerator: Integer, shiftedRightBy shift: Int) -> Integer {
        let quotient = numerator.flooredScaledDown(by: shift)
        let remainder = numerator - quotient.scaledUp(by: shift)
        return rounded((quotient, remainder)) { remainder in
            let half = shift - 1
            if remainder.bitWidth != half + 1 { return remainder.bitWidth < half + 1 ? -1 : 1 }
            return remainder.trailingZeroBits == half ? 0 : 1
        }
    }

    /// The integer that every number within `error` of value ÷ 2^shift, in units of 2^-shift, rounds to, for
    /// shift ≥ 64; `nil` unless the first 62 bits after the point tell.
    func roundedClearly(_ value: Integer, shiftedRightBy shift: Int, error: Integer) -> Integer? {
        let magnitude = value.magnitude
        let fraction = magnitude.bits(from: shift - 62, count: 62).asInt ?? 0
        guard let reach = error.scaledDown(by: shift - 62).asInt, reach < 1 << 60 else { return nil }
        // One unit each for the bits cut off the fraction and the error.
        let (low, high) = (fraction - reach - 2, fraction + reach + 2)
        let half = 1 << 61
        guard low > 0, high < 2 * half, high < half || low > half else { return nil }
        let roundsAway: Bool =
            switch self {
            case .up: true
            case .down: false
            case .floor: value.isNegative
            case .ceiling: !value.isNegative
            case .halfEven, .halfUp, .halfDown: low > half
            }
        let truncated = magnitude.scaledDown(by: shift)
        let rounded = roundsAway ? truncated + 1 : truncated
        return value.isNegative ? -rounded : rounded
    }

    /// Decides between `division.quotient`, rounded down, and the next integer; `comparedToHalf` orders the
    /// remainder against half of the divisor.
    private func rounded(
        _ division: (quotient: Integer, remainder: Integer), comparedToHalf: (Integer) -> Int
    ) -> Integer {
        let (floor, remainder) = division
        if remainder.isZero { return floor }
        let isNegative = floor.isNegative
        let roundsUp: Bool =
            switch self {
            case .floor: false
            case .ceiling: true
            case .down: isNegative
            case .up: !isNegative
            case .halfEven, .halfUp, .halfDown:
                switch comparedToHalf(remainder) {
                case 1: true
                case -1: false
                default: self == .halfEven ? floor.isOdd : (self == .halfUp) != isNegative
                }
            }
        return roundsUp ? floor + 1 : floor
    }
}

#endif
