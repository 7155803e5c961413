// SPDX-License-Identifier: Apache-2.0

/// The most common functions of one number, which a ``Program`` compiles to instructions.
public enum ElementaryFunction: UInt8, Sendable, Hashable, CaseIterable {
    /// √x.
    case squareRoot
    /// eˣ.
    case exponential
    /// ln x; ``Fault/domain`` for numbers that are not positive.
    case naturalLogarithm
    /// The sine of an angle in radians.
    case sine
    /// The cosine of an angle in radians.
    case cosine
    /// The tangent of an angle in radians.
    case tangent
    /// The angle in radians, from −π/2 to π/2, with a given sine.
    case arcsine
    /// The angle in radians, from 0 to π, with a given cosine.
    case arccosine
    /// The angle in radians between −π/2 and π/2 with a given tangent.
    case arctangent
    /// sinh x.
    case hyperbolicSine
    /// cosh x.
    case hyperbolicCosine
    /// tanh x.
    case hyperbolicTangent
    /// |x|.
    case absoluteValue

    /// Returns the value of the function at a number without a fault.
    @inline(__always)
    package func callAsFunction<Number: CalculatorNumber>(_ x: Number) -> Number {
        switch self {
        case .squareRoot: .sqrt(x)
        case .exponential: .exponential(x)
        case .naturalLogarithm: .logarithm(x)
        case .sine: .sine(x)
        case .cosine: .cosine(x)
        case .tangent: .tan(x)
        case .arcsine: .asin(x)
        case .arccosine: .acos(x)
        case .arctangent: .atan(x)
        case .hyperbolicSine: .sinh(x)
        case .hyperbolicCosine: .cosh(x)
        case .hyperbolicTangent: .hyperbolic(.tangent, x)
        case .absoluteValue: .absoluteValue(x)
        }
    }
}
