// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension [ExactReal] {
    /// Whether all numbers are algebraic, and decided to be zero.
    ///
    /// Balls are tried first, of all numbers: where one is not zero, to decide on others could take seconds.
    var areAlgebraicZeros: Bool {
        allSatisfy { $0.evidentSign == nil } && allSatisfy { $0.ball(precision: Self.bitsOfBalls).mayBeZero }
            && allSatisfy { $0.isAlgebraicZero == true }
    }

    private static var bitsOfBalls: Int { 4096 }
}

extension ExactReal {
    /// Whether this is zero, for an algebraic number that is not too large to be decided on; `nil` for any other.
    var isAlgebraicZero: Bool? {
        switch storage {
        case .rational(let value): value.isZero
        case .irrational(let node):
            node.separationBits(limit: ResourceLimits.current.provenDecisionBits) == nil ? nil : node.sign == 0
        case .fault: nil
        }
    }

    /// Whether this is proven to be zero, by a decision on algebraic numbers or by an identity of functions, as one of the
    /// proofs that another one rests on.
    func isProvenZero(_ proofs: inout Proofs) -> Bool {
        guard fault == nil, evidentSign == nil else { return false }
        if let isAlgebraicZero { return isAlgebraicZero }
        return node.map { proofs.isZero($0) } ?? false
    }

    /// Whether this is proven to be zero. Unlike ``sign``, it does not tell what only tends to zero from it by more and
    /// more digits.
    var isZeroByProof: Bool {
        if let isAlgebraicZero { return isAlgebraicZero }
        return node?.isZeroByIdentity ?? false
    }
}

#endif
