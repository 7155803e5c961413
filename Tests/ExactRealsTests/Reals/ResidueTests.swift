// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

@Suite struct ResidueTests {
    /// By Python: numerator · pow(denominator, −1, 2⁶³ − 25).
    @Test(arguments: [
        ("1/3", 6_148_914_691_236_517_189), ("-2/7", 5_270_498_306_774_157_590), ("5", 5), ("0", 0),
        ("1000000000000000000000000000000/100000000000000000001", 3_131_455_946_986_721_690),
        ("-9223372036854775783/2", 0), ("-22/7", 2_635_249_153_387_078_792),
    ])
    func `a fraction has the residue that other programs compute`(fraction: String, residue: UInt) throws {
        #expect(Residue(try #require(Rational(fraction)))?.value == residue)
    }

    @Test(arguments: [(12_345, 40, 2_112_080_980_391_427_683), (-12_345, -40, 6_332_206_825_745_972_786)])
    func `a decimal number has the residue of the fraction`(significand: Int, exponent: Int, residue: UInt) {
        let decimal = RoundedDecimal(significand: Integer(significand), exponent10: exponent, isExact: false)
        #expect(Residue(decimal)?.value == residue)
    }

    @Test func `a fraction whose denominator is a multiple of the modulus has none`() throws {
        #expect(Residue(try #require(Rational("1/9223372036854775783"))) == nil)
        #expect(Residue.zero.reciprocal == nil)
        #expect(Residue.zero.power(-1) == nil)
    }

    @Test func `sums, products, quotients and powers have the residues of their operands`() throws {
        var generator = SplitMix64(seed: 41)
        func random() -> Int { Int(truncatingIfNeeded: generator.next()) >> Int.random(in: 0...60, using: &generator) }
        func fraction() throws -> Rational {
            try #require(Rational(Integer(random()) * Integer(random()), Integer(random() | 1)))
        }
        for _ in 0..<200 {
            let (a, b) = (try fraction(), try fraction())
            let (x, y) = (try #require(Residue(a)), try #require(Residue(b)))
            #expect(Residue(a + b) == x + y)
            #expect(Residue(a * b) == x * y)
            if let quotient = a.divided(by: b) { #expect(Residue(quotient) == Residue(x, over: y)) }
            if let power = a.power(-7) { #expect(Residue(power) == x.power(-7)) }
        }
    }
}

#endif
