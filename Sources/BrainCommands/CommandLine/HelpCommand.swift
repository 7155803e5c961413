// SPDX-License-Identifier: Apache-2.0

extension Command {
    static let help = Command(
        name: "help",
        summary: "Show the help of a command, or describe an operator.",
        operands: Operands(
            "command|operator", "A command or an operator; without one, the help of brain is shown.", count: 0...2,
            completion: .commandsAndOperators),
        options: .sources,
        run: { try HelpCommand.run($0) })
}

/// `brain help`: shows the help of a command, or describes an operator.
private enum HelpCommand {
    static func run(_ invocation: CommandInvocation) throws -> ExitStatus {
        var command = Command.root
        var path = command.name
        var words = invocation.operands[...]
        while let word = words.first, let next = command.subcommands.first(where: { $0.name == word }) {
            command = next
            path += " \(next.name)"
            words.removeFirst()
        }
        var output = OutputBuffer()
        if words.isEmpty {
            output.explain(HelpText.text(of: command, path))
        } else if command.name != Command.root.name {
            throw invocation.usageError("‘\(path)’ has no command ‘\(words.joined(separator: " "))’.")
        }
        for symbol in words {
            if let setting = setting(symbol) {
                let registry = try invocation.brain.registry(invocation.sources)
                let other = OperatorsCommand.description(of: symbol, in: registry)
                output.explain(other.map { "\($0)\n\(setting)" } ?? setting)
                continue
            }
            output.explain(
                try OperatorsCommand.description(
                    of: symbol, invocation, or: "There is no command and no operator ‘\(symbol)’.",
                    advice: " ‘brain help’ lists the commands, ‘brain operators’ the operators."))
        }
        try output.flush()
        return .success
    }

    /// Returns the description of an option, or of a setting of the session; `nil` if there is none of that name.
    private static func setting(_ name: String) -> String? {
        var text = Command.root.options.first { $0.name == name }.map(HelpText.text) ?? ""
        if let command = SessionCommand(rawValue: name), command.setting != nil {
            text += "In a session: \(command.synopsis)\n  \(command.summary)\n"
        }
        return text.isEmpty ? nil : text
    }
}
