// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Sums in which values of functions next to their limits cancel other terms, such as (1 − tanh x)·√2.
extension Combination {
    /// Returns the value to about `precision` bits, from the distances d of such values to their limits L: with
    /// (L − d)ʲ in the place of each power of a value, only exact terms cancel. `nil` if no value is next to its limit.
    @inline(never)
    func ballFromDistances(precision: Int) -> Ball? {
        guard terms.contains(where: \.monomial.hasAtom) else { return nil }
        var sum = Combination()
        var values: [(factor: Monomial, value: Combination)] = []
        for term in terms {
            let exponent = term.monomial.atomExponent
            let factor = Monomial.one.settingAtom(term.monomial.atom, exponent: exponent.signum())
            var known = values.first { $0.factor == factor }?.value
            if known == nil, let (limit, distance) = factor.limitAndDistance(precision: precision + 8) {
                // An expression of its own stands for each distance: any other root of zero is written as zero.
                let node = Node(.root(0, values.count + 1))
                node.record(distance, precision: .max)
                known = limit.adding(Combination(-1, Monomial(.node(node))))
                if let known { values.append((factor, known)) }
            }
            guard let known else {
                guard sum.add(Combination(term.coefficient, term.monomial)) else { return nil }
                continue
            }
            var product = Combination(term.coefficient, term.monomial.settingAtom(nil, exponent: 0))
            for _ in 0..<exponent.magnitude {
                guard let next = product.multiplied(by: known) else { return nil }
                product = next
            }
            guard sum.add(product) else { return nil }
        }
        return values.isEmpty ? nil : sum.ball(precision: precision)
    }
}

extension Monomial {
    /// The limit that a value, as an atom with the exponent 1 or −1, is next to, and the limit minus the value; `nil` if
    /// it is not known to be within 2⁻³² of a limit.
    fileprivate func limitAndDistance(precision: Int) -> (limit: Combination, distance: Ball)? {
        guard let atom, let (size, powerOfPi) = atom.limit else { return nil }
        let ball = atom.ball(precision: precision)
        let sign = ball.isMidpointNegative ? -1 : 1
        let right = Ball.pi(precision: precision).scaled(byPowerOf2: -1)
        let limit = (powerOfPi == 1 ? right : Ball(exact: 1)).negated(if: sign < 0)
        guard ball.fault == nil, ball.subtracting(limit, precision: precision).upperExponent ?? 0 < -32,
            let magnitude = atom.distance(toLimitOfSign: sign, precision: precision), magnitude.fault == nil
        else { return nil }
        let coefficient = sign < 0 ? -size : size
        let distance = magnitude.negated(if: sign < 0)
        if atomExponent > 0 {
            return (Combination(coefficient, Monomial(rootOfPiExponent: 2 * powerOfPi)), distance)
        }
        // 1 ÷ L − 1 ÷ f = (f − L) ÷ (L·f)
        return coefficient.reciprocal.map {
            let product = limit.multiplied(by: ball, precision: precision)
            return (
                Combination($0, Monomial(rootOfPiExponent: -2 * powerOfPi)),
                distance.negated.divided(by: product, precision: precision)
            )
        }
    }
}

extension Atom {
    /// The magnitude of the limits that a function tends to, a multiple of a power of π; `nil` for a function whose
    /// distance to a limit is not computed.
    fileprivate var limit: (coefficient: Rational, powerOfPi: Int)? {
        switch self {
        case .arcsine, .arctangent: return (Rational(reduced: 1, 2), 1)
        case .node(let node):
            // Few operations are evaluated again where the operand is wanted to more bits than usual.
            guard case .function(let function, let x) = node.operation, x.node?.depth ?? 0 <= 8 else { return nil }
            switch function {
            case .arctangent: return (Rational(reduced: 1, 2), 1)
            case .hyperbolicTangent, .errorFunction, .exponential, .cosine, .hyperbolicCosine: return (1, 0)
            default: return nil
            }
        default: return nil
        }
    }

    /// Returns the limit minus the value for a sign of 1, and for −1 the same at the opposite operand of a function
    /// that is odd; `nil` for any other.
    fileprivate func distance(toLimitOfSign sign: Int, precision: Int) -> Ball? {
        switch self {
        case .arcsine(let r): return Self.arccosine(r, precision: precision)
        case .arctangent(let r):
            return r.reciprocal.map { Ball($0, precision: precision).arctangent(precision: precision) }
        case .node(let node):
            guard case .function(let function, let x) = node.operation else { return nil }
            // Where an exponential magnifies the error of its operand, that is below 2⁶⁰.
            let operand = x.ball(precision: precision + 64).negated(if: sign < 0)
            if operand.fault == .overflow { return x.node?.hugeSign == sign ? .tiny : nil }
            return Self.distance(toLimitFrom: function, operand, sign, precision: precision)
        default: return nil
        }
    }

    private static func distance(
        toLimitFrom function: NodeFunction, _ operand: Ball, _ sign: Int, precision: Int
    ) -> Ball? {
        switch function {
        // 1 − tanh x = 2 ÷ (e^2x + 1)
        case .hyperbolicTangent:
            let power = operand.scaled(byPowerOf2: 1).exponential(precision: precision)
            if power.fault == .overflow { return operand.sign == 1 ? .tiny : nil }
            return Ball(exact: 2).divided(by: power.adding(Ball(exact: 1), precision: precision), precision: precision)
        case .errorFunction: return operand.erfc(precision: precision)
        case .arctangent:
            return operand.sign == 1 ? operand.reciprocal(precision: precision).arctangent(precision: precision) : nil
        case .exponential where sign == 1: return operand.exponentialMinus1(precision: precision).negated
        // 1 − cos x = 2sin² (x ÷ 2), and 1 − cosh x = −2sinh² (x ÷ 2)
        case .cosine where sign == 1:
            return operand.scaled(byPowerOf2: -1).sine(precision: precision).squared(precision: precision)
                .scaled(byPowerOf2: 1)
        case .hyperbolicCosine where sign == 1:
            return operand.scaled(byPowerOf2: -1).hyperbolicSine(precision: precision).squared(precision: precision)
                .scaled(byPowerOf2: 1).negated
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
