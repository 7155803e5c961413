// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Known properties of symbolic numbers: nonzero and irrational.
extension Combination {
    /// Whether this is known not to be zero.
    var isProvablyNonzero: Bool {
        if let term = onlyTerm {
            // All factors other than expressions are positive; an expression to a negative power is not zero either.
            return term.monomial.isKnownNonzero
        }
        return isProvablyIrrational || isIndependent
    }

    /// Whether this is known to be irrational.
    ///
    /// - Root forms with pairwise irrational ratios are linearly independent over the rationals (Besicovitch, J.
    ///   London Math. Soc. 15, 1940; Mordell, Pacific J. Math. 3, 1953), one among them.
    /// - Different powers of √π, and e to different rational powers, are linearly independent over the algebraic
    ///   numbers (Lindemann–Weierstrass); so is one transcendental number and one.
    /// - sin πr and tan πr are irrational except for the few r that have simpler forms (Niven).
    var isProvablyIrrational: Bool {
        let rest = removing(.one)
        if rest.terms.isEmpty { return false }
        if let term = rest.onlyTerm, let atom = term.monomial.atom {
            let monomial = term.monomial
            if monomial.rootOfPiExponent != 0 || !monomial.eExponent.isZero { return false }
            if atom.isTranscendental { return true }
            if let node = atom.node { return node.isTranscendental }
            return monomial.surd.isOne && monomial.atomExponent == 1
        }
        return isIndependent
    }

    /// Whether the terms are known to be linearly independent over the rationals, so that the sum is neither zero nor,
    /// unless its form is rational, rational.
    private var isIndependent: Bool {
        let monomials = terms.map(\.monomial)
        guard monomials.allSatisfy({ $0.atom == nil }) else { return false }
        guard monomials.allSatisfy({ $0.eExponent.isZero }) || monomials.allSatisfy({ $0.rootOfPiExponent == 0 }) else {
            return false
        }
        for (index, monomial) in monomials.enumerated() {
            for other in monomials[..<index]
            where other.rootOfPiExponent == monomial.rootOfPiExponent && other.eExponent == monomial.eExponent {
                if monomial.surd.hasRationalRatio(to: other.surd) != false { return false }
            }
        }
        return true
    }
}

#endif
