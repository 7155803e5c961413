// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import TestSupport
import Testing

@testable import ExactReals

@Suite struct LimbBallTests {
    /// An operand, and numbers in it.
    private static func sample(_ generator: inout SplitMix64, isPositive: Bool) -> (ball: Ball, numbers: [Ball]) {
        let bits = Int.random(in: 1...560, using: &generator)
        var significand = Integer(1)
        for _ in 0...(bits / 64) { significand = significand.scaledUp(by: 64) + Integer(generator.next()) }
        significand = significand.scaledDown(by: max(0, significand.bitWidth - bits))
        if !isPositive, Bool.random(using: &generator) { significand = -significand }
        let exponent = Int.random(in: -20...14, using: &generator) - bits
        if Bool.random(using: &generator) {
            let exact = Ball(exact: significand, exponent: exponent)
            return (exact, [exact])
        }
        let radius = Radius(powerOfTwo: exponent + bits - Int.random(in: 75...560, using: &generator))
        let ends = [-1, 1].map { sign in
            Ball(exact: significand, exponent: exponent).adding(
                Ball(exact: Integer(sign), exponent: radius.magnitude - 1), precision: 2_000)
        }
        let ball = Ball(significand, exponent: exponent, radius: radius)
        return (ball, [Ball(exact: significand, exponent: exponent)] + ends)
    }

    private static func truth(_ operation: LimbBallProbe, _ x: Ball, _ y: Ball) -> Ball {
        switch operation {
        case .add: x.adding(y, precision: 1_200)
        case .subtract: x.subtracting(y, precision: 1_200)
        case .multiply: x.multiplied(by: y, precision: 1_200)
        case .divide: x.divided(by: y, precision: 1_200)
        case .sqrt: x.squareRoot(precision: 1_200)
        case .exp: x.exponential(precision: 1_200)
        case .log: x.logarithm(precision: 1_200)
        case .log2: x.logarithm2(precision: 1_200)
        case .log10: x.logarithm10(precision: 1_200)
        case .sin: x.sine(precision: 1_200)
        case .cos: x.cosine(precision: 1_200)
        case .tan: x.tangent(precision: 1_200)
        case .sinh: x.hyperbolicSine(precision: 1_200)
        case .cosh: x.hyperbolicCosine(precision: 1_200)
        case .tanh: x.hyperbolicTangent(precision: 1_200)
        }
    }

    @Test(arguments: LimbBallProbe.allCases)
    func `the values of an operation at numbers of balls of few limbs are in its result`(operation: LimbBallProbe) {
        var generator = SplitMix64(seed: 7)
        let isPositive = [.sqrt, .log, .log2, .log10].contains(operation)
        var count = 0
        for index in 0..<600 {
            let n = 2 + index % 7
            let (a, numbersOfA) = Self.sample(&generator, isPositive: isPositive)
            let (b, numbersOfB) = Self.sample(&generator, isPositive: isPositive)
            let result = operation(a, b, limbs: n)
            if result.fault != nil { continue }
            count += 1
            for x in numbersOfA {
                for y in numbersOfB {
                    let value = Self.truth(operation, x, y)
                    let distance = value.subtracting(result.midpoint, precision: 2_000)
                    let reach = Radius(distance.significand, exponent: distance.exponent)
                    #expect(reach < result.radius + value.radius + Radius(powerOfTwo: result.radius.magnitude - 25))
                }
            }
        }
        #expect(count > 350, "operations that had a result")
    }

    /// The operand is in the memory of the result, and its error is about the largest that is allowed.
    @Test(arguments: [
        (LimbBallProbe.sin, -3, 1, -73), (.cos, 1, 3, -74), (.tan, 63, -3, -75), (.tanh, 3, -50, -121),
        (.sinh, 3, -25, -95),
        (.log, 2001, -11, -75), (.log10, 1_048_575, -20, -90), (.exp, 3, -2, -72), (.sqrt, 3, -2, -72),
    ])
    func `a result that can't be had in one way is computed from the operand in another`(
        _ operation: LimbBallProbe, significand: Int, exponent: Int, radiusExponent: Int
    ) {
        for reach in radiusExponent - 4...radiusExponent + 4 {
            let number = Ball(exact: Integer(significand), exponent: exponent)
            let x = number.widened(by: Radius(powerOfTwo: reach))
            let result = operation(x, x, limbs: 2)
            if result.fault == nil { #expect(result.overlaps(Self.truth(operation, number, number)), "±2^\(reach)") }
        }
    }

    @Test func `a result without a known sign is none`() {
        let third = Ball(exact: 1).divided(by: Ball(exact: 3), precision: 300)
        #expect(LimbBallProbe.subtract(third, third, limbs: 3).fault == .undecided)
        #expect(LimbBallProbe.sqrt(Ball(exact: -2), Ball(exact: 0), limbs: 2).fault == .undecided)
        #expect(LimbBallProbe.log(Ball(exact: 1), Ball(exact: 1), limbs: 2).fault == .undecided)
        #expect(LimbBallProbe.log(Ball(exact: 0), Ball(exact: 0), limbs: 2).fault == .undecided)
        #expect(LimbBallProbe.sin(Ball(exact: 1, exponent: 80), Ball(exact: 1), limbs: 2).fault == .undecided)
        #expect(LimbBallProbe.exp(Ball(exact: 1, exponent: 25), Ball(exact: 1), limbs: 2).fault == .undecided)
    }

    /// Expressions of each operation that is evaluated in working memory, by two decimal fractions.
    static let expressions: [@Sendable (ExactReal, ExactReal) -> ExactReal] = [
        { .sin($0) + .sqrt($1) * .log($0) }, { .exp($0 / 100) - .cos($1) }, { .tan($0) / .sqrt($1) },
        { .log10($0) * .log2($1) }, { .sqrt(.log($0) + .sin($1) * 2) }, { .pow($0, .sqrt($1) / 30) },
        { 1 / .log($0) - $1 / 7 }, { .exp(.sin($0)) / .exp($1 / 50) }, { .pi * $0 - .sqrt($1) },
        { .sinPi($0 / 7) * .cos(.sqrt($1)) }, { .log(.sqrt($0) + 1) - .sin(.exp($1 / 300)) },
        { .sin($0) * .sin($0) + .cos($1) * .sqrt($0) }, { .sinh($0 / 999) + .tanh(.sqrt($1) / 40) },
        { .cosh(.log($0)) * .tanh($1 / 500) }, { .power(.sqrt($0) - 1, .sqrt($1) / 30) },
    ]

    @Test(arguments: expressions.indices, [1, 9, 15, 19, 20, 30, 45, 60, 75, 100, 140])
    func `digits evaluated in working memory are those of a longer evaluation`(index: Int, digits: Int) throws {
        var generator = SplitMix64(seed: UInt64(100 * index + digits))
        for table in [
            ReductionTables.circleCoarse, ReductionTables.exponentialCoarse, ReductionTables.logarithmCoarse,
        ] {
            for n in [4, 8] { while !table.isDue(limbs: n) {} }
        }
        for round in 0..<12 {
            let x = try #require(Rational(Integer(Int.random(in: 2...999_999, using: &generator)), 1_000))
            let y = try #require(Rational(Integer(Int.random(in: 2...999_999, using: &generator)), 1_000))
            let number = Self.expressions[index](ExactReal(x), ExactReal(y))
            if number.fault != nil || number.asRational != nil { continue }
            let rounding = RoundingRule.allCases[round % RoundingRule.allCases.count]
            let precise = try Self.expressions[index](ExactReal(x), ExactReal(y)).decimalExpansion(
                .significant(digits + 60), rounding: .down)
            // 60 more digits, correct to the last, leave no doubt about the rounding.
            let long = try #require(
                Rational(
                    digits: precise.integer, exponent10: precise.exponent - precise.digitCount + 1))
            let rounded = try long.decimalExpansion(.significant(digits), rounding: rounding)
            let expansion = try number.decimalExpansion(.significant(digits), rounding: rounding)
            #expect(expansion.integer == rounded.integer && expansion.exponent == rounded.exponent, "\(x), \(y)")
        }
    }
}

extension DecimalExpansion {
    /// The digits as an integer, with the sign.
    fileprivate var integer: Integer {
        let magnitude = Integer(digits.map(String.init).joined()) ?? 0
        return isNegative ? -magnitude : magnitude
    }
}

#endif
