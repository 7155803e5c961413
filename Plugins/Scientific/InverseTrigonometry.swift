// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension ScientificPlugin {
    /// Returns the principal values of the inverse trigonometric functions, in ``angleUnit``.
    func inverseTrigonometricFunctions<Number: CalculatorNumber>() -> [Operator<Number>] {
        let unit = angleUnit
        return [
            inverse(
                "asin", "arcsin", .arcsine, { .asin($0) }, summary: "The angle from −90° to 90° with a given sine",
                domain: "numbers from −1 to 1", example: Example("sin(asin(0.5))", "0.5")),
            inverse(
                "acos", "arccos", .arccosine, { .acos($0) }, summary: "The angle from 0° to 180° with a given cosine",
                domain: "numbers from −1 to 1", example: Example("acos(1)", "0")),
            inverse(
                "atan", "arctan", .arctangent, { .atan($0) },
                summary: "The angle between −90° and 90° with a given tangent", domain: "",
                example: Example("atan(1) ÷ 1°", "45")),
            Operator(
                "acot", aliases: ["arccot"], .function, .unary { unit.fromRadians(Self.arccotangent($0)) },
                summary: "The angle above −90°, up to 90°, with a given cotangent",
                examples: [Example("acot(0) ÷ 1°", "90")]),
            Operator(
                "asec", aliases: ["arcsec"], .function, .unary { unit.fromRadians(Self.arcsecant($0)) },
                summary: "The angle from 0° to 180° with a given secant", domain: Self.domainOfArcsecant,
                examples: [Example("asec(2) ÷ 1°", "60")]),
            Operator(
                "acsc", aliases: ["arccsc"], .function, .unary { unit.fromRadians(Self.arccosecant($0)) },
                summary: "The angle from −90° to 90° with a given cosecant", domain: Self.domainOfArcsecant,
                examples: [Example("acsc(2) ÷ 1°", "30")]),
            Operator(
                "atan2", .function, .binary { unit.fromRadians(.angle(y: $0, x: $1)) },
                summary: "atan2(y, x) is the angle above −180°, up to 180°, of the point (x, y)",
                examples: [Example("atan2(1, −1) ÷ 1°", "135")]),
        ]
    }

    private func inverse<Number: CalculatorNumber>(
        _ symbol: String, _ alias: String, _ function: ElementaryFunction,
        _ radians: @escaping @Sendable (Number) -> Number,
        summary: String, domain: String, example: Example
    ) -> Operator<Number> {
        let unit = angleUnit
        if unit == .radians {
            return Operator(
                symbol, aliases: [alias], .function, .elementary(function), summary: summary, domain: domain,
                examples: [example])
        }
        return Operator(
            symbol, aliases: [alias], .function, .unary { unit.fromRadians(radians($0)) }, summary: summary,
            domain: domain, examples: [example])
    }

    private static let domainOfArcsecant = "numbers from 1 up or from −1 down"

    private static func arccotangent<Number: CalculatorNumber>(_ x: Number) -> Number {
        switch x.ordering(relativeTo: 0) {
        case nil: .withoutOrdering
        case .equal?: .pi / 2
        default: .atan(1 / x)
        }
    }

    /// Returns the arcsecant; acos(1/x) would magnify the rounding of 1/x without bound near x = 1.
    private static func arcsecant<Number: CalculatorNumber>(_ x: Number) -> Number {
        guard let ordering = x.ordering(relativeTo: 0) else { return .withoutOrdering }
        let magnitude = ordering == .ascending ? -x : x
        let angle: Number
        if magnitude.ordering(relativeTo: 2) == .descending {
            angle = .acos(.ratio(1, magnitude))
        } else {
            let tangent = tangentOfArcsecant(magnitude)
            if tangent.fault != nil { return tangent }
            angle = .atan(tangent)
        }
        return ordering == .ascending ? .pi - angle : angle
    }

    /// Returns the arccosecant; asin(1/x) would do the same.
    private static func arccosecant<Number: CalculatorNumber>(_ x: Number) -> Number {
        guard let ordering = x.ordering(relativeTo: 0) else { return .withoutOrdering }
        let magnitude = ordering == .ascending ? -x : x
        let angle: Number
        if magnitude.ordering(relativeTo: 2) == .descending {
            angle = .asin(.ratio(1, magnitude))
        } else {
            let tangent = tangentOfArcsecant(magnitude)
            angle = tangent.fault == nil ? .atan2(y: 1, x: tangent) : tangent
        }
        return ordering == .ascending ? -angle : angle
    }

    private static func tangentOfArcsecant<Number: CalculatorNumber>(_ x: Number) -> Number {
        .sqrt((x - 1) * (x + 1))
    }
}
