// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import TestSupport
import Testing

/// The law on faults, over every number that this target knows.
struct FaultLawTests {
    @Test func `every operation hands a fault on`() {
        #expect(FaultLaw<Double>.violations == [])
        #expect(FaultLaw<Fraction>.violations == [])
        #expect(FaultLaw<ComplexNumber>.violations == [])
    }

    @Test func `what is not defined over doubles is a fault and no infinity`() {
        #expect(FaultLaw<Double>.undefinedValues == [])
    }
}
