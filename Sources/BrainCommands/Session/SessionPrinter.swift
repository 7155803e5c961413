// SPDX-License-Identifier: Apache-2.0

import Terminals

/// Formats the replies of a session as bytes for a terminal.
struct SessionPrinter {
    let theme: SessionTheme
    /// The width of the terminal.
    let columns: Int

    func bytes(of rows: [SessionReply.Row]) -> [UInt8] {
        var output = ""
        for row in rows {
            if !row.label.isEmpty { append(row.label, theme.secondary, to: &output) }
            switch row.kind {
            case .answer: append(row.text, theme.answer, to: &output)
            case .line: append(row.text, Canvas.Style(), to: &output)
            case .text: append(FlowedText.broken(row.text, columns: columns), Canvas.Style(), to: &output)
            case .failure: append(FlowedText.broken(row.text, columns: columns), theme.failure, to: &output)
            }
            output += "\n"
        }
        return Array(output.utf8)
    }

    private func append(_ text: String, _ style: Canvas.Style, to output: inout String) {
        let shown = VisibleText.escaped(text)
        output += style == Canvas.Style() ? shown : "\(style.sequence(theme.colors))\(shown)\u{1B}[m"
    }
}
