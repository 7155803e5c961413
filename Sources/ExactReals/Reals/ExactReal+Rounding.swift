// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension ExactReal {
    /// Returns the integer in the direction of the rule: a number that is one by its form, however long it is, is its
    /// own. `Fault.limit` for any other of more than 2²² bits, and `Fault.undecided` if the number cannot be told from
    /// a boundary.
    public func rounded(_ rule: FloatingPointRoundingRule) -> ExactReal {
        switch storage {
        case .fault: return self
        case .rational(let value): return ExactReal(value.rounded(rule))
        case .irrational(let node):
            if node.isAssumption { return .undecided(self) }
            var isTooLarge = false
            var isFirst = true
            let decided = node.refined { ball in
                let size = ball.upperExponent ?? 0
                guard size <= Node.largestSizeBeforePoint, ResourceLimits.allows(bits: size) else {
                    isTooLarge = true
                    return ball
                }
                if let integer = ball.rounded(rule) { return Ball(exact: integer) }
                defer { isFirst = false }
                return isFirst ? roundedByRange(rule, ball: ball).map { Ball(exact: $0) } : nil
            }
            if isTooLarge { return isOddByForm == nil ? ExactReal(fault: .limit) : self }
            if let decided {
                return decided.fault.map { ExactReal(fault: Fault(ball: $0)) } ?? ExactReal(decided.significand)
            }
            return roundedAtBoundary(rule, ball: node.bestSoFar)
        }
    }

    /// Returns the rounding of a number that no ball distinguishes from a boundary, if it can be shown to be exactly
    /// there, or on one side of it.
    private func roundedAtBoundary(_ rule: FloatingPointRoundingRule, ball: Ball?) -> ExactReal {
        guard let ball, let boundary = ball.boundaryOfRounding, let side = (self - ExactReal(boundary)).sign else {
            return .undecided(self)
        }
        return ExactReal(Self.rounded(rule, beside: boundary, side))
    }

    /// Returns the rounding of a number that its form, or the range of a function, shows to be on one side of the
    /// boundary in a ball.
    private func roundedByRange(_ rule: FloatingPointRoundingRule, ball: Ball) -> Integer? {
        guard let boundary = ball.boundaryOfRounding, let distance = (self - ExactReal(boundary)).node,
            let side = distance.signFromForm ?? distance.signFromRange
        else { return nil }
        return Self.rounded(rule, beside: boundary, side)
    }

    /// Returns the rounding of numbers less than a quarter above or below a boundary: they all have the same one.
    private static func rounded(_ rule: FloatingPointRoundingRule, beside boundary: Rational, _ side: Int) -> Integer {
        (boundary + Rational(reducing: Integer(side), 8)).rounded(rule)
    }

    /// The nearest integer, ties to even; `nil` if it could not be decided.
    var roundedToInteger: Integer? {
        rounded(.toNearestOrEven).asRational?.numerator
    }

    /// Returns the remainder of a floored division, exactly; `Fault.divisionByZero` for a divisor of zero, and the
    /// faults of ``rounded(_:)`` for the quotient.
    public static func modulo(_ dividend: ExactReal, _ divisor: ExactReal) -> ExactReal {
        remainder(dividend, divisor, .down)
    }

    /// Returns the remainder of a truncated division, with the faults of ``modulo(_:_:)``.
    public static func remainder(_ dividend: ExactReal, _ divisor: ExactReal) -> ExactReal {
        remainder(dividend, divisor, .towardZero)
    }

    private static func remainder(
        _ dividend: ExactReal, _ divisor: ExactReal, _ rule: FloatingPointRoundingRule
    ) -> ExactReal {
        let quotient = quotient(dividend, divisor).rounded(rule)
        if quotient.fault != nil { return quotient }
        return dividend - divisor * quotient
    }
}

extension Rational {
    /// Returns the integer this rounds to.
    func rounded(_ rule: FloatingPointRoundingRule) -> Integer {
        switch rule {
        case .toNearestOrAwayFromZero: roundedHalfUp
        case .toNearestOrEven: roundedHalfEven
        case .up: ceiling
        case .down: floor
        case .towardZero: truncated
        case .awayFromZero: isNegative ? floor : ceiling
        @unknown default: roundedHalfEven
        }
    }
}

extension Ball {
    /// The multiple of ½ that is less than ¼ away from all numbers of the ball; `nil` if there is none.
    fileprivate var boundaryOfRounding: Rational? {
        fault == nil ? scaled(byPowerOf2: 1).rounded(.toNearestOrEven).flatMap { Rational($0, 2) } : nil
    }

    /// Returns the integer that all numbers of the ball round to, if they all round to the same one.
    fileprivate func rounded(_ rule: FloatingPointRoundingRule) -> Integer? {
        if let sign, let top = upperExponent, top < -1 {
            // For a number between 0 and ±1/4, only the sign matters, however near to 0 it is.
            guard let side = Rational(Integer(sign), 8) else { return nil }
            return side.rounded(rule)
        }
        let low = Self.fraction(lowerBound, isUpper: false).rounded(rule)
        let high = Self.fraction(upperBound, isUpper: true).rounded(rule)
        return low == high ? low : nil
    }

    /// Returns a bound as a fraction; a bound less than 2^−2²¹ only counts as nonzero.
    private static func fraction(_ bound: (significand: Integer, exponent: Int), isUpper: Bool) -> Rational {
        let (significand, exponent) = bound
        if exponent >= 0 { return Rational(significand.scaledUp(by: exponent)) }
        let places = 1 << 21
        if exponent >= -places { return Rational(reducing: significand, Integer(1).scaledUp(by: -exponent)) }
        let excess = -exponent - places
        let cut = isUpper ? -(-significand).flooredScaledDown(by: excess) : significand.flooredScaledDown(by: excess)
        return Rational(reducing: cut, Integer(1).scaledUp(by: places))
    }
}

#endif
