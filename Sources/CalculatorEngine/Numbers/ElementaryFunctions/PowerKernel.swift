// SPDX-License-Identifier: Apache-2.0

/// Powers of doubles, within 0.53 ulp, as the exponential of y · ln x.
///
/// Source: P.-T. P. Tang, “Table-driven implementation of the logarithm function in IEEE floating-point arithmetic”,
/// ACM TOMS 16(4), 1990; J.-M. Muller et al., “Handbook of Floating-Point Arithmetic”, 2nd ed., 2018, chapters 4 and 5,
/// for the exact sums and products.
///
/// Logarithm. With x = 2ᵏ z and c a multiple of 2⁻⁹ from a table, zc = 1 + r, and ln x = k · ln 2 − ln c + ln(1 + r).
/// - |r| < 0.00466, as ``generate-tables.py`` finds. With z′ the first 24 bits of z, r₁ = z′c − 1, a multiple of 2⁻³³,
///   and r₂ = (z − z′)c < 2⁻²³ are exact, and r is their sum.
/// - The heads of k · ln 2 and −ln c are multiples of 2⁻⁴². Their sum with r₁ is exact, as it is below 2¹⁰; r₁²/2 is,
///   too, as r₁ has 26 bits. The difference of both is known with its rounding error (Fast2Sum): r₁²/2 is smaller than
///   the sum.
/// - What is left of −r²/2 is −r₂(r₁ + r₂/2). With the rests of ln 2 and ln c, it is rounded by less than 2⁻⁷⁵.
/// - The series for the terms from r³/3 on has an error of 2⁻⁶⁸·⁸. Its value is below 2⁻²⁴·⁷, its rounding errors below
///   2⁻⁷⁴.
///
/// Product. With h the first 26 bits of the difference, and y′ those of y, y′h is exact. Since |y| < 2⁹ and |y ln
/// x| < 651, the other parts are below 2⁻¹³ together, and their rounding errors below 2⁻⁶⁵. The error of the logarithm
/// becomes one of 2⁻⁵⁹·⁷ at most.
///
/// Exponential: as in ``ExponentialKernel``. The other parts are added to the reduced argument, which is below 0.00284
/// then, so that the terms that are left out are below 3.4 · 2⁻⁶², and which is rounded once more: its error is below
/// 10 · 2⁻⁶². With that of the logarithm, the error is below 2⁻⁵⁸·¹, which is less than 0.03 ulp, before the last sum,
/// which is rounded once more.
enum PowerKernel {
    /// Whether the kernel applies to bases and exponents, unless the power is too large or too small. For large
    /// exponents, y′h would not be close enough to the product; near zero, parts of it would be no normal numbers.
    @inline(__always)
    static func covers<Lanes: DoubleLanes>(_ x: Lanes, _ y: Lanes) -> Bool {
        x.areAll(from: .leastNormalMagnitude, below: .infinity)
            && y.magnitudes.areAll(from: 0x1p-200, below: 0x1p9)
    }

    /// Whether a power with this head of the product is normal, as are its parts.
    @inline(__always)
    static func covers<Lanes: DoubleLanes>(product: Lanes) -> Bool {
        product.magnitudes.areAll(from: 0, below: 650)
    }

    /// Returns y · ln x in three parts, whose exponential is the power, for numbers for which the kernel applies.
    ///
    /// - Parameter logarithms: ``LogarithmTable/logarithms``.
    @inline(__always)
    static func product<Lanes: DoubleLanes>(
        _ x: Lanes, _ y: Lanes, _ logarithms: UnsafeBufferPointer<Double>
    ) -> (head: Lanes, second: Lanes, third: Lanes) {
        let (logarithm, rest, series) = logarithm(x, logarithms)
        let (logarithmHead, exponentHead) = (logarithm.upperHalves, y.upperHalves)
        let others = y * ((logarithm - logarithmHead) + rest) + (y - exponentHead) * logarithmHead
        return (exponentHead * logarithmHead, others, y * series)
    }

    /// Returns ln x, for a normal number, in three parts with an error below 2⁻⁶⁸·⁷, the last two of which are below
    /// 2⁻²².
    ///
    /// - Parameter logarithms: ``LogarithmTable/logarithms``.
    @inline(__always)
    static func logarithm<Lanes: DoubleLanes>(
        _ x: Lanes, _ logarithms: UnsafeBufferPointer<Double>
    ) -> (head: Lanes, rest: Lanes, series: Lanes) {
        let offset = x.bits &+ Lanes.Bits(repeating: ~origin &+ 1)
        let entry =
            ((offset &>> Lanes.Bits(repeating: 45)) & Lanes.Bits(repeating: 127))
            &<< Lanes.Bits(repeating: 1)
        let (reciprocal, tableHead) = Lanes.pairs(logarithms, at: entry)
        let tableRest = Lanes.pairs(logarithms, at: entry &+ Lanes.Bits(repeating: 1)).first
        // As the last bits of 2⁵², biased to be positive.
        let biased = (offset &+ Lanes.Bits(repeating: 1024 << 52)) &>> Lanes.Bits(repeating: 52)
        let twos =
            Lanes(bits: biased &+ Lanes.Bits(repeating: 0x433 << 52)) - Lanes(repeating: 0x1p52 + 1024)
        let fraction = offset & Lanes.Bits(repeating: (1 << 52) - 1)
        let z = Lanes(bits: fraction &+ Lanes.Bits(repeating: origin))

        let zHead = Lanes(bits: z.bits & Lanes.Bits(repeating: ~0x1fff_ffff))
        let first = zHead * reciprocal - Lanes(repeating: 1)
        let second = (z - zHead) * reciprocal
        let sum = (twos * Lanes(repeating: headOfLn2) + tableHead) + first
        let halfSquare = first * (first * Lanes(repeating: 0.5))
        let logarithm = sum - halfSquare
        let missing = (sum - logarithm) - halfSquare
        let restOfSquare = second * (first + second * Lanes(repeating: 0.5))
        let rests = (twos * Lanes(repeating: restOfLn2) + tableRest) + (second - restOfSquare)

        let r = first + second
        let square = r * r
        let lower = r * Lanes(repeating: coefficients.1) + Lanes(repeating: coefficients.0)
        let upper = r * Lanes(repeating: coefficients.3) + Lanes(repeating: coefficients.2)
        let series =
            (r * square) * (lower + square * (upper + square * Lanes(repeating: coefficients.4)))
        return (logarithm, missing + rests, series)
    }

    /// The bit pattern at which the first interval of the table begins: it is that of the least z.
    private static let origin: UInt64 = 0x3fe6_6aaa_aaaa_aaab
    /// ln 2, rounded to a multiple of 2⁻⁴².
    private static let headOfLn2 = 0x1.62e42fefa3800p-1
    /// ln 2 − ``headOfLn2``.
    private static let restOfLn2 = 0x1.ef35793c76730p-45
    /// The coefficients 1/3, −1/4, 1/5, −1/6 and 1/7 of the series, two of them changed, so that at most 2⁻⁶⁸·⁸ is lost
    /// without the next term.
    private static let coefficients = (
        0x1.5555555555555p-2, -0x1.ffffffff5e1b8p-3, 0x1.999999999999ap-3, -0x1.55571c8ce38e4p-3,
        0x1.2492492492492p-3
    )
}
