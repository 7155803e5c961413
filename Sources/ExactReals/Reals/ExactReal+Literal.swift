// SPDX-License-Identifier: Apache-2.0

#if GMP

public import CalculatorEngine

extension ExactReal {
    /// Creates the exact value of a literal. A power of the radix beyond the limits is kept as a power.
    public init(_ literal: NumberLiteral) {
        let significand =
            literal.digits.isEmpty
            ? Integer(literal.significand)
            : Integer(digitValues: literal.digits, radix: literal.radix, isNegative: false)
        if literal.exponent == 0 || significand.isZero {
            self.init(significand)
            return
        }
        let base = Rational(literal.radix)
        if let scale = base.powerWithinLimits(literal.exponent),
            let value = Rational(significand).multipliedWithinLimits(by: scale)
        {
            self.init(value)
        } else {
            self = ExactReal(significand) * .power(ExactReal(base), ExactReal(literal.exponent))
        }
    }
}

#endif
