// SPDX-License-Identifier: Apache-2.0

#if GMP
import CertifiedReals

extension Ball {
    /// The natural logarithm. A negative ball is a domain fault, the exact zero a pole (``Fault/divisionByZero``),
    /// a ball that straddles zero undecided.
    ///
    /// The input radius r adds r ÷ (a − r), the slope at the ball's lower end.
    public func logarithm(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil { return self }
        if isExactZero { return Ball(fault: .divisionByZero) }
        guard let sign, let bound = lowerMagnitude else { return Ball(fault: .undecided) }
        if sign < 0 { return Ball(fault: .domain) }
        let result =
            certified(precision: precision) { .log($0) } ?? logarithmOfMidpoint(precision: precision)
        return radius.isZero ? result : result.widened(by: radius / bound)
    }

    /// log(1 + x), with full relative accuracy near zero.
    public func logarithmOf1Plus(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if fault != nil || isExactZero { return self }
        if let sum = logarithmOf1PlusNearZero(precision: precision) { return sum }
        let exact = Swift.max(midpointBitWidth, 64) + exponent.magnitudeClamped + precision
        return adding(Ball(exact: 1), precision: exact).logarithm(precision: precision)
    }

    /// log(1 + x) of a ball so near to zero that one to three terms of x − x²/2 + x³/3 − … are enough; `nil` of any
    /// other.
    ///
    /// With |x| < 2^top ≤ ½, what n terms leave out is less than |x|^(n + 1) · 2 ÷ (n + 1) ≤ 2^((n + 1)·top).
    @inline(never)
    private func logarithmOf1PlusNearZero(precision: Int) -> Ball? {
        // Not multiplied, since exponents may be near the bounds of `Int`.
        guard let top = upperExponent, top < 0, top < (-precision - 8) / 3 else { return nil }
        if top < -precision - 8 { return widened(by: Radius(powerOfTwo: 2 * top)).truncated(to: precision) }
        // Functions of 128 bits take less time.
        if precision <= Thresholds.certifiedPrecision { return nil }
        // The terms after the first need as many bits less as they are smaller.
        let bits = Swift.max(32, precision + top + 16)
        let square = squared(precision: bits)
        let sum = subtracting(square.scaled(byPowerOf2: -1), precision: precision)
        if 2 * top < -precision - 8 { return sum.widened(by: Radius(powerOfTwo: 3 * top)) }
        let third = square.multiplied(by: self, precision: bits).divided(by: Ball(exact: 3), precision: bits)
        return sum.adding(third, precision: precision).widened(by: Radius(powerOfTwo: 4 * top))
    }

    /// The logarithm to base 2: exact for powers of two.
    public func logarithm2(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        if isExact, midpointSignum > 0, isMidpointPowerOfTwo {
            return Ball(exact: midpointExponent - 1)
        }
        return logarithm(precision: precision + 4)
            .divided(by: .ln2(precision: precision + 4), precision: precision)
    }

    /// The logarithm to base 10.
    public func logarithm10(precision: Int) -> Ball {
        guard let precision = Self.allowed(precision) else { return Ball(fault: .tooLarge) }
        return logarithm(precision: precision + 4)
            .divided(by: .ln10(precision: precision + 4), precision: precision)
    }

    /// The logarithm of the midpoint, which is positive.
    ///
    /// With x = 2^k·f, 1 ≤ f < 2: log x = k·ln 2 + log f, within the kernel's error and 3·|k| + 1 units. Near 1,
    /// where the result is about x − 1, as many more bits are computed as x − 1 has zeros after the point.
    private func logarithmOfMidpoint(precision: Int) -> Ball {
        let k = midpointExponent - 1
        var zeros = 0
        if let size = exponentOfDistanceFrom1 {
            let exact = Swift.max(midpointBitWidth, 64) + exponent.magnitudeClamped
            let distance = midpoint.subtracting(Ball(exact: 1), precision: exact)
            if distance.isMidpointZero { return Ball(exact: 0) }
            if let sum = distance.logarithmOf1PlusNearZero(precision: precision) { return sum }
            zeros = -size
        } else if let logarithm = logarithmOfDecimalPower(precision: precision) {
            return logarithm
        }
        return Ball.catching { () throws(Fault) in
            if let result = try logarithmOnRows(k: k, zeros: zeros, precision: precision) { return result }
            let working = ElementaryKernels.aligned(
                precision + 12 + zeros + (64 - k.magnitude.leadingZeroBitCount))
            let fraction = Ball(midpointOf: self, exponent: exponent - k, radius: .zero)
            let (x, isExact) = fraction.fixedPoint(precision: working)
            var result =
                try x.isPowerOfTwo
                ? FixedPoint(value: 0, precision: working, error: 0)
                : ElementaryKernels.logarithm(x, precision: working)
            if !isExact { result.error += 1 }
            if k != 0 {
                let ln2 = try Constants.ln2.value(precision: working)
                result.value = result.value.addingProduct(ln2.value, k)
                result.error += 3 * k.magnitude
            }
            return result.ball().truncated(to: precision)
        }
    }

    /// log x = m·ln 2 + n·ln 10 of a midpoint 2^m·10^n, n > 0, whose odd part 5^n is a word; `nil` of any other.
    private func logarithmOfDecimalPower(precision: Int) -> Ball? {
        let zeros = midpointTrailingZeroBits
        guard midpointBitWidth - zeros < 64, precision > Thresholds.certifiedPrecision else { return nil }
        var odd = midpointLeadingWord
        odd >>= UInt(odd.trailingZeroBitCount)
        var n = 0
        while odd % 5 == 0 {
            odd /= 5
            n += 1
        }
        guard odd == 1, n > 0 else { return nil }
        let working = precision + 8
        let ln10 = Ball.ln10(precision: working).multiplied(by: n, precision: working)
        let m = exponent + zeros - n
        return m == 0
            ? ln10.truncated(to: precision)
            : Ball.ln2(precision: working).multiplied(by: m, precision: working).adding(ln10, precision: precision)
    }
}

extension Ball {
    /// An e with 2^(e − 1) ≤ |midpoint − 1| < 2^e where the midpoint is so near to 1 that its first 8 bits say so;
    /// `Int.min / 4` for 1 itself.
    fileprivate var exponentOfDistanceFrom1: Int? {
        let k = midpointExponent - 1
        guard k == 0 || k == -1 else { return nil }
        let top = midpointLeadingWord >> 55
        guard k == 0 ? top == 0x100 : top == 0x1ff else { return nil }
        // The distance in the midpoint's own units; below the binary point there are −exponent bits.
        let one = Integer(1).scaledUp(by: Swift.max(0, -exponent))
        let distance = exponent >= 0 ? scaledMidpoint(by: exponent) - 1 : significand - one
        return distance.isZero ? .min / 4 : distance.bitWidth + Swift.min(exponent, 0)
    }
}

extension Int {
    /// |self|, or a million for anything larger: how many bits an exact sum with 1 may take.
    fileprivate var magnitudeClamped: Int { Int(Swift.min(magnitude, 1_000_000)) }
}

extension Integer {
    fileprivate var isPowerOfTwo: Bool { trailingZeroBits == bitWidth - 1 }
}

#endif
