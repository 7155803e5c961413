// SPDX-License-Identifier: Apache-2.0

/// A positive number to 192 bits, (high · 2¹²⁸ + middle · 2⁶⁴ + low + ε) · 2^exponent, with 0 ≤ ε < 2⁶⁴: a 64-bit
/// integer times a power of ten, as needed for both parsing and printing doubles.
struct WideSignificand {
    /// The leading word, of whose two leading bits at least one is set.
    let high: UInt64
    let middle: UInt64
    let low: UInt64
    /// The power of two of the lowest bit of ``low``.
    let exponent: Int
    /// Whether ε is zero. Otherwise it is positive.
    let isExact: Bool

    /// Creates `significand` · 2^`exponent` plus, unless `isExact`, less than one unit of `significand`; the
    /// significand is not zero.
    init(_ significand: UInt64, exponent: Int, isExact: Bool) {
        let shift = significand.leadingZeroBitCount
        high = significand << shift
        middle = 0
        low = isExact ? 0 : 1
        self.exponent = exponent - shift - 128
        self.isExact = true
    }

    /// Creates `significand` · 2^`exponent` · `power`, for a `significand` whose top bit is set.
    ///
    /// The power is (p + δ) · 2^e with an integer p < 2¹²⁸ and 0 ≤ δ < 1, so the product of the significand with p is
    /// too small by significand · δ < 2⁶⁴ units of its last bit.
    @inline(__always)
    init(_ significand: UInt64, exponent: Int, times power: PowerOfTen) {
        let upper = significand.multipliedFullWidth(by: power.high)
        let lower = significand.multipliedFullWidth(by: power.low)
        let (sum, carries) = upper.low.addingReportingOverflow(lower.high)
        high = upper.high &+ (carries ? 1 : 0)
        middle = sum
        low = lower.low
        self.exponent = exponent + power.binaryExponent - 127
        isExact = power.isExact
    }

    /// Creates `significand` · `power`, for a `significand` that is not zero.
    @inline(__always)
    init(_ significand: UInt64, times power: PowerOfTen) {
        let shift = significand.leadingZeroBitCount
        self.init(significand << UInt64(truncatingIfNeeded: shift), exponent: -shift, times: power)
    }

    /// Returns the integer part of this number divided by 2^(`exponent` + 128 + `shift`), and the comparison of the
    /// fraction with one half, or `nil` if ε leaves that open. `shift` is from 1 to 67.
    ///
    /// The low `shift` bits of `high` and everything below are cut off. As ε < 2⁶⁴, it carries at most 1 into `middle`,
    /// and so into `high` only if `middle` is all ones; and that matters only if the bits cut off `high` are all ones
    /// too, or all but the first.
    @inline(__always)
    func split(at shift: Int) -> (whole: UInt64, lost: LostFraction)? {
        if shift > 64 {
            // The number is below one half, unless the bits are all ones and the carry makes it one half.
            return high == .max && middle == .max ? nil : (0, .belowHalf)
        }
        let half: UInt64 = 1 << UInt64(truncatingIfNeeded: shift - 1)
        let cut = high & (half | (half - 1))
        if middle == .max && !isExact && (cut &+ 1) & (half - 1) == 0 { return nil }
        let whole = high >> shift
        if cut > half { return (whole, .aboveHalf) }
        let isMore = middle | low != 0 || !isExact
        if cut == half { return (whole, isMore ? .aboveHalf : .half) }
        return (whole, cut == 0 && !isMore ? .zero : .belowHalf)
    }
}
