// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import ExactReals
import TestSupport
import Testing

@testable import CertifiedReals

/// Compares every function with exact arithmetic. `Tests/CertifiedRealsProbe` compares them with Arb, for any number of
/// operands.
@Suite struct CertifiedFunctionTests {
    struct Function: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let exponents: ClosedRange<Int>
        var isPositive = false
        let certified: @Sendable (CertifiedReal) -> CertifiedReal
        let exact: @Sendable (ExactReal) -> ExactReal

        init(
            _ name: String, _ exponents: ClosedRange<Int>, isPositive: Bool = false,
            _ certified: @escaping @Sendable (CertifiedReal) -> CertifiedReal,
            _ exact: @escaping @Sendable (ExactReal) -> ExactReal
        ) {
            testDescription = name
            self.exponents = exponents
            self.isPositive = isPositive
            self.certified = certified
            self.exact = exact
        }
    }

    static let functions: [Function] = [
        Function("sqrt", -80...80, isPositive: true, { .sqrt($0) }, { .sqrt($0) }),
        Function("cbrt", -80...80, { .nthRoot($0, 3) }, { .nthRoot($0, 3) }),
        Function("exp", -60...14, { .exp($0) }, { .exp($0) }),
        Function("expm1", -60...8, { .expMinusOne($0) }, { .expMinusOne($0) }),
        Function("ln", -80...80, isPositive: true, { .log($0) }, { .log($0) }),
        Function("log1p", -60 ... -1, { .log(onePlus: $0) }, { .log(onePlus: $0) }),
        Function("log2", -80...80, isPositive: true, { .log2($0) }, { .log2($0) }),
        Function("log10", -80...80, isPositive: true, { .log10($0) }, { .log10($0) }),
        Function("sin", -60...50, { .sin($0) }, { .sin($0) }),
        Function("cos", -60...50, { .cos($0) }, { .cos($0) }),
        Function("tan", -60...50, { .tan($0) }, { .tan($0) }),
        Function("asin", -60 ... -1, { .asin($0) }, { .asin($0) }),
        Function("acos", -60 ... -1, { .acos($0) }, { .acos($0) }),
        Function("atan", -60...60, { .atan($0) }, { .atan($0) }),
        Function("sinh", -60...7, { .sinh($0) }, { .sinh($0) }),
        Function("cosh", -60...7, { .cosh($0) }, { .cosh($0) }),
        Function("tanh", -60...7, { .tanh($0) }, { .tanh($0) }),
        Function("asinh", -60...60, { .asinh($0) }, { .asinh($0) }),
        Function("acosh", 1...60, isPositive: true, { .acosh($0) }, { .acosh($0) }),
        Function("atanh", -60 ... -1, { .atanh($0) }, { .atanh($0) }),
        Function("x^17", -8...8, { .pow($0, 17) }, { .pow($0, 17) }),
        Function("2^x", -8...8, { .power(2, $0) }, { .power(2, $0) }),
        Function("sin of degrees", -8...12, { .sinPi($0, over: 180) }, { .sinPi($0, over: 180) }),
        Function("a sum", -60...60, { $0 + 3 }, { $0 + 3 }),
        Function("a difference", -60...60, { 1 - $0 }, { 1 - $0 }),
        Function("a quotient", -60...60, { .quotient(1, $0) }, { .quotient(1, $0) }),
        Function("floor", -4...60, { $0.rounded(.down) }, { $0.rounded(.down) }),
        Function("nearest", -4...60, { $0.rounded(.toNearestOrEven) }, { $0.rounded(.toNearestOrEven) }),
        Function("modulo", -20...20, { .modulo($0, 7) }, { .modulo($0, 7) }),
        Function("remainder", -20...20, { .remainder(700, $0) }, { .remainder(700, $0) }),
        Function("x^y", -8...8, isPositive: true, { .power($0, 1 / $0) }, { .power($0, 1 / $0) }),
        Function("atan2", -20...20, { .atan2(y: $0, x: 3) }, { .atan2(y: $0, x: 3) }),
        Function("hypot", -20...20, { .hypot($0, 3) }, { .hypot($0, 3) }),
        Function("Γ", -60...8, { .gammaFunction($0) }, { .gammaFunction($0) }),
        Function("x!", -60...8, { .factorial($0) }, { .factorial($0) }),
        Function("ln Γ", -20...60, { .special(.logGamma, $0) }, { .special(.logGamma, $0) }),
        Function("ψ", -60...60, { .special(.digamma, $0) }, { .special(.digamma, $0) }),
        Function("beta", -20...8, isPositive: true, { .beta($0, 1 / $0) }, { .beta($0, 1 / $0) }),
        Function("binomial", -20...8, isPositive: true, { .binomial($0, $0 / 3) }, { .binomial($0, $0 / 3) }),
        Function("binomial of more", -4...4, isPositive: true, { .binomial($0, $0 * 3) }, { .binomial($0, $0 * 3) }),
        Function(
            "binomial of whole numbers", 0...12, isPositive: true,
            { .binomial($0.rounded(.down) * 3, $0.rounded(.down)) },
            { .binomial($0.rounded(.down) * 3, $0.rounded(.down)) }),
        Function("erf", -60...8, { .special(.errorFunction, $0) }, { .special(.errorFunction, $0) }),
        Function(
            "erfc", -60...8, { .special(.complementaryErrorFunction, $0) },
            { .special(.complementaryErrorFunction, $0) }),
        Function(
            "inverse erf", -60 ... -1, { .special(.inverseErrorFunction, $0) }, { .special(.inverseErrorFunction, $0) }),
        Function(
            "inverse erfc", -60 ... -1, isPositive: true, { .special(.inverseComplementaryErrorFunction, $0) },
            { .special(.inverseComplementaryErrorFunction, $0) }),
        Function("ζ", -60...8, { .special(.zeta, $0) }, { .special(.zeta, $0) }),
        Function("W", -60...60, isPositive: true, { .special(.lambertW, $0) }, { .special(.lambertW, $0) }),
        Function(
            "W₋₁", -60 ... -2, isPositive: true, { .special(.lowerLambertW, -$0) }, { .special(.lowerLambertW, -$0) }),
        Function("a polynomial", -20...20, { ($0 * $0 - 3) * $0 + $0 / 8 }, { ($0 * $0 - 3) * $0 + $0 / 8 }),
        Function("a fraction", -20...20, { ($0 + 1) / ($0 * 5) }, { ($0 + 1) / ($0 * 5) }),
    ]

    @Test(arguments: functions)
    func `the true value is one of the ball`(function: Function) throws {
        var generator = SplitMix64(seed: UInt64(function.testDescription.utf8.count))
        var openCount = 0
        for _ in 0..<100 {
            // From one bit to 128, to include short numbers and integers.
            let bits = Int.random(in: 1...128, using: &generator)
            let significand = (UInt128(generator.next()) << 64 | UInt128(generator.next()) | 1 << 127) >> (128 - bits)
            let exponent = Int.random(in: function.exponents, using: &generator)
            var x = CertifiedReal.ball(isNegative: false, significand, radius: 0, exponent: exponent - bits + 1)
            if !function.isPositive, Bool.random(using: &generator) { x = -x }
            let result = function.certified(x)
            if result.faultCode != 0 {
                #expect(result.fault == .undecided)
                openCount += 1
                continue
            }
            let truth = function.exact(ExactReal(x))
            #expect(result.contains(truth), "at \(x): \(truth) is not within \(result)")
        }
        #expect(openCount < 30)
    }

    @Test(arguments: functions)
    func `a decimal is taken for the number it is`(function: Function) throws {
        var generator = SplitMix64(seed: 5)
        var valueCount = 0
        for _ in 0..<400 {
            let digits = generator.next() >> UInt64.random(in: 20...60, using: &generator)
            let literal = NumberLiteral(significand: digits, exponent: -Int.random(in: 1...12, using: &generator))
            var (x, exact) = (CertifiedReal(literal), ExactReal(literal))
            guard x.isRegular, function.exponents.contains(x.settled.leadingExponent) else { continue }
            if !function.isPositive, Bool.random(using: &generator) { (x, exact) = (-x, -exact) }
            let result = function.certified(x)
            if result.faultCode != 0 {
                #expect(result.fault == .undecided)
                continue
            }
            valueCount += 1
            let truth = function.exact(exact)
            #expect(result.contains(truth), "at \(x): \(truth) is not within \(result)")
            #expect(result.settled.contains(truth), "at \(x): \(truth) is not within \(result)")
        }
        #expect(valueCount > 10)
    }

    @Test(arguments: RoundingRule.allCases)
    func `the digits of decimals are those of exact numbers`(rounding: RoundingRule) throws {
        var generator = SplitMix64(seed: 9)
        func literal() -> NumberLiteral {
            let digits = generator.next() >> UInt64.random(in: 20...62, using: &generator)
            return NumberLiteral(significand: digits, exponent: -Int.random(in: 0...12, using: &generator))
        }
        var openCount = 0
        for index in 0..<600 {
            let (first, second) = (literal(), literal())
            var (x, exact) = (CertifiedReal(first), ExactReal(first))
            let (y, other) = (CertifiedReal(second), ExactReal(second))
            switch index % 4 {
            case 0: (x, exact) = (x * y, exact * other)
            case 1: (x, exact) = (x - y, exact - other)
            case 2: (x, exact) = (x * y - x, exact * other - exact)
            default: (x, exact) = (x / 40, exact / 40)
            }
            let counts: [DigitCount] = [
                .significant(Int.random(in: 1...20, using: &generator)),
                .fractional(Int.random(in: -4...15, using: &generator)), .whole(limit: 1000, fallback: 15),
            ]
            for count in counts {
                guard let digits = try? x.decimalExpansion(count, rounding: rounding) else {
                    openCount += 1
                    continue
                }
                #expect(digits == (try exact.decimalExpansion(count, rounding: rounding)), "\(x), \(count)")
            }
        }
        #expect(openCount < 10)
    }

    @Test(arguments: functions)
    func `the value at either end of a ball is one of its value's ball`(function: Function) throws {
        var generator = SplitMix64(seed: 17)
        var count = 0
        for _ in 0..<20 {
            let significand = UInt128(generator.next()) << 64 | UInt128(generator.next()) | 1 << 127
            let exponent = Int.random(in: function.exponents, using: &generator)
            let radius = generator.next() >> UInt64.random(in: 4...60, using: &generator)
            let x = CertifiedReal.ball(
                isNegative: false, significand, radius: min(radius, 1 << 60), exponent: exponent - 127)
            let result = function.certified(x)
            guard result.faultCode == 0 else { continue }
            count += 1
            for offset in [-1, 1] {
                let truth = function.exact(ExactReal(x, offset: offset))
                #expect(result.contains(truth), "at the end \(offset) of \(x): \(truth) is not within \(result)")
            }
        }
        #expect(count >= 10)
    }
}

extension CertifiedFunctionTests {
    /// Doubles may be nearer to these values than their own bits tell.
    @Test func `inverse functions have a value at every short operand`() {
        for numerator in 1..<10_000 {
            let p = CertifiedReal(NumberLiteral(significand: UInt64(numerator), exponent: -4))
            #expect(CertifiedReal.special(.inverseErrorFunction, p).isRegular, "erf⁻¹ \(p)")
            #expect(CertifiedReal.special(.inverseErrorFunction, -p).isRegular, "erf⁻¹ −\(p)")
            let q = CertifiedReal(NumberLiteral(significand: UInt64(2 * numerator - 1), exponent: -4))
            #expect(CertifiedReal.special(.inverseComplementaryErrorFunction, q).isRegular, "erfc⁻¹ \(q)")
            let x = CertifiedReal(1) / CertifiedReal(numerator)
            #expect(CertifiedReal.special(.lambertW, x).isRegular, "W(1/\(numerator))")
            #expect(CertifiedReal.special(.lowerLambertW, -x).isRegular == (numerator > 2), "W₋₁(−1/\(numerator))")
        }
    }

    @Test func `inverse functions are right where a double was so by chance`() {
        func check(_ function: SpecialFunction, _ certified: CertifiedReal, _ exact: ExactReal) {
            let (value, truth) = (CertifiedReal.special(function, certified), ExactReal.special(function, exact))
            #expect(value.contains(truth), "\(function) at \(certified): \(truth) is not within \(value)")
        }
        for (significand, exponent) in [(495, -4), (4958, -5), (33, -3), (71, -4)] as [(UInt64, Int)] {
            let literal = NumberLiteral(significand: significand, exponent: exponent)
            check(.inverseErrorFunction, CertifiedReal(literal), ExactReal(literal))
        }
        let literal = NumberLiteral(significand: 4196, exponent: -4)
        check(.inverseComplementaryErrorFunction, CertifiedReal(literal), ExactReal(literal))
        check(.lambertW, CertifiedReal(1) / 81, ExactReal(1) / 81)
    }
}

extension CertifiedReal {
    /// Whether the ball is known to contain a number.
    func contains(_ x: ExactReal) -> Bool {
        let ends = [ExactReal(self, offset: -1), ExactReal(self, offset: 1)]
        let (low, high) = isNegative ? (ends[1], ends[0]) : (ends[0], ends[1])
        return [.equal, .descending].contains(x.ordering(relativeTo: low))
            && [.equal, .ascending].contains(x.ordering(relativeTo: high))
    }
}

extension ExactReal {
    /// Creates the midpoint of a ball, or the endpoint nearer to zero for an offset of −1, farther from it for 1.
    init(_ ball: CertifiedReal, offset: Int = 0) {
        let units = [ball.significand, UInt128(ball.radius)].map { ExactReal(exactly: $0) ?? ExactReal(fault: .limit) }
        let end = units[0] + ExactReal(offset) * units[1]
        let magnitude =
            end * .power(2, ExactReal(Int(ball.exponent))) * .power(10, ExactReal(-Int(ball.places)))
        self = ball.isNegative ? -magnitude : magnitude
    }
}

#endif
