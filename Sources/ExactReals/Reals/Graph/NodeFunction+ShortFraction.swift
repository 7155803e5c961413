// SPDX-License-Identifier: Apache-2.0

#if GMP

extension NodeFunction {
    /// Returns the function's value at a fraction for which there is a faster method than for numbers of full length;
    /// `nil` otherwise.
    package func callAsFunction(_ value: Rational, precision: Int) -> Ball? {
        if self == .gamma { return GammaOfFraction(value, precision: precision)?.value() }
        if self == .logGamma {
            // Next to the zeros at 1 and 2 the logarithm loses as many bits as the denominator has.
            let gamma = GammaOfFraction(value, precision: precision + 24)?.value()
            return gamma?.magnitudes.logarithm(precision: precision)
        }
        if self == .exponential { return ShortFraction.exponential(value, precision: precision) }
        guard let x = ShortFraction(value, precision: precision) else { return nil }
        return switch self {
        case .exponentialMinus1: x.exponentialMinus1()
        case .sine: x.sine()
        case .cosine: x.cosine()
        case .tangent: x.tangent()
        case .hyperbolicSine: x.hyperbolicSine()
        case .hyperbolicCosine: x.hyperbolicCosine()
        case .hyperbolicTangent: x.hyperbolicTangent()
        case .arctangent: x.arctangent()
        case .logarithm: x.logarithm()
        default: nil
        }
    }
}

#endif
