// SPDX-License-Identifier: Apache-2.0

/// The natural logarithm in fixed-point arithmetic.
enum LogarithmKernel128 {
    /// The bound of the error of a result, in units of 2⁻¹²⁸.
    static let error: UInt64 = 5

    /// Returns ln y in units of 2⁻¹²⁸, in two's complement, for `y` in [0.75, 1.5) in units of 2⁻¹²⁷.
    ///
    /// Argument reduction: a first table contains c ≥ 1/y to ten bits, such that z = cy − 1 is in [0, 2⁻⁶); a second
    /// one contains d ≥ 1/(1 + z) to twenty bits, such that w = d(1 + z) − 1 is in [0, 2⁻¹³·⁹). With these,
    /// ln y = −ln c − ln d + ln(1 + w). The series of ln(1 + w) is truncated after w⁹/9, with a truncation error below
    /// 2⁻¹³⁹/10.
    ///
    /// Rounding error: z and zd are rounded down, with errors of less than one unit each. In ln(1 + w) = w − w²h,
    /// h ≈ ½, the same holds for w² and its product with h; the coefficients with 64 bits are those of w⁶ and higher
    /// powers, so their error is negligible. Each table adds ½, for a total below 5.
    static func logarithm(_ y: UInt128) -> UInt128 {
        let coarse = min(max(Int(truncatingIfNeeded: y >> 120) - 96, 0), LogarithmTable128.coarseReciprocals.count - 1)
        let c = LogarithmTable128.coarseReciprocals[coarse]
        // cy in units of 2⁻¹³⁷; its integer part is 1.
        let low = UInt128(y.lowWord) &* UInt128(c)
        let high = UInt128(y.highWord) &* UInt128(c) &+ UInt128(low.highWord)
        let z = high << 55 | UInt128(low.lowWord >> 9)
        let fine = min(Int(truncatingIfNeeded: z >> 114), LogarithmTable128.fineReciprocals.count - 1)
        let d = LogarithmTable128.fineReciprocals[fine]
        let lowProduct = UInt128(z.lowWord) &* UInt128(d)
        let highProduct = UInt128(z.highWord) &* UInt128(d) &+ UInt128(lowProduct.highWord)
        let w = (highProduct << 44 | UInt128(lowProduct.lowWord >> 20)) &- UInt128((1 << 20) &- d) << 108
        return LogarithmTable128.coarse.entry(coarse) &+ LogarithmTable128.fine.entry(fine) &+ onePlus(w)
    }

    /// Returns ln(1 + w) in units of 2⁻¹²⁸, for `w` below 2⁻¹³·⁹ in the same units.
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
