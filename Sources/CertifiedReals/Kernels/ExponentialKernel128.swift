// SPDX-License-Identifier: Apache-2.0

/// The exponential function in fixed-point arithmetic.
enum ExponentialKernel128 {
    /// The bound of the error of a result, in units of 2⁻¹²⁶.
    static let error: UInt64 = 4

    /// Returns e^r in units of 2⁻¹²⁶, for `r` from 0 to ln 2 in units of 2⁻¹²⁸.
    ///
    /// Argument reduction: with r = i/64 + j/4096 + t, t < 2⁻¹², e^r is e^(i/64) · e^(j/4096) · (1 + p), where
    /// p = e^t − 1. The Taylor series of p is truncated after t⁹/9!, with a truncation error below 2⁻¹⁴¹.
    ///
    /// Rounding error: with p = t + t²h, h ≈ ½, both t² and its product with h are rounded down, with errors of less
    /// than one unit of 2⁻¹²⁸ each. The error of h is negligible: a few units of 2⁻⁶⁴ in the coefficient of t⁶, and of
    /// 2⁻¹²⁸ in that of t². The error of p is therefore less than 2 units of 2⁻¹²⁸, or 1 of 2⁻¹²⁷. The product with
    /// e^(j/4096) < 1.02 adds 1 unit of rounding error and ½ from the table, for a total below 2.6. The product with
    /// e^(i/64) ≤ 2 at most doubles the error, but its unit is twice as large; adding ½ · 1.02/2 from the table and 1
    /// of rounding error, the total is below 4.
    static func exponential(_ r: UInt128) -> UInt128 {
        let coarse = min(Int(truncatingIfNeeded: r >> 122), ExponentialTable128.coarse.count / 2 - 1)
        let fine = Int(truncatingIfNeeded: r >> 116) & 63
        let t = r & (1 << 116 - 1)
        let short = t.highWord
        // 1/6! + t/7! + t²/8! + t³/9!
        var tail: UInt64 = 0x0001_a01a_01a0_1a01 &+ short.highProduct(0x0000_2e3b_c74a_ad8e)
        tail = 0x000d_00d0_0d00_d00d &+ short.highProduct(tail)
        tail = 0x005b_05b0_5b05_b05b &+ short.highProduct(tail)
        // 1/2 + t (1/3! + t (1/4! + t (1/5! + t · tail)))
        var h: UInt128 = 0x0222_2222_2222_2222_2222_2222_2222_2222 &+ t.highProduct(tail)
        h = 0x0aaa_aaaa_aaaa_aaaa_aaaa_aaaa_aaaa_aaaa &+ t.highProduct(h)
        h = 0x2aaa_aaaa_aaaa_aaaa_aaaa_aaaa_aaaa_aaaa &+ t.highProduct(h)
        h = 0x8000_0000_0000_0000_0000_0000_0000_0000 &+ t.highProduct(h)
        let p = t &+ t.highProduct(t).highProduct(h)
        let second = ExponentialTable128.fine.entry(fine)
        let scaled = second &+ second.highProduct(p)
        return ExponentialTable128.coarse.entry(coarse).highProduct(scaled)
    }
}

extension UInt64 {
    /// Returns ⌊self · other / 2⁶⁴⌋.
    @inline(__always)
    func highProduct(_ other: UInt64) -> UInt64 { multipliedFullWidth(by: other).high }
}

extension [UInt64] {
    /// Returns an entry of a table with two words per entry, the high word first.
    @inline(__always)
    func entry(_ index: Int) -> UInt128 { UInt128(self[2 * index], self[2 * index + 1]) }
}
