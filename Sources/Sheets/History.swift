// SPDX-License-Identifier: Apache-2.0

/// The history of input lines, the latest last, searchable by prefix or by content.
public struct History: Sendable, Equatable {
    /// The lines.
    public private(set) var lines: [String] = []

    /// The number of lines that are kept, 10,000: whenever there are a tenth more, the first ones are dropped, and this
    /// many left.
    public static let limit = 10_000

    /// Creates a history of lines, keeping only the last ones if they are more than ``limit``.
    public init(lines: [String] = []) { self.lines = Array(lines.suffix(Self.limit)) }

    /// Adds a line; returns `false` if it is not kept, because it is empty, starts with a blank, or repeats the last
    /// one.
    @discardableResult
    public mutating func add(_ line: String) -> Bool {
        guard let first = line.first, !first.isWhitespace, line != lines.last else { return false }
        lines.append(line)
        if lines.count > Self.limit + Self.limit / 10 { lines.removeFirst(lines.count - Self.limit) }
        return true
    }

    /// Returns the index of the last line before an index that begins with the characters of a text and is not equal to
    /// it.
    ///
    /// - Complexity: O(*n*) in the length of the lines searched.
    public func last(beginningWith text: String, before place: Int) -> Int? {
        lines[..<min(max(0, place), lines.count)].lastIndex { Self.begins($0, text) }
    }

    /// Returns the index of the first line after an index that begins with the characters of a text and is not equal to
    /// it.
    ///
    /// - Complexity: O(*n*) in the length of the lines searched.
    public func first(beginningWith text: String, after place: Int) -> Int? {
        lines(after: place).firstIndex { Self.begins($0, text) }
    }

    /// Returns the index of the last line before an index that contains a text.
    ///
    /// - Complexity: O(*n*) in the length of the lines searched.
    public func last(containing text: String, before place: Int) -> Int? {
        let wanted = Array(text.utf8)
        return lines[..<min(max(0, place), lines.count)].lastIndex { Self.contains($0, wanted) }
    }

    /// Returns the index of the first line after an index that contains a text.
    ///
    /// - Complexity: O(*n*) in the length of the lines searched.
    public func first(containing text: String, after place: Int) -> Int? {
        let wanted = Array(text.utf8)
        return lines(after: place).firstIndex { Self.contains($0, wanted) }
    }

    private func lines(after place: Int) -> ArraySlice<String> {
        lines[(min(max(-1, place), lines.count - 1) + 1)...]
    }

    /// Whether a line is longer than a text and begins with it, and not with a character that only begins like its last
    /// one.
    private static func begins(_ line: String, _ text: String) -> Bool {
        line.utf8.starts(with: text.utf8) && line.hasPrefix(text) && line != text
    }

    private static func contains(_ line: String, _ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first else { return true }
        let bytes = line.utf8.span
        var start = 0
        while start + wanted.count <= bytes.count {
            if bytes[start] == first {
                var length = 1
                while length < wanted.count && bytes[start + length] == wanted[length] { length += 1 }
                if length == wanted.count { return true }
            }
            start += 1
        }
        return false
    }
}
