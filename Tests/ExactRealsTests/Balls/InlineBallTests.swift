// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

/// Arithmetic on balls of one to five limbs beside exact fractions.
@Suite struct InlineBallTests {
    /// Midpoints of all lengths, among them those with the longest carries.
    private static func midpoint(_ generator: inout SplitMix64) -> Integer {
        let bits = Int.random(in: 1...320, using: &generator)
        let power = Integer(1).scaledUp(by: bits - 1)
        let magnitude: Integer
        switch Int.random(in: 0...5, using: &generator) {
        case 0: magnitude = power
        case 1: magnitude = power + power - 1
        case 2: magnitude = power + Integer(Int.random(in: 1...7, using: &generator)).scaledUp(by: bits / 2)
        case 3: magnitude = Integer(generator.next() >> UInt64.random(in: 0...63, using: &generator)) + 1
        default:
            var random = Integer(0)
            for _ in 0...(bits / 64) { random = random.scaledUp(by: 64) + Integer(generator.next()) }
            magnitude = random.scaledDown(by: max(0, random.bitWidth - bits))
        }
        return Bool.random(using: &generator) ? magnitude : -magnitude
    }

    /// A ball; often next to the negative of another, so that their sum cancels out.
    private static func ball(_ generator: inout SplitMix64, near other: Ball? = nil) -> Ball {
        if let other, Int.random(in: 0...3, using: &generator) == 0 {
            let distance = Integer(generator.next() >> UInt64.random(in: 1...63, using: &generator))
            return Ball(
                -(other.significand + distance), exponent: other.exponent - Int.random(in: 0...1, using: &generator),
                radius: other.radius)
        }
        let midpoint = Int.random(in: 0...40, using: &generator) == 0 ? 0 : midpoint(&generator)
        let exponent =
            Int.random(in: 0...5, using: &generator) == 0
            ? Int.random(in: -300...300, using: &generator)
            : Int.random(in: -4...4, using: &generator) - midpoint.bitWidth
        let top = exponent + midpoint.bitWidth
        let mantissa = UInt(generator.next() >> UInt64.random(in: 0...63, using: &generator))
        let radius =
            switch Int.random(in: 0...5, using: &generator) {
            case 0: Radius.zero
            case 1: Radius(mantissa, exponent: exponent + Int.random(in: -100...10, using: &generator))
            case 2: Radius(powerOfTwo: top - Int.random(in: -1...400, using: &generator))
            default: Radius(mantissa, exponent: top - 64 - Int.random(in: 1...260, using: &generator))
            }
        return Ball(midpoint, exponent: exponent, radius: radius)
    }

    private static func reach(_ ball: Ball) -> Rational {
        let (mantissa, exponent) = ball.radius.parts
        return Rational.dyadic(mantissa, exponent)
    }

    private static func center(_ ball: Ball) -> Rational { Rational.dyadic(ball.significand, ball.exponent) }

    private static func ends(_ ball: Ball) -> [Rational] {
        [center(ball) - reach(ball), center(ball), center(ball) + reach(ball)]
    }

    /// Expects all exact results in a ball that is not much larger than they and a unit of the precision demand.
    private func expect(
        _ result: Ball, contains exact: [Rational], around center: Rational, unit: Int, _ comment: Comment
    ) {
        #expect(result.fault == nil, comment)
        let (middle, reach) = (Self.center(result), Self.reach(result))
        var needed = Rational(0)
        for number in exact {
            #expect((number - middle).magnitude <= reach, comment)
            needed = max(needed, (number - center).magnitude)
        }
        #expect(reach <= needed * Rational(reducing: 1025, 1024) + Rational.dyadic(1, unit), comment)
    }

    @Test(arguments: 1...8)
    func `sums, products, quotients and roots of balls contain all exact results, and little else`(seed: Int) throws {
        var generator = SplitMix64(seed: UInt64(seed))
        for _ in 0..<600 {
            let a = Self.ball(&generator)
            let b = Int.random(in: 0...20, using: &generator) == 0 ? a : Self.ball(&generator, near: a)
            let precision = Int.random(in: 2...400, using: &generator)
            let comment: Comment =
                "\(a.significand)·2^\(a.exponent) ± \(a.radius), \(b.significand)·2^\(b.exponent) ± \(b.radius), \(precision) bits"
            let (x, y) = (Self.center(a), Self.center(b))
            let pairs = Self.ends(a).flatMap { x in Self.ends(b).map { (x, $0) } }
            let top = max(a.exponent + a.significand.bitWidth, b.exponent + b.significand.bitWidth)
            func unit(_ value: Rational) -> Int {
                value.isZero ? -2_000 : value.numerator.bitWidth - value.denominator.bitWidth + 3 - precision
            }
            expect(
                a.adding(b, precision: precision), contains: pairs.map { $0 + $1 }, around: x + y,
                unit: top - precision + 2, comment)
            expect(
                a.subtracting(b, precision: precision), contains: pairs.map { $0 - $1 }, around: x - y,
                unit: top - precision + 2, comment)
            expect(
                a.multiplied(by: b, precision: precision), contains: pairs.map { $0 * $1 }, around: x * y,
                unit: unit(x * y), comment)
            let quotient = a.divided(by: b, precision: precision)
            if b.mayBeZero {
                #expect(quotient.fault != nil, comment)
            } else {
                let exact = try #require(x.divided(by: y))
                expect(
                    quotient, contains: pairs.compactMap { $0.divided(by: $1) }, around: exact, unit: unit(exact),
                    comment)
            }
            let root = a.squareRoot(precision: precision)
            if a.sign == 1 {
                let (middle, reach) = (Self.center(root), Self.reach(root))
                #expect(root.fault == nil, comment)
                for number in Self.ends(a) where number.signum >= 0 {
                    #expect((middle + reach) * (middle + reach) >= number, comment)
                    #expect(middle <= reach || (middle - reach) * (middle - reach) <= number, comment)
                }
                if a.isExact, middle * middle == x { #expect(root.isExact, comment) }
                let needed = try #require(Self.reach(a).divided(by: middle))
                #expect(
                    reach <= needed * Rational(reducing: 1025, 1024)
                        + Rational.dyadic(1, root.exponent + root.significand.bitWidth - precision + 2), comment)
            } else if !a.isExactZero {
                #expect(root.fault != nil, comment)
            }
            for result in [quotient, root] { #expect(result.significand.bitWidth <= precision + 128, comment) }
        }
    }

    @Test(arguments: [64, 128, 129, 192, 193, 256])
    func `exact operations on midpoints that are inline have exact results where these fit`(bits: Int) {
        let a = Ball(exact: Integer(1).scaledUp(by: bits - 1) + 1, exponent: -bits)
        for (b, precision) in [(a, 400), (Ball(exact: 3), 400), (Ball(exact: -1, exponent: 5), 300)] {
            #expect(a.adding(b, precision: precision).isExact)
            #expect(a.subtracting(b, precision: precision).isExact)
            let product = a.multiplied(by: b, precision: 2 * bits)
            #expect(product.isExact)
            #expect(product.divided(by: b, precision: 2 * bits).overlaps(a))
            #expect(product.significand == a.significand * b.significand)
        }
        #expect(a.subtracting(a, precision: 60).isExactZero)
        #expect(a.negated.adding(a, precision: 60).isExactZero)
        #expect(a.negated.negated.compared(to: a) == 0)
    }

    @Test(arguments: [1, 60, 150, 250])
    func `results with extreme exponents overflow, or become balls around zero`(bits: Int) {
        let significand = Integer(1).scaledUp(by: bits) - 1
        let limit = Ball.maximumExponent
        let radius = Radius(UInt(1), exponent: limit - 400)
        for isExact in [true, false] {
            let huge = Ball(significand, exponent: limit - bits - 40, radius: isExact ? .zero : radius)
            #expect(huge.fault == nil)
            let tiny = Ball(exact: 1).divided(by: huge, precision: 100)
            for precision in [50, 150, 250, 350] {
                #expect(huge.multiplied(by: huge, precision: precision).fault == .overflow)
                #expect(huge.divided(by: tiny, precision: precision).fault == .overflow)
                let square = tiny.multiplied(by: tiny, precision: precision)
                #expect(square.fault == nil && square.mayBeZero)
                let sum = huge.adding(tiny, precision: precision)
                #expect(sum.sign == 1 && sum.subtracting(huge, precision: precision).fault == nil)
                #expect(huge.squareRoot(precision: precision).squared(precision: precision).overlaps(huge))
            }
        }
        let wide = Ball(1, exponent: limit - 1, radius: Radius(powerOfTwo: limit))
        #expect(wide.multiplied(by: wide, precision: 50).fault == .undecided)
        #expect(Ball(exact: 1).divided(by: Ball(exact: 0), precision: 50).fault == .divisionByZero)
        #expect(Ball(fault: .domain).adding(Ball(exact: 1), precision: 50).fault == .domain)
        #expect(Ball(exact: 1).multiplied(by: Ball(fault: .tooLarge), precision: 50).fault == .tooLarge)
    }

    @Test func `a ball takes 64 bytes`() {
        #expect(MemoryLayout<Ball>.stride == 64)
    }
}

#endif
