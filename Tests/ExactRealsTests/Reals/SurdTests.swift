// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

@Suite struct SurdTests {
    /// The largest f with fᵏ | n and all its prime factors below 1,000, by trying them all.
    private static func powerFactor(of n: Int, _ k: Int) -> Int {
        var (factor, rest) = (1, n)
        for divisor in 2..<1_000 {
            var power = 1
            for _ in 0..<k where power <= rest { power *= divisor }
            while power <= rest, rest % power == 0 { (factor, rest) = (factor * divisor, rest / power) }
        }
        return factor
    }

    @Test(arguments: [2, 3, 5])
    func `a root of a small number loses all powers of primes below 1,000`(index: Int) throws {
        var generator = SplitMix64(seed: UInt64(index))
        let random = (0..<300).map { _ in Int(generator.next() >> (24 + generator.next() % 36)) + 1 }
        for n in Array(1...3_000) + random {
            let exponent = try #require(Rational(1, Integer(index)))
            let (factor, surd) = try #require(Surd.power(of: Rational(n), exponent: exponent))
            let isPower = Integer(n).root(index)?.isExact == true
            #expect(
                factor
                    == Rational(isPower ? Integer(n).root(index)?.root ?? 0 : Integer(Self.powerFactor(of: n, index))))
            #expect(surd.isOne == isPower)
            #expect(factor.power(index).map { $0 * Rational(surd.radicand) } == Rational(n))
        }
    }

    @Test(
        arguments: [
            (2 * 1_009 * 1_009, 1_009, 2), (12 * 1_000_003 * 1_000_003, 2_000_006, 3), (1_009 * 1_013, 1, 1_022_117),
            (50 * 1_009, 5, 2_018), (997 * 997 * 997, 997, 997), (2_147_483_647, 1, 2_147_483_647),
            (4 * 2_147_483_647, 2, 2_147_483_647),
        ])
    func `squares of larger primes are found where nothing else is left`(n: Int, factor: Int, radicand: Int) throws {
        let (found, surd) = Surd.reduced(Integer(n), index: 2)
        #expect(found == Integer(factor))
        #expect(surd.radicand == Integer(radicand))
    }

    @Test(
        arguments: [("147.171", "1/100", 1_471_710), ("0.5", "1/2", 2), ("1.44", "6/5", 1), ("2.25e-4", "3/200", 1)])
    func `the root of a fraction has an integer radicand`(value: String, coefficient: String, radicand: Int) throws {
        let half = try #require(Rational(1, 2))
        let (found, surd) = try #require(Rational(decimal: value).flatMap { Surd.power(of: $0, exponent: half) })
        #expect(found == Rational(coefficient))
        #expect(surd.radicand == Integer(radicand))
    }

    @Test func `division by the inverse finds the multiples of each trial divisor, and no others`() {
        var generator = SplitMix64(seed: 7)
        #expect(Primes.oddTrialDivisors.count == 167)
        for divisor in Primes.oddTrialDivisors {
            for _ in 0..<50 {
                let word = UInt(generator.next() >> (generator.next() % 64))
                #expect(divisor.quotient(of: word) == (word % divisor.value == 0 ? word / divisor.value : nil))
                let multiple = word / divisor.value * divisor.value
                #expect(divisor.quotient(of: multiple) == word / divisor.value)
            }
        }
    }

    @Test func `one to the power of any fraction is one`() {
        #expect(ExactCalculator.value("1^(407×10^(−25))").asRational == 1)
        #expect(ExactCalculator.value("1^(−407×10^(−25))").asRational == 1)
        #expect(ExactCalculator.value("(−1)^(1÷(10^25 + 1))").asRational == -1)
    }

    @Test(arguments: [2, 169_076, Int.max, -2, .min + 1, .min])
    func `the root of one is one for every degree, also within a sum`(degree: Int) {
        #expect((ExactReal.root(1, degree) + 10).asRational == 11)
        #expect((ExactReal.root(-1, degree | 1) + 10).asRational == 9)
    }

    @Test func `a root of the least degree is one like any other`() {
        let value = ExactReal.root(ExactReal(7) / 2, .min)
        #expect(value.ordering(relativeTo: 1) == .ascending)
        #expect(value.ordering(relativeTo: .root(ExactReal(7) / 2, .min + 1)) == .descending)
        #expect(ExactReal.root(-7, .min).fault == .domain)
        #expect(ExactReal.root(0, .min).fault == .divisionByZero)
    }

    @Test func `the cube root of a cube of a number with one square root is that number`() {
        var generator = SplitMix64(seed: 11)
        for c in [2, 3, 5, 7, 1_000_003] {
            for _ in 0..<40 {
                let parts = (0..<4).map { _ in ExactReal(Int.random(in: -99...99, using: &generator)) }
                let denominator = ExactReal(Int.random(in: 1...12, using: &generator))
                let value = (parts[0] + parts[1] * .root(ExactReal(c), 2)) / denominator
                let cube = value * value * value
                let root = ExactReal.root(cube, 3)
                #expect(root.combination == value.combination)
                let other = ExactReal.root(cube + 1, 3)
                #expect(other.ordering(relativeTo: value) == .descending)
            }
        }
    }

    @Test(arguments: [
        ("∛(26 + 15√3)", "2 + √3"), ("∛(2 + √5)", "(1 + √5)/2"), ("∛(√5 − 2)", "(√5 − 1)/2"),
        ("∛(9√3 − 11√2)", "√3 − √2"),
    ])
    func `nested cube roots have the values of simple ones`(nested: String, simple: String) {
        #expect(ExactCalculator.value("\(nested) − (\(simple))").sign == 0)
    }
}

#endif
