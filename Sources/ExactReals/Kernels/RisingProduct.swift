// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The rising factorial x(x + 1)…(x + count − 1) on rows of limbs.
///
/// Groups of m factors are polynomials Σ e_i·xⁱ whose coefficients have one or two words: with the powers of x at hand, a group
/// takes up to 2m products of a row and a word, and one long product to go into the whole (Johansson, "Arbitrary-precision
/// computation of the gamma function", 2021, §3).
enum RisingProduct {
    /// The maximum number of factors of a group.
    private static let maximumLength = 16

    /// Returns the product for x ≥ ½; `nil` for another midpoint, for one of few bits, of which exact products are shorter, and
    /// for a wide ball.
    ///
    /// Let u = 2^(−64f) be the unit of rows with f limbs of fraction and two before the point. All coefficients, powers and
    /// values of polynomials are below E^m < 2¹²⁷, where E = ⌊x⌋ + count + 1 is above each x + j and each 1 + j.
    ///
    /// Errors of the product at the midpoint, rounded down to a multiple of u, are all towards zero: xⁱ, which is at least
    /// 2⁻ⁱ, is the product of two lower powers and then rounded by a unit, so that its relative error is below (i − 1)·2ⁱ
    /// units, and that of a group, a sum of positive terms, below (m − 1)·2^m. The group, and what goes into the whole, are
    /// rounded to f + 1 limbs of which the highest is not zero, by less than u each. For G groups that is less than
    /// G·m·2^m·u = ε in all, far below 1: the product is at most 1 + 2ε times what is computed.
    ///
    /// A distance r from the midpoint multiplies each factor by 1 ± r/(x + j) at most, and the product by 1 ± (s + s²) for
    /// s = r·Σ 1/(x + j) ≤ 1, where the sum is below 1/x + ln(1 + count/x) < 3 + log₂(2·count).
    static func value(from x: Ball, count: Int, precision: Int) -> Ball? {
        guard precision <= Thresholds.risingProductPrecision, x.significand.bitWidth > precision / 2 else { return nil }
        let fractionCount = (precision + 63) / 64 + 1
        let n = fractionCount + 1
        let wide = fractionCount + 2
        let (start, isExact) = x.fixedPoint(precision: 64 * fractionCount)
        // At least ½, and below 2³²; ε ≪ 1 takes fewer than 2²⁰ factors.
        guard !start.isNegative, 64 * fractionCount...64 * fractionCount + 32 ~= start.bitWidth, count < 1 << 20 else {
            return nil
        }
        let end = UInt(count) + 1 + start.word(at: 64 * fractionCount)
        let length = min(count, maximumLength, 127 / (64 - end.leadingZeroBitCount))
        let distance = x.radius + (isExact ? .zero : Radius(powerOfTwo: -64 * fractionCount))
        let spread = distance * UInt(4 + 64 - count.leadingZeroBitCount)
        guard spread.isZero || spread.magnitude <= 0 else { return nil }

        var exponent = -64 * fractionCount
        var coefficients = [UInt128](repeating: 0, count: length + 1)
        let product = Scratch.with(limbs: (length + 4) * wide) { scratch in
            let powers = scratch.take(length * wide)
            let group = scratch.take(wide)
            let whole = scratch.take(n)
            let product = scratch.take(2 * wide)
            @inline(__always) func power(_ i: Int) -> LimbPointer { powers + (i - 1) * wide }
            /// The highest n limbs of a row, of which the first is not zero if there are more.
            func highest(_ row: LimbPointer, _ count: Int) -> LimbPointer {
                var used = count
                while used > n, row[used - 1] == 0 { used -= 1 }
                exponent += 64 * (used - n)
                return row + (used - n)
            }
            LimbKernels.load(start, into: power(1), count: wide)
            for i in stride(from: 2, through: length, by: 1) {
                __gmpn_mul_n(product, power(i / 2), power(i - i / 2), wide)
                power(i).update(from: product + fractionCount, count: wide)
            }
            var first = 0
            while first < count {
                let m = min(length, count - first)
                setCoefficients(&coefficients, first: UInt128(first), count: m)
                group.update(from: power(m), count: wide)
                for i in 1..<max(1, m) {
                    // The limbs above those of the products are zero, by the bound of the sum.
                    _ = __gmpn_addmul_1(group, power(i), wide, UInt(truncatingIfNeeded: coefficients[i]))
                    let high = UInt(truncatingIfNeeded: coefficients[i] >> 64)
                    if high != 0 { _ = __gmpn_addmul_1(group + 1, power(i), wide - 1, high) }
                }
                let units = UInt128(group[n]) << 64 | UInt128(group[fractionCount])
                group[fractionCount] = UInt(truncatingIfNeeded: units &+ coefficients[0])
                group[n] = UInt(truncatingIfNeeded: (units &+ coefficients[0]) >> 64)
                let rounded = highest(group, wide)
                if first == 0 {
                    whole.update(from: rounded, count: n)
                } else {
                    __gmpn_mul_n(product, whole, rounded, n)
                    exponent -= 64 * fractionCount
                    whole.update(from: highest(product, 2 * n), count: n)
                }
                first += m
            }
            return Integer(copying: whole, count: n)
        }
        let groups = (count + length - 1) / length
        let rounding = Radius(UInt(2 * groups * length), exponent: length - 64 * fractionCount)
        let relative = spread + spread * spread
        let error = Radius(product, exponent: exponent) * (rounding + relative + rounding * relative)
        return Ball(product, exponent: exponent, radius: error).truncated(to: precision)
    }

    /// Writes the coefficients of Π_{j<count} (x + first + j), all but that of the highest power, which is 1.
    @inline(__always)
    private static func setCoefficients(_ coefficients: inout [UInt128], first: UInt128, count: Int) {
        coefficients[0] = 1
        for j in 0..<count {
            // Multiplying by x + c shifts the coefficients up and adds c times them.
            let c = first + UInt128(j)
            coefficients[j + 1] = coefficients[j]
            for i in stride(from: j, through: 1, by: -1) {
                coefficients[i] = coefficients[i] &* c &+ coefficients[i - 1]
            }
            coefficients[0] = coefficients[0] &* c
        }
    }
}

#endif
