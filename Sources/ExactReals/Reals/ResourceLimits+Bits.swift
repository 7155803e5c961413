// SPDX-License-Identifier: Apache-2.0

#if GMP
import CalculatorEngine

extension ResourceLimits {
    /// The precision corresponding to ``decisionDigits``, in bits.
    var decisionBits: Int { Self.bits(forDigits: decisionDigits) }

    /// The precision up to which a number is compared with one that it is known to differ from: the comparison will
    /// succeed, but the necessary precision is unknown.
    var provenDecisionBits: Int { max(1 << 20, 16 * decisionBits) }

    /// Returns the number of bits that hold `digits` decimal digits.
    static func bits(forDigits digits: Int) -> Int {
        Int(Double(min(max(digits, 1), 1 << 50)) * .bitsPerDigit) + 1
    }
}

#endif
