// SPDX-License-Identifier: Apache-2.0

/// The decimal digits of a number: ±d₀.d₁d₂… × 10^exponent.
///
/// Up to 19 digits are stored as one integer, ``significand``, without an array.
public struct DecimalExpansion: Sendable, Hashable {
    /// Whether the number is below zero. Zero itself is never negative.
    public let isNegative: Bool

    /// The digits as one integer if there are at most 19 of them; 0 for zero, and if there are more.
    public let significand: UInt64

    /// The digits if there are more than 19 of them, otherwise empty.
    @usableFromInline
    let manyDigits: [UInt8]

    /// The power of ten of the first digit; 0 for zero.
    public let exponent: Int

    /// The number of significant digits; 0 for zero.
    public let digitCount: Int

    /// Whether these digits represent the number exactly, without rounding.
    public let isExact: Bool

    /// Whether the last digit could not be decided: the number is too close to a rounding boundary to tell which
    /// side it lies on at the precision that was tried. The digits are then those of the boundary.
    public let isUndecided: Bool

    /// The maximum number of digits in ``significand``: every integer of 19 digits fits in 64 bits.
    static let shortDigitLimit = 19

    /// Whether it is unknown if these correct digits represent the number exactly; then ``isExact`` is `false`.
    public let isExactnessOpen: Bool

    /// The greatest magnitude of an exponent to which digits are rounded: half of the largest integer, so that the
    /// power of ten of any digit is an integer, too.
    package static let exponentLimit = Int.max / 2

    /// Creates an expansion from digits, each 0 to 9; `exponent` is the power of ten of the first one. Leading and
    /// trailing zeros are removed.
    ///
    /// - Precondition: `exponent` is below 2⁶² in magnitude.
    /// - Complexity: O(*n*) in the number of digits; the array is not copied if it has no leading zeros.
    public init(
        isNegative: Bool, digits: [UInt8], exponent: Int, isExact: Bool, isUndecided: Bool = false,
        isExactnessOpen: Bool = false
    ) {
        let first = digits.firstIndex { $0 != 0 } ?? digits.endIndex
        let end = (digits.lastIndex { $0 != 0 } ?? first - 1) + 1
        if end - first <= DecimalExpansion.shortDigitLimit {
            let significand = digits[first..<end].reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
            self.init(
                isNegative: isNegative, significand: significand, lastExponent: exponent - (end - 1), isExact: isExact,
                isUndecided: isUndecided, isExactnessOpen: isExactnessOpen)
        } else {
            var trimmed = digits
            if end < trimmed.count { trimmed.removeSubrange(end...) }
            if first > 0 { trimmed.removeSubrange(..<first) }
            self.init(
                isNegative: isNegative, significand: 0, manyDigits: trimmed, exponent: exponent - first,
                digitCount: trimmed.count, isExact: isExact, isUndecided: isUndecided, isExactnessOpen: isExactnessOpen)
        }
    }

    /// Creates the expansion of `significand` · 10^`lastExponent`, for a significand of at most 19 digits.
    /// Trailing zeros are removed.
    ///
    /// - Precondition: `lastExponent` is below 2⁶² in magnitude.
    /// - Complexity: O(1).
    @inlinable
    @inline(__always)
    public init(
        isNegative: Bool, significand: UInt64, lastExponent: Int, isExact: Bool, isUndecided: Bool = false,
        isExactnessOpen: Bool = false
    ) {
        let (trimmed, zeros) = significand.removingTrailingZeros()
        let digitCount = trimmed.decimalDigitCount
        self.init(
            isNegative: isNegative && significand != 0, significand: trimmed, manyDigits: [],
            exponent: significand == 0 ? 0 : lastExponent + zeros + digitCount - 1, digitCount: digitCount,
            isExact: isExact, isUndecided: isUndecided, isExactnessOpen: isExactnessOpen)
    }

    @inlinable
    @inline(__always)
    init(
        isNegative: Bool, significand: UInt64, manyDigits: [UInt8], exponent: Int, digitCount: Int, isExact: Bool,
        isUndecided: Bool, isExactnessOpen: Bool
    ) {
        self.isNegative = isNegative
        self.significand = significand
        self.manyDigits = manyDigits
        self.exponent = exponent
        self.digitCount = digitCount
        self.isExact = isExact
        self.isUndecided = isUndecided
        self.isExactnessOpen = isExactnessOpen
    }

    /// Whether the number is zero, or rounded to it.
    public var isZero: Bool { digitCount == 0 }

    /// The significant digits, each 0 to 9, the first not 0 and without trailing zeros; empty for zero.
    ///
    /// - Complexity: O(1) for more than 19 digits; otherwise an array is allocated.
    public var digits: [UInt8] { manyDigits.isEmpty ? significand.decimalDigits : manyDigits }
}
