// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import TestSupport
import Testing

@testable import ExactReals

@Suite struct BallDecimalTests {
    private static let rules: [RoundingRule] = [.halfEven, .halfUp, .halfDown, .up, .down, .floor, .ceiling]

    @Test(arguments: [
        ("5/2", [2, 3, 2, 3, 2, 2, 3]), ("-5/2", [-2, -3, -2, -3, -2, -3, -2]), ("7/2", [4, 4, 3, 4, 3, 3, 4]),
        ("-7/2", [-4, -4, -3, -4, -3, -4, -3]), ("1/4", [0, 0, 0, 1, 0, 0, 1]),
        ("-3/4", [-1, -1, -1, -1, 0, -1, 0]),
        ("9", [9, 9, 9, 9, 9, 9, 9]),
    ])
    func `an exact number is rounded by every rule`(text: String, expected: [Int]) throws {
        let ball = Ball(try #require(Rational(text)), precision: 64)
        try #require(ball.isExact)
        for (rule, value) in zip(Self.rules, expected) {
            let decimal = try #require(ball.roundedDecimal(decimals: 0, rounding: rule))
            #expect(decimal.significand == Integer(value), "\(rule)")
            #expect(decimal.isExact == (text == "9"))
        }
    }

    @Test(arguments: rules)
    func `a ball is rounded like the numbers in it, or not at all`(rule: RoundingRule) throws {
        var generator = SplitMix64(seed: 7)
        var decided = 0
        for _ in 0..<400 {
            let significand = Integer(Int.random(in: -(1 << 40)...(1 << 40), using: &generator))
            let exponent = Int.random(in: -60...20, using: &generator)
            let error = Radius(UInt.random(in: 1...1000, using: &generator), exponent: exponent - 2)
            let ball = Ball(significand, exponent: exponent, radius: error)
            let decimals = Int.random(in: -4...12, using: &generator)
            guard let decimal = ball.roundedDecimal(decimals: decimals, rounding: rule) else { continue }
            decided += 1
            for bound in [ball.lowerBound, ball.upperBound] {
                let number = Ball(exact: bound.significand, exponent: bound.exponent)
                let own = try #require(number.roundedDecimal(decimals: decimals, rounding: rule))
                #expect(own.significand == decimal.significand)
            }
        }
        #expect(decided > 100)
    }

    @Test(arguments: [
        ("999/1000", 3, "999", -3), ("999/1000", 2, "10", -1), ("99951/100000", 3, "100", -2),
        ("1/1000000", 2, "10", -7),
        ("1234567", 3, "123", 4), ("-1/3", 5, "-33333", -5), ("1000000", 1, "1", 6), ("99999", 5, "99999", 0),
        ("999999", 5, "10000", 2),
    ])
    func `significant digits, across powers of ten`(text: String, digits: Int, significand: String, exponent: Int)
        throws
    {
        let ball = Ball(try #require(Rational(text)), precision: 200)
        let decimal = try #require(ball.roundedDecimal(significantDigits: digits, rounding: .halfEven))
        #expect(decimal.significand.description == significand)
        #expect(decimal.exponent10 == exponent)
    }

    @Test(arguments: rules)
    func `a short expansion is that of the numbers in the ball`(rule: RoundingRule) throws {
        var generator = SplitMix64(seed: 11)
        var decided = 0
        for round in 0..<1000 {
            let digits = Int.random(in: 1...(round & 4 == 0 ? 150 : 4), using: &generator)
            let bits = Int.random(in: 65...640, using: &generator)
            let words = (0..<10).map { _ in UInt64.random(in: 0 ... .max, using: &generator) }
            var significand = Integer(words, bits: bits)
            if round & 1 == 0 {
                // Next to a power of ten, or to the middle between two decimals of so many digits.
                let power = try #require(Integer(10).power(UInt(Int.random(in: 1...60, using: &generator))))
                significand = (power + Integer((round & 2) * 5)).scaledUp(by: bits) + Integer(Int(round % 7 - 3))
            }
            if round % 3 == 0 { significand = -significand }
            let exponent = round & 8 == 0 ? -significand.bitWidth : -Int.random(in: 1...700, using: &generator)
            let error = Radius(UInt.random(in: 1...1000, using: &generator), exponent: exponent - round % 40)
            let ball = Ball(significand, exponent: exponent, radius: error)
            guard let expansion = ball.expansion(.significant(digits), rounding: rule) else { continue }
            decided += 1
            for bound in [ball.lowerBound, ball.upperBound] {
                let number = Ball(exact: bound.significand, exponent: bound.exponent)
                let decimal = try #require(number.roundedDecimal(significantDigits: digits, rounding: rule))
                #expect(
                    expansion
                        == DecimalExpansion(decimal.significand, exponent10: decimal.exponent10, isExact: false))
            }
        }
        #expect(decided > 100)
    }

    /// What the digits of a number are.
    enum Digits: CaseIterable {
        case random, zeros, nines, blocks, lastHalf

        func number(_ count: Int, _ generator: inout SplitMix64) -> [UInt8] {
            var digits = (0..<count).map { index -> UInt8 in
                switch self {
                case .random: UInt8.random(in: 0...9, using: &generator)
                case .zeros: 0
                case .nines: 9
                // Zeros, nines and others by turns, as long as the parts that digits are found in.
                case .blocks: [0, 9, UInt8.random(in: 0...9, using: &generator)][(count - index) / 64 % 3]
                case .lastHalf: index < count / 2 ? UInt8.random(in: 0...9, using: &generator) : UInt8(9 * (count & 1))
                }
            }
            if digits[0] == 0 { digits[0] = 1 }
            return digits
        }
    }

    @Test(arguments: rules, Digits.allCases)
    func `a long expansion is that of the numbers in the ball`(rule: RoundingRule, kind: Digits) throws {
        var generator = SplitMix64(seed: 12)
        var decided = 0
        for round in 0..<60 {
            let count = Int.random(in: 100...(round % 10 == 0 ? 3000 : 700), using: &generator)
            let text = kind.number(count, &generator).map(String.init).joined()
            let decimals = count - Int.random(in: -150...150, using: &generator)
            // Next to the number itself or to the middle between it and the next, or far from both.
            let thousandths = [1, 300, 499, 501, 999][round % 5]
            let number = try #require(Integer(text)) * 1000 + Integer(thousandths)
            let scale = try #require(Integer(10).power(decimals.magnitude))
            let value = try #require(
                decimals > 0 ? Rational(number, 1000 * scale) : Rational(number * scale, 1000))
            let bits = ResourceLimits.bits(forDigits: count)
            let ball = Ball(round & 1 == 0 ? value : -value, precision: bits + [14, 40, 90][round % 3])
            let wide = ball.widened(by: ball.upperMagnitude.scaled(byPowerOf2: -bits - 14))
            let digitCount = round % 4 == 0 ? DigitCount.fractional(decimals) : .significant(count)
            guard let expansion = wide.expansion(digitCount, rounding: rule) else { continue }
            decided += 1
            for bound in [wide.lowerBound, wide.upperBound] {
                let number = Ball(exact: bound.significand, exponent: bound.exponent)
                let decimal = try #require(
                    round % 4 == 0
                        ? number.roundedDecimal(decimals: decimals, rounding: rule)
                        : number.roundedDecimal(significantDigits: count, rounding: rule))
                #expect(
                    expansion
                        == DecimalExpansion(decimal.significand, exponent10: decimal.exponent10, isExact: false))
            }
        }
        #expect(decided > 40)
    }

    /// 16367.3125 and others beside a boundary of one digit more than requested, which does not matter.
    @Test(arguments: [
        ("261877/16", 163_673_125), ("3/2", 15), ("5/4", 125), ("39/4", 975), ("63/2", 315), ("1281/2", 6405),
        ("15/2", 75), ("33/4", 825), ("12345/8", 1_543_125), ("99999/16", 62_499_375), ("1/8", 125), ("1/64", 15625),
    ])
    func `a boundary beyond the last digit requested does not leave it undecided`(text: String, digits: Int) throws {
        let number = Ball(try #require(Rational(text)), precision: 200)
        try #require(number.isExact)
        let ball = number.widened(by: Radius(powerOfTwo: -4000))
        let count = String(digits).count
        #expect(ball.roundedDecimal(significantDigits: count, rounding: .floor) == nil)
        let decimal = try #require(ball.roundedDecimal(significantDigits: count - 1, rounding: .floor))
        #expect(decimal.significand == Integer(digits / 10))
        #expect(!decimal.isExact)
    }

    @Test(arguments: [("9/2", 1), ("19/2", 1), ("199/2", 2), ("9/20", 1), ("1999/20", 3)])
    func `a boundary of the last digit requested leaves it undecided`(text: String, digits: Int) throws {
        for power in [0, -26, 26] {
            let scale = Ball(exact: 10).power(power, precision: 400)
            let number = Ball(try #require(Rational(text)), precision: 400).multiplied(by: scale, precision: 400)
            let ball = number.widened(by: Radius(powerOfTwo: -300))
            #expect(ball.roundedDecimal(significantDigits: digits, rounding: .halfEven) == nil)
        }
    }

    @Test func `an undecided rounding is not made up`() {
        let half = Ball(exact: 1, exponent: -1).widened(by: Radius(powerOfTwo: -200))
        #expect(half.roundedDecimal(decimals: 0, rounding: .halfEven) == nil)
        #expect(half.roundedDecimal(decimals: 1, rounding: .floor) == nil)
        #expect(half.expansion(.significant(1), rounding: .floor) == nil)
        #expect(half.roundedDecimal(decimals: 1, rounding: .halfEven)?.significand == 5)
        let zero = Ball(exact: 0).widened(by: Radius(powerOfTwo: -200))
        #expect(zero.roundedDecimal(significantDigits: 3, rounding: .halfEven) == nil)
        let wide = Ball(0, exponent: -300, radius: Radius(powerOfTwo: 0))
        #expect(wide.expansion(.significant(5), rounding: .ceiling) == nil)
        #expect(zero.roundedDecimal(decimals: 3, rounding: .halfEven)?.significand == 0)
        #expect(zero.roundedDecimal(decimals: 3, rounding: .up) == nil)
        #expect(Ball(fault: .domain).roundedDecimal(decimals: 3, rounding: .up) == nil)
    }

    @Test(arguments: [
        (1 << 50, "85969278666140998821", 338929644074892), (-(1 << 50), "11632062237993977831", -338929644074931),
    ])
    func `the first digits of enormous and of tiny numbers`(exponent: Int, digits: String, exponent10: Int) throws {
        let decimal = try #require(
            Ball(exact: 1, exponent: exponent).roundedDecimal(significantDigits: 20, rounding: .halfEven))
        #expect(decimal.significand.description == digits)
        #expect(decimal.exponent10 == exponent10)
        #expect(!decimal.isExact)
    }

    @Test func `9^(9^9) has the digits known for it`() throws {
        let power = Ball(exact: 9).power(387_420_489, precision: 200)
        let decimal = try #require(power.roundedDecimal(significantDigits: 20, rounding: .down))
        #expect(decimal.significand.description == "42812477317574704803")
        #expect(decimal.exponent10 == 369_693_099 - 19)
    }

    @Test func `a number of up to eight digits has them as bytes`() {
        // All numbers of four digits, in either half.
        for half in 0..<10_000 as Range<UInt> {
            for value in [half, 10_000 * half, 10_001 * half] {
                var digits: UInt = 0
                var rest = value
                for shift in stride(from: 56, through: 0, by: -8) {
                    digits |= (rest % 10) << UInt(shift)
                    rest /= 10
                }
                if value.eightDigits != digits { Issue.record("\(value)") }
            }
        }
    }
}

extension Integer {
    /// The lowest `bits` bits of a row of words.
    fileprivate init(_ words: [UInt64], bits: Int) {
        self = words.reduce(0) { $0.scaledUp(by: 64) + Integer($1) }.bits(from: 0, count: bits)
    }
}

#endif
