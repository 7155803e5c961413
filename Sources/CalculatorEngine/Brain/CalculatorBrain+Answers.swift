// SPDX-License-Identifier: Apache-2.0

/// The last answer, and the named answers of a sheet’s numbered lines.
extension CalculatorBrain {
    /// Whether there is an answer to continue from. A call would copy the calculator.
    @inline(__always)
    var hasAnswer: Bool {
        guard answerIndex >= 0 else { return false }
        guard case .constant(let number) = registry.operations[answerIndex] else { return true }
        return number.fault == nil
    }

    /// Sets the last answer, if the brain keeps it itself.
    @inline(__always)
    mutating func keepAnswer(_ value: Value<Number>) {
        if keepsAnswer { replaceAnswer(by: value) }
    }

    /// Whether any definition uses the last answer.
    package var definitionsUseAnswer: Bool { answerIndex >= 0 && registry.hasDependents(answerIndex) }

    /// The last answer, if there is one.
    package var answer: Value<Number>? {
        guard answerIndex >= 0, let value = registry.operations[answerIndex].value else { return nil }
        if case .number(let number) = value, number.fault != nil { return nil }
        return value
    }

    /// Returns whether a line begins with an operator, such as `× 2` or `²`, so that it continues from the last answer
    /// if there is one.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    package func continuesAnswer(_ line: Span<UInt8>) -> Bool {
        guard answerIndex >= 0, let first = line.steps.first else { return false }
        var parser = Parser()
        parser.continued = answerIndex
        // What is wrong further on does not change how the line begins.
        try? parser.parse(line.extracting(0..<first.end), from: first.start, registry.vocabulary)
        return parser.nodes.first?.isImplied ?? false
    }

    /// Sets `ans` to a value, and recompiles its uses.
    package mutating func setAnswer(to value: Value<Number>) { replaceAnswer(by: value) }

    /// Sets `ans` to its state before the first answer, and recompiles its uses.
    @usableFromInline
    package mutating func forgetAnswer() { replaceAnswer(by: .number(Number(fault: .undecided))) }

    /// Forgets the last answer, and returns it, if there is one.
    @usableFromInline
    package mutating func takeAnswer() -> Value<Number>? {
        guard let answer else { return nil }
        forgetAnswer()
        return answer
    }

    @inline(__always)
    private mutating func replaceAnswer(by value: Value<Number>) {
        guard answerIndex >= 0 else { return }
        registry.setVariable(at: answerIndex, to: value)
    }

    /// Sets the answer named `$` followed by a number.
    package mutating func setAnswer(number: Int, to value: Value<Number>) {
        registry.setNumberedAnswer(AnswerName.name(ofLine: number), to: CalculatorOperation(value))
    }

    /// Forgets the answers named `$` followed by a number, but for those that definitions use, and those that were set
    /// before a name that was introduced later.
    package mutating func forgetNumberedAnswers() { registry.removeNumberedAnswers() }
}
