// SPDX-License-Identifier: Apache-2.0

extension OperatorRegistry {
    /// Registers an operator defined by text, or refuses it with all its faults.
    ///
    /// - Parameters:
    ///   - definition: The definition. If it is written with `:=`, it replaces the operator with its symbol.
    ///   - origin: The name under which it is listed.
    ///   - checkingExamples: Whether to check that its examples have the stated values.
    /// - Throws: ``DefinitionError``; the registry is then unchanged.
    public mutating func define(
        _ definition: OperatorDefinition, from origin: String, checkingExamples: Bool = true
    ) throws(DefinitionError) {
        let errors = define([definition], from: origin, checkingExamples: checkingExamples)
        if let error = errors[0] { throw error }
    }

    /// Registers operators defined by text, which may use each other, in any order.
    ///
    /// - Returns: The errors of refused definitions, by their index in `definitions`. Users of a refused definition are
    ///   refused too; all others are registered.
    /// - Complexity: O(*n*) in the total length of the definitions, repeated for each definition that is refused only
    ///   because of others.
    @export(interface)
    @specialized(where Number == Double)
    public mutating func define(
        _ definitions: [OperatorDefinition], from origin: String, checkingExamples: Bool = true
    ) -> [Int: DefinitionError] {
        register(definitions, from: origin, checkingExamples: checkingExamples)
    }

    /// Registers operators defined by text, like ``define(_:from:checkingExamples:)``, but compiled for the type of
    /// numbers.
    @usableFromInline
    package mutating func register(
        _ definitions: [OperatorDefinition], from origin: String, checkingExamples: Bool
    ) -> [Int: DefinitionError] {
        var batch = DefinitionBatch<Number>(definitions, from: origin, checkingExamples: checkingExamples)
        return batch.register(in: &self).mapValues { DefinitionError($0) }
    }

    /// Registers a definition whose left side has been parsed.
    ///
    /// - Returns: The error if it was refused; the registry is then unchanged.
    mutating func define(_ head: DefinitionHead, _ text: String, from origin: String) -> CalculationError? {
        if let error = text.withUTF8Span({ head.errorOfOperands(in: $0) }) { return error }
        if GrammarSign.isKeptForOperators(head.symbol) { return head.errorOfReservedSymbol }
        if !head.isReplacing, let definition = try? definition(head, text) {
            return defineInPlace(head, definition, from: origin)
        }
        return define([(head, text)], from: origin)?.error
    }

    /// Registers definitions whose left sides have been parsed, and which may depend on one another.
    ///
    /// - Returns: The error of the first definition that was refused for itself, and its number from 0; the registry is
    ///   then unchanged.
    mutating func define(
        _ definitions: [(head: DefinitionHead, text: String)], from origin: String
    ) -> (number: Int, error: CalculationError)? {
        var batch = DefinitionBatch<Number>(
            definitions.map { OperatorDefinition($0.text) }, from: origin, checkingExamples: false)
        batch.heads = definitions.map(\.head)
        let original = self
        let faults = batch.register(in: &self)
        let refused = faults.keys.sorted()
        let first = refused.first { faults[$0]?.first?.error.isAboutUsedDefinition == false } ?? refused.first
        guard let first, let error = faults[first]?.first?.error else { return nil }
        self = original
        return (first, error)
    }

    /// Returns a definition that uses only registered operators.
    private func definition(_ head: DefinitionHead, _ text: String) throws(CalculationError) -> Definition<Number> {
        var parser = Parser()
        parser.parameters = head.parameters
        parser.functionParameters = head.functionParameters
        // If it fails, it is parsed again as a possibly recursive definition.
        parser.suggestsNames = false
        let source = Array(text.utf8)
        try parser.parseBody(source.span, from: head.bodyStart, vocabulary)
        return Definition(text: text, parser.parsed, head, vocabulary)
    }

    /// Registers a nonrecursive definition, without a backup copy of the registry.
    private mutating func defineInPlace(
        _ head: DefinitionHead, _ definition: Definition<Number>, from origin: String
    ) -> CalculationError? {
        let new = Operator<Number>(
            head.symbol, head.fixity, .placeholder(for: head), summary: definition.text)
        do throws(RegistrationError) {
            try registerFromText(new, from: origin)
        } catch {
            return CalculationError(.registration(error), at: head.symbolRange)
        }
        let index = operations.count - 1
        setDefinition(at: index, to: definition)
        guard let error = compileDefinitions(changed: [index], new: [index]).first else { return nil }
        removeLast()
        return error.error(at: head.symbolRange)
    }
}

extension CalculationError {
    /// Whether a definition was refused because of another one that it uses.
    fileprivate var isAboutUsedDefinition: Bool {
        guard case .registration(let error) = reason else { return false }
        return error.faults.allSatisfy { if case .usesRefused = $0 { true } else { false } }
    }
}
