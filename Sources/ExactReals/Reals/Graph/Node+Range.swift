// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Signs that follow from the ranges of functions, however near a value is to the end of its range: |tanh x| < 1, and ζ(s) > 1
/// for s > 1.
extension Node {
    /// The sign if it follows from the ranges of functions, and that of a logarithm from its operand.
    var signFromRange: Int? {
        switch operation {
        case .function(.logarithm, let x), .function(.logarithm2, let x), .function(.logarithm10, let x):
            (x - 1).node?.signFromRange
        case .function(.logarithmOf1Plus, let x): x.node?.signFromRange
        case .combination(let combination): combination.signFromRange
        default: nil
        }
    }

    /// An interval of all values that a function has at operands with the sign of this one's; `nil` if there is none to tell.
    ///
    /// Signs of operands are those that a first evaluation shows.
    fileprivate var range: OpenInterval? {
        guard case .function(let function, let x) = operation else { return nil }
        switch function {
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
            return OpenInterval(lower: -1, upper: 1)
        case .zeta: return (x - 1).evidentSign == 1 ? OpenInterval(lower: 1, upper: nil) : nil
        default: return nil
        }
    }
}

extension Combination {
    /// The sign, if it is that of all sums of numbers in the ranges of the terms.
    fileprivate var signFromRange: Int? {
        if let sign = signBesideRightAngle { return sign }
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
            guard case .function(.arctangent, _) = node.operation else { return nil }
        default: return nil
        }
        let halfTurns = terms[place].coefficient
        return halfTurns.magnitude + halfTurns.magnitude >= terms[1 - place].coefficient.magnitude
            ? halfTurns.signum : nil
    }
}

extension Combination.Term {
    /// An interval of the values of a rational multiple of a power of a function's value; `nil` if there is none to tell.
    fileprivate var range: OpenInterval? {
        guard let node = monomial.atom?.node, monomial == Monomial(.node(node), exponent: monomial.atomExponent) else {
            return nil
        }
        return node.range?.power(monomial.atomExponent)?.scaled(by: coefficient)
    }
}

extension ExactReal {
    /// 1 or −1 if the form or a first evaluation shows that to be the sign.
    fileprivate var evidentSign: Int? {
        switch storage {
        case .rational(let value): value.isZero ? nil : value.signum
        case .irrational(let node):
            node.isAssumption ? nil : node.signFromForm ?? node.decisiveBall(precision: Node.leastPrecision).sign
        case .fault: nil
        }
    }
}

#endif
