// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

@Suite struct HighProductTests {
    @Test(arguments: [
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 17, 23, 24, 31, 40, 41, 42, 60, 72, 100, 134, 180, 181, 300,
    ])
    func `the high half of a product lies below the exact one, by its bound at most`(n: Int) {
        var generator = SplitMix64(seed: UInt64(n))
        for round in 0..<20 {
            func limbs() -> [UInt] {
                (0..<n).map { _ in round == 0 ? .max : UInt(truncatingIfNeeded: generator.next()) }
            }
            var (a, b) = (limbs(), limbs())
            var result = [UInt](repeating: 0, count: n)
            var scratch = [UInt](repeating: 0, count: HighProduct.scratchCount(n))
            HighProduct.multiply(&result, &a, &b, n, &scratch)
            let exact = Integer(copying: a, count: n) * Integer(copying: b, count: n)
            let high = Integer(copying: result, count: n).scaledUp(by: 64 * n)
            let units = Integer(Int(HighProduct.error(n))).scaledUp(by: 64 * n)
            #expect(high <= exact && exact < high + units)
        }
    }
}

#endif
