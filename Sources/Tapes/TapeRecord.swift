/// A line of a tape's file: mutations that were made together, and a checksum that shows whether the line is whole.
///
/// The line is the checksum in eight hexadecimal digits, and the fields of the mutations, one after the other; tabs
/// separate them. In a field `\t`, `\n`, `\r` and `\\` stand for the characters that can't be in one.
struct TapeRecord: Equatable {
    let mutations: [TapeMutation]

    init(_ mutations: [TapeMutation]) {
        self.mutations = mutations
    }

    // MARK: Writing

    /// The line, with its line feed.
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
            ]
        case .replace(let id, let expression, let result): ["replace", "\(id)", kind(result), result.text, expression]
        case .remove(let id): ["remove", "\(id)"]
        case .move(let id, let following): ["move", "\(id)", following.map { "\($0)" } ?? "end"]
        case .pin(let id, let isPinned): ["pin", "\(id)", isPinned ? "pinned" : "loose"]
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

    /// Reads a line, without its line feed; `nil` if it is not whole.
    init?(line: ArraySlice<UInt8>) {
        guard line.count > 8, line[line.startIndex + 8] == UInt8(ascii: "\t"),
            let checksum = UInt32(String(decoding: line.prefix(8), as: UTF8.self), radix: 16)
        else { return nil }
        let content = line.dropFirst(9)
        guard CRC32.checksum(of: content) == checksum else { return nil }
        var fields = content.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)[...]
        var mutations: [TapeMutation] = []
        while !fields.isEmpty {
            guard let mutation = Self.mutation(&fields) else { return nil }
            mutations.append(mutation)
        }
        self.mutations = mutations
    }

    private static func mutation(_ fields: inout ArraySlice<ArraySlice<UInt8>>) -> TapeMutation? {
        func next() -> String? { fields.popFirst().map { unescaped($0) } }
        func number() -> Int? { next().flatMap { Int($0) } }
        func result() -> TapeResult? {
            guard let kind = next(), let text = next() else { return nil }
            switch kind {
            case "value": return .value(text)
            case "failure": return .failure(text)
            default: return nil
            }
        }
        guard let verb = next(), let id = number() else { return nil }
        switch verb {
        case "insert":
            guard let time = number(), let day = next().flatMap({ CalendarDay($0) }), let pinned = next(),
                let following = next(), let result = result(), let expression = next()
            else { return nil }
            let entry = TapeEntry(
                id: id, time: time, day: day, expression: expression, result: result, isPinned: pinned == "pinned")
            return .insert(entry, before: Int(following))
        case "replace":
            guard let result = result(), let expression = next() else { return nil }
            return .replace(id: id, expression: expression, result: result)
        case "remove": return .remove(id: id)
        case "move": return next().map { .move(id: id, before: Int($0)) }
        case "pin": return next().map { .pin(id: id, $0 == "pinned") }
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

/// The cyclic redundancy check of IEEE 802.3, with the reversed polynomial EDB88320₁₆.
enum CRC32 {
    /// - Complexity: O(*n*).
    static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { (crc: UInt32, byte) in
            (crc >> 8) ^ table[Int((crc ^ UInt32(byte)) & 0xFF)]
        }
    }

    private static let table: [UInt32] = (0..<256).map { (index: UInt32) in
        (0..<8).reduce(index) { crc, _ in (crc >> 1) ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
}
