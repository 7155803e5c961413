// SPDX-License-Identifier: Apache-2.0

extension OperatorRegistry {
    /// Returns the error of a failed evaluation, with its range in the evaluated text or definition.
    ///
    /// - Parameter source: The index of the evaluated definition, or a ``CodeSource``.
    func error(of failure: EvaluationFailure<Number>, in source: Int32 = Int32(CodeSource.text)) -> CalculationError {
        let own = failure.steps.firstIndex { $0.source == source }
        let range = own.map { failure.steps[$0].range } ?? SourceRange(0, 0)
        var trail: [CalculationError.DefinitionStep] = []
        for step in failure.steps.prefix(own ?? failure.steps.count) {
            let index = Int(step.source)
            guard entries.indices.contains(index), let definition = entries[index].definition else { continue }
            let entry = CalculationError.DefinitionStep(
                symbol: entries[index].symbol, text: definition.text,
                range: SourceRange(step.range.start - definition.textStart, step.range.end - definition.textStart))
            if trail.last != entry { trail.append(entry) }
        }
        return CalculationError(reason(of: failure), at: range, in: trail)
    }

    private func reason(of failure: EvaluationFailure<Number>) -> CalculationError.Reason {
        let node = failure.node
        let operands = failure.operands.map { (try? ValueFormat().text(for: $0).text) ?? "…" }
        guard node.isOperator else {
            if let sentence = failure.sentence {
                return .explained(failure.fault, operation: "", operands: [], explanation: sentence)
            }
            return .fault(failure.fault, operation: nil, operands: [], domain: "")
        }
        let known = entries[Int(node.index)]
        if node.kind == .constant, known.symbol == CalculatorBrain<Number>.answerName { return .noPreviousAnswer }
        if let sentence = failure.sentence ?? known.details.explanation?() {
            return .explained(
                failure.fault, operation: known.symbol, operands: operands, explanation: sentence)
        }
        return .fault(failure.fault, operation: known.symbol, operands: operands, domain: known.details.domain)
    }
}
