#if GMP

import CalculatorEngine

extension ExactReal {
    public func rounded(_ rule: FloatingPointRoundingRule) -> ExactReal {
        switch storage {
        case .fault: return self
        case .rational(let value): return ExactReal(value.rounded(rule))
        case .irrational(let node):
            var isTooLarge = false
            let decided = node.refined { ball in
                guard (ball.upperExponent ?? 0) <= ResourceLimits.current.maximumBits else {
                    isTooLarge = true
                    return ball
                }
                return ball.rounded(rule).map { Ball(exact: $0) }
            }
            if isTooLarge { return ExactReal(fault: .limit) }
            if let decided {
                return decided.fault.map { ExactReal(fault: Fault(ball: $0)) } ?? ExactReal(decided.significand)
            }
            return roundedAtBoundary(rule, ball: node.bestSoFar)
        }
    }

    /// The rounding of a number that no ball tells from a boundary, if it can be shown to be just there.
    private func roundedAtBoundary(_ rule: FloatingPointRoundingRule, ball: Ball?) -> ExactReal {
        guard let ball, ball.fault == nil else { return .undecided() }
        let twice = ball.scaled(byPowerOf2: 1)
        guard let candidate = twice.rounded(.toNearestOrEven), let boundary = Rational(candidate, 2),
            (self - ExactReal(boundary)).sign == 0
        else { return .undecided() }
        return ExactReal(boundary.rounded(rule))
    }

    /// The nearest integer, halves to even; `nil` where it could not be decided.
    var roundedToInteger: Integer? {
        rounded(.toNearestOrEven).asRational?.numerator
    }

    public static func modulo(_ dividend: ExactReal, _ divisor: ExactReal) -> ExactReal {
        remainder(dividend, divisor, .down)
    }

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
    /// The integer this rounds to.
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
    /// The integer that all numbers of the ball round to, if they all do.
    fileprivate func rounded(_ rule: FloatingPointRoundingRule) -> Integer? {
        let low = Self.rational(lowerBound).rounded(rule)
        let high = Self.rational(upperBound).rounded(rule)
        return low == high ? low : nil
    }

    private static func rational(_ bound: (significand: Integer, exponent: Int)) -> Rational {
        let (significand, exponent) = bound
        if exponent >= 0 { return Rational(significand.scaledUp(by: exponent)) }
        // What lies more than 2¹⁶ bits below the point changes no rounding but that of the last bit kept, which stays.
        return Rational(reducing: significand, Integer(1).scaledUp(by: -exponent))
    }
}

#endif
