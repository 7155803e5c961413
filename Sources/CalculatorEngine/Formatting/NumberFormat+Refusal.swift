// SPDX-License-Identifier: Apache-2.0

extension NumberFormat {
    /// Returns why a number can’t be written in this format, and what to write instead; `nil` if the fault says it all.
    ///
    /// - Parameters:
    ///   - fault: The fault with which it was refused.
    ///   - number: The number; `nil` if it is one of several.
    ///   - isConverted: Whether the expression ends in a conversion, which chose this format.
    package func refusal<Number: CalculatorNumber>(
        _ fault: Fault, of number: Number?, isConverted: Bool
    ) -> CalculationError.Reason? {
        if fault == .overflow, let cause = number?.faultOfIntermediateResult { return .intermediateResult(cause) }
        return switch (fault, digits) {
        case (.notAnInteger, _): style.refusalOfFractions.map { refusal(fault, $0, isConverted: isConverted) }
        // Of a number that has no digits either, more is undecided.
        case (.undecided, _)
        where style.base != nil
            && number.map { (try? $0.decimalExpansion(.significant(1), rounding: .down)) != nil } ?? true:
            style.base.map {
                let sentence =
                    "Whether this is an integer could not be decided, and base \($0) shows only integers"
                return refusal(fault, sentence, isConverted: isConverted)
            }
        case (.overflow, _) where Number.significantDigitLimit != nil:
            style.base.map {
                let sentence =
                    "This is a double from 2^53 on, which is rounded, so that its digits in base \($0) are not known"
                return refusal(fault, sentence, isConverted: isConverted)
            }
        case (.limit, _)
        where !style.hasDecimals && number?.isKnownRational == true && Interrupt.abandonment == nil
            && !Interrupt.hasMetSizeLimit && !Interrupt.hasMetMemoryLimit:
            refusal(
                fault, "This number is too long to be written in full", isConverted: isConverted, "to 15 digits",
                "shows its first digits")
        case (.limit, .fractional)
        where Interrupt.abandonment == nil && !Interrupt.hasMetSizeLimit && !Interrupt.hasMetMemoryLimit:
            .tooManyDigits(digits, limit: ResourceLimits.current.maximumDigits)
        case (.limit, .significant(let count)) where count > ResourceLimits.current.maximumDigits:
            .tooManyDigits(digits, limit: ResourceLimits.current.maximumDigits)
        default: nil
        }
    }

    private func refusal(
        _ fault: Fault, _ sentence: String, isConverted: Bool, _ other: String = "to decimal",
        _ effect: String = "shows it in base 10"
    ) -> CalculationError.Reason {
        let advice = isConverted ? "in place of that conversion" : "at the end of the expression"
        return .noValue(fault, because: "\(sentence); ‘\(other)’ \(advice) \(effect).")
    }
}
