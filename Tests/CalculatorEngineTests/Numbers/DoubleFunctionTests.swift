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

    /// By Stirling’s series, and by Arb.
    @Test(arguments: [
        (101.5, 366.04569819527677), (1000, 5905.220423209181), (1e22, 4.9656872045869006e+23),
        (5e300, 3.456924829053239e+303), (2.5563e305, 1.7951029165623062e+308), (2.559e305, 1.7970016309262054e+308),
        (2.55998332785163e305, 1.79769313486231e+308),
    ])
    func `the logarithm of the gamma function is right up to the largest double`(_ x: Double, _ expected: Double) {
        let value = Double.special(.logGamma, x)
        #expect((value - expected).magnitude <= 2 * expected.ulp, "lgamma \(x) is \(value), not \(expected)")
    }

    @Test func `the logarithm of the gamma function beyond the largest double is too large`() {
        for x in [2.559984e305, 1e306, Double.greatestFiniteMagnitude] {
            #expect(Double.special(.logGamma, x).fault == .overflow)
        }
    }

    @Test(arguments: [Double.infinity, -.infinity, Double(fault: .divisionByZero), .nan])
    func `a fault has no order, and is neither an integer nor another number`(_ fault: Double) {
        for other in [0, 1, -1e300, fault] {
            #expect(fault.ordering(relativeTo: other) == nil)
            #expect(other.ordering(relativeTo: fault) == nil)
        }
        #expect(fault.isInteger == nil)
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

    /// From mpmath, on both sides of the degree where the correction ends.
    @Test(arguments: [
        (3.688049397167947e-223, 2_116_336_326_522_174_464, 0.9999999999999998),
        (1e-223, 2_116_336_326_522_174_464, 0.9999999999999998),
        (1e-10, 1_000_000_000_000_000_000, 1.0),
        (1e-200, -1_000_000_000_000_000_000, 1.0000000000000004),
        (1e300, 1000000, 1.000691014168259),
        (Double.leastNonzeroMagnitude, 1024, 0.4833606301123984),
        (Double.leastNonzeroMagnitude, 1023, 0.4830172531770945),
        (1.7976931348623157e308, 1025, 1.998647974895499),
        (1e-300, -999, 1.996642450109794),
        (2, 9_007_199_254_740_992, 1.0),
        (1e200, -4_611_686_018_427_387_904, 0.9999999999999999),
        (0.5, 3001, 0.9997690546024981),
        (5e-324, -52, 1649784.496652404), (2.2250738585072014e-308, 5, 2.9476022969692e-62),
        (1.7976931348623157e308, 5, 4.476546622757235e61), (-1.7976931348623157e308, -3, -1.7718548704178432e-103),
        (1e-323, 7, 7.184591716280345e-47), (3.16e-322, -3, 1.4678391142336457e107),
        (4.9e-320, 5, 1.3741740788990306e-64), (Double.leastNonzeroMagnitude, 1, Double.leastNonzeroMagnitude),
    ])
    func `a root of any degree is within 2 ulp`(_ x: Double, _ degree: Int, _ expected: Double) {
        let value = Double.nthRoot(x, degree)
        #expect((value - expected).magnitude <= 2 * expected.ulp, "the root is \(value), not \(expected)")
    }

    @Test(arguments: [0, 1, -2.5])
    func `an angle in a unit of which none makes half a turn is a division by zero`(_ x: Double) {
        #expect(Double.sinPi(x, over: 0).fault == .divisionByZero)
        #expect(Double.cosPi(x, over: 0).fault == .divisionByZero)
        #expect(Double.tanPi(x, over: 0).fault == .divisionByZero)
    }

    /// From mpmath.
    @Test(arguments: [
        (-260.1, -8.230172264670966e307), (-261.99999999999994, -5.606443716097671e298),
        (-265.9999999999999, -3.521155257365754e305),
    ])
    func `ζ next to one of its zeros is small enough for a double`(_ s: Double, _ expected: Double) {
        let value = Double.special(.zeta, s)
        #expect((value - expected).magnitude <= 4 * expected.ulp, "ζ is \(value), not \(expected)")
    }

    @Test(arguments: [-1, 0, 2])
    func `there is no zeroth root`(_ x: Double) {
        #expect(Double.nthRoot(x, 0).fault == .domain)
    }
}
