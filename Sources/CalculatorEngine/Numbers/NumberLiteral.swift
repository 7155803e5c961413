// SPDX-License-Identifier: Apache-2.0

/// A number as written, before it is rounded by any back end: digits × radix^exponent.
public struct NumberLiteral: Sendable, Hashable {
    /// A base of digits. The raw value is its number of digits.
    public enum Radix: Int, Sendable, Hashable, CaseIterable {
        /// Digits 0 and 1.
        case binary = 2
        /// Digits from 0 to 7.
        case octal = 8
        /// Digits from 0 to 9.
        case decimal = 10
        /// Digits from 0 to 15.
        case hexadecimal = 16
    }

    /// The base of the digits.
    public let radix: Radix

    /// The digits as one integer, if they fit; ``digits`` is then empty.
    public let significand: UInt64

    /// The digits as values from 0 to `radix − 1`, the most significant first and nonzero, including those after the
    /// point; empty if ``significand`` holds them.
    public let digits: [UInt8]

    /// The power of the radix of the last digit. Read from a text, it saturates at about ±7.2 · 10¹⁷.
    public let exponent: Int

    /// Where the exponent of a text saturates.
    static var exponentLimit: Int { 10 * (Int.max / 128) }

    /// Whether its exponent may be larger than ``exponent`` tells; no text is as long as the digits that are allowed
    /// for.
    package var isBeyondExponents: Bool { exponent.magnitude > UInt(Self.exponentLimit - (1 << 40)) }

    /// Creates the literal `significand` × `radix`^`exponent`, for digits that fit in 64 bits.
    public init(radix: Radix = .decimal, significand: UInt64, exponent: Int = 0) {
        self.radix = radix
        self.significand = significand
        self.digits = []
        self.exponent = exponent
    }

    /// Creates the literal `digits` × `radix`^`exponent`, for any number of digits. Leading zeros are removed.
    ///
    /// - Precondition: Each digit is below `radix`. They are not checked: converting other ones may end the process.
    /// - Complexity: O(*n*) in the number of digits.
    public init(radix: Radix = .decimal, digits: [UInt8], exponent: Int = 0) {
        self.radix = radix
        self.exponent = exponent
        var value: UInt64 = 0
        var overflows = false
        for digit in digits {
            let (product, productOverflows) = value.multipliedReportingOverflow(by: UInt64(radix.rawValue))
            let (sum, sumOverflows) = product.addingReportingOverflow(UInt64(digit))
            if productOverflows || sumOverflows {
                overflows = true
                break
            }
            value = sum
        }
        self.significand = overflows ? 0 : value
        self.digits = overflows ? Array(digits.drop { $0 == 0 }) : []
    }

    /// Creates a literal from the digits of a number, without its sign.
    public init(_ expansion: DecimalExpansion) {
        self.init(digits: expansion.digits, exponent: expansion.exponent - expansion.digitCount + 1)
    }
}
