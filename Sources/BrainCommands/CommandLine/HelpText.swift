// SPDX-License-Identifier: Apache-2.0

import DisplayWidths

/// The help text of a command, generated from its description.
enum HelpText {
    private static let width = 80
    /// The column of explanations.
    private static let column = 26

    /// Returns the help text of a command.
    ///
    /// - Parameter path: The command's name, preceded by those of its parents.
    static func text(of command: Command, _ path: String) -> String {
        var sections = [command.summary + "\n"]
        let synopses = command.synopses(path)
        sections.append(
            synopses.enumerated().map { ($0 == 0 ? "USAGE: " : "       ") + $1 + "\n" }.joined())
        for paragraph in command.discussion { sections.append(wrapped(paragraph, indent: 0)) }
        if let operands = command.operands {
            sections.append("ARGUMENTS:\n" + entry("<\(operands.name)>", operands.summary))
        }
        let options = command.options + [.help]
        sections.append("OPTIONS:\n" + options.map { entry($0.label, $0.explanation) }.joined())
        let commands = command.subcommands.filter { !$0.isHidden }
        if !commands.isEmpty {
            sections.append(
                "COMMANDS:\n" + commands.map { entry($0.name, $0.summary) }.joined()
                    + "\n‘brain help <command>’ describes a command, ‘brain help <operator>’ an operator.\n")
        }
        if path == command.name {
            let meanings = ExitStatus.meanings.map { "\($0.status.rawValue) if \($0.meaning)" }.joined(separator: "; ")
            sections.append(
                wrapped("Exit status: \(meanings). The highest status of all lines counts.", indent: 0))
        }
        return sections.joined(separator: "\n")
    }

    /// Returns the help text of an option.
    static func text(of option: CommandOption) -> String {
        "\(option.label)\n" + wrapped(option.explanation, indent: 2)
    }

    /// Returns a name with its meaning beside or below it.
    private static func entry(_ name: String, _ meaning: String) -> String {
        let text = wrapped(meaning, indent: column)
        if name.count + 2 >= column - 1 { return "  \(name)\n\(text)" }
        return "  \(name)" + String(repeating: " ", count: column - 2 - name.count)
            + text.drop { $0 == " " }
    }

    /// Returns a text wrapped into indented lines.
    private static func wrapped(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return WrappedText.lines(text, width: width - indent).map { margin + $0 + "\n" }.joined()
    }
}

extension CommandOption {
    /// The option as listed in the help.
    var label: String { name == CommandOption.help.name ? "-h, \(synopsis)" : synopsis }

    /// The summary with the default value.
    var explanation: String { standard.map { "\(summary) (default: \($0))" } ?? summary }
}
