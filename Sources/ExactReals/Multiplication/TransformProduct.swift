// SPDX-License-Identifier: Apache-2.0

#if GMP

import CTransforms
import Platform

/// Products of long numbers by number-theoretic transforms, see `transforms.h`: from thousands of digits on, they take less time
/// than GMP's.
enum TransformProduct {
    /// Whether a product of `count` ≥ `otherCount` limbs takes less time by transforms.
    @inline(__always)
    static func isFaster(_ count: Int, _ otherCount: Int) -> Bool {
        otherCount >= Thresholds.transformedProduct && isSupported
    }

    private static let isSupported = transforms_are_supported()

    /// What became of a product.
    enum Outcome {
        case done
        /// The computation is to end, or was to end before.
        case abandoned
        /// The numbers are too long.
        case impossible
    }

    /// Writes the product of two numbers, or the square of one.
    static func multiply(
        _ product: LimbPointer, _ x: UnsafePointer<UInt>, _ xCount: Int, _ y: UnsafePointer<UInt>, _ yCount: Int
    ) -> Outcome {
        guard let length = TransformLength(limbs: xCount, otherLimbs: yCount) else { return .impossible }
        let isSquare = x == y && xCount == yCount
        let factors = [Factor(limbs: x, count: xCount)] + (isSquare ? [] : [Factor(limbs: y, count: yCount)])
        guard mayGoOn(length, bytes: 8 * length.count * (length.primeCount + 1)) else { return .abandoned }
        let parts = try? IndependentParts.map(
            Array(0..<length.primeCount), precision: length.primeCount * length.count
        ) { index throws(Ball.Fault) in
            guard let part = ResiduesOfProduct(factors, length, primeIndex: index) else { throw .interrupted }
            return part
        }
        guard let parts else { return .abandoned }
        product.update(repeating: 0, count: xCount + yCount)
        withExtendedLifetime(parts) {
            TransformModulus.ofPrimes(length.primeCount).join(
                product, xCount + yCount, length, parts.map { UnsafePointer($0.values.doubles) }, parts.map(\.prime))
        }
        return .done
    }

    /// The values from which on a transform takes so long that it is asked whether the computation is to end.
    private static let longCount = 1 << 14

    private static func mayGoOn(_ length: TransformLength, bytes: Int) -> Bool {
        length.count < longCount || LongOperation.mayGoOn(bytes: bytes)
    }

    /// The limbs of a factor, which are not changed during the product.
    private struct Factor: @unchecked Sendable {
        let limbs: UnsafePointer<UInt>
        let count: Int
    }

    /// The coefficients of the product modulo a prime.
    private struct ResiduesOfProduct: @unchecked Sendable {
        let values: AlignedMemory
        let prime: transform_prime

        /// `nil` if the computation is to end.
        init?(_ factors: [Factor], _ length: TransformLength, primeIndex: Int) {
            let count = length.count
            guard TransformProduct.mayGoOn(length, bytes: 0),
                let roots = TransformRoots.roots(ofPrime: primeIndex, count: count / 2),
                let values = AlignedMemory(doubles: count)
            else { return nil }
            var prime = TransformPrime.all[primeIndex].withRoots(roots)
            let powers = TransformPrime.all[primeIndex].partPowers
            (self.values, self.prime) = (values, prime)
            func transform(_ factor: Factor, into values: AlignedMemory) {
                transform_split(values.doubles, count, factor.limbs, factor.count, length.bits, powers, &prime)
                transform_forward(values.doubles, count, &prime)
            }
            transform(factors[0], into: values)
            if factors.count > 1 {
                guard let others = AlignedMemory(doubles: count) else { return nil }
                transform(factors[1], into: others)
                transform_multiply(values.doubles, others.doubles, count, &prime)
            } else {
                transform_multiply(values.doubles, values.doubles, count, &prime)
            }
            transform_inverse(values.doubles, count, &prime)
            withExtendedLifetime(roots) {}
        }
    }
}

#endif
