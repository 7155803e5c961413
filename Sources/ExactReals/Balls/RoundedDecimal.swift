// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A decimal number `significand · 10^exponent10`, the rounding of some number.
public struct RoundedDecimal: Sendable, Hashable {
    /// All digits, with the sign; trailing zeros are part of what was asked for.
    public let significand: Integer
    /// The power of ten that the digits are to be multiplied by.
    public let exponent10: Int
    /// Whether this is the number itself rather than its rounding.
    public let isExact: Bool
}

#endif
