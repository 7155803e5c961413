// SPDX-License-Identifier: Apache-2.0

/// Numbers on a line: of two, one is smaller, or they are equal.
///
/// A conforming type says how two numbers compare (``CalculatorNumber/ordering(relativeTo:)``), which of them are whole,
/// and how they are rounded. What follows from that is answered here.
public protocol OrderedNumber: CalculatorNumber {}

extension OrderedNumber {
    /// True.
    public static var isOrdered: Bool { true }

    /// By the sign; ``Fault/undecided`` where that is.
    public static func absoluteValue(_ x: Self) -> Self {
        if x.fault != nil { return x }
        switch x.ordering(relativeTo: 0) {
        case nil: return Self(fault: .undecided)
        case .ascending?: return -x
        default: return x
        }
    }

    /// What is left of the dividend after the quotient rounded down.
    public static func modulo(_ dividend: Self, _ divisor: Self) -> Self {
        if let fault = fault(of: dividend, divisor) { return fault }
        return dividend - divisor * quotient(dividend, divisor).rounded(.down)
    }

    /// What is left of the dividend after the quotient rounded towards zero.
    public static func remainder(_ dividend: Self, _ divisor: Self) -> Self {
        if let fault = fault(of: dividend, divisor) { return fault }
        return dividend - divisor * quotient(dividend, divisor).rounded(.towardZero)
    }

    /// By the arctangent of y/x, moved into the right half of the plane.
    public static func atan2(y: Self, x: Self) -> Self {
        if let fault = fault(of: y, x) { return fault }
        guard let side = x.ordering(relativeTo: 0), let height = y.ordering(relativeTo: 0) else {
            return Self(fault: .undecided)
        }
        switch (side, height) {
        case (.equal, .equal), (.descending, .equal): return 0
        case (.equal, .descending): return .pi / 2
        case (.equal, .ascending): return -.pi / 2
        case (.descending, _): return atan(quotient(y, x))
        case (.ascending, .ascending): return atan(quotient(y, x)) - .pi
        case (.ascending, _): return atan(quotient(y, x)) + .pi
        }
    }
}
