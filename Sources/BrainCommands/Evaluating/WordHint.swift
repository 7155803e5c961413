// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import SharedFiles

/// Hints for words that are not expressions.
enum WordHint {
    /// Returns a hint for a line of a batch that begins like a command of a session that changes a setting; `nil` for
    /// all other errors.
    static func hint(for error: CalculationError, in line: String) -> String? {
        guard case .unknownName(let name, _) = error.reason, let setting = SessionSetting(rawValue: name),
            line.drop(while: \.isWhitespace).hasPrefix(name)
        else { return nil }
        let value = setting.choices.first == "on" ? "on" : "…"
        let comment = "\(SessionSettings.mark)\(setting) \(value)"
        return "Among lines, a setting is a comment before the first expression: ‘\(comment)’."
    }

    /// Returns a hint for a line of a session that begins with nearly the name of a command; `nil` for all other errors.
    static func hint(forCommandLike error: CalculationError, in line: String) -> String? {
        guard case .unknownName(let name, suggestion: nil) = error.reason, name.utf8.count > 2,
            line.drop(while: \.isWhitespace).hasPrefix(name)
        else { return nil }
        return SessionCommand.name(like: name).map { "Did you mean the command ‘\($0)’?" }
    }

    /// Returns a hint for a comment after the first line of a batch that would be a setting before it; `nil` for all
    /// others.
    static func hint(forComment line: String) -> String? {
        guard let text = SheetFile.setting(line), let (setting, value) = try? SessionSettings.parse(text),
            (try? SessionSettings.check(setting, value)) != nil
        else { return nil }
        return "The setting ‘\(setting.rawValue)’ has no effect here: it must stand before the first expression."
    }

    /// Returns a hint for the words of a command line that are no expression, as a sentence; `nil` for most.
    static func hint(for words: [String]) -> String? {
        if words.count > 1, let option = option(meantBy: words[0], before: words[1]) {
            return "Did you mean the option ‘--\(option.name)’? Options begin with two hyphens."
        }
        if let option = option(meantBySetting: words.joined(separator: " ")) {
            return "A setting is an option: --\(option)"
        }
        if words.count > 1, let command = command(like: words[0]) {
            return "Did you mean the command ‘brain \(command)’?"
        }
        guard let file = words.first(where: isFile) else { return words.count == 1 ? hint(for: words[0]) : nil }
        return words.count == 1 || words.count == 2 && words[0].hasPrefix("-")
            ? "To evaluate the lines of a file: brain < \(file)"
            : "‘\(file)’ is a file: the shell replaces ‘*’ by the names of files, unless the expression stands in single quotes."
    }

    /// Returns whether a word is the path of a file, and not of a folder.
    private static func isFile(_ word: String) -> Bool {
        SharedFile.exists(word) && !SharedFile.exists("\(word)/.")
    }

    /// Returns the option that a word with one hyphen is meant as, by its name or its first letter, and that may have
    /// the value after it: a number, or one of a few words.
    private static func option(meantBy word: String, before value: String) -> CommandOption? {
        guard word.hasPrefix("-"), let first = word.dropFirst().first, first.isLetter else { return nil }
        let name = word.dropFirst()
        return Command.root.options.first { option in
            switch option.argument {
            case .integer, .positive, .choice:
                (name.count == 1 ? option.name.hasPrefix(name) : option.name == name) && option.fault(of: value) == nil
            default: false
            }
        }
    }

    /// Returns the option, without its hyphens, for a line that changes a setting in a session; `nil` for any other.
    private static func option(meantBySetting line: String) -> String? {
        guard let (setting, value) = try? SessionSettings.parse(line), let option = setting.option,
            value != "off", (try? SessionSettings.check(setting, value)) != nil
        else { return nil }
        if value == CommandOption.exact.name || value == CommandOption.fraction.name { return value }
        return option.argument == .none ? option.name : "\(option.name) \(option.word(for: value))"
    }

    /// Returns a hint for one of a few words or a name of one letter, as a sentence; `nil` for all other words.
    private static func hint(for word: String) -> String? {
        switch word {
        case "version": "‘brain --version’ shows the version."
        case "quit", "exit", "q": "‘quit’ leaves a session; ‘brain’ without an expression starts one."
        case "commands", "ls":
            "‘brain operators’ lists the operators, ‘brain help’ the commands."
        case _ where SessionCommand(rawValue: word)?.setting?.option != nil:
            "Did you mean the option ‘--\(word)’?"
        case _ where SessionCommand(rawValue: word) != nil:
            "‘\(word)’ is a command of a session, which ‘brain’ without an expression starts."
        default:
            if word.utf8.count == 1, let letter = word.utf8.first, letter | 0x20 >= UInt8(ascii: "a"),
                letter | 0x20 <= UInt8(ascii: "z")
            {
                "A variable lasts as long as a session or a batch of lines. To keep one: brain define '\(word) = …'"
            } else {
                command(like: word).map { "Did you mean the command ‘brain \($0)’?" }
            }
        }
    }

    /// Returns the command with the most similar name, if one is similar enough, or with a longer one.
    private static func command(like word: String) -> String? {
        let names = Command.root.subcommands.filter { !$0.isHidden }.map(\.name)
        return word.mostSimilar(among: names)
            ?? names.first { word.utf8.count > 2 && $0.hasPrefix(word) }
    }
}
