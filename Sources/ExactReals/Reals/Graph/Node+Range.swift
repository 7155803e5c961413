// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Signs that follow from the ranges of functions, however near a value is to the end of its range: |tanh x| < 1, and
/// ζ(s) > 1 for s > 1; and from bounds by the operand, such as |sin x| < |x|.
extension Node {
    /// The sign if it follows from the ranges of functions, and that of a logarithm, of a root beside a rational number
    /// and of a difference of a monotone function’s values from the operands.
    ///
    /// - Complexity: O(depth) of a graph of such operations.
    var signFromRange: Int? {
        var (number, sign) = (ExactReal(self), 1)
        while let node = number.node {
            switch node.operation {
            case .function(.logarithm, let x), .function(.logarithm2, let x), .function(.logarithm10, let x):
                number = x - 1
                if let known = number.signFromForm { return sign * known }
            case .function(.logarithmOf1Plus, let x): number = x
            // Positive below 1.
            case .function(.arccosine, let x): return (1 - x).node?.signFromRange == 1 ? sign : nil
            case .combination(let sum):
                let combination = sum.dividedByNames
                if let (difference, side) = combination.comparisonOfRoot {
                    // Of nested roots, each would be evaluated.
                    sign *= side
                    if let known = difference.signFromForm { return known == 0 ? nil : sign * known }
                    number = difference
                    continue
                }
                if let known = combination.signFromRange { return sign * known }
                guard let (difference, side) = combination.comparisonOfOperands else { return nil }
                sign *= side
                if let known = difference.evidentSign { return sign * known }
                number = difference
            default: return nil
            }
        }
        return nil
    }

    /// An interval of all values that a function has at operands with the sign of this one's; `nil` if there is none to
    /// tell.
    ///
    /// Signs of operands are those that a first evaluation shows.
    fileprivate var range: OpenInterval? {
        switch operation {
        case .function(let function, let x): function.range(at: x)
        case .power(let base, let exponent): Self.rangeOfPower(base, exponent)
        default: nil
        }
    }

    private static func rangeOfPower(_ base: ExactReal, _ exponent: ExactReal) -> OpenInterval? {
        guard base.evidentSign == 1 else { return nil }
        guard let side = (base - 1).evidentSign, let sign = exponent.evidentSign else { return .positive }
        return side == sign ? OpenInterval(lower: 1, upper: nil) : OpenInterval(lower: 0, upper: 1)
    }
}

extension NodeFunction {
    /// Returns an interval of all values at operands with the sign of this one; `nil` if there is none to tell.
    fileprivate func range(at x: ExactReal) -> OpenInterval? {
        switch self {
        case .hyperbolicTangent, .errorFunction:
            return switch x.evidentSign {
            case 1: OpenInterval(lower: 0, upper: 1)
            case -1: OpenInterval(lower: -1, upper: 0)
            default: OpenInterval(lower: -1, upper: 1)
            }
        case .complementaryErrorFunction:
            return switch x.evidentSign {
            case 1: OpenInterval(lower: 0, upper: 1)
            case -1: OpenInterval(lower: 1, upper: 2)
            default: OpenInterval(lower: 0, upper: 2)
            }
        case .exponential:
            return switch x.evidentSign {
            case 1: OpenInterval(lower: 1, upper: nil)
            case -1: OpenInterval(lower: 0, upper: 1)
            default: .positive
            }
        case .exponentialMinus1:
            return switch x.evidentSign {
            case 1: .positive
            case -1: OpenInterval(lower: -1, upper: 0)
            default: OpenInterval(lower: -1, upper: nil)
            }
        case .hyperbolicCosine: return x.evidentSign == nil ? nil : OpenInterval(lower: 1, upper: nil)
        case .cosine:
            // Between −2 and 2, 0 is the only place of a maximum, and there is none of a minimum.
            guard x.evidentSign != nil, let top = x.ball(precision: Node.leastPrecision).upperExponent, top <= 1 else {
                return nil
            }
            return OpenInterval(lower: top <= 0 ? 0 : -1, upper: 1)
        case .zeta:
            // −ζ(s) = η(s) ÷ (2^(1−s) − 1) with η(s) = ½ + ½·Σ (−1)ⁿ⁻¹·(n⁻ˢ − (n + 1)⁻ˢ), whose alternating terms
            // decrease in magnitude, as n⁻ˢ is convex or, for −1 < s < 0, concave: η(s) > ½ for s > 0, and
            // 1 − 2⁻ˢ⁻¹ < η(s) < ½ for −1 < s < 0.
            if (x - 1).evidentSign == 1 { return OpenInterval(lower: 1, upper: nil) }
            guard let sign = x.evidentSign, (x + 1).evidentSign == 1, (x - 1).evidentSign == -1 else { return nil }
            return sign > 0
                ? OpenInterval(lower: nil, upper: Rational(reduced: -1, 2))
                : OpenInterval(lower: Rational(reduced: -1, 2), upper: 0)
        case .gamma:
            // Γ(1) = Γ(2) = 1, and Γ is convex.
            guard x.evidentSign == 1, let first = (x - 1).evidentSign, let second = (x - 2).evidentSign else {
                return nil
            }
            return first == second ? OpenInterval(lower: 1, upper: nil) : OpenInterval(lower: 0, upper: 1)
        default: return nil
        }
    }

    /// Returns a bound of the value at an operand, and on which side of it that is: 1 above, −1 below; `nil` if there
    /// is none to tell.
    fileprivate func bound(at x: ExactReal) -> (ExactReal, side: Int)? {
        switch self {
        // |f(x)| < |x|
        case .sine, .arctangent, .hyperbolicTangent, .inverseHyperbolicSine: return x.evidentSign.map { (x, -$0) }
        // |f(x)| > |x|
        case .arcsine, .hyperbolicSine, .inverseHyperbolicTangent: return x.evidentSign.map { (x, $0) }
        case .tangent:
            guard let top = x.ball(precision: Node.leastPrecision).upperExponent, top <= 0 else { return nil }
            return x.evidentSign.map { (x, $0) }
        // 1 + x < eˣ, and what follows from it for the inverses.
        case .exponential: return x.evidentSign.map { _ in (x + 1, 1) }
        case .exponentialMinus1: return x.evidentSign.map { _ in (x, 1) }
        case .logarithm: return (x - 1).evidentSign.map { _ in (x - 1, -1) }
        case .logarithmOf1Plus, .lambertW: return x.evidentSign.map { _ in (x, -1) }
        default: return nil
        }
    }
}

extension Combination {
    /// This sum divided by the roots and the powers of π and e in its first term with an atom, which are positive.
    fileprivate var dividedByNames: Combination {
        guard let term = terms.first(where: \.monomial.hasAtom),
            case let names = term.monomial.settingAtom(nil, exponent: 0), !names.isOne,
            let (factor, inverse) = names.power(-1)
        else { return self }
        return multiplied(by: Combination(factor, inverse)) ?? self
    }

    /// The sign, if it is that of all sums of numbers in the ranges of the terms.
    fileprivate var signFromRange: Int? {
        if let sign = signBesideRightAngle ?? signByBound { return sign }
        var offset: Rational = 0
        var range: OpenInterval?
        for term in terms {
            if term.monomial.isOne {
                offset = term.coefficient
                continue
            }
            guard let ofTerm = term.range else { return nil }
            range = range?.adding(ofTerm) ?? ofTerm
        }
        return range?.shifted(by: offset).sign
    }

    /// The sign of q·π plus a multiple of an arcsine or an arctangent, from −q·π to q·π.
    private var signBesideRightAngle: Int? {
        guard terms.count == 2, let place = terms.firstIndex(where: { $0.monomial == .pi }),
            terms[1 - place].monomial.isBareAtom
        else { return nil }
        switch terms[1 - place].monomial.atom {
        case .arcsine, .arctangent: break
        case .node(let node):
            guard case .function(let function, let x) = node.operation else { return nil }
            switch function {
            case .arctangent: break
            // At ±1 the sum may be zero.
            case .arcsine where (1 - x).node?.signFromRange == 1 && (1 + x).node?.signFromRange == 1: break
            default: return nil
            }
        default: return nil
        }
        let halfTurns = terms[place].coefficient
        return halfTurns.magnitude + halfTurns.magnitude >= terms[1 - place].coefficient.magnitude
            ? halfTurns.signum : nil
    }

    /// A number whose sign, times `side`, is that of this sum of a multiple of a root and a rational number: what the
    /// power that undoes the root makes of their difference. `nil` for any other sum.
    fileprivate var comparisonOfRoot: (difference: ExactReal, side: Int)? {
        guard terms.count == 2, let place = terms.firstIndex(where: { $0.monomial.isOne }),
            case .root(let radicand, let degree)? = terms[1 - place].monomial.bareNode?.operation,
            let bound = terms[place].coefficient.divided(by: terms[1 - place].coefficient).map({ -$0 }),
            let bits = bound.bitWidthOfPower(degree), bits <= Self.mostBitsOfRadicand
        else { return nil }
        let side = terms[1 - place].coefficient.signum
        if bound.isNegative, degree & 1 == 0 { return (1, side) }
        return bound.power(degree).map { (radicand - ExactReal($0), side) }
    }

    private static let mostBitsOfRadicand = 1 << 20

    /// The sign of a sum that has the sign of what remains where the bound of a function takes the place of its value.
    private var signByBound: Int? {
        for term in terms {
            guard let scale = term.coefficient.reciprocal else { continue }
            for (bound, side) in term.monomial.bounds {
                // f(x) + rest is on that side of the sum of the bound and the rest.
                let sum = bound + ExactReal(removing(term.monomial).scaled(by: scale))
                if let sign = sum.signFromForm, sign == 0 || sign == side { return side * term.coefficient.signum }
            }
        }
        return nil
    }
}

extension Monomial {
    /// Bounds of a function's value, or of its reciprocal, and on which side of each that is: 1 above, −1 below.
    fileprivate var bounds: [(ExactReal, side: Int)] {
        guard let atom, self == Monomial(atom, exponent: atomExponent) else { return [] }
        if atomExponent == -1 {
            // Of numbers with the same sign, the greater one has the smaller reciprocal.
            guard let node = atom.node, case .function(let function, let x) = node.operation,
                let (bound, side) = function.bound(at: x), let sign = bound.evidentSign,
                ExactReal(node).evidentSign == sign
            else { return [] }
            return [(1 / bound, -side)]
        }
        guard atomExponent == 1 else { return [] }
        switch atom {
        // 1 − 1/x < ln x < x − 1 for x > 1
        case .naturalLogarithm(let x):
            return [(ExactReal(x - 1), -1)] + (x.reciprocal.map { [(ExactReal(1 - $0), 1)] } ?? [])
        case .arctangent(let x): return [(ExactReal(x), -1)]
        case .arcsine(let x): return [(ExactReal(x), 1)]
        case .node(let node):
            guard case .function(let function, let x) = node.operation else { return [] }
            return function.bound(at: x).map { [$0] } ?? []
        case .binaryLogarithm, .decimalLogarithm, .sineOfPi, .tangentOfPi: return []
        }
    }
}

extension Combination.Term {
    /// An interval of the values of a rational multiple of a power of a function's value; `nil` if there is none to
    /// tell.
    fileprivate var range: OpenInterval? {
        guard let node = monomial.atom?.node, monomial == Monomial(.node(node), exponent: monomial.atomExponent) else {
            return nil
        }
        return node.range?.power(monomial.atomExponent)?.scaled(by: coefficient)
    }
}

extension ExactReal {
    /// The sign if it requires no digits.
    fileprivate var signFromForm: Int? { asRational?.signum ?? node?.signFromForm }

    /// 1 or −1 if the form or a first evaluation shows that to be the sign.
    var evidentSign: Int? {
        switch storage {
        case .rational(let value): value.isZero ? nil : value.signum
        case .irrational(let node):
            node.isAssumption ? nil : node.signFromForm ?? node.decisiveBall(precision: Node.leastPrecision).sign
        case .fault: nil
        }
    }
}

#endif
