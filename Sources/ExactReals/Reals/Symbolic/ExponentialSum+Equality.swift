// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension ExponentialSum {
    /// The sum with one form for expressions, and for exponents, that are proven equal; `nil` if there are none.
    func identifyingEquals(_ proofs: inout Proofs) -> ExponentialSum? {
        var expressions = EqualExpressions()
        var hasEqualExponents = false
        var result = ExponentialSum()
        for var term in terms {
            guard let atoms = term.atoms.identified(among: &expressions, &proofs),
                let real = term.exponent.real.identified(among: &expressions, &proofs),
                let imaginary = term.exponent.imaginary.identified(among: &expressions, &proofs)
            else { return nil }
            (term.atoms, term.exponent) = (atoms, ComplexCombination(real: real, imaginary: imaginary))
            for other in result.terms where !other.isLike(term) && other.atoms.isSame(as: term.atoms) {
                if other.exponent.isProvenEqual(to: term.exponent, &proofs) {
                    (term.exponent, hasEqualExponents) = (other.exponent, true)
                    break
                }
            }
            guard let sum = result.adding(ExponentialSum(term)) else { return nil }
            result = sum
        }
        return expressions.hasFoundEquals || hasEqualExponents ? result : nil
    }

    /// Whether the sum is zero because the coefficients of different products of powers of e and of atoms are, with
    /// powers e^(iπr) as parts of them: these are algebraic numbers, which are decided.
    var isZeroByRootsOfUnity: Bool {
        if terms.allSatisfy({ $0.exponent.imaginary.coefficient(of: .pi).isZero }) { return false }
        var sums: [(term: Term, rootOfPiExponent: Int, number: ComplexReal)] = []
        for var term in terms {
            let halfTurns = ExactReal(term.exponent.imaginary.coefficient(of: .pi))
            let unit = ComplexReal(real: .cosPi(halfTurns), imaginary: .sinPi(halfTurns))
            term.exponent.imaginary = term.exponent.imaginary.removing(.pi)
            for (part, isReal) in [(term.coefficient.real, true), (term.coefficient.imaginary, false)] {
                for summand in part.terms {
                    let monomial = summand.monomial
                    guard monomial.atom == nil, monomial.eExponent.isZero else { return false }
                    let root = ExactReal(summand.coefficient, Monomial(surd: monomial.surd))
                    let number =
                        unit * ComplexReal(real: isReal ? root : ExactReal(0), imaginary: isReal ? ExactReal(0) : root)
                    let place = sums.firstIndex {
                        $0.rootOfPiExponent == monomial.rootOfPiExponent && $0.term.isLike(term)
                    }
                    if let place {
                        sums[place].number = sums[place].number + number
                    } else {
                        sums.append((term, monomial.rootOfPiExponent, number))
                    }
                }
            }
        }
        return sums.flatMap { [$0.number.real, $0.number.imaginary] }.areAlgebraicZeros
    }
}

extension ComplexCombination {
    /// Whether both parts are proven equal to those of another number.
    fileprivate func isProvenEqual(to other: ComplexCombination, _ proofs: inout Proofs) -> Bool {
        (ExactReal(real) - ExactReal(other.real)).isProvenZero(&proofs)
            && (ExactReal(imaginary) - ExactReal(other.imaginary)).isProvenZero(&proofs)
    }
}

extension Combination {
    /// The sum with the expressions that stand for those in it; `nil` where it has no such form.
    fileprivate func identified(among expressions: inout EqualExpressions, _ proofs: inout Proofs) -> Combination? {
        var sum = Combination()
        for term in terms {
            var monomial = term.monomial
            if case .node(let node) = monomial.atom {
                let other = expressions.representative(of: node, &proofs)
                monomial = monomial.settingAtom(.node(other), exponent: monomial.atomExponent)
            }
            guard sum.add(Combination(term.coefficient, monomial)) else { return nil }
        }
        return sum
    }
}

#endif
