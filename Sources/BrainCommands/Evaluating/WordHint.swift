// SPDX-License-Identifier: Apache-2.0

/// Hints for single words that are not expressions.
enum WordHint {
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
                nil
            }
        }
    }
}
