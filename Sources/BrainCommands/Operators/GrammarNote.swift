// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import DisplayWidths

/// A description of a sign or a word of the grammar that is no operator.
struct GrammarNote {
    /// How it is written, with blanks between the spellings.
    let spellings: String
    let summary: String
    /// An example expression, and its value.
    let example: Example?

    private init(_ spellings: String, _ summary: String, _ example: Example? = nil) {
        self.spellings = spellings
        self.summary = summary
        self.example = example
    }

    /// All notes, in the order in which they are listed.
    static var all: [GrammarNote] {
        GrammarWord.allCases.map { GrammarNote($0.rawValue, $0.summary, $0.example) } + signs
    }

    private static let signs = [
        GrammarNote(
            "↦ ->", "A function without a name; (x, y) ↦ x + y has two parameters",
            Example("map(x ↦ x², [2, 3])", "[4, 9]")),
        GrammarNote("… .. ...", "The range of the numbers from the first to the last", Example("1…4", "[1, 2, 3, 4]")),
        GrammarNote(
            "[ ]", "A list; after a name, a list or a parenthesis, the element with an index",
            Example("[4, 5, 6][2]", "5")),
        GrammarNote(
            "( )", "Groups, holds the arguments of a function, or multiplies after an operand",
            Example("2(3 + 4)", "14")),
        GrammarNote(",", "Separates arguments, and the elements of a list", Example("max(1, 2)", "2")),
        GrammarNote(
            "? :", "condition ? value : other, of which only the value that is chosen is evaluated",
            Example("2 > 1 ? 10 : 1/0", "10")),
        GrammarNote(";", "Separates steps; the value is that of the last one", Example("a = 3; b = 4; a b", "12")),
        GrammarNote("ans", "The last answer", Example("7; ans + 1", "8")),
        GrammarNote("$", "$3 is the answer of line 3, in a session or a batch of lines"),
        GrammarNote("data", "The list of the numbers that --data reads"),
        GrammarNote("⌊ ⌋", "The number between them, rounded down to an integer", Example("⌊2.5⌋", "2")),
        GrammarNote("⌈ ⌉", "The number between them, rounded up to an integer", Example("⌈2.5⌉", "3")),
        GrammarNote("| |", "The absolute value of what is between them", Example("|2 − 5|", "3")),
        GrammarNote("½ ⅓ ¼ ¾", "A fraction, which is added to a number before it", Example("1½", "1.5")),
        GrammarNote("² ³ ⁻¹", "A power; before √, the degree of the root", Example("3² + ³√8", "11")),
        GrammarNote("0x 0b 0o", "Begin a number in base 16, 2 or 8", Example("0xff", "255")),
        GrammarNote("_", "Groups the digits of a number", Example("1_000 + 1", "1001")),
        GrammarNote("#", "Begins a comment, to the end of the line", Example("1 + 1 # two", "2")),
    ]

    /// Returns the note on a spelling; on ‘to’ for a word after it, such as `hex`.
    static func note(on symbol: String) -> GrammarNote? {
        if let note = all.first(where: { $0.isSpelled(symbol) }) { return note }
        return Conversion.isWord(symbol) ? all.first { $0.spellings == GrammarWord.to.rawValue } : nil
    }

    private func isSpelled(_ symbol: String) -> Bool {
        spellings.split(separator: " ").contains { $0 == symbol } || spellings == symbol
    }

    /// Returns a line of a list, with its summary beginning after `width` columns.
    func line(width: Int) -> String {
        let padding = String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: spellings)))
        return "\(spellings)\(padding)  \(summary)\(example.map { "   \($0.expression) → \($0.value)" } ?? "")"
    }

    /// The complete description, in several lines.
    var full: String {
        "\(spellings) — \(summary)\n" + (example.map { "  examples    \($0.expression) → \($0.value)\n" } ?? "")
    }
}
