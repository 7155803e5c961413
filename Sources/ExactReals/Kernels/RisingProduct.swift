// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The rising factorial x(x + 1)…(x + 2h − 1) on rows of limbs.
///
/// The first factor and the last one, the second and the last but one … make h pairs w + c_j, with w = x(x + 2h − 1) and
/// c_j = j(2h − 1 − j). Groups of m pairs are polynomials Σ e_i·wⁱ whose coefficients have one or two words: with the powers of w
/// at hand, a group takes up to 2m products of a row and a word, and one long product to go into the whole (after Johansson,
/// "Arbitrary-precision computation of the gamma function", 2021, §3).
enum RisingProduct {
    /// The maximum number of pairs of a group.
    private static let maximumLength = 16

    /// Returns the product of h = `pairs` pairs for x ≥ ½, and Σ 1/(x + j) over their factors where `derivative` is set; `nil`
    /// for another midpoint, for a large one, for one of few bits, of which exact products are shorter, and for a wide ball.
    ///
    /// Let u = 2^(−64f) be the unit of rows with f limbs of fraction and two before the point, and D = (⌊x⌋ + 1 + h)², which is
    /// above each w + c_j, for that is at most (x + h − ½)², and above each 1 + c_j. All coefficients, powers and values of
    /// polynomials are below D^m < 2¹²⁷; those of their derivatives, sums of m ≤ D products of m − 1 factors, too.
    ///
    /// Errors of the product at the midpoint, rounded down to a multiple of u, are all towards zero: w ≥ ¾ is rounded by a unit,
    /// and wⁱ, the product of two lower powers and at least 2⁻ⁱ, by another, so that its relative error is below i·2ⁱ units,
    /// by induction, and that of a group, a sum of positive terms, below m·2^m. The group, and what goes into the whole, are
    /// shifted up to f limbs whose highest bit is set: rounding a group costs less than 2u, and the high half of a product,
    /// at least a quarter of its range, 4e·u where e is ``HighProduct/error(_:)``. For G groups that is less than
    /// G·(m·2^m + 4e + 2)·u = ε in all, far below 1: the product is at most 1 + 2ε times what is computed.
    ///
    /// The derivative of the whole by w is that times Σ 1/(w + c_j), which is (Σ 1/(x + j)) ÷ (2x + 2h − 1): below 2⁴, and above
    /// 1/D. It has the unit of the whole, as that of a group has the unit of the group, so that one unit is at most 2D·u of it:
    /// rounding costs a unit for the group, and up to four for the product, which is shifted up by two bits at most.
    /// Its products and sums have positive terms and factors with the errors above: in all it is within
    /// G·(m·2^m + 4e + 2 + 10D)·u = δ, relatively, and the sum, the quotient of both, is at most 1 + 2δ times what is computed,
    /// and at least 1 − ε times that.
    ///
    /// A distance r from the midpoint multiplies each factor by 1 ± r/(x + j) at most, and the product by 1 ± (s + s²) for
    /// s = r·Σ 1/(x + j) ≤ 1, where the sum is below 1/x + ln(1 + 2h/x) < 3 + log₂(4h). It divides each term of the sum
    /// by as much, by no less than 1 − 2r ≥ ½: 1 ± 4r, which is less than 1 ± s with that bound.
    static func value(
        from x: Ball, pairs: Int, precision: Int, derivative: Bool
    ) -> (product: Ball, reciprocalSum: Ball)? {
        let limit = derivative ? Thresholds.risingSumPrecision : Thresholds.risingProductPrecision
        guard precision <= limit, x.midpointBitWidth > precision / 2 else { return nil }
        let f = (precision + 63) / 64 + 1
        let wide = f + 2
        let (start, isExact) = x.fixedPoint(precision: 64 * f)
        // At least ½, and so far below 2³² that ε ≪ 1, as there are fewer than 2¹⁹ pairs.
        guard !start.isNegative, 64 * f...64 * f + 20 ~= start.bitWidth, pairs < 1 << 19 else { return nil }
        let root = start.word(at: 64 * f) + 1 + UInt(pairs)
        let reach = root * root
        let isWide = precision >= Thresholds.wideCoefficientsPrecision
        let length = min(pairs, maximumLength, (isWide ? 127 : 63) / (64 - reach.leadingZeroBitCount))
        let distance = x.radius + (isExact ? .zero : Radius(powerOfTwo: -64 * f))
        let spread = distance * UInt(4 + 65 - pairs.leadingZeroBitCount)
        guard spread.isZero || spread.magnitude <= 0 else { return nil }
        let w = (start * (start + Integer(2 * pairs - 1).scaledUp(by: 64 * f))).scaledDown(by: 64 * f)

        var exponent = 0
        let count = (length + 8) * wide + 2 * (length + 1) + HighProduct.scratchCount(f)
        let (product, slope) = Scratch.with(limbs: count) { scratch in
            // The words of the coefficients.
            let (low, high) = (scratch.take(length + 1), scratch.take(length + 1))
            high.update(repeating: 0, count: length + 1)
            let powers = scratch.take(length * wide)
            let (group, groupSlope) = (scratch.take(wide), scratch.take(wide + 1))
            let (whole, wholeSlope) = (scratch.take(f), scratch.take(f + 1))
            let (product, other) = (scratch.take(2 * wide), scratch.take(2 * wide))
            let work = scratch.take(HighProduct.scratchCount(f))
            @inline(__always) func power(_ i: Int) -> LimbPointer { powers + (i - 1) * wide }
            /// Writes the value of a polynomial: the limbs above those of the products are zero, by the bound of the sum.
            func evaluate(degree: Int, into row: LimbPointer) {
                row.update(repeating: 0, count: f)
                (row[f], row[f + 1]) = (low[0], high[0])
                for i in stride(from: 1, through: degree, by: 1) {
                    _ = __gmpn_addmul_1(row, power(i), wide, low[i])
                    if high[i] != 0 { _ = __gmpn_addmul_1(row + 1, power(i), wide - 1, high[i]) }
                }
            }
            func setCoefficients(first: Int, count: Int) {
                if !isWide {
                    Self.setCoefficients(low, first: first, count: count, pairs: pairs)
                    return
                }
                withUnsafeTemporaryAllocation(of: UInt128.self, capacity: count + 1) { buffer in
                    guard let coefficients = buffer.baseAddress else { return }
                    Self.setCoefficients(coefficients, first: first, count: count, pairs: pairs)
                    for i in 0...count { (low[i], high[i]) = coefficients[i].halves }
                }
            }
            LimbKernels.load(w, into: power(1), count: wide)
            for i in stride(from: 2, through: length, by: 1) {
                if i & 1 == 0 {
                    LongOperation.square(product, power(i / 2), wide)
                } else {
                    LongOperation.multiply(product, power(i / 2), wide, power(i - i / 2), wide)
                }
                power(i).update(from: product + f, count: wide)
            }
            for first in stride(from: 0, to: pairs, by: length) {
                let m = min(length, pairs - first)
                setCoefficients(first: first, count: m)
                evaluate(degree: m, into: group)
                let (used, shift) = Self.normalize(group, wide)
                let cut = used - f
                if derivative {
                    for i in 1...m {
                        (low[i - 1], high[i - 1]) = ((UInt128(high[i]) << 64 | UInt128(low[i])) &* UInt128(i)).halves
                    }
                    evaluate(degree: m - 1, into: groupSlope)
                    groupSlope[wide] = 0
                    Self.shiftUp(groupSlope, wide + 1, by: shift)
                }
                exponent += 64 * (cut - f) - shift
                if first == 0 {
                    whole.update(from: group + cut, count: f)
                    if derivative { wholeSlope.update(from: groupSlope + cut, count: f + 1) }
                    continue
                }
                if derivative {
                    LongOperation.multiply(product, wholeSlope, f + 1, group + cut, f)
                    LongOperation.multiply(other, groupSlope + cut, f + 1, whole, f)
                    _ = __gmpn_add_n(product, product, other, 2 * f + 1)
                    wholeSlope.update(from: product + f, count: f + 1)
                }
                HighProduct.multiply(whole, whole, group + cut, f, work)
                let raised = Self.normalize(whole, f).shift
                if derivative { Self.shiftUp(wholeSlope, f + 1, by: raised) }
                exponent += 64 * f - raised
            }
            return (Integer(copying: whole, count: f), derivative ? Integer(copying: wholeSlope, count: f + 1) : 0)
        }
        let groups = UInt((pairs + length - 1) / length)
        let errorOfGroup = UInt(length) << UInt(length) + 4 * HighProduct.error(f) + 2
        let rounding = Radius(2 * groups * errorOfGroup, exponent: -64 * f)
        let relative = spread + spread * spread
        let error = Radius(product, exponent: exponent) * (rounding + relative + rounding * relative)
        let whole = Ball(product, exponent: exponent, radius: error).truncated(to: precision)
        if !derivative { return (whole, whole) }
        let sum = Ball(exact: slope).divided(by: Ball(exact: product), precision: precision)
            .multiplied(
                by: Ball(exact: start.scaledUp(by: 1) + Integer(2 * pairs - 1).scaledUp(by: 64 * f), exponent: -64 * f),
                precision: precision)
        let roundingOfSum = rounding + Radius(20 * groups, exponent: -64 * f) * reach
        return (whole, sum.widened(by: sum.upperMagnitude * (roundingOfSum + spread + roundingOfSum * spread)))
    }

    /// Shifts a number that is not 0 up until the highest bit of its highest limb is set. Returns how many limbs it has, and by
    /// how many bits it was shifted.
    @inline(__always)
    private static func normalize(_ row: LimbPointer, _ count: Int) -> (used: Int, shift: Int) {
        var used = count
        while used > 1, row[used - 1] == 0 { used -= 1 }
        let shift = row[used - 1].leadingZeroBitCount
        shiftUp(row, used, by: shift)
        return (used, shift)
    }

    @inline(__always)
    private static func shiftUp(_ row: LimbPointer, _ count: Int, by shift: Int) {
        if shift > 0 { _ = __gmpn_lshift(row, row, count, UInt32(shift)) }
    }

    /// Writes the coefficients of Π (w + c_j) for `count` pairs from `first` on.
    @inline(__always)
    private static func setCoefficients<Coefficient: FixedWidthInteger>(
        _ coefficients: UnsafeMutablePointer<Coefficient>, first: Int, count: Int, pairs: Int
    ) {
        coefficients.initialize(to: 1)
        for j in 0..<count {
            // Multiplying by w + c shifts the coefficients up and adds c times them.
            let c = Coefficient(truncatingIfNeeded: (first &+ j) &* (2 &* pairs &- 1 &- first &- j))
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
