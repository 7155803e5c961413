// SPDX-License-Identifier: Apache-2.0

/// Ordered numbers with operations on the integers among them.
///
/// By default, the operations support integers representable as `Int`, as found by ``CalculatorNumber/exactInt``;
/// larger ones, as found by rounding, yield ``Fault/overflow``.
public protocol IntegralOperations: OrderedNumber {}

extension IntegralOperations {
    /// Whether the number is representable as `Int`, or is itself when it is rounded; `nil` if neither could be
    /// decided, and for a number with a fault.
    public var isInteger: Bool? {
        if exactInt != nil { return true }
        return fault == nil ? isItsFloor : nil
    }

    private var isItsFloor: Bool? {
        let floor = rounded(.down)
        return floor.fault == nil ? ordering(relativeTo: floor).map { $0 == .equal } : nil
    }

    /// Returns the result of Euclid's algorithm.
    public static func greatestCommonDivisor(_ x: Self, _ y: Self) -> Self {
        withIntegers(x, y) { x, y in
            var (larger, smaller) = (x.magnitude, y.magnitude)
            while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
            return Int(exactly: larger)
        }
    }

    /// Returns the result of the operation of `Int`.
    public static func bitwise(_ operation: BitwiseOperation, _ x: Self, _ y: Self) -> Self {
        withIntegers(x, y) { x, y in
            switch operation {
            case .and: x & y
            case .or: x | y
            case .xor: x ^ y
            }
        }
    }

    /// Returns the product with the power of two, rounded down.
    public static func shifted(_ x: Self, leftBy n: Self) -> Self {
        let operands = withIntegers(x, n) { x, _ in x }
        return operands.fault == nil ? (x * power(2, n)).rounded(.down) : operands
    }

    private static func withIntegers(_ x: Self, _ y: Self, _ combine: (Int, Int) -> Int?) -> Self {
        if let fault = fault(of: x, y) { return fault }
        guard let isFirst = x.isInteger, let isSecond = y.isInteger else { return Self(fault: .undecided) }
        guard isFirst, isSecond else { return Self(fault: .notAnInteger) }
        guard let first = x.exactInt, let second = y.exactInt, let result = combine(first, second) else {
            return Self(fault: .overflow)
        }
        return Self(result)
    }
}
