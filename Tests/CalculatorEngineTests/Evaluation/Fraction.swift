// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// An exact fraction of two `Int`s in lowest terms: what does not fit is a fault, and so is what is irrational.
struct Fraction: IntegralOperations, AlgebraicNumber, Hashable {
    let numerator: Int
    /// Above zero, or 0 for a fault, whose raw value is then the numerator.
    let denominator: Int

    /// The fraction of two integers; zero as denominator, and a result that does not fit, are faults.
    init(_ numerator: Int128, _ denominator: Int128) {
        var (divisor, rest) = (numerator.magnitude, denominator.magnitude)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        var lowest = (Int128(Fault.divisionByZero.rawValue), Int128(0))
        if denominator != 0 {
            let scale = Int128(divisor) * denominator.signum()
            lowest = (numerator / scale, denominator / scale)
            if max(abs(lowest.0), lowest.1) > Int128(Int.max) { lowest = (Int128(Fault.overflow.rawValue), 0) }
        }
        (self.numerator, self.denominator) = (Int(lowest.0), Int(lowest.1))
    }

    init(_ integer: Int) { self.init(Int128(integer), 1) }

    init(_ literal: NumberLiteral) {
        let significand = literal.digits.isEmpty ? Int(exactly: literal.significand) : nil
        let value = significand.map { Fraction($0) } ?? Fraction(fault: .overflow)
        let scale = Self.power(Fraction(literal.radix.rawValue), Fraction(Int(clamping: literal.exponent.magnitude)))
        if significand == 0 || literal.exponent >= 0 {
            self = significand == 0 ? value : value * scale
        } else {
            self = scale.fault == nil ? .quotient(value, scale) : Fraction(fault: .underflow)
        }
    }

    init(fault: Fault) { (numerator, denominator) = (Int(fault.rawValue), 0) }
    var fault: Fault? { denominator == 0 ? Fault(rawValue: UInt8(numerator)) : nil }

    /// Calculates with numerators and denominators that fit twice the width, unless there is a fault.
    private static func calculate(
        _ a: Fraction, _ b: Fraction, _ body: (Int128, Int128, Int128, Int128) -> Fraction
    ) -> Fraction {
        if let fault = a.fault ?? b.fault { return Fraction(fault: fault) }
        return body(Int128(a.numerator), Int128(a.denominator), Int128(b.numerator), Int128(b.denominator))
    }

    static func + (a: Fraction, b: Fraction) -> Fraction { calculate(a, b) { Fraction($0 * $3 + $2 * $1, $1 * $3) } }
    static func - (a: Fraction, b: Fraction) -> Fraction { calculate(a, b) { Fraction($0 * $3 - $2 * $1, $1 * $3) } }
    static func * (a: Fraction, b: Fraction) -> Fraction { calculate(a, b) { Fraction($0 * $2, $1 * $3) } }
    static func quotient(_ a: Fraction, _ b: Fraction) -> Fraction { calculate(a, b) { Fraction($0 * $3, $1 * $2) } }

    static func sqrt(_ x: Fraction) -> Fraction { root(x, 2) }

    static func root(_ x: Fraction, _ n: Int) -> Fraction {
        if x.fault != nil { return x }
        if n < 0 { return quotient(1, root(x, -n)) }
        if x.numerator < 0 { return n % 2 == 0 ? Fraction(fault: .domain) : -root(-x, n) }
        // The nearest integers are the roots, if there are any.
        let numerator = Fraction(Int(Double.nthRoot(Double(x.numerator), n).rounded()))
        let denominator = Fraction(Int(Double.nthRoot(Double(x.denominator), n).rounded()))
        let result = quotient(numerator, denominator)
        return power(result, Fraction(n)) == x ? result : Fraction(fault: .undecided)
    }

    func ordering(relativeTo other: Fraction) -> Ordering? {
        if fault != nil || other.fault != nil { return nil }
        let left = Int128(numerator) * Int128(other.denominator)
        let right = Int128(other.numerator) * Int128(denominator)
        return left == right ? .equal : left < right ? .ascending : .descending
    }

    var exactInt: Int? { denominator == 1 ? numerator : nil }

    /// The number of digits after the point at which long division stops, whatever is asked for; `nil` for none.
    @TaskLocal static var lastPlace: Int?

    /// Long division, by hand: more digits than are asked for, since the first that is not 0 is at most 19 places after
    /// the point, and one that says whether there would be more.
    func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        if let fault { throw fault }
        let wanted =
            switch count {
            case .significant(let count), .fractional(let count), .whole(_, let count): max(0, count)
            }
        guard wanted <= ResourceLimits.current.maximumDigits else { throw .limit }
        var (digit, rest) = abs(numerator).quotientAndRemainder(dividingBy: denominator)
        let integer = "\(digit)".utf8.map { $0 - UInt8(ascii: "0") }
        var digits = integer
        for _ in 0..<(Self.lastPlace ?? wanted + 20) where rest > 0 {
            (digit, rest) = denominator.dividingFullWidth(rest.multipliedFullWidth(by: 10))
            digits.append(UInt8(digit))
        }
        if rest > 0 { digits.append(1) }
        let exact = DecimalExpansion(
            isNegative: numerator < 0, digits: digits, exponent: integer.count - 1, isExact: true)
        return exact.rounded(to: count, rounding)
    }

    var fraction: (numerator: String, denominator: String)? { fault == nil ? ("\(numerator)", "\(denominator)") : nil }
}
