// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Functions by Euler's formula, of sums whose terms may be the logarithms or the angles that undo it.
extension ExponentialQuotient {
    /// A function of a number in symbolic form; `nil` for other functions than those here.
    static func ofFunction(_ function: NodeFunction, _ x: Combination, _ steps: inout Int) -> ExponentialQuotient? {
        let opposite = x.scaled(by: -1)
        let one = ExponentialQuotient(.one)
        let (half, minusOne) = (Rational(reduced: 1, 2), Rational(-1))
        switch function {
        case .exponential: return exponential(x, &steps)
        case .exponentialMinus1: return exponential(x, &steps)?.adding(one.scaled(by: minusOne))
        case .hyperbolicSine:
            return exponential(x, &steps)?.adding(exponential(opposite, &steps)?.scaled(by: minusOne))?.scaled(by: half)
        case .hyperbolicCosine:
            return exponential(x, &steps)?.adding(exponential(opposite, &steps))?.scaled(by: half)
        case .hyperbolicTangent:
            return ofFunction(.hyperbolicSine, x, &steps)?
                .multiplied(by: ofFunction(.hyperbolicCosine, x, &steps)?.reciprocal)
        case .sine:
            return circular(x, &steps)?.adding(circular(opposite, &steps)?.scaled(by: minusOne))?.timesI
                .scaled(by: -half)
        case .cosine: return circular(x, &steps)?.adding(circular(opposite, &steps))?.scaled(by: half)
        case .logarithm: return logarithm(x, &steps)
        case .tangent:
            return ofFunction(.sine, x, &steps)?.multiplied(by: ofFunction(.cosine, x, &steps)?.reciprocal)
        default: return nil
        }
    }

    /// e^x, where e^W(z) is z ÷ W(z), by the definition of Lambert's W, and e^ln z is z.
    static func exponential(_ x: Combination, _ steps: inout Int) -> ExponentialQuotient? {
        var (rest, product) = (x, ExponentialQuotient(.one))
        for term in x.terms {
            guard term.monomial.isBareAtom, let atom = term.monomial.atom, term.coefficient.isInteger,
                let count = term.coefficient.numerator.asInt, let factor = exponential(atom, &steps)
            else { continue }
            guard let power = factor.power(count) else { continue }
            guard let next = product.multiplied(by: power) else { return nil }
            (rest, product) = (rest.removing(term.monomial), next)
        }
        return product.multiplied(by: ExponentialQuotient(.exponential(rest)))
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
            if z.sign == nil || z.sign == 0 { return nil }
            return ExponentialQuotient(z, &steps)?.multiplied(by: ExponentialQuotient(ExponentialSum(atom)).reciprocal)
        }
        return atom.argumentOfLogarithm.flatMap { ExponentialQuotient($0, &steps) }
    }

    /// e^ix, where for an inverse trigonometric function x it is the number of modulus 1 with that argument.
    private static func circular(_ x: Combination, _ steps: inout Int) -> ExponentialQuotient? {
        var (rest, product) = (x, ExponentialQuotient(.one))
        for term in x.terms {
            guard term.monomial.isBareAtom, let (number, modulus) = term.monomial.atom?.numberOfArc,
                term.coefficient.isInteger, let count = term.coefficient.numerator.asInt
            else { continue }
            guard let imaginary = ExponentialQuotient(number.imaginary, &steps)?.timesI,
                let factor = ExponentialQuotient(number.real, &steps)?.adding(imaginary)?
                    .multiplied(by: ExponentialQuotient(modulus, &steps)?.reciprocal),
                let power = factor.power(count), let next = product.multiplied(by: power)
            else { return nil }
            (rest, product) = (rest.removing(term.monomial), next)
        }
        return product.multiplied(by: ExponentialQuotient(.circular(rest)))
    }
}

#endif
