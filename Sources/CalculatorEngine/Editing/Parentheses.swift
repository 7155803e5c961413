// SPDX-License-Identifier: Apache-2.0

extension OperatorRegistry {
    /// The parenthesis or bracket that belongs to the one at a position, in UTF-8 bytes; `nil` where none stands there,
    /// or where it has no partner.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    public func matchingParenthesis(at position: Int, in line: String) -> SourceRange? {
        let bytes = Array(line.utf8)
        var open: [SourceToken] = []
        for token in tokens(of: bytes.span) where token.role == .parenthesis && bytes[token.range.start] < 128 {
            guard let partner = Self.opening(of: bytes.span[token.range.start]) else {
                open.append(token)
                continue
            }
            guard let last = open.popLast(), bytes[last.range.start] == partner else { return nil }
            if token.range.start == position { return last.range }
            if last.range.start == position { return token.range }
        }
        return nil
    }

    /// Whether a line can go on in the next one: it has a parenthesis or a bracket that is not closed yet.
    ///
    /// - Complexity: O(*n*) in the length of the line.
    public func isIncomplete(_ line: String) -> Bool {
        let bytes = Array(line.utf8)
        var open: [UInt8] = []
        for token in tokens(of: bytes.span) where token.role == .parenthesis && bytes[token.range.start] < 128 {
            let byte = bytes[token.range.start]
            if let partner = Self.opening(of: byte) {
                guard open.popLast() == partner else { return false }
            } else {
                open.append(byte)
            }
        }
        return !open.isEmpty
    }

    /// The opening partner of a closing parenthesis or bracket; `nil` for one that opens.
    private static func opening(of byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: ")"): UInt8(ascii: "(")
        case UInt8(ascii: "]"): UInt8(ascii: "[")
        case UInt8(ascii: "}"): UInt8(ascii: "{")
        default: nil
        }
    }
}
