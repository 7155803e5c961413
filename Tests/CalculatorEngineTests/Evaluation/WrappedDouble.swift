// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A double in a type of its own, which knows only small integers and leaves the rest to the protocols.
struct WrappedDouble: IntegralOperations, AlgebraicNumber, Hashable {
    let value: Double

    init(_ value: Double) { self.value = value }
    init(_ integer: Int) { value = Double(integer) }
    init(_ literal: NumberLiteral) { value = Double(literal) }
    init(fault: Fault) { value = Double(fault: fault) }
    var fault: Fault? { value.fault }
    var exactInt: Int? { value.exactInt }

    static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
    static func - (a: Self, b: Self) -> Self { Self(a.value - b.value) }
    static func * (a: Self, b: Self) -> Self { Self(a.value * b.value) }
    static func quotient(_ a: Self, _ b: Self) -> Self { Self(.quotient(a.value, b.value)) }
    static func sqrt(_ x: Self) -> Self { Self(.sqrt(x.value)) }

    func ordering(relativeTo other: Self) -> Ordering? { value.ordering(relativeTo: other.value) }

    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        try value.decimalExpansion(count, rounding: rounding)
    }
}
