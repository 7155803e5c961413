// SPDX-License-Identifier: Apache-2.0

/// The sine and cosine in fixed-point arithmetic.
enum SineKernel128 {
    /// The bound of the error of a result, in units of 2⁻¹²⁸.
    static let error: UInt64 = 6

    /// Returns sin r and cos r in units of 2⁻¹²⁸, for `r` from 0 to 203/256 in the same units.
    ///
    /// Argument reduction: with r = i/256 ± t, t ≤ 2⁻⁹, the addition theorems are applied to sin(i/256) and cos(i/256)
    /// from a table, and to S = sin t and V = 1 − cos t. The Taylor series of S and V are truncated after t¹¹/11! and
    /// t¹⁰/10!, with truncation errors below 2⁻¹³⁶.
    ///
    /// Rounding error: u = t² is rounded down, with an error of less than one unit, which contributes at most ½ to V =
    /// uh and 2⁻⁹ to S = t − t(u·g). With the rounding of V and the two roundings of S, the errors are less than 1.5
    /// and 1.2; the coefficients with 64 bits contribute less than 2⁻⁷. In the addition theorems, V and S are
    /// multiplied by at most 1. The rounding of these two products adds less than 2, and the error of the tables is at
    /// most 1 if the cosine is 1 and ½ otherwise, for a total below 6.
    static func sineAndCosine(_ r: UInt128) -> (sine: UInt128, cosine: UInt128) {
        let index = min(Int(truncatingIfNeeded: (r &+ 1 << 119) >> 120), SineTable128.sines.count / 2 - 1)
        let center = UInt128(truncatingIfNeeded: index) << 120
        let isBelow = r < center
        let t = isBelow ? center &- r : r &- center
        let u = t.highProduct(t)
        let sine = t &- t.highProduct(sinePart(u))
        let short = u.highWord
        // 1/8! − u/10!
        let cosineTail: UInt64 = 0x0001_a01a_01a0_1a01 &- short.highProduct(0x0000_049f_93ed_de27)
        // 1/2 − u (1/4! − u (1/6! − u · tail))
        var h: UInt128 = 0x005b_05b0_5b05_b05b_05b0_5b05_b05b_05b0 &- u.highProduct(cosineTail)
        h = 0x0aaa_aaaa_aaaa_aaaa_aaaa_aaaa_aaaa_aaaa &- u.highProduct(h)
        h = 0x8000_0000_0000_0000_0000_0000_0000_0000 &- u.highProduct(h)
        let versine = u.highProduct(h)
        let (s, c) = (SineTable128.sines.entry(index), SineTable128.cosines.entry(index))
        let (sineStep, cosineStep) = (c.highProduct(sine), s.highProduct(sine))
        let (sineBase, cosineBase) = (s &- s.highProduct(versine), c &- c.highProduct(versine))
        return isBelow
            ? (sineBase &- sineStep, cosineBase &+ cosineStep) : (sineBase &+ sineStep, cosineBase &- cosineStep)
    }

    /// Returns 1 − (sin t)/t for u = t² < 2⁻¹⁸.
    ///
    /// The series is truncated after u⁵/11!, with a truncation error below 2⁻¹⁴⁰; the rounding error is less than two
    /// units.
    @inline(__always)
    static func sinePart(_ u: UInt128) -> UInt128 {
        // 1/9! − u/11!
        let tail: UInt64 = 0x0000_2e3b_c74a_ad8e &- u.highWord.highProduct(0x0000_006b_9915_9fd5)
        // 1/3! − u (1/5! − u (1/7! − u · tail))
        var sum: UInt128 = 0x000d_00d0_0d00_d00d_00d0_0d00_d00d_00d0 &- u.highProduct(tail)
        sum = 0x0222_2222_2222_2222_2222_2222_2222_2222 &- u.highProduct(sum)
        sum = 0x2aaa_aaaa_aaaa_aaaa_aaaa_aaaa_aaaa_aaaa &- u.highProduct(sum)
        return u.highProduct(sum)
    }
}
