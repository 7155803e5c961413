// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// A ball around a midpoint of a few limbs in working memory, for numbers of few digits: its operations allocate
/// nothing.
///
/// It doesn't contain zero: the midpoint's highest bit is set, and the error is far smaller. An operation returns `nil`
/// if that, or a small exponent, can't be ensured; then ``Ball`` has to be used.
///
/// An operation writes its midpoint to n limbs at `target`, which may be those of an operand. In the error bounds, two
/// facts are used: a midpoint is at least 2^(64n − 1) and below 2^(64n); and a product with a constant, when it is
/// brought back into this range, multiplies the error, in units of the last bit, by less than 2.
struct LimbBall {
    /// The midpoint's magnitude in units of 2^exponent, n limbs.
    let limbs: LimbPointer
    let count: Int
    let exponent: Int
    /// The maximum distance of the number from the midpoint, in units of 2^exponent.
    let error: UInt
    let isNegative: Bool

    /// The maximum number of limbs.
    static let maximumCount = 8

    /// Below 2⁻⁷⁰ of the midpoint.
    private static let maximumError: UInt = 1 << 56
    private static let maximumExponent = 1 << 20

    /// Creates the ball of ±source·2^exponent, which is within `error` units of its last bit; of its limbs, which may
    /// begin with zeros, the first n significant ones are kept.
    init?(
        _ source: UnsafePointer<UInt>, _ sourceCount: Int, exponent: Int, error: UInt, isNegative: Bool, count n: Int,
        into target: LimbPointer
    ) {
        var used = sourceCount
        while used > 0, source[used - 1] == 0 { used -= 1 }
        if used == 0 { return nil }
        let zeros = source[used - 1].leadingZeroBitCount
        let dropped = used - n
        if dropped < 0 { target.update(repeating: 0, count: -dropped) }
        let top = target + max(0, -dropped)
        let kept = source + max(0, dropped)
        if zeros == 0 {
            top.update(from: kept, count: min(n, used))
        } else {
            _ = __gmpn_lshift(top, kept, min(n, used), UInt32(zeros))
            if dropped > 0 { target[0] |= kept[-1] >> UInt(64 - zeros) }
        }
        // The new unit is 2^shift old ones. Cutting off the midpoint's lower bits and the error's costs a unit each.
        let shift = 64 * dropped - zeros
        var scaled = error
        if shift > 0 {
            scaled = error == 0 ? 1 : error >> UInt(min(shift, 63)) + 2
        } else if error != 0 {
            guard shift > -56, error <= Self.maximumError >> UInt(-shift) else { return nil }
            scaled = error << UInt(-shift)
        }
        self.init(target, n, exponent: exponent + shift, error: scaled, isNegative: isNegative)
    }

    init?(_ limbs: LimbPointer, _ count: Int, exponent: Int, error: UInt, isNegative: Bool) {
        guard error <= Self.maximumError, exponent.magnitude < UInt(Self.maximumExponent) else { return nil }
        self.limbs = limbs
        self.count = count
        self.exponent = exponent
        self.error = error
        self.isNegative = isNegative
    }

    /// Returns the ball with its error enlarged.
    func widened(by more: UInt) -> LimbBall? {
        LimbBall(limbs, count, exponent: exponent, error: error + more, isNegative: isNegative)
    }

    /// `−self`.
    func negated(if condition: Bool = true) -> LimbBall? {
        condition ? LimbBall(limbs, count, exponent: exponent, error: error, isNegative: !isNegative) : self
    }

    /// Returns `self · 2^shift`.
    func scaled(byPowerOf2 shift: Int) -> LimbBall? {
        LimbBall(limbs, count, exponent: exponent + shift, error: error, isNegative: isNegative)
    }

    /// Creates the ball of an integer.
    init?(_ value: Integer, count n: Int, into target: LimbPointer) {
        let isNegative = value.isNegative
        let ball = value.withMagnitude { limbs, used in
            LimbBall(limbs, used, exponent: 0, error: 0, isNegative: isNegative, count: n, into: target)
        }
        guard let ball else { return nil }
        self = ball
    }

    /// Creates the ball of a quotient of integers.
    init?(_ value: Rational, count n: Int, into target: LimbPointer, _ scratch: Scratch) {
        if !value.isInteger, !value.isZero, let above = value.numerator.asInt, let below = value.denominator.asInt {
            // The first bit of the dividend is set, and so the quotient's highest limb, of n + 1, is not zero.
            let zeros = above.magnitude.leadingZeroBitCount
            var dividend = above.magnitude << UInt(zeros)
            var scratch = scratch
            let quotient = scratch.take(n + 1)
            _ = __gmpn_divrem_1(quotient, n, &dividend, 1, below.magnitude)
            self.init(
                quotient, n + 1, exponent: -64 * n - zeros, error: 1, isNegative: above < 0, count: n, into: target)
            return
        }
        guard let numerator = LimbBall(value.numerator, count: n, into: target) else { return nil }
        guard let quotient = numerator.divided(by: value.denominator, into: target, scratch) else { return nil }
        self = quotient
    }

    /// Creates the ball of a constant.
    init?(_ constant: ConstantCache, count n: Int, into target: LimbPointer) {
        // The literal is rounded down.
        let ball = constant.withLiteral(limbs: n) { words in
            LimbBall(words, n + 1, exponent: -64 * n, error: 1, isNegative: false, count: n, into: target)
        }
        guard let ball else { return nil }
        self = ball
    }

    /// Creates the ball that contains another one.
    init?(_ ball: Ball, count n: Int, into target: LimbPointer) {
        guard ball.fault == nil, ball.exponent.magnitude < UInt(Self.maximumExponent),
            let midpoint = ball.withMagnitude({ limbs, used in
                LimbBall(limbs, used, exponent: 0, error: 0, isNegative: false, count: n, into: target)
            }),
            // In units of the last bit.
            let error = ball.radius.scaled(byPowerOf2: -ball.exponent - midpoint.exponent).ceiling,
            error <= Self.maximumError
        else { return nil }
        self.init(
            target, n, exponent: ball.exponent + midpoint.exponent, error: midpoint.error + error,
            isNegative: ball.isMidpointNegative)
    }

    /// The same ball, with limbs of its own.
    var ball: Ball {
        Ball(
            Integer(copying: limbs, count: count, isNegative: isNegative), exponent: exponent,
            radius: Radius(error, exponent: exponent))
    }

    /// The least e with |x| < 2^e for the midpoint.
    var upperExponent: Int { exponent + 64 * count }

    // MARK: Arithmetic

    /// Returns `self + other`, or `self − other`.
    ///
    /// The addend with the finer unit loses less than one unit of the other, and its error, rounded up, another.
    func adding(_ other: LimbBall, negated: Bool = false, into target: LimbPointer, _ scratch: Scratch) -> LimbBall? {
        if let sum = certified(other, into: target, { negated ? $0 - $1 : $0 + $1 }) { return sum }
        var scratch = scratch
        let n = count
        let otherIsNegative = other.isNegative != negated
        let (high, low) = exponent >= other.exponent ? (self, other) : (other, self)
        let (highIsNegative, lowIsNegative) =
            exponent >= other.exponent ? (isNegative, otherIsNegative) : (otherIsNegative, isNegative)
        let gap = high.exponent - low.exponent
        let row = scratch.take(n + 1)
        row.update(repeating: 0, count: n + 1)
        if gap < 64 * n {
            let (limbs, bits) = (gap >> 6, gap & 63)
            if bits == 0 {
                row.update(from: low.limbs + limbs, count: n - limbs)
            } else {
                _ = __gmpn_rshift(row, low.limbs + limbs, n - limbs, UInt32(bits))
            }
        }
        let error = high.error + (gap == 0 ? low.error : low.error >> UInt(min(gap, 63)) + 2)
        var isNegative = highIsNegative
        if highIsNegative == lowIsNegative {
            row[n] = __gmpn_add_n(row, row, high.limbs, n)
        } else if __gmpn_cmp(high.limbs, row, n) >= 0 {
            _ = __gmpn_sub_n(row, high.limbs, row, n)
        } else {
            _ = __gmpn_sub_n(row, row, high.limbs, n)
            isNegative = lowIsNegative
        }
        return LimbBall(
            row, n + 1, exponent: high.exponent, error: error, isNegative: isNegative, count: n, into: target)
    }

    /// Returns `self · other`: each error is multiplied by the other midpoint, and the product of the errors is below a
    /// unit.
    func multiplied(by other: LimbBall, into target: LimbPointer, _ scratch: Scratch) -> LimbBall? {
        if let product = certified(other, into: target, { $0 * $1 }) { return product }
        var scratch = scratch
        let product = scratch.take(2 * count)
        __gmpn_mul_n(product, limbs, other.limbs, count)
        return LimbBall(
            product, 2 * count, exponent: exponent + other.exponent, error: 0,
            isNegative: isNegative != other.isNegative, count: count, into: target
        )?.widened(by: 2 * (error + other.error) + 1)
    }

    /// Returns `self · factor`.
    func multiplied(by factor: Integer, into target: LimbPointer, _ scratch: Scratch) -> LimbBall? {
        var scratch = scratch
        guard let small = factor.asInt else {
            let other = scratch.take(count)
            return LimbBall(factor, count: count, into: other)
                .flatMap { multiplied(by: $0, into: target, scratch) }
        }
        if small.magnitude == 1 { return negated(if: small < 0) }
        let product = scratch.take(count + 1)
        product[count] = __gmpn_mul_1(product, limbs, count, small.magnitude)
        return LimbBall(
            product, count + 1, exponent: exponent, error: 0, isNegative: isNegative != (small < 0), count: count,
            into: target
        )?.widened(by: 2 * error)
    }

    /// Returns `self ÷ other`.
    ///
    /// The quotient is rounded down by less than one unit. With midpoints A and B and errors a and b it is uncertain by
    /// at most (a + |A/B|·b) ÷ (B − b), and B ÷ (B − b) < 1 + 2⁻⁶⁹: by less than 2·(a + b) + 1 units.
    func divided(by other: LimbBall, into target: LimbPointer, _ scratch: Scratch) -> LimbBall? {
        if let quotient = certified(other, into: target, { .quotient($0, $1) }) { return quotient }
        var scratch = scratch
        let n = count
        let dividend = scratch.take(2 * n)
        let quotient = scratch.take(n + 1)
        let remainder = scratch.take(n)
        dividend.update(repeating: 0, count: n)
        (dividend + n).update(from: limbs, count: n)
        __gmpn_tdiv_qr(quotient, remainder, 0, dividend, 2 * n, other.limbs, n)
        return LimbBall(
            quotient, n + 1, exponent: exponent - 64 * n - other.exponent, error: 1,
            isNegative: isNegative != other.isNegative, count: n, into: target
        )?.widened(by: 2 * (error + other.error) + 1)
    }

    /// Returns `self ÷ divisor` for a positive divisor.
    func divided(by divisor: Integer, into target: LimbPointer, _ scratch: Scratch) -> LimbBall? {
        var scratch = scratch
        guard let small = divisor.asInt else {
            let other = scratch.take(count)
            return LimbBall(divisor, count: count, into: other)
                .flatMap { divided(by: $0, into: target, scratch) }
        }
        if small & (small - 1) == 0 { return scaled(byPowerOf2: -small.trailingZeroBitCount) }
        let quotient = scratch.take(count + 1)
        _ = __gmpn_divrem_1(quotient, 1, limbs, count, small.magnitude)
        return LimbBall(
            quotient, count + 1, exponent: exponent - 64, error: 1, isNegative: isNegative, count: count, into: target
        )?.widened(by: 2 * error)
    }

    /// Returns √self; `nil` if it is negative.
    ///
    /// |√(a ± r) − √a| ≤ r ÷ √a, where the root of a midpoint with n limbs of zeros appended is at least 2^(64n − 1): 2
    /// units for each. The root is rounded down by less than a unit.
    func squareRoot(into target: LimbPointer, _ scratch: Scratch) -> LimbBall? {
        if isNegative { return nil }
        if let root = certified(into: target, { .sqrt($0) }) { return root }
        var scratch = scratch
        let n = count
        let radicand = scratch.take(2 * n)
        radicand.update(repeating: 0, count: n)
        (radicand + n).update(from: limbs, count: n)
        var exponent = exponent - 64 * n
        if exponent & 1 != 0 {
            _ = __gmpn_rshift(radicand, radicand, 2 * n, 1)
            exponent += 1
        }
        _ = __gmpn_sqrtrem(target, nil, radicand, 2 * n)
        return LimbBall(target, n, exponent: exponent / 2, error: 2 * error + 1, isNegative: false)
    }
}

#endif
