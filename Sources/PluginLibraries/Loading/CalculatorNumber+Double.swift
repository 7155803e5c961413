// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension CalculatorNumber {
    /// The double nearest to this number; a NaN for a fault, an infinity for what is too large.
    ///
    /// It is found by way of 40 decimal digits: a number that lies within 10⁻⁴⁰ of its own size of the middle between
    /// two doubles may become either.
    var nearestDouble: Double {
        if let double = self as? Double { return double }
        guard let expansion = try? decimalExpansion(.significant(40), rounding: .halfEven) else {
            return fault == .overflow ? .infinity : .nan
        }
        let literal = NumberLiteral(
            digits: expansion.digits, exponent: expansion.exponent - max(expansion.digits.count - 1, 0))
        let magnitude = Double(literal)
        // Beyond its range Double has faults, where C has its infinity and its zero.
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
