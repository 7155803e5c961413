// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension RoundingRule {
    /// Returns the integer that numerator ÷ denominator rounds to, for a positive denominator.
    func rounded(_ numerator: Integer, dividedBy denominator: Integer) -> Integer {
        rounded(numerator.flooredDivision(by: denominator)) { $0.scaledUp(by: 1).compared(to: denominator) }
    }

    /// Returns the integer that numerator ÷ 2^shift rounds to, for shift ≥ 0.
    func rounded(_ numerator: Integer, shiftedRightBy shift: Int) -> Integer {
        let quotient = numerator.flooredScaledDown(by: shift)
        let remainder = numerator - quotient.scaledUp(by: shift)
        return rounded((quotient, remainder)) { remainder in
            let half = shift - 1
            if remainder.bitWidth != half + 1 { return remainder.bitWidth < half + 1 ? -1 : 1 }
            return remainder.trailingZeroBits == half ? 0 : 1
        }
    }

    /// Returns the integer that every number within `error` of value ÷ 2^shift, in units of 2^-shift, rounds to, for
    /// shift ≥ 64; `nil` unless the first 64 bits after the point decide it.
    func roundedClearly(_ value: Integer, shiftedRightBy shift: Int, error: Integer) -> Integer? {
        guard let reach = error.scaledDown(by: shift - 64).asUInt64,
            let roundsAway = roundsAway(
                fraction: value.word(at: shift - 64), reach: UInt(reach), isNegative: value.isNegative)
        else { return nil }
        let truncated = value.scaledDown(by: shift)
        if !roundsAway { return truncated }
        return value.isNegative ? truncated - 1 : truncated + 1
    }

    /// Returns whether a number is rounded away from zero, given its first 64 bits after the point, `fraction`, plus or
    /// minus `reach` units of the last of them and the truncated parts of both; `nil` if that does not decide it.
    func roundsAway(fraction: UInt, reach: UInt, isNegative: Bool) -> Bool? {
        let half: UInt = 1 << 63
        guard reach < half / 2 else { return nil }
        // One unit each for the bits cut off the fraction and the reach.
        let reach = reach + 2
        guard fraction > reach, fraction < .max - reach, fraction < half - reach || fraction > half + reach else {
            return nil
        }
        return switch self {
        case .up: true
        case .down: false
        case .floor: isNegative
        case .ceiling: !isNegative
        case .halfEven, .halfUp, .halfDown: fraction > half
        }
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
