// SPDX-License-Identifier: Apache-2.0

extension CalculatorBrain {
    /// Evaluates what a variable is to be set to, or defines a function or an operator.
    mutating func define(
        _ head: DefinitionHead, _ source: Span<UInt8>, from start: Int
    ) throws(CalculationError) -> LineResult<Number> {
        if head.form == .variable {
            parser.parameters = []
            parser.functionParameters = [:]
            parser.continued = nil
            do throws(CalculationError) {
                try parser.parse(source, from: head.bodyStart, registry.vocabulary)
            } catch {
                let body = source.text(in: SourceRange(head.bodyStart, source.count))
                throw functionAlone(as: body, of: head.symbol, error) ?? error
            }
            return .variable(head, .value(try valueOfParsed(), parser.conversion))
        }
        let definition = try StepDefinition(head, source, from: start)
        if let error = registry.define(definition.head, definition.text, from: Self.sessionName) {
            throw error.shifted(by: start)
        }
        return .answer(.definition(definition.text.trimmed))
    }

    /// Returns the error of a body that is nothing but the symbol of a function or an operator; `nil` for any other.
    private func functionAlone(as body: String, of name: String, _ error: CalculationError) -> CalculationError? {
        switch error.reason {
        case .missingOperand, .missingOperandBefore, .missingArguments: break
        default: return nil
        }
        let symbol = body.trimmed
        guard let use = registry.operators(named: symbol).last.flatMap({ $0.operator.asFunction(symbol) })
        else { return nil }
        return CalculationError(
            .notInGrammar(symbol, hint: "a variable is set to a function as in ‘\(name) = \(use)’."), at: error.range)
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

    /// Returns the variables that a line sets, the symbols of the functions and operators that it defines, and whether
    /// it has any other steps, if it is valid.
    @usableFromInline
    package func definedSymbols(in line: Span<UInt8>) -> (variables: [String], operators: [String], hasValue: Bool) {
        var (variables, operators): ([String], [String]) = ([], [])
        let steps = line.steps
        for range in steps {
            let step = line.extracting(0..<range.end)
            let head = try? DefinitionHead(step: step, from: range.start, registry.vocabulary)
            guard let head else { continue }
            if head.form == .variable { variables.append(head.symbol) } else { operators.append(head.symbol) }
        }
        return (variables, operators, operators.count < steps.count)
    }

    /// Repeats the definitions of a line that was evaluated before, without evaluating anything.
    ///
    /// - Parameter variables: The variables that the line set, with their values after it.
    package mutating func restoreDefinitions(in text: String, _ variables: [Operator<Number>]) {
        let source = Array(text.utf8)
        // Successive definitions may depend on one another.
        var definitions: [StepDefinition] = []
        for range in source.span.steps {
            let step = source.span.extracting(0..<range.end)
            let head = try? DefinitionHead(step: step, from: range.start, registry.vocabulary)
            if let head, head.form != .variable {
                if head.isReplacing, definitions.contains(where: { $0.head.symbol == head.symbol }) {
                    restore(&definitions)
                }
                if let definition = try? StepDefinition(head, step, from: range.start) {
                    definitions.append(definition)
                }
                continue
            }
            restore(&definitions)
            for variable in variables where variable.symbol == head?.symbol { restore(variable) }
        }
        restore(&definitions)
    }

    /// Carries out definitions that were accepted before; there are none left then.
    private mutating func restore(_ definitions: inout [StepDefinition]) {
        _ = try? define(definitions)
        definitions = []
    }
}

extension Operator {
    /// The function that calls this operator, which is written with a symbol; `nil` for a constant.
    fileprivate func asFunction(_ symbol: String) -> String? {
        switch fixity {
        case .constant: nil
        case .prefix: "x ↦ \(symbol)x"
        case .postfix: "x ↦ x\(symbol)"
        case .infix: "(x, y) ↦ x \(symbol) y"
        case .function: operation.arity?.lowerBound == 2 ? "(x, y) ↦ \(symbol)(x, y)" : "x ↦ \(symbol)(x)"
        }
    }
}
