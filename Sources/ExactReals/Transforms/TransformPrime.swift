// SPDX-License-Identifier: Apache-2.0

#if GMP

import CVectorProducts
import CalculatorEngine

/// A prime p of the number-theoretic transforms, with p − 1 divisible by 2²⁵.
struct TransformPrime: Sendable {
    let value: UInt
    /// A number that is no square modulo p, whose powers have roots of unity of every order.
    private let nonresidue: UInt
    /// The residues of powers of two at the distance of a piece's parts, see `transform_reduce`.
    private(set) var partPowers: [Double] = []

    /// The largest ones below 2⁵⁰: a product of k of them is more than 2^(50k − 0.001).
    static let all = [
        TransformPrime(value: 0x3_ffff_e400_0001, nonresidue: 5),
        TransformPrime(value: 0x3_ffff_dc00_0001, nonresidue: 3),
        TransformPrime(value: 0x3_ffff_9a00_0001, nonresidue: 3),
        TransformPrime(value: 0x3_ffff_7800_0001, nonresidue: 17),
        TransformPrime(value: 0x3_ffff_4800_0001, nonresidue: 7),
        TransformPrime(value: 0x3_ffff_3c00_0001, nonresidue: 7),
        TransformPrime(value: 0x3_ffff_3a00_0001, nonresidue: 3),
        TransformPrime(value: 0x3_ffff_3400_0001, nonresidue: 3),
    ]

    private init(value: UInt, nonresidue: UInt) {
        self.value = value
        self.nonresidue = nonresidue
        partPowers = (0..<4).map { balanced((2 as UInt).power(UInt($0) * UInt(TRANSFORM_PART_BITS), modulo: value)) }
    }

    /// Returns the inverse of a number that p does not divide.
    func inverse(_ a: UInt) -> UInt { a.power(value - 2, modulo: value) }

    /// A primitive root of unity of order 2^logarithm, at most 2²⁵: the square of that of twice the order.
    func rootOfUnity(logarithm: Int) -> UInt {
        nonresidue.power((value - 1) >> UInt(logarithm), modulo: value)
    }

    /// Returns the residue of least magnitude.
    func balanced(_ residue: UInt) -> Double {
        residue > value / 2 ? -Double(value - residue) : Double(residue)
    }

    /// Returns the transform's view of the prime, with roots that live longer.
    func withRoots(_ roots: TransformRoots) -> transform_prime {
        transform_prime(prime: Double(value), reciprocal: 1 / Double(value), roots: roots.roots)
    }
}

#endif
