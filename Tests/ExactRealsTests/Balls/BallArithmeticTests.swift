// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

@Suite struct BallArithmeticTests {
    /// A ball and rational numbers in it, among them both of its ends.
    private static func sample(_ generator: inout SplitMix64) -> (ball: Ball, numbers: [Rational]) {
        let bits = Int.random(in: 1...300, using: &generator)
        var significand = Integer(0)
        for _ in 0...(bits / 64) { significand = significand.scaledUp(by: 64) + Integer(generator.next()) }
        significand = significand.scaledDown(by: significand.bitWidth - min(bits, significand.bitWidth))
        if Bool.random(using: &generator) { significand = -significand }
        let exponent = Int.random(in: -300...40, using: &generator)
        let isExact = Int.random(in: 0..<4, using: &generator) == 0
        let radius =
            isExact
            ? Radius.zero
            : Radius(
                UInt.random(in: 1...(1 << 40), using: &generator),
                exponent: exponent + Int.random(in: -80...20, using: &generator))
        let ball = Ball(significand, exponent: exponent, radius: radius)
        let (mantissa, radiusExponent) = radius.parts
        let numbers = [-4, -1, 0, 3, 4].map { quarters in
            Rational.dyadic(significand, exponent) + Rational.dyadic(mantissa * Integer(quarters), radiusExponent - 2)
        }
        return (ball, numbers)
    }

    @Test(arguments: [2, 64, 130, 200, 700])
    func `a product of midpoints of any two lengths contains the exact one, in no more bits than promised`(
        precision: Int
    ) {
        let sizes = [1, 31, 32, 62, 63, 64, 65, 127, 128, 129, 192, 320, 512, 576, 768, 1000]
        let significands: [Integer] =
            [0, 1, -1, Integer(Int.max), Integer(Int.min)]
            + sizes.flatMap { bits -> [Integer] in
                let power = Integer(1).scaledUp(by: bits)
                return [power, power - 1, -(power + 1)]
            }
        for a in significands {
            for b in significands {
                for radius in [Radius.zero, Radius(UInt(3), exponent: -70), Radius(powerOfTwo: 9)] {
                    let x = Ball(a, exponent: -3, radius: radius)
                    let y = Ball(b, exponent: 5, radius: .zero)
                    let product = x.multiplied(by: y, precision: precision)
                    let (mantissa, exponent) = radius.parts
                    for sign in [-1, 0, 1] {
                        let number = Rational.dyadic(a, -3) + Rational.dyadic(mantissa * Integer(sign), exponent)
                        expect(product, contains: number * Rational.dyadic(b, 5), "\(a) · \(b), \(precision) bits")
                    }
                    #expect(product.significand.bitWidth <= precision + 128)
                    if radius.isZero, (a * b).bitWidth <= precision {
                        #expect(product.isExact)
                        #expect(y.multiplied(by: x, precision: precision).isExact)
                    }
                }
            }
            let square = Ball(a, exponent: -3, radius: .zero).squared(precision: precision)
            expect(square, contains: Rational.dyadic(a * a, -6), "\(a)², \(precision) bits")
        }
    }

    @Test(arguments: [1_395, 1_396, 1_459, 1_460, 1_461, 1_536, 3_330, 11_443, 11_444, 11_445])
    func `a product of long midpoints contains that of all numbers, as precisely as promised`(precision: Int) {
        var generator = SplitMix64(seed: UInt64(precision))
        let limbs = (precision + 76) >> 6
        let sizes = [
            64 * limbs - 128, 64 * limbs - 127, 64 * limbs - 64, 64 * limbs - 63, 64 * limbs - 1, 64 * limbs,
            64 * limbs + 1,
            precision, precision + 1, precision + 64, precision + 127, precision + 300,
        ]
        let significands = sizes.flatMap { bits -> [Integer] in
            let power = Integer(1).scaledUp(by: bits - 1)
            var random = Integer(1)
            while random.bitWidth < bits { random = random.scaledUp(by: 64) + Integer(generator.next()) }
            return [power, power + power - 1, -random.scaledDown(by: random.bitWidth - bits)]
        }
        let tiny = Radius(powerOfTwo: -300)
        func check(_ a: Integer, _ b: Integer, _ radiusOfA: Radius, _ radiusOfB: Radius) {
            let x = Ball(a, exponent: 3, radius: radiusOfA)
            let y = Ball(b, exponent: -7, radius: radiusOfB)
            let product = x.multiplied(by: y, precision: precision)
            for (endOfA, endOfB) in [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)] {
                let (m, e) = (radiusOfA.parts, radiusOfB.parts)
                let first = Rational.dyadic(a, 3) + Rational.dyadic(m.0 * Integer(endOfA), m.1)
                let second = Rational.dyadic(b, -7) + Rational.dyadic(e.0 * Integer(endOfB), e.1)
                expect(product, contains: first * second, "\(a) · \(b), \(precision) bits")
            }
            #expect(product.significand.bitWidth <= precision + 128)
            let top = product.exponent + product.significand.bitWidth
            #expect(product.radius < Radius(powerOfTwo: top - precision + 1))
        }
        for a in significands {
            let b = significands[Int.random(in: significands.indices, using: &generator)]
            check(a, b, tiny, .zero)
            check(a, b, .zero, tiny)
            check(a, b, tiny, tiny)
            check(a, a, tiny, tiny)
        }
    }

    @Test(arguments: [60, 200, 1_100, 3_000, 20_000, 60_000])
    func `a ball around zero stays one in products and quotients`(precision: Int) {
        let root = Ball(exact: 2).squareRoot(precision: precision)
        for zero in [Ball(exact: 0), Ball(0, exponent: 0, radius: Radius(powerOfTwo: -50))] {
            for result in [
                zero.divided(by: root, precision: precision), zero.multiplied(by: root, precision: precision),
                root.multiplied(by: zero, precision: precision), zero.squared(precision: precision),
            ] {
                #expect(result.fault == nil && result.sign != 1 && result.sign != -1)
                #expect(result.upperMagnitude < Radius(powerOfTwo: -48))
            }
        }
        #expect(root.divided(by: Ball(exact: 0), precision: precision).fault == .divisionByZero)
        #expect(Ball(exact: 0).divided(by: root, precision: precision).isExactZero)
        #expect(Ball(exact: 0).squareRoot(precision: precision).isExactZero)
    }

    @Test(arguments: [2, 57, 64, 200, 1100])
    func `a quotient by few bits has no more bits than promised`(precision: Int) {
        for bits in [precision + 127, precision + 190, precision + 191, precision + 192, precision + 400] {
            let dividend = Integer(1).scaledUp(by: bits) - 1
            for divisor in [1, 2, 3, -7] {
                let quotient = Ball(exact: dividend).divided(by: Ball(exact: divisor), precision: precision)
                #expect(quotient.significand.bitWidth <= precision + 128)
                if let exact = Rational(dividend).divided(by: Rational(Integer(divisor))) {
                    expect(quotient, contains: exact, "(2^\(bits) − 1) ÷ \(divisor), \(precision) bits")
                }
            }
        }
    }

    @Test(arguments: [2, 30, 64, 200, 700])
    func `sums, products, quotients and powers of numbers lie within those of their balls`(precision: Int) throws {
        var generator = SplitMix64(seed: UInt64(precision))
        for _ in 0..<150 {
            let (a, numbersOfA) = Self.sample(&generator)
            let (b, numbersOfB) = Self.sample(&generator)
            let sum = a.adding(b, precision: precision)
            let difference = a.subtracting(b, precision: precision)
            let product = a.multiplied(by: b, precision: precision)
            let quotient = a.divided(by: b, precision: precision)
            let cube = a.power(3, precision: precision)
            let union = a.union(b, precision: precision)
            if precision >= 64 {
                // (|a − b|/2 + the larger radius), but for rounding of the midpoint and of radii of 30 bits.
                let distance = a.midpoint.subtracting(b.midpoint, precision: 4000).upperMagnitude.upperBound
                let reach = distance / 2 + max(a.radius.upperBound, b.radius.upperBound)
                let size = a.midpoint.adding(b.midpoint, precision: 4000).upperMagnitude.upperBound
                #expect(union.radius.upperBound <= (reach + size * 0x1p-63) * (1 + 0x1p-25))
            }
            for x in numbersOfA {
                for y in numbersOfB {
                    expect(sum, contains: x + y, "\(x) + \(y)")
                    expect(difference, contains: x - y, "\(x) - \(y)")
                    expect(product, contains: x * y, "\(x) · \(y)")
                    if let exact = x.divided(by: y) { expect(quotient, contains: exact, "\(x) ÷ \(y)") }
                    if let order = a.compared(to: b) { #expect(order == (x < y ? -1 : x == y ? 0 : 1)) }
                    expect(union, contains: y, "union")
                }
                expect(cube, contains: x * x * x, "\(x)³")
                expect(union, contains: x, "union")
                if let sign = a.sign { #expect(sign == x.signum) }
                if let top = a.upperExponent { #expect(x.magnitude < Rational.dyadic(1, top)) }
                if let bottom = a.lowerExponent { #expect(x.magnitude >= Rational.dyadic(1, bottom)) }
            }
        }
    }

    @Test(arguments: [1, 2, 30, 57, 60, 61, 64])
    func `operations on midpoints of a word contain all exact results`(precision: Int) {
        let words = [
            1, 2, 3, 7, 10, 1 << 31, (1 << 32) - 1, 1 << 61, (1 << 62) - 1, 1 << 62, .max - 1, .max, .min, .min + 1, -1,
            -5,
            -(1 << 40), 6_074_000_999, 4_611_686_014_132_420_609, 0x2AAA_AAAA_AAAA_AAAB,
        ]
        let radii = [Radius.zero, Radius(UInt(5), exponent: -90), Radius(UInt(1), exponent: -2)]
        func ends(_ ball: Ball) -> [Rational] {
            let (reach, exponent) = ball.radius.parts
            return [-1, 0, 1].map {
                Rational.dyadic(ball.significand, ball.exponent) + Rational.dyadic(reach * Integer($0), exponent)
            }
        }
        for (index, (a, b)) in words.flatMap({ a in words.map { (a, $0) } }).enumerated() {
            let exponent = [0, 1, -3, 61, -62, 63, -64, 100][index % 8]
            for (aRadius, bRadius) in [(0, 0), (0, 1), (1, 0), (1, 1), (2, 1)] {
                let x = Ball(Integer(a), exponent: exponent, radius: radii[aRadius])
                let y = Ball(Integer(b), exponent: -2, radius: radii[bRadius])
                let sum = x.adding(y, precision: precision)
                let difference = x.subtracting(y, precision: precision)
                let product = x.multiplied(by: y, precision: precision)
                let multiple = x.multiplied(by: b, precision: precision)
                let quotient = x.divided(by: y, precision: precision)
                for m in ends(x) {
                    for n in ends(y) {
                        expect(sum, contains: m + n, "\(m) + \(n)")
                        expect(difference, contains: m - n, "\(m) - \(n)")
                        expect(product, contains: m * n, "\(m) · \(n)")
                        if let exact = m.divided(by: n) { expect(quotient, contains: exact, "\(m) ÷ \(n)") }
                    }
                    expect(multiple, contains: m * Rational(Integer(b)), "\(m) · \(b)")
                }
                if aRadius == 0, bRadius == 0 {
                    #expect(product.isExact && multiple.isExact)
                    if abs(exponent + 2) < 64 { #expect(sum.isExact && difference.isExact) }
                    #expect(quotient.relativeAccuracy >= precision - 2)
                    #expect(product.divided(by: y, precision: precision).overlaps(x))
                }
            }
        }
    }

    @Test(arguments: [1, 2, 30, 57, 60, 61, 64])
    func `roots of midpoints of a word lie between the numbers whose squares enclose them`(precision: Int) {
        var generator = SplitMix64(seed: UInt64(precision))
        let edges = [
            1, 2, 3, 4, 15, 16, 17, 1 << 61, 1 << 62, (1 << 62) - 1, .max, .max - 1, 3_037_000_499 * 3_037_000_499,
        ]
        let squares = (0..<200).map { _ in Int.random(in: 1...3_037_000_499, using: &generator) }.map { $0 * $0 }
        let others = (0..<2000).map { _ in Int(generator.next() >> 1) >> Int.random(in: 0...60, using: &generator) }
        for word in edges + squares + squares.map({ $0 - 1 }) + others where word > 0 {
            for exponent in [-61, -2, 0, 1, 7] {
                let ball = Ball(Integer(word), exponent: exponent, radius: .zero)
                let root = ball.squareRoot(precision: precision)
                let exact = Rational.dyadic(Integer(word), exponent)
                let (low, high) = (root.lowerBound, root.upperBound)
                #expect(Rational.dyadic(low.significand * low.significand, 2 * low.exponent) <= exact)
                #expect(Rational.dyadic(high.significand * high.significand, 2 * high.exponent) >= exact)
                #expect(root.relativeAccuracy >= precision - 1)
                if exponent == 0, squares.contains(word) { #expect(root.isExact) }
                let wide = Ball(Integer(word), exponent: exponent, radius: Radius(UInt(3), exponent: exponent - 3))
                #expect(wide.squareRoot(precision: precision).squared(precision: 200).overlaps(ball))
            }
        }
    }

    @Test(arguments: [2, 3, 5, 20, 21])
    func `a root of a negative degree is the reciprocal of the root`(k: Int) {
        var generator = SplitMix64(seed: UInt64(k))
        for _ in 0..<100 {
            let (ball, _) = Self.sample(&generator)
            let (root, inverse) = (ball.root(k, precision: 100), ball.root(-k, precision: 100))
            #expect(inverse.fault == Ball(exact: 1).divided(by: root, precision: 100).fault)
            if inverse.fault == nil {
                let product = root.multiplied(by: inverse, precision: 200)
                #expect(product.overlaps(Ball(exact: 1)))
            }
        }
        #expect(Ball(exact: 0).root(-k, precision: 100).fault == .divisionByZero)
        #expect(Ball(exact: 4).root(0, precision: 100).fault == .domain)
    }

    @Test(arguments: [2, 3, 5, 20, 21])
    func `roots of numbers lie within the roots of their balls`(k: Int) throws {
        var generator = SplitMix64(seed: UInt64(k))
        for _ in 0..<100 {
            let (ball, _) = Self.sample(&generator)
            let root = ball.root(k, precision: 100)
            if root.fault != nil { continue }
            // xᵏ increases on the positive numbers: the ends of the root, raised again, enclose the ball.
            let power = root.power(k, precision: 400)
            #expect(power.overlaps(ball))
            let (low, high) = (root.lowerBound, root.upperBound)
            if low.significand.signum >= 0 {
                let lowPower = Ball(exact: low.significand, exponent: low.exponent).power(k, precision: 3000)
                let highPower = Ball(exact: high.significand, exponent: high.exponent).power(k, precision: 3000)
                let (bottom, top) = (ball.lowerBound, ball.upperBound)
                #expect(lowPower.compared(to: Ball(exact: bottom.significand, exponent: bottom.exponent)) ?? 0 <= 0)
                #expect(highPower.compared(to: Ball(exact: top.significand, exponent: top.exponent)) ?? 0 >= 0)
            }
        }
    }

    @Test func `exponents beyond the bounds overflow, or become a ball around zero`() {
        let huge = Ball(exact: 3, exponent: Ball.maximumExponent - 10)
        #expect(huge.fault == nil)
        #expect(huge.multiplied(by: huge, precision: 50).fault == .overflow)
        #expect(huge.power(1 << 20, precision: 50).fault == .overflow)
        let tiny = huge.reciprocal(precision: 50)
        #expect(tiny.fault == nil)
        let square = tiny.squared(precision: 50)
        #expect(square.fault == nil)
        #expect(square.mayBeZero)
        #expect(huge.scaled(byPowerOf2: .max).fault == .overflow)
        #expect(huge.scaled(byPowerOf2: .min).mayBeZero)
        #expect(huge.adding(tiny, precision: 50).sign == 1)
        #expect(Ball(exact: 1).divided(by: Ball(exact: 0), precision: 50).fault == .divisionByZero)
        #expect(Ball(exact: 1).divided(by: square, precision: 50).fault == .undecided)
    }

    @Test func `a short product keeps all the bits that were asked for`() {
        // Operands of 129 bits leave a zero limb at the top of their product.
        let a = Ball(exact: Integer(1).scaledUp(by: 128) + 12345)
        #expect(
            a.multiplied(by: a.negated.negated.adding(Ball(exact: 2), precision: 200), precision: 63)
                .relativeAccuracy >= 60)
    }

    @Test(arguments: -4_200 ..< -4_000)
    func `the bounds of a ball are never inside it, however small its radius`(exponent: Int) {
        let ball = Ball(exact: 3).widened(by: Radius(UInt(3), exponent: exponent))
        let (low, high) = (ball.lowerBound, ball.upperBound)
        let reach = Ball(exact: 3, exponent: exponent)
        let precision = 10_000
        let bottom = Ball(exact: 3).subtracting(reach, precision: precision)
        let top = Ball(exact: 3).adding(reach, precision: precision)
        #expect((Ball(exact: low.significand, exponent: low.exponent).compared(to: bottom) ?? 1) <= 0)
        #expect((Ball(exact: high.significand, exponent: high.exponent).compared(to: top) ?? -1) >= 0)
    }
}

#endif
