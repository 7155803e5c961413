// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Definitions
import SharedFiles

/// Adds definitions to a user's file and removes them, while keeping all other definitions valid.
struct DefinitionEditor: Sendable {
    private let store: DefinitionStore
    private let checker: any DefinitionChecker

    /// Creates an editor of the user's definitions.
    ///
    /// - Parameter timeLimit: The time limit of a check, in seconds.
    /// - Throws: ``CommandFailure`` if there is no place for definitions, ``WrongChoice`` for an invalid choice of the
    ///   numbers, ``AssemblyError`` if the operators can’t be assembled.
    init(_ invocation: CommandInvocation, timeLimit: Double? = nil) throws {
        var sources = invocation.sources
        guard let store = sources.definitionStore else {
            throw CommandFailure(
                "Neither $BRAIN_OPERATORS is set, nor $XDG_CONFIG_HOME or $HOME to an absolute path: name a file with --operators.",
                .wrongUsage)
        }
        self.store = store
        sources.excluded.append(OperatorAssembly.ownName)
        checker = try invocation.definitionChecker(sources, timeLimit: timeLimit)
    }

    /// The outcome of adding definitions.
    struct Outcome {
        /// The definitions that were added, as written.
        var added: [String] = []
        /// The faults of the other definitions.
        var faults: [DefinitionFileFault] = []
        /// The faults that existing definitions would have; if there are any, nothing was added.
        var damage: [DefinitionFileFault] = []
    }

    /// Adds the valid definitions. One that replaces another stands in its place.
    ///
    /// - Parameter keepsAnnotations: Whether one that replaces another of the same kind has its annotations, except
    ///   those given anew.
    /// - Throws: ``FileError`` if the file can’t be read or written.
    func add(_ given: DefinitionFile, keepingAnnotations keepsAnnotations: Bool = false) throws(FileError) -> Outcome {
        var outcome = Outcome()
        try store.update { file in
            let new = keepsAnnotations ? given.withMissingAnnotations(from: file) : given
            outcome.faults = faults(of: new, beside: file)
            let lines = Set(outcome.faults.map(\.line))
            let accepted = new.entries.filter { !$0.isOn(lines) }.map(\.definition)
            var edited = file
            for definition in accepted {
                if definition.isReplacing { edited.replaceRivals(by: definition) } else { edited.append(definition) }
            }
            // The file counts as it will be read.
            edited = DefinitionFile(edited.bytes)
            outcome.damage = damage(from: file, to: edited)
            guard outcome.damage.isEmpty, !accepted.isEmpty else { return false }
            outcome.added = accepted.map(\.text)
            file = edited
            return true
        }
        return outcome
    }

    /// Returns the faults that a definition would have if it were added.
    ///
    /// - Throws: ``FileError`` if the file can’t be read.
    func faults(of definition: OperatorDefinition) throws(FileError) -> [DefinitionFileFault] {
        var new = DefinitionFile()
        new.append(definition)
        return faults(of: new, beside: try store.load())
    }

    /// Returns the value that an expression would have if a definition were added; `nil` if it has none.
    func value(of expression: String, with definition: OperatorDefinition) -> String? {
        var new = DefinitionFile()
        new.append(definition)
        guard let stored = try? store.load() else { return nil }
        return checker.value(of: expression, with: new, beside: stored)
    }

    /// Removes the definitions of symbols.
    ///
    /// - Returns: The removed definitions.
    /// - Throws: ``CommandFailure`` if a symbol has no definition, or others use it; ``FileError`` if the file can’t be
    ///   read or written.
    func remove(_ symbols: [String]) throws -> [String] {
        var removed: [String] = []
        var failure: CommandFailure?
        try store.update { file in
            var edited = file
            for (index, symbol) in symbols.enumerated() where !symbols[..<index].contains(symbol) {
                let definitions = edited.remove(symbol)
                // It may have been removed already, by its alias.
                if definitions.isEmpty, !file.definitions.contains(where: { $0.isNamed(symbol) }) {
                    failure = CommandFailure(
                        "There is no ‘\(symbol)’ among your own operators.", .evaluationFailed)
                    return false
                }
                removed += definitions.map(\.text)
            }
            let users = damage(from: file, to: edited)
            if !users.isEmpty {
                let what = symbols.count == 1 ? "‘\(symbols[0])’ is" : "These are"
                let list = edited.definitions(withFaults: users).map { "  \($0.text)" }.joined(separator: "\n")
                failure = CommandFailure("\(what) still in use:\n\(list)\nRemove what uses it first, or both at once.")
                return false
            }
            file = edited
            return true
        }
        if let failure { throw failure }
        return removed
    }

    /// Returns the faults of a new file that an old one does not have.
    private func damage(from old: DefinitionFile, to new: DefinitionFile) -> [DefinitionFileFault] {
        let before = Set(faults(of: old).map(\.withoutLine))
        return faults(of: new).filter { !before.contains($0.withoutLine) }
    }

    private func faults(of file: DefinitionFile) -> [DefinitionFileFault] {
        checker.faults(of: file, beside: DefinitionFile(), from: OperatorAssembly.ownName)
    }

    /// Returns the faults that the definitions of a new file have when they are combined with those of another, some of
    /// which they may replace.
    private func faults(of new: DefinitionFile, beside others: DefinitionFile) -> [DefinitionFileFault] {
        var kept = others
        for entry in new.entries where entry.definition.isReplacing { kept.removeRivals(of: entry.definition) }
        return checker.faults(of: new, beside: kept, from: OperatorAssembly.ownName)
    }
}

extension DefinitionFile {
    /// Returns the definitions that faults are about, in the order of the file.
    fileprivate func definitions(withFaults faults: [DefinitionFileFault]) -> [OperatorDefinition] {
        let lines = Set(faults.map(\.line))
        return entries.filter { $0.isOn(lines) }.map(\.definition)
    }
}

extension DefinitionFile.Entry {
    /// Returns whether the fault is on one of the given lines.
    fileprivate func isOn(_ lines: Set<Int>) -> Bool {
        lines.contains(line) || annotationLines.values.contains(where: lines.contains)
    }
}

extension DefinitionFileFault {
    /// The message and the text, without the line number.
    fileprivate var withoutLine: String { "\(message)\n\(text)" }
}
