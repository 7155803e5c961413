// SPDX-License-Identifier: Apache-2.0

/// The lines that were typed, the last one last: found again by how they begin, or by what is in them.
public struct History: Sendable, Equatable {
    /// The lines.
    public private(set) var lines: [String] = []

    /// The most lines that are kept.
    public static let limit = 10_000

    /// Creates a history of lines; of too many only the last are kept.
    public init(lines: [String] = []) { self.lines = Array(lines.suffix(Self.limit)) }

    /// Adds a line; `false` for one that is not worth it: an empty one, one that begins with a blank, or the last again.
    @discardableResult
    public mutating func add(_ line: String) -> Bool {
        guard let first = line.first, !first.isWhitespace, line != lines.last else { return false }
        lines.append(line)
        if lines.count > Self.limit + Self.limit / 10 { lines.removeFirst(lines.count - Self.limit) }
        return true
    }

    /// The place of the last line before a place that begins with a text and is not that text itself.
    ///
    /// - Complexity: O(*n*) in the length of the lines passed over.
    public func last(beginningWith text: String, before place: Int) -> Int? {
        lines[..<min(max(0, place), lines.count)].lastIndex { $0.utf8.starts(with: text.utf8) && $0 != text }
    }

    /// The place of the first line behind a place that begins with a text and is not that text itself.
    public func first(beginningWith text: String, after place: Int) -> Int? {
        guard place + 1 < lines.count else { return nil }
        return lines[(place + 1)...].firstIndex { $0.utf8.starts(with: text.utf8) && $0 != text }
    }

    /// The place of the last line before a place that contains a text.
    ///
    /// - Complexity: O(*n*) in the length of the lines passed over.
    public func last(containing text: String, before place: Int) -> Int? {
        let wanted = Array(text.utf8)
        return lines[..<min(max(0, place), lines.count)].lastIndex { Self.contains($0, wanted) }
    }

    /// The place of the first line behind a place that contains a text.
    public func first(containing text: String, after place: Int) -> Int? {
        guard place + 1 < lines.count else { return nil }
        let wanted = Array(text.utf8)
        return lines[(place + 1)...].firstIndex { Self.contains($0, wanted) }
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
