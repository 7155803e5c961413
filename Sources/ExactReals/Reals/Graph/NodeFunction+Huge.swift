// SPDX-License-Identifier: Apache-2.0

#if GMP

extension NodeFunction {
    /// Returns the function's value at a number beyond the range of balls: its limit, or what follows from the number's
    /// logarithm; an overflow for a function that has no rule here.
    func value(at number: HugeNumber, precision: Int) -> Ball {
        let sign = number.sign
        func signed(_ ball: Ball) -> Ball { sign < 0 ? ball.negated : ball }
        let logarithm = sign < 0 ? Ball(fault: .domain) : number.logarithm
        /// ln |2x|, from which asinh |x| and acosh x differ by less than x⁻².
        func logarithmOfDouble() -> Ball {
            number.logarithm.adding(.ln2(precision: precision), precision: precision)
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
        case .logarithm: return logarithm
        // ln(1 + x) and ψ(x) differ from ln x by less than 1/x.
        case .logarithmOf1Plus: return logarithm.adding(.tiny, precision: precision)
        case .digamma where sign > 0: return logarithm.adding(.tiny, precision: precision)
        case .logarithm2:
            return logarithm.divided(by: .ln2(precision: precision), precision: precision)
        case .logarithm10:
            return logarithm.divided(by: .ln10(precision: precision), precision: precision)
        case .inverseHyperbolicSine: return signed(logarithmOfDouble())
        case .inverseHyperbolicCosine: return sign < 0 ? Ball(fault: .domain) : logarithmOfDouble()
        // ζ(x) − 1 < 2^(1 − x)
        case .zeta where sign > 0: return Ball(exact: 1).adding(.tiny, precision: precision)
        default: return Ball(fault: .overflow)
        }
    }
}

#endif
