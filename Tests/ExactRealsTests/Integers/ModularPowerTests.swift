// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

struct ModularPowerTests {
    /// Lengths in bits: of one limb and of some, on both sides of the longest without division, and of so many limbs that each product is
    /// long.
    @Test(arguments: [1, 2, 63, 64, 65, 128, 300, 1_024, 5_119, 5_121, 33_000], [1, 3, 65, 100])
    func `a power modulo an integer is the remainder of products`(bits: Int, exponentBits: Int) throws {
        var generator = SplitMix64(seed: UInt64(bits * 1_000 + exponentBits))
        func random(_ bits: Int) -> Integer {
            let words = (0..<bits / 64 + 1).map { _ in generator.next() }
            return words.reduce(Integer(1)) { $0.scaledUp(by: 64) + Integer($1) }.bits(from: 0, count: bits)
        }
        for offset in [0, 1] {
            let modulus = random(bits).scaledDown(by: 1).scaledUp(by: 1) + Integer(1 + offset)
            let exponent = random(exponentBits)
            for base in [random(bits + 70), -random(bits), modulus - 1, modulus, modulus * 3 + 2, 0] {
                var expected = Integer(1).flooredDivision(by: modulus).remainder
                for position in (0..<exponentBits).reversed() {
                    expected = expected.squared().flooredDivision(by: modulus).remainder
                    guard exponent.word(at: position) & 1 == 1 else { continue }
                    expected = (expected * base).flooredDivision(by: modulus).remainder
                }
                #expect(base.power(exponent, modulo: modulus) == expected)
            }
        }
    }

    @Test(arguments: [3, 127, 521, 9_689])
    func `a power below a prime with the exponent of an inverse is the inverse`(exponent: Int) throws {
        let prime = Integer(1).scaledUp(by: exponent) - 1
        for base in [Integer(3), prime - 2, -5] {
            let inverse = try #require(base.power(-1, modulo: prime))
            #expect((inverse * base).flooredDivision(by: prime).remainder == 1)
            #expect(base.power(-3, modulo: prime) == inverse.power(3, modulo: prime))
            if exponent < 1_000 { #expect(base.power(prime - 2, modulo: prime) == inverse) }
        }
    }

    @Test func `there is no power modulo an integer below 1, and no inverse of a common divisor`() {
        #expect(Integer(3).power(5, modulo: 0) == nil)
        #expect(Integer(3).power(5, modulo: -7) == nil)
        #expect(Integer(6).power(-1, modulo: 9) == nil)
        #expect(Integer(0).power(-1, modulo: 9) == nil)
        #expect(Integer(0).power(-1, modulo: 1) == 0)
        #expect(Integer(0).power(0, modulo: 9) == 1)
        #expect(Integer(0).power(0, modulo: 1) == 0)
    }
}

#endif
