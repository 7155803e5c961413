// SPDX-License-Identifier: Apache-2.0

extension CalculationError.Reason {
    /// A number that has no value, whatever it was computed by.
    package static func noValue(_ fault: Fault) -> Self { .fault(fault, operation: nil, operands: [], domain: "") }

    /// The same, with the reason as a sentence.
    package static func noValue(_ fault: Fault, because sentence: String) -> Self {
        .explained(fault, operation: "", operands: [], explanation: sentence)
    }
}
