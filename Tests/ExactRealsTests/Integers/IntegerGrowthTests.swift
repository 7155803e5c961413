// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Testing

@testable import ExactReals

@Suite struct IntegerGrowthTests {
    @Test(arguments: [0, 1, 2, 3, 10, 57, 100, 1000, 12345])
    func `size bounds hold, and are not far off`(n: Int) throws {
        let factorial = try #require(Integer.factorial(n))
        #expect(factorial.bitWidth <= Integer.bitWidthOfFactorial(n))
        #expect(Integer.bitWidthOfFactorial(n) <= factorial.bitWidth + 3)
        for k in [0, 1, n / 3, n / 2, n] {
            #expect(try #require(Integer.binomial(n, k)).bitWidth <= Integer.bitWidthOfBinomial(n, k))
        }
        for base in [-7, 2, 3, 1024, 1_000_003] {
            let power = try #require(Integer(base).power(UInt(n)))
            #expect(power.bitWidth <= Integer.bitWidthOfPower(base: Integer(base), exponent: Integer(n)))
        }
    }

    @Test(arguments: [2, 3, 4, 5, 12, 100, 1_023, 1_024, 20_000, 70_001], [53, 64, 200, 3_000, 40_000])
    func `a factorial to some bits is that of all, rounded`(n: Int, precision: Int) throws {
        let exact = Ball(exact: try #require(Integer.factorial(n)))
        let ball = try #require(PrimeProduct.factorial(n, precision: precision))
        #expect(ball.midpoint.subtracting(exact, precision: 2_000_000).upperMagnitude <= ball.radius)
        #expect(ball.relativeAccuracy >= precision - 2)
    }

    /// By products of halves, by GMP, and for n beyond a word.
    @Test(arguments: [1, 2, 7, 8, 9, 17, 999, 1_000, 1_001, 1_500, 4_000])
    func `a binomial coefficient is the quotient of factorials`(k: Int) throws {
        let below = try #require(Integer.factorial(k))
        for n in [k, k + 1, 3 * k, 16 * k, 17 * k, 40 * k] {
            let ways = below * (try #require(Integer.factorial(n - k)))
            #expect(try #require(Integer.binomial(n, k)) * ways == Integer.factorial(n))
            #expect(try #require(Integer.binomial(Integer(n), k)) * ways == Integer.factorial(n))
        }
        let large = Integer(10).power(30) ?? 0
        let product = (0..<k).reduce(Integer(1)) { $0 * (large - Integer($1)) }
        #expect(try #require(Integer.binomial(large, k)) * below == product)
    }

    /// By Wilson's theorem, and by the number before.
    @Test(arguments: [999, 20_011, 30_011, 65_537, 100_003])
    func `the factorial before a prime is one less than a multiple of it`(prime: Int) throws {
        let isPrime = Primes.upTo(prime).last == prime
        let factorial = try #require(Integer.factorial(prime - 1))
        #expect(factorial.remainder(modulo: UInt(prime)) == (isPrime ? UInt(prime - 1) : 0))
        #expect(factorial * Integer(prime) == Integer.factorial(prime))
        #expect(factorial.trailingZeroBits == prime - 1 - (prime - 1).nonzeroBitCount)
    }

    @Test(arguments: [(100_000, 50_000), (100_003, 31_234), (131_072, 65_535), (200_000, 199_000), (150_000, 20_000)])
    func `a long binomial coefficient is the quotient of factorials`(n: Int, k: Int) throws {
        let product = try #require(Integer.factorial(k)) * (try #require(Integer.factorial(n - k)))
        #expect(try #require(Integer.binomial(n, k)) * product == Integer.factorial(n))
    }

    @Test(arguments: [3, -7, 10, 1_000_003, 96], [40_000, 65_535, 99_999])
    func `a long power is the product of two shorter ones`(base: Int, exponent: Int) throws {
        let power = try #require(Integer(base).power(UInt(exponent)))
        let rest = UInt(exponent / 3)
        let parts = try #require(Integer(base).power(UInt(exponent) - rest)) * (try #require(Integer(base).power(rest)))
        #expect(power == parts)
        let prime: UInt = 1_000_000_007
        var remainder: UInt = 1
        for _ in 0..<exponent { remainder = remainder * UInt(base.magnitude) % prime }
        #expect(power.remainder(modulo: prime) == remainder)
    }

    @Test func `what would be far too large is refused at once`() {
        #expect(Integer(9).power(1_000_000_000_000) == nil)
        #expect(Integer(2).power(.max) == nil)
        #expect(Integer(1).shiftedLeft(by: 1 << 32)?.power(2) == nil)
        #expect(Integer.factorial(1_000_000_000) == nil)
        #expect(Integer.factorial(.max) == nil)
        #expect(Integer.factorial(-1) == nil)
        #expect(Integer.binomial(1_000_000_000_000, 500_000_000_000) == nil)
        #expect(Integer(1).shiftedLeft(by: 1 << 40) == nil)
        #expect(Integer(1).shiftedLeft(by: .max) == nil)
        #expect(Integer(1).shiftedRight(by: -1) == nil)
        #expect(Integer.bitWidthOfPower(base: 9, exponent: Integer(UInt64.max)) == .max)
        #expect(Integer.bitWidthOfDecimal(digitCount: 1, exponent10: .min) == .max)
    }

    @Test(arguments: [Int.min, -5000, 0])
    func `a number without digits has hardly any bits`(_ digitCount: Int) {
        #expect(Integer.bitWidthOfDecimal(digitCount: digitCount, exponent10: 0) == 2)
    }

    @Test(arguments: [2, 3] as [UInt])
    func `a long power of a computation that was abandoned is none`(_ exponent: UInt) throws {
        let long = try #require(Integer(1).shiftedLeft(by: 1 << 20)) - 1
        let interrupt = Interrupt { false }
        interrupt.abandon(because: .limit)
        #expect(Interrupt.$current.withValue(interrupt) { long.power(exponent) } == nil)
        #expect(long.power(exponent) != nil)
    }

    @Test func `powers with a trivial base have any exponent`() {
        #expect(Integer(1).power(.max) == 1)
        #expect(Integer(0).power(.max) == 0)
        #expect(Integer(-1).power(.max) == -1)
        #expect(Integer(0).power(0) == 1)
    }

    @Test(arguments: [
        (27, 3, 3, true), (-27, 3, -3, true), (28, 3, 3, false), (49, 2, 7, true), (50, 2, 7, false),
        (1, 60, 1, true),
        (5, 60, 1, false), (0, 4, 0, true),
    ])
    func `roots and their exactness`(value: Int, k: Int, root: Int, isExact: Bool) throws {
        let result = try #require(Integer(value).root(k))
        #expect(result.root == Integer(root))
        #expect(result.isExact == isExact)
    }

    @Test func `impossible roots are refused`() {
        #expect(Integer(-4).squareRoot() == nil)
        #expect(Integer(-16).root(4) == nil)
        #expect(Integer(16).root(0) == nil)
    }

    @Test(arguments: [
        ("64", "2", 6), ("-27", "-3", 3), ("-64", "-4", 3), ("1000000", "10", 6),
        ("515377520732011331036461129765621272702107522001", "3", 100),
    ])
    func `perfect powers are found with their largest exponent`(value: String, base: String, exponent: Int) throws {
        let power = try #require(Integer(value)?.asPerfectPower())
        #expect(power.base.description == base)
        #expect(power.exponent == exponent)
    }

    @Test(arguments: [(10, 2_999), (101, 210), (202, 330), (14, 64), (30_030, 45), (-3, 1_001)])
    func `the exponent of a long power is found`(base: Int, exponent: Int) throws {
        let value = try #require(Integer(base).power(UInt(exponent)))
        let power = try #require(value.asPerfectPower())
        #expect(power.base == Integer(base))
        #expect(power.exponent == exponent)
        #expect((value * 2 * 103).asPerfectPower() == nil)
    }

    @Test(arguments: [(10, 1, 2_999), (108, 1, 200), (707, 1, 97), (10, 3, 255), (202, 15, 64), (9_973, 7, 35)])
    func `a logarithm of a long power is a multiple of that of its root`(
        numerator: Int, denominator: Int, exponent: Int
    ) throws {
        let root = try #require(Rational(Integer(numerator), Integer(denominator)))
        let value = try #require(root.power(exponent))
        #expect(value.perfectPower.root == root)
        #expect(value.perfectPower.exponent == exponent)
        #expect((value * 2 * 103).perfectPower.exponent == 1)
    }

    @Test(arguments: [-1, 0, 1, 2, 12, 72, -4])
    func `other integers are no perfect powers`(value: Int) {
        #expect(Integer(value).asPerfectPower() == nil)
    }

    @Test(arguments: [
        [2: 5], [3: 1], [3: 3_000_000], [2: 7, 97: 400_000], [2: 3, 3: 1_000, 7: 12], [5: 64, 89: 128],
    ])
    func `small prime factors are found with their exponents`(exponents: [Int: Int]) throws {
        var product: Integer = 1
        for (prime, exponent) in exponents { product *= try #require(Integer(prime).power(UInt(exponent))) }
        #expect(product.exponentsOfSmallPrimes == Integer.smallPrimes.map { exponents[$0] ?? 0 })
        #expect((product * 101).exponentsOfSmallPrimes == nil)
        if product.bitWidth > 64 { #expect((product * 9 + 9).exponentsOfSmallPrimes == nil) }
    }

    @Test(arguments: [0, 1, -1, 5, -6, 255, -256, .max, .min])
    func `bits of the two's complement`(value: Int) {
        let far = Integer(1).scaledUp(by: 100)
        for other in [0, 3, -7, 1 << 40, .min] {
            #expect(Integer(value) & Integer(other) == Integer(value & other))
            #expect(Integer(value) | Integer(other) == Integer(value | other))
            #expect(Integer(value) ^ Integer(other) == Integer(value ^ other))
            #expect((Integer(value) ^ far) ^ far == Integer(value))
        }
        #expect(~Integer(value) == Integer(~value))
        for shift in [0, 1, 5, 63] {
            #expect(Integer(value).shiftedRight(by: shift) == Integer(value >> shift))
            #expect(Integer(value).shiftedLeft(by: shift)?.shiftedRight(by: shift) == Integer(value))
        }
    }
}

#endif
