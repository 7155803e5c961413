// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A command of a session, as opposed to an expression.
enum SessionCommand: String, CaseIterable, Sendable {
    case help, operators, vars, list, edit, undo, redo, save, load
    case precision, decimals, format, base, group, rounding, backend, angle, percent, explain, time, timeout
    case keys, preview, settings
    case copy, clear, reset, quit

    /// The synopsis.
    var synopsis: String {
        switch self {
        case .help: "help [word]"
        case .operators: "operators [word]"
        case .edit: "edit number [line]"
        case .save: "save[!] file"
        case .load: "load file"
        case .copy: "copy [number]"
        case .vars, .list, .undo, .redo, .settings, .clear, .reset, .quit: rawValue
        case .explain, .time: "\(rawValue) expression|on|off"
        default: "\(rawValue) \(setting?.synopsis ?? "")"
        }
    }

    /// Whether there is nothing after it.
    var takesNothing: Bool { synopsis == rawValue }

    /// A description of the effect.
    var summary: String {
        switch self {
        case .help: "describes a command or an operator; alone, shows this"
        case .operators: "lists all operators, or describes one"
        case .vars: "lists the variables and definitions"
        case .list: "shows the sheet: all lines and their answers"
        case .edit: "changes a line and those that depend on it"
        case .undo: "undoes the last line or change"
        case .redo: "redoes what was undone"
        case .save: "saves the sheet; ‘save!’ overwrites a file"
        case .load: "evaluates the lines of a file, with its settings"
        case .explain: "shows how one line, or every line, is read"
        case .time: "shows how long one line, or every line, takes"
        case .settings: "shows all settings"
        case .copy: "copies the last answer, or that of a line"
        case .clear: "clears the screen, as Ctrl-L does"
        case .reset: "starts an empty sheet"
        case .quit: "leaves, as Ctrl-D does"
        default: setting?.summary ?? ""
        }
    }

    var setting: SessionSetting? { SessionSetting(rawValue: rawValue) }

    /// A command with its argument.
    struct Call: Sendable, Equatable {
        let command: SessionCommand
        let argument: String
        /// Whether the command was written with ‘!’.
        let isForced: Bool
    }

    /// Returns the command in a line; `nil` for an expression.
    ///
    /// A line that begins with `:` and a command word is always a command. Without `:`, a word that has a meaning in
    /// expressions, or is being defined, is not. `?` is `help`.
    static func call(_ line: String, isTaken: (String) -> Bool) -> Call? {
        let text = line.drop(while: \.isWhitespace)
        let isMarked = text.first == ":"
        let body = isMarked ? text.dropFirst() : text
        let name = body.prefix { $0.isLetter && $0.isASCII }
        var rest = body.dropFirst(name.count)
        let isForced = rest.first == "!" && name == "save"
        if isForced { rest = rest.dropFirst() }
        let word = name == "exit" ? "quit" : String(name)
        guard let command = SessionCommand(rawValue: word), rest.first?.isWhitespace ?? true else {
            if body.first == "?" {
                return Call(command: .help, argument: trimmed(body.dropFirst()), isForced: false)
            }
            return nil
        }
        let argument = trimmed(rest)
        if !isMarked {
            if isTaken(String(name)) || argument.hasPrefix("=") || argument.hasPrefix(":=") { return nil }
        }
        return Call(command: command, argument: argument, isForced: isForced)
    }

    /// Returns the word after the colon of a line that begins with a colon and a letter; `nil` for any other line.
    static func markedName(_ line: String) -> String? {
        let text = line.drop(while: \.isWhitespace)
        guard text.first == ":", text.dropFirst().first?.isLetter == true else { return nil }
        return String(text.dropFirst().prefix { !$0.isWhitespace })
    }

    /// Returns the command with the most similar name, if one is similar enough, or with a longer one.
    static func name(like word: String) -> String? {
        let names = allCases.map(\.rawValue)
        return word.mostSimilar(among: names)
            ?? names.first { $0.hasPrefix(word) }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}
