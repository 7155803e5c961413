// SPDX-License-Identifier: Apache-2.0

#if GMP
import Testing

@testable import ExactReals

/// Fractions whose denominators have few different primes, for which common factors are found without Euclid's algorithm.
@Suite struct PrimeMultipleTests {
    /// Numbers with the primes of a multiple, common ones and others.
    private static let numbers: [(value: Integer, multiple: PrimeMultiple)] = [2, 6, 10, 30, 210, 1_000_003].flatMap {
        base -> [(Integer, PrimeMultiple)] in
        [20, 60, 200].compactMap { exponent in
            Integer(base).power(exponent).map { ($0, PrimeMultiple(of: Integer(base))) }
        }
    }

    @Test func `common factors are those of Euclid's algorithm`() {
        for (b, multiple) in Self.numbers {
            #expect(multiple.isKnown)
            for (c, _) in Self.numbers {
                for a in [c, c * 7, c + 1, c * 3 * b, b.scaledUp(by: 3), -b * b, c * 1_000_003] {
                    #expect(multiple.greatestCommonDivisor(a, b) == Integer.gcd(a, b), "of \(a) and \(b)")
                }
            }
        }
    }

    @Test(arguments: [1, 2, 12, 100, 3_600, 1_000_000_007, 999_999_999_989, 1_000_000_000_000_000_000])
    func `a multiple has the primes of both numbers, or is unknown`(n: Int) {
        for m in [1, 9, 10, 77, 65_537, 4_294_967_291] {
            let union = PrimeMultiple(of: Integer(n)).union(PrimeMultiple(of: Integer(m)))
            // It is no longer than the product, in which it has to fit.
            if Integer(n) * Integer(m) <= Integer(Int(UInt32.max)) { #expect(union.isKnown, "of \(n) and \(m)") }
            guard union.isKnown, let power = (Integer(n) * Integer(m)).power(3) else { continue }
            // Without one of the primes, not all of the number would be found.
            #expect(union.greatestCommonDivisor(power, power) == power, "of \(n) and \(m)")
        }
        #expect(!PrimeMultiple.unknown.union(PrimeMultiple(of: Integer(n))).isKnown)
    }

    @Test(arguments: [
        (1_000_000_000_000_000_000, 77, true), (3_600, 65_537, true), (1_000_000_007, 9, true),
        (1_000_000_000_000_000_000, 4_294_967_291, false), (999_999_999_989, 1, false), (65_537, 65_539, false),
    ])
    func `a multiple of the primes is known if they fit in a word, however often they occur`(
        _ n: Int, _ m: Int, _ isKnown: Bool
    ) {
        #expect(PrimeMultiple(of: Integer(n)).union(PrimeMultiple(of: Integer(m))).isKnown == isKnown)
    }

    /// Steps of an iteration, and the same ones with fractions of which nothing is known.
    @Test(arguments: ["0.01", "0.5", "1/3", "7/30", "123456789/1000000000000000000", "1/4294967291"])
    func `iterated sums and products are in lowest terms, as otherwise`(text: String) throws {
        let step = try #require(Rational(text))
        var (x, v) = (Rational(1), Rational(0))
        for index in 0..<60 {
            v = v - step * x
            x = index % 7 == 0 ? x * v - v : x + step * v
            if index % 11 == 10 { x = try #require(x.divided(by: v)) }
            for value in [x, v, x - x * step, x.magnitude + v] {
                #expect(Integer.gcd(value.numerator, value.denominator) == 1)
                #expect(Rational(value.numerator, value.denominator) == value)
            }
            // Afterwards nothing is known of the primes.
            let (p, q) = (Self.forgetting(x), Self.forgetting(v))
            #expect(p + q == x + v)
            #expect(p * q == x * v)
            #expect(p - step == x - step)
            #expect((p + q).hashValue == (x + v).hashValue)
            if x.bitWidth > 20_000 { (x, v) = (step, 1) }
        }
    }

    private static func forgetting(_ value: Rational) -> Rational {
        Rational(reduced: value.numerator, value.denominator)
    }
}

#endif
