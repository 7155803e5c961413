// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
    /// Whether it is written with no other characters in a canonically equivalent text (Unicode Standard Annex #15).
    ///
    /// `true` is certain. It is returned for the symbols and Greek letters of most operators, which neither decompose nor
    /// are the decomposition of another character or sequence, so that they need not be normalized.
    var hasOneForm: Bool {
        switch value {
        case 0xAC...0xB3, 0xD7, 0xF7, 0x391...0x3A8, 0x3B1...0x3B8, 0x3BA...0x3C9, 0x3D5, 0x2010...0x2046,
            0x212C...0x2199, 0x220D...0x2222, 0x2227...0x2240, 0x2264...0x226C, 0x2295...0x22A0, 0x22BB...0x22BE,
            0x22C0...0x22CF, 0x2715...0x2716, 0x2A00...0x2ADB, 0xFE50...0xFE6B, 0xFF01...0xFF5E:
            true
        default: false
        }
    }
}
