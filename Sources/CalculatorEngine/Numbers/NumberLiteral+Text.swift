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

    /// Parses a decimal number with an optional sign, point and exponent (after `e` or `E`), such as `-12.5e-3`, and
    /// nothing else; `nil` for any other text. A number whose exponent is beyond those of literals
    /// ``isBeyondExponents``.
    ///
    /// - Complexity: O(*n*) in its length.
    package static func signed(_ text: some StringProtocol) -> (isNegative: Bool, magnitude: NumberLiteral)? {
        var rest = Substring(text)
        let isNegative = rest.first == "-" || rest.first == "−"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        let parts = rest.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
        let sides = parts.first?.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false) ?? []
        let digits = sides.joined().utf8
        guard !digits.isEmpty, digits.allSatisfy(\.isDigit), let exponent = parts.count == 2 ? exponent(parts[1]) : 0
        else { return nil }
        let places = exponent - (sides.count == 2 ? sides[1].utf8.count : 0)
        return (isNegative, NumberLiteral(digits: digits.map { $0 - UInt8(ascii: "0") }, exponent: places))
    }

    /// Returns an exponent as written, or ±2⁶², which is beyond those of literals, for any further from zero; `nil` for
    /// another text.
    private static func exponent(_ text: Substring) -> Int? {
        let isNegative = text.first == "-" || text.first == "−"
        let digits = isNegative || text.first == "+" ? text.dropFirst() : text
        guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else { return nil }
        let magnitude = min(Int(digits) ?? .max, 1 << 62)
        return isNegative ? -magnitude : magnitude
    }
}
