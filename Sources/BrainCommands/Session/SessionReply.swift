// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The reply of a session to a line.
struct SessionReply: Sendable, Equatable {
    /// A row of text.
    struct Row: Sendable, Equatable {
        enum Kind: Sendable, Equatable {
            /// A value or a definition.
            case answer
            /// A line of the sheet.
            case line
            /// Requested text, such as help.
            case text
            /// An error message.
            case failure
        }

        let kind: Kind
        /// The label before the text, such as a number.
        let label: String
        let text: String
    }

    /// A request to the session itself.
    enum Request: Sendable, Equatable {
        case quit
        /// Clears the screen.
        case clear
        /// Copies a text to the clipboard.
        case copy(String)
        /// Starts editing a line of the sheet.
        case edit(Int)
        /// Applies settings of the session itself.
        case adopt(SessionPreferences)
    }

    var rows: [Row] = []
    var requests: [Request] = []

    /// What a session says when a calculation was stopped, which leaves everything as it was.
    static var interruption: String {
        CalculationError(.noValue(.interrupted), at: SourceRange(0, 0)).message
    }

    /// Returns what a session says once it has asked the terminal to copy a text.
    static func report(ofCopied text: String) -> String {
        "copied: \(text.count > 60 ? "\(text.prefix(60))…" : text)"
    }

    mutating func answer(_ text: String, _ label: String = "") { add(.answer, text, label) }

    mutating func show(line: String) { add(.line, line, "") }

    mutating func say(_ text: String) { add(.text, text, "") }

    mutating func complain(_ text: String) { add(.failure, text, "") }

    private mutating func add(_ kind: Row.Kind, _ text: String, _ label: String) {
        var label = label
        for row in text.split(separator: "\n", omittingEmptySubsequences: false) {
            rows.append(Row(kind: kind, label: label, text: String(row)))
            label = ""
        }
    }
}
