// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The text of ‘help’.
enum SessionHelp {
    static var text: String {
        let width = 26
        let commands = SessionCommand.allCases.filter { $0.setting == nil || $0 == .explain || $0 == .time }
        let settings = SessionCommand.allCases.filter { !commands.contains($0) }
        func row(_ name: String, _ summary: String) -> String {
            let padding = String(repeating: " ", count: max(1, width - DisplayWidth.columns(of: name)))
            return "  \(name)\(padding)\(summary)"
        }
        return
            ([
                "Type an expression: 2 × (3 + 4), sqrt 2, 5 nCr 2, x = 6, f(t) = t² + x.",
                "ans is the last answer, $3 that of line 3. Lines can be changed: edit 3.", "", "Commands",
            ] + commands.map { row($0.synopsis, $0.summary) } + ["", "Settings"]
            + settings.map { row($0.rawValue, $0.summary) } + [
                "", "A variable of such a name wins: ‘:list’ is always the command.", "", "Keys",
            ] + keys.map(row)).joined(separator: "\n")
    }

    private static let keys = [
        ("Tab", "completes names; \\pi becomes π, \\sqrt √, \\oplus ⊕"), ("→", "takes what is suggested in grey"),
        ("↑ ↓", "lines typed before that begin so"), ("Ctrl-R", "searches what was typed before"),
        ("Alt-↑ Alt-↓", "lines of the sheet, to change them"), ("Alt-Enter", "a new line within the line"),
        ("Ctrl-A Ctrl-E Alt-B Alt-F", "to the start, the end, by words"),
        ("Ctrl-K Ctrl-U Ctrl-W", "remove to the end, to the start, a word"),
        ("Ctrl-Y Alt-Y", "bring back what was removed"), ("Ctrl-_ Alt-/", "undo and redo typing"),
        ("Ctrl-C", "drops the line, or stops a calculation"), ("Ctrl-L", "clears the screen"), ("Ctrl-D", "leaves"),
    ]
}
