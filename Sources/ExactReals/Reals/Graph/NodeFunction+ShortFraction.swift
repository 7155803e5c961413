// SPDX-License-Identifier: Apache-2.0

#if GMP

extension NodeFunction {
    /// The function's value at a short fraction, where its own series is the fastest way; `nil` elsewhere.
    func callAsFunction(_ value: Rational, precision: Int) -> Ball? {
        guard let x = ShortFraction(value, precision: precision) else { return nil }
        return switch self {
        case .exponential: x.exponential()
        case .exponentialMinus1: x.exponentialMinus1()
        case .sine: x.sine()
        case .cosine: x.cosine()
        case .arctangent: x.arctangent()
        case .logarithm: x.logarithm()
        default: nil
        }
    }
}

#endif
