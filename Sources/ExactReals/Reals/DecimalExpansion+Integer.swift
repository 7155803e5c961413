// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension DecimalExpansion {
    /// Creates the digits of significand · 10^exponent10.
    init(_ significand: Integer, exponent10: Int, isExact: Bool, isUndecided: Bool = false) {
        let digits = significand.decimalDigits
        self.init(
            isNegative: significand.isNegative, digits: digits, exponent: digits.count - 1 + exponent10,
            isExact: isExact, isUndecided: isUndecided)
    }

    /// The same digits, marked as undecided.
    var asUndecided: DecimalExpansion {
        DecimalExpansion(
            isNegative: isNegative, digits: digits, exponent: exponent, isExact: false, isUndecided: true)
    }
}

#endif
