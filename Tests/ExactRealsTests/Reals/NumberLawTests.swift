// SPDX-License-Identifier: Apache-2.0

#if GMP

import ExactReals
import NumberLaws
import Testing

/// The laws of numbers, over exact ones.
struct NumberLawTests {
    @Test func `exact numbers obey the laws, and leave nothing open`() {
        #expect(NumberLaw.violations(by: ExactReal.self, acceptingUndecided: false) == [])
    }
}

#endif
