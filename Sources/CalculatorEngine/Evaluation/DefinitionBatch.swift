// SPDX-License-Identifier: Apache-2.0

/// Definitions that are registered together, so that they may refer to each other.
///
/// All symbols are registered before any right side is parsed, so that the order of the definitions makes no
/// difference. Then the right sides are compiled in dependency order. When a definition is refused, those that use it
/// are refused too; the rest is tried again without them.
struct DefinitionBatch<Number: CalculatorNumber> {
    let definitions: [OperatorDefinition]
    let origin: String
    let checksExamples: Bool

    /// The left sides, if they have already been parsed.
    var heads: [DefinitionHead]?
    /// The parsed left sides; `nil` for one with a fault.
    var entries: [DefinitionEntry?] = []
    /// The parsed right sides; `nil` for one that has a fault, or was not parsed yet.
    private var bodies: [Definition<Number>?] = []
    /// The faults, by the index of the definition.
    var faults: [Int: [DefinitionFault]] = [:]

    init(_ definitions: [OperatorDefinition], from origin: String, checkingExamples: Bool) {
        self.definitions = definitions
        self.origin = origin
        checksExamples = checkingExamples
    }

    /// Registers all valid definitions, and returns the faults of the others.
    mutating func register(in registry: inout OperatorRegistry<Number>) -> [Int: [DefinitionFault]] {
        readHeads()
        resolveFixities(registry)
        // Definitions with faults are included at first, so that all of their faults are found.
        var candidates = entries.indices.filter { entries[$0] != nil }
        while true {
            var draft = registry
            // Indices from an earlier round do not apply to the registry of this one.
            for number in entries.indices { entries[number]?.index = nil }
            bodies = Array(repeating: nil, count: entries.count)
            registerSymbols(of: candidates, in: &draft)
            readBodies(of: candidates, draft)
            let numbers = numbersByIndex(draft)
            refuseUsersOfRefused(candidates, numbers, draft)
            if candidates.allSatisfy({ faults[$0] == nil }) {
                compile(candidates, numbers, in: &draft)
                if checksExamples {
                    evaluateExamples(of: candidates, draft)
                    refuseUsersOfRefused(candidates, numbers, draft)
                }
            }
            let accepted = candidates.filter { faults[$0] == nil }
            if accepted.count == candidates.count {
                registry = draft
                return faults
            }
            candidates = accepted
        }
    }

    mutating func add(_ part: DefinitionFault.Part, _ error: CalculationError, to number: Int) {
        faults[number, default: []].append(DefinitionFault(part, error))
    }

    /// Adds the registry's fault of a definition to the part it concerns.
    mutating func add(_ fault: RegistrationFault, to number: Int) {
        let definition = definitions[number]
        guard let head = entries[number]?.head else { return }
        let error = RegistrationError(symbol: head.symbol, faults: [fault])
        var part = DefinitionFault.Part.text
        switch fault {
        case .symbolTaken(let symbol, _), .unreadableSymbol(let symbol, _):
            if symbol != head.symbol, let alias = definition.aliases.firstIndex(of: symbol) { part = .alias(alias) }
        case .repeatedSpelling(let symbol):
            if let alias = definition.aliases.lastIndex(of: symbol) { part = .alias(alias) }
        case .emptySymbol: if let alias = definition.aliases.firstIndex(of: "") { part = .alias(alias) }
        case .reservedSymbol(let symbol, _):
            if symbol != head.symbol, let alias = definition.aliases.firstIndex(of: symbol) { part = .alias(alias) }
        case .precedenceNotAllowed, .unknownPrecedence, .noPrecedence, .circularPrecedence: part = .precedence
        case .associativityNotAllowed: part = .associativity
        case .associativityConflict:
            part = definition.associativity != nil ? .associativity : definition.precedence != nil ? .precedence : .text
        default: break
        }
        let range = part == .text ? head.symbolRange : SourceRange(0, definition[part].utf8.count)
        add(part, CalculationError(.registration(error), at: range), to: number)
    }

    // MARK: Reading

    private mutating func readHeads() {
        entries.reserveCapacity(definitions.count)
        for (number, definition) in definitions.enumerated() {
            let source = Array(definition.text.utf8)
            entries.append(nil)
            do throws(CalculationError) {
                let head: DefinitionHead
                if let heads {
                    head = heads[number]
                } else if let read = try DefinitionHead(source.span) {
                    head = read
                } else {
                    throw CalculationError(.incompleteDefinition(after: nil), at: SourceRange(0, source.count))
                }
                if head.symbol == OwnName.answer { throw head.errorOfReservedSymbol }
                if let error = head.errorOfOperands(in: source.span) { throw error }
                entries[number] = DefinitionEntry(source: source, head: head, fixity: head.fixity)
            } catch {
                add(.text, error, to: number)
            }
        }
    }

    /// The number of faults up to which similar names are searched for.
    private static var suggestionLimit: Int { 20 }

    private mutating func registerSymbols(of candidates: [Int], in draft: inout OperatorRegistry<Number>) {
        // Which of the definitions has an operator, by its place.
        var owners = Array(repeating: -1, count: draft.operations.count + candidates.count)
        for number in candidates {
            guard let entry = entries[number] else { continue }
            let head = entry.head
            let definition = definitions[number]
            let operation = CalculatorOperation<Number>.placeholder(for: head)
            let examples = definition.examples
            let new = Operator(
                head.symbol, aliases: definition.aliases, entry.fixity, operation,
                summary: definition.summary.isEmpty ? definition.text.trimmed : definition.summary,
                examples: examples)
            refuseReservedSymbol(head.symbol, of: number)
            for alias in definition.aliases { refuseReservedSymbol(alias, of: number) }
            // Even deliberate redefinitions do not replace another definition of the same batch.
            if let index = draft.index(of: head.symbol, beforeOperand: entry.isBeforeOperand), owners[index] >= 0 {
                if entries[owners[index]]?.head.symbol == head.symbol {
                    add(.symbolDefinedTwice(head.symbol), to: number)
                    continue
                }
                // One that has it as an alias keeps its own symbol.
                if head.isReplacing { draft.removeAlias(head.symbol, of: index) }
            }
            let count = draft.operations.count
            do throws(RegistrationError) {
                try draft.registerFromText(new, from: origin, replacing: head.isReplacing)
            } catch {
                for fault in error.faults {
                    // A symbol that is kept for the grammar cannot be replaced, either.
                    switch fault {
                    case .symbolTaken(let symbol, _) where GrammarSign.isKeptForOperators(symbol),
                        .reservedSymbol(let symbol, _) where GrammarSign.isKeptForOperators(symbol):
                        continue
                    default: add(fault, to: number)
                    }
                }
                // Others may still use it: its faults are not theirs.
                let bare = Operator(head.symbol, head.fixity, operation, summary: "")
                try? draft.registerFromText(bare, from: origin)
            }
            let isAppended = draft.operations.count > count
            let index = isAppended ? count : draft.index(of: head.symbol, beforeOperand: entry.isBeforeOperand)
            entries[number]?.index = index
            if let index { owners[index] = number }
        }
    }

    private mutating func refuseReservedSymbol(_ symbol: String, of number: Int) {
        if GrammarSign.isKeptForOperators(symbol) { add(.reservedSymbol(symbol, sign: symbol), to: number) }
    }

    private mutating func readBodies(of candidates: [Int], _ draft: OperatorRegistry<Number>) {
        var parser = Parser()
        for number in candidates {
            guard let entry = entries[number] else { continue }
            // Searching for similar names takes long, and hundreds of suggestions are of no use.
            parser.suggestsNames = faults.count < Self.suggestionLimit
            parser.parameters = entry.head.parameters
            parser.functionParameters = entry.head.functionParameters
            do throws(CalculationError) {
                try parser.parseBody(entry.source.span, from: entry.head.bodyStart, draft.vocabulary)
                bodies[number] = Definition(
                    text: definitions[number].text, parser.parsed, entry.head, draft.vocabulary)
            } catch {
                add(.text, error.withoutSuggestion(of: entry.head), to: number)
            }
            if checksExamples, faults[number] != nil { readExamples(of: number, draft) }
        }
    }

    /// Reads the examples of a definition that has other faults, which are not evaluated. What kinds of operands the
    /// definitions take is not known yet, and where they take functions, what can be read depends on it.
    private mutating func readExamples(of number: Int, _ draft: OperatorRegistry<Number>) {
        guard entries[number]?.head.functionParameters.isEmpty == true else { return }
        for (place, example) in definitions[number].examples.enumerated() {
            do throws(CalculationError) {
                _ = try CalculatorExpression(example.expression, registry: draft)
            } catch {
                if case .wrongKind = error.reason { continue }
                add(.example(place), error, to: number)
            }
        }
    }

    // MARK: Dependencies

    /// Returns the number of the definition at each index in a registry, −1 for an operator of another origin.
    private func numbersByIndex(_ draft: borrowing OperatorRegistry<Number>) -> [Int] {
        var numbers = Array(repeating: -1, count: draft.operations.count)
        for number in entries.indices {
            if let index = entries[number]?.index { numbers[index] = number }
        }
        return numbers
    }

    /// Refuses the definitions that directly or indirectly use a refused one.
    private mutating func refuseUsersOfRefused(
        _ candidates: [Int], _ numbers: [Int], _ draft: OperatorRegistry<Number>
    ) {
        var refused = Set(faults.keys.compactMap { entries[$0]?.index })
        if refused.isEmpty { return }
        let dependencies = bodies.map { $0?.dependencies }
        var order = DependencyOrder(minimumCount: candidates.count) { index in
            let number = numbers[index]
            return (number >= 0 ? dependencies[number] : draft.definition(at: index)?.dependencies) ?? []
        }
        for number in candidates {
            if let index = entries[number]?.index { order.visit(index) }
        }
        for component in order.components {
            let usesRefused = component.contains { index in
                let number = numbers[index]
                return number >= 0 && bodies[number]?.dependencies.contains(where: refused.contains) == true
            }
            guard usesRefused else { continue }
            // Those that need one another in a circle all use a refused one, if any does.
            refused.formUnion(component)
            for index in component { refuse(index, numbers, refused, draft) }
        }
    }

    /// Refuses a definition because it uses a refused one, unless it has a fault of its own.
    private mutating func refuse(
        _ index: Int, _ numbers: [Int], _ refused: Set<Int>, _ draft: OperatorRegistry<Number>
    ) {
        let number = numbers[index]
        guard number >= 0, faults[number] == nil, let definition = bodies[number],
            let used = definition.dependencies.first(where: { $0 != index && refused.contains($0) })
        else { return }
        let node = definition.body.nodes.first { $0.isOperator && Int($0.index) == used }
        let symbol = draft.vocabulary.entries[used].symbol
        let error = RegistrationError(symbol: symbol, faults: [.usesRefused(symbol)])
        add(.text, CalculationError(.registration(error), at: node?.range ?? SourceRange(0, 0)), to: number)
    }

    // MARK: Compiling

    private mutating func compile(_ candidates: [Int], _ numbers: [Int], in draft: inout OperatorRegistry<Number>) {
        var indices: [Int] = []
        for number in candidates {
            guard let index = entries[number]?.index, let definition = bodies[number] else { continue }
            draft.setDefinition(at: index, to: definition)
            indices.append(index)
        }
        for error in draft.compileDefinitions(changed: indices, new: Set(indices)) {
            // A limit exceeded by the users of a replaced operator is reported for its replacement.
            let number = numbers[error.index] >= 0 ? numbers[error.index] : candidates[0]
            guard let head = entries[number]?.head, faults[number] == nil else { continue }
            add(.text, error.error(at: head.symbolRange), to: number)
        }
        refuseUsersOfRefused(candidates, numbers, draft)
    }

    private mutating func evaluateExamples(of candidates: [Int], _ draft: OperatorRegistry<Number>) {
        for number in candidates {
            for (place, example) in definitions[number].examples.enumerated() {
                do throws(CalculationError) {
                    let actual = try Self.text(of: example.expression, draft)
                    guard actual != example.value else { continue }
                    let expected = try? Self.text(of: example.value, draft)
                    guard actual != expected else { continue }
                    let fault = RegistrationFault.wrongExample(expected: example.value, actual: actual)
                    throw CalculationError(
                        .registration(RegistrationError(symbol: example.expression, faults: [fault])),
                        at: SourceRange(0, example.expression.utf8.count))
                } catch {
                    add(.example(place), error, to: number)
                }
            }
        }
    }

    /// The format in which the values of examples are compared: integers that are exact in full.
    private static var exampleFormat: ValueFormat {
        guard Number.significantDigitLimit == nil else { return ValueFormat() }
        return ValueFormat(NumberFormat(digits: .whole(limit: 1_000, fallback: 15)))
    }

    private static func text(
        of expression: String, _ registry: OperatorRegistry<Number>
    ) throws(CalculationError) -> String {
        let value = try CalculatorExpression(expression, registry: registry).value()
        do throws(Fault) {
            return try exampleFormat.text(for: value).text
        } catch {
            throw CalculationError(.noValue(error), at: SourceRange(0, expression.utf8.count))
        }
    }
}

/// The left side of a definition in a ``DefinitionBatch``.
struct DefinitionEntry {
    let source: [UInt8]
    let head: DefinitionHead
    var fixity: Fixity
    /// The index in the registry of the operator with its symbol.
    var index: Int?

    var isBeforeOperand: Bool { head.fixity.standsBeforeOperand }
}

extension CalculationError {
    /// The error without the suggestion of the constant that is being defined, which can’t use itself.
    fileprivate func withoutSuggestion(of head: DefinitionHead) -> CalculationError {
        guard case .unknownName(let name, head.symbol?) = reason, head.fixity == .constant else { return self }
        return CalculationError(.unknownName(name, suggestion: nil), at: range)
    }
}
