// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// A sum of logarithms to one base with rational coefficients, and perhaps a rational number: a fraction of the logarithm of a
/// product of powers with integral exponents. It is zero exactly if that product is 1.
struct LogarithmSum {
    /// A summand: the logarithm of a positive number.
    private struct Term {
        var coefficient: Rational
        var argument: ExactReal
    }

    private var terms: [Term] = []

    /// The largest magnitude of an exponent, and the most bits that the powers of fractions may have together.
    private static let largestExponent = 64
    private static let mostBits = 1 << 12

    /// A sum in this form; `nil` if it has other terms, or no logarithm.
    init?(_ sum: Combination) {
        var base: LogarithmBase?
        var constant = Rational(0)
        for term in sum.terms {
            if term.monomial.isOne {
                constant = term.coefficient
                continue
            }
            guard term.monomial.isBareAtom, let atom = term.monomial.atom,
                let (ownBase, numbers) = atom.argumentsOfLogarithms, ownBase == base ?? ownBase
            else { return nil }
            base = ownBase
            terms += numbers.map { Term(coefficient: term.coefficient * $0.coefficient, argument: $0.argument) }
        }
        guard let base else { return nil }
        if !constant.isZero {
            terms.append(Term(coefficient: constant, argument: base.integer.map { ExactReal($0) } ?? .exp(1)))
        }
    }

    /// What is zero exactly if the sum is: the product of the powers with positive exponents, minus that of the reciprocals of the
    /// others. `nil` if the exponents are too large.
    var difference: ExactReal? {
        guard let exponents = terms.map(\.coefficient).smallIntegralMultiples(largest: Self.largestExponent) else {
            return nil
        }
        var (above, below, bits) = (ExactReal(1), ExactReal(1), 0)
        for (term, exponent) in zip(terms, exponents) {
            bits += Int(exponent.magnitude) * (term.argument.asRational?.bitWidth ?? 0)
            if bits > Self.mostBits { return nil }
            let power = ExactReal.pow(term.argument, Int(exponent.magnitude))
            if exponent > 0 { above = above * power } else { below = below * power }
        }
        return above - below
    }
}

extension Atom {
    /// The number whose natural logarithm this is.
    var argumentOfLogarithm: ExactReal? {
        guard let (base, logarithms) = argumentsOfLogarithms, base == .e, logarithms.count == 1,
            let (coefficient, argument) = logarithms.first, coefficient == 1
        else { return nil }
        return argument
    }

    /// The base of a logarithm, or of those whose sum this is, and their arguments.
    var argumentsOfLogarithms: (base: LogarithmBase, [(coefficient: Rational, argument: ExactReal)])? {
        if let (base, argument) = logarithm { return (base, [(1, ExactReal(argument))]) }
        guard case .function(let function, let x)? = node?.operation else { return nil }
        switch function {
        case .logarithm: return (.e, [(1, x)])
        case .logarithm2: return (.two, [(1, x)])
        case .logarithm10: return (.ten, [(1, x)])
        case .logarithmOf1Plus: return (.e, [(1, 1 + x)])
        case .inverseHyperbolicSine: return (.e, [(1, x + .sqrt(x * x + 1))])
        case .inverseHyperbolicCosine: return (.e, [(1, x + .sqrt(x * x - 1))])
        case .inverseHyperbolicTangent:
            return (.e, [(Rational(reduced: 1, 2), 1 + x), (Rational(reduced: -1, 2), 1 - x)])
        case .logGamma: return (.e, [(1, ExactReal.gammaFunction(x).magnitude)])
        default: return nil
        }
    }
}

#endif
