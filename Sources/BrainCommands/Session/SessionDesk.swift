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
