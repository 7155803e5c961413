import Keypad
import Terminals

/// The keys of the keyboard, and what they do.
enum PadHelp {
    /// Characters that are keys of the calculator, besides digits.
    static let keyboard: [(characters: String, command: CalculatorCommand, summary: String)] = [
        (".,", .dot, "the point"), ("+", .operation("+"), "plus"), ("-−", .operation("−"), "minus"),
        ("*×", .operation("×"), "times"), ("/÷", .operation("÷"), "divided by"), ("^", .operation("^"), "to the power"),
        ("=", .equal, "equals"), ("%", .percent, "percent"), ("!", .operation("!"), "factorial"),
        ("n±", .changeSign, "change sign"), ("r√", .operation("√"), "square root"), ("pπ", .operation("π"), "π"),
        ("(", .openParenthesis, "open parenthesis"), (")", .closeParenthesis, "close parenthesis"),
        ("e", .exponent, "power of ten"), ("c", .clear, "clear"), ("u", .undo, "undo"),
        ("M", .addToMemory, "memory plus"), ("W", .subtractFromMemory, "memory minus"),
        ("R", .recallMemory, "memory recall"), ("L", .clearMemory, "memory clear"),
    ]

    /// How many lines there is room for, in columns of 40 characters.
    static func columns(for size: TerminalSize) -> (count: Int, rows: Int) {
        (max(1, size.columns / 40), max(1, size.rows - 1))
    }

    /// The line that the part after the one with a line begins with; `nil` after the last.
    static func next(after first: Int, _ size: TerminalSize) -> Int? {
        let (count, rows) = columns(for: size)
        return first + count * rows < lines.count ? first + count * rows : nil
    }

    /// The help, line by line.
    static let lines: [String] = {
        let first = keyboard.map { (characters: String($0.characters.prefix(1)), summary: $0.summary) }
        let calculator =
            [("0 … 9", "digits")] + first.map { ($0.characters, $0.summary) } + [
                ("Enter", "equals"), ("Esc", "clear; stop working"), ("Del", "clear entry"),
                ("Backspace", "take a digit back"), ("Ctrl-R", "redo"),
            ]
        let screen = [
            ("Tab", "more keys"), ("arrows, Space", "choose a key, press it"), ("y", "copy the display"),
            ("t", "the tape"), ("?", "help"), ("q, Ctrl-C", "leave"), ("Ctrl-Z", "stop"),
        ]
        let tape = [
            ("↑ ↓", "select"), ("Enter", "use the result"), ("p", "pin"), ("u, Ctrl-R", "undo, redo"),
            ("e", "begin or end editing:"), ("  Enter", "edit the line"), ("  d", "delete"), ("  K J", "move up, down"),
            ("y", "copy the result"), ("Esc", "back to the keys"),
        ]
        func section(_ title: String, _ rows: [(String, String)]) -> [String] {
            [title] + rows.map { "  \($0.0)\(String(repeating: " ", count: max(1, 15 - $0.0.count)))\($0.1)" }
        }
        return section("On the screen", screen) + [""] + section("Calculator", calculator) + [""]
            + section("Tape", tape)
    }()
}
