// SPDX-License-Identifier: Apache-2.0

extension NumberLiteral {
    /// Reads a text that is one number without a sign, as the grammar reads it; `nil` for any other.
    ///
    /// - Complexity: O(*n*) in its length.
    package init?(utf8 text: Span<UInt8>) {
        guard text.count > 0, text[0].isDigit || text[0] == UInt8(ascii: ".") else { return nil }
        var scanner = NumberScanner(position: 0)
        guard let literal = scanner.scan(text), scanner.position == text.count else { return nil }
        self = literal
    }
}
