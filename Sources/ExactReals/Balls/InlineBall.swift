// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The result of arithmetic on inline midpoints, ±limbs · 2^exponent within `radius`: a ``Ball`` is made of it at one
/// place, since copying one takes as long as adding two.
struct InlineBall {
    let limbs: InlineLimbs
    /// The number of limbs in use, of which the highest is not zero; 0 for a midpoint of zero.
    let count: Int
    let isNegative: Bool
    let exponent: Int
    let radius: Radius

    /// The precision up to which inline midpoints are long enough for quotients and roots.
    private static let maximumPrecision = 64 * InlineLimbs.capacity - 2

    /// Whether inline midpoints are long enough for quotients and roots of this precision, which is not negative.
    @inline(__always)
    static func allows(_ precision: Int) -> Bool { UInt(bitPattern: precision) <= UInt(maximumPrecision) }

    /// The limbs that a midpoint of `precision` bits, and two more, takes; many for a negative precision of more than a
    /// limb.
    @inline(__always)
    static func limbsNeeded(_ precision: Int) -> Int {
        Int(bitPattern: Swift.max(1, UInt(bitPattern: precision &+ 65) >> 6))
    }

    @inline(__always)
    init(_ limbs: InlineLimbs, count: Int, isNegative: Bool, exponent: Int, radius: Radius) {
        (self.limbs, self.count, self.isNegative) = (limbs, count, isNegative)
        (self.exponent, self.radius) = (exponent, radius)
    }

    /// Creates the ball around ±limbs · 2^exponent. Unless it is exact, the midpoint is rounded towards zero to as many
    /// full limbs as `precision` needs.
    @inline(__always)
    init(_ limbs: InlineLimbs, isNegative: Bool, exponent: Int, radius: Radius, precision: Int) {
        let count = limbs.count
        if count <= Self.limbsNeeded(precision) {
            self.init(limbs, count: count, isNegative: isNegative, exponent: exponent, radius: radius)
        } else {
            self = InlineBall(
                limbs, count: count, isNegative: isNegative, exponent: exponent, radius: radius
            ).rounded(to: precision)
        }
    }

    /// The ball with a midpoint of no more limbs than `precision` needs, of which there are more.
    @inline(never)
    private func rounded(to precision: Int) -> InlineBall {
        let bits = 64 * count - limbs.leadingWord(count).zeros
        let needed = Self.limbsNeeded(precision)
        if radius.isZero, bits - precision < 128 { return self }
        // There is a limb more than needed, or the precision is at least 128 bits less.
        let excess = bits - 64 * needed
        let isExact = radius.isZero && limbs.areZero(below: excess)
        return InlineBall(
            limbs.shiftedRight(by: excess), count: needed, isNegative: isNegative, exponent: exponent + excess,
            radius: isExact ? radius : radius.adding(powerOfTwo: exponent + excess))
    }
}

extension Ball {
    /// Whether the midpoints of both are inline and not zero; then neither is a fault.
    @inline(__always)
    func isInline(with other: Ball) -> Bool {
        limbs == nil && other.limbs == nil && signedCount != 0 && other.signedCount != 0
    }

    /// The number of limbs in use of an inline midpoint.
    @inline(__always)
    var inlineCount: Int { Int(truncatingIfNeeded: signedCount.magnitude) }

    /// Creates a ball from the result of an operation, with its exponent brought within bounds.
    @inline(__always)
    init(_ result: InlineBall) {
        self.init(
            result.limbs, count: result.count, isNegative: result.isNegative, exponent: result.exponent,
            radius: result.radius)
    }
}

#endif
