// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

/// Γ(n + 1) ÷ Γ(n − r + 1), also where neither C(n, r) nor r! is a number.
@Suite struct PermutationTests {
    @Test(
        arguments: [
            ("nPr(5, −2)", 1.0 / 42), ("nPr(−3, −2)", 0.5), ("nPr(−3, 2)", 12), ("nPr(3.5, −3)", 8.0 / 1287),
            ("nPr(0, −1)", 1), ("nPr(−2.5, −2)", 4.0 / 3), ("nPr(5, −400)", 0),
        ] as [(String, Double)])
    func `permutations of a negative number of things are the reciprocal of a product`(text: String, value: Double)
        throws
    {
        var doubles = CalculatorBrain(registry: try Shipped.registry(over: Double.self))
        let found = try doubles.number(of: text)
        #expect(abs(found - value) <= 4 * value.ulp)
    }

    @Test(arguments: ["nPr(−1, −1)", "nPr(−2, −5)"])
    func `a product with the factor zero has no reciprocal`(text: String) throws {
        var doubles = CalculatorBrain(registry: try Shipped.registry(over: Double.self))
        #expect(throws: CalculationError.self) { try doubles.number(of: text) }
    }
}
