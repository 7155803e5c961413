// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import TestSupport
import Testing

@testable import ExactReals

/// Sines, cosines and tangents of rational multiples of π are algebraic numbers, whose equality is decided.
@Suite struct AngleIdentityTests {
    /// Identities of textbooks, for which angles of so many degrees are put in.
    static let identities = [
        ("sin(α+β)", "sin(α)cos(β)+cos(α)sin(β)"), ("cos(α−β)", "cos(α)cos(β)+sin(α)sin(β)"),
        ("sin(α)sin(β)", "(cos(α−β)−cos(α+β))÷2"), ("sin(α)+sin(β)", "2sin((α+β)÷2)cos((α−β)÷2)"),
        ("cos(α)−cos(β)", "−2sin((α+β)÷2)sin((α−β)÷2)"), ("sin(3α)", "3sin(α)−4sin(α)^3"),
        ("cos(α÷2)^2", "(1+cos(α))÷2"), ("tan(α÷2)", "sin(α)÷(1+cos(α))"), ("sin(2α)", "2tan(α)÷(1+tan(α)^2)"),
        ("cos(5α)", "16cos(α)^5−20cos(α)^3+5cos(α)"), ("(sin(α)+cos(α))^12", "(1+sin(2α))^6"),
    ]

    @Test(arguments: identities, [1.0, 3, 6, 7.5, 0.3])
    func `identities of angles of so many degrees are true, and nothing a little different is`(
        identity: (String, String), step: Double
    ) {
        var random = SplitMix64(seed: UInt64(10 * step))
        for _ in 0..<4 {
            // The first is below 90 degrees, as it has a tangent.
            let (first, second) = (Int.random(in: 1...11, using: &random), Int.random(in: 31...59, using: &random))
            func side(_ text: String) -> ExactReal {
                ExactCalculator.value(
                    text.replacing("α", with: "(\(first)·\(step)°)").replacing("β", with: "(\(second)·\(step)°)"))
            }
            let (left, right) = (side(identity.0), side(identity.1))
            #expect(left.ordering(relativeTo: right) == .equal, "\(identity), \(first) and \(second)")
            let other = right + ExactCalculator.value("10^−400")
            #expect(left.ordering(relativeTo: other) == .ascending, "\(identity), \(first) and \(second)")
        }
    }

    @Test(arguments: identities, ["π", "e^2÷3", "ln(2)·√(2+√2)", "gamma(1÷3)÷√π", "ln(2)ln(3)"])
    func `with a transcendental factor these are true, too, and nothing a little different is`(
        identity: (String, String), factor: String
    ) {
        var random = SplitMix64(seed: UInt64(factor.utf8.count))
        for _ in 0..<2 {
            let (first, second) = (Int.random(in: 1...29, using: &random), Int.random(in: 31...59, using: &random))
            func side(_ text: String) -> ExactReal {
                ExactCalculator.value(
                    "(\(factor))·(\(text))".replacing("α", with: "(\(first)·3°)").replacing("β", with: "(\(second)·3°)")
                )
            }
            let (left, right) = (side(identity.0), side(identity.1))
            #expect(left.ordering(relativeTo: right) == .equal, "\(identity), \(first) and \(second)")
            let other = right + ExactCalculator.value("10^−400")
            #expect(left.ordering(relativeTo: other) == .ascending, "\(identity), \(first) and \(second)")
        }
    }

    @Test(arguments: [
        ("hypot(e·cos(20°), e·sin(20°))", "e"), ("(π·cos(36°))^2+(π·sin(36°))^2", "π^2"),
        ("π·sin(π÷5)", "π√(10−2√5)÷4"), ("ln(2)cos(π÷8)", "ln(2)√(2+√2)÷2"), ("π·∛(26+15√3)", "π(2+√3)"),
        ("e·∛(2+√5)+e·∛(2−√5)", "e"), ("π√(√5+2)√(√5−2)", "π"), ("√(√5+1)√(√5−1)÷ln(2)·ln(3)", "2log2(3)"),
        ("π·cos(20°)cos(40°)cos(80°)", "π÷8"),
        ("5π^2÷(4tan(36°))", "π^2·√(25+10√5)÷4"), ("floor(4π·sin(36°)÷(π√(10−2√5)))", "1"),
        ("π·cos(20°)+π·cos(100°)+π·cos(140°)", "0"), ("(π+1)cos(36°)÷(π+1)", "(1+√5)÷4"),
        ("π·product(2sin(k·π÷50), k, 1, 49)", "50π"), ("(π+e·√(2+√2))^2", "π^2+4π·e·cos(π÷8)+e^2·(2+√2)"),
        ("(ln(2)sin(36°))^(−2)·ln(2)^3", "16ln(2)÷(10−2√5)"), ("ln(2)·sin(1°)^2+ln(2)·cos(1°)^2", "ln(2)"),
        ("sin(π÷7)^2÷π+cos(π÷7)^2÷π", "1÷π"), ("2sin(1+π÷7)cos(1+π÷7)", "sin(2+2π÷7)"),
        ("sin(1+π÷3)sin(1−π÷3)", "sin(1)^2−3÷4"),
        ("2sin(ln(2)+π÷7)sin(2+π÷5)", "cos(ln(2)−2−2π÷35)−cos(ln(2)+2+12π÷35)"),
        ("e^(sin(1°)^2+cos(1°)^2+π)", "e·e^π"), ("7^(ln(3)·π·sin(36°))", "3^(ln(7)·π·√(10−2√5)÷4)"),
    ])
    func `algebraic numbers are told to be equal beside transcendental ones`(left: String, right: String) {
        let (first, second) = (ExactCalculator.value(left), ExactCalculator.value(right))
        #expect(first.ordering(relativeTo: second) == .equal)
        #expect(first.ordering(relativeTo: second + ExactCalculator.value("10^−100")) == .ascending)
    }

    @Test(arguments: [
        ("π(sin(1°)^2+cos(1°)^2)", "π"), ("π·cos(20°)cos(40°)cos(80°)", "π/8"),
        ("e·sin(1°)^2+2π+e·cos(1°)^2", "e + 2π"), ("ln(2)√(√5+2)√(√5−2)", "ln 2"), ("π·sin(1°)", "π·sin(1°)"),
    ])
    func `the exact form has fractions as coefficients where that is proven`(expression: String, form: String) {
        #expect(ExactCalculator.value(expression).exactForm == form)
    }

    @Test(arguments: [
        ("16sin(3°)", "(√6+√2)(√5−1)−2(√3−1)√(5+√5)"), ("sin(3°)", "((√6+√2)(√5−1)−2(√3−1)√(5+√5))÷16"),
        ("product(1+tan(k°), k, 1, 45)", "2^23"), ("product(sin(k°), k, 1, 89)", "3√10÷2^89"),
        ("product(2sin(k·π÷50), k, 1, 49)", "50"), ("sum(1÷sin(k·π÷50)^2, k, 1, 49)", "833"),
        ("sum(tan(k·π÷31)^2, k, 1, 15)", "465"), ("sum(sin(6π·k÷64)·sin(10π·k÷64), k, 1, 64)", "0"),
        ("tan(3π÷11)+4sin(2π÷11)", "√11"), ("sin(π÷1001)", "2sin(π÷2002)·cos(π÷2002)"),
        ("8cos(40°)^3", "6cos(40°)−1"), ("∛cos(40°)+∛cos(80°)", "∛(3÷2·(∛9−2))+∛cos(20°)"),
    ])
    func `sums and products of angles, and roots of them, are told to be equal`(left: String, right: String) {
        #expect(ExactCalculator.value(left).ordering(relativeTo: ExactCalculator.value(right)) == .equal)
    }

    @Test(arguments: [
        ("floor(sin(2°)÷sin(1°)÷cos(1°))", "2"), ("ceil(4cos(36°)·cos(72°))", "1"),
        ("[7, 8][sin(2°)÷sin(1°)÷cos(1°)]", "8"), ("nCr(10, 16cos(20°)cos(40°)cos(80°))", "45"),
    ])
    func `a number of angles that is whole serves as one`(expression: String, value: String) {
        #expect(ExactCalculator.value(expression).asRational == Rational(value))
    }

    @Test(arguments: [
        ("tan(atan(3÷4)÷2)", "1÷3"), ("cos(acos(7÷25)÷2)", "4÷5"), ("sin(asin(24÷25)÷2)", "3÷5"),
        ("tan(asin(3÷5)÷2)", "1÷3"), ("cos(atan2(4, 3)÷2)", "2÷√5"), ("cos(acos(7÷128)÷3)", "7÷8"),
        ("sin(asin(23÷27)÷3)", "1÷3"), ("2cosh(acosh(9)÷3)", "3"), ("sinh(asinh(2)÷3)", "1÷2"),
        ("tan(atan(2)÷2)", "(√5 − 1)÷2"), ("tanh(atanh(4÷5)÷2)", "1÷2"), ("tan(atan(11÷2)÷3)", "1÷2"),
        ("cos(3acos(1÷3)÷2)", "√(2÷3)·(8÷3 − 3)"), ("sin(acos(√2÷3)÷2)^2", "(1 − √2÷3)÷2"),
        ("cos(acos(1÷3)÷2 + acos(1÷5)÷2)", "√(2÷3)·√(3÷5) − √(1÷3)·√(2÷5)"),
        ("cos(acos(1÷5)÷3) + cos((acos(1÷5) + 2π)÷3)", "−cos((acos(1÷5) + 4π)÷3)"),
        ("2cos(acos(−1÷4)÷3)·cos(acos(−1÷4)÷3)", "1 + cos(2acos(−1÷4)÷3)"),
        ("8sinh(asinh(√7)÷4)^4", "cosh(asinh(√7)) − 4cosh(asinh(√7)÷2) + 3"),
        ("sin(asin(1÷3)÷2 + π÷7)", "sin(asin(1÷3)÷2)·cos(π÷7) + cos(asin(1÷3)÷2)·sin(π÷7)"),
        ("2sin(acos(1÷3)÷16)·cos(acos(1÷3)÷16)", "sin(acos(1÷3)÷8)"),
        (
            "tan(acos(1÷3)÷9 + atan(1÷5)÷9)·(1 − tan(acos(1÷3)÷9)·tan(atan(1÷5)÷9))",
            "tan(acos(1÷3)÷9) + tan(atan(1÷5)÷9)"
        ),
        ("cosh(asinh(√2))", "√3"), ("2cosh(acosh(∛5)÷2)^2 + tanh(atanh(√2÷2))", "1 + ∛5 + √2÷2"),
        ("cos(acos(√5÷7)÷3 + π÷2)", "−sin(acos(√5÷7)÷3)"), ("cos((acos(7÷128) + 2π)÷3)", "−(7÷16 + √(45÷256))"),
        ("tan(atan(tan(π÷7)÷2)÷2)", "(√(4 + tan(π÷7)^2) − 2)÷tan(π÷7)"),
        ("cosh(ln(2)÷3 + ln(1 + √2)÷2)", "(∛2·√(1 + √2) + 1÷∛2·√(√2 − 1))÷2"),
    ])
    func `a function of a fraction of its inverse is algebraic`(left: String, right: String) {
        let difference = ExactCalculator.value(left) - ExactCalculator.value(right)
        #expect(difference.sign == 0)
        #expect((difference + ExactCalculator.value("10^−500")).sign == 1)
    }

    @Test(arguments: [
        ("floor(3tan(atan(3÷4)÷2))", "1"), ("2^(4cos(acos(7÷25)÷2)·5)", "65536"), ("(5sin(asin(24÷25)÷2))!", "6"),
    ])
    func `one that is whole serves as a whole number`(expression: String, value: String) {
        #expect(ExactCalculator.value(expression).asRational == Rational(value))
    }

    @Test(arguments: ["cos(acos(7÷25)÷2)", "tan(atan(3÷4)÷2)", "sinh(asinh(2)÷3)"])
    func `one that is a fraction is known as one`(expression: String) {
        #expect(["4/5", "1/3", "1/2"].contains(ExactCalculator.value(expression).exactForm))
    }

    /// Values that follow from those of a fraction of the argument, by the formulas of its multiples.
    @Test(arguments: [
        ("cos", "acos", true), ("sin", "asin", true), ("tan", "atan", true), ("cosh", "acosh", false),
        ("sinh", "asinh", false),
        ("tanh", "atanh", false),
    ])
    func `the nth part of an inverse function has the value whose multiple it is, and no other`(
        function: String, inverse: String, isCircular: Bool
    ) {
        var random = SplitMix64(seed: UInt64(function.utf8.reduce(0) { 3 * $0 + UInt64($1) }))
        var count = 0
        for _ in 0..<40 {
            let n = Int.random(in: 2...4, using: &random)
            // An argument so small that n times it is in the range of the inverse.
            let argument = Rational(reducing: Integer(Int.random(in: 1...99, using: &random)), Integer(100 * n))
            let angle = ExactCalculator.value(isCircular ? "π÷4·(\(argument))·2" : "4·(\(argument))")
            guard let start = try? angle.decimalExpansion(.significant(3), rounding: .down).rational else {
                continue
            }
            // The point whose angle or area is about that, in rational numbers.
            let t = start * Rational(reducing: 1, 2)
            let square = isCircular ? -(t * t) : t * t
            let (x, y) = ((1 + square).divided(by: 1 - square) ?? 1, (t + t).divided(by: 1 - square) ?? 0)
            var (real, other) = (x, y)
            for _ in 1..<n {
                (real, other) = (real * x + (isCircular ? -(other * y) : other * y), other * x + real * y)
            }
            let (value, whole): (Rational?, Rational?) =
                switch function {
                case "cos", "cosh": (x, real)
                case "sin", "sinh": (y, other)
                default: (y.divided(by: x), other.divided(by: real))
                }
            guard let value, let whole else { continue }
            count += 1
            let part = ExactCalculator.value("\(function)(\(inverse)(\(whole))÷\(n))")
            #expect((part - ExactReal(value)).sign == 0, "\(function), \(whole), \(n)")
            #expect((part - ExactReal(value) - ExactCalculator.value("10^−120")).sign == -1)
        }
        #expect(count == 40)
    }

    /// Powers of numbers whose conjugates are larger: the closest to zero that numbers of their field come.
    @Test(arguments: [
        "(2cos(40°)−3÷2)^400", "(1−2cos(61°))^300", "(tan(46°)−1)^200", "(sin(1°)+sin(2°)−3sin(1°))^90",
        "(√3−tan(59.99°))^150", "(2cos(2π÷97)−2)^200",
    ])
    func `a small number is not zero`(expression: String) {
        #expect(ExactCalculator.value(expression).sign == 1)
    }

    /// By the tables of Washington, "Introduction to cyclotomic fields", φ(order) ÷ 2.
    @Test(arguments: [
        ([], 1), ([1], 1), ([5], 4), ([6], 2), ([180], 48), ([90, 180, 36], 48), ([7, 11], 60), ([60, 7], 96),
        ([97], 96), ([128], 64), ([8_191], 8_190),
    ])
    func `the field of some angles has the degree of that of the roots of unity, halved`(
        denominators: [Int], degree: Int
    ) {
        #expect(Self.field(denominators)?.degree == degree)
    }

    @Test func `square roots are found in a field`() throws {
        let field = try #require(Self.field([60]))
        for root in [2, 3, 5, 6, 10, 15, 30] { #expect(field.containsSquareRoot(of: Integer(root)), "\(root)") }
        for root in [7, 11, 13] { #expect(!field.containsSquareRoot(of: Integer(root)), "\(root)") }
        #expect(!RealCyclotomicField().containsSquareRoot(of: 2))
    }

    @Test(arguments: [[10_000_000], [8_191, 4_093]])
    func `a field of too many angles is refused`(denominators: [Int]) {
        #expect(Self.field(denominators) == nil)
    }

    private static func field(_ denominators: [Int]) -> RealCyclotomicField? {
        var field = RealCyclotomicField()
        for denominator in denominators where !field.adjoinAngles(denominator: Integer(denominator)) { return nil }
        return field
    }
}

#endif
