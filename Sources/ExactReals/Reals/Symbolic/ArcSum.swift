// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// A sum of inverse trigonometric functions with rational coefficients, and perhaps of a rational number and a rational
/// multiple of π: a fraction of the argument of a product of complex numbers. Less than a half turn, it is zero exactly
/// if the imaginary part of that product is.
struct ArcSum {
    /// A summand: the argument of a complex number.
    private struct Term {
        var coefficient: Rational
        var number: ComplexReal
    }

    private var terms: [Term] = []

    /// The largest magnitude of an exponent.
    private static let largestExponent = 16

    /// A sum in this form; `nil` if it has other terms, or no inverse function.
    init?(_ sum: Combination) {
        var hasArc = false
        for term in sum.terms {
            let number: ComplexReal
            if term.monomial.isOne {
                number = ComplexReal(real: .cos(1), imaginary: .sin(1))
            } else if term.monomial == .pi {
                number = ComplexReal(real: -1, imaginary: 0)
            } else {
                guard term.monomial.isBareAtom, let arc = term.monomial.atom?.numberOfArc else { return nil }
                hasArc = true
                number = arc.number
            }
            terms.append(Term(coefficient: term.coefficient, number: number))
        }
        if !hasArc { return nil }
    }

    /// What is zero exactly if the sum is, which is known to be less than 1 ÷ 16 in magnitude: the imaginary part of
    /// the product. `nil` if the exponents are too large.
    var imaginaryPart: ExactReal? {
        guard let exponents = terms.map(\.coefficient).smallIntegralMultiples(largest: Self.largestExponent) else {
            return nil
        }
        var product = ComplexReal(real: 1, imaginary: 0)
        for (term, exponent) in zip(terms, exponents) {
            let factor = exponent < 0 ? term.number.conjugate : term.number
            for _ in 0..<exponent.magnitude { product = product * factor }
        }
        return product.imaginary
    }
}

#endif
