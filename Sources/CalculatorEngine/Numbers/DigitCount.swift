// SPDX-License-Identifier: Apache-2.0

/// A requested number of decimal digits, and where counting starts.
public enum DigitCount: Sendable, Hashable {
    /// This many significant digits, at least one, counted from the first nonzero digit.
    case significant(Int)
    /// This many digits after the decimal point; a negative count rounds to tens, hundreds and so on. Counts beyond
    /// ±(2⁶² − 1) are limited to that.
    case fractional(Int)
    /// All digits of an integer with at most `limit` of them, otherwise `fallback` significant ones.
    case whole(limit: Int, fallback: Int)
}
