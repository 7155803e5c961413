// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension DecimalExpansion {
    /// Creates the digits of significand · 10^exponent10.
    init(_ significand: Integer, exponent10: Int, isExact: Bool, isUndecided: Bool = false) {
        if case .small(let value) = significand.storage {
            self.init(
                isNegative: value < 0, significand: UInt64(value.magnitude), lastExponent: exponent10, isExact: isExact,
                isUndecided: isUndecided)
            return
        }
        let digits = significand.decimalDigits
        self.init(
            isNegative: significand.isNegative, digits: digits, exponent: digits.count - 1 + exponent10,
            isExact: isExact, isUndecided: isUndecided)
    }

    /// Whether the digits are those of a power of ten.
    var isPowerOfTen: Bool { digitCount == 1 && significand == 1 }

    /// The same digits, marked as undecided.
    var asUndecided: DecimalExpansion {
        DecimalExpansion(
            isNegative: isNegative, digits: digits, exponent: exponent, isExact: false, isUndecided: true)
    }
}

#endif
