// SPDX-License-Identifier: Apache-2.0

import CertifiedReals
import NumberLaws
import Testing

/// The laws of numbers, over certified ones, which leave open what 128 bits don't decide.
struct NumberLawTests {
    @Test func `certified numbers obey the laws`() {
        #expect(NumberLaw.violations(by: CertifiedReal.self) == [])
    }
}
