// SPDX-License-Identifier: Apache-2.0

/// Numbers without an order, such as complex ones: comparing two for anything but equality, rounding them and dividing
/// with a remainder is ``Fault/unordered``.
public protocol UnorderedNumber: CalculatorNumber {}

extension UnorderedNumber {
    /// False.
    public static var isOrdered: Bool { false }

    /// None.
    public func ordering(relativeTo other: Self) -> Ordering? { nil }

    /// Whether an `Int` holds it.
    public var isInteger: Bool? { exactInt != nil }

    /// What an operation answers that needs an order.
    private static func refused(_ operands: Self...) -> Self {
        operands.first { $0.fault != nil } ?? Self(fault: .unordered)
    }

    /// Refused.
    public static func absoluteValue(_ x: Self) -> Self { refused(x) }
    /// Refused.
    public func rounded(_ rule: FloatingPointRoundingRule) -> Self { Self.refused(self) }
    /// Refused.
    public static func modulo(_ dividend: Self, _ divisor: Self) -> Self { refused(dividend, divisor) }
    /// Refused.
    public static func remainder(_ dividend: Self, _ divisor: Self) -> Self { refused(dividend, divisor) }
    /// Refused.
    public static func atan2(y: Self, x: Self) -> Self { refused(y, x) }
    /// Refused.
    public static func greatestCommonDivisor(_ x: Self, _ y: Self) -> Self { refused(x, y) }
    /// Refused.
    public static func bitwise(_ operation: BitwiseOperation, _ x: Self, _ y: Self) -> Self { refused(x, y) }
    /// Refused.
    public static func shifted(_ x: Self, leftBy n: Self) -> Self { refused(x, n) }
}
