// SPDX-License-Identifier: Apache-2.0

#if GMP

extension ExactReal {
    /// Returns the square root of a sum that is a multiple of the square of a function by an identity, such as |cos z|
    /// for √(1 − sin² z); `nil` for any other sum.
    @inline(never)
    static func rootOfSquares(_ radicand: Combination) -> ExactReal? {
        guard radicand.terms.count == 2, let place = radicand.terms.firstIndex(where: { $0.monomial.isOne }) else {
            return nil
        }
        let (constant, term) = (radicand.terms[place].coefficient, radicand.terms[1 - place])
        let exponent = term.monomial.atomExponent
        guard exponent.magnitude == 2, term.coefficient.magnitude == constant.magnitude,
            let node = term.monomial.settingAtom(term.monomial.atom, exponent: 1).bareNode,
            case .function(let function, let z) = node.operation,
            let value = root(function, z, exponent, term.coefficient.signum, constant.signum), value.fault == nil
        else { return nil }
        return root(ExactReal(constant.magnitude), 2) * value.magnitude
    }

    /// Returns a number whose square is ±f(z)ⁿ ± 1, for n = ±2.
    @inline(never)
    private static func root(
        _ function: NodeFunction, _ z: ExactReal, _ exponent: Int, _ sign: Int, _ constant: Int
    ) -> ExactReal? {
        switch (function, exponent, sign, constant) {
        case (.sine, 2, -1, 1): cos(z)
        case (.sine, -2, 1, -1): 1 / tan(z)
        case (.cosine, -2, 1, -1): tan(z)
        case (.tangent, 2, 1, 1): 1 / cos(z)
        case (.tangent, -2, 1, 1): 1 / sin(z)
        case (.hyperbolicSine, 2, 1, 1): cosh(z)
        case (.hyperbolicSine, -2, 1, 1): 1 / tanh(z)
        case (.hyperbolicCosine, -2, -1, 1): tanh(z)
        case (.hyperbolicTangent, 2, -1, 1): 1 / cosh(z)
        case (.hyperbolicTangent, -2, 1, -1): 1 / sinh(z)
        default: nil
        }
    }
}

#endif
