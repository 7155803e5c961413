// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import NumberLaws
import Testing

/// The laws of numbers, over every type that this target knows.
struct NumberLawTests {
    @Test func `doubles obey the laws, and leave nothing open`() {
        #expect(NumberLaw.violations(by: Double.self, acceptingUndecided: false) == [])
    }

    @Test func `so does a type that implements little and leaves the rest to the protocols`() {
        #expect(NumberLaw.violations(by: Fraction.self) == [])
        #expect(NumberLaw.violations(by: WrappedDouble.self) == [])
        #expect(NumberLaw.violations(by: ComplexNumber.self) == [])
    }
}
