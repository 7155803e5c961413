// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
package import ExactReals

/// The functions on balls by the names that the reference values use.
package enum NamedFunction {
    package static let unary: [(name: String, apply: @Sendable (Ball, Int) -> Ball)] = [
        ("exp", { $0.exponential(precision: $1) }), ("expm1", { $0.exponentialMinus1(precision: $1) }),
        ("log", { $0.logarithm(precision: $1) }), ("log1p", { $0.logarithmOf1Plus(precision: $1) }),
        ("log2", { $0.logarithm2(precision: $1) }), ("log10", { $0.logarithm10(precision: $1) }),
        ("sin", { $0.sine(precision: $1) }), ("cos", { $0.cosine(precision: $1) }),
        ("tan", { $0.tangent(precision: $1) }), ("asin", { $0.arcsine(precision: $1) }),
        ("acos", { $0.arccosine(precision: $1) }), ("atan", { $0.arctangent(precision: $1) }),
        ("sinh", { $0.hyperbolicSine(precision: $1) }), ("cosh", { $0.hyperbolicCosine(precision: $1) }),
        ("tanh", { $0.hyperbolicTangent(precision: $1) }), ("asinh", { $0.inverseHyperbolicSine(precision: $1) }),
        ("acosh", { $0.inverseHyperbolicCosine(precision: $1) }),
        ("atanh", { $0.inverseHyperbolicTangent(precision: $1) }), ("sqrt", { $0.squareRoot(precision: $1) }),
        ("cbrt", { $0.root(3, precision: $1) }), ("gamma", { $0.gamma(precision: $1) }),
        ("lgamma", { $0.logGamma(precision: $1) }), ("digamma", { $0.digamma(precision: $1) }),
        ("zeta", { $0.zeta(precision: $1) }), ("erf", { $0.erf(precision: $1) }), ("erfc", { $0.erfc(precision: $1) }),
        ("erfinv", { $0.erfInverse(precision: $1) }), ("erfcinv", { $0.erfcInverse(precision: $1) }),
        ("lambertw", { $0.lambertW(precision: $1) }), ("lowerlambertw", { $0.lowerLambertW(precision: $1) }),
    ]

    /// The function of this name on its arguments, at this precision.
    package static func apply(_ name: some StringProtocol, _ arguments: [Ball], precision: Int) -> Ball? {
        switch name {
        case "pow" where arguments.count == 2: arguments[0].power(arguments[1], precision: precision)
        case "beta" where arguments.count == 2: arguments[0].beta(arguments[1], precision: precision)
        case "atan2" where arguments.count == 2: Ball.angle(y: arguments[0], x: arguments[1], precision: precision)
        default: unary.first { $0.name == name }.flatMap { $0.apply(arguments[0], precision) }
        }
    }

    /// `apply` on rational arguments, at growing precision until the result rounds to `digits` digits.
    package static func roundedDecimal(
        _ name: some StringProtocol, _ arguments: [Rational], digits: Int
    ) -> RoundedDecimal? {
        var precision = digits * 10 / 3 + 20
        for _ in 0..<6 {
            let balls = arguments.map { Ball($0, precision: precision) }
            let result = apply(name, balls, precision: precision)
            if let decimal = result?.roundedDecimal(significantDigits: digits, rounding: .halfEven) {
                return decimal
            }
            precision *= 2
        }
        return nil
    }
}

#endif
