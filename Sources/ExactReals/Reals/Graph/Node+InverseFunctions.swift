// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Combination {
    /// Whether a sum c·f(z) + B, where f is the inverse of a function g, is zero because g(−B ÷ c) is z, with −B ÷ c in
    /// the range of f. Of c, only roots and powers of π and e are looked at.
    func isZeroByInverse(_ proofs: inout Proofs) -> Bool {
        for term in terms where term.monomial.atomExponent == 1 {
            let factor = ExactReal(-term.coefficient, term.monomial.settingAtom(nil, exponent: 0))
            guard let node = term.monomial.atom?.node else { continue }
            let difference = node.differenceOfArgument(at: ExactReal(removing(term.monomial)) / factor)
            if difference?.isProvenZero(&proofs) == true { return true }
        }
        return false
    }
}

extension Node {
    /// The largest degree of a root that is taken out of a sum.
    private static let greatestDegree = 8

    /// For the value f(z) of a function with an inverse, a number that is zero only if f(z) is y, such as g(y) − z with
    /// the inverse g; `nil` for any other function, and if y is not known to be in the range of f.
    ///
    /// Where f is no inverse function itself, only algebraic numbers y are looked at, since other sums of such functions
    /// have forms of their own.
    fileprivate func differenceOfArgument(at y: ExactReal) -> ExactReal? {
        switch operation {
        case .root(let z, let degree) where degree <= Self.greatestDegree:
            degree.isMultiple(of: 2) && y.sign != 1 ? nil : (1..<degree).reduce(y) { power, _ in power * y } - z
        case .function(.lambertW, let z): (y + 1).sign == 1 ? y * .exp(y) - z : nil
        case .function(.lowerLambertW, let z): (y + 1).sign == -1 ? y * .exp(y) - z : nil
        // Both bounds are a little less than those of the ranges.
        case .function(.arcsine, let z): (y * y - 2).sign == -1 ? .sin(y) - z : nil
        case .function(.arccosine, let z): y.sign == 1 && (y - 3).sign == -1 ? .cos(y) - z : nil
        case .function(.arctangent, let z): (y * y - 2).sign == -1 ? .tan(y) - z : nil
        case .function(.inverseErrorFunction, let z): .special(.errorFunction, y) - z
        case .function(.inverseComplementaryErrorFunction, let z): .special(.complementaryErrorFunction, y) - z
        case .function(.inverseHyperbolicSine, let z): .sinh(y) - z
        case .function(.inverseHyperbolicCosine, let z): y.evidentSign == 1 ? .cosh(y) - z : nil
        case .function(.inverseHyperbolicTangent, let z): .tanh(y) - z
        case .power(let base, let exponent) where y.isAlgebraic && base.asRational?.signum == 1:
            y.evidentSign == 1 ? exponent - .log(y) / .log(base) : nil
        case .function(let function, let z) where y.isAlgebraic: function.differenceOfOperand(z, at: y)
        default: nil
        }
    }
}

extension NodeFunction {
    /// A number that is zero only if f(z) is the algebraic number y: the distance of z from the nearest number with that
    /// value. `nil` for a function without an inverse, and for other values of y.
    fileprivate func differenceOfOperand(_ z: ExactReal, at y: ExactReal) -> ExactReal? {
        var isWithinUnit: Bool { (1 - y).evidentSign == 1 && (1 + y).evidentSign == 1 }
        switch self {
        case .exponential: return y.evidentSign == 1 ? z - .log(y) : nil
        case .hyperbolicSine: return z - .asinh(y)
        case .hyperbolicTangent: return isWithinUnit ? z - .atanh(y) : nil
        case .errorFunction: return isWithinUnit ? z - .special(.inverseErrorFunction, y) : nil
        case .hyperbolicCosine:
            guard let sign = z.evidentSign, (y - 1).evidentSign == 1 else { return nil }
            return ExactReal(sign) * z - .acosh(y)
        case .tangent: return (z - .atan(y)).lessMultiple(of: .pi)
        case .sine where y.asRational != nil:
            let angle = ExactReal.asin(y)
            return (z - angle).lessMultiple(of: 2 * .pi) ?? (z + angle - .pi).lessMultiple(of: 2 * .pi)
        case .cosine where y.asRational != nil:
            let angle = ExactReal.acos(y)
            return (z - angle).lessMultiple(of: 2 * .pi) ?? (z + angle).lessMultiple(of: 2 * .pi)
        default: return nil
        }
    }
}

extension ExactReal {
    /// Whether this is known to be algebraic.
    fileprivate var isAlgebraic: Bool { asRational != nil || node?.algebraicBound != nil }

    /// The difference from the only whole multiple of a period that this may be; `nil` if there is none.
    func lessMultiple(of period: ExactReal) -> ExactReal? {
        let ratio = (self / period).ball(precision: Node.leastPrecision)
        return if case .one(let count) = ratio.integerEnclosed { self - ExactReal(count) * period } else { nil }
    }
}

#endif
