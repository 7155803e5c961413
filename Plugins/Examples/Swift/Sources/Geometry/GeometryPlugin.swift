// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// Right triangles and circles.
///
/// A plugin is generic over the type of number, and is asked for its operators with each that the calculator computes
/// with: `Double`, or `CertifiedReal` first, and `ExactReal` where that does not suffice.
public struct GeometryPlugin: OperatorPlugin {
    /// The name by which the plugin is listed, and can be excluded.
    public let name = "Geometry"

    /// The value of each operator depends on its operands only, so that it may be computed again, and on several threads.
    public let isStateless = true

    /// Creates the plugin.
    public init() {}

    /// Returns the plugin's operators.
    public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
        [
            Operator(
                "⊕", aliases: ["hyp"], .infix(.multiplicative, .left), .binary { .hypot($0, $1) },
                summary: "The hypotenuse over two legs", examples: [Example("3 ⊕ 4", "5")]),
            Operator(
                "⊖", .infix(.multiplicative, .left), .binary(Self.leg),
                summary: "The other leg of a right triangle", domain: "a hypotenuse that is the longest side",
                examples: [Example("5 ⊖ 4", "3")]),
            Operator(
                "circle", .function, .unary { .pi * $0 * $0 },
                summary: "The area of a circle with a given radius", examples: [Example("circle(2) ÷ π", "4")]),
        ]
    }

    /// Returns the other leg. An operation that is undefined at its operands returns a number that stands for a fault.
    private static func leg<Number: CalculatorNumber>(_ hypotenuse: Number, _ leg: Number) -> Number {
        let square = hypotenuse * hypotenuse - leg * leg
        if square.fault != nil { return square }
        switch square.ordering(relativeTo: 0) {
        case .ascending: return Number(fault: .domain)
        case nil: return Number(fault: .undecided)
        case .equal, .descending: return .sqrt(square)
        }
    }
}
