// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Rational {
    /// The greatest integer not above this.
    public var floor: Integer {
        isInteger ? numerator : numerator.flooredDivision(by: denominator).quotient
    }

    /// The least integer not below this.
    public var ceiling: Integer {
        isInteger ? numerator : numerator.flooredDivision(by: denominator).quotient + 1
    }

    /// The integer part.
    public var truncated: Integer {
        isInteger ? numerator : numerator.truncatedDivision(by: denominator).quotient
    }

    /// The nearest integer, ties away from zero.
    public var roundedHalfUp: Integer {
        let twice = magnitude.numerator + magnitude.numerator + denominator
        let rounded = twice.truncatedDivision(by: denominator + denominator).quotient
        return isNegative ? -rounded : rounded
    }

    /// The nearest integer, ties to the even one.
    public var roundedHalfEven: Integer {
        let rounded = roundedHalfUp
        let isTie = denominator == 2
        return isTie && rounded.isOdd ? (isNegative ? rounded + 1 : rounded - 1) : rounded
    }

    /// The number of bits after the point that a long fraction has in common with the nearest integer, or one more; 0
    /// for a short one, and next to 0, where a ball has as many bits of it as of any number.
    var bitsNextToInteger: Int {
        if denominator.bitWidth <= 64 || numerator.bitWidth < denominator.bitWidth - 1 { return 0 }
        let rest = numerator.flooredDivision(by: denominator).remainder
        return denominator.bitWidth - min(rest, denominator - rest).bitWidth
    }
}

extension Double {
    /// Creates the double nearest to a fraction, ties to even; ±∞ beyond its range.
    public init(_ value: Rational) {
        if value.isInteger {
            self.init(value.numerator)
            return
        }
        // Two more bits of quotient than the significand has, and the remainder as a sticky bit below them.
        let shift = Swift.max(0, 55 + value.denominator.bitWidth - value.numerator.bitWidth)
        let dividend = value.magnitude.numerator.scaledUp(by: shift)
        let (quotient, remainder) = dividend.truncatedDivision(by: value.denominator)
        let sticky = quotient.scaledUp(by: 1) + (remainder.isZero ? 0 : 1)
        self = (value.isNegative ? -sticky : sticky).scaledToDouble(exponent: -shift - 1)
    }
}

#endif
