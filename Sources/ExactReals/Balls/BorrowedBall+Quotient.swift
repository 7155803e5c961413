// SPDX-License-Identifier: Apache-2.0

#if GMP

extension BorrowedBall {
    /// A positive lower bound of |x| over the ball, whose midpoint is not zero; `nil` if there is none.
    @inline(__always)
    private var lowerMagnitude: LowerBound? {
        LowerBound(limbs, limbs: count, exponent: exponent).subtracting(radius)
    }

    /// Returns `self ÷ other`, whose midpoint is not zero.
    @inline(__always)
    func divided(by other: BorrowedBall, precision: Int) -> Ball {
        let (a, b) = (truncated(to: precision + 64), other.truncated(to: precision + 64))
        guard let bound = b.lowerMagnitude else { return Ball(fault: .undecided) }
        if a.count == 0 { return Ball(0, exponent: 0, radius: a.radius / bound) }
        // The quotient of m bits by k has m − k bits or one more.
        let bits = a.limbs.bitWidth(limbs: a.count) - b.limbs.bitWidth(limbs: b.count)
        let zeros = Swift.max(0, (precision - bits + 63) >> 6, b.count - a.count)
        let numeratorCount = a.count + zeros
        let quotientCount = numeratorCount - b.count + 1
        let quotient = Limbs.allocate(capacity: quotientCount)
        let isExact = Scratch.with(limbs: numeratorCount + b.count) { scratch in
            let numerator = scratch.take(numeratorCount)
            let remainder = scratch.take(b.count)
            numerator.update(repeating: 0, count: zeros)
            (numerator + zeros).update(from: a.limbs, count: a.count)
            LongOperation.divide(quotient.pointer, remainder, numerator, numeratorCount, b.limbs, b.count)
            return UnsafePointer(remainder).areZero(b.count)
        }
        let exponent = a.exponent - b.exponent - 64 * zeros
        let count = quotientCount - (quotient.pointer[quotientCount - 1] == 0 ? 1 : 0)
        let error = Radius(
            ofQuotient: Radius(UnsafePointer(quotient.pointer), limbs: count, exponent: exponent),
            unit: isExact ? nil : exponent, a.radius, by: bound, b.radius)
        return Ball(
            adopting: quotient, count: count, isNegative: a.isNegative != b.isNegative, exponent: exponent,
            radius: error, precision: precision)
    }
}

#endif
