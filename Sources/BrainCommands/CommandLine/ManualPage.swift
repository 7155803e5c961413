// SPDX-License-Identifier: Apache-2.0

/// The manual page in mdoc (mdoc(7)), generated from the descriptions of the commands.
enum ManualPage {
    /// The source of the page.
    static var text: String {
        let root = Command.root
        var page = [".Dd $Mdocdate$", ".Dt BRAIN 1", ".Os", ".Sh NAME", ".Nm brain", ".Nd \(lowered(root.summary))"]
        page += [".Sh SYNOPSIS"] + synopsis
        page += [".Sh DESCRIPTION"] + paragraphs(root.discussion)
        page += [".Pp", "The options are:"] + list(root.options + [.help])
        page += [".Sh COMMANDS"]
        for command in root.subcommands where !command.isHidden {
            page += section(of: command, "brain \(command.name)")
        }
        page += [".Sh ENVIRONMENT", ".Bl -tag -width Ds"]
        page += Surroundings.variables.flatMap { [".It Ev \($0.name)", escaped($0.meaning)] } + [".El"]
        page += [".Sh FILES", ".Bl -tag -width Ds"]
        page += Surroundings.files.flatMap { [".It Pa \($0.name)", escaped($0.meaning)] } + [".El"]
        page += [".Sh EXIT STATUS", ".Bl -tag -width Ds"]
        page += ExitStatus.meanings.flatMap {
            [".It \($0.status.rawValue)", escaped("\($0.meaning.capitalizedFirst).")]
        }
        page += [".El", "The highest status of all lines counts.", ".Sh EXAMPLES"]
        for (index, example) in Surroundings.examples.enumerated() {
            page += (index == 0 ? [] : [".Pp"]) + [escaped(example.meaning), ".Dl \(escaped(example.command))"]
        }
        page += [
            ".Sh SEE ALSO", ".Xr bc 1 ,", ".Xr dc 1", ".Pp",
            "The operators and what they do are listed by", ".Ql brain operators .",
        ]
        return page.joined(separator: "\n") + "\n"
    }

    private static var synopsis: [String] {
        [
            ".Nm", ".Op Ar options", ".Ar expression ...", ".Nm", ".Op Ar options", "<", ".Ar file", ".Nm",
            ".Ar command", ".Op Ar options", ".Op Ar operand ...",
        ]
    }

    private static func section(of command: Command, _ path: String) -> [String] {
        var lines = [".Ss \(path)", escaped(command.summary)]
        for synopsis in command.synopses(path) { lines.append(".Dl \(escaped(synopsis))") }
        if !command.discussion.isEmpty { lines += [".Pp"] + paragraphs(command.discussion) }
        if !command.subcommands.isEmpty {
            lines.append(".Bl -tag -width Ds")
            for subcommand in command.subcommands {
                lines += [".It \(path) \(subcommand.name)", escaped(subcommand.summary)]
            }
            lines.append(".El")
        }
        let own = command.options.filter { !Command.root.options.contains($0) }
        let shared = command.options.filter { Command.root.options.contains($0) }
        if !own.isEmpty { lines += list(own) }
        if !shared.isEmpty {
            let names = shared.map { "--\($0.name)" }.joined(separator: ", ")
            lines += [".Pp", escaped("It also takes \(names), as described above.")]
        }
        return lines
    }

    private static func list(_ options: [CommandOption]) -> [String] {
        [".Bl -tag -width Ds"]
            + options.flatMap { [".It \(escaped($0.label))", escaped($0.explanation)] } + [".El"]
    }

    private static func paragraphs(_ texts: [String]) -> [String] {
        texts.map(escaped).flatMap { [".Pp", $0] }.dropFirst().map { $0 }
    }

    /// Returns a text that the formatter prints literally: hyphens are hyphens, and no line begins with a control
    /// character.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "‘": result += "\\(oq"
            case "’": result += "\\(cq"
            default: result.append(character)
            }
        }
        return result.hasPrefix(".") || result.hasPrefix("'") ? "\\&\(result)" : result
    }

    private static func lowered(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
