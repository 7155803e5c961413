// SPDX-License-Identifier: Apache-2.0

/// What a sheet of numbered lines needs of a calculator: the answers of lines under names of their own, and a state that
/// can be put together again without evaluating anything.
extension CalculatorBrain {
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

    /// The variable of the session with a name, with the value it has now.
    package func variable(_ name: String) -> Operator<Number>? {
        guard name != Self.answerName, let index = registry.index(of: name, beforeOperand: true),
            registry.isVariable(index, of: Self.sessionName)
        else { return nil }
        return registry.operators[index]
    }

    /// Gives a variable of the session the value it had.
    package mutating func restore(_ variable: Operator<Number>) {
        guard let value = variable.operation.value else { return }
        let present = registry.index(of: variable.symbol, beforeOperand: true)
        if let present, registry.isVariable(present, of: Self.sessionName) {
            registry.setConstant(at: present, to: value)
        } else {
            // It was registered so before, in a brain that knew no more names.
            try? registry.register(variable, from: Self.sessionName, replacing: true)
        }
        if let present { registry.compileDefinitions(changed: [present], new: []) }
    }

    /// Whether the session defines an operator or a function with a symbol, in either place.
    package func definesOperator(_ symbol: String) -> Bool {
        [true, false].contains { isBeforeOperand in
            registry.index(of: symbol, beforeOperand: isBeforeOperand).map {
                registry.origins[$0] == Self.sessionName && registry.operators[$0].definition != nil
            } ?? false
        }
    }
}
