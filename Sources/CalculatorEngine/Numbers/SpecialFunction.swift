// SPDX-License-Identifier: Apache-2.0

/// Functions of one operand that few number types implement; see ``CalculatorNumber/special(_:_:)``.
///
/// Section numbers refer to NIST's Digital Library of Mathematical Functions, https://dlmf.nist.gov.
public enum SpecialFunction: Sendable, Hashable, CaseIterable {
    /// The error function, (2/√π) ∫₀ˣ exp(−t²) dt (7.2.1).
    case errorFunction
    /// The complementary error function, 1 − erf x, also accurate where erf x is near 1 (7.2.2).
    case complementaryErrorFunction
    /// The inverse of the error function, for numbers between −1 and 1 (7.17.1).
    case inverseErrorFunction
    /// The inverse of the complementary error function, for numbers between 0 and 2 (7.17.2).
    case inverseComplementaryErrorFunction
    /// ln |Γ(x)|, for numbers other than 0, −1, −2 … (5.2.1).
    case logGamma
    /// The derivative of ln Γ, for numbers other than 0, −1, −2 … (5.2.2).
    case digamma
    /// The Riemann zeta function, for numbers other than 1 (25.2).
    case zeta
    /// The principal branch of Lambert's W, the inverse of x·eˣ, for numbers from −1/e (4.13.1).
    case lambertW
}
