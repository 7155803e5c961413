// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// What a type of numbers need not write itself: operations on its integers.
struct IntegralOperationsTests {
    @Test(
        arguments: [
            (5, true), (-3, true), (0.5, false), (1e20, true), (-0x1p80, true), (1e15 + 0.5, false), (.nan, nil),
            (.infinity, nil),
        ] as [(Double, Bool?)])
    func `integers are found by their rounding, however large`(_ number: Double, _ isInteger: Bool?) {
        #expect(WrappedDouble(number).isInteger == isInteger)
    }

    @Test(
        arguments: [
            (1e20, 2, .overflow), (2, -1e20, .overflow), (0.5, 2, .notAnInteger), (12, 18, nil), (.nan, 2, .domain),
        ] as [(Double, Double, Fault?)])
    func `integers beyond the small ones overflow, and other numbers are no integers`(
        _ x: Double, _ y: Double, _ fault: Fault?
    ) {
        let (x, y) = (WrappedDouble(x), WrappedDouble(y))
        #expect(WrappedDouble.greatestCommonDivisor(x, y).fault == fault)
        #expect(WrappedDouble.bitwise(.and, x, y).fault == fault)
    }
}
