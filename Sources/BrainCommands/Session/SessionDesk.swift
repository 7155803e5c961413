// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The calculator of a session, independent of its type of number.
///
/// A desk is a value: long operations work on a copy, elsewhere, which is discarded if they are cancelled.
protocol SessionDesk: LineLanguage {
    /// The width of the terminal, for messages.
    var columns: Int { get set }

    /// The number of lines in the sheet.
    var lineCount: Int { get }

    /// Returns the text of a line of the sheet.
    func line(_ number: Int) -> String?

    /// Returns whether a line can continue in the next one: it has an unclosed parenthesis or bracket.
    func isIncomplete(_ line: String) -> Bool

    /// Returns the value of a line that has not been entered yet; `nil` if there is nothing to show.
    ///
    /// - Parameter number: The line of the sheet to replace, if any.
    func preview(of line: String, inPlaceOf number: Int?) -> LinePreview?

    /// Carries out a line: an expression, a definition or a command.
    ///
    /// - Parameter number: The line of the sheet to replace, if any.
    /// - Returns: The desk afterwards, and the reply.
    func carryOut(_ line: String, inPlaceOf number: Int?) -> (desk: any SessionDesk, reply: SessionReply)

    /// Adds lines to the sheet even if they fail, and shows their answers.
    ///
    /// - Parameter known: The known answers of the first lines, which are not shown again.
    mutating func add(_ lines: [String], known: [String?], _ reply: inout SessionReply)

    /// The files that the sheet was saved to or loaded from.
    var files: SheetFiles { get set }
}

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

/// The preferences for sessions at a terminal.
struct SessionPreferences: Sendable, Hashable {
    /// Whether the value is previewed while a line is typed.
    var previews = true
    /// Whether lines are edited in vi mode.
    var usesViKeys = false
}
