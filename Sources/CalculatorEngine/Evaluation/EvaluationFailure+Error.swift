// SPDX-License-Identifier: Apache-2.0

extension EvaluationFailure {
    /// Returns the error, with its range in the evaluated text or definition.
    ///
    /// - Parameters:
    ///   - operators: The operators of the registry.
    ///   - source: The index of the evaluated definition, or a ``CodeSource``.
    func error(_ operators: [OperatorEntry], in source: Int32 = Int32(CodeSource.text)) -> CalculationError {
        let own = steps.firstIndex { $0.source == source }
        let range = own.map { steps[$0].range } ?? SourceRange(0, 0)
        var trail: [CalculationError.DefinitionStep] = []
        for step in steps.prefix(own ?? steps.count) {
            let index = Int(step.source)
            // A function that is a value keeps the definitions of its time; one that was replaced since cannot be
            // shown.
            guard operators.indices.contains(index), let definition = operators[index].source,
                definition.date <= step.date
            else { continue }
            let entry = CalculationError.DefinitionStep(
                symbol: operators[index].symbol, text: definition.text,
                range: SourceRange(step.range.start - definition.textStart, step.range.end - definition.textStart))
            if trail.last != entry { trail.append(entry) }
        }
        return CalculationError(reason(operators), at: range, in: trail)
    }

    private func reason(_ operators: [OperatorEntry]) -> CalculationError.Reason {
        guard let known = failedOperator(among: operators) else {
            if let sentence = cause.sentence?.onOneLine, !sentence.isEmpty {
                return .noValue(cause.fault, because: sentence)
            }
            return .noValue(cause.fault)
        }
        if node.kind == .constant, known.symbol == OwnName.answer { return .noPreviousAnswer }
        var operands = operands
        // The exponent of a power can be a numerator and a denominator.
        if node.kind == .fractionalPower, operands.count == 3, let numerator = operands[1].number,
            let denominator = operands[2].number
        {
            operands = [operands[0], .number(.quotient(numerator, denominator))]
        }
        let isAngle = node.kind == .ofDegrees && known.details.takesDegrees
        return known.reason(cause, operands: operands, ofDegrees: isAngle)
    }

    /// Returns the operator of the step that failed; `nil` if there is none, or it is not known.
    ///
    /// A function that is a value keeps the operators of its time. In their places there may be others: definitions that
    /// were replaced or removed since, and the operators of another brain in which it is the value of a variable.
    private func failedOperator(among operators: [OperatorEntry]) -> OperatorEntry? {
        let index = Int(node.index)
        guard node.isOperator, operators.indices.contains(index) else { return nil }
        let found = operators[index]
        guard let date = steps.first?.date, date < .max else { return found }
        if let definition = found.source { return definition.date <= date ? found : nil }
        return (found.fixity == .constant) == (node.kind == .constant) ? found : nil
    }
}
