// SPDX-License-Identifier: Apache-2.0

/// Hyperbolic functions that `ElementaryFunctions` lacks, or implements with more rounding than necessary; see
/// ``CalculatorNumber/hyperbolic(_:_:)``.
public enum HyperbolicFunction: Sendable, Hashable, CaseIterable {
    /// The hyperbolic tangent.
    case tangent
    /// The hyperbolic cotangent, 1 ÷ tanh x, for numbers other than 0.
    case cotangent
    /// The hyperbolic secant, 1 ÷ cosh x.
    case secant
    /// The hyperbolic cosecant, 1 ÷ sinh x, for numbers other than 0.
    case cosecant
    /// The inverse of the secant, for numbers above 0 up to 1.
    case inverseSecant
    /// The inverse of the tangent, for numbers between −1 and 1, both excluded.
    case inverseTangent
    /// The inverse of the cotangent, for numbers above 1 or below −1.
    case inverseCotangent
}
