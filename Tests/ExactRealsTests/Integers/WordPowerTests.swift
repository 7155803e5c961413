// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

/// Powers that are found word by word, against products.
@Suite struct WordPowerTests {
    @Test(arguments: [-10, -3, -2, 2, 3, 7, 10, 1_000_003, 1 << 31, 1 << 62])
    func `a power is the product of so many factors`(base: Int) {
        var product: Integer = 1
        for exponent in 0..<80 {
            #expect(Integer(base).power(UInt(exponent)) == product)
            product *= Integer(base)
        }
    }

    @Test(arguments: ["1", "18446744073709551615", "123456789012345678901234567890123456789012345678901234567890"])
    func `the product with a power of five has all its limbs`(text: String) throws {
        let factor = try #require(Integer(text))
        for exponent in 0...160 {
            let expected = try #require(Integer(5).power(UInt(exponent))) * factor
            let (product, bits) = factor.withMagnitude { limbs, count in
                Scratch.with(limbs: count + PowersOfFive.limbCount + 1) { scratch in
                    let target = scratch.take(count + PowersOfFive.limbCount + 1)
                    let (productCount, bits) = PowersOfFive.multiply(limbs, count, byPower: exponent, into: target)
                    return (Integer(copying: target, count: productCount), bits)
                }
            }
            #expect(product == expected)
            #expect(bits == Integer(5).power(UInt(exponent))?.bitWidth)
        }
    }

    @Test
    func `perfect powers up to 10,000 are found, and no others`() {
        var powers: [Int: (base: Int, exponent: Int)] = [:]
        for base in 2..<100 {
            var (power, exponent) = (base * base, 2)
            while power <= 10_000 {
                // The least base has the greatest exponent, and comes first.
                if powers[power] == nil { powers[power] = (base, exponent) }
                power *= base
                exponent += 1
            }
        }
        for value in 2...10_000 {
            let found = Integer(value).asPerfectPower()
            #expect(found?.base.asInt == powers[value]?.base)
            #expect(found?.exponent == powers[value]?.exponent)
        }
    }

    @Test
    func `decimal digits are those of the text`() throws {
        for text in ["7", "9223372036854775807", "9223372036854775808", "1" + String(repeating: "0", count: 300)] {
            let value = try #require(Integer(text))
            #expect(value.decimalDigits == text.utf8.map { $0 - 48 })
            #expect((-value).decimalDigits == value.decimalDigits)
        }
        #expect(Integer(0).decimalDigits.isEmpty)
    }

    @Test(arguments: ["36893488147419103232", "-1000000000000000000000000000000"])
    func `a quotient by a word that divides is exact`(text: String) throws {
        let value = try #require(Integer(text))
        for divisor in [1, 2, -2, 1024, -4096] {
            #expect(value.exactQuotient(by: Integer(divisor)) * Integer(divisor) == value)
        }
    }
}

#endif
