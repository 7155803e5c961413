// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Numbers whose exponents exceed those of balls. A ball of a huge one is a fault, ``Ball/Fault/overflow``; of a tiny
/// one it is an interval around zero.
extension Node {
    /// 1 or −1 for a number known to be above 2^``Ball/maximumExponent`` or below minus that; `nil` if the ball's
    /// overflow may have another reason.
    var hugeSign: Int? {
        guard ball(precision: Self.leastPrecision).fault == .overflow else { return nil }
        switch operation {
        case .function(.exponential, let x), .function(.exponentialMinus1, let x), .function(.gamma, let x):
            return x.signIfLarge == 1 ? 1 : nil
        case .function(.hyperbolicCosine, let x): return x.signIfLarge == nil ? nil : 1
        case .function(.hyperbolicSine, let x): return x.signIfLarge
        case .power(let base, let exponent):
            guard let base = base.asRational, let sign = exponent.signIfLarge else { return nil }
            return base >= 2 && sign == 1 || base.signum > 0 && base <= Rational(reduced: 1, 2) && sign == -1 ? 1 : nil
        case .combination(let combination):
            return combination.onlyTerm.flatMap { term in
                guard term.monomial.rootOfPiExponent == 0, term.monomial.surd.isOne, term.monomial.eExponent.isZero,
                    term.monomial.atomExponent == 1, term.coefficient.magnitude >= 1
                else { return nil }
                return term.monomial.atom?.node?.hugeSign.map { $0 * term.coefficient.signum }
            } ?? combination.hugeSignOfSum
        default: return nil
        }
    }
}

extension Combination {
    /// The sign of the only huge term, if all others are within range.
    fileprivate var hugeSignOfSum: Int? {
        guard terms.count > 1 else { return nil }
        var sign: Int?
        for term in terms {
            let node = ExactReal(term.coefficient, term.monomial).node
            let ball = node?.ball(precision: Node.leastPrecision)
            if let ball, ball.fault == .overflow {
                guard sign == nil, let found = node?.hugeSign else { return nil }
                sign = found
            } else if let ball, ball.fault != nil || (ball.upperExponent ?? 0) > Ball.maximumExponent / 2 {
                return nil
            }
        }
        return sign
    }
}

extension ExactReal {
    /// The sign of a number above 2⁶¹ in magnitude, at which the exponential and the gamma function are beyond the range
    /// of balls; `nil` for any that is not known to be.
    fileprivate var signIfLarge: Int? {
        if let node, let sign = node.hugeSign { return sign }
        let ball = ball(precision: Node.leastPrecision)
        guard let sign = ball.sign, let bottom = ball.lowerExponent, bottom >= 61 else { return nil }
        return sign
    }
}

extension NodeFunction {
    /// Returns the function's value at a number beyond the range of balls, with this sign: that of its limit.
    func limit(sign: Int, precision: Int) -> Ball {
        func signed(_ ball: Ball) -> Ball { sign < 0 ? ball.negated : ball }
        switch self {
        case .exponential: return sign < 0 ? .tiny : Ball(fault: .overflow)
        case .exponentialMinus1:
            return sign < 0 ? Ball(exact: -1).adding(.tiny, precision: precision) : Ball(fault: .overflow)
        case .arctangent:
            let right = Ball.pi(precision: precision).scaled(byPowerOf2: -1).adding(.tiny, precision: precision)
            return signed(right)
        case .hyperbolicTangent, .errorFunction: return signed(Ball(exact: 1).adding(.tiny, precision: precision))
        case .complementaryErrorFunction:
            return sign > 0 ? .tiny : Ball(exact: 2).adding(.tiny, precision: precision)
        default: return Ball(fault: .overflow)
        }
    }
}

extension Ball {
    /// A ball that contains all numbers too small for balls.
    static let tiny = Ball(0, exponent: 0, radius: Radius(powerOfTwo: -maximumExponent))

    /// Whether the ball only shows that the number is too small for balls.
    var isTiny: Bool { mayBeZero && upperExponent.map { $0 < -Self.maximumExponent / 2 } ?? false }
}

#endif
