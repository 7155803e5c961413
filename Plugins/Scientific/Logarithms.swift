// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ScientificPlugin {
    /// Logarithms to any base.
    func logarithms<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "ln", .function, .elementary(.naturalLogarithm),
                summary: "The natural logarithm, to base e", domain: Self.domainOfLogarithm,
                examples: [Example("ln(e^5)", "5")]),
            Operator(
                "log", .function,
                .function(arity: 1...2) {
                    $0.count == 1 ? .logarithm($0[0], base: 10) : .logarithm($0[1], base: $0[0])
                },
                summary: "log(x) is the logarithm to base 10, log(b, x) that to base b",
                domain: "numbers greater than 0, and bases other than 1",
                examples: [Example("log(1000)", "3"), Example("log(2, 8)", "3")]),
            Operator(
                "log10", aliases: ["lg", "log₁₀"], .function, .unary { .logarithm($0, base: 10) },
                summary: "The logarithm to base 10", domain: Self.domainOfLogarithm,
                examples: [Example("log10(0.001)", "-3")]),
            Operator(
                "log2", aliases: ["lb", "log₂"], .function, .unary { .logarithm($0, base: 2) },
                summary: "The logarithm to base 2", domain: Self.domainOfLogarithm,
                examples: [Example("log2(1024)", "10")]),
            Operator(
                "log1p", .function, .unary { .logarithm(onePlus: $0) },
                summary: "ln(1 + x), accurate also where x is near 0", domain: "numbers greater than −1",
                examples: [Example("log1p(0)", "0")]),
        ]
    }

    private static let domainOfLogarithm = "numbers greater than 0"
}
