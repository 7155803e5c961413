// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ScientificPlugin {
    /// Returns the hyperbolic functions.
    func hyperbolicFunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "sinh", .function, .elementary(.hyperbolicSine),
                summary: "The hyperbolic sine", examples: [Example("sinh(ln(2))", "0.75")]),
            Operator(
                "cosh", .function, .elementary(.hyperbolicCosine),
                summary: "The hyperbolic cosine", examples: [Example("cosh(ln(2))", "1.25")]),
            Operator(
                "tanh", .function, .elementary(.hyperbolicTangent),
                summary: "The hyperbolic tangent", examples: [Example("tanh(ln(2))", "0.6")]),
            Operator(
                "coth", .function, .unary { .hyperbolic(.cotangent, $0) },
                summary: "The hyperbolic cotangent, 1 ÷ tanh", domain: "numbers other than 0",
                examples: [Example("coth(ln(3))", "1.25")]),
            Operator(
                "sech", .function, .unary { .hyperbolic(.secant, $0) },
                summary: "The hyperbolic secant, 1 ÷ cosh", examples: [Example("sech(ln(2))", "0.8")]),
            Operator(
                "csch", .function, .unary { .hyperbolic(.cosecant, $0) },
                summary: "The hyperbolic cosecant, 1 ÷ sinh", domain: "numbers other than 0",
                examples: [Example("csch(ln(3))", "0.75")]),
        ]
    }

    /// Returns the inverse hyperbolic functions.
    func inverseHyperbolicFunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "asinh", aliases: ["arsinh", "arcsinh"], .function, .unary { .asinh($0) },
                summary: "The inverse of sinh", examples: [Example("sinh(asinh(0.75))", "0.75")]),
            Operator(
                "acosh", aliases: ["arcosh", "arccosh"], .function, .unary { .acosh($0) },
                summary: "The inverse of cosh", domain: "numbers from 1",
                examples: [Example("acosh(1)", "0")]),
            Operator(
                "atanh", aliases: ["artanh", "arctanh"], .function, .unary { .hyperbolic(.inverseTangent, $0) },
                summary: "The inverse of tanh", domain: "numbers between −1 and 1",
                examples: [Example("tanh(atanh(0.5))", "0.5")]),
            Operator(
                "acoth", aliases: ["arcoth", "arccoth"], .function, .unary { .hyperbolic(.inverseCotangent, $0) },
                summary: "The inverse of coth", domain: "numbers above 1 or below −1",
                examples: [Example("coth(acoth(2))", "2")]),
            Operator(
                "asech", aliases: ["arsech", "arcsech"], .function, .unary { .hyperbolic(.inverseSecant, $0) },
                summary: "The inverse of sech", domain: "numbers above 0, up to 1",
                examples: [Example("asech(1)", "0")]),
            Operator(
                "acsch", aliases: ["arcsch", "arccsch"], .function, .unary { Self.inverseCosecant($0) },
                summary: "The inverse of csch", domain: "numbers other than 0",
                examples: [Example("csch(acsch(2))", "2")]),
        ]
    }

    /// Returns asinh(1/x), or ln(1 + √(1 + x²)) − ln |x| where 1/x is too large.
    private static func inverseCosecant<Number: CalculatorNumber>(_ x: Number) -> Number {
        let reciprocal = Number.ratio(1, x)
        guard reciprocal.fault == .overflow, x.fault == nil else {
            return reciprocal.fault == nil ? .asinh(reciprocal) : reciprocal
        }
        guard let sign = x.ordering(relativeTo: 0) else { return .withoutOrdering }
        let magnitude = Number.log(1 + .sqrt(1 + x * x)) - .log(sign == .ascending ? -x : x)
        return sign == .ascending ? -magnitude : magnitude
    }
}
