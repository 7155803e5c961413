// SPDX-License-Identifier: Apache-2.0

import ExactReals

/// A function of balls, and its names in other libraries of real numbers.
struct BallFunction: Sendable {
    let name: String
    /// The function at x and y, of which most take x alone.
    let value: @Sendable (_ x: Ball, _ y: Ball, _ precision: Int) -> Ball
    let isBinary: Bool
    let mpfr: String
    /// Empty for a function that PARI lacks.
    let pari: String
    /// The name in Arb where it is not MPFR's.
    private var ownArb: String?

    /// The name in Arb, which calls most functions as MPFR does.
    var arb: String { ownArb ?? mpfr.replacing("mpfr_", with: "arb_") }

    private init(
        _ name: String, _ mpfr: String, _ pari: String, arb: String? = nil,
        _ value: @escaping @Sendable (Ball, Int) -> Ball
    ) {
        (self.name, self.mpfr, self.pari, isBinary) = (name, mpfr, pari, false)
        ownArb = arb
        self.value = { x, _, precision in value(x, precision) }
    }

    private init(
        binary name: String, _ mpfr: String, _ pari: String, _ value: @escaping @Sendable (Ball, Ball, Int) -> Ball
    ) {
        (self.name, self.mpfr, self.pari, isBinary) = (name, mpfr, pari, true)
        self.value = value
    }

    static let arithmetic = [
        BallFunction(binary: "x + y", "mpfr_add", "gadd") { $0.adding($1, precision: $2) },
        BallFunction(binary: "x × y", "mpfr_mul", "gmul") { $0.multiplied(by: $1, precision: $2) },
        BallFunction(binary: "x ÷ y", "mpfr_div", "gdiv") { $0.divided(by: $1, precision: $2) },
        BallFunction("√x", "mpfr_sqrt", "gsqrt") { $0.squareRoot(precision: $1) },
    ]

    static let transcendental = [
        BallFunction("exp x", "mpfr_exp", "gexp") { $0.exponential(precision: $1) },
        BallFunction("ln x", "mpfr_log", "glog") { $0.logarithm(precision: $1) },
        BallFunction("sin x", "mpfr_sin", "gsin") { $0.sine(precision: $1) },
        BallFunction("cos x", "mpfr_cos", "gcos") { $0.cosine(precision: $1) },
        BallFunction("tan x", "mpfr_tan", "gtan") { $0.tangent(precision: $1) },
        BallFunction("atan x", "mpfr_atan", "gatan") { $0.arctangent(precision: $1) },
        BallFunction("sinh x", "mpfr_sinh", "gsinh") { $0.hyperbolicSine(precision: $1) },
        BallFunction("tanh x", "mpfr_tanh", "gtanh") { $0.hyperbolicTangent(precision: $1) },
        BallFunction(binary: "x ^ y", "mpfr_pow", "gpow") { $0.power($1, precision: $2) },
        gamma, zeta,
    ]

    static let gamma = BallFunction("Γ x", "mpfr_gamma", "ggamma") { $0.gamma(precision: $1) }
    static let logGamma = BallFunction("ln Γ x", "mpfr_lngamma", "glngamma", arb: "arb_lgamma") {
        $0.logGamma(precision: $1)
    }
    static let digamma = BallFunction("ψ x", "mpfr_digamma", "gpsi") { $0.digamma(precision: $1) }
    static let erf = BallFunction("erf x", "mpfr_erf", "", arb: "arb_hypgeom_erf") { $0.erf(precision: $1) }
    static let zeta = BallFunction("ζ x", "mpfr_zeta", "gzeta") { $0.zeta(precision: $1) }

    static let all = arithmetic + transcendental
}
