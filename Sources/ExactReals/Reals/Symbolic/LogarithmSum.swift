// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// A sum of natural logarithms with rational coefficients, and perhaps of roots, of powers of π and of e: a fraction of
/// the logarithm of a product of powers with integral exponents. It is zero exactly if that product is 1.
struct LogarithmSum {
    /// A summand: the logarithm of a positive number.
    private struct Term {
        var coefficient: Rational
        var argument: ExactReal
    }

    private var terms: [Term] = []
    /// The sum of the terms that are no logarithms.
    private var rest = Combination()

    /// The largest magnitude of an exponent, and the most bits that the powers of fractions may have together.
    private static let largestExponent = 64
    private static let mostBits = 1 << 18

    /// A sum in this form; `nil` if it has other terms, or no logarithm.
    init?(_ sum: Combination) {
        var hasLogarithm = false
        for term in sum.terms {
            if term.monomial.atom == nil {
                guard rest.add(term.coefficient, term.monomial) else { return nil }
                continue
            }
            guard term.monomial.isBareAtom, let numbers = term.monomial.atom?.argumentsOfLogarithms else { return nil }
            hasLogarithm = true
            terms += numbers.map { Term(coefficient: term.coefficient * $0.coefficient, argument: $0.argument) }
        }
        if !hasLogarithm { return nil }
    }

    /// What is zero exactly if the sum is: the product of the powers with positive exponents, minus that of the
    /// reciprocals of the others. `nil` if the exponents are too large.
    var difference: ExactReal? {
        guard let (terms, exponents) = powers else { return nil }
        var (above, below, bits) = (ExactReal(1), ExactReal(1), 0)
        for (term, exponent) in zip(terms, exponents) {
            bits += Int(exponent.magnitude) * (term.argument.asRational?.bitWidth ?? 0)
            if bits > Self.mostBits { return nil }
            let power = ExactReal.pow(term.argument, Int(exponent.magnitude))
            if exponent > 0 { above = above * power } else { below = below * power }
        }
        return above - below
    }

    /// The logarithms, that of what the rest is the logarithm of included, and their exponents: powers of e if these are
    /// small, otherwise a single power.
    private var powers: (terms: [Term], exponents: [Int])? {
        let coefficients = terms.map(\.coefficient)
        if rest.removing(.one).terms.isEmpty {
            let number = rest.coefficient(of: .one)
            if let exponents = (coefficients + [number]).smallIntegralMultiples(largest: Self.largestExponent) {
                return (terms + [Term(coefficient: number, argument: .exp(1))], exponents)
            }
        }
        guard let exponents = coefficients.smallIntegralMultiples(largest: Self.largestExponent),
            let first = coefficients.first, let multiple = Rational(exponents[0]).divided(by: first)
        else { return nil }
        let factor = ExactReal.exp(ExactReal(rest) * ExactReal(multiple))
        return (terms + [Term(coefficient: 1, argument: factor)], exponents + [1])
    }
}

extension Atom {
    /// The number whose natural logarithm this is.
    var argumentOfLogarithm: ExactReal? {
        guard let logarithms = argumentsOfLogarithms, logarithms.count == 1,
            let (coefficient, argument) = logarithms.first, coefficient == 1
        else { return nil }
        return argument
    }

    /// The numbers whose natural logarithms have this sum, with their coefficients.
    fileprivate var argumentsOfLogarithms: [(coefficient: Rational, argument: ExactReal)]? {
        if case .naturalLogarithm(let r) = self { return [(1, ExactReal(r))] }
        guard case .function(let function, let x)? = node?.operation else { return nil }
        switch function {
        case .logarithm: return [(1, x)]
        case .logarithmOf1Plus: return [(1, 1 + x)]
        case .inverseHyperbolicSine: return [(1, x + .sqrt(x * x + 1))]
        case .inverseHyperbolicCosine: return [(1, x + .sqrt(x * x - 1))]
        case .inverseHyperbolicTangent: return [(Rational(reduced: 1, 2), 1 + x), (Rational(reduced: -1, 2), 1 - x)]
        case .logGamma: return [(1, ExactReal.gammaFunction(x).magnitude)]
        default: return nil
        }
    }
}

#endif
