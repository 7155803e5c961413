// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

@Suite struct IntegerTests {
    /// Values around every border of the representation: zero, one limb, `Int`, two limbs, many limbs.
    static let samples: [Integer] = {
        var values: [Integer] = [0, 1, 2, 3, 10]
        for bits in [31, 62, 63, 64, 65, 127, 128, 129, 1000] {
            let power = Integer(1).scaledUp(by: bits)
            values += [power - 1, power, power + 1]
        }
        return values + values.map { -$0 }
    }()

    @Test(arguments: samples)
    func `text read back is the same integer`(value: Integer) {
        #expect(Integer(value.description) == value)
        #expect(Integer(value.text(radix: 16), radix: 16) == value)
        #expect(Integer(value.text(radix: 36), radix: 36) == value)
    }

    @Test(arguments: [("−5", -5), ("-5", -5), ("+5", 5), ("5", 5), ("−0", 0), ("−−5", nil), ("−", nil), ("5−", nil)])
    func `either minus sign is read`(text: String, value: Int?) {
        #expect(Integer(text) == value.map { Integer($0) })
        #expect(Rational(text)?.description == value.map { "\($0)" })
    }

    @Test func `a minus sign stands before digits of any base, and in fractions`() {
        #expect(Integer("−ff", radix: 16) == -255)
        #expect(Integer("−" + String(repeating: "7", count: 80)) == Integer("-" + String(repeating: "7", count: 80)))
        #expect(Rational("−1/2")?.description == "-1/2")
        #expect(Rational("1/−2")?.description == "-1/2")
    }

    @Test(arguments: samples)
    func `sums, differences and products obey the laws of a ring`(a: Integer) {
        for b in Self.samples {
            #expect(a + b == b + a)
            #expect(a + b - b == a)
            #expect(a - b == -(b - a))
            #expect(a * b == b * a)
            #expect((a + b) * (a - b) == a * a - b * b)
            var sum = a
            sum += b
            #expect(sum == a + b)
            sum -= b
            #expect(sum == a)
            #expect((a < b) == ((a - b).signum < 0))
        }
    }

    @Test(arguments: samples)
    func `a quotient times its divisor, plus the remainder, is the dividend`(a: Integer) throws {
        #expect(a.quotientAndRemainder(dividingBy: 0) == nil)
        #expect(a.flooredQuotientAndRemainder(dividingBy: 0) == nil)
        for b in Self.samples where !b.isZero {
            let truncated = try #require(a.quotientAndRemainder(dividingBy: b))
            #expect(truncated.quotient * b + truncated.remainder == a)
            #expect(truncated.remainder.isZero || truncated.remainder.signum == a.signum)
            #expect(truncated.remainder.magnitude < b.magnitude)
            let floored = try #require(a.flooredQuotientAndRemainder(dividingBy: b))
            #expect(floored.quotient * b + floored.remainder == a)
            #expect(floored.remainder.isZero || floored.remainder.signum == b.signum)
            #expect((a * b).exactQuotient(dividingBy: b) == a)
        }
    }

    @Test(arguments: samples)
    func `the greatest common divisor divides both, and leaves nothing in common`(a: Integer) throws {
        for b in Self.samples {
            let divisor = Integer.gcd(a, b)
            #expect(divisor == Integer.gcd(b, a))
            if divisor.isZero {
                #expect(a.isZero && b.isZero)
                continue
            }
            let (p, q) = (
                try #require(a.exactQuotient(dividingBy: divisor)), try #require(b.exactQuotient(dividingBy: divisor))
            )
            #expect(p * divisor == a && q * divisor == b && divisor.signum == 1)
            #expect(Integer.gcd(p, q) == 1)
            #expect(Integer.lcm(a, b) * divisor == (a * b).magnitude)
        }
    }

    @Test(arguments: [0, 1, 62, 63, 64, 65, 126], [-1, 0, 1] as [Int128])
    func `an integer of any type is taken`(exponent: Int, offset: Int128) {
        let value = (Int128(1) << Int128(exponent) + offset) * (offset < 0 ? -1 : 1)
        #expect(Integer(value).description == value.description)
        #expect(ExactReal(exactly: value)?.exactForm == value.description)
        #expect(Integer(UInt128(value.magnitude)).description == value.magnitude.description)
        #expect(Integer(Int16(truncatingIfNeeded: value)) == Integer(Int(Int16(truncatingIfNeeded: value))))
    }
}

#endif
