// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CombinatoricsPlugin {
    /// Returns the factorial, as a symbol and as a function, the gamma function that extends it, and related functions.
    func factorials<Number: CalculatorNumber>() -> [Operator<Number>] {
        let factorial = CalculatorOperation<Number>.unary { .factorial($0) }
        let domain = "numbers other than −1, −2 …"
        return [
            Operator(
                "!", .postfix(.postfix), factorial,
                summary: "The factorial; of a non-integer, gamma(n + 1)", domain: domain,
                examples: [Example("5!", "120"), Example("0!", "1")]),
            Operator(
                "!!", .postfix(.postfix), .unary { Self.doubleFactorial($0) },
                summary: "The double factorial: n (n − 2) (n − 4) …, down to 2 or 1", domain: "whole numbers from −1",
                examples: [Example("5!!", "15"), Example("6!!", "48")]),
            Operator(
                "factorial", aliases: ["fact"], .function, factorial,
                summary: "The factorial; of a non-integer, gamma(n + 1)", domain: domain,
                examples: [Example("factorial(10)", "3628800")]),
            Operator(
                "gamma", aliases: ["Γ"], .function, .unary { .gammaFunction($0) },
                summary: "The gamma function; of an integer, (n − 1)!", domain: "numbers other than 0, −1, −2 …",
                examples: [Example("gamma(5)", "24"), Example("gamma(0.5)^2", "3.14159265358979")]),
            Operator(
                "lgamma", aliases: ["lngamma", "loggamma"], .function, .unary { .special(.logGamma, $0) },
                summary: "The natural logarithm of |Γ(x)|", domain: "numbers other than 0, −1, −2 …",
                examples: [Example("lgamma(1)", "0"), Example("exp(lgamma(5))", "24")]),
            Operator(
                "digamma", aliases: ["psi", "ψ"], .function, .unary { .special(.digamma, $0) },
                summary: "The derivative of ln Γ(x)", domain: "numbers other than 0, −1, −2 …",
                examples: [Example("digamma(2) − digamma(1)", "1")]),
            Operator(
                "beta", .function, .binary { .beta($0, $1) },
                summary: "The beta function, Γ(x)·Γ(y) ÷ Γ(x + y)", domain: "numbers other than 0, −1, −2 …",
                examples: [Example("1 ÷ beta(2, 3)", "12")]),
        ]
    }

    /// Returns 2^k · k! with k = n/2 for an even n, and n! ÷ (n − 1)!! for an odd one. If a factorial is too large for
    /// the type but the answer is not, the factors are multiplied one by one; that is the case for few n only.
    private static func doubleFactorial<Number: CalculatorNumber>(_ n: Number) -> Number {
        let count: Int
        do throws(Fault) {
            count = try n.decidedInt()
        } catch {
            guard error == .limit, let sign = n.ordering(relativeTo: 0) else { return Number(fault: error) }
            return Number(fault: sign == .descending ? .overflow : .domain)
        }
        if count <= 0 { return count >= -1 ? 1 : Number(fault: .domain) }
        let half = Number(count / 2)
        let even = Number.power(2, half) * .factorial(half)
        if count % 2 == 0 { return even }
        let all = Number.factorial(Number(count))
        if all.fault == nil { return .quotient(all, even) }
        guard count < 1000 else { return all }
        return stride(from: count, to: 1, by: -2).reduce(1) { $0 * Number($1) }
    }
}
