// SPDX-License-Identifier: Apache-2.0

#if GMP

import CVectorProducts
import CalculatorEngine
import Platform

/// Products of long numbers by number-theoretic transforms, see `transforms.h`: from thousands of digits on, they take
/// less time than GMP's.
enum TransformProduct {
    /// Whether a product of `count` ≥ `otherCount` limbs takes less time by transforms.
    @inline(__always)
    static func isFaster(_ count: Int, _ otherCount: Int) -> Bool {
        otherCount >= Thresholds.transformedProduct && SchoolbookProduct.isSupported
    }

    /// What became of a product.
    enum Outcome {
        case done
        /// The computation is to end, or was to end before.
        case abandoned
        /// The numbers are too long, or there is too little memory.
        case impossible
    }

    /// Writes the product of two numbers, or the square of one.
    static func multiply(
        _ product: LimbPointer, _ x: UnsafePointer<UInt>, _ xCount: Int, _ y: UnsafePointer<UInt>, _ yCount: Int
    ) -> Outcome {
        guard let length = TransformLength.ofProduct(limbs: xCount, otherLimbs: yCount) else { return .impossible }
        guard let residues = residues(x, xCount, y, yCount, length) else {
            return Interrupt.abandonment == nil ? .impossible : .abandoned
        }
        let pieceCount = length.pieceCount(limbs: xCount) + length.pieceCount(limbs: yCount) - 1
        join(residues, length, pieceCount, product, xCount + yCount)
        return .done
    }

    /// Returns a number from 0 to 2^bits − 1 that is a · b modulo 2^bits − 1, for factors that are not negative, and a
    /// number of bits, at least `leastBits`, with which transforms take little time. `nil` if a product takes less, or
    /// there is none.
    static func wrapped(_ a: Integer, _ b: Integer, leastBits: Int) -> (product: Integer, bits: Int)? {
        a.withMagnitude { x, xCount in
            b.withMagnitude { y, yCount in wrapped(x, xCount, y, yCount, leastBits: leastBits) }
        }
    }

    /// The same for the numbers that limbs form, the highest of which are not zero.
    static func wrapped(
        _ x: UnsafePointer<UInt>, _ xCount: Int, _ y: UnsafePointer<UInt>, _ yCount: Int, leastBits: Int
    ) -> (product: Integer, bits: Int)? {
        guard min(xCount, yCount) > 0 else { return nil }
        let (xBits, yBits) = (x.bitWidth(limbs: xCount), y.bitWidth(limbs: yCount))
        let (few, many) = (min(xBits, yBits), max(xBits, yBits))
        let modulusBits = max(leastBits, many)
        guard modulusBits < few + many, isFaster(many / 64, few / 64),
            let length = TransformLength.ofWrappedProduct(modulusBits: modulusBits)
        else { return nil }
        guard let residues = residues(x, xCount, y, yCount, length) else { return nil }
        // A coefficient is less than 2^(50 · primeCount).
        let limbCount = (length.modulusBits + 50 * length.primeCount) / 64 + 1
        let sum = Integer(capacity: limbCount) { limbs in
            join(residues, length, length.count, limbs, limbCount)
            return limbCount
        }
        return (sum.wrapped(to: length.modulusBits), length.modulusBits)
    }

    /// Returns x − a · b, whose magnitude is less than 2^bits, for numbers that are not negative; `nil` if the
    /// computation was abandoned. It is enough to compute it modulo a number of twice that.
    static func difference(_ x: Integer, _ a: Integer, _ b: Integer, bits: Int) -> Integer? {
        guard let (product, modulusBits) = wrapped(a, b, leastBits: bits + 2) else {
            return (a * b).unlessAbandoned.map { x - $0 }
        }
        let modulus = Integer(1).scaledUp(by: modulusBits) - 1
        let difference = x.wrapped(to: modulusBits) - product
        let least = difference.isNegative ? difference + modulus : difference
        return least.bitWidth >= modulusBits ? least - modulus : least
    }

    /// The coefficients of the product modulo each prime; `nil` if the computation is to end, or memory is lacking.
    private static func residues(
        _ x: UnsafePointer<UInt>, _ xCount: Int, _ y: UnsafePointer<UInt>, _ yCount: Int, _ length: TransformLength
    ) -> [Residues]? {
        let isSquare = x == y && xCount == yCount
        guard mayGoOn(length, bytes: 8 * length.count * (length.primeCount + 3)),
            let pieces = TransformPieces(x, xCount, length),
            let others = isSquare ? pieces : TransformPieces(y, yCount, length)
        else { return nil }
        return try? IndependentParts.map(
            Array(0..<length.primeCount), precision: length.primeCount * length.count
        ) { index throws(Ball.Fault) in
            guard let residues = Residues(pieces, isSquare ? nil : others, length, primeIndex: index) else {
                throw .interrupted
            }
            return residues
        }
    }

    /// Writes the sum of the coefficients at their places.
    private static func join(
        _ residues: [Residues], _ length: TransformLength, _ pieceCount: Int, _ limbs: LimbPointer, _ limbCount: Int
    ) {
        limbs.update(repeating: 0, count: limbCount)
        withExtendedLifetime(residues) {
            TransformModulus.ofPrimes(length.primeCount).join(
                limbs, limbCount, length, pieceCount, residues.map { UnsafePointer($0.values.doubles) },
                residues.map(\.prime))
        }
    }

    /// The values from which on a transform takes so long that it is asked whether the computation is to end.
    private static let longCount = 1 << 14

    private static func mayGoOn(_ length: TransformLength, bytes: Int) -> Bool {
        length.count < longCount || LongOperation.mayGoOn(bytes: bytes)
    }

    /// The coefficients of a product modulo a prime. They do not change after they were computed, so that threads share
    /// them.
    private struct Residues: @unchecked Sendable {
        let values: AlignedMemory
        let prime: transform_prime

        /// Those of two factors, or of a square; `nil` if the computation is to end, or memory is lacking.
        init?(_ pieces: TransformPieces, _ others: TransformPieces?, _ length: TransformLength, primeIndex: Int) {
            let count = length.count
            guard TransformProduct.mayGoOn(length, bytes: 0),
                let roots = TransformRoots.roots(ofPrime: primeIndex, count: count / 2),
                let values = AlignedMemory(doubles: count)
            else { return nil }
            var prime = TransformPrime.all[primeIndex].withRoots(roots)
            let powers = TransformPrime.all[primeIndex].partPowers
            (self.values, self.prime) = (values, prime)
            pieces.transform(into: values.doubles, count: count, powers, &prime)
            if let others {
                guard let otherValues = AlignedMemory(doubles: count) else { return nil }
                others.transform(into: otherValues.doubles, count: count, powers, &prime)
                transform_multiply(values.doubles, otherValues.doubles, count, &prime)
            } else {
                transform_multiply(values.doubles, values.doubles, count, &prime)
            }
            transform_inverse(values.doubles, count, &prime)
            withExtendedLifetime(roots) {}
        }
    }
}

extension Integer {
    /// Returns this integer, which is not negative, modulo 2^bits − 1, as a number from 0 to 2^bits − 1.
    func wrapped(to bits: Int) -> Integer {
        var rest = self
        while rest.bitWidth > bits { rest = rest.bits(from: 0, count: bits) + rest.scaledDown(by: bits) }
        return rest
    }
}

#endif
