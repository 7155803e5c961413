// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Testing

@testable import ExactReals

@Suite struct GraphTests {
    /// Chains of operations, each a loop that a user's program could run.
    enum Chain: String, CaseIterable {
        case sum, product, quotient, root, sine, powerTower

        func next(_ x: ExactReal, _ index: Int) -> ExactReal {
            switch self {
            case .sum: x + .sin(ExactReal(index))
            case .product: x * (1 + .sin(ExactReal(index)) / 10)
            case .quotient: 2 / (1 + x)
            case .root: .sqrt(x + 2)
            case .sine: .sin(x) + 1
            case .powerTower: .power(2, x / 4)
            }
        }
    }

    @Test(arguments: Chain.allCases)
    func `long chains of operations need no deep stack`(chain: Chain) throws {
        var value = ExactReal.sqrt(2)
        for index in 1...(chain == .root ? 100_000 : 10_000) { value = chain.next(value, index) }
        let expansion = try value.decimalExpansion(.significant(20), rounding: .halfEven)
        #expect(!expansion.isUndecided && !expansion.isZero)
    }

    /// ln 3 ÷ 2^10000, by mpmath, from which the distance of its exponential from 1 differs by far less than the last digit.
    @Test(arguments: ["ln(f(3, 10000))", "f(3, 10000) − 1"])
    func `the logarithm of a long chain of roots, and its distance from 1, need no deep stack`(
        expression: String
    ) throws {
        var brain = try #require(ExactCalculator.brain(over: ExactReal.self, .radians))
        try brain.evaluate("f(x, n) = if(n = 0, x, f(√x, n − 1))")
        let value = try brain.number(of: expression)
        #expect(try NumberFormat(digits: .significant(15)).text(for: value).text == "5.50665429766337e-3011")
    }

    @Test func `what an expression shares is evaluated once: doubling 200 times is no work`() throws {
        var value = ExactReal.sin(1)
        for _ in 0..<200 { value = .atan(value * value + value) }
        let expansion = try value.decimalExpansion(.significant(30), rounding: .halfEven)
        #expect(!expansion.isUndecided)
    }

    @Test func `the fixed point of the cosine is found to fifty digits`() throws {
        var value = ExactReal(1)
        for _ in 0..<400 { value = .cos(value) }
        let expansion = try value.decimalExpansion(.significant(50), rounding: .down)
        // Dottie's number, OEIS A003957.
        #expect(expansion.rational == Rational(decimal: "0.73908513321516064165531208767387340401341175890075"))
    }

    @Test func `many tasks may evaluate one expression at a time`() async throws {
        let value = ExactCalculator.value("gamma(1÷3)·e^π + sin(√2)")
        let reference = try ExactCalculator.value("gamma(1÷3)·e^π + sin(√2)")
            .decimalExpansion(.significant(500), rounding: .halfEven)
        try await withThrowingTaskGroup(of: DecimalExpansion.self) { group in
            for count in 1...40 {
                group.addTask { try value.decimalExpansion(.significant(count * 10), rounding: .halfEven) }
            }
            for try await expansion in group {
                #expect(
                    expansion.rational == reference.rounded(to: .significant(expansion.digitCount), .halfEven).rational)
            }
        }
    }

    @Test func `equal expressions are recognised, others are not confused`() {
        func wave(_ x: ExactReal) -> ExactReal { .exp(.sin(x) + .cos(x)) }
        #expect((wave(1) - wave(1)).asRational == 0)
        #expect((wave(1) - wave(2)).asRational == nil)
        #expect((wave(1) / wave(1)).asRational == 1)
    }

    @Test func `sums of the same expressions are the same in any order`() {
        func term(_ n: Int) -> ExactReal { ExactReal(n) * .exp(.sin(ExactReal(n)) + .cos(ExactReal(n))) }
        func node(_ numbers: Int...) -> Node? { ExactReal.sin(numbers.map(term).reduce(.sqrt(2), +)).node }
        #expect(node(1, 2, 3) != nil)
        #expect(node(1, 2, 3) == node(3, 1, 2))
        #expect(node(1, 2, 3) != node(1, 2, 4))
    }

    @Test(arguments: [
        "sin(√2 + π)", "e^π − π", "ln(1 + √3)·gamma(1÷3)", "√(1 + √(1 + √3))", "tan(1.57079)", "acosh(1.5)^5",
        "atan(10^20)·√π",
        "(1 + 10^−20)^(10^20)", "cosh 3 − sinh 3", "asin(0.99999)", "log2(π)·log 7", "tanh(1÷7)",
    ])
    func `a ball contains what four times the precision finds, and shrinks`(expression: String) {
        for precision in [64, 100, 200, 500, 1000, 3000] {
            let rough = ExactCalculator.value(expression).ball(precision: precision)
            let fine = ExactCalculator.value(expression).ball(precision: 4 * precision)
            #expect(rough.fault == nil && rough.overlaps(fine))
            #expect(fine.radius < rough.radius)
        }
    }
}

#endif
