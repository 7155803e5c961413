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
