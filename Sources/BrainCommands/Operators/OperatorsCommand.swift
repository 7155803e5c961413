// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import DisplayWidths

extension Command {
    static let operators = Command(
        name: "operators",
        summary: "List all operators by plugin, or describe one.",
        operands: Operands(
            "symbol", "A symbol or a name; without one, all operators are listed.", count: 0...1,
            completion: .operators),
        options: [.mine] + .sources,
        run: { try OperatorsCommand.run($0) })
}

extension CommandOption {
    fileprivate static let mine = CommandOption("mine", summary: "List your own operators only.")
}

/// `brain operators`: lists the operators, or describes one.
enum OperatorsCommand {
    fileprivate static func run(_ invocation: CommandInvocation) throws -> ExitStatus {
        var output = OutputBuffer()
        let isOwn = invocation.options.has(.mine)
        if let symbol = invocation.operands.first, isOwn {
            let found = try invocation.brain.registry(invocation.sources).operators(named: symbol)
                .filter { $0.origin == OperatorAssembly.ownName }
            if found.isEmpty {
                throw CommandFailure("There is no ‘\(symbol)’ among your own operators.", .evaluationFailed)
            }
            output.explain(description(of: found))
        } else if let symbol = invocation.operands.first {
            output.explain(try description(of: symbol, invocation, or: "There is no operator ‘\(symbol)’."))
        } else {
            let registry = try invocation.brain.registry(invocation.sources)
            output.explain(list(registry, of: isOwn ? OperatorAssembly.ownName : nil))
        }
        try output.flush()
        return .success
    }

    /// Returns the complete description of the operators with a symbol.
    ///
    /// - Parameters:
    ///   - complaint: The message if there is none, without a suggestion.
    ///   - advice: What is added to the message if there is nothing to suggest.
    static func description(
        of symbol: String, _ invocation: CommandInvocation, or complaint: String, advice: String = ""
    ) throws -> String {
        let registry = try invocation.brain.registry(invocation.sources)
        guard let text = description(of: symbol, in: registry) else {
            let hint = registry.suggestion(for: symbol).map { " Did you mean ‘\($0)’?" } ?? advice
            throw CommandFailure(complaint + hint, .evaluationFailed)
        }
        return text
    }

    /// Returns the complete description of the operators with a symbol, or the list of those of a plugin; `nil` if
    /// there are none.
    static func description<Number: CalculatorNumber>(
        of symbol: String, in registry: OperatorRegistry<Number>
    ) -> String? {
        let found = registry.operators(named: symbol)
        let note = GrammarNote.note(on: symbol)?.full
        if found.isEmpty { return note ?? group(named: symbol, in: registry) }
        // A sign such as ‘|’ can be both; the words of the grammar give way to operators.
        guard let note, symbol.first?.isLetter == false else { return description(of: found) }
        return "\(description(of: found))\n\(note)"
    }

    private static func description<Number: CalculatorNumber>(
        of operators: [(operator: Operator<Number>, origin: String)]
    ) -> String {
        operators.map { OperatorDescription($0.operator, origin: $0.origin).full }.joined(separator: "\n")
    }

    /// Returns the list of the operators of a plugin, or of the signs and words of the grammar, by its heading in
    /// whatever case; `nil` if there is none.
    private static func group<Number: CalculatorNumber>(
        named name: String, in registry: OperatorRegistry<Number>
    ) -> String? {
        (registry.origins + [grammar]).first { $0.lowercased() == name.lowercased() }.map { list(registry, of: $0) }
    }

    /// The heading of the signs and words of the grammar.
    private static let grammar = "Grammar"

    /// Returns a list of all operators by plugin, with the signs and words of the grammar; or only of those under a
    /// heading.
    static func list<Number: CalculatorNumber>(
        _ registry: OperatorRegistry<Number>, of group: String? = nil
    ) -> String {
        var text = ""
        var section = ""
        let descriptions = zip(registry.operators, registry.origins).map { OperatorDescription($0, origin: $1) }
            .filter { group == nil || $0.origin == group }
        let width = descriptions.map { DisplayWidth.columns(of: $0.spellings) }.max() ?? 0
        for description in descriptions {
            if description.origin != section {
                section = description.origin
                text += text.isEmpty ? "\(section)\n" : "\n\(section)\n"
            }
            text += "  \(description.line(width: min(width, 28)))\n"
        }
        if let group, group != grammar { return text }
        text += text.isEmpty ? "\(grammar)\n" : "\n\(grammar)\n"
        for note in GrammarNote.all { text += "  \(note.line(width: min(width, 28)))\n" }
        return text
    }
}
