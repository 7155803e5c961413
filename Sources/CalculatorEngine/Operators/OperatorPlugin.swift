// SPDX-License-Identifier: Apache-2.0

/// A set of operators that belong together, written once for every type of number.
///
/// ```swift
/// public struct GeometryPlugin: OperatorPlugin {
///     public let name = "Geometry"
///
///     public func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
///         [
///             Operator(
///                 "⊕", .infix(.additive, .left), .binary { .sqrt($0 * $0 + $1 * $1) },
///                 summary: "The hypotenuse over two legs", examples: [Example("3 ⊕ 4", "5")])
///         ]
///     }
/// }
/// ```
public protocol OperatorPlugin: Sendable {
    /// The name it is listed and disabled by.
    var name: String { get }

    /// Whether the value of each operator comes from its operands alone, and neither from earlier calls nor from elsewhere,
    /// so that expressions may be evaluated beside one another. `false` unless a plugin says otherwise.
    var isStateless: Bool { get }

    /// Its operators, for one type of number.
    func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>]
}

extension OperatorPlugin {
    public var isStateless: Bool { false }
}
