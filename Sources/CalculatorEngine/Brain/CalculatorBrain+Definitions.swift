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
        let text = text(ofStep: source, from: start)
        if let error = registry.define(head, text, from: Self.sessionName) { throw error }
        return .definition(text.trimmed)
    }

    /// Carries out definitions that may depend on one another; returns `nil` if there are none.
    mutating func define(
        _ definitions: [(head: DefinitionHead, text: String)]
    ) throws(CalculationError) -> Answer<Number>? {
        guard let last = definitions.last else { return nil }
        if definitions.count == 1 {
            if let error = registry.define(last.head, last.text, from: Self.sessionName) { throw error }
        } else if let error = registry.define(definitions, from: Self.sessionName) {
            throw error
        }
        return .definition(last.text.trimmed)
    }

    /// Returns the text of a step. Blanks replace the steps before it, so that its ranges are those of the line.
    func text(ofStep source: Span<UInt8>, from start: Int) -> String {
        String(repeating: " ", count: start) + source.text(in: SourceRange(start, source.count))
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
