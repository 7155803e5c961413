// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A function of one operand that a node can compute.
package enum NodeFunction: UInt, Sendable {
    case exponential, exponentialMinus1, logarithm, logarithmOf1Plus, logarithm2, logarithm10
    case sine, cosine, tangent, arcsine, arccosine, arctangent
    case hyperbolicSine, hyperbolicCosine, hyperbolicTangent
    case inverseHyperbolicSine, inverseHyperbolicCosine, inverseHyperbolicTangent
    case gamma, logGamma, stirlingRemainder, digamma, zeta, lambertW, lowerLambertW
    case errorFunction, complementaryErrorFunction, inverseErrorFunction, inverseComplementaryErrorFunction
    /// |x|.
    case absoluteValue
    /// x, assumed to be nonnegative if that is undecided.
    case assumedNonnegative
    /// x, assumed to be from −1 to 1 if that is undecided.
    case assumedWithinUnit

    /// Whether the value depends on an undecided assumption.
    var isAssumption: Bool { self == .assumedNonnegative || self == .assumedWithinUnit }

    /// Whether f(−x) = −f(x).
    var isOdd: Bool {
        switch self {
        case .sine, .tangent, .arcsine, .arctangent, .hyperbolicSine, .hyperbolicTangent, .inverseHyperbolicSine,
            .inverseHyperbolicTangent, .errorFunction, .inverseErrorFunction:
            true
        default: false
        }
    }

    /// Whether f(−x) = f(x).
    var isEven: Bool { self == .cosine || self == .hyperbolicCosine || self == .absoluteValue }

    /// The number that can be added to the operand of a periodic function.
    var period: ExactReal? {
        switch self {
        case .sine, .cosine: 2 * .pi
        case .tangent: .pi
        default: nil
        }
    }

    /// Whether the value has the sign of the operand where this is next to zero.
    var keepsSignNextToZero: Bool {
        switch self {
        case .exponentialMinus1, .logarithmOf1Plus, .sine, .tangent, .arcsine, .arctangent, .hyperbolicSine,
            .hyperbolicTangent, .inverseHyperbolicSine, .inverseHyperbolicTangent, .lambertW, .errorFunction,
            .inverseErrorFunction:
            true
        default: false
        }
    }

    /// Returns the function's value over a ball.
    package func callAsFunction(_ x: Ball, precision: Int) -> Ball {
        switch self {
        case .exponential: x.exponential(precision: precision)
        case .exponentialMinus1: x.exponentialMinus1(precision: precision)
        case .logarithm: x.logarithm(precision: precision)
        case .logarithmOf1Plus: x.logarithmOf1Plus(precision: precision)
        case .logarithm2: x.logarithm2(precision: precision)
        case .logarithm10: x.logarithm10(precision: precision)
        case .sine: x.sine(precision: precision)
        case .cosine: x.cosine(precision: precision)
        case .tangent: x.tangent(precision: precision)
        case .arcsine: x.isAcrossUnit ? x.arcsineNextToUnit(precision: precision) : x.arcsine(precision: precision)
        case .arccosine:
            x.isAcrossUnit
                ? Ball.pi(precision: precision).scaled(byPowerOf2: -1)
                    .subtracting(x.arcsineNextToUnit(precision: precision), precision: precision)
                : x.arccosine(precision: precision)
        case .arctangent: x.arctangent(precision: precision)
        case .hyperbolicSine: x.hyperbolicSine(precision: precision)
        case .hyperbolicCosine: x.hyperbolicCosine(precision: precision)
        case .hyperbolicTangent: x.hyperbolicTangent(precision: precision)
        case .inverseHyperbolicSine: x.inverseHyperbolicSine(precision: precision)
        case .inverseHyperbolicCosine: x.inverseHyperbolicCosine(precision: precision)
        case .inverseHyperbolicTangent: x.inverseHyperbolicTangent(precision: precision)
        case .gamma: x.gamma(precision: precision)
        case .logGamma: x.logGamma(precision: precision)
        case .stirlingRemainder: x.stirlingRemainder(precision: precision)
        case .digamma: x.digamma(precision: precision)
        case .zeta: x.zeta(precision: precision)
        case .lambertW: x.lambertW(precision: precision)
        case .lowerLambertW: x.lowerLambertW(precision: precision)
        case .errorFunction: x.erf(precision: precision)
        case .complementaryErrorFunction: x.erfc(precision: precision)
        case .inverseErrorFunction: x.erfInverse(precision: precision)
        case .inverseComplementaryErrorFunction: x.erfcInverse(precision: precision)
        case .absoluteValue: x.magnitudes
        case .assumedNonnegative: x.sign == -1 ? Ball(fault: .domain) : x.magnitudes
        case .assumedWithinUnit: x
        }
    }

    /// The maximum number of an operand's bits before the point that matter, if the result's relative error is the
    /// operand's absolute one; otherwise `nil`, so that the operand needs no more accuracy than the result.
    ///
    /// Beyond 2⁶⁰, exponentials are out of range for any operand. The periodic functions need all bits, and refuse
    /// operands for which that would be more than ``largestReduction``.
    var bitsBeforePointThatMatter: Int? {
        switch self {
        case .exponential, .exponentialMinus1, .hyperbolicSine, .hyperbolicCosine, .gamma, .complementaryErrorFunction:
            64
        case .sine, .cosine, .tangent: Self.largestReduction
        default: nil
        }
    }

    /// Returns whether the function is known to be defined, and within the range of balls, at all numbers of a ball.
    func isDefined(over x: Ball) -> Bool {
        guard x.fault == nil, (x.upperExponent ?? 0) < 32 else { return false }
        return isDefinedIfModerate || self == .gamma && x.sign == 1
    }

    /// Whether the function is known to be defined, and within the range of balls, at all numbers within ±2³².
    var isDefinedIfModerate: Bool {
        switch self {
        case .exponential, .exponentialMinus1, .hyperbolicSine, .hyperbolicCosine: true
        default: false
        }
    }

    /// Whether the function has poles at integers, next to which an operand is needed to more bits.
    var hasPolesAtIntegers: Bool {
        switch self {
        case .gamma, .logGamma, .digamma, .zeta, .inverseErrorFunction, .inverseComplementaryErrorFunction: true
        default: false
        }
    }

    /// The maximum number of bits before the point of the operand of a periodic function.
    static let largestReduction = Node.largestSizeBeforePoint

    /// The only algebraic number, 0 or 1, at which a function has an algebraic value (Lindemann–Weierstrass); `nil` for
    /// a function that is not known to have only one.
    var operandOfAlgebraicValue: Int? {
        switch self {
        case .exponential, .exponentialMinus1, .logarithmOf1Plus, .sine, .cosine, .tangent, .arcsine, .arctangent,
            .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent, .inverseHyperbolicSine, .inverseHyperbolicTangent:
            0
        case .logarithm, .arccosine, .inverseHyperbolicCosine: 1
        default: nil
        }
    }

    /// Whether the function's values are always from −1 to 1.
    var isWithinUnit: Bool {
        switch self {
        case .sine, .cosine, .hyperbolicTangent, .errorFunction: true
        default: false
        }
    }
}

#endif
