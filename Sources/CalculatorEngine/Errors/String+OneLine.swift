// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text without blanks around it, and with one blank for each line break, tab and other control character in
    /// it.
    package var onOneLine: String {
        guard unicodeScalars.contains(where: \.isControl) else { return trimmed }
        return String(trimmed.map { $0.unicodeScalars.contains(where: \.isControl) ? " " : $0 })
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character, or separates lines or paragraphs.
    fileprivate var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value || 0x2028...0x2029 ~= value }
}
