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
