// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ScientificPlugin {
    /// Returns the trigonometric functions of angles in ``angleUnit``.
    func trigonometricFunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        [
            function(
                "sin", { $1.sine($0) }, inRadians: .sine, summary: "The sine", domain: "",
                example: Example("sin(30°)", "0.5")),
            function(
                "cos", { $1.cosine($0) }, inRadians: .cosine, summary: "The cosine", domain: "",
                example: Example("cos(60°)", "0.5")),
            function(
                "tan", { $1.tangent($0) }, inRadians: .tangent,
                summary: "The tangent", domain: "any angle but 90°, 270° and so on", example: Example("tan(45°)", "1")),
            function(
                "cot", { Self.cotangent(of: $0, in: $1) },
                summary: "The cotangent, 1 ÷ tan", domain: "any angle but 0°, 180° and so on",
                example: Example("cot(45°)", "1")),
            function(
                "sec", { .ratio(1, $1.cosine($0)) },
                summary: "The secant, 1 ÷ cos", domain: "any angle but 90°, 270° and so on",
                example: Example("sec(60°)", "2")),
            function(
                "csc", { .ratio(1, $1.sine($0)) },
                summary: "The cosecant, 1 ÷ sin", domain: "any angle but 0°, 180° and so on",
                example: Example("csc(30°)", "2")),
        ]
    }

    private func function<Number: CalculatorNumber>(
        _ symbol: String, _ value: @escaping @Sendable (Number, AngleUnit) -> Number,
        inRadians function: ElementaryFunction? = nil, summary: String, domain: String, example: Example
    ) -> Operator<Number> {
        let unit = angleUnit
        if unit == .radians, let function {
            return Operator(
                symbol, .function, .elementary(function), summary: summary, domain: domain, examples: [example],
                ofDegrees: { value($0, .degrees) })
        }
        return Operator(
            symbol, .function, .unary { value($0, unit) }, summary: summary, domain: domain, examples: [example],
            ofDegrees: { value($0, .degrees) })
    }

    /// Returns the degree sign, which converts an angle in degrees to the unit in use.
    func degrees<Number: CalculatorNumber>() -> Operator<Number> {
        let unit = angleUnit
        return Operator(
            "°", .postfix(.postfix), .unary { unit.fromDegrees($0) },
            summary: "An angle in degrees, whatever the unit of angles", examples: [Example("sin(90°)", "1")],
            angleUnit: unit)
    }

    private static func cotangent<Number: CalculatorNumber>(of angle: Number, in unit: AngleUnit) -> Number {
        let tangent = unit.tangent(angle)
        return tangent.fault == .domain ? 0 : .ratio(1, tangent)
    }
}
