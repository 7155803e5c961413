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
                summary: "atan2(y, x) is the angle above −180°, up to 180°, of the point (x, y); for (0, 0), it is 0",
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

    private static func arcsecant<Number: CalculatorNumber>(_ x: Number) -> Number {
        angle(
            ofReciprocal: x, { .acos($0) }, ofTangent: { .atan($0) }, negated: { .pi - $0 })
    }

    private static func arccosecant<Number: CalculatorNumber>(_ x: Number) -> Number {
        angle(
            ofReciprocal: x, { .asin($0) }, ofTangent: { .atan2(y: 1, x: $0) }, negated: { -$0 })
    }

    /// Returns the angle whose cosine or sine is 1/x, from 1/|x|, or for |x| ≤ 2 from the tangent of the arcsecant of
    /// |x|: near |x| = 1, the arccosine and the arcsine would magnify the rounding of 1/|x| without bound.
    ///
    /// - Parameter negated: Returns the angle for −x, given that for x.
    private static func angle<Number: CalculatorNumber>(
        ofReciprocal x: Number, _ inverse: (Number) -> Number, ofTangent: (Number) -> Number,
        negated: (Number) -> Number
    ) -> Number {
        guard let ordering = x.ordering(relativeTo: 0) else { return .withoutOrdering }
        let magnitude = ordering == .ascending ? -x : x
        let angle: Number
        if magnitude.ordering(relativeTo: 2) == .descending {
            angle = inverse(.ratio(1, magnitude))
        } else {
            let tangent = Number.sqrt((magnitude - 1) * (magnitude + 1))
            if tangent.fault != nil { return tangent }
            angle = ofTangent(tangent)
        }
        return ordering == .ascending ? negated(angle) : angle
    }
}
