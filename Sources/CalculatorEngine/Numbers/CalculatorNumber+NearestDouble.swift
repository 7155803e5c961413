// SPDX-License-Identifier: Apache-2.0

extension CalculatorNumber {
    /// Returns the double nearest to this number, ties to even: 0 for one that is too small, and one with the fault
    /// ``Fault/overflow`` for one that is too large.
    ///
    /// Digits are requested until those rounded down and those rounded up are nearest to the same double; where 100 are
    /// not enough, the number is compared with the midpoint between two.
    ///
    /// - Throws: The fault of this number, or that of finding its digits; ``Fault/undecided`` if its relation to a
    ///   midpoint is.
    package func nearestDouble() throws(Fault) -> Double {
        var (inner, outer, isNegative) = (0.0, 0.0, false)
        for count in [20, 40, 100] {
            let below = try decimalExpansion(.significant(count), rounding: .down)
            (inner, isNegative) = (Double(nearestTo: below), below.isNegative)
            if below.isExact || below.isUndecided { return inner }
            outer = Double(nearestTo: try decimalExpansion(.significant(count), rounding: .up))
            if outer == inner || inner.fault != nil { return inner }
        }
        let unit = inner.magnitude.ulp
        let significand = UInt64(inner.magnitude / unit)
        let midpoint = Self(
            NumberLiteral(radix: .binary, significand: 2 * significand + 1, exponent: Int(unit.exponent) - 1))
        switch (isNegative ? -self : self).ordering(relativeTo: midpoint) {
        case .ascending: return inner
        case .equal: return significand & 1 == 0 ? inner : outer
        case .descending: return outer
        case nil: throw .undecided
        }
    }
}

extension Double {
    /// Creates the double nearest to a decimal expansion; 0 for one that is too small.
    fileprivate init(nearestTo expansion: DecimalExpansion) {
        let literal = NumberLiteral(
            digits: expansion.digits, exponent: expansion.exponent - expansion.digitCount + 1)
        let magnitude = Double(literal)
        self = magnitude.fault == .underflow ? 0 : expansion.isNegative ? -magnitude : magnitude
    }
}
