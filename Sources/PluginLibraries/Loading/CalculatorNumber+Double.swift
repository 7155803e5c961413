// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CalculatorNumber {
    /// The double nearest to this number; NaN for a fault, and an infinity for a number that is too large.
    ///
    /// It is found by way of 40 decimal digits: a number within a relative distance of 10⁻⁴⁰ of the midpoint between
    /// two doubles may be rounded to either.
    var nearestDouble: Double {
        if let double = self as? Double { return double }
        guard let expansion = try? decimalExpansion(.significant(40), rounding: .halfEven) else {
            return fault == .overflow ? .infinity : .nan
        }
        let literal = NumberLiteral(
            digits: expansion.digits, exponent: expansion.exponent - max(expansion.digits.count - 1, 0))
        let magnitude = Double(literal)
        // Double reports faults beyond its range, where C has infinity and zero.
        let value: Double = magnitude.fault == .overflow ? .infinity : magnitude.fault == .underflow ? 0 : magnitude
        return expansion.isNegative ? -value : value
    }
}

extension DecimalExpansion {
    /// The digits in the form `-1.25e-3`.
    var scientificText: String {
        guard let first = digits.first else { return "0" }
        var text = isNegative ? "-\(first)" : "\(first)"
        if digits.count > 1 { text += "." + digits.dropFirst().map(String.init).joined() }
        return exponent == 0 ? text : text + "e\(exponent)"
    }
}
