// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension Ball: CustomStringConvertible {
    /// The midpoint and the radius, such as `0.333333333333333… ± 3e-58`, or the fault: up to 15 digits of the midpoint, with an
    /// ellipsis if it has more, and the radius rounded up to one digit.
    public var description: String {
        if let fault { return "\(fault)" }
        let digits = midpoint.decimalText(digits: 15, rounding: .down)
        return radius.isZero ? digits : "\(digits) ± \(radius)"
    }

    /// The midpoint to some digits, with an ellipsis if it has more.
    fileprivate func decimalText(digits: Int, rounding: RoundingRule) -> String {
        guard let decimal = roundedDecimal(significantDigits: digits, rounding: rounding) else {
            return "\(significand)·2^\(exponent)"
        }
        var (significand, exponent) = (decimal.significand, decimal.exponent10)
        var (quotient, remainder) = significand.truncatedDivision(by: 10)
        while !significand.isZero, remainder.isZero {
            (significand, exponent) = (quotient, exponent + 1)
            (quotient, remainder) = significand.truncatedDivision(by: 10)
        }
        let sign = significand.isNegative ? "-" : ""
        let text = "\(significand.magnitude)"
        // The position of the point, from the first digit on.
        let point = text.utf8.count + exponent
        let ellipsis = decimal.isExact || rounding == .up ? "" : "…"
        if exponent >= 0, point <= digits {
            return sign + text + String(repeating: "0", count: exponent) + ellipsis
        }
        if point > 0, point <= digits { return "\(sign)\(text.prefix(point)).\(text.dropFirst(point))\(ellipsis)" }
        if point <= 0, point > -5 { return "\(sign)0.\(String(repeating: "0", count: -point))\(text)\(ellipsis)" }
        let fraction = text.dropFirst()
        return "\(sign)\(text.prefix(1))\(fraction.isEmpty ? "" : ".")\(fraction)\(ellipsis)e\(point - 1)"
    }
}

extension Radius: CustomStringConvertible {
    /// The radius rounded up to one digit, such as `3e-58`.
    public var description: String {
        let (significand, exponent) = parts
        return Ball(exact: significand, exponent: exponent).decimalText(digits: 1, rounding: .up)
    }

    /// The least double that is not below the radius: ∞ beyond the range of doubles, and the least positive double for a radius
    /// below it that is not zero.
    public var upperBound: Double {
        if exponent >= -1074 { return parts.significand.scaledToDouble(exponent: exponent) }
        if isZero { return 0 }
        // A multiple of the least double.
        let shift = UInt64(Swift.min(-1074 - exponent, 31))
        let multiple = (UInt64(mantissa) + (1 << shift - 1)) >> shift
        return Double(multiple) * .leastNonzeroMagnitude
    }
}

#endif
