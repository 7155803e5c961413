// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Node {
    /// Whether this is zero by an identity, each of which has its own proofs to rest on.
    @inline(never)
    var isZeroByIdentity: Bool {
        Identity.allCases.contains { identity in
            var proofs = Proofs(of: self)
            return identity.isZero(self, &proofs)
        }
    }

    /// Whether this is zero by an identity, with the same proofs for all of them.
    func isZeroByIdentity(_ proofs: inout Proofs) -> Bool {
        Identity.allCases.contains { $0.isZero(self, &proofs) }
    }

    /// The depth of graphs that are looked at in these forms, in which operands are evaluated.
    static let greatestDepthOfSums = 32

    /// The sum of which a proof shows that this is zero: that of c·A + r·B for c·(A ÷ B) + r.
    fileprivate var sumOfFunctions: Combination {
        let sum = ExactReal(self).combination
        guard sum.terms.count == 2, let term = sum.removing(.one).onlyTerm,
            case .quotient(let a, let b)? = term.monomial.bareNode?.operation
        else { return sum }
        return (ExactReal(term.coefficient) * a + ExactReal(sum.coefficient(of: .one)) * b).combination
    }
}

/// How an expression is found to be zero.
private enum Identity: CaseIterable {
    /// Terms cancel out in pairs: values of a function at equal operands, and powers of equal numbers.
    case equalTerms
    /// It is zero as a quotient of sums of exponentials.
    case exponentials
    /// It is zero as a sum with algebraic coefficients, or as sums of logarithms or of angles times common factors.
    case algebraicCoefficients
    /// A term is the value of an inverse function at what the function yields for the other terms.
    case inverseFunction

    func isZero(_ node: Node, _ proofs: inout Proofs) -> Bool {
        switch self {
        case .exponentials: return ExponentialQuotient.isZero(node, &proofs)
        case .algebraicCoefficients: return AlgebraicCombination.isZero(node, &proofs)
        case .equalTerms, .inverseFunction:
            guard node.depth <= Node.greatestDepthOfSums else { return false }
            let sum = node.sumOfFunctions
            return sum.terms.isEmpty
                || (self == .equalTerms ? sum.isZeroByEqualTerms(&proofs) : sum.isZeroByInverse(&proofs))
        }
    }
}

#endif
