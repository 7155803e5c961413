// SPDX-License-Identifier: Apache-2.0

#if GMP

public import CalculatorEngine

extension ExactReal {
    /// Creates the exact value of a literal. A power of the radix beyond the limits is kept as a power.
    public init(_ literal: NumberLiteral) {
        if literal.radix == .decimal, literal.digits.isEmpty, let significand = Int(exactly: literal.significand),
            let value = Rational(significand, places: 0 &- literal.exponent)
        {
            self.init(value)
            return
        }
        let significand = Integer(digitsOf: literal)
        if literal.exponent == 0 || significand.isZero {
            self.init(significand)
            return
        }
        if literal.isBeyondExponents {
            self.init(fault: literal.exponent < 0 ? .underflow : .overflow)
            return
        }
        if literal.radix == .decimal, let deferred = DeferredRational(decimal: significand, exponent: literal.exponent)
        {
            self.init(deferred)
            return
        }
        let base = Rational(literal.radix.rawValue)
        if let scale = base.powerWithinLimits(literal.exponent),
            let value = Rational(significand).multipliedWithinLimits(by: scale)
        {
            self.init(value)
        } else {
            self = ExactReal(significand) * .power(ExactReal(base), ExactReal(literal.exponent))
        }
    }
}

extension Integer {
    /// Creates the integer of all digits of a literal.
    init(digitsOf literal: NumberLiteral) {
        self =
            literal.digits.isEmpty
            ? Integer(literal.significand)
            : Integer(digitValues: literal.digits, radix: literal.radix.rawValue, isNegative: false)
    }
}

extension Rational {
    /// Creates significand ÷ 10^places, for a positive significand and 1 to 18 places; `nil` for others.
    ///
    /// It takes no general greatest common divisor, since 10 has only two prime factors.
    fileprivate init?(_ significand: Int, places: Int) {
        guard 1...18 ~= places, significand > 0 else { return nil }
        let twos = min(places, significand.trailingZeroBitCount)
        var (rest, fives) = (significand >> twos, places)
        while fives > 0, rest.isMultiple(of: 5) { (rest, fives) = (rest / 5, fives - 1) }
        self.init(reduced: Integer(rest), Integer(Int((5 as UInt).wordPower(fives) << UInt(places - twos))))
    }
}

#endif
