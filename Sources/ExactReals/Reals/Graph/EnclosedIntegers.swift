// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// The integers in a ball.
enum EnclosedIntegers: Equatable {
    case none
    case one(Integer)
    case several
}

extension Ball {
    /// The integers in the ball; several if its numbers are too large to tell.
    var integerEnclosed: EnclosedIntegers {
        guard fault == nil, (upperExponent ?? 0) <= ResourceLimits.current.maximumBits else { return .several }
        let (low, high) = integerBounds
        return low > high ? .none : low == high ? .one(low) : .several
    }

    /// The least integer not below the ball's numbers, and the greatest not above them.
    private var integerBounds: (ceiling: Integer, floor: Integer) {
        let (low, lowExponent) = lowerBound
        let (high, highExponent) = upperBound
        return (-(-low).floored(exponent: lowExponent), high.floored(exponent: highExponent))
    }
}

extension Integer {
    /// ⌊self · 2^exponent⌋.
    func floored(exponent: Int) -> Integer {
        exponent >= 0 ? scaledUp(by: exponent) : flooredScaledDown(by: -exponent)
    }
}

#endif
