// SPDX-License-Identifier: Apache-2.0

extension NumberFormat {
    /// Returns why a number can’t be written in this format, and what to write instead; `nil` if the fault says it all.
    ///
    /// - Parameter isConverted: Whether the expression ends in a conversion, which chose this format.
    package func refusal(_ fault: Fault, isConverted: Bool) -> CalculationError.Reason? {
        switch (fault, digits) {
        case (.notAnInteger, _):
            style.refusalOfFractions.map {
                let advice = isConverted ? "in place of that conversion" : "at its end"
                return .explained(
                    fault, operation: "", operands: [],
                    explanation: "\($0); ‘to decimal’ \(advice) shows it in base 10.")
            }
        case (.limit, .fractional)
        where Interrupt.abandonment == nil && !Interrupt.hasMetSizeLimit && !Interrupt.hasMetMemoryLimit:
            .tooManyDigits(digits, limit: ResourceLimits.current.maximumDigits)
        case (.limit, .significant(let count)) where count > ResourceLimits.current.maximumDigits:
            .tooManyDigits(digits, limit: ResourceLimits.current.maximumDigits)
        default: nil
        }
    }
}
