// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The rising factorial x(x + 1)…(x + 2h − 1) on rows of limbs.
///
/// The first factor and the last one, the second and the last but one … make h pairs w + c_j, with w = x(x + 2h − 1)
/// and c_j = j(2h − 1 − j). Groups of m pairs are polynomials Σ e_i·wⁱ whose coefficients have one or two words: with
/// the powers of w at hand, a group takes up to 2m products of a row and a word, and one long product to go into the
/// whole (after Johansson, "Arbitrary-precision computation of the gamma function", 2021, §3).
enum RisingProduct {
    /// The maximum number of pairs of a group.
    private static let maximumLength = 16

    /// Returns the product of h = `pairs` pairs for x ≥ ½, and Σ 1/(x + j) over their factors where `derivative` is
    /// set; `nil` for another midpoint, for a large one, for one of few bits, of which exact products are shorter, and
    /// for a wide ball.
    ///
    /// Let u = 2^(−64f) be the unit of rows with f limbs of fraction and two before the point, and D = (⌊x⌋ + 1 + h)²,
    /// which is above each w + c_j, for that is at most (x + h − ½)², and above each 1 + c_j. All coefficients, powers
    /// and values of polynomials are below D^m < 2¹²⁷; those of their derivatives, sums of m ≤ D products of m − 1
    /// factors, too.
    ///
    /// Errors of the product at the midpoint, rounded down to a multiple of u, are all towards zero: w ≥ ¾ is rounded
    /// by a unit, and wⁱ, the product of two lower powers and at least 2⁻ⁱ, by another, so that its relative error is
    /// below i·2ⁱ units, by induction, and that of a group, a sum of positive terms, below m·2^m. The group, and what
    /// goes into the whole, are shifted up to f limbs whose highest bit is set: rounding a group costs less than 2u,
    /// and the high half of a product, at least a quarter of its range, 4e·u where e is ``HighProduct/error(_:)``. For
    /// G groups that is less than G·(m·2^m + 4e + 2)·u = ε in all, far below 1: the product is at most 1 + 2ε times
    /// what is computed.
    ///
    /// The derivative of the whole by w is that times Σ 1/(w + c_j), which is (Σ 1/(x + j)) ÷ (2x + 2h − 1): below 2⁴,
    /// and above 1/D. It has the unit of the whole, as that of a group has the unit of the group, so that one unit is
    /// at most 2D·u of it: rounding costs a unit for the group, and up to four for the product, which is shifted up by
    /// two bits at most. Its products and sums have positive terms and factors with the errors above: in all it is
    /// within G·(m·2^m + 4e + 2 + 10D)·u = δ, relatively, and the sum, the quotient of both, is at most 1 + 2δ times
    /// what is computed, and at least 1 − ε times that.
    ///
    /// A distance r from the midpoint multiplies each factor by 1 ± r/(x + j) at most, and the product by 1 ± (s + s²)
    /// for s = r·Σ 1/(x + j) ≤ 1, where the sum is below 1/x + ln(1 + 2h/x) < 3 + log₂(4h). It divides each term of the
    /// sum by as much, by no less than 1 − 2r ≥ ½: 1 ± 4r, which is less than 1 ± s with that bound.
    static func value(
        from x: Ball, pairs: Int, precision: Int, derivative: Bool
    ) -> (product: Ball, reciprocalSum: Ball)? {
        let limit = derivative ? Thresholds.risingSumPrecision : Thresholds.risingProductPrecision
        guard precision <= limit, x.midpointBitWidth > precision / 2 else { return nil }
        let f = (precision + 63) / 64 + 1
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

        let room = PairPolynomial.scratchCount(maximumLength: length, limbs: f) + 2 * f + 1
        let (product, slope, exponent) = Scratch.with(limbs: room) { scratch in
            let whole = scratch.take(f)
            let slope = derivative ? scratch.take(f + 1) : nil
            let polynomial = PairPolynomial(pairs: pairs, maximumLength: length, limbs: f, isWide: isWide, &scratch)
            polynomial.setPowers(of: w)
            var exponent = polynomial.write(first: 0, length: length, to: whole, slope: slope)
            for first in stride(from: length, to: pairs, by: length) {
                exponent += polynomial.multiply(
                    whole, slope: slope, first: first, length: min(length, pairs - first))
            }
            return (Integer(copying: whole, count: f), slope.map { Integer(copying: $0, count: f + 1) } ?? 0, exponent)
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
}

#endif
