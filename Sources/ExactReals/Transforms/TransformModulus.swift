// SPDX-License-Identifier: Apache-2.0

#if GMP

import CVectorProducts
import CalculatorEngine

/// The product P of the first primes of the transforms, and what residues modulo them are joined with.
struct TransformModulus: Sendable {
    private let primes: ArraySlice<TransformPrime>
    /// The inverses of P/p modulo p.
    private let inverses: [UInt]
    private let cofactors: [UInt]
    private let negated: [UInt]

    /// By the number of primes less three.
    private static let all = (3...TransformPrime.all.count).map { TransformModulus(primeCount: $0) }

    /// Returns that of three primes or more.
    static func ofPrimes(_ count: Int) -> TransformModulus { all[count - 3] }

    private init(primeCount: Int) {
        primes = TransformPrime.all.prefix(primeCount)
        let product = primes.reduce(Integer(1)) { $0 * Integer(UInt64($1.value)) }
        let limbCount = (product.bitWidth + 63) / 64
        var (inverses, cofactors) = ([UInt](), [UInt]())
        for prime in primes {
            let cofactor = product.exactQuotient(by: Integer(UInt64(prime.value)))
            cofactors += cofactor.words(limbCount)
            let residue = cofactor.flooredDivision(by: Integer(UInt64(prime.value))).remainder
            inverses.append(prime.inverse(residue.asUInt64.map { UInt($0) } ?? 1))
        }
        self.inverses = inverses
        self.cofactors = cofactors
        negated = (Integer(1).scaledUp(by: 64 * limbCount) - product).words(limbCount)
    }

    /// Joins the residues of coefficients that transforms of `count` values left, see `transform_join`.
    func join(
        _ limbs: UnsafeMutablePointer<UInt>, _ limbCount: Int, _ length: TransformLength, _ pieceCount: Int,
        _ values: [UnsafePointer<Double>?], _ primes: [transform_prime]
    ) {
        // count · (p − 1)/count is −1 modulo p.
        let factors = zip(self.primes, inverses).map { prime, inverse in
            -prime.balanced(inverse.product((prime.value - 1) / UInt(length.count), modulo: prime.value))
        }
        primes.withUnsafeBufferPointer { primes in
            factors.withUnsafeBufferPointer { factors in
                cofactors.withUnsafeBufferPointer { cofactors in
                    negated.withUnsafeBufferPointer { negated in
                        var modulus = transform_modulus(
                            prime_count: primes.count, primes: primes.baseAddress, factors: factors.baseAddress,
                            cofactors: cofactors.baseAddress, negated_modulus: negated.baseAddress)
                        transform_join(limbs, limbCount, length.bits, values, pieceCount, &modulus)
                    }
                }
            }
        }
    }
}

extension Integer {
    /// The lowest `count` limbs, of an integer that has no more.
    fileprivate func words(_ count: Int) -> [UInt] {
        var words = [UInt](repeating: 0, count: count)
        words.withUnsafeMutableBufferPointer { buffer in
            if let start = buffer.baseAddress { write(to: start, count: count) }
        }
        return words
    }
}

#endif
