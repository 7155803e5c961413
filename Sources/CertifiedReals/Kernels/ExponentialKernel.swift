// SPDX-License-Identifier: Apache-2.0

/// e^r in fixed point.
enum ExponentialKernel {
    /// The most that a result differs from e^r, in units of 2⁻¹²⁶.
    static let error: UInt64 = 4

    /// e^r in units of 2⁻¹²⁶, for an `r` from 0 to ln 2 in units of 2⁻¹²⁸.
    ///
    /// With r = i/64 + j/4096 + t it is e^(i/64) · e^(j/4096) · (1 + p), where p = e^t − 1 is summed up to t⁹/9!: as
    /// t < 2⁻¹², the rest is below 2⁻¹⁴¹.
    ///
    /// Error: p = t + t²h loses less than one unit of 2⁻¹²⁸ where t² is cut off (h is about ½), less than one in the
    /// product with h, and nothing to speak of in h itself, whose own errors of a few units of 2⁻⁶⁴ stand before t⁶
    /// and of 2⁻¹²⁸ before t²: less than 2 in all, which is 1 of 2⁻¹²⁷. The product with e^(j/4096), below 1.02, adds
    /// 1 where it is cut off, and the table ½: below 2.6. The product with e^(i/64) ≤ 2 doubles that in value, while
    /// the unit doubles too; ½ from the table, times 1.02 and halved, and 1 for the cut: below 4.
    static func exponential(_ r: UInt128) -> UInt128 {
        let coarse = min(Int(truncatingIfNeeded: r >> 122), ExponentialTable.coarse.count / 2 - 1)
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
        let second = ExponentialTable.fine.entry(fine)
        let scaled = second &+ second.highProduct(p)
        return ExponentialTable.coarse.entry(coarse).highProduct(scaled)
    }
}

extension UInt64 {
    /// ⌊self · other / 2⁶⁴⌋.
    @inline(__always)
    func highProduct(_ other: UInt64) -> UInt64 { multipliedFullWidth(by: other).high }
}

extension [UInt64] {
    /// The 128 bits of an entry of a table that holds two words for each.
    @inline(__always)
    func entry(_ index: Int) -> UInt128 { UInt128(self[2 * index], self[2 * index + 1]) }
}
