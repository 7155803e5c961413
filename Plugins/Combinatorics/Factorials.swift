import CalculatorEngine

extension CombinatoricsPlugin {
    /// The factorial, as a sign and as a function, and the gamma function that continues it.
    func factorials<Number: CalculatorNumber>() -> [Operator<Number>] {
        let factorial = CalculatorOperation<Number>.unary { .factorial($0) }
        let domain = "numbers other than −1, −2 …"
        return [
            Operator(
                "!", .postfix(.postfix), factorial,
                summary: "The factorial; gamma(n + 1) for an n that is not whole", domain: domain,
                examples: [Example("5!", "120"), Example("0!", "1")]),
            Operator(
                "factorial", aliases: ["fact"], .function, factorial,
                summary: "The factorial; gamma(n + 1) for an n that is not whole", domain: domain,
                examples: [Example("factorial(10)", "3628800")]),
            Operator(
                "gamma", aliases: ["Γ"], .function, .unary { .gammaFunction($0) },
                summary: "The gamma function, (n − 1)! for whole n", domain: "numbers other than 0, −1, −2 …",
                examples: [Example("gamma(5)", "24"), Example("gamma(0.5)^2", "3.14159265358979")]),
        ]
    }
}
