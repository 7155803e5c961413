// SPDX-License-Identifier: Apache-2.0

extension NumberLiteral {
    /// Parses a text that is a single number without a sign in the grammar of expressions; `nil` for any other text.
    ///
    /// - Complexity: O(*n*) in its length.
    package init?(utf8 text: Span<UInt8>) {
        guard text.count > 0, text[0].isDigit || text[0] == UInt8(ascii: ".") else { return nil }
        var scanner = NumberScanner(position: 0)
        if let short = scanner.scanShortDecimal(text) {
            guard scanner.position == text.count else { return nil }
            self.init(significand: short.significand, exponent: short.exponent)
            return
        }
        guard let literal = scanner.scan(text), scanner.position == text.count else { return nil }
        self = literal
    }
}
