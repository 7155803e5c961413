// SPDX-License-Identifier: Apache-2.0

/// How many decimal digits of a number are wanted, and from where they are counted.
public enum DigitCount: Sendable, Hashable {
    /// This many significant digits, at least one, counted from the first digit that is not zero.
    case significant(Int)
    /// This many digits after the decimal point; a negative count rounds to tens, hundreds and so on.
    case fractional(Int)
    /// All digits if the expansion ends and has no more than `limit` significant digits, else `fallback`
    /// significant ones.
    case whole(limit: Int, fallback: Int)
}
