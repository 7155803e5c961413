// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Functions by Euler's formula, of sums whose terms may be the logarithms or the angles that undo it.
extension ExponentialQuotient {
    /// A function of a number in symbolic form; `nil` for other functions than those here.
    static func ofFunction(_ function: NodeFunction, _ x: Combination, _ steps: inout Int) -> ExponentialQuotient? {
        let opposite = x.scaled(by: -1)
        let half = Rational(reduced: 1, 2)
        func imaginary(_ value: Rational) -> ComplexCombination {
            ComplexCombination(imaginary: Combination(value, .one))
        }
        switch function {
        case .exponential: return exponential(x, &steps)
        case .exponentialMinus1: return exponential(x, &steps)?.adding(ExponentialQuotient(ExponentialSum(-1)))
        case .hyperbolicSine:
            return exponential(x, &steps)?.adding(exponential(opposite, &steps)?.scaled(by: -1))?.scaled(by: half)
        case .hyperbolicCosine:
            return exponential(x, &steps)?.adding(exponential(opposite, &steps))?.scaled(by: half)
        case .hyperbolicTangent:
            return ofFunction(.hyperbolicSine, x, &steps)?
                .multiplied(by: ofFunction(.hyperbolicCosine, x, &steps)?.reciprocal)
        case .sine:
            return circular(x, times: imaginary(-half), &steps)?
                .adding(circular(opposite, times: imaginary(half), &steps))
        case .cosine:
            let factor = ComplexCombination(real: Combination(half, .one))
            return circular(x, times: factor, &steps)?.adding(circular(opposite, times: factor, &steps))
        case .logarithm: return logarithm(x, &steps)
        case .tangent:
            return ofFunction(.sine, x, &steps)?.multiplied(by: ofFunction(.cosine, x, &steps)?.reciprocal)
        default: return nil
        }
    }

    /// e^x, where e^W(z) is z ÷ W(z), by the definition of Lambert's W, and e^ln z is z.
    static func exponential(_ x: Combination, _ steps: inout Int) -> ExponentialQuotient? {
        let sum = x.multipliedOut(&steps)
        var (rest, factors) = (sum, [ExponentialQuotient]())
        for term in sum.terms {
            guard term.monomial.isBareAtom, let atom = term.monomial.atom, term.coefficient.isInteger,
                let count = term.coefficient.numerator.asInt,
                let power = exponential(atom, &steps)?.power(count)
            else { continue }
            rest = rest.removing(term.monomial)
            factors.append(power)
        }
        return factors.reduce(ExponentialQuotient(.exponential(rest))) { $0?.multiplied(by: $1) }
    }

    /// ln W(z) = ln z − W(z), by the definition of Lambert’s W; `nil` for the logarithm of another number.
    private static func logarithm(_ x: Combination, _ steps: inout Int) -> ExponentialQuotient? {
        guard let node = x.onlyTerm?.monomial.bareNode, case .function(.lambertW, let z) = node.operation else {
            return nil
        }
        return ExponentialQuotient(.log(z) - ExactReal(x), &steps)
    }

    /// e^atom of a logarithm or of Lambert's W; `nil` for any other.
    private static func exponential(_ atom: Atom, _ steps: inout Int) -> ExponentialQuotient? {
        if case .function(let function, let z)? = atom.node?.operation,
            function == .lambertW || function == .lowerLambertW
        {
            // Where z is zero although its form is not, both sides of z ÷ W(z) are.
            if (z.sign ?? 0) == 0 { return nil }
            return ExponentialQuotient(z, &steps)?.multiplied(by: ExponentialQuotient(ExponentialSum(atom)).reciprocal)
        }
        return atom.argumentOfLogarithm.flatMap { ExponentialQuotient($0, &steps) }
    }

    /// factor · e^ix, where for an inverse trigonometric function x it is the number of modulus 1 with that argument.
    private static func circular(
        _ x: Combination, times factor: ComplexCombination, _ steps: inout Int
    ) -> ExponentialQuotient? {
        var (rest, factors) = (x, [ExponentialQuotient]())
        for term in x.terms {
            guard term.monomial.isBareAtom, let (number, modulus) = term.monomial.atom?.numberOfArc,
                term.coefficient.isInteger, let count = term.coefficient.numerator.asInt
            else { continue }
            guard let imaginary = ExponentialQuotient(number.imaginary, &steps)?.timesI,
                let factor = ExponentialQuotient(number.real, &steps)?.adding(imaginary)?
                    .multiplied(by: ExponentialQuotient(modulus, &steps)?.reciprocal),
                let power = factor.power(count)
            else { return nil }
            rest = rest.removing(term.monomial)
            factors.append(power)
        }
        return factors.reduce(ExponentialQuotient(.circular(rest, times: factor))) { $0?.multiplied(by: $1) }
    }
}

extension Combination {
    /// The sum with products, quotients and powers of expressions written out, in which equal factors cancel, so that
    /// what is a rational multiple of a logarithm stands for itself; the same sum where it would have too many terms.
    fileprivate func multipliedOut(_ steps: inout Int) -> Combination {
        let hasProducts = terms.contains { term in
            switch term.monomial.atom?.node?.operation {
            case .product, .quotient, .power, .combination: true
            default: false
            }
        }
        guard hasProducts, let sum = AlgebraicCombination(ExactReal(self), &steps),
            sum.terms.count <= Self.maximumCount, case let value = sum.value, value.fault == nil
        else { return self }
        return value.combination
    }
}

#endif
