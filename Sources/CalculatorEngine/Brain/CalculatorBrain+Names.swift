// SPDX-License-Identifier: Apache-2.0

/// What a session needs that is kept in step with another one, over other numbers.
extension CalculatorBrain {
    /// Whether anything that was defined uses the last answer.
    package var definitionsUseAnswer: Bool { answerIndex >= 0 && registry.hasDependents(answerIndex) }

    /// The last answer, if there is one.
    package var answer: Value<Number>? {
        guard answerIndex >= 0, let value = registry.operations[answerIndex].value else { return nil }
        if case .number(let number) = value, number.fault != nil { return nil }
        return value
    }

    /// Makes `ans` a number, or what it is before the first answer.
    package mutating func setAnswer(to value: Value<Number>?) {
        guard answerIndex >= 0 else { return }
        registry.setConstant(at: answerIndex, to: value ?? .number(Number(fault: .undecided)))
        if registry.hasDependents(answerIndex) { registry.compileDefinitions(changed: [answerIndex], new: []) }
    }

    /// Makes a name stand for a value that is not known; what uses it has no value either.
    ///
    /// - Parameter onlyIfVariable: Whether only a variable of the session is changed, and no other meaning of the name.
    package mutating func forgetValue(of name: String, onlyIfVariable: Bool) {
        let unknown = Number(fault: .undecided)
        if let present = registry.index(of: name, beforeOperand: true),
            registry.isVariable(present, of: Self.sessionName)
        {
            registry.setConstant(at: present, to: .number(unknown))
            registry.compileDefinitions(changed: [present], new: [])
        } else if !onlyIfVariable {
            let variable = Operator<Number>(name, .constant, .constant(unknown), summary: "A variable")
            // The name was accepted by a brain that knows the same operators.
            try? registry.register(variable, from: Self.sessionName, replacing: true)
        }
    }
}
