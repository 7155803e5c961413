import CalculatorEngine
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
        let objects = entries.map { entry in
            var object = JSONObject()
            object.add("name", entry.name)
            object.add("day", "\(entry.day)")
            object.add("time", entry.time)
            object.add("pinned", entry.isPinned)
            object.add("expression", entry.expression)
            switch entry.result {
            case .value(let value): object.add("result", value)
            case .failure(let message): object.add("error", message)
            }
            return "  \(String(decoding: object.utf8, as: UTF8.self))"
        }
        return objects.isEmpty ? "[]\n" : "[\n\(objects.joined(separator: ",\n"))\n]\n"
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
