// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension Combination {
    /// The most terms of a flat sum: each is compared with each.
    private static let maximumCountOfFlatTerms = 1_000

    /// The sum with the terms of its inner sums in their place, which are expressions because a sum in this form has
    /// few terms; `nil` if there are too many, or too large numbers, and for terms that are computed from other
    /// expressions, of which iterations have ever more.
    ///
    /// Sums of many roots cancel out in this form, whatever the order of their terms. Without it, a proof that such a
    /// sum is zero would need as many bits as the degree of its field, 2ⁿ for *n* square roots.
    ///
    /// - Complexity: O(*n*²) in the number of all terms.
    var flattened: Combination? {
        var flat = Combination()
        var inner = [(factor: Rational(1), cofactor: Monomial.one, sum: self)]
        var count = 0
        while let (factor, cofactor, sum) = inner.popLast() {
            count += sum.terms.count
            if count > Self.maximumCountOfFlatTerms || Interrupt.isRequestedNow { return nil }
            for term in sum.terms {
                let monomial = term.monomial
                guard let coefficient = factor.multipliedWithinLimits(by: term.coefficient) else { return nil }
                if monomial.atomExponent == 1, case .combination(let sum)? = monomial.atom?.node?.operation {
                    guard let product = cofactor.multiplied(by: monomial.settingAtom(nil, exponent: 0)),
                        let whole = coefficient.multipliedWithinLimits(by: product.coefficient)
                    else { return nil }
                    inner.append((whole, product.monomial, sum))
                } else {
                    guard monomial.atom?.node?.isLeaf != false, let product = cofactor.multiplied(by: monomial),
                        let whole = coefficient.multipliedWithinLimits(by: product.coefficient),
                        flat.add(whole, product.monomial)
                    else { return nil }
                }
            }
        }
        return flat
    }
}

#endif
