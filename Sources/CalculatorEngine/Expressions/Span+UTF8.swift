// SPDX-License-Identifier: Apache-2.0

extension Span<UInt8> {
    /// Returns the character encoded at a position, or `nil` if the bytes are not UTF-8 (RFC 3629 §4).
    func scalar(at position: Int) -> Unicode.Scalar? {
        let first = self[position]
        let length: Int
        var value: UInt32
        switch first {
        case 0..<0x80: return Unicode.Scalar(first)
        case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
        case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
        case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
        default: return nil
        }
        guard position + length <= count else { return nil }
        for offset in 1..<length {
            let byte = self[position + offset]
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        // Overlong forms and surrogates are not UTF-8.
        if length == 3 && value < 0x800 || length == 4 && value < 0x10000 { return nil }
        return Unicode.Scalar(value)
    }

    /// Returns the character that ends before a position; `nil` at the beginning, and if the bytes are not UTF-8.
    func scalar(before position: Int) -> Unicode.Scalar? {
        var start = position - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return start < 0 ? nil : scalar(at: start)
    }

    /// Returns the position of the first byte from a position on that is not UTF-8, outside of comments.
    func firstInvalidUTF8(from position: Int) -> Int? {
        var index = position
        while index < count {
            if self[index] == UInt8(ascii: "#") {
                index = endOfLine(from: index)
            } else if let scalar = scalar(at: index) {
                index += scalar.utf8Length
            } else {
                return index
            }
        }
        return nil
    }

    /// Returns whether any of the bytes in a range is not ASCII.
    func hasNonASCII(in range: SourceRange) -> Bool {
        for index in range.start..<range.end where self[index] >= 128 { return true }
        return false
    }

    /// Returns whether any of the bytes is equal to `byte`.
    func contains(_ byte: UInt8) -> Bool {
        for index in indices where self[index] == byte { return true }
        return false
    }

    /// Returns the position of the first line feed from a position on, or the end of the text.
    package func endOfLine(from position: Int) -> Int {
        var index = position
        while index < count, self[index] != UInt8(ascii: "\n") { index += 1 }
        return index
    }

    /// Returns whether a byte is an ASCII blank.
    @inlinable
    @inline(__always)
    package func isASCIIBlank(at position: Int) -> Bool {
        switch self[position] {
        case 0x09, 0x0A, 0x0D, 0x20: true
        default: false
        }
    }

    /// Returns whether there are only blanks between two positions.
    package func isBlank(from start: Int, to end: Int) -> Bool { endOfBlanks(from: start) >= end }

    /// Returns the position of the first of the blanks that end at a position, which is that position if there are none.
    @inline(__always)
    func startOfBlanks(before position: Int) -> Int {
        var index = position
        while index > 0, isASCIIBlank(at: index - 1) { index -= 1 }
        return index > 0 && self[index - 1] >= 128 ? startOfAnyBlanks(before: index) : index
    }

    /// ``startOfBlanks(before:)`` where a character may be none of ASCII.
    @inline(never)
    private func startOfAnyBlanks(before position: Int) -> Int {
        var index = position
        while let scalar = scalar(before: index), scalar.isBlank { index -= scalar.utf8Length }
        return index
    }

    /// Returns the position of the first character from a position on that is not a blank, or the end of the text.
    @inlinable
    @inline(__always)
    package func endOfBlanks(from position: Int) -> Int {
        var index = position
        while index < count, isASCIIBlank(at: index) { index += 1 }
        return index < count && self[index] >= 128 ? endOfAnyBlanks(from: index) : index
    }

    /// ``endOfBlanks(from:)`` where a character may be none of ASCII.
    @usableFromInline
    @inline(never)
    func endOfAnyBlanks(from position: Int) -> Int {
        var index = position
        while index < count, let scalar = scalar(at: index), scalar.isBlank { index += scalar.utf8Length }
        return index
    }

    /// Returns whether an arrow follows at a position, after blanks.
    @inline(__always)
    func hasArrow(after position: Int) -> Bool {
        var index = position
        while index < count, self[index] == UInt8(ascii: " ") { index += 1 }
        guard index + 1 < count else { return false }
        // The other blanks are rare: control characters, U+00A0, those from U+2000 on and U+3000.
        let (first, second) = (self[index], self[index + 1])
        if first > 0x20, first < 0x80, first != UInt8(ascii: "-") { return false }
        if first < 0x20 || first == 0xC2 && second == 0xA0 || first >= 0xE2 && second & 0xFE == 0x80 {
            index = endOfAnyBlanks(from: index)
        }
        guard index + 1 < count else { return false }
        if self[index] == UInt8(ascii: "-") { return self[index + 1] == UInt8(ascii: ">") }
        return self[index] == 0xE2 && self[index + 1] == 0x86 && index + 2 < count && self[index + 2] == 0xA6
    }

    /// Returns whether a range of the bytes is equal to a text, byte by byte.
    func spells(_ text: String, in range: SourceRange) -> Bool {
        guard text.utf8.count == range.end - range.start else { return false }
        var position = range.start
        for byte in text.utf8 {
            guard byte == self[position] else { return false }
            position += 1
        }
        return true
    }

    /// Returns a range of the bytes as text; invalid UTF-8 becomes U+FFFD.
    func text(in range: SourceRange) -> String {
        let start = Swift.max(0, range.start)
        let end = Swift.max(start, Swift.min(range.end, count))
        return withUnsafeBytes { String(decoding: $0[start..<end], as: UTF8.self) }
    }
}

extension String {
    /// Returns the result of `body` for the UTF-8 bytes of the text, which are valid while it runs.
    ///
    /// This must not be replaced by `utf8.span`. A string of up to 15 bytes has no storage of its own, so the span
    /// points to a copy on the stack; when Swift 6.3 optimizes a generic caller across modules, that copy is gone
    /// before the span is read, and no such name is ever found.
    @inlinable
    @inline(__always)
    package func withUTF8Span<Value, Failure: Error>(_ body: (Span<UInt8>) throws(Failure) -> Value) throws(Failure)
        -> Value
    {
        let result = utf8.withContiguousStorageIfAvailable { bytes in
            Result { () throws(Failure) in try body(bytes.span) }
        }
        if let result { return try result.get() }
        let bytes = Array(utf8)
        return try body(bytes.span)
    }
}

extension Unicode.Scalar {
    /// The length of the character in UTF-8 bytes.
    var utf8Length: Int {
        switch value {
        case 0..<0x80: 1
        case 0x80..<0x800: 2
        case 0x800..<0x10000: 3
        default: 4
        }
    }
}
