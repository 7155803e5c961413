// SPDX-License-Identifier: Apache-2.0

/// A part of an expression's text, counted in UTF-8 bytes from its beginning.
public struct SourceRange: Sendable, Hashable {
    /// Where it begins.
    public let start: Int
    /// Where it ends, one past its last byte.
    public let end: Int

    /// Creates a range; an end before the start is taken as the start.
    public init(_ start: Int, _ end: Int) {
        self.start = start
        self.end = max(start, end)
    }
}
