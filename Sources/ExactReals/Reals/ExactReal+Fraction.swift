// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension ExactReal {
    /// The fraction of a short denominator that this is proven to be, if its form does not show it: the only one in a
    /// ball, if the difference from it is decided to be zero.
    @inline(never)
    var provenFraction: Rational? {
        guard let node, !node.isAssumption, !node.isRationalByForm, !node.isProvablyIrrational,
            !node.isFunctionOfFraction,
            case let rough = node.decisiveBall(precision: Node.leastPrecision), rough.fault == nil,
            case let size = rough.upperExponent ?? 0, size <= ResourceLimits.current.decisionBits,
            let fraction = node.decisiveBall(precision: max(0, size) + Self.bitsOfPlaces).shortFraction,
            (self - ExactReal(fraction)).sign == 0
        else { return nil }
        return fraction
    }

    /// The bits after the point of a ball that has, but for one in 2³² numbers, no fraction of a short denominator in
    /// it by chance.
    private static var bitsOfPlaces: Int { 2 * Ball.bitsOfShortDenominators + 64 }
}

extension Ball {
    /// The length of the denominators that are found, in bits.
    fileprivate static var bitsOfShortDenominators: Int { 64 }

    /// The fraction with the least denominator among the numbers of the ball, by the continued fractions of its bounds;
    /// `nil` for one of more than ``bitsOfShortDenominators``.
    fileprivate var shortFraction: Rational? {
        guard fault == nil, var low = Rational(bound: lowerBound), var high = Rational(bound: upperBound) else {
            return nil
        }
        // The last two convergents, as numerators and denominators.
        var (p, q, lastP, lastQ) = (Integer(1), Integer(0), Integer(0), Integer(1))
        while true {
            let isFound = Rational(low.ceiling) <= high
            let whole = isFound ? low.ceiling : low.floor
            (p, lastP) = (whole * p + lastP, p)
            (q, lastQ) = (whole * q + lastQ, q)
            guard q.bitWidth <= Self.bitsOfShortDenominators else { return nil }
            if isFound { return Rational(p, q) }
            guard let inverse = (high - Rational(whole)).reciprocal, let other = (low - Rational(whole)).reciprocal
            else {
                return nil
            }
            (low, high) = (inverse, other)
        }
    }
}

extension Rational {
    /// Creates a bound of a ball; `nil` for one that is too small or too large to be written out in few bits.
    fileprivate init?(bound: (significand: Integer, exponent: Int)) {
        guard bound.exponent.magnitude <= 1 << 16 else { return nil }
        if bound.exponent >= 0 {
            self.init(bound.significand.scaledUp(by: bound.exponent))
        } else {
            self.init(bound.significand, Integer(1).scaledUp(by: -bound.exponent))
        }
    }
}

#endif
