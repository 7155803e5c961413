// SPDX-License-Identifier: Apache-2.0

import CertifiedReals
import TestSupport
import Testing

/// The law on faults, over certified numbers.
struct FaultLawTests {
    @Test func `every operation hands a fault on`() {
        #expect(FaultLaw<CertifiedReal>.violations == [])
    }
}
