// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ScientificPlugin {
    /// Returns the error function and related functions, the zeta function and Lambert's W.
    func specialFunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "erf", .function, .unary { .special(.errorFunction, $0) },
                summary: "The error function, 2 ÷ √π times the integral of exp(−t²) from 0 to x",
                examples: [Example("erf(0)", "0"), Example("erf(1)", "0.842700792949715")]),
            Operator(
                "erfc", .function, .unary { .special(.complementaryErrorFunction, $0) },
                summary: "The complementary error function, 1 − erf(x), accurate also where it is near 0",
                examples: [Example("erfc(0)", "1"), Example("erfc(1)", "0.157299207050285")]),
            Operator(
                "erfinv", aliases: ["inverf", "aerf"], .function, .unary { .special(.inverseErrorFunction, $0) },
                summary: "The inverse of erf", domain: "numbers between −1 and 1",
                examples: [Example("erf(erfinv(0.5))", "0.5")]),
            Operator(
                "erfcinv", aliases: ["inverfc", "aerfc"], .function,
                .unary { .special(.inverseComplementaryErrorFunction, $0) },
                summary: "The inverse of erfc", domain: "numbers between 0 and 2",
                examples: [Example("erfcinv(1)", "0")]),
            Operator(
                "zeta", aliases: ["ζ"], .function, .unary { .special(.zeta, $0) },
                summary: "The Riemann zeta function", domain: "numbers other than 1",
                examples: [Example("zeta(2) ÷ π²", "0.166666666666667"), Example("zeta(−1)", "-0.0833333333333333")]),
            Operator(
                "lambertw", aliases: ["productlog"], .function, .unary { .special(.lambertW, $0) },
                summary: "Lambert's W, the w from −1 with w × e^w = x", domain: "numbers from −1/e",
                examples: [Example("lambertw(e)", "1"), Example("lambertw(0)", "0")]),
        ]
    }
}
