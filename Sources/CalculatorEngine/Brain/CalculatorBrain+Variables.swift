// SPDX-License-Identifier: Apache-2.0

extension CalculatorBrain {
    /// The value of a variable of the brain's own; `nil` where there is none of this name.
    public func value(ofVariable name: String) -> Value<Number>? {
        guard let index = registry.index(of: name, beforeOperand: true),
            registry.isVariable(index, of: Self.sessionName)
        else { return nil }
        return registry.operations[index].value
    }

    /// Sets a variable, as `name = value` does.
    ///
    /// - Throws: ``CalculationError`` for what is no name, and for a name that something else has.
    /// - Complexity: O(1), but for the definitions that use it; a list is not copied.
    public mutating func setVariable(_ name: String, to value: Value<Number>) throws(CalculationError) {
        let source = Array("\(name) = 0".utf8)
        let range = SourceRange(0, name.utf8.count)
        guard let head = try DefinitionHead(step: source.span, from: 0, registry, origin: Self.sessionName),
            head.form == .variable, head.symbol == name
        else { throw CalculationError(.invalidDefinition, at: range) }
        try setVariable(head, registry.index(of: name, beforeOperand: true), value)
    }

    /// The names that a text uses for variables and constants, known or not, in the order of their first use.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public func names(in text: String) -> [String] {
        let bytes = Array(text.utf8)
        var names: [String] = []
        for token in registry.tokens(of: bytes.span) {
            let isName = token.role == .variable || token.role == .constant || token.role == .unknown
            guard isName, let first = bytes.span.scalar(at: token.range.start),
                CharacterClass(first) == .nameStart
            else { continue }
            let name = bytes.span.text(in: token.range)
            if !names.contains(name) { names.append(name) }
        }
        return names
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

    /// Sets the variable of a definition, which `present` is where it is there already.
    mutating func setVariable(
        _ head: DefinitionHead, _ present: Int?, _ value: Value<Number>
    ) throws(CalculationError) {
        if head.symbol == Self.answerName {
            let fault = RegistrationFault.reservedSymbol(head.symbol, sign: head.symbol)
            throw CalculationError(
                .registration(RegistrationError(symbol: head.symbol, faults: [fault])), at: head.symbolRange)
        }
        if let present, registry.isVariable(present, of: Self.sessionName) {
            registry.setConstant(at: present, to: value)
            registry.compileDefinitions(changed: [present], new: [])
            return
        }
        let variable = variable.named(head.symbol, CalculatorOperation(value))
        do {
            try registry.register(variable, from: Self.sessionName, replacing: head.isReplacing)
        } catch {
            throw CalculationError(.registration(error), at: head.symbolRange)
        }
        if let present { registry.compileDefinitions(changed: [present], new: []) }
    }
}
