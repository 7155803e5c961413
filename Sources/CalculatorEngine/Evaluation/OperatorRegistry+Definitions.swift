// SPDX-License-Identifier: Apache-2.0

extension OperatorRegistry {
    /// Registers an operator that is defined by text, or refuses it with everything that is wrong with it.
    ///
    /// - Parameters:
    ///   - definition: The definition. Written with `:=` it takes the place of what has its symbol.
    ///   - origin: The name it is listed under.
    ///   - checkingExamples: Whether its examples must have the values they say.
    /// - Throws: ``DefinitionError``; the registry is then as it was.
    public mutating func define(
        _ definition: OperatorDefinition, from origin: String, checkingExamples: Bool = true
    ) throws(DefinitionError) {
        let errors = define([definition], from: origin, checkingExamples: checkingExamples)
        if let error = errors[0] { throw error }
    }

    /// Registers operators that are defined by text; each may use the others, in whatever order they are given.
    ///
    /// - Returns: Why definitions were refused, by their place among `definitions`. What uses one that was refused is
    ///   refused too; all others are registered.
    /// - Complexity: O(*n*) in the length of all definitions; as often again as there are definitions that are refused
    ///   only because of others.
    @specialized(where Number == Double)
    public mutating func define(
        _ definitions: [OperatorDefinition], from origin: String, checkingExamples: Bool = true
    ) -> [Int: DefinitionError] {
        var batch = DefinitionBatch<Number>(definitions, from: origin, checkingExamples: checkingExamples)
        return batch.register(in: &self).mapValues { DefinitionError($0) }
    }

    /// Registers a definition whose left side was read already.
    ///
    /// - Returns: Why it was refused, if it was; the registry is then as it was.
    mutating func define(_ head: DefinitionHead, _ text: String, from origin: String) -> CalculationError? {
        if GrammarSign.keptForOperators.contains(head.symbol) {
            let fault = RegistrationFault.reservedSymbol(head.symbol, sign: head.symbol)
            return CalculationError(
                .registration(RegistrationError(symbol: head.symbol, faults: [fault])), at: head.symbolRange)
        }
        if !head.isReplacing, let definition = try? definition(head, text) {
            return defineInPlace(head, definition, from: origin)
        }
        return define([(head, text)], from: origin)
    }

    /// Registers definitions whose left sides were read already, and which may need one another.
    ///
    /// - Returns: Why the first of them that was refused was refused; the registry is then as it was.
    mutating func define(
        _ definitions: [(head: DefinitionHead, text: String)], from origin: String
    ) -> CalculationError? {
        var batch = DefinitionBatch<Number>(
            definitions.map { OperatorDefinition($0.text) }, from: origin, checkingExamples: false)
        batch.heads = definitions.map(\.head)
        let original = self
        let faults = batch.register(in: &self)
        guard let first = faults.keys.min(), let error = faults[first]?.first?.error else { return nil }
        self = original
        return error
    }

    /// A definition that uses only what is registered already.
    private func definition(_ head: DefinitionHead, _ text: String) throws(CalculationError) -> Definition<Number> {
        var parser = Parser<Number>()
        parser.parameters = head.parameters
        parser.functionParameters = head.functionParameters
        // Where it fails, it is read again as one that may need itself.
        parser.suggestsNames = false
        let source = Array(text.utf8)
        try parser.parse(source.span, from: head.bodyStart, self)
        return Definition(text: text.trimmed, parser.parsed, head.parameters, self)
    }

    /// Registers a definition that does not need itself, without a copy of the registry to fall back on.
    private mutating func defineInPlace(
        _ head: DefinitionHead, _ definition: Definition<Number>, from origin: String
    ) -> CalculationError? {
        let new = Operator<Number>(
            head.symbol, head.fixity, .placeholder(arity: head.parameters.count), summary: definition.text)
        do throws(RegistrationError) {
            try register(new, from: origin)
        } catch {
            return CalculationError(.registration(error), at: head.symbolRange)
        }
        let index = operators.count - 1
        setDefinition(at: index, to: definition)
        guard let error = compileDefinitions(changed: [index], new: [index]).first else { return nil }
        removeLast()
        return error.error(at: head.symbolRange)
    }
}
