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

    /// Returns the product for x ≥ ½, and Σ 1/(x + j) over its factors where `derivative` is set; `nil` for another midpoint,
    /// for one of few bits, of which exact products are shorter, and for a wide ball.
    ///
    /// Let u = 2^(−64f) be the unit of rows with f limbs of fraction and two before the point. All coefficients, powers and
    /// values of polynomials are below E^m < 2¹²⁷, where E = ⌊x⌋ + count + 1 is above each x + j and each 1 + j; those of their
    /// derivatives, sums of m products of m − 1 factors, too.
    ///
    /// Errors of the product at the midpoint, rounded down to a multiple of u, are all towards zero: xⁱ, which is at least
    /// 2⁻ⁱ, is the product of two lower powers and then rounded by a unit, so that its relative error is below (i − 1)·2ⁱ
    /// units, and that of a group, a sum of positive terms, below (m − 1)·2^m. The group, and what goes into the whole, are
    /// rounded to f + 1 limbs of which the highest is not zero, by less than u each. For G groups that is less than
    /// G·m·2^m·u = ε in all, far below 1: the product is at most 1 + 2ε times what is computed.
    ///
    /// The derivative of the whole is that times the sum, of which the first term is at least 1/E. It has the unit of the whole,
    /// as that of a group, at least 1/E of its value, has the unit of the group: being rounded costs E·u at most, for each.
    /// Its products and sums have positive terms and factors with the errors above: in all it is within
    /// G·(m·2^m + 2E)·u = δ, relatively, and the sum, the quotient of both, is at most 1 + 2δ times what is computed, and at
    /// least 1 − ε times that.
    ///
    /// A distance r from the midpoint multiplies each factor by 1 ± r/(x + j) at most, and the product by 1 ± (s + s²) for
    /// s = r·Σ 1/(x + j) ≤ 1, where the sum is below 1/x + ln(1 + count/x) < 3 + log₂(2·count). It divides each term of the sum
    /// by as much, by no less than 1 − 2r ≥ ½: 1 ± 4r, which is less than 1 ± s with that bound.
    static func value(
        from x: Ball, count: Int, precision: Int, derivative: Bool
    ) -> (product: Ball, reciprocalSum: Ball)? {
        let limit = derivative ? Thresholds.risingSumPrecision : Thresholds.risingProductPrecision
        guard precision <= limit, x.significand.bitWidth > precision / 2 else { return nil }
        let fractionCount = (precision + 63) / 64 + 1
        let n = fractionCount + 1
        let wide = fractionCount + 2
        let (start, isExact) = x.fixedPoint(precision: 64 * fractionCount)
        // At least ½, and below 2³²; ε ≪ 1 takes fewer than 2²⁰ factors.
        guard !start.isNegative, 64 * fractionCount...64 * fractionCount + 32 ~= start.bitWidth, count < 1 << 20 else {
            return nil
        }
        let end = UInt(count) + 1 + start.word(at: 64 * fractionCount)
        let isWide = precision >= Thresholds.wideCoefficientsPrecision
        let length = min(count, maximumLength, (isWide ? 127 : 63) / (64 - end.leadingZeroBitCount))
        let distance = x.radius + (isExact ? .zero : Radius(powerOfTwo: -64 * fractionCount))
        let spread = distance * UInt(4 + 64 - count.leadingZeroBitCount)
        guard spread.isZero || spread.magnitude <= 0 else { return nil }

        var exponent = -64 * fractionCount
        let (product, slope) = Scratch.with(limbs: (length + 11) * wide + 2 * (length + 1)) { scratch in
            // The words of the coefficients.
            let (low, high) = (scratch.take(length + 1), scratch.take(length + 1))
            high.update(repeating: 0, count: length + 1)
            let powers = scratch.take(length * wide)
            let (group, groupSlope) = (scratch.take(wide), scratch.take(wide))
            let (whole, wholeSlope) = (scratch.take(n), scratch.take(wide))
            let (product, other, third) = (scratch.take(2 * wide), scratch.take(2 * wide), scratch.take(2 * wide))
            @inline(__always) func power(_ i: Int) -> LimbPointer { powers + (i - 1) * wide }
            /// How many low limbs of a row of n + 1 or more are left out, so that n are left, or only zeros above them.
            func excess(_ row: LimbPointer, _ count: Int) -> Int {
                var used = count
                while used > n, row[used - 1] == 0 { used -= 1 }
                exponent += 64 * (used - n)
                return used - n
            }
            /// Writes the value of a polynomial: the limbs above those of the products are zero, by the bound of the sum.
            func evaluate(degree: Int, into row: LimbPointer) {
                row.update(repeating: 0, count: fractionCount)
                (row[fractionCount], row[n]) = (low[0], high[0])
                for i in stride(from: 1, through: degree, by: 1) {
                    _ = __gmpn_addmul_1(row, power(i), wide, low[i])
                    if high[i] != 0 { _ = __gmpn_addmul_1(row + 1, power(i), wide - 1, high[i]) }
                }
            }
            func setCoefficients(first: Int, count: Int) {
                if !isWide {
                    Self.setCoefficients(low, first: UInt(first), count: count)
                    return
                }
                withUnsafeTemporaryAllocation(of: UInt128.self, capacity: count + 1) { buffer in
                    guard let coefficients = buffer.baseAddress else { return }
                    Self.setCoefficients(coefficients, first: UInt128(first), count: count)
                    for i in 0...count { (low[i], high[i]) = coefficients[i].halves }
                }
            }
            LimbKernels.load(start, into: power(1), count: wide)
            for i in stride(from: 2, through: length, by: 1) {
                __gmpn_mul_n(product, power(i / 2), power(i - i / 2), wide)
                power(i).update(from: product + fractionCount, count: wide)
            }
            var first = 0
            while first < count {
                let m = min(length, count - first)
                setCoefficients(first: first, count: m)
                evaluate(degree: m, into: group)
                let cut = excess(group, wide)
                if derivative {
                    for i in 1...m {
                        (low[i - 1], high[i - 1]) = ((UInt128(high[i]) << 64 | UInt128(low[i])) &* UInt128(i)).halves
                    }
                    evaluate(degree: m - 1, into: groupSlope)
                }
                if first == 0 {
                    whole.update(from: group + cut, count: n)
                    wholeSlope.update(repeating: 0, count: wide)
                    if derivative { wholeSlope.update(from: groupSlope + cut, count: wide - cut) }
                } else {
                    __gmpn_mul_n(product, whole, group + cut, n)
                    exponent -= 64 * fractionCount
                    let drop = excess(product, 2 * n)
                    if derivative {
                        // At most 2⁶ times the product, so no longer than by a limb.
                        _ = __gmpn_mul(other, wholeSlope, wide, group + cut, n)
                        third[wide + n - 1] = 0
                        _ = __gmpn_mul(third, groupSlope + cut, wide - cut, whole, n)
                        _ = __gmpn_add_n(other, other, third, wide + n)
                        wholeSlope.update(from: other + drop, count: wide)
                    }
                    whole.update(from: product + drop, count: n)
                }
                first += m
            }
            return (Integer(copying: whole, count: n), Integer(copying: wholeSlope, count: wide))
        }
        let groups = UInt((count + length - 1) / length)
        let rounding = Radius(2 * groups * UInt(length), exponent: length - 64 * fractionCount)
        let relative = spread + spread * spread
        let error = Radius(product, exponent: exponent) * (rounding + relative + rounding * relative)
        let whole = Ball(product, exponent: exponent, radius: error).truncated(to: precision)
        if !derivative { return (whole, whole) }
        let sum = Ball(exact: slope).divided(by: Ball(exact: product), precision: precision)
        let roundingOfSum = rounding + Radius(4 * groups * end, exponent: -64 * fractionCount)
        return (whole, sum.widened(by: sum.upperMagnitude * (roundingOfSum + spread + roundingOfSum * spread)))
    }

    /// Writes the coefficients of Π_{j<count} (x + first + j).
    @inline(__always)
    private static func setCoefficients<Coefficient: FixedWidthInteger>(
        _ coefficients: UnsafeMutablePointer<Coefficient>, first: Coefficient, count: Int
    ) {
        coefficients.initialize(to: 1)
        for j in 0..<count {
            // Multiplying by x + c shifts the coefficients up and adds c times them.
            let c = first &+ Coefficient(truncatingIfNeeded: j)
            (coefficients + j + 1).initialize(to: coefficients[j])
            for i in stride(from: j, through: 1, by: -1) {
                coefficients[i] = coefficients[i] &* c &+ coefficients[i - 1]
            }
            coefficients[0] = coefficients[0] &* c
        }
    }
}

extension UInt128 {
    /// The lower and the higher half.
    fileprivate var halves: (low: UInt, high: UInt) {
        (UInt(truncatingIfNeeded: self), UInt(truncatingIfNeeded: self >> 64))
    }
}

#endif
