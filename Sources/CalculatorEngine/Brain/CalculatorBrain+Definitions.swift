// SPDX-License-Identifier: Apache-2.0

extension CalculatorBrain {
    /// Sets a variable, or defines a function or an operator.
    mutating func define(
        _ head: DefinitionHead, _ source: Span<UInt8>, from start: Int
    ) throws(CalculationError) -> Answer<Number> {
        if head.form == .variable {
            let present = registry.index(of: head.symbol, beforeOperand: true)
            parser.parameters = []
            parser.functionParameters = [:]
            parser.continued = nil
            try parser.parse(source, from: head.bodyStart, registry)
            let value = try valueOfParsed()
            try setVariable(head, present, value)
            setAnswer(value)
            return .value(value, parser.conversion)
        }
        let definition = StepDefinition(head, source, from: start)
        if let error = registry.define(definition.head, definition.text, from: Self.sessionName) {
            throw error.shifted(by: start)
        }
        return .definition(definition.text.trimmed)
    }

    /// Carries out definitions that may depend on one another; returns `nil` if there are none.
    mutating func define(_ definitions: [StepDefinition]) throws(CalculationError) -> Answer<Number>? {
        guard let last = definitions.last else { return nil }
        if definitions.count == 1 {
            if let error = registry.define(last.head, last.text, from: Self.sessionName) {
                throw error.shifted(by: last.start)
            }
        } else if let (number, error) = registry.define(definitions.map { ($0.head, $0.text) }, from: Self.sessionName)
        {
            throw error.shifted(by: definitions[number].start)
        }
        return .definition(last.text.trimmed)
    }

    /// Returns the variables that a line sets, and the symbols of the functions and operators that it defines, if it is valid.
    package func definedSymbols(in text: String) -> (variables: [String], operators: [String]) {
        let source = Array(text.utf8)
        var (variables, operators): ([String], [String]) = ([], [])
        for range in source.span.steps {
            let step = source.span.extracting(0..<range.end)
            let head = try? DefinitionHead(step: step, from: range.start, registry, origin: Self.sessionName)
            guard let head else { continue }
            if head.form == .variable { variables.append(head.symbol) } else { operators.append(head.symbol) }
        }
        return (variables, operators)
    }

    /// Returns whether the session defines an operator or a function with a symbol, in either position.
    package func definesOperator(_ symbol: String) -> Bool {
        [true, false].contains { isBeforeOperand in
            registry.index(of: symbol, beforeOperand: isBeforeOperand).map {
                registry.origin(at: $0) == Self.sessionName && registry.entries[$0].definition != nil
            } ?? false
        }
    }
}
