// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Appends a JSON object (RFC 8259) to a UTF-8 buffer, with members in the order in which they are added.
package struct JSONObject {
    private var isEmpty = true

    /// Starts an object.
    package init(appendingTo bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
    }

    /// Ends the object.
    package func end(_ bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "}"))
    }

    /// Starts a member, whose value the caller appends.
    package mutating func begin(_ name: StaticString, to bytes: inout [UInt8]) {
        add(name, UnsafeBufferPointer(start: nil, count: 0), isQuoted: false, to: &bytes)
    }

    /// Adds a member with a value as it is, or in quotation marks: what is written at once takes less time than its
    /// parts.
    private mutating func add(
        _ name: StaticString, _ value: UnsafeBufferPointer<UInt8>, isQuoted: Bool, to bytes: inout [UInt8]
    ) {
        let isFirst = isEmpty
        bytes.append(addingCapacity: name.utf8CodeUnitCount + value.count + 6) { output in
            output.withUnsafeMutableBufferPointer { buffer, count in
                guard let start = buffer.baseAddress else { return }
                var end = start + count
                if !isFirst { end.write(UInt8(ascii: ",")) }
                end.write(name, value, isQuoted: isQuoted)
                count = end - start
            }
        }
        isEmpty = false
    }

    /// Adds a text that needs no escapes.
    package mutating func add(_ name: StaticString, _ value: StaticString, to bytes: inout [UInt8]) {
        value.withUTF8Buffer { add(name, $0, isQuoted: true, to: &bytes) }
    }

    /// Adds a text that needs no escapes, given as valid UTF-8.
    package mutating func add(_ name: StaticString, plain text: Span<UInt8>, to bytes: inout [UInt8]) {
        text.withUnsafeBufferPointer { add(name, $0, isQuoted: true, to: &bytes) }
    }

    /// Adds two members at once, which takes less time than one after the other: texts that need no escapes, the second
    /// given as valid UTF-8.
    package mutating func add(
        _ name: StaticString, _ value: StaticString, _ second: StaticString, plain text: Span<UInt8>,
        to bytes: inout [UInt8]
    ) {
        let isFirst = isEmpty
        let nameCount = name.utf8CodeUnitCount + value.utf8CodeUnitCount + second.utf8CodeUnitCount
        bytes.append(addingCapacity: nameCount + text.count + 12) { output in
            output.withUnsafeMutableBufferPointer { buffer, count in
                guard let start = buffer.baseAddress else { return }
                var end = start + count
                if !isFirst { end.write(UInt8(ascii: ",")) }
                value.withUTF8Buffer { end.write(name, $0, isQuoted: true) }
                end.write(UInt8(ascii: ","))
                text.withUnsafeBufferPointer { end.write(second, $0, isQuoted: true) }
                count = end - start
            }
        }
        isEmpty = false
    }

    package mutating func add(_ name: StaticString, _ value: String, to bytes: inout [UInt8]) {
        value.withUTF8Span { add(name, valid: $0, to: &bytes) }
    }

    package mutating func add(_ name: StaticString, _ value: String?, to bytes: inout [UInt8]) {
        guard let value else { return add(name, raw: "null", to: &bytes) }
        add(name, value, to: &bytes)
    }

    package mutating func add(_ name: StaticString, _ value: Bool, to bytes: inout [UInt8]) {
        add(name, raw: value ? "true" : "false", to: &bytes)
    }

    package mutating func add(_ name: StaticString, _ value: Int, to bytes: inout [UInt8]) {
        begin(name, to: &bytes)
        bytes += String(value).utf8
    }

    /// Adds a text in UTF-8; invalid bytes become U+FFFD, as in the conversion to `String`.
    package mutating func add(_ name: StaticString, utf8 text: Span<UInt8>, to bytes: inout [UInt8]) {
        add(name, text, isValid: false, to: &bytes)
    }

    /// Adds a text given as valid UTF-8.
    package mutating func add(_ name: StaticString, valid text: Span<UInt8>, to bytes: inout [UInt8]) {
        add(name, text, isValid: true, to: &bytes)
    }

    private mutating func add(_ name: StaticString, raw: StaticString, to bytes: inout [UInt8]) {
        raw.withUTF8Buffer { add(name, $0, isQuoted: false, to: &bytes) }
    }

    private mutating func add(_ name: StaticString, _ text: Span<UInt8>, isValid: Bool, to bytes: inout [UInt8]) {
        let isPlain =
            text.union {
                $0.less(than: 0x20) | $0.equal(to: UInt8(ascii: "\"")) | $0.equal(to: UInt8(ascii: "\\"))
                    | $0.equal(to: 0x7F) | $0.nonASCII
            } == 0
        if isPlain {
            text.withUnsafeBufferPointer { add(name, $0, isQuoted: true, to: &bytes) }
        } else {
            addUnusual(name, text, isValid: isValid, to: &bytes)
        }
    }

    /// Adds a text that is not ASCII, or needs escapes.
    @inline(never)
    private mutating func addUnusual(_ name: StaticString, _ text: Span<UInt8>, isValid: Bool, to bytes: inout [UInt8])
    {
        // One pass asks three questions: each test sets only the highest bits of bytes, of which two are shifted.
        let marks = text.union {
            $0.less(than: 0x20) | $0.equal(to: UInt8(ascii: "\"")) | $0.equal(to: UInt8(ascii: "\\"))
                | $0.equal(to: 0x7F) | $0.nonASCII >> 1 | $0.equal(to: Self.controlCharacterStart) >> 2
        }
        begin(name, to: &bytes)
        let start = bytes.count
        if marks & ByteWord.highestBits == 0 {
            bytes.append(UInt8(ascii: "\""))
            bytes.append(contentsOf: text)
            bytes.append(UInt8(ascii: "\""))
        } else {
            Self.append(escaping: text, to: &bytes)
        }
        if !isValid, marks & ByteWord.highestBits >> 1 != 0 { Self.repair(&bytes, from: start) }
        if marks & ByteWord.highestBits >> 2 != 0 { Self.escapeControlCharacters(&bytes, from: start) }
    }

    private static func append(escaping text: Span<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for index in text.indices {
            if isEscaped(text[index]) {
                appendEscape(of: text[index], to: &bytes)
            } else {
                bytes.append(text[index])
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// The first byte of U+0080 to U+00BF, in UTF-8.
    private static var controlCharacterStart: UInt8 { 0xC2 }

    @inline(__always)
    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }

    /// Replaces invalid UTF-8, from the opening quotation mark, at an index, to the closing one.
    private static func repair(_ bytes: inout [UInt8], from start: Int) {
        if String(validating: bytes[start...], as: UTF8.self) != nil { return }
        let text = String(decoding: bytes[start...], as: UTF8.self)
        bytes.removeLast(bytes.count - start)
        bytes += text.utf8
    }

    /// Escapes U+0080 to U+009F, which a terminal takes for the beginning of a control sequence.
    private static func escapeControlCharacters(_ bytes: inout [UInt8], from start: Int) {
        func isControl(at index: Int, of bytes: [UInt8]) -> Bool {
            bytes[index] == controlCharacterStart && index + 1 < bytes.count && 0x80..<0xA0 ~= bytes[index + 1]
        }
        guard let first = bytes[start...].indices.first(where: { isControl(at: $0, of: bytes) }) else { return }
        let text = Array(bytes[first...])
        bytes.removeLast(text.count)
        var index = 0
        while index < text.count {
            if isControl(at: index, of: text) {
                appendEscape(of: text[index + 1], to: &bytes)
                index += 2
            } else {
                bytes.append(text[index])
                index += 1
            }
        }
    }

    private static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
        case UInt8(ascii: "\n"): output.append(UInt8(ascii: "n"))
        case UInt8(ascii: "\t"): output.append(UInt8(ascii: "t"))
        case UInt8(ascii: "\r"): output.append(UInt8(ascii: "r"))
        default:
            output.append(UInt8(ascii: "u"))
            output.append(UInt8(ascii: "0"))
            output.append(UInt8(ascii: "0"))
            output.append(hexadecimalDigit(byte >> 4))
            output.append(hexadecimalDigit(byte & 15))
        }
    }

    private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}

extension UnsafeMutablePointer<UInt8> {
    /// Writes a byte, for which there is room, and moves behind it.
    @inline(__always)
    fileprivate mutating func write(_ byte: UInt8) {
        initialize(to: byte)
        self += 1
    }

    /// Writes a member, for which there is room, and moves behind it.
    @inline(__always)
    fileprivate mutating func write(_ name: StaticString, _ value: UnsafeBufferPointer<UInt8>, isQuoted: Bool) {
        write(UInt8(ascii: "\""))
        name.withUTF8Buffer { write($0) }
        write(UInt8(ascii: "\""))
        write(UInt8(ascii: ":"))
        if isQuoted { write(UInt8(ascii: "\"")) }
        write(value)
        if isQuoted { write(UInt8(ascii: "\"")) }
    }

    /// Writes bytes, for which there is room, and moves behind them.
    @inline(__always)
    fileprivate mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        initialize(from: source, count: bytes.count)
        self += bytes.count
    }
}
