// SPDX-License-Identifier: Apache-2.0

#if GMP
import CertifiedReals

extension NodeFunction {
    /// The function of certified numbers; `nil` if they lack it.
    var certified: ((CertifiedReal) -> CertifiedReal)? {
        switch self {
        case .exponential: { .exp($0) }
        case .exponentialMinus1: { .expMinusOne($0) }
        case .logarithm: { .log($0) }
        case .logarithmOf1Plus: { .log(onePlus: $0) }
        case .logarithm2: { .log2($0) }
        case .logarithm10: { .log10($0) }
        case .sine: { .sin($0) }
        case .cosine: { .cos($0) }
        case .tangent: { .tan($0) }
        case .arcsine: { .asin($0) }
        case .arccosine: { .acos($0) }
        case .arctangent: { .atan($0) }
        case .hyperbolicSine: { .sinh($0) }
        case .hyperbolicCosine: { .cosh($0) }
        case .hyperbolicTangent: { .tanh($0) }
        case .inverseHyperbolicSine: { .asinh($0) }
        case .inverseHyperbolicCosine: { .acosh($0) }
        case .inverseHyperbolicTangent: { .atanh($0) }
        default: nil
        }
    }
}

#endif
