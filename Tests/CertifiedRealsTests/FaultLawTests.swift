// SPDX-License-Identifier: Apache-2.0

import CertifiedReals
import TestSupport
import Testing

/// Certified numbers propagate faults as every type of number must.
struct FaultLawTests {
    @Test func `every operation hands a fault on`() {
        #expect(FaultLaw<CertifiedReal>.violations == [])
    }
}
