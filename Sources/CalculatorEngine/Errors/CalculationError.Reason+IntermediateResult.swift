// SPDX-License-Identifier: Apache-2.0

extension CalculationError.Reason {
    /// Returns the reason why a value has no digits that may itself be within range.
    static func intermediateResult(_ fault: Fault) -> CalculationError.Reason {
        .noValue(fault, because: "An intermediate result is \(fault.phrase).")
    }
}
