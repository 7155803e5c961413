// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Functions of doubles beside values that mpmath rounded.
struct DoubleFunctionTests {
    /// On both sides of the numbers where another formula begins.
    @Test(arguments: [
        (0x1p-1060, 0x1p-1060),
        (0x1p-30, 9.313225746154785e-10),
        (0x1.9p-4, 0.09734698882599686),
        (0.25, 0.24491866240370913),
        (0.29999999999999993, 0.29131261245159085),
        (0.3, 0.2913126124515909),
        (0.31, 0.3004370971476541),
        (0.5, 0.46211715726000974),
        (0.7, 0.6043677771171635),
        (1.1, 0.8004990217606297),
        (3.3, 0.9972829600991421),
        (9.5, 0.9999999887944072),
        (18.9, 0.9999999999999999),
        (19.2, 1),
        (20, 1),
        (700, 1),
    ])
    func `the hyperbolic tangent is within 1 ulp, and odd`(_ x: Double, _ expected: Double) {
        let value = Double.hyperbolic(.tangent, x)
        #expect((value - expected).magnitude <= expected.ulp, "tanh \(x) is \(value), not \(expected)")
        #expect(Double.hyperbolic(.tangent, -x) == -value)
    }

    @Test func `the hyperbolic tangent never decreases by more than its error`() {
        var last = 0.0
        for step in 0..<200_000 {
            let value = Double.hyperbolic(.tangent, Double(step) * 0x1p-13)
            #expect(value >= last - last.ulp)
            last = value
        }
    }

    @Test(arguments: [
        (0x1p-1074, 0),
        (0x1p-400, 2.409919865102884e-181),
        (1e-9, 3.1622776601683796e-14),
        (0.7, 0.5856620185738528),
        (2, 2.8284271247461903),
        (3.3, 5.994747701113033),
        (4, 8),
        (1e10, 1e15),
        (0x1.8p399, 2.6951894220374825e+180),
        (1e200, 9.999999999999999e299),
        (1e210, .infinity),
    ])
    func `the power 1.5 is correctly rounded`(_ x: Double, _ expected: Double) {
        #expect(Double.power(x, 1.5) == expected)
    }
}
