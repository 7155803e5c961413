// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// A quotient of two integers, in lowest terms with a positive denominator.
public struct Rational: Sendable {
    /// The numerator, which has the sign of the number and no factor in common with ``denominator``.
    public let numerator: Integer
    /// What is known of the primes of a denominator of more than a word.
    let primesOfLongDenominator: PrimeMultiple
    /// The denominator, at least 1.
    public let denominator: Integer

    /// Creates a quotient already in lowest terms, with what is known of the primes of its denominator.
    init(reduced numerator: Integer, _ denominator: Integer, primes: PrimeMultiple = .unknown) {
        self.numerator = numerator
        primesOfLongDenominator = primes
        self.denominator = denominator
    }

    /// Creates the number `integer`.
    public init(_ integer: Integer) {
        self.init(reduced: integer, 1)
    }

    /// Creates the number `integer`.
    public init(_ integer: Int) {
        self.init(reduced: Integer(integer), 1)
    }

    /// Creates `numerator ÷ denominator`, `nil` for a zero denominator.
    public init?(_ numerator: Integer, _ denominator: Integer) {
        if denominator.isZero { return nil }
        self.init(reducing: numerator, denominator)
    }

    /// Creates `numerator ÷ denominator` for a nonzero denominator, with what is known of its primes.
    init(reducing numerator: Integer, _ denominator: Integer, primes: PrimeMultiple = .unknown) {
        let divisor = denominator == 1 ? 1 : primes.greatestCommonDivisor(numerator, denominator)
        let numerator = numerator.exactQuotient(by: divisor)
        let denominator = denominator.exactQuotient(by: divisor)
        self.init(
            reduced: denominator.isNegative ? -numerator : numerator,
            denominator.isNegative ? -denominator : denominator, primes: primes)
    }

    /// Creates the exact value of `value`, `nil` unless it is finite.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        if value == 0 {
            self.init(0)
            return
        }
        let exponent = Int(value.significand.ulp.exponent) + Int(value.exponent)
        let scaled = value.significand / value.significand.ulp
        let significand = Integer(Int(value < 0 ? -scaled : scaled))
        if exponent >= 0 {
            self.init(significand.scaledUp(by: exponent))
        } else {
            self.init(reducing: significand, Integer(1).scaledUp(by: -exponent))
        }
    }

    /// Creates `digits · 10^exponent10`, exactly; `nil` if that could need more than ``Integer/maximumBitWidth`` bits.
    public init?(digits: Integer, exponent10: Int) {
        if digits.isZero {
            self.init(0)
            return
        }
        let scale = Integer.bitWidthOfDecimal(digitCount: 0, exponent10: exponent10)
        guard scale < Integer.maximumBitWidth - min(digits.bitWidth, Integer.maximumBitWidth),
            let power = Integer(10).power(exponent10.magnitude)
        else { return nil }
        if exponent10 >= 0 {
            self.init(digits * power)
        } else {
            self.init(reducing: digits, power, primes: .ten)
        }
    }

    /// Whether the denominator is 1.
    @inline(__always)
    public var isInteger: Bool {
        if case .small(1) = denominator.storage { true } else { false }
    }

    /// What is known of the primes of the denominator.
    var primesOfDenominator: PrimeMultiple {
        if case .small = denominator.storage { PrimeMultiple(of: denominator) } else { primesOfLongDenominator }
    }

    /// Whether this is zero.
    public var isZero: Bool { numerator.isZero }

    /// Whether this is below zero.
    public var isNegative: Bool { numerator.isNegative }

    /// −1, 0 or 1.
    public var signum: Int { numerator.signum }

    /// The absolute value.
    public var magnitude: Rational { isNegative ? -self : self }

    /// The number of bits of the numerator and the denominator together, to which limits on size apply.
    public var bitWidth: Int { numerator.bitWidth + denominator.bitWidth }
}

extension Rational: Hashable {
    /// Returns whether two numbers are the same.
    public static func == (a: Rational, b: Rational) -> Bool {
        a.numerator == b.numerator && a.denominator == b.denominator
    }

    /// Hashes the number.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(numerator)
        hasher.combine(denominator)
    }
}

extension Rational: Comparable {
    /// Returns whether `a` is less than `b`: by their leading bits if these differ, otherwise by cross-multiplication.
    public static func < (a: Rational, b: Rational) -> Bool {
        if a.isInteger, b.isInteger { return a.numerator < b.numerator }
        if a.signum != b.signum { return a.signum < b.signum }
        if let isShorter = a.isEvidentlySmaller(than: b) { return isShorter != a.isNegative }
        return a.numerator * b.denominator < b.numerator * a.denominator
    }

    /// Whether the magnitude is less than that of another number, neither of which is zero; `nil` if their leading bits
    /// hardly differ, or they are so short that multiplication tells in less time.
    ///
    /// The quotient of the leading words, as doubles, is within a relative 2⁻⁵⁰ of the number's, a power of two apart:
    /// 2⁻⁶³ for each word's end, and 2⁻⁵³ for each conversion and for the division.
    private func isEvidentlySmaller(than b: Rational) -> Bool? {
        guard bitWidth >= 512 || b.bitWidth >= 512 else { return nil }
        let shift = (numerator.bitWidth - denominator.bitWidth) - (b.numerator.bitWidth - b.denominator.bitWidth)
        // The quotients are between ½ and 2.
        if shift.magnitude > 2 { return shift < 0 }
        let own =
            Double(numerator.leadingWord) / Double(denominator.leadingWord)
            * Double(sign: .plus, exponent: shift, significand: 1)
        let others = Double(b.numerator.leadingWord) / Double(b.denominator.leadingWord)
        return (own - others).magnitude > 0x1p-48 * max(own, others) ? own < others : nil
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    /// Creates the number that a literal denotes, within the range of `Int`; text can have any length.
    public init(integerLiteral value: Int) {
        self.init(value)
    }
}

extension Rational: CustomStringConvertible {
    /// `numerator/denominator`, or the numerator alone for an integer.
    public var description: String {
        isInteger ? numerator.description : "\(numerator)/\(denominator)"
    }

    /// Parses a number in the format of ``description``, or a decimal one such as `-12.5e-3`; `nil` for any other text,
    /// a denominator of zero, and a number that could need more than ``Integer/maximumBitWidth`` bits.
    public init?(_ text: some StringProtocol) {
        if let slash = text.firstIndex(of: "/") {
            guard let numerator = Integer(text[..<slash]),
                let denominator = Integer(text[text.index(after: slash)...])
            else { return nil }
            self.init(numerator, denominator)
        } else {
            guard let (isNegative, literal) = NumberLiteral.signed(text),
                let magnitude = Rational(digits: Integer(digitsOf: literal), exponent10: literal.exponent)
            else { return nil }
            self = isNegative ? -magnitude : magnitude
        }
    }
}

#endif
