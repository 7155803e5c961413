// SPDX-License-Identifier: Apache-2.0

#if GMP

import ExactReals
import Testing
import TestSupport

/// The law on faults, over exact numbers.
struct FaultLawTests {
    @Test func `every operation hands a fault on`() {
        #expect(FaultLaw<ExactReal>.violations == [])
    }

    @Test func `what is not defined is a fault`() {
        #expect(FaultLaw<ExactReal>.undefinedValues == [])
    }
}

#endif
