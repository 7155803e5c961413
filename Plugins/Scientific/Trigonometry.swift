import CalculatorEngine

extension ScientificPlugin {
    /// The trigonometric functions of angles in ``angleUnit``.
    func trigonometricFunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        let unit = angleUnit
        return [
            Operator(
                "sin", .function, .unary { unit.sine($0) },
                summary: "The sine", examples: [Example("sin(30°)", "0.5")]),
            Operator(
                "cos", .function, .unary { unit.cosine($0) },
                summary: "The cosine", examples: [Example("cos(60°)", "0.5")]),
            Operator(
                "tan", .function, .unary { unit.tangent($0) },
                summary: "The tangent", domain: "angles other than 90°, 270° …",
                examples: [Example("tan(45°)", "1")]),
            Operator(
                "cot", .function, .unary { Self.cotangent(of: $0, in: unit) },
                summary: "The cotangent, 1 ÷ tan", domain: "angles other than 0°, 180° …",
                examples: [Example("cot(45°)", "1")]),
            Operator(
                "sec", .function, .unary { .ratio(1, unit.cosine($0)) },
                summary: "The secant, 1 ÷ cos", domain: "angles other than 90°, 270° …",
                examples: [Example("sec(60°)", "2")]),
            Operator(
                "csc", .function, .unary { .ratio(1, unit.sine($0)) },
                summary: "The cosecant, 1 ÷ sin", domain: "angles other than 0°, 180° …",
                examples: [Example("csc(30°)", "2")]),
        ]
    }

    /// The sign that makes an angle one in degrees, whatever the unit.
    func degrees<Number: CalculatorNumber>() -> Operator<Number> {
        let unit = angleUnit
        return Operator(
            "°", .postfix(.postfix), .unary { unit.fromDegrees($0) },
            summary: "An angle in degrees, made one in the unit in use", examples: [Example("sin(90°)", "1")])
    }

    private static func cotangent<Number: CalculatorNumber>(of angle: Number, in unit: AngleUnit) -> Number {
        let tangent = unit.tangent(angle)
        return tangent.fault == .domain ? 0 : .ratio(1, tangent)
    }
}
