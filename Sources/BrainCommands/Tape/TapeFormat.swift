// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import Tapes

/// An output format of the tape.
enum TapeFormat: String, CaseIterable {
    /// For people: a heading for each day.
    case text
    /// For spreadsheets (RFC 4180).
    case csv
    /// For programs: an array with an object on each line.
    case json

    /// Appends the text for entries, as UTF-8.
    ///
    /// - Parameters:
    ///   - positions: The positions of the entries.
    ///   - afterEach: A callback after each entry, for example to write the text appended so far.
    /// - Complexity: O(*n*) in the length of the text.
    func append(
        _ positions: [Int], of entries: TapeEntries, to bytes: inout [UInt8],
        afterEach: (inout [UInt8]) throws(SystemCalls.Failure) -> Void
    ) throws(SystemCalls.Failure) {
        // The highest number has the longest name.
        let width = 1 + (positions.map { entries.id(at: $0) }.max().map { "\($0)".utf8.count } ?? 0)
        switch self {
        case .text: break
        case .csv: bytes += "name,day,time,pinned,expression,result,error,note\r\n".utf8
        case .json: bytes += (positions.isEmpty ? "[]" : "[").utf8
        }
        var day: CalendarDay?
        for position in positions {
            let entry = entries[position]
            switch self {
            case .text:
                if entry.day != day { bytes += "\(day == nil ? "" : "\n")\(entry.day)\n".utf8 }
                day = entry.day
                Self.appendLine(entry, nameWidth: width, to: &bytes)
            case .csv: Self.appendRow(entry, to: &bytes)
            case .json:
                bytes += (position == positions.first ? "\n  " : ",\n  ").utf8
                Self.appendObject(entry, to: &bytes)
            }
            try afterEach(&bytes)
        }
        if self == .json { bytes += (positions.isEmpty ? "\n" : "\n]\n").utf8 }
    }

    private static func appendLine(_ entry: TapeEntry, nameWidth: Int, to bytes: inout [UInt8]) {
        let name = entry.name
        bytes += (entry.isPinned ? "★ " : "  ").utf8
        bytes += name.utf8
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: nameWidth - name.utf8.count + 2))
        bytes += entry.line.utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    private static func appendRow(_ entry: TapeEntry, to bytes: inout [UInt8]) {
        var fields = [entry.name, "\(entry.day)", "\(entry.time)", entry.isPinned ? "yes" : "no", entry.expression]
        switch entry.result {
        case .value(let value): fields += [value, ""]
        case .failure(let message): fields += ["", message]
        }
        fields.append(entry.note)
        bytes += fields.map { quoted(VisibleText.escaped($0)) }.joined(separator: ",").utf8
        bytes += "\r\n".utf8
    }

    private static func quoted(_ field: String) -> String {
        guard field.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return field }
        let doubled = field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        return "\"\(doubled)\""
    }

    private static func appendObject(_ entry: TapeEntry, to bytes: inout [UInt8]) {
        var object = JSONObject(appendingTo: &bytes)
        object.add("name", entry.name, to: &bytes)
        object.add("day", "\(entry.day)", to: &bytes)
        object.add("time", entry.time, to: &bytes)
        object.add("pinned", entry.isPinned, to: &bytes)
        object.add("expression", entry.expression, to: &bytes)
        switch entry.result {
        case .value(let value): object.add("result", value, to: &bytes)
        case .failure(let message): object.add("error", message, to: &bytes)
        }
        if !entry.note.isEmpty { object.add("note", entry.note, to: &bytes) }
        object.end(&bytes)
    }
}

extension TapeEntry {
    /// The entry on one line, regardless of the characters in it, with the result before a comment in the expression.
    var line: String {
        let bytes = expression.utf8
        let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        let calculation = String(expression[..<end]).trimmed
        let comment = expression[end...]
        var text =
            switch result {
            case .value(let value): "\(calculation) = \(value)"
            case .failure(let message): "\(calculation): \(message)"
            }
        if !comment.isEmpty { text += "  \(comment)" }
        if !note.isEmpty { text += "  # \(note)" }
        return VisibleText.escaped(text, onOneLine: true)
    }
}
