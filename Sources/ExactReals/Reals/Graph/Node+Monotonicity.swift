// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The order of two values of a function that increases or decreases: that of its operands, or the opposite.
extension Combination {
    /// A number whose sign, times `side`, is that of this sum: for a multiple of f(x) − f(y) with a monotone function f
    /// it is x − y. f(y) may also be a number that f has at the integer y next to x. `nil` for any other sum.
    var comparisonOfOperands: (difference: ExactReal, side: Int)? {
        guard terms.count == 2, let place = terms.firstIndex(where: { $0.monomial.bareNode != nil }),
            let operation = terms[place].monomial.bareNode?.operation,
            let ratio = terms[1 - place].coefficient.divided(by: terms[place].coefficient)
        else { return nil }
        let side = terms[place].coefficient.signum
        let other = terms[1 - place].monomial
        let comparison =
            if let node = other.bareNode {
                ratio == -1 ? operation.comparison(with: node.operation) : nil
            } else {
                other.hasAtom ? nil : operation.comparison(with: ExactReal(-ratio, other))
            }
        return comparison.map { ($0, side * $1) }
    }
}

extension NodeOperation {
    /// The difference of two operands, and whether the sign of that of the values is the same, 1, or the opposite, −1;
    /// `nil` unless the operation is the same, and known to be monotone between the operands.
    fileprivate func comparison(with other: NodeOperation) -> (ExactReal, direction: Int)? {
        switch (self, other) {
        case (.function(let f, let x), .function(let g, let y)):
            f == g ? f.direction(between: x, y).map { (x - y, $0) } : nil
        case (.root(let x, let degree), .root(let y, let other)): degree == other ? (x - y, 1) : nil
        case (.power(let base, let x), .power(let other, let y)):
            base.asRational.flatMap { $0 == other.asRational ? $0.directionOfPowers : nil }.map { (x - y, $0) }
        default: nil
        }
    }

    /// The same for the operand and the integer next to it, if this is where the operation has the other value.
    fileprivate func comparison(with value: ExactReal) -> (ExactReal, direction: Int)? {
        switch self {
        case .function(let f, let x):
            guard let n = x.nearbyInteger, let closed = f.closedForm(at: n), (closed - value).asRational == 0 else {
                return nil
            }
            return f.direction(between: x, n).map { (x - n, $0) }
        case .power(let base, let x):
            guard let direction = base.asRational?.directionOfPowers, let n = x.nearbyInteger,
                (.power(base, n) - value).asRational == 0
            else { return nil }
            return (x - n, direction)
        default: return nil
        }
    }
}

extension Rational {
    /// 1 or −1 if the powers of this base increase or decrease with the exponent.
    fileprivate var directionOfPowers: Int? {
        signum == 1 && self != 1 ? (self - 1).signum : nil
    }
}

extension ExactReal {
    /// The integer that a number rounds to, if it is small enough for closed forms.
    fileprivate var nearbyInteger: ExactReal? {
        guard let n = roundedToInteger, n.bitWidth <= 8 else { return nil }
        return ExactReal(n)
    }
}

extension NodeFunction {
    /// Returns the value at an integer in closed form; `nil` if the function is not known to have one there.
    fileprivate func closedForm(at n: ExactReal) -> ExactReal? {
        switch self {
        case .exponential: .exp(n)
        case .arcsine: .asin(n)
        case .arccosine: .acos(n)
        case .arctangent: .atan(n)
        case .gamma: .gammaFunction(n)
        case .zeta: .special(.zeta, n)
        default: nil
        }
    }

    /// Returns 1 or −1 if the function increases or decreases on an interval with both operands; `nil` if that is not
    /// known.
    fileprivate func direction(between x: ExactReal, _ y: ExactReal) -> Int? {
        func areAbove(_ bound: ExactReal) -> Bool {
            (x - bound).evidentSign == 1 && (y - bound).evidentSign == 1
        }
        switch self {
        case .exponential, .exponentialMinus1, .logarithm, .logarithmOf1Plus, .logarithm2, .logarithm10, .arcsine,
            .arctangent, .hyperbolicSine, .hyperbolicTangent, .inverseHyperbolicSine, .inverseHyperbolicCosine,
            .inverseHyperbolicTangent, .lambertW, .errorFunction, .inverseErrorFunction:
            return 1
        case .arccosine, .complementaryErrorFunction, .inverseComplementaryErrorFunction, .lowerLambertW: return -1
        case .hyperbolicCosine: return areAbove(0) ? 1 : x.evidentSign == -1 && y.evidentSign == -1 ? -1 : nil
        case .zeta: return areAbove(1) ? -1 : nil
        case .digamma: return areAbove(0) ? 1 : nil
        // Γ has its minimum for positive numbers at 1.46…
        case .gamma, .logGamma: return areAbove(ExactReal(Rational(reduced: 3, 2))) ? 1 : nil
        default: return nil
        }
    }
}

#endif
