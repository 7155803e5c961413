// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A decimal number `significand · 10^exponent10`, the rounding of some number.
public struct RoundedDecimal: Sendable, Hashable {
    /// All digits, with the sign and including trailing zeros.
    public let significand: Integer
    /// The power of ten by which the digits are multiplied.
    public let exponent10: Int
    /// Whether this is the number itself rather than its rounding.
    public let isExact: Bool
}

#endif
