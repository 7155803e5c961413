// SPDX-License-Identifier: Apache-2.0

/// Stirling's series in the reciprocal of z, for z from 16 on, in fixed-point arithmetic (NIST, 5.11.1 and 5.11.2).
///
/// With t = 128/z² ≤ ½, both are sums of coefficients c₁ − c₂t + c₃t² − … up to c₁₈t¹⁷. For z > 0, the truncation error
/// is less than the first term left out. In Horner's scheme, each product is rounded down, with an error of less than
/// one unit of 2⁻¹²⁸; with ½ from the table and t ≤ ½, the rounding errors add up to less than 3 units. An error of t
/// is multiplied by at most c₂.
enum StirlingSeries128 {
    /// Returns z(ln Γ(z) − (z − ½) ln z + z − ½ ln 2π) = 1/12 − 1/(360z²) + 1/(1260z⁴) − …
    ///
    /// The first term left out is |B₃₈| / (38 · 37 · z³⁶), which is less than 2⁻¹⁰⁵; c₂ is less than 2⁻¹⁵.
    static func logGamma(_ t: FixedPoint128) -> CertifiedReal {
        let sum = PowerSeries128.sum(t.fraction, BernoulliTable128.logGamma, from: 0, through: 17, isAlternating: true)
        return .ball(isNegative: false, sum, radius: 1 << 23 &+ 4 &+ t.error >> 15, exponent: -128)
    }

    /// Returns z²(ln z − 1/(2z) − ψ(z)) = 1/12 − 1/(120z²) + 1/(252z⁴) − …
    ///
    /// The first term left out is |B₃₈| / (38 · z³⁶), which is less than 2⁻¹⁰⁰; c₂ is less than 2⁻¹³.
    static func digamma(_ t: FixedPoint128) -> CertifiedReal {
        let sum = PowerSeries128.sum(t.fraction, BernoulliTable128.digamma, from: 0, through: 17, isAlternating: true)
        return .ball(isNegative: false, sum, radius: 1 << 28 &+ 4 &+ t.error >> 13, exponent: -128)
    }
}
