// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension Ball {
    /// Returns the number rounded to significant digits or decimals; `nil` if the ball does not decide them, if it is
    /// exact, and if it is one that ``roundedDecimal(significantDigits:rounding:)`` or
    /// ``roundedDecimal(decimals:rounding:)`` has to be used for.
    func expansion(_ count: DigitCount, rounding: RoundingRule) -> DecimalExpansion? {
        if fault != nil || radius.isZero { return nil }
        return withBorrowed { ball in
            if case .significant(let digits) = count, let short = ball.rounded(toSignificantDigits: digits, rounding) {
                return short
            }
            return ball.longExpansion(count, rounding)
        }
    }
}

#endif
