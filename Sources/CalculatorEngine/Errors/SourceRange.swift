// SPDX-License-Identifier: Apache-2.0

/// A range of an expression's text, in UTF-8 bytes from its beginning.
public struct SourceRange: Sendable, Hashable {
    /// The start of the range.
    public let start: Int
    /// The end of the range, one past its last byte.
    public let end: Int

    /// Creates a range. A start before the text is replaced by its beginning, and an end before the start by the start.
    public init(_ start: Int, _ end: Int) {
        self.start = max(0, start)
        self.end = max(self.start, end)
    }

    /// Returns the range of the same bytes where `count` more, or fewer if it is negative, precede them.
    func shifted(by count: Int) -> SourceRange { SourceRange(start + count, end + count) }
}

extension Range<String.Index> {
    /// Creates the range of the same bytes in the text that was evaluated, to mark or select them there.
    ///
    /// - Returns: `nil` if the range ends after the text, or begins or ends within a Unicode scalar.
    /// - Complexity: O(1) for a text stored in UTF-8, as Swift's own are; O(*n*) in the end of the range for others.
    public init?(_ range: SourceRange, in text: String) {
        guard let start = text.index(afterBytes: range.start), let end = text.index(afterBytes: range.end) else {
            return nil
        }
        self = start..<end
    }
}

extension String {
    fileprivate func index(afterBytes count: Int) -> Index? {
        utf8.index(startIndex, offsetBy: count, limitedBy: endIndex)?.samePosition(in: unicodeScalars)
    }
}

extension SourceRange: CustomStringConvertible {
    /// The range as Swift writes it: `4..<8`.
    public var description: String { "\(start)..<\(end)" }
}
