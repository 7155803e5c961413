// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Definitions
import SharedFiles

/// Adds definitions to a user's file and removes them, so that whatever was fine before is fine afterwards.
struct DefinitionEditor: Sendable {
    private let store: DefinitionStore
    /// The operators that definitions may use besides one another.
    private let registry: OperatorRegistry<Double>

    /// - Throws: ``CommandFailure`` where there is no place for definitions, ``AssemblyError`` where the operators can’t be
    ///   put together.
    init(_ invocation: CommandInvocation) throws {
        var sources = invocation.sources
        guard let store = sources.definitionStore else {
            throw CommandFailure(
                "Neither $BRAIN_OPERATORS nor $XDG_CONFIG_HOME nor $HOME is set: name a file with --operators.",
                .wrongUsage)
        }
        self.store = store
        sources.excluded.append(OperatorAssembly.ownName)
        registry = try invocation.brain.registry(sources)
    }

    /// What came of adding definitions.
    struct Outcome {
        /// The definitions that were added, as they were written.
        var added: [String] = []
        /// What is wrong with the others.
        var faults: [DefinitionFileFault] = []
        /// What would no longer be right about the definitions that are there; then nothing was added.
        var damage: [DefinitionFileFault] = []
    }

    /// Adds the definitions that nothing is wrong with.
    ///
    /// - Throws: ``FileError`` where the file can’t be read or written.
    func add(_ new: DefinitionFile) throws(FileError) -> Outcome {
        var outcome = Outcome()
        try store.update { file in
            outcome.faults = faults(of: new, beside: file)
            let lines = Set(outcome.faults.map(\.line))
            let accepted = new.entries.filter { !$0.isOn(lines) }.map(\.definition)
            var edited = file
            for definition in accepted {
                if definition.isReplacing { edited.removeRivals(of: definition) }
                edited.append(definition)
            }
            outcome.damage = damage(from: file, to: edited)
            guard outcome.damage.isEmpty, !accepted.isEmpty else { return false }
            outcome.added = accepted.map(\.text)
            file = edited
            return true
        }
        return outcome
    }

    /// What would be wrong with a definition if it were added.
    ///
    /// - Throws: ``FileError`` where the file can’t be read.
    func faults(of definition: OperatorDefinition) throws(FileError) -> [DefinitionFileFault] {
        var new = DefinitionFile()
        new.append(definition)
        return faults(of: new, beside: try store.load())
    }

    /// The value of an expression once a definition were added; `nil` where it has none.
    func value(of expression: String, with definition: OperatorDefinition) -> String? {
        var new = DefinitionFile()
        new.append(definition)
        var known = registry
        guard let stored = try? store.load(),
            new.register(in: &known, beside: stored, from: OperatorAssembly.ownName, checkingExamples: false).isEmpty,
            let value = try? CalculatorBrain(registry: known).expression(expression).value([])
        else { return nil }
        return try? ValueFormat().text(for: value).text
    }

    /// Removes the definitions of symbols.
    ///
    /// - Returns: The definitions that were removed.
    /// - Throws: ``CommandFailure`` where there is none of a symbol, or others use it; ``FileError`` where
    ///   the file can’t be read or written.
    func remove(_ symbols: [String]) throws -> [String] {
        var removed: [String] = []
        var failure: CommandFailure?
        try store.update { file in
            var edited = file
            for symbol in symbols {
                let definitions = edited.remove(symbol)
                if definitions.isEmpty {
                    failure = CommandFailure("There is no ‘\(symbol)’ among your own operators.")
                    return false
                }
                removed += definitions.map(\.text)
            }
            let users = damage(from: file, to: edited)
            if !users.isEmpty {
                let what = symbols.count == 1 ? "‘\(symbols[0])’ is" : "These are"
                let list = users.map { "  \($0.text)" }.joined(separator: "\n")
                failure = CommandFailure("\(what) still in use:\n\(list)\nRemove what uses it first, or both at once.")
                return false
            }
            file = edited
            return true
        }
        if let failure { throw failure }
        return removed
    }

    /// What is wrong in one file and not in another.
    private func damage(from old: DefinitionFile, to new: DefinitionFile) -> [DefinitionFileFault] {
        let before = Set(faults(of: old).map(\.withoutLine))
        return faults(of: new).filter { !before.contains($0.withoutLine) }
    }

    private func faults(of file: DefinitionFile) -> [DefinitionFileFault] {
        var known = registry
        return file.register(in: &known, from: OperatorAssembly.ownName, checkingExamples: true)
    }

    /// What is wrong with the definitions of a new file if they join those of another, some of which they may replace.
    private func faults(of new: DefinitionFile, beside others: DefinitionFile) -> [DefinitionFileFault] {
        var kept = others
        for entry in new.entries where entry.definition.isReplacing { kept.removeRivals(of: entry.definition) }
        var known = registry
        return new.register(in: &known, beside: kept, from: OperatorAssembly.ownName, checkingExamples: true)
    }
}

extension DefinitionFile.Entry {
    /// Whether it stands on one of some lines.
    fileprivate func isOn(_ lines: Set<Int>) -> Bool {
        lines.contains(line) || annotationLines.values.contains(where: lines.contains)
    }
}

extension DefinitionFileFault {
    /// The text and what is wrong with it, wherever it stands.
    fileprivate var withoutLine: String { "\(message)\n\(text)" }
}
