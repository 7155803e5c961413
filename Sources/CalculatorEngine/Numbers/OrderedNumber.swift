// SPDX-License-Identifier: Apache-2.0

/// Numbers with a total order: of two, one is smaller, or they are equal.
///
/// A conforming type implements comparison (``CalculatorNumber/ordering(relativeTo:)``), the integer test and rounding.
/// The rest follows from these.
public protocol OrderedNumber: CalculatorNumber {}

extension OrderedNumber {
    /// Always `true`.
    public static var isOrdered: Bool { true }

    /// Returns the absolute value by the sign; ``Fault/undecided`` if that is undecided.
    public static func absoluteValue(_ x: Self) -> Self {
        if x.fault != nil { return x }
        switch x.ordering(relativeTo: 0) {
        case nil: return Self(fault: .undecided)
        case .ascending?: return -x
        default: return x
        }
    }

    /// Returns the remainder for the quotient rounded down.
    public static func modulo(_ dividend: Self, _ divisor: Self) -> Self {
        if let fault = fault(of: dividend, divisor) { return fault }
        return dividend - divisor * quotient(dividend, divisor).rounded(.down)
    }

    /// Returns the remainder for the quotient rounded towards zero.
    public static func remainder(_ dividend: Self, _ divisor: Self) -> Self {
        if let fault = fault(of: dividend, divisor) { return fault }
        return dividend - divisor * quotient(dividend, divisor).rounded(.towardZero)
    }

    /// Returns the arctangent of y/x, moved to the correct half-plane.
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
