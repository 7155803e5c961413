// SPDX-License-Identifier: Apache-2.0

/// ln y in fixed point.
enum LogarithmKernel {
    /// The most that a result differs from ln y, in units of 2⁻¹²⁸, the multiple of ln 2 not included.
    static let error: UInt64 = 5

    /// ln y in units of 2⁻¹²⁸, in two's complement, for a `y` from 0.75 to 1.5, excluded, in units of 2⁻¹²⁷.
    ///
    /// A first table has c ≥ 1/y to ten bits, so that 0 ≤ cy − 1 = z < 2⁻⁶; a second one d ≥ 1/(1 + z) to twenty, so
    /// that 0 ≤ d(1 + z) − 1 = w < 2⁻¹³·⁹; and ln y = −ln c − ln d + ln(1 + w), the last up to w⁹/9, with the rest below
    /// 2⁻¹³⁹ · 1/10.
    ///
    /// Error: z and zd are cut off, less than one unit each; w − w²h less than one where w² is cut off (h is about ½)
    /// and one in the product with h, in whose coefficients those of 64 bits stand before w⁶ and w⁷; the tables
    /// ½ each: less than 5.
    static func logarithm(_ y: UInt128) -> UInt128 {
        let coarse = min(max(Int(truncatingIfNeeded: y >> 120) - 96, 0), LogarithmTable.coarseReciprocals.count - 1)
        let c = LogarithmTable.coarseReciprocals[coarse]
        // yc in units of 2⁻¹³⁷, whose integer part is 1.
        let low = UInt128(y.lowWord) &* UInt128(c)
        let high = UInt128(y.highWord) &* UInt128(c) &+ UInt128(low.highWord)
        let z = high << 55 | UInt128(low.lowWord >> 9)
        let fine = min(Int(truncatingIfNeeded: z >> 114), LogarithmTable.fineReciprocals.count - 1)
        let d = LogarithmTable.fineReciprocals[fine]
        let lowProduct = UInt128(z.lowWord) &* UInt128(d)
        let highProduct = UInt128(z.highWord) &* UInt128(d) &+ UInt128(lowProduct.highWord)
        let w = (highProduct << 44 | UInt128(lowProduct.lowWord >> 20)) &- UInt128((1 << 20) &- d) << 108
        return LogarithmTable.coarse.entry(coarse) &+ LogarithmTable.fine.entry(fine) &+ onePlus(w)
    }

    /// ln(1 + w) for a small `w`.
    @inline(__always)
    private static func onePlus(_ w: UInt128) -> UInt128 {
        let short = w.highWord
        // 1/6 − w/7 + w²/8 − w³/9
        var tail: UInt64 = 0x2000_0000_0000_0000 &- short.highProduct(0x1c71_c71c_71c7_1c71)
        tail = 0x2492_4924_9249_2492 &- short.highProduct(tail)
        tail = 0x2aaa_aaaa_aaaa_aaaa &- short.highProduct(tail)
        // 1/2 − w (1/3 − w (1/4 − w (1/5 − w · tail)))
        var h: UInt128 = 0x3333_3333_3333_3333_3333_3333_3333_3333 &- w.highProduct(tail)
        h = 0x4000_0000_0000_0000_0000_0000_0000_0000 &- w.highProduct(h)
        h = 0x5555_5555_5555_5555_5555_5555_5555_5555 &- w.highProduct(h)
        h = 0x8000_0000_0000_0000_0000_0000_0000_0000 &- w.highProduct(h)
        return w &- w.highProduct(w).highProduct(h)
    }
}
