import CalculatorEngine

extension ScientificPlugin {
    /// The exponential function.
    func exponentials<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            Operator(
                "exp", .function, .unary { .exp($0) },
                summary: "e raised to a power", examples: [Example("exp(1)", "2.71828182845905")]),
            Operator(
                "expm1", .function, .unary { .expMinusOne($0) },
                summary: "exp(x) − 1, accurate also where x is near 0", examples: [Example("expm1(0)", "0")]),
        ]
    }
}
