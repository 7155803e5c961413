// SPDX-License-Identifier: Apache-2.0

/// The last answer, and the answers of a sheet’s numbered lines, which have names of their own.
extension CalculatorBrain {
    /// Whether there is an answer to go on from.
    var hasAnswer: Bool {
        guard answerIndex >= 0 else { return false }
        guard case .constant(let number) = registry.operations[answerIndex] else { return true }
        return number.fault == nil
    }

    /// Makes a value the last answer, where the brain keeps it itself.
    mutating func setAnswer(_ value: Value<Number>) {
        if keepsAnswer { setAnswer(to: value) }
    }

    /// Whether anything that was defined uses the last answer.
    package var definitionsUseAnswer: Bool { answerIndex >= 0 && registry.hasDependents(answerIndex) }

    /// The last answer, if there is one.
    package var answer: Value<Number>? {
        guard answerIndex >= 0, let value = registry.operations[answerIndex].value else { return nil }
        if case .number(let number) = value, number.fault != nil { return nil }
        return value
    }

    /// Makes `ans` a value, or what it is before the first answer, and compiles anew what uses it.
    package mutating func setAnswer(to value: Value<Number>?) {
        guard answerIndex >= 0 else { return }
        registry.setConstant(at: answerIndex, to: value ?? .number(Number(fault: .undecided)))
        if registry.hasDependents(answerIndex) { registry.compileDefinitions(changed: [answerIndex], new: []) }
    }

    /// The name of a line’s answer: `$` and its number.
    package static func name(ofAnswer number: Int) -> String { "$\(number)" }

    /// Makes `$` and a number the name of an answer; a definition has none.
    package mutating func setAnswer(number: Int, to answer: Answer<Number>) {
        guard let value = answer.value else { return }
        registry.setNumberedAnswer(Self.name(ofAnswer: number), to: CalculatorOperation(value))
    }

    /// Makes an answer the last one; a definition is none.
    package mutating func setLastAnswer(to answer: Answer<Number>) {
        guard let value = answer.value else { return }
        setAnswer(value)
    }
}
