// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Foundation
import Testing

@testable import CertifiedReals

/// Numbers known to few bits, or not even with their sign.
@Suite struct CoarseNumberTests {
    typealias Function = (name: String, certified: (CertifiedReal) -> CertifiedReal, double: (Double) -> Double)

    private static var functions: [Function] {
        [
            ("sin", { .sin($0) }, sin), ("cos", { .cos($0) }, cos), ("tan", { .tan($0) }, tan),
            ("asin", { .asin($0) }, asin), ("acos", { .acos($0) }, acos), ("atan", { .atan($0) }, atan),
            ("exp", { .exp($0) }, exp), ("expm1", { .expMinusOne($0) }, expm1), ("log1p", { .log(onePlus: $0) }, log1p),
            ("sinh", { .sinh($0) }, sinh), ("cosh", { .cosh($0) }, cosh), ("tanh", { .tanh($0) }, tanh),
            ("asinh", { .asinh($0) }, asinh), ("atanh", { .atanh($0) }, atanh),
            ("erf", { .errorFunction($0) }, erf), ("erfc", { .errorFunctionComplement($0) }, erfc),
            ("sin πx", { .sinPi($0) }, { sin(.pi * $0) }), ("cos πx", { .cosPi($0) }, { cos(.pi * $0) }),
            ("tan πx", { .tanPi($0) }, { tan(.pi * $0) }),
            ("sin πx/180", { .sinPi($0, over: 180) }, { sin(.pi * $0 / 180) }),
            ("x³", { .pow($0, 3) }, { $0 * $0 * $0 }), ("3^x", { .power(3, $0) }, { pow(3, $0) }),
            ("−x", { -$0 }, { -$0 }), ("|x|", { $0.magnitude }, abs), ("5 + x", { 5 + $0 }, { 5 + $0 }),
            ("x − 1/3", { $0 - CertifiedReal(1) / 3 }, { $0 - 1 / 3 }), ("7x", { 7 * $0 }, { 7 * $0 }),
            ("x/3", { $0 / 3 }, { $0 / 3 }), ("x/1000000007", { $0 / 1_000_000_007 }, { $0 / 1_000_000_007 }),
            ("x²", { $0 * $0 }, { $0 * $0 }), ("2^10·x", { $0.scaled(byPowerOfTwo: 10) }, { 1024 * $0 }),
        ]
    }

    /// The values of functions are those of the C library, at numbers below the bound.
    @Test(arguments: functions.indices, [-2, -5, -20, -200])
    func `a function of a number near zero is bounded, or known to few digits`(_ index: Int, _ exponent: Int) throws {
        let function = Self.functions[index]
        let result = function.certified(.nearZero(below: exponent))
        let bound = scalbn(1.0, exponent)
        for x in [bound, -bound, bound / 3, -bound / 7, 0] {
            let value = function.double(x)
            if result.isCoarse {
                #expect(abs(value) <= scalbn(1.0, result.boundExponent), "\(function.name) of \(x)")
            } else if result.fault == nil {
                let unit = scalbn(1.0, Int(result.exponent))
                let midpoint = Double(result.significand) * unit * (result.isNegative ? -1 : 1)
                // The rounding errors of doubles are added to the radius.
                let reach = Double(result.radius) * unit + abs(value) * 0x1p-48
                #expect(abs(value - midpoint) <= reach, "\(function.name) of \(x)")
            }
        }
        // From 2⁻⁶⁶ of the result on, the bound is more than its radius may be.
        if exponent < -66 { #expect(result.fault == nil, "\(function.name)") }
    }

    @Test(
        arguments: [
            { .log($0) }, { .log2($0) }, { .log10($0) }, { .sqrt($0) }, { .nthRoot($0, 3) }, { 1 / $0 }, { 0 / $0 },
            { .pow($0, -1) },
            { .power($0, 0 - $0) }, { .power(0, $0) }, { .power(-2, $0) }, { .acosh($0) }, { .atan2(y: $0, x: 1) },
            { .gammaFunction($0) }, { .logGamma($0) }, { .digamma($0) }, { .beta($0, 2) }, { .zeta($0) },
            { .factorial($0) },
            { .lambertW($0, isLower: false) }, { .inverseErrorFunction($0) }, { .modulo($0, 2) }, { .modulo(2, $0) },
            { .binomial($0, 2) }, { .greatestCommonDivisor($0, 2) }, { $0.rounded(.down) }, { $0.rounded(.up) },
        ] as [@Sendable (CertifiedReal) -> CertifiedReal])
    func `what the sign of a number near zero decides is left open`(
        _ function: @Sendable (CertifiedReal) -> CertifiedReal
    ) {
        #expect(function(.nearZero(below: -100)).fault == .undecided)
    }

    /// 1/3 + 2^−k − 1/3 is 2^−k, of which all but a few bits have cancelled.
    @Test(arguments: 40..<150)
    func `the value at a number of few known bits is the exact one, as far as it is known`(_ places: Int) {
        let exact = CertifiedReal(1).scaled(byPowerOfTwo: -places)
        let (third, seventh) = (CertifiedReal(1) / 3, CertifiedReal(1) / 7)
        for sign in [CertifiedReal(1), -1] {
            let number = third + sign * exact - third
            var functions: [(String, (CertifiedReal) -> CertifiedReal)] = [
                ("x + 1/7", { $0 + seventh }), ("1/7 − x", { seventh - $0 }), ("x + x", { $0 + $0 }),
                ("x − 3x", { $0 - 3 * $0 }),
                ("x/7 + x", { $0 / 7 + $0 }), ("x²/3", { $0 * $0 / 3 }), ("(x − 2^−k)/7", { ($0 - exact) / 7 }),
                ("|x|·|−x|", { $0.magnitude * (-$0).magnitude }), ("|x| − 1/7", { $0.magnitude - seventh }),
                ("2^70·x", { $0.scaled(byPowerOfTwo: 70) + seventh }), ("x·2^−k", { $0 * exact }),
            ]
            functions += Self.functions.map { ($0.name, $0.certified) }
            for (name, function) in functions {
                let (value, expected) = (function(number), function(sign * exact))
                let difference = value - expected
                if value.fault == nil, expected.fault == nil {
                    #expect(!difference.isRegular && difference.coarseSign == nil, "\(name)")
                }
                if places > 68 { #expect(value.fault == nil, "\(name)") }
            }
        }
    }

    @Test func `the difference of exact numbers is exact, however many bits cancel`() {
        for places in 1...127 {
            let small = CertifiedReal(1).scaled(byPowerOfTwo: -places)
            let difference = (1 + small) - 1
            #expect(difference.isExact && difference.ordering(relativeTo: small) == .equal, "2^−\(places)")
        }
    }

    @Test func `the sign of a number of few known bits decides comparisons`() {
        let third = CertifiedReal(1) / 3
        let small = third + CertifiedReal(1).scaled(byPowerOfTwo: -100) - third
        #expect(small.isCoarse)
        #expect(small.ordering(relativeTo: 0) == .descending)
        #expect((-small).ordering(relativeTo: 0) == .ascending)
        #expect((-small).magnitude.ordering(relativeTo: 0) == .descending)
        #expect(small.ordering(relativeTo: small) == nil)
    }

    @Test func `a number near zero is neither equal to another one, nor an integer, and has no digits`() {
        let small = CertifiedReal.nearZero(below: -100)
        #expect(small.fault == nil)
        #expect(small != small)
        #expect(small.ordering(relativeTo: 0) == nil)
        #expect(small.ordering(relativeTo: small) == nil)
        #expect(small.isInteger == nil)
        #expect(small.exactInt == nil)
        #expect(!small.isExact)
        #expect(throws: Fault.undecided) { try small.decimalExpansion(.significant(15), rounding: .halfEven) }
        #expect(throws: Fault.undecided) { try small.decimalExpansion(.fractional(2), rounding: .halfEven) }
    }

    @Test func `a number near zero is compared with larger ones, and rounded to zero`() {
        let small = CertifiedReal.nearZero(below: -100)
        #expect(small.ordering(relativeTo: 1) == .ascending)
        #expect(small.ordering(relativeTo: -1) == .descending)
        #expect(CertifiedReal(1).ordering(relativeTo: small) == .descending)
        #expect(small.rounded(.toNearestOrEven).isZero)
        #expect(small.rounded(.towardZero).isZero)
    }

    @Test(arguments: [Fault.domain, .divisionByZero, .overflow, .interrupted])
    func `a fault beside a number near zero stays a fault`(_ fault: Fault) {
        let (small, other) = (CertifiedReal.nearZero(below: -100), CertifiedReal(fault: fault))
        for result in [small + other, other + small, small * other, other * small, small / other, other / small] {
            #expect(result.fault == fault)
        }
        #expect(CertifiedReal.power(small, other).fault == fault)
        #expect(CertifiedReal.power(other, small).fault == fault)
    }
}
