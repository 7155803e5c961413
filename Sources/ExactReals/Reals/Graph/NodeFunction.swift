#if GMP

/// A function of one operand that a node can compute.
enum NodeFunction: Hashable, Sendable {
    case exponential, exponentialMinus1, logarithm, logarithm2, logarithm10
    case sine, cosine, tangent, arcsine, arccosine, arctangent
    case hyperbolicSine, hyperbolicCosine, hyperbolicTangent
    case inverseHyperbolicSine, inverseHyperbolicCosine, inverseHyperbolicTangent
    case gamma

    /// The function's value over a ball.
    func callAsFunction(_ x: Ball, precision: Int) -> Ball {
        switch self {
        case .exponential: x.exponential(precision: precision)
        case .exponentialMinus1: x.exponentialMinus1(precision: precision)
        case .logarithm: x.logarithm(precision: precision)
        case .logarithm2: x.logarithm2(precision: precision)
        case .logarithm10: x.logarithm10(precision: precision)
        case .sine: x.sine(precision: precision)
        case .cosine: x.cosine(precision: precision)
        case .tangent: x.tangent(precision: precision)
        case .arcsine: x.arcsine(precision: precision)
        case .arccosine: x.arccosine(precision: precision)
        case .arctangent: x.arctangent(precision: precision)
        case .hyperbolicSine: x.hyperbolicSine(precision: precision)
        case .hyperbolicCosine: x.hyperbolicCosine(precision: precision)
        case .hyperbolicTangent: x.hyperbolicTangent(precision: precision)
        case .inverseHyperbolicSine: x.inverseHyperbolicSine(precision: precision)
        case .inverseHyperbolicCosine: x.inverseHyperbolicCosine(precision: precision)
        case .inverseHyperbolicTangent: x.inverseHyperbolicTangent(precision: precision)
        case .gamma: x.gamma(precision: precision)
        }
    }

    /// Whether the result's relative error is the operand's absolute one, times what the derivative is at most: then
    /// as many bits more are needed of the operand as it has before the point.
    var needsAbsoluteAccuracy: Bool {
        switch self {
        case .exponential, .exponentialMinus1, .sine, .cosine, .tangent, .hyperbolicSine, .hyperbolicCosine, .gamma:
            true
        default: false
        }
    }
}

#endif
