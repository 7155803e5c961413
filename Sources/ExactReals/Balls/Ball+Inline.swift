// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Results of arithmetic on inline midpoints: straight through on words, without allocation.
extension Ball {
    /// Whether the midpoints of both are inline and not zero; then neither is a fault.
    @inline(__always)
    func isInline(with other: Ball) -> Bool {
        limbs == nil && other.limbs == nil && signedCount != 0 && other.signedCount != 0
    }

    /// The number of limbs in use of an inline midpoint.
    @inline(__always)
    var inlineCount: Int { Int(truncatingIfNeeded: signedCount.magnitude) }

    /// The precision up to which inline midpoints are long enough for quotients and roots.
    static let inlinePrecision = 64 * InlineLimbs.capacity - 2

    /// The limbs that a midpoint of `precision` bits, and two more, takes.
    @inline(__always)
    static func limbsNeeded(_ precision: Int) -> Int { Swift.max(1, (precision &+ 65) >> 6) }

    /// Creates ±magnitude · 2^exponent within `radius`, of a magnitude that is not zero. Unless it is exact, it is rounded towards
    /// zero to a full limb if `precision` needs no more.
    @inline(__always)
    init(_ magnitude: UInt128, isNegative: Bool, exponent: Int, radius: Radius, precision: Int) {
        let high = magnitude.high
        if high == 0 {
            self.init(InlineLimbs(magnitude.low), count: 1, isNegative: isNegative, exponent: exponent, radius: radius)
        } else if precision <= 62, !radius.isZero {
            let excess = 64 &- high.leadingZeroBitCount
            let word = UInt(truncatingIfNeeded: magnitude &>> UInt128(truncatingIfNeeded: excess))
            self.init(
                InlineLimbs(word), count: 1, isNegative: isNegative, exponent: exponent &+ excess,
                radius: radius.adding(powerOfTwo: exponent &+ excess))
        } else {
            self.init(
                InlineLimbs(magnitude.low, high), count: 2, isNegative: isNegative, exponent: exponent, radius: radius)
        }
    }

    /// Creates ±limbs · 2^exponent within `radius`, of limbs that are not all zero. Unless it is exact, it is rounded towards zero
    /// to as many full limbs as `precision` needs.
    @inline(__always)
    init(_ limbs: InlineLimbs, isNegative: Bool, exponent: Int, radius: Radius, precision: Int) {
        let count = limbs.count
        if count <= Self.limbsNeeded(precision) {
            self.init(limbs, count: count, isNegative: isNegative, exponent: exponent, radius: radius)
        } else {
            self.init(
                rounding: limbs, count: count, isNegative: isNegative, exponent: exponent, radius: radius,
                precision: precision)
        }
    }

    /// The same of more limbs than `precision` needs.
    @inline(never)
    private init(
        rounding limbs: InlineLimbs, count: Int, isNegative: Bool, exponent: Int, radius: Radius, precision: Int
    ) {
        let bits = 64 * count - limbs.leadingWord(count).zeros
        let needed = Self.limbsNeeded(precision)
        if radius.isZero, bits - precision < 128 {
            self.init(limbs, count: count, isNegative: isNegative, exponent: exponent, radius: radius)
            return
        }
        // More than one limb is needed less than there are, or one is, and its bits are above 64·needed.
        let excess = bits - 64 * needed
        let isExact = radius.isZero && limbs.areZero(below: excess)
        self.init(
            limbs.shiftedRight(by: excess), count: needed, isNegative: isNegative, exponent: exponent + excess,
            radius: isExact ? radius : radius.adding(powerOfTwo: exponent + excess))
    }
}

#endif
