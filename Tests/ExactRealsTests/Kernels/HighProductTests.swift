// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

@Suite struct HighProductTests {
    /// Where a product is written.
    private enum Place: CaseIterable {
        case apart, first, second
    }

    /// The high half of a product, or of a square, if there is no other factor.
    private static func high(_ a: [UInt], _ b: [UInt]?, at place: Place) -> Integer {
        let n = a.count
        return Scratch.with(limbs: 3 * n + HighProduct.scratchCount(n)) { scratch in
            let (first, other, apart) = (scratch.take(n), scratch.take(n), scratch.take(n))
            first.update(from: a, count: n)
            if let b { other.update(from: b, count: n) }
            let second = b == nil ? first : other
            let result =
                switch place {
                case .apart: apart
                case .first: first
                case .second: second
                }
            HighProduct.multiply(result, first, second, n, scratch.take(HighProduct.scratchCount(n)))
            return Integer(copying: result, count: n)
        }
    }

    @Test(
        arguments: [
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 17, 23, 24, 31, 40, 41, 42, 60, 72, 100, 134, 180, 181, 300,
        ], LimbPattern.allCases)
    func `the high half of a product or a square lies below the exact one, by its bound at most`(
        n: Int, pattern: LimbPattern
    ) {
        var generator = SplitMix64(seed: UInt64(n))
        let units = Integer(Int(HighProduct.error(n))).scaledUp(by: 64 * n)
        for _ in 0..<5 {
            let a = pattern.limbs(n, &generator)
            for b in [pattern.limbs(n, &generator), LimbPattern.ones.limbs(n, &generator), nil] {
                let exact = Integer(copying: a, count: n) * Integer(copying: b ?? a, count: n)
                for place in Place.allCases {
                    let high = Self.high(a, b, at: place).scaledUp(by: 64 * n)
                    #expect(high <= exact && exact < high + units, "\(place)")
                }
            }
        }
    }
}

#endif
