/// What a session needs that is kept in step with another one, over other numbers.
extension CalculatorBrain {
    /// Takes the last answer away and returns it: `ans` is then as it was before the first one.
    package mutating func takeAnswer() -> Number? {
        guard answerIndex >= 0, case .constant(let value) = registry.operations[answerIndex], value.fault == nil
        else { return nil }
        setAnswer(Number(fault: .undecided))
        return value
    }

    /// Makes a number the last answer.
    package mutating func restoreAnswer(_ value: Number) { setAnswer(value) }

    /// Makes a name stand for a value that is not known; what uses it has no value either.
    ///
    /// - Parameter onlyIfVariable: Whether only a variable of the session is changed, and no other meaning of the name.
    package mutating func forgetValue(of name: String, onlyIfVariable: Bool) {
        let unknown = Number(fault: .undecided)
        if let present = registry.index(of: name, beforeOperand: true),
            registry.isVariable(present, of: Self.sessionName)
        {
            registry.setConstant(at: present, to: unknown)
            registry.updateDependents(ofConstant: present)
        } else if !onlyIfVariable {
            let variable = Operator<Number>(name, .constant, .constant(unknown), summary: "A variable")
            // The name was accepted by a brain that knows the same operators.
            try? registry.register(variable, from: Self.sessionName, replacing: true)
        }
    }
}
