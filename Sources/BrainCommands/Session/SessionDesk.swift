// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// What a session asks of its calculator, over whichever numbers that calculates.
///
/// A desk is a value: what may take long works on a copy, elsewhere, and is dropped where it is given up.
protocol SessionDesk: LineLanguage {
    /// How many lines the sheet has.
    var lineCount: Int { get }

    /// The text of a line of the sheet.
    func line(_ number: Int) -> String?

    func isIncomplete(_ line: String) -> Bool

    /// The value of a line that has not been entered yet; `nil` where there is nothing to say.
    func preview(of line: String) -> LinePreview?

    /// Carries a line out: an expression, a definition or a command.
    ///
    /// - Parameter number: The line of the sheet that it takes the place of, if it does.
    /// - Returns: The desk afterwards, and what is to be said.
    func carryOut(_ line: String, inPlaceOf number: Int?) -> (desk: any SessionDesk, reply: SessionReply)

    /// Adds lines to the sheet, whatever becomes of them, and shows what they come to.
    ///
    /// - Parameter known: What is known of the first of them, and not shown again: their answers.
    mutating func add(_ lines: [String], known: [String?], _ reply: inout SessionReply)

    /// The file that the sheet was saved in or loaded from last.
    var path: String? { get set }
}

/// What a session says to a line.
struct SessionReply: Sendable, Equatable {
    /// A row of text.
    struct Row: Sendable, Equatable {
        enum Kind: Sendable, Equatable {
            /// A value, or what was defined.
            case answer
            /// What was asked for, such as help.
            case text
            /// What went wrong.
            case failure
        }

        let kind: Kind
        /// What stands before the text, such as a number.
        let label: String
        let text: String
    }

    /// Something for the session itself to do.
    enum Request: Sendable, Equatable {
        case quit
        /// Clears the screen.
        case clear
        /// Puts a text on the clipboard.
        case copy(String)
        /// Lets the user change a line of the sheet.
        case edit(Int)
        /// Takes settings of the session itself over.
        case adopt(SessionPreferences)
    }

    var rows: [Row] = []
    var requests: [Request] = []

    mutating func answer(_ text: String, _ label: String = "") { add(.answer, text, label) }

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

/// How a session at a terminal behaves.
struct SessionPreferences: Sendable, Hashable {
    /// Whether the value is shown while a line is typed.
    var previews = true
    /// Which keys edit a line.
    var usesViKeys = false
}
