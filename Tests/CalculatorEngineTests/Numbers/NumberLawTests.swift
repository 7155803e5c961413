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

    @Test(arguments: [80, 100, 200])
    func `an exact type whose digits end before those that are asked for violates a law`(_ place: Int) {
        let found = Fraction.$lastPlace.withValue(place) { NumberLaw.digits.violations(by: Fraction.self) }
        #expect(found.contains { $0.operands == ["1/7", ".significant(300)", ".halfEven"] })
    }

    @Test func `an exact type may have a limit on digits, and say so`() {
        var limits = ResourceLimits()
        limits.maximumDigits = 100
        let found = ResourceLimits.$current.withValue(limits) { NumberLaw.digits.violations(by: Fraction.self) }
        #expect(found == [])
    }
}
