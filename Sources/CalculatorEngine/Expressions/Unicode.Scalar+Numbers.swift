// SPDX-License-Identifier: Apache-2.0

/// Characters that stand for a number.
extension Unicode.Scalar {
    /// The numerator and the denominator of a vulgar fraction character, or `nil`.
    @inline(__always)
    var vulgarFraction: (Int, Int)? {
        guard (0xBC...0xBE).contains(value) || (0x2150...0x215E).contains(value) || value == 0x2189 else { return nil }
        return switch value {
        case 0xBC: (1, 4)
        case 0xBD: (1, 2)
        case 0xBE: (3, 4)
        case 0x2150: (1, 7)
        case 0x2151: (1, 9)
        case 0x2152: (1, 10)
        case 0x2153: (1, 3)
        case 0x2154: (2, 3)
        case 0x2155...0x2158: (Int(value) - 0x2154, 5)
        case 0x2159: (1, 6)
        case 0x215A: (5, 6)
        case 0x215B...0x215E: (2 * (Int(value) - 0x215B) + 1, 8)
        default: (0, 3)
        }
    }

    /// The value of a superscript digit, 0 to 9, or `nil`.
    var superscriptDigit: UInt8? {
        switch value {
        case 0xB9: 1
        case 0xB2, 0xB3: UInt8(value - 0xB0)
        case 0x2070, 0x2074...0x2079: UInt8(value - 0x2070)
        default: nil
        }
    }
}
