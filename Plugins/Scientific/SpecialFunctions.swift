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
                "lambertw", aliases: ["productlog"], .function,
                .function(arity: 1...2) {
                    $0.count == 1 ? .special(.lambertW, $0[0]) : Self.lambertW($0[1], branch: $0[0])
                },
                summary: "lambertw(x) is Lambert’s W, the w ≥ −1 with w × e^w = x; lambertw(−1, x) is the w ≤ −1",
                domain: "a number from −1/e (for the branch −1, also less than 0); the branch is 0 or −1",
                examples: [
                    Example("lambertw(e)", "1"), Example("lambertw(0)", "0"), Example("lambertw(−1, −2 × e^−2)", "-2"),
                ]),
        ]
    }

    /// The branch of Lambert's W with this number: 0 is the principal one, −1 the lower one, and others are not real.
    private static func lambertW<Number: CalculatorNumber>(_ x: Number, branch: Number) -> Number {
        do throws(Fault) {
            return switch try branch.decidedInt() {
            case 0: .special(.lambertW, x)
            case -1: .special(.lowerLambertW, x)
            default: Number(fault: .domain)
            }
        } catch .notAnInteger, .limit {
            return Number(fault: .domain)
        } catch {
            return Number(fault: error)
        }
    }
}
