// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ScientificPlugin {
    /// Roots, as symbols and as functions.
    func roots<Number: CalculatorNumber>() -> [Operator<Number>] {
        let cubeRoot = CalculatorOperation<Number>.unary { .nthRoot($0, 3) }
        return [
            Operator(
                "√", .prefix(.prefix), .elementary(.squareRoot),
                summary: "The square root", domain: Self.domainOfEvenRoot,
                examples: [Example("√16", "4"), Example("√(9 + 16)", "5")], role: .squareRoot),
            Operator(
                "sqrt", .function, .elementary(.squareRoot),
                summary: "The square root", domain: Self.domainOfEvenRoot, examples: [Example("sqrt(16)", "4")]),
            Operator("∛", .prefix(.prefix), cubeRoot, summary: "The cube root", examples: [Example("∛27", "3")]),
            Operator(
                "cbrt", .function, cubeRoot, summary: "The cube root", examples: [Example("cbrt(−27)", "-3")]),
            Operator(
                "∜", .prefix(.prefix), .unary { .nthRoot($0, 4) },
                summary: "The fourth root", domain: Self.domainOfEvenRoot, examples: [Example("∜81", "3")]),
            Operator(
                "root", .function, .binary { Self.root($0, $1) },
                summary: "root(x, n) is the nth root of x",
                domain: Self.domainOfRoot(Number.self),
                examples: [Example("root(32, 5)", "2"), Example("³√8", "2")], role: .root),
        ]
    }

    /// A double does not tell which fraction it stands for.
    private static func domainOfRoot<Number: CalculatorNumber>(_: Number.Type) -> String {
        Number.significantDigitLimit == nil
            ? "an n other than 0, and numbers below 0 only where 1/n is a fraction with an odd denominator, as for 3 and 1.5"
            : """
            an n other than 0, and numbers below 0 only where 1/n is a fraction with an odd denominator, as for 3 and 1.5 (over \
            doubles, only where n is odd or 1/n is whole)
            """
    }

    private static let domainOfEvenRoot = "numbers from 0"

    /// Returns x^(1/n). Over doubles, the rounding of 1/n is made up for, so that the root is within 1 ulp; where 1/n
    /// rounds to an integer, it is taken for that.
    private static func root<Number: CalculatorNumber>(_ x: Number, _ n: Number) -> Number {
        if let degree = try? n.decidedInt() {
            return degree == 0 ? Number(fault: .domain) : .nthRoot(x, degree)
        }
        let exponent = Number.quotient(1, n)
        // A power to an exponent that is too large may still have a value, such as one of 1: it is taken in two steps.
        if exponent.fault == .overflow {
            let scale = Number.power(2, 64)
            let part = Number.quotient(1, n * scale)
            return part.fault == nil ? .power(.power(x, part), scale) : exponent
        }
        return .power(x, 1, over: n)
    }
}
