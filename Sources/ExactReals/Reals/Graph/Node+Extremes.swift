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
            let logarithm = base.naturalLogarithm(precision: Self.leastPrecision)
            guard let sign = logarithm.sign, let size = logarithm.lowerExponent else { return nil }
            if let hugeSign = exponent.node?.hugeSign {
                return hugeSign == sign && size > -Ball.maximumExponent / 2 ? 1 : nil
            }
            let product = logarithm.multiplied(
                by: exponent.ball(precision: Self.leastPrecision), precision: Self.leastPrecision)
            guard product.sign == 1, let bottom = product.lowerExponent else { return nil }
            return bottom >= Self.sizeOfHugeLogarithms ? 1 : nil
        case .root(let x, _):
            guard let sign = x.node?.hugeSign,
                let bottom = logarithmOfHuge(precision: Self.leastPrecision).lowerExponent
            else { return nil }
            return bottom >= Self.sizeOfHugeLogarithms ? sign : nil
        case .combination(let combination):
            return combination.multipleOfHuge.map { $0.sign * $0.coefficient.signum } ?? combination.hugeTerm?.sign
        default: return nil
        }
    }

    /// e^(2⁶⁰) > 2^maximumExponent.
    private static let sizeOfHugeLogarithms = 60

    /// ln |x| of a huge number, which has a ``hugeSign``; a fault if it is beyond the range of balls itself.
    ///
    /// What is neglected of a single function is less than e^(−2⁶⁰), and a ball of all that is ``Ball/tiny``.
    func logarithmOfHuge(precision: Int) -> Ball {
        switch operation {
        case .function(.exponential, let x): return x.ball(precision: precision)
        // ln(eˣ − 1) = x + ln(1 − e⁻ˣ)
        case .function(.exponentialMinus1, let x):
            return x.ball(precision: precision).adding(.tiny, precision: precision)
        // ln |eˣ ± e⁻ˣ| − ln 2
        case .function(.hyperbolicSine, let x), .function(.hyperbolicCosine, let x):
            return x.ball(precision: precision).magnitudes
                .subtracting(.ln2(precision: precision), precision: precision).adding(.tiny, precision: precision)
        case .function(.gamma, let x): return x.ball(precision: precision).logGamma(precision: precision)
        case .power(let base, let exponent):
            return base.naturalLogarithm(precision: precision + 8)
                .multiplied(by: exponent.ball(precision: precision + 8), precision: precision)
        case .root(let x, let degree):
            guard let node = x.node else { return Ball(fault: .overflow) }
            return node.logarithmOfHuge(precision: precision + 8)
                .divided(by: Ball(exact: degree), precision: precision)
        case .combination(let combination):
            if let (coefficient, node, _) = combination.multipleOfHuge {
                return Ball(coefficient.magnitude, precision: precision).logarithm(precision: precision)
                    .adding(node.logarithmOfHuge(precision: precision), precision: precision)
            }
            // Below 2³² terms of at most 2^(maximumExponent/2) beside one above 2^maximumExponent.
            return combination.hugeTerm?.node.logarithmOfHuge(precision: precision)
                .widened(by: Radius(powerOfTwo: -Ball.maximumExponent / 4)) ?? Ball(fault: .overflow)
        default: return Ball(fault: .overflow)
        }
    }
}

extension Combination {
    /// The coefficient, the huge number and its sign, if this is a multiple of one. No coefficient, of at most
    /// ``Integer/maximumBitWidth`` bits, counts beside the least huge number, e^(2⁶⁰).
    fileprivate var multipleOfHuge: (coefficient: Rational, node: Node, sign: Int)? {
        guard let term = onlyTerm, term.monomial.rootOfPiExponent == 0, term.monomial.surd.isOne,
            term.monomial.eExponent.isZero, term.monomial.atomExponent == 1,
            let node = term.monomial.atom?.node, let sign = node.hugeSign
        else { return nil }
        return (term.coefficient, node, sign)
    }

    /// The only huge term and its sign, if all others are within range.
    fileprivate var hugeTerm: (node: Node, sign: Int)? {
        guard terms.count > 1 else { return nil }
        var found: (Node, Int)?
        for term in terms {
            guard let node = ExactReal(term.coefficient, term.monomial).node else { continue }
            let ball = node.ball(precision: Node.leastPrecision)
            if ball.fault == .overflow {
                guard found == nil, let sign = node.hugeSign else { return nil }
                found = (node, sign)
            } else if ball.fault != nil || (ball.upperExponent ?? 0) > Ball.maximumExponent / 2 {
                return nil
            }
        }
        return found
    }
}

extension ExactReal {
    /// ln x of a positive number, whether it is within the range of balls or not.
    fileprivate func naturalLogarithm(precision: Int) -> Ball {
        let ball = ball(precision: precision)
        guard ball.fault == .overflow, let node, node.hugeSign == 1 else { return ball.logarithm(precision: precision) }
        return node.logarithmOfHuge(precision: precision)
    }

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
    /// Returns the function's value at a number beyond the range of balls, with this sign: its limit, or what follows
    /// from the number's logarithm.
    func value(atHuge node: Node, sign: Int, precision: Int) -> Ball {
        func signed(_ ball: Ball) -> Ball { sign < 0 ? ball.negated : ball }
        func logarithm(_ precision: Int) -> Ball {
            sign < 0 ? Ball(fault: .domain) : node.logarithmOfHuge(precision: precision)
        }
        /// ln |2x|, from which asinh |x| and acosh x differ by less than x⁻².
        func logarithmOfDouble() -> Ball {
            node.logarithmOfHuge(precision: precision).adding(.ln2(precision: precision), precision: precision)
                .adding(.tiny, precision: precision)
        }
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
        case .logarithm: return logarithm(precision)
        // ln(1 + x) and ψ(x) differ from ln x by less than 1/x.
        case .logarithmOf1Plus: return logarithm(precision).adding(.tiny, precision: precision)
        case .digamma where sign > 0: return logarithm(precision).adding(.tiny, precision: precision)
        case .logarithm2:
            return logarithm(precision + 4).divided(by: .ln2(precision: precision + 4), precision: precision)
        case .logarithm10:
            return logarithm(precision + 4).divided(by: .ln10(precision: precision + 4), precision: precision)
        case .inverseHyperbolicSine: return signed(logarithmOfDouble())
        case .inverseHyperbolicCosine: return sign < 0 ? Ball(fault: .domain) : logarithmOfDouble()
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
