// SPDX-License-Identifier: Apache-2.0

#if GMP

import TestSupport
import Testing

@testable import ExactReals

@Suite struct TransformProductTests {
    /// The remainder of limbs by a word, the most significant first.
    private static func remainder(_ limbs: [UInt], by divisor: UInt) -> UInt {
        limbs.reversed().reduce(0) { divisor.dividingFullWidth(($0, $1)).remainder }
    }

    private static func multiply(_ x: [UInt], _ y: [UInt]) -> ([UInt], TransformProduct.Outcome) {
        var product = [UInt](repeating: 0x5555, count: x.count + y.count)
        let outcome = x.withUnsafeBufferPointer { x in
            y.withUnsafeBufferPointer { y in
                product.withUnsafeMutableBufferPointer { product in
                    TransformProduct.multiply(
                        product.baseAddress.unsafelyUnwrapped, x.baseAddress.unsafelyUnwrapped, x.count,
                        y.baseAddress.unsafelyUnwrapped, y.count)
                }
            }
        }
        return (product, outcome)
    }

    @Test(
        .enabled(if: TransformProduct.isFaster(1 << 20, 1 << 20)),
        arguments: [
            (1, 1), (7, 3), (20, 20), (65, 64), (100, 33), (129, 128), (260, 255), (520, 520), (700, 600), (1003, 1000),
            (1500, 20), (2000, 1999), (5200, 5190), (20_000, 777), (60_000, 52_000),
        ], LimbPattern.allCases)
    func `a product by transforms has the remainders that the factors give`(
        counts: (Int, Int), pattern: LimbPattern
    ) {
        var generator = SplitMix64(seed: UInt64(counts.0))
        let x = pattern.limbs(counts.0, &generator)
        for y in [pattern.limbs(counts.1, &generator), LimbPattern.ones.limbs(counts.1, &generator), x] {
            let (product, outcome) = Self.multiply(x, y)
            #expect(outcome == .done)
            // Primes, of which the product is not a multiple by chance.
            for divisor: UInt in [1 << 61 - 1, .max - 58, 0xffff_ffff_ffff_ff53] {
                let (high, low) = Self.remainder(x, by: divisor).multipliedFullWidth(
                    by: Self.remainder(y, by: divisor))
                #expect(Self.remainder(product, by: divisor) == divisor.dividingFullWidth((high, low)).remainder)
            }
        }
    }

    @Test(.enabled(if: TransformProduct.isFaster(1 << 20, 1 << 20)))
    func `squares of the largest numbers are known limb by limb`() {
        for count in [33, 100, 341, 600, 1023, 4099, 30_011] {
            let ones = [UInt](repeating: .max, count: count)
            // (B − 1)² = B² − 2B + 1
            let expected =
                [1] + [UInt](repeating: 0, count: count - 1) + [UInt.max - 1]
                + [UInt](repeating: .max, count: count - 1)
            #expect(Self.multiply(ones, ones).0 == expected)
            // A copy is another factor.
            #expect(Self.multiply(ones, ones.map { $0 }).0 == expected)
        }
    }

    @Test(
        .enabled(if: TransformProduct.isFaster(1 << 20, 1 << 20)),
        arguments: [(1200, 640), (1201, 1201), (3000, 1500), (5000, 900), (20_000, 9_999)])
    func `a wrapped product is the product modulo a number of ones`(counts: (Int, Int)) throws {
        var generator = SplitMix64(seed: UInt64(counts.0))
        for pattern in LimbPattern.allCases {
            let x = Integer(copying: pattern.limbs(counts.0, &generator), count: counts.0)
            // Not shorter than it is to be.
            let y = Integer(copying: pattern.limbs(counts.1 - 1, &generator) + [7], count: counts.1)
            let (product, bits) = try #require(TransformProduct.wrapped(x, y, leastBits: 64 * counts.0))
            let modulus = Integer(1).scaledUp(by: bits) - 1
            #expect(bits >= 64 * counts.0 && product <= modulus)
            #expect((x * y - product).flooredDivision(by: modulus).remainder == 0)
        }
    }

    @Test func `numbers that are too long for transforms are multiplied otherwise`() {
        #expect(TransformLength.ofProduct(limbs: 3_000_000, otherLimbs: 3_000_000).map(\.count) == nil)
        #expect(TransformLength.ofProduct(limbs: 1_000_000, otherLimbs: 1_000_000).map(\.count) == 1 << 20)
    }
}

#endif
