// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Distances between a function's value and the limit that it tends to, which the difference of both would cancel.
extension Combination {
    /// Returns the value of a multiple of such a distance to about `precision` bits, of 1 − tanh x for example; `nil`
    /// for any other sum.
    func complementBall(precision: Int) -> Ball? {
        guard terms.count == 2 else { return nil }
        let place = terms[0].monomial.hasAtom ? 1 : 0
        guard terms[1 - place].monomial.hasAtom else { return nil }
        // Most other sums are told from these without a copy of their terms.
        if terms[place].monomial.isOne {
            guard case .function = terms[1 - place].monomial.atom?.node?.operation else { return nil }
        } else if terms[place].monomial != .pi {
            return nil
        }
        return complementBall(of: terms[1 - place], from: terms[place], precision: precision)
    }

    private func complementBall(of term: Term, from limit: Term, precision: Int) -> Ball? {
        guard let atom = term.monomial.atom else { return nil }
        let distance: Ball?
        if limit.monomial.isOne {
            guard let node = atom.node, term.monomial == Monomial(.node(node), exponent: term.monomial.atomExponent),
                case .function(let function, let x) = node.operation, x.isShallow
            else { return nil }
            distance =
                if limit.coefficient == -term.coefficient {
                    Self.distance(toOneFrom: function, term.monomial.atomExponent, x, precision: precision + 4)
                } else if limit.coefficient == term.coefficient, function.isOdd {
                    // 1 + f(x) is 1 − f(−x).
                    Self.distance(toOneFrom: function, term.monomial.atomExponent, -x, precision: precision + 4)
                } else {
                    nil
                }
        } else if limit.monomial == .pi, term.monomial.isBareAtom,
            limit.coefficient + limit.coefficient == -term.coefficient
        {
            distance = atom.distanceToRightAngle(precision: precision + 4)
        } else {
            return nil
        }
        guard let distance, distance.fault == nil else { return nil }
        let factor = limit.monomial.isOne ? limit.coefficient : -term.coefficient
        return distance.multiplied(by: Ball(factor, precision: precision + 4), precision: precision)
    }

    /// Returns 1 − f(x), or 1 − 1 ÷ f(x) for an exponent of −1.
    private static func distance(toOneFrom function: NodeFunction, _ exponent: Int, _ x: ExactReal, precision: Int)
        -> Ball?
    {
        // Where an exponential magnifies the error of its operand, that is below 2⁶⁰.
        let operand = x.ball(precision: precision + 64)
        let double = operand.scaled(byPowerOf2: 1)
        switch (function, exponent) {
        // 1 − tanh x = 2 ÷ (e^2x + 1)
        case (.hyperbolicTangent, 1):
            let power = double.exponential(precision: precision)
            if power.fault == .overflow { return operand.sign == 1 ? .tiny : nil }
            return Ball(exact: 2).divided(by: power.adding(Ball(exact: 1), precision: precision), precision: precision)
        // 1 − coth x = −2 ÷ (e^2x − 1)
        case (.hyperbolicTangent, -1):
            let power = double.exponentialMinus1(precision: precision)
            if power.fault == .overflow { return operand.sign == 1 ? .tiny : nil }
            return Ball(exact: -2).divided(by: power, precision: precision)
        case (.errorFunction, 1): return operand.erfc(precision: precision)
        case (.exponential, 1): return operand.exponentialMinus1(precision: precision).negated
        // 1 − cos x = 2sin² (x ÷ 2), and 1 − cosh x = −2sinh² (x ÷ 2)
        case (.cosine, 1):
            return operand.scaled(byPowerOf2: -1).sine(precision: precision).squared(precision: precision)
                .scaled(byPowerOf2: 1)
        case (.hyperbolicCosine, 1):
            return operand.scaled(byPowerOf2: -1).hyperbolicSine(precision: precision).squared(precision: precision)
                .scaled(byPowerOf2: 1).negated
        default: return nil
        }
    }
}

extension ExactReal {
    /// Whether few operations are evaluated again where an operand is wanted to more bits than usual.
    fileprivate var isShallow: Bool { node?.depth ?? 0 <= 8 }
}

extension Atom {
    /// Returns π/2 minus an arcsine or the arctangent of a positive number.
    fileprivate func distanceToRightAngle(precision: Int) -> Ball? {
        switch self {
        case .arcsine(let r): return Self.arccosine(r, precision: precision)
        case .arctangent(let r):
            return r.reciprocal.map { Ball($0, precision: precision).arctangent(precision: precision) }
        case .node(let node):
            guard case .function(.arctangent, let x) = node.operation, x.isShallow else { return nil }
            let operand = x.ball(precision: precision)
            if operand.fault == .overflow { return x.node?.hugeSign == 1 ? .tiny : nil }
            if operand.sign != 1 { return nil }
            return operand.reciprocal(precision: precision).arctangent(precision: precision)
        default: return nil
        }
    }

    /// Returns acos r = 2·asin √((1 − r) ÷ 2), for 0 < r < 1.
    static func arccosine(_ r: Rational, precision: Int) -> Ball {
        let distance = Rational(reducing: r.denominator - r.numerator, r.denominator * 2)
        return Ball(distance, precision: precision + 4).squareRoot(precision: precision + 4)
            .arcsine(precision: precision + 4).scaled(byPowerOf2: 1)
    }
}

#endif
