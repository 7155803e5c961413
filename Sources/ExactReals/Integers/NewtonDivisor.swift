// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// A long divisor with an approximation of its inverse by Newton's iteration, for quotients of up to some bits each.
///
/// Where products by transforms are fast, this takes less time than GMP's division.
struct NewtonDivisor {
    /// y > 0.
    private let divisor: Integer
    /// The bits of a quotient.
    private let quotientBits: Int
    /// Within two units of 2^(2k) ÷ ⌊y · 2^(k − n)⌋, for y of n bits.
    private let inverse: Integer

    /// k less the bits of a quotient.
    private static let guardBits = 8

    /// Whether dividing a dividend by a divisor of so many limbs takes less time like this.
    static func isFaster(_ dividendCount: Int, by divisorCount: Int) -> Bool {
        min(dividendCount - divisorCount, divisorCount) >= Thresholds.newtonDivision
            && TransformProduct.isFaster(divisorCount, divisorCount)
    }

    /// Creates a divisor for dividends of less than divisor · 2^quotientBits; `nil` if the computation was abandoned.
    init?(_ divisor: Integer, quotientBits: Int) {
        let bits = quotientBits + Self.guardBits
        guard let inverse = Self.inverse(divisor.scaled(by: bits - divisor.bitWidth), bits) else { return nil }
        self.divisor = divisor
        self.quotientBits = quotientBits
        self.inverse = inverse
    }

    /// Returns a number within two units of 2^(2n) ÷ y, for a y of n bits; `nil` if the computation was abandoned.
    ///
    /// For the first h = ⌈n/2⌉ + 4 bits of y, an inverse v within two units is within a relative error of 4 · 2^(−h),
    /// that of the first bits included. With e = 2^(n + h) − y · v, v · 2^(n − h) + v · e ÷ 2^(2h) is within
    /// 16 · 2^(−2h) · 2^(n + 1) ≤ 2^(5 − 8) units of 2^(2n) ÷ y. What is cut off of e makes less than
    /// 2^(h + 1) · 2^(n − h − 4) ÷ 2^(2h) ≤ 2^(−11) units, and the rounding one more.
    private static func inverse(_ y: Integer, _ n: Int) -> Integer? {
        if n < 64 * Thresholds.newtonInverse { return Integer(1).scaledUp(by: 2 * n).approximateQuotient(by: y) }
        if Interrupt.abandonment != nil { return nil }
        let h = (n + 1) / 2 + 4
        // The error is at most 4.1 · 2^n, since y · 2^h is less than 2^(n + h).
        guard let start = inverse(y.scaledDown(by: n - h), h),
            let error = TransformProduct.difference(Integer(1).scaledUp(by: n + h), y, start, bits: n + 4)
        else { return nil }
        let cut = n - h - 4
        return (start * error.scaledDown(by: cut)).unlessAbandoned.map {
            start.scaledUp(by: n - h) + $0.flooredScaledDown(by: 2 * h - cut)
        }
    }

    /// Returns the quotient of a dividend x ≥ 0, less than y · 2^q for quotients of q bits, or a number that differs
    /// from it by one; `nil` if the computation was abandoned.
    ///
    /// Of x, the first q + 8 bits count at most: x' = ⌊x ÷ 2^(n − 8)⌋. The rest of x is less than 2^(n − 8) ÷ y ≤ 2⁻⁷
    /// of the quotient, the inverse's error makes at most 2 · x' ÷ 2^(k + 8) ≤ 2⁻⁷, and cutting y off another 2⁻⁷. With
    /// the rounding, the number is between x ÷ y − 1.03 and x ÷ y + 0.03.
    private func approximateQuotient(of x: Integer) -> Integer? {
        let k = quotientBits + Self.guardBits
        return (x.scaled(by: Self.guardBits - divisor.bitWidth) * inverse).unlessAbandoned?
            .scaledDown(by: k + Self.guardBits)
    }

    /// Returns the quotient and the remainder of such a dividend; `nil` if the computation was abandoned.
    func divide(_ x: Integer) -> (quotient: Integer, remainder: Integer)? {
        guard var quotient = approximateQuotient(of: x),
            var remainder = TransformProduct.difference(x, divisor, quotient, bits: divisor.bitWidth + 2)
        else { return nil }
        // One step, unless a computation that was abandoned has left its operands unfinished.
        while remainder.isNegative {
            if !LongOperation.mayGoOn(bytes: 0) { return nil }
            (quotient, remainder) = (quotient - 1, remainder + divisor)
        }
        while remainder >= divisor {
            if !LongOperation.mayGoOn(bytes: 0) { return nil }
            (quotient, remainder) = (quotient + 1, remainder - divisor)
        }
        return (quotient, remainder)
    }

    /// Returns the quotient and the remainder of x ≥ y > 0; `nil` if the computation was abandoned.
    static func divide(_ x: Integer, by y: Integer) -> (quotient: Integer, remainder: Integer)? {
        inParts(x, by: y) { divisor, dividend in divisor.divide(dividend) }
    }

    /// Returns a number between x ÷ y − 1.03 and x ÷ y + 0.03 for x ≥ y > 0, for which no remainder is computed; `nil`
    /// if the computation was abandoned.
    static func approximateQuotient(_ x: Integer, by y: Integer) -> Integer? {
        inParts(x, by: y) { divisor, dividend in
            divisor.approximateQuotient(of: dividend).map { (quotient: $0, remainder: 0) }
        }?.quotient
    }

    /// The quotient is computed in parts no longer than the divisor, two at least: the inverse of half the length, and
    /// a product for the remainder of the first part, take less time than the whole inverse.
    private static func inParts(
        _ x: Integer, by y: Integer, last: (NewtonDivisor, Integer) -> (quotient: Integer, remainder: Integer)?
    ) -> (quotient: Integer, remainder: Integer)? {
        let bits = x.bitWidth - y.bitWidth + 1
        let partCount = max(2, (bits + y.bitWidth - 1) / y.bitWidth)
        let partBits = (bits + partCount - 1) / partCount
        guard let divisor = NewtonDivisor(y, quotientBits: partBits) else { return nil }
        var (quotient, remainder) = (Integer(0), x.scaledDown(by: partCount * partBits))
        for part in (0..<partCount).reversed() {
            let dividend = remainder.scaledUp(by: partBits) + x.bits(from: part * partBits, count: partBits)
            guard let step = part == 0 ? last(divisor, dividend) : divisor.divide(dividend) else { return nil }
            quotient = quotient.scaledUp(by: partBits) + step.quotient
            remainder = step.remainder
        }
        return (quotient, remainder)
    }
}

#endif
