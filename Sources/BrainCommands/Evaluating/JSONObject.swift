/// Writes one JSON object (RFC 8259) as UTF-8, its members in the order they are added.
struct JSONObject {
    private var bytes: [UInt8] = [UInt8(ascii: "{")]

    /// The object as text.
    var utf8: [UInt8] { bytes + [UInt8(ascii: "}")] }

    mutating func add(_ name: String, _ value: String) {
        begin(name)
        Self.append(value, to: &bytes)
    }

    mutating func add(_ name: String, _ value: String?) {
        guard let value else { return add(name, raw: "null") }
        add(name, value)
    }

    mutating func add(_ name: String, _ value: Bool) { add(name, raw: value ? "true" : "false") }

    mutating func add(_ name: String, _ value: Int) { add(name, raw: String(value)) }

    mutating func add(_ name: String, _ value: JSONObject) {
        begin(name)
        bytes += value.utf8
    }

    mutating func add(_ name: String, _ values: [String]) {
        begin(name)
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            Self.append(value, to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func add(_ name: String, raw: String) {
        begin(name)
        bytes += raw.utf8
    }

    private mutating func begin(_ name: String) {
        if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
        Self.append(name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
            case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
            case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
            case 0..<0x20, 0x7F:
                bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
