// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

@Suite struct RootTests {
    /// From mpmath, for the doubles nearest to the operands.
    @Test(arguments: [
        ("root(9.90810235595992e-263, -1.3789860544606474)", 0x1.1dafcbd562569p+631),
        ("root(2.5, 1.5)", 0x1.d78e581a0c130p+0),
        ("root(1e300, 1.1)", 0x1.f916661914bbfp+905),
        ("root(1e-300, -1.7)", 0x1.2ab5eeb82cc79p+586),
        ("root(7.0, 0.3)", 0x1.481154a56047fp+9),
        ("root(3e200, 2.7)", 0x1.9351304521d7cp+246),
        ("root(1.0000001, 0.001953)", 0x1.00035b1205080p+0),
        ("root(5e-324, -1.9)", 0x1.3339ee8c6dbfbp+565),
        ("root(1.7e308, 123.25)", 0x1.3cd9f26e84e63p+8),
    ])
    func `a root of a double with a degree that is not whole is within a unit in the last place`(
        expression: String, root: Double
    ) throws {
        var brain = CalculatorBrain(registry: try Shipped.registry(over: Double.self))
        let value = try brain.number(of: expression)
        #expect(abs(value - root) <= root.ulp)
    }

    @Test(
        arguments: [
            ("root(−2, 0.5)", 4), ("root(−8, 3)", -2), ("root(16, 1÷2)", 256), ("root(−2, 1÷3)", -8),
            ("root(1, 1e-310)", 1),
        ] as [(String, Double)])
    func `a degree that is one over a whole number makes a power`(expression: String, power: Double) throws {
        var brain = CalculatorBrain(registry: try Shipped.registry(over: Double.self))
        #expect(try brain.number(of: expression) == power)
    }
}
