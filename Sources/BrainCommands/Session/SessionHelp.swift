// SPDX-License-Identifier: Apache-2.0

import DisplayWidths

/// The text of ‘help’.
enum SessionHelp {
    /// - Parameter hasKeys: Whether the keys of the line editor are listed, too.
    static func text(ofKeys hasKeys: Bool) -> String {
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
                "ans is the last answer, $3 that of line 3; ‘edit 3’ changes that line.", "", "Commands",
            ] + commands.map { row($0.synopsis, $0.summary) } + ["", "Settings, as in ‘precision 50’"]
            + settings.map { row($0.rawValue, $0.summary) } + [
                "", "If a variable has such a name, ‘:list’ is the command.",
            ] + (hasKeys ? ["", "Keys"] + keys.map(row) : [])).joined(separator: "\n")
    }

    private static let keys = [
        ("Tab", "completes names; \\pi becomes π, \\sqrt √, \\oplus ⊕"), ("→", "accepts the suggestion in grey"),
        ("↑ ↓", "earlier lines that begin with what is typed"), ("Ctrl-R", "searches earlier lines"),
        ("Alt-↑ Alt-↓", "edit the lines of the sheet"), ("Alt-Enter", "begins another line, evaluated after the first"),
        ("Ctrl-A Ctrl-E Alt-B Alt-F", "move to the start, to the end, by words"),
        ("Ctrl-K Ctrl-U Ctrl-W", "delete to the end, to the start, a word"),
        ("Ctrl-Y Alt-Y", "insert what was deleted"), ("Ctrl-_ Alt-/", "undo and redo typing"),
        ("Ctrl-C", "discards the line, or stops an evaluation"), ("Ctrl-L", "clears the screen"), ("Ctrl-D", "leaves"),
    ]
}
