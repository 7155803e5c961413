// SPDX-License-Identifier: Apache-2.0

/// A set of related operators, written once for every type of number.
///
/// ```swift
/// public struct GeometryPlugin: OperatorPlugin {
///     public let name = "Geometry"
///     public let isStateless = true
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
    /// The name under which it is listed and disabled.
    var name: String { get }

    /// Whether the value of each operator depends on its operands only, and neither on earlier calls nor on external
    /// state, so that expressions may be evaluated again, concurrently, and for many points at once. `false` by
    /// default.
    ///
    /// A calculator that answers most lines with faster numbers, and evaluates others again with exact ones, uses only
    /// exact ones where a plugin has a state.
    var isStateless: Bool { get }

    /// Returns its operators for one type of number.
    func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>]
}

extension OperatorPlugin {
    /// `false` by default.
    public var isStateless: Bool { false }
}
