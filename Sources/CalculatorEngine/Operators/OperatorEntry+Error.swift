// SPDX-License-Identifier: Apache-2.0

extension OperatorEntry {
    /// Returns the error of an operation that has just returned a fault.
    func error(_ fault: Fault, operands: ArraySlice<Number>, at range: SourceRange) -> CalculationError {
        CalculationError(reason(fault, operands: operands.map { .number($0) }), at: range)
    }

    /// Returns why an operation has no value.
    ///
    /// An operand that exceeds the limits on size is described by `…`. If the computation is to end while the operands
    /// are written out, that is the reason: what is written would depend on the time it takes.
    ///
    /// - Parameter sentence: The explanation of this failure, which precedes that of the operator.
    func reason(
        _ fault: Fault, operands: [Value<Number>], explanation sentence: String? = nil
    ) -> CalculationError.Reason {
        var texts: [String] = []
        for operand in operands {
            let text = try? ValueFormat().text(for: operand).text
            if text == nil, Interrupt.isRequestedNow {
                return .fault(.interrupted, operation: symbol, operands: [], domain: "")
            }
            texts.append(text ?? "…")
        }
        if let sentence = sentence ?? details.explanation?() {
            return .explained(fault, operation: symbol, operands: texts, explanation: sentence)
        }
        return .fault(fault, operation: symbol, operands: texts, domain: details.domain)
    }
}
