// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

/// Digits of integers so long that products by transforms are used for them.
@Suite struct RadixConversionTests {
    @Test(arguments: [10, 3, 7, 36], [8_192, 8_193, 16_384, 40_000, 65_536, 150_001])
    func `powers of the radix and their neighbours have the digits they must have`(radix: Int, digits: Int) throws {
        let power = try #require(Integer(radix).power(UInt(digits)))
        let highest = String(radix - 1, radix: radix)
        for (number, text) in [
            (power, "1" + String(repeating: "0", count: digits)),
            (power - 1, String(repeating: highest, count: digits)),
            (power + Integer(radix), "1" + String(repeating: "0", count: digits - 2) + "10"),
        ] {
            #expect(number.text(radix: radix) == text)
            #expect(RadixConversion.text(number, radix: radix) == text)
            #expect((-number).text(radix: radix) == "-" + text)
            #expect(Integer(text, radix: radix) == number)
        }
    }

    @Test(arguments: [10, 15])
    func `digits that are read are written again`(radix: Int) throws {
        // Digits of a fraction with a long period.
        var (rest, digits) = (1, "1")
        for _ in 0..<100_000 {
            rest = rest * radix % 999_983
            digits += String(rest * radix / 999_983, radix: radix)
        }
        let number = try #require(Integer(digits, radix: radix))
        #expect(number.text(radix: radix) == digits)
        let remainder = digits.utf8.reduce(0) { sum, digit in
            (sum * radix + (Int(String(UnicodeScalar(digit)), radix: radix) ?? 0)) % 1_000_003
        }
        #expect(number.remainder(modulo: 1_000_003) == UInt(remainder))
    }
}

#endif
