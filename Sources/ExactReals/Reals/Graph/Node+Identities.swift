// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Node {
    /// Whether this is zero by an identity of functions, which shows in a form of it: as a quotient of sums of
    /// exponentials, as a sum with algebraic coefficients, as sums of logarithms or of angles times common factors, or
    /// as that of the value of an inverse function and another number.
    @inline(never)
    var isZeroByIdentity: Bool {
        var proofs = EqualExpressions.maximumProofCount
        if ExponentialQuotient.isZero(self, &proofs) || AlgebraicCombination.isZero(self, &proofs) { return true }
        guard depth <= Self.greatestDepthOfSums, let sum = sumOfFunctions else { return false }
        return sum.terms.isEmpty || sum.isZeroByInverse
    }

    /// The largest degree of a root that is taken out of a sum.
    private static let greatestDegree = 8

    /// For the value f(z) of an inverse function, g(y) − z, where g is the function; `nil` for any other, and if y is
    /// not known to be in the range of f.
    fileprivate func differenceOfArgument(at y: ExactReal) -> ExactReal? {
        switch operation {
        case .root(let z, let degree) where degree <= Self.greatestDegree:
            degree.isMultiple(of: 2) && y.sign != 1 ? nil : .pow(y, degree) - z
        case .function(.lambertW, let z): (y + 1).sign == 1 ? y * .exp(y) - z : nil
        case .function(.lowerLambertW, let z): (y + 1).sign == -1 ? y * .exp(y) - z : nil
        // Both bounds are a little less than those of the ranges.
        case .function(.arcsine, let z): (y * y - 2).sign == -1 ? .sin(y) - z : nil
        case .function(.arccosine, let z): y.sign == 1 && (y - 3).sign == -1 ? .cos(y) - z : nil
        case .function(.arctangent, let z): (y * y - 2).sign == -1 ? .tan(y) - z : nil
        case .function(.inverseErrorFunction, let z): .special(.errorFunction, y) - z
        case .function(.inverseComplementaryErrorFunction, let z): .special(.complementaryErrorFunction, y) - z
        default: nil
        }
    }

    /// The depth of graphs that are looked at in these forms, in which operands are evaluated.
    static let greatestDepthOfSums = 32

    /// The terms of a sum with several, or c·A + r·B for c·(A ÷ B) + r, which is zero with it.
    private var sumOfFunctions: Combination? {
        guard case .combination(let sum) = operation, sum.terms.count > 1 else { return nil }
        guard sum.terms.count == 2, let term = sum.removing(.one).onlyTerm,
            case .quotient(let a, let b)? = term.monomial.bareNode?.operation
        else { return sum }
        return (ExactReal(term.coefficient) * a + ExactReal(sum.coefficient(of: .one)) * b).combination
    }
}

extension Combination {
    /// Whether a sum c·f(z) + B, where f is the inverse of a function g, is zero because g(−B ÷ c) is z, with −B ÷ c in
    /// the range of f. Of c, only roots and powers of π and e are looked at.
    fileprivate var isZeroByInverse: Bool {
        for term in terms where term.monomial.atomExponent == 1 {
            let factor = ExactReal(-term.coefficient, term.monomial.settingAtom(nil, exponent: 0))
            let difference = term.monomial.atom?.node?.differenceOfArgument(
                at: ExactReal(removing(term.monomial)) / factor)
            if difference?.isProvenZero == true { return true }
        }
        return false
    }
}

#endif
