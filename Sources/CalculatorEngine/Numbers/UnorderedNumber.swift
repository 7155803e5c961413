// SPDX-License-Identifier: Apache-2.0

/// Numbers without an order, such as complex numbers: comparing them for anything but equality, rounding them and
/// dividing with a remainder yield ``Fault/unordered``.
public protocol UnorderedNumber: CalculatorNumber {}

extension UnorderedNumber {
    /// Always `false`.
    public static var isOrdered: Bool { false }

    /// Always `nil`.
    public func ordering(relativeTo other: Self) -> Ordering? { nil }

    /// Whether the number is representable as `Int`; `nil` for a number with a fault. A type with larger integers
    /// implements it, since these can't be found by rounding.
    public var isInteger: Bool? { fault == nil ? exactInt != nil : nil }

    /// Returns the result of an operation that requires an order.
    private static func refused(_ operands: Self...) -> Self {
        operands.first { $0.fault != nil } ?? Self(fault: .unordered)
    }

    /// Yields ``Fault/unordered``.
    public static func absoluteValue(_ x: Self) -> Self { refused(x) }
    /// Yields ``Fault/unordered``.
    public func rounded(_ rule: FloatingPointRoundingRule) -> Self { Self.refused(self) }
    /// Yields ``Fault/unordered``.
    public static func modulo(_ dividend: Self, _ divisor: Self) -> Self { refused(dividend, divisor) }
    /// Yields ``Fault/unordered``.
    public static func remainder(_ dividend: Self, _ divisor: Self) -> Self { refused(dividend, divisor) }
    /// Yields ``Fault/unordered``.
    public static func atan2(y: Self, x: Self) -> Self { refused(y, x) }
    /// Yields ``Fault/unordered``: the squares of such numbers need not add up to that of a length.
    public static func hypot(_ x: Self, _ y: Self) -> Self { refused(x, y) }
    /// Yields ``Fault/unordered``.
    public static func greatestCommonDivisor(_ x: Self, _ y: Self) -> Self { refused(x, y) }
    /// Yields ``Fault/unordered``.
    public static func bitwise(_ operation: BitwiseOperation, _ x: Self, _ y: Self) -> Self { refused(x, y) }
    /// Yields ``Fault/unordered``.
    public static func shifted(_ x: Self, leftBy n: Self) -> Self { refused(x, n) }
}
