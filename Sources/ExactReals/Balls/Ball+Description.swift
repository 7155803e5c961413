// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension Ball: CustomStringConvertible {
    /// The midpoint and the radius, such as `0.333333333333333… ± 3e-58`, or the fault: up to 15 digits of the
    /// midpoint, with an ellipsis if it has more, and the radius rounded up to one digit.
    public var description: String {
        if let fault { return "\(fault)" }
        let digits = midpoint.decimalText(digits: 15, rounding: .down)
        return radius.isZero ? digits : "\(digits) ± \(radius)"
    }

    /// The midpoint to some digits, written as results are, with an ellipsis if it has more.
    fileprivate func decimalText(digits: Int, rounding: RoundingRule) -> String {
        var bytes: [UInt8] = []
        guard let decimal = roundedDecimal(significantDigits: digits, rounding: rounding),
            (try? NumberFormat(digits: .significant(digits)).append(
                DecimalExpansion(
                    decimal.significand, exponent10: decimal.exponent10, isExact: decimal.isExact), to: &bytes)) != nil
        else {
            return "\(significand)·2^\(exponent)"
        }
        if !decimal.isExact, rounding == .down {
            bytes.insert(contentsOf: "…".utf8, at: bytes.firstIndex(of: UInt8(ascii: "e")) ?? bytes.count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Radius: CustomStringConvertible {
    /// The radius rounded up to one digit, such as `3e-58`.
    public var description: String {
        let (significand, exponent) = parts
        return Ball(exact: significand, exponent: exponent).decimalText(digits: 1, rounding: .up)
    }

    /// The least double that is not below the radius: ∞ beyond the range of doubles, and the least positive double for
    /// a radius below it that is not zero.
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
