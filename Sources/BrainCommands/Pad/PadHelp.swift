// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths
import Keypad
import Terminals

/// The keys of the keyboard and their effects.
enum PadHelp {
    /// Characters for keys of the calculator other than digits, which act at once.
    static let keyboard: [(characters: String, command: CalculatorCommand, summary: String)] = [
        (".", .dot, "the point"), ("+", .operation("+"), "plus"), ("-−", .operation("−"), "minus"),
        ("*×", .operation("×"), "times"), ("/÷", .operation("÷"), "divided by"), ("^", .operation("^"), "to the power"),
        ("=", .equal, "equals"), ("%", .percent, "percent"), ("!", .operation("!"), "factorial"),
        ("_±", .changeSign, "change sign"), ("@√", .operation("√"), "square root"), ("π", .operation("π"), "π"),
        ("(", .openParenthesis, "open parenthesis"), (")", .closeParenthesis, "close parenthesis"),
    ]

    /// Returns the number, height and width of the columns of help, of at least 40 characters.
    static func columns(for size: TerminalSize) -> (count: Int, rows: Int, width: Int) {
        let count = max(1, size.columns / 40)
        return (count, max(1, size.rows - 1), max(1, size.columns / count - (size.columns >= 30 ? 2 : 1)))
    }

    /// Returns the first line of the page after the one with a line; `nil` after the last.
    static func next(after first: Int, _ size: TerminalSize) -> Int? {
        let (count, rows, width) = columns(for: size)
        return first + count * rows < lines(width: width).count ? first + count * rows : nil
    }

    private static let sections: [(title: String, rows: [(keys: String, text: String)])] = [
        (
            "Anywhere",
            [
                ("Ctrl-Q, Ctrl-C", "leave"), ("?", "help"), ("Ctrl-Z", "suspend"),
            ]
        ),
        (
            "Calculator",
            [("0 … 9", "digits")] + keyboard.map { (String($0.characters.prefix(1)), $0.summary) } + [
                ("Enter", "equals"), ("Esc", "clear; cancel a calculation"), ("Del", "clear entry"),
                ("Backspace", "take a digit back"), ("1.5e-3", "a power of ten"),
                ("sin mod MS …", "a word and Enter: its key; Tab completes"), ("Ctrl-U Ctrl-R", "undo, redo"),
                ("paste", "an expression"),
            ]
        ),
        (
            "Screen",
            [
                ("Tab PgUp PgDn", "more keys"), ("arrows, Space", "choose a key, press it"),
                ("Ctrl-S", "second functions"), ("Ctrl-E", "write an expression"), ("Ctrl-A", "the unit of angles"),
                ("Ctrl-N", "notation"), ("Ctrl-O", "settings"), ("Ctrl-P", "the list of memories"),
                ("Ctrl-V", "all digits of the number"), ("Ctrl-Y", "copy the number"), ("Ctrl-T", "the tape"),
                ("Ctrl-F", "search the tape"),
            ]
        ),
        (
            "Tape",
            [
                ("↑ ↓", "select"), ("Enter, click", "use the result"), ("/", "search"), ("n", "note"), ("p", "pin"),
                ("s", "sums of each day so far"),
                ("y", "copy the result"), ("Ctrl-U Ctrl-R", "undo, redo"), ("e", "begin or end editing:"),
                ("Enter", "change the line"), ("d", "delete"), ("K J", "move up, down"), ("Esc", "back to the keys"),
            ]
        ),
    ]

    /// Returns the lines of the help; keys and explanations are stacked if they don't fit side by side.
    static func lines(width: Int) -> [String] {
        var lines: [String] = []
        for section in sections {
            if !lines.isEmpty { lines.append("") }
            lines.append(section.title)
            for (keys, text) in section.rows {
                if width >= 32 {
                    let blanks = String(repeating: " ", count: max(1, 15 - keys.count))
                    for (index, part) in WrappedText.lines(text, width: width - 17).enumerated() {
                        lines.append((index == 0 ? "  \(keys)\(blanks)" : String(repeating: " ", count: 17)) + part)
                    }
                } else {
                    lines.append(" \(keys)")
                    lines += WrappedText.lines(text, width: max(1, width - 3)).map { "   \($0)" }
                }
            }
        }
        return lines
    }
}
