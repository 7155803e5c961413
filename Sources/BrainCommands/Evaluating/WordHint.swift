// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Hints for words that are not expressions.
enum WordHint {
    /// Returns a hint for a line of a batch that begins like a command of a session that changes a setting; `nil` for all
    /// other errors.
    static func hint(for error: CalculationError, in line: String) -> String? {
        guard case .unknownName(let name, _) = error.reason, let setting = SessionSetting(rawValue: name),
            line.drop(while: \.isWhitespace).hasPrefix(name)
        else { return nil }
        return "Among lines, a setting is a comment before the first expression: ‘\(SessionSettings.mark)\(setting) …’."
    }

    /// Returns a hint for one of a few words or a name of one letter, as a sentence; `nil` for all other words.
    static func hint(for word: String) -> String? {
        switch word {
        case "version": "‘brain --version’ shows the version."
        case "quit", "exit", "q": "‘quit’ leaves a session; ‘brain’ without an expression starts one."
        case "commands", "list", "ls":
            "‘brain operators’ lists the operators, ‘brain help’ the commands."
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

    /// Returns the command with the most similar name, if one is similar enough.
    private static func command(like word: String) -> String? {
        OperatorRegistry<Double>().suggestion(
            for: word, besides: Command.root.subcommands.filter { !$0.isHidden }.map(\.name))
    }
}
