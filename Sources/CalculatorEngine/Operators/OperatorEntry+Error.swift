// SPDX-License-Identifier: Apache-2.0

extension OperatorEntry {
    /// Returns the error of an operation that has just returned a fault.
    func error(_ fault: Fault, operands: ArraySlice<Number>, at range: SourceRange) -> CalculationError {
        let texts = operands.map { (try? NumberFormat().text(for: $0).text) ?? "…" }
        if let explanation = details.explanation?() {
            return CalculationError(
                .explained(fault, operation: symbol, operands: texts, explanation: explanation), at: range)
        }
        return CalculationError(.fault(fault, operation: symbol, operands: texts, domain: details.domain), at: range)
    }
}
