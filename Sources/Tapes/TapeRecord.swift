// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A line of a tape file: mutations made together, and a checksum that detects incomplete lines.
///
/// The line consists of the checksum in eight hexadecimal digits and the fields of the mutations in order, separated by
/// tabs. In a field, `\t`, `\n`, `\r` and `\\` stand for the characters that cannot occur in it.
struct TapeRecord: Equatable {
    let mutations: [TapeMutation]

    init(_ mutations: [TapeMutation]) {
        self.mutations = mutations
    }

    // MARK: Writing

    /// The line, including its line feed.
    var line: [UInt8] {
        let fields = mutations.flatMap(Self.fields).map(Self.escaped).joined(separator: "\t")
        let content = Array(fields.utf8)
        let digits = String(CRC32.checksum(of: content[...]), radix: 16)
        let checksum = String(repeating: "0", count: 8 - digits.count) + digits
        return Array(checksum.utf8) + [UInt8(ascii: "\t")] + content + [UInt8(ascii: "\n")]
    }

    private static func fields(_ mutation: TapeMutation) -> [String] {
        switch mutation {
        case .insert(let entry, let following):
            [
                "insert", "\(entry.id)", "\(entry.time)", "\(entry.day)", entry.isPinned ? "pinned" : "loose",
                following.map { "\($0)" } ?? "end", kind(entry.result), entry.result.text, entry.expression,
            ] + (entry.note.isEmpty ? [] : fields(.note(id: entry.id, entry.note)))
        case .replace(let id, let expression, let result): ["replace", "\(id)", kind(result), result.text, expression]
        case .remove(let id): ["remove", "\(id)"]
        case .move(let id, let following): ["move", "\(id)", following.map { "\($0)" } ?? "end"]
        case .pin(let id, let isPinned): ["pin", "\(id)", isPinned ? "pinned" : "loose"]
        case .note(let id, let text): ["note", "\(id)", text]
        }
    }

    private static func kind(_ result: TapeResult) -> String {
        if case .value = result { "value" } else { "failure" }
    }

    private static func escaped(_ field: String) -> String {
        var text = ""
        for scalar in field.unicodeScalars {
            switch scalar {
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\\": text += "\\\\"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    // MARK: Reading

    /// Parses a line without its line feed; `nil` if it is incomplete or damaged.
    ///
    /// - Complexity: O(*n*) in its length.
    init?(line: ArraySlice<UInt8>) {
        guard line.count > 8, line[line.startIndex + 8] == UInt8(ascii: "\t"),
            let checksum = Self.checksum(line.prefix(8))
        else { return nil }
        let content = line.dropFirst(9)
        guard CRC32.checksum(of: content) == checksum else { return nil }
        var fields = Fields(rest: content)
        var mutations: [TapeMutation] = []
        while !fields.isAtEnd {
            guard let mutation = Self.mutation(&fields) else { return nil }
            mutations.append(mutation)
        }
        self.mutations = mutations
    }

    /// Returns the value of eight hexadecimal digits.
    private static func checksum(_ digits: ArraySlice<UInt8>) -> UInt32? {
        var number: UInt32 = 0
        for byte in digits {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                number = number << 4 | UInt32((byte | 0x20) - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return number
    }

    /// An iterator over the fields of a line.
    private struct Fields {
        private var rest: ArraySlice<UInt8>
        private(set) var isAtEnd = false

        init(rest: ArraySlice<UInt8>) { self.rest = rest }

        mutating func next() -> ArraySlice<UInt8>? {
            if isAtEnd { return nil }
            guard let end = rest.firstIndex(of: UInt8(ascii: "\t")) else {
                isAtEnd = true
                return rest
            }
            defer { rest = rest[(end + 1)...] }
            return rest[..<end]
        }

        mutating func text() -> String? {
            guard let field = next() else { return nil }
            return field.contains(UInt8(ascii: "\\"))
                ? TapeRecord.unescaped(field) : String(decoding: field, as: UTF8.self)
        }

        /// Returns the next field as an integer; `nil` if it is not one or is too large.
        mutating func number() -> Int? { next().flatMap(Self.number) }

        /// Parses the identifier of an entry; `nil` for anything else.
        static func number(_ field: ArraySlice<UInt8>) -> Int? {
            let isNegative = field.first == UInt8(ascii: "-")
            let digits = isNegative ? field.dropFirst() : field
            guard !digits.isEmpty else { return nil }
            // There is one number below 0 more than above it.
            var negated = 0
            for byte in digits {
                guard byte.isDigit else { return nil }
                let (product, isTooLarge) = negated.multipliedReportingOverflow(by: 10)
                let (rest, isOverflow) = product.subtractingReportingOverflow(Int(byte - UInt8(ascii: "0")))
                if isTooLarge || isOverflow { return nil }
                negated = rest
            }
            if isNegative { return negated }
            return negated == .min ? nil : -negated
        }

        mutating func result() -> TapeResult? {
            switch (text(), text()) {
            case ("value", let text?): return .value(text)
            case ("failure", let text?): return .failure(text)
            default: return nil
            }
        }
    }

    private static func mutation(_ fields: inout Fields) -> TapeMutation? {
        guard let verb = fields.text(), let id = fields.number() else { return nil }
        switch verb {
        case "insert":
            guard let time = fields.number(), let day = fields.next().flatMap({ CalendarDay(utf8: $0) }),
                let pinned = fields.text(), let following = fields.next(), let result = fields.result(),
                let expression = fields.text()
            else { return nil }
            let entry = TapeEntry(
                id: id, time: time, day: day, expression: expression, result: result, isPinned: pinned == "pinned")
            return .insert(entry, before: Fields.number(following))
        case "replace":
            guard let result = fields.result(), let expression = fields.text() else { return nil }
            return .replace(id: id, expression: expression, result: result)
        case "remove": return .remove(id: id)
        case "move": return fields.text().map { .move(id: id, before: Int($0)) }
        case "pin": return fields.text().map { .pin(id: id, $0 == "pinned") }
        case "note": return fields.text().map { .note(id: id, $0) }
        default: return nil
        }
    }

    private static func unescaped(_ field: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(field.count)
        var isEscaped = false
        for byte in field {
            if isEscaped {
                switch byte {
                case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
                case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
                case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
                default: bytes.append(byte)
                }
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
