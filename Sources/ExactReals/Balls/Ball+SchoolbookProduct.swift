// SPDX-License-Identifier: Apache-2.0

#if GMP

extension Ball {
    /// Returns `self · other` with the limbs that `precision` bits take, and ten more: the others are less than two
    /// units, and neither computed nor given memory. `nil` where another way takes less time.
    @inline(never)
    func schoolbookProduct(_ other: Ball, precision: Int) -> Ball? {
        // Neither is a fault.
        guard let (x, xCount) = uncountedLimbs, let (y, yCount) = other.uncountedLimbs,
            SchoolbookProduct.isFasterForHalf(xCount, yCount),
            !(radius.isZero && other.radius.isZero)
        else { return nil }
        let (xBits, yBits) = (x.bitWidth(limbs: xCount), y.bitWidth(limbs: yCount))
        // The product is at least 2^(xBits + yBits − 2).
        let first = (xBits &+ yBits &- precision &- 12) >> 6
        // With most of the lower half, more digits would be computed than GMP's way takes.
        guard first >= Swift.min(xCount, yCount) &* 3 / 4, first < Swift.max(xCount, yCount) else { return nil }
        // The limbs live as long as both.
        defer { withExtendedLifetime((self, other)) {} }
        let room = xCount &+ yCount &- first
        let product = Limbs.allocate(capacity: room)
        if x == y, xCount == yCount {
            SchoolbookProduct.square(product.pointer, from: first, count: room, x, xCount)
        } else {
            SchoolbookProduct.multiply(product.pointer, from: first, count: room, x, xCount, y, yCount)
        }
        // A product of full limbs has at most one zero limb at the top.
        let count = product.pointer[room &- 1] == 0 ? room &- 1 : room
        let unit = exponent &+ other.exponent &+ 64 &* first
        let (a, b) = (
            Radius.UpperBound(leadingWord: x.leadingWord(limbs: xCount), exponent: exponent &+ xBits &- 64),
            Radius.UpperBound(leadingWord: y.leadingWord(limbs: yCount), exponent: other.exponent &+ yBits &- 64)
        )
        return Ball(
            owning: product, count: count, isNegative: (signedCount ^ other.signedCount) < 0, exponent: unit,
            // Two units.
            radius: Radius(ofProduct: a, radius, b, other.radius, unit: unit &+ 1))
    }
}

#endif
