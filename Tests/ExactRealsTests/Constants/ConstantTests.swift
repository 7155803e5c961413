// SPDX-License-Identifier: Apache-2.0

#if GMP

import Testing

@testable import ExactReals

@Suite struct ConstantTests {
    @Test(arguments: [
        ("pi", "31415926535897932384626433832795028841971693993751"),
        ("e", "27182818284590452353602874713526624977572470937000"),
        ("ln2", "69314718055994530941723212145817656807550013436026"),
        ("ln10", "23025850929940456840179914546843642076011014886288"),
        ("zeta3", "12020569031595942853997381615114499907649862923405"),
    ])
    func `50 digits of the constants (OEIS A000796, A001113, A002162, A002392, A002117)`(name: String, digits: String)
        throws
    {
        for precision in [200, 1000, 190, 5000, 180] {
            let decimal = try #require(
                Self.constant(name, precision).roundedDecimal(significantDigits: 50, rounding: .halfEven))
            #expect(decimal.significand.description == digits)
        }
    }

    @Test(arguments: [
        (Constants.pi, ConstantLiterals.pi), (Constants.e, ConstantLiterals.e),
        (Constants.ln2, ConstantLiterals.ln2),
        (Constants.ln10, ConstantLiterals.ln10), (Constants.logarithmOf2Pi, ConstantLiterals.logarithmOf2Pi),
        (Constants.zeta3, ConstantLiterals.zeta3),
        (Constants.eulerGamma, ConstantLiterals.eulerGamma),
    ])
    func `the literals are what the series of the constants give, rounded down`(constant: ConstantCache, words: [UInt])
        throws
    {
        let bits = ConstantLiterals.precision
        #expect(words.count == bits / 64 + 1)
        let literal = words.reversed().reduce(Integer(0)) { $0.scaledUp(by: 64) + Integer(UInt64($1)) }
        let computed = try constant.computed(precision: bits + 64)
        let low = (computed.value - Integer(Int(computed.error))).scaledDown(by: computed.precision - bits)
        let high = (computed.value + Integer(Int(computed.error))).scaledDown(by: computed.precision - bits)
        #expect(low == literal && high == literal)
    }

    @Test(arguments: [1, 64, 65, 100, 317, 1_000, 5_000, 20_000, 70_001])
    func `ζ(3) from its own series is what Borwein's sum for all integers gives`(precision: Int) throws {
        let value = try Constants.zeta3.computed(precision: precision)
        #expect(value.precision >= precision)
        let sum = try BorweinSum.zeta(3, precision: precision + 64)
        let difference = value.ball().subtracting(sum, precision: precision + 64)
        #expect(difference.significand.isZero || difference.mayBeZero)
        #expect(difference.radius < Radius(powerOfTwo: 3 - precision))
    }

    @Test(arguments: [1, 64, 100, 1_000, 5_000, 20_000])
    func `γ is −ψ(1) from Stirling's series, and ψ of integers and halves follows from it`(precision: Int) throws {
        let gamma = try Constants.eulerGamma.computed(precision: precision)
        #expect(gamma.precision >= precision)
        // Next to an integer, or a half, ψ is not known from γ.
        func stirling(_ numerator: Int) -> Ball {
            let next = Ball(exact: Integer(numerator).scaledUp(by: precision + 40) + 1, exponent: -precision - 41)
            return next.digamma(precision: precision)
        }
        #expect(gamma.ball().negated.widened(by: Radius(powerOfTwo: -precision - 36)).overlaps(stirling(2)))
        for numerator in [1, 3, -1, -7, 4, 20, 31] {
            let value = Ball(exact: Integer(numerator), exponent: -1).digamma(precision: precision)
            #expect(value.relativeAccuracy >= precision)
            let reach = value.widened(by: Radius(powerOfTwo: -precision - 30))
            #expect(reach.overlaps(stirling(numerator)), "ψ(\(numerator)/2)")
        }
    }

    @Test(arguments: [
        (13, PrimeRelations.logarithmReciprocals, PrimeRelations.logarithmCoefficients),
        (4, PrimeRelations.shortLogarithmReciprocals, PrimeRelations.shortLogarithmCoefficients),
    ])
    func `the relations between primes hold: each product of powers of (x + 1) ÷ (x − 1) is a prime, exactly`(
        primeCount: Int, reciprocals: [Int], coefficients: [[Int]]
    ) {
        let primes = PrimeRelations.primes.prefix(primeCount)
        // ln((x + 1) ÷ (x − 1)) = 2·atanh(1/x)
        let exponents = reciprocals.map { x in
            primes.map { Self.exponent(of: $0, in: x + 1) - Self.exponent(of: $0, in: x - 1) }
        }
        for (index, row) in coefficients.enumerated() {
            let sums = primes.indices.map { prime in
                zip(row, exponents).reduce(0) { $0 + $1.0 * $1.1[prime] }
            }
            #expect(sums == primes.indices.map { $0 == index ? 1 : 0 })
        }
        // No other factor is left in any x ± 1.
        for x in reciprocals {
            for neighbour in [x - 1, x + 1] {
                var rest = neighbour
                for prime in primes { while rest % prime == 0 { rest /= prime } }
                #expect(rest == 1)
            }
        }
    }

    private static func exponent(of prime: Int, in value: Int) -> Int {
        var (exponent, rest) = (0, value)
        while rest % prime == 0 { (exponent, rest) = (exponent + 1, rest / prime) }
        return exponent
    }

    @Test func `the 100,000th digit of π and those before it`() throws {
        let pi = Ball.pi(precision: 332_300)
        let decimal = try #require(pi.roundedDecimal(decimals: 100_000, rounding: .down))
        // From mpmath 1.3; 100,000 digits were first computed by Shanks and Wrench, Math. Comp. 16 (1962).
        #expect(decimal.significand.description.hasSuffix("58035712790913767420805655493624646"))
    }

    @Test(arguments: [70, 300, 4000, 40_000])
    func `a constant is the function of it that it should be`(precision: Int) {
        #expect(Ball.ln2(precision: precision).exponential(precision: precision).overlaps(Ball(exact: 2)))
        #expect(Ball.ln10(precision: precision).exponential(precision: precision).overlaps(Ball(exact: 10)))
        #expect(Ball.e(precision: precision).logarithm(precision: precision).overlaps(Ball(exact: 1)))
        #expect(Ball.pi(precision: precision).sine(precision: precision).overlaps(Ball(exact: 0)))
    }

    @Test(
        arguments: [(1, 2), (1, 26), (1, 8749), (106, 256), (181, 256), (1, 65536), (2, 5)],
        [66, 200, 1000, 5000, 20_000])
    func `the inverse tangents of a fraction are those of more bits, to 3 units`(
        fraction: (p: Int, q: Int), precision: Int
    ) throws {
        let (p, q) = fraction
        for isCircular in 2 * p > q ? [true] : [true, false] {
            let value = isCircular ? MachinLike.arctangent : MachinLike.hyperbolicArctangent
            let (few, many) = (
                try value(Integer(p), Integer(q), precision), try value(Integer(p), Integer(q), precision + 700)
            )
            let difference = few.value.scaledUp(by: 700) - many.value
            #expect(difference.magnitude <= Integer(3).scaledUp(by: 700) + 3)
        }
    }

    @Test func `many threads at once get the same values as one`() async {
        let precisions = [90, 170, 300, 700, 1500, 9000]
        let expected = precisions.map { Self.fingerprint($0) }
        await withTaskGroup(of: [Integer].self) { group in
            for _ in 0..<8 {
                group.addTask { precisions.shuffled().sorted().map { Self.fingerprint($0) } }
            }
            for await result in group { #expect(result == expected) }
        }
    }

    /// Significant bits of values that every cache and table has a part in, rounded where no radius reaches.
    private static func fingerprint(_ precision: Int) -> Integer {
        let x = Ball(exact: Integer(123_456_789), exponent: -25)
        let sum = [
            x.exponential(precision: precision), x.logarithm(precision: precision), x.sine(precision: precision),
            x.arctangent(precision: precision), x.gamma(precision: precision),
        ].reduce(Ball.pi(precision: precision)) { $0.adding($1, precision: precision) }
        return sum.significand.scaledDown(by: max(0, sum.significand.bitWidth - precision + 20))
    }

    private static func constant(_ name: String, _ precision: Int) -> Ball {
        switch name {
        case "pi": .pi(precision: precision)
        case "e": .e(precision: precision)
        case "ln2": .ln2(precision: precision)
        case "zeta3": .zeta3(precision: precision)
        default: .ln10(precision: precision)
        }
    }

    @Test(
        arguments: ["2", "1/2", "1024", "3", "5", "7", "10", "7/5", "4375/4374", "2401/2400", "11", "41/37", "1/3"],
        [6_200, 20_000])
    func `logarithms of products of small primes are those of other numbers`(value: String, precision: Int) throws {
        let value = try #require(Rational(value))
        let sum = try #require(try PrimeConstants.logarithm(of: value, precision: precision))
        let ball = Ball(value, precision: precision + 64).logarithm(precision: precision + 32)
        let difference = sum.ball().subtracting(ball, precision: precision)
        #expect(difference.sign == nil)
        #expect(difference.radius < Radius(powerOfTwo: 4 - precision))
    }
}

#endif
