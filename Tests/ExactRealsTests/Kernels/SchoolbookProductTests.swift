// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CVectorProducts
import TestSupport
import Testing

@testable import ExactReals

@Suite(.enabled(if: SchoolbookProduct.isSupported)) struct SchoolbookProductTests {
    private static let longest = Int(SCHOOLBOOK_MAXIMUM_LIMBS)
    private static let counts =
        Array(1...40) + [47, 48, 49, 63, 64, 65, 96, 97, 127, 200, 255, 341, 520, 601, 767, 768, longest - 1, longest]

    /// The product by GMP.
    private static func product(_ x: [UInt], _ y: [UInt]) -> [UInt] {
        var product = [UInt](repeating: 0, count: x.count + y.count)
        if x.count >= y.count {
            _ = __gmpn_mul(&product, x, x.count, y, y.count)
        } else {
            _ = __gmpn_mul(&product, y, y.count, x, x.count)
        }
        return product
    }

    /// `count` limbs of the product from the limb `first` on, without those around them.
    private static func limbs(_ x: [UInt], _ y: [UInt], from first: Int, count: Int) -> [UInt] {
        var product = [UInt](repeating: 0x5555, count: count + 2)
        product.withUnsafeMutableBufferPointer { product in
            let target = product.baseAddress.unsafelyUnwrapped + 1
            if x == y {
                SchoolbookProduct.square(target, from: first, count: count, x, x.count)
            } else {
                SchoolbookProduct.multiply(target, from: first, count: count, x, x.count, y, y.count)
            }
        }
        #expect(product.first == 0x5555 && product.last == 0x5555)
        let limbs = Array(product[1...count])
        // The way that other processors take has the same bound. Without the limbs above, a difference may reach any of them.
        if SchoolbookProduct.isInWords, first == 0 || first + count == x.count + y.count {
            let others = limbsInDoubles(x, y, from: first, count: count)
            let difference = Integer(copying: limbs, count: count) - Integer(copying: others, count: count)
            #expect(difference.magnitude <= (first == 0 ? 0 : 1))
        }
        return limbs
    }

    /// The same in doubles.
    private static func limbsInDoubles(_ x: [UInt], _ y: [UInt], from first: Int, count: Int) -> [UInt] {
        var product = [UInt](repeating: 0, count: count)
        if x == y {
            schoolbook_square_in_doubles(&product, first, count, x, x.count)
        } else {
            schoolbook_multiply_in_doubles(&product, first, count, x, x.count, y, y.count)
        }
        return product
    }

    @Test(arguments: counts, LimbPattern.allCases)
    func `a product digit by digit is the one by GMP`(count: Int, pattern: LimbPattern) {
        var generator = SplitMix64(seed: UInt64(count))
        let x = pattern.limbs(count, &generator)
        let others = [1, 2, 3, (count + 1) / 2, count - 1, count, min(count + 1, Self.longest), Self.longest]
        for other in others where other > 0 {
            for y in [pattern.limbs(other, &generator), LimbPattern.ones.limbs(other, &generator)] {
                #expect(Self.limbs(x, y, from: 0, count: count + other) == Self.product(x, y))
                #expect(Self.limbs(y, x, from: 0, count: count + other) == Self.product(x, y))
            }
        }
        #expect(Self.limbs(x, x, from: 0, count: 2 * count) == Self.product(x, x))
    }

    @Test(arguments: counts, LimbPattern.allCases)
    func `high limbs of a product are the exact ones, or one less`(
        count: Int, pattern: LimbPattern
    ) {
        var generator = SplitMix64(seed: UInt64(count))
        let x = pattern.limbs(count, &generator)
        for other in [(count + 1) / 2, count] {
            for y in [pattern.limbs(other, &generator), LimbPattern.ones.limbs(other, &generator), x] {
                let exact = Self.product(x, y)
                let total = exact.count
                for first in Set([1, 2, 3, total / 3, total / 2, min(count, y.count), total - 1]) where first < total {
                    let high = Self.limbs(x, y, from: first, count: total - first)
                    let difference =
                        Integer(copying: Array(exact[first...]), count: total - first)
                        - Integer(copying: high, count: total - first)
                    #expect(difference == 0 || difference == 1)
                    // Limbs in the middle are the same, whatever is above them.
                    let few = (total - first + 1) / 2
                    #expect(Self.limbs(x, y, from: first, count: few) == Array(high[..<few]))
                }
            }
        }
    }

    @Test(arguments: [2, 17, 18, 33, 36, 37, 53, 64, 100, 158, 261, 400, 600, 1_400], LimbPattern.allCases)
    func `high limbs of a quotient are within seven units`(count: Int, pattern: LimbPattern) {
        var generator = SplitMix64(seed: UInt64(count))
        for round in 0..<8 {
            var (a, b) = (pattern.limbs(count, &generator), pattern.limbs(count, &generator))
            if round & 1 == 0 { b = LimbPattern.random.limbs(count, &generator) }
            if round == 2 { b = [UInt](repeating: 0, count: count) }
            if round == 3 { a = [UInt](repeating: 0, count: count) }
            if round == 4 { a = b }
            b[count - 1] |= 1 << 63
            var quotient = [UInt](repeating: 0, count: count + 1)
            Scratch.with(limbs: HighQuotient.scratchCount(count)) {
                HighQuotient.divide(&quotient, a, b, count, $0)
            }
            // |qb − a·2^(64n)| ≤ 7b, with a q that may be a few units below zero.
            var q = Integer(copying: quotient, count: count + 1)
            if quotient[count] == .max { q -= Integer(1).scaledUp(by: 64 * (count + 1)) }
            let (x, y) = (Integer(copying: a, count: count), Integer(copying: b, count: count))
            let rest = q * y - x.scaledUp(by: 64 * count)
            #expect(rest.magnitude <= 7 * y)
        }
    }

    @Test(arguments: [85, 86, 100, 101, 157, 199, 200, 261, 400, 521, 767, 1_000, 2_000], LimbPattern.allCases)
    func `high limbs of a square root are within eight units`(count: Int, pattern: LimbPattern) {
        var generator = SplitMix64(seed: UInt64(count))
        for round in 0..<6 {
            var a = pattern.limbs(count, &generator)
            if round == 1 { a = [UInt](repeating: 0, count: count) }
            if round == 2 {
                // A square.
                let half = LimbPattern.random.limbs(count / 2, &generator).map { $0 | 1 << 63 }
                a = [UInt](repeating: 0, count: count & 1) + Self.product(half, half)
            }
            if a[count - 1] >> 62 == 0 { a[count - 1] |= 1 << 62 }
            var root = [UInt](repeating: 0, count: count)
            Scratch.with(limbs: HighSquareRoot.scratchCount(count)) {
                HighSquareRoot.write(&root, of: a, count, $0)
            }
            // (s − 8)² ≤ a·2^(64n) ≤ (s + 8)²
            let (s, x) = (
                Integer(copying: root, count: count), Integer(copying: a, count: count).scaledUp(by: 64 * count)
            )
            #expect((s - 8).squared() <= x && x <= (s + 8).squared())
        }
    }
}

#endif
