import CalculatorService
import Tapes

/// How a tape is written for others to read.
enum TapeFormat: String, CaseIterable {
    /// For people: a heading for each day.
    case text
    /// For spreadsheets (RFC 4180).
    case csv
    /// For programs: an array with an object on each line.
    case json

    /// The text for some entries.
    ///
    /// - Complexity: O(*n*) in the length of their text.
    func text(for entries: [TapeEntry]) -> String {
        switch self {
        case .text: plainText(entries)
        case .csv: csvText(entries)
        case .json: jsonText(entries)
        }
    }

    private func plainText(_ entries: [TapeEntry]) -> String {
        let width = entries.map { $0.name.utf8.count }.max() ?? 0
        var text = ""
        var day: CalendarDay?
        for entry in entries {
            if entry.day != day { text += "\(text.isEmpty ? "" : "\n")\(entry.day)\n" }
            day = entry.day
            let gap = String(repeating: " ", count: width - entry.name.utf8.count)
            text += "\(entry.isPinned ? "★" : " ") \(entry.name)\(gap)  \(entry.line)\n"
        }
        return text
    }

    private func csvText(_ entries: [TapeEntry]) -> String {
        var text = "name,day,time,pinned,expression,result,error\r\n"
        for entry in entries {
            var fields = [
                entry.name, "\(entry.day)", "\(entry.time)", entry.isPinned ? "yes" : "no", entry.expression,
            ]
            switch entry.result {
            case .value(let value): fields += [value, ""]
            case .failure(let message): fields += ["", message]
            }
            text += fields.map(Self.quoted).joined(separator: ",") + "\r\n"
        }
        return text
    }

    private static func quoted(_ field: String) -> String {
        guard field.utf8.contains(where: { "\",\r\n".utf8.contains($0) }) else { return field }
        let doubled = field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        return "\"\(doubled)\""
    }

    private func jsonText(_ entries: [TapeEntry]) -> String {
        var bytes: [UInt8] = []
        for entry in entries {
            bytes += (bytes.isEmpty ? "[\n  " : ",\n  ").utf8
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
            object.end(&bytes)
        }
        return entries.isEmpty ? "[]\n" : String(decoding: bytes, as: UTF8.self) + "\n]\n"
    }
}

extension TapeEntry {
    /// The entry on one line, whatever characters are in it.
    var line: String {
        let text =
            switch result {
            case .value(let value): "\(expression) = \(value)"
            case .failure(let message): "\(expression): \(message)"
            }
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}
