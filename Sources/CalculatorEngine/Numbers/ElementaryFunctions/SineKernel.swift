// SPDX-License-Identifier: Apache-2.0

/// The sine and the cosine of doubles, within 0.52 ulp.
///
/// With x = n · π/64 + r, n an integer and |r| ≤ π/128, the sine of x is S + C · sin r + S · (cos r − 1), with S and C
/// the sine and the cosine of n · π/64, from a table. The cosine of x is the sine of x + 32 · π/64.
///
/// Sources: the reduction is that of W. J. Cody and W. Waite, “Software Manual for the Elementary Functions”, 1980, the
/// table as in S. Gal and B. Bachelis, “An accurate elementary mathematical library for the IEEE floating point
/// standard”, ACM TOMS 17(1), 1991.
///
/// Reduction. n · π/64 is subtracted in three parts.
/// - |n| < 2¹⁷, since |x| < 2¹². The first two parts of π/64 have 36 bits, so that their products with n are exact; the
///   difference a of x and the first is, too (Sterbenz’ lemma, or n = 0).
/// - The second product b is a multiple of 2⁻⁷⁹, and |b| < 2⁻²⁷. If |a| ≥ |b|, Dekker’s Fast2Sum gives the rounding
///   error of r = a − b; otherwise a − b, a multiple of 2⁻⁷⁹ too, has 53 bits at most and is exact.
/// - The third product c is below n · 2⁻⁸¹, and its error, with that of the third part, below n · 2⁻¹³³. Where sin x is
///   near zero, n = 32 k, and no double below 2¹² is closer to kπ/2 than n · 2⁻⁷⁰·⁴, as ``generate-tables.py`` finds:
///   the error is below 2⁻⁶² of r. Elsewhere it is less.
///
/// Sum. S and C are given as a head of 26 bits, and the rest, below 2⁻²⁶ of it. With r′ the first 26 bits of r,
/// p = (r − r′) + (sin r − r) and q = cos r − 1, the sine is (head of S + head of C · r′) + (rest of S + rest of
/// C · r′ + S · q + C · p). The first sum is known with its rounding error (Fast2Sum): its product is exact, and
/// smaller than the head of S, which is zero or at least 0.049. Bounds of the other errors, in units of 2⁻⁵³ of the
/// sine, which is at least half of S, and r where S is zero:
/// - The series for q, at most 0.0003, has an error of 2⁻⁶¹·⁷, by the choice of its last coefficient: 0.005. Its
///   rounding errors, that of S · q, and that of the sums after it are below 6 · 0.0003 · 2⁻⁵³ of S: 0.004.
/// - The series for sin r − r, at most 0.0001 r, leaves out r⁹/9!, below 3.7 · 10⁻¹⁹ r: 0.004. Its rounding errors, and
///   that of C · p, are below 4 · 0.0001 · 2⁻⁵³ of r: 0.0004.
/// - q and sin r − r are those of r without the rounding error of the reduction, at most 2⁻⁵³ of r: 0.0015 together.
/// - The rests of S, C and r are so small that rounding them and their products adds less than 2⁻²³.
///
/// All of these are less than 0.02, and an ulp of the sine is at least one unit: the error is below 0.02 ulp before the
/// last sum, which is rounded once more.
enum SineKernel {
    /// Whether the kernel applies. For large angles, the reduction would lose digits; near zero, r³ would be no normal
    /// number.
    @inline(__always)
    static func covers<Lanes: DoubleLanes>(_ x: Lanes) -> Bool { x.magnitudes.areAll(from: 0x1p-300, below: 0x1p12) }

    /// Returns sin(x + `turn` · π/64) for numbers for which the kernel applies.
    ///
    /// - Parameter sines: ``SineTable/sines``.
    @inline(__always)
    static func value<Lanes: DoubleLanes>(at x: Lanes, turn: UInt64, _ sines: UnsafeBufferPointer<Double>) -> Lanes {
        // Adding 3 · 2⁵¹ rounds to an integer, in the last bits of the sum.
        let shifted = x * Lanes(repeating: stepsPerUnit) + Lanes(repeating: 0x1.8p52)
        let count = shifted - Lanes(repeating: 0x1.8p52)
        let difference = x - count * Lanes(repeating: step)
        let product = count * Lanes(repeating: restOfStep)
        let rest = difference - product
        let missing = ((difference - rest) - product) - count * Lanes(repeating: lastOfStep)

        let index = shifted.bits &+ Lanes.Bits(repeating: turn)
        let (sine, sineRest) = Lanes.pairs(sines, at: index & Lanes.Bits(repeating: 127))
        let quarter = index &+ Lanes.Bits(repeating: quarterTurn)
        let (cosine, cosineRest) = Lanes.pairs(sines, at: quarter & Lanes.Bits(repeating: 127))

        let square = rest * rest
        let cosineSeries = Lanes(repeating: 1 / 24) - square * Lanes(repeating: lastCoefficient)
        let q = square * (square * cosineSeries - Lanes(repeating: 0.5))
        let sineSeries = Lanes(repeating: 1 / 120) - square * Lanes(repeating: 1 / 5040)
        let head = rest.upperHalves
        let p = ((rest - head) + missing) + rest * square * (square * sineSeries - Lanes(repeating: 1 / 6))

        let growth = cosine * head
        let sum = sine + growth
        let error = growth - (sum - sine)
        let others = (sineRest + cosineRest * head) + ((sine + sineRest) * q + (cosine + cosineRest) * p)
        return sum + (error + others)
    }

    /// The cosine is the sine of so many steps more.
    static let quarterTurn: UInt64 = 32

    /// 64 ÷ π.
    private static let stepsPerUnit = 0x1.45f306dc9c883p+4
    /// The first 36 bits of π ÷ 64, rounded.
    private static let step = 0x1.921fb54440000p-5
    /// The next 36 bits.
    private static let restOfStep = 0x1.68c234c4c0000p-44
    /// What is missing then.
    private static let lastOfStep = 0x1.98a2e03707345p-82

    /// 1/6! − 0.926 · (π/128)² ÷ 8!: at most 2⁻⁶¹·⁷ is lost without the term r⁸/8!, which is a thirteenth of the term.
    private static let lastCoefficient = 0x1.6c15d3be5c8c0p-10
}
