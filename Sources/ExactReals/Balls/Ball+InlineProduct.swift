// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Products of inline midpoints.
extension Ball {
    /// Returns `self · other`, whose midpoints are inline and not zero; `nil` if the result may take more limbs.
    ///
    /// Unless both are exact, the midpoints are shifted so that their highest bits are set, and as many of the highest
    /// limbs of the product are kept as `precision` needs, with at least 64n − 1 ≥ `precision` + 1 bits. What is cut
    /// off is less than a unit.
    @inline(__always)
    func inlineProduct(_ other: Ball, precision: Int) -> InlineBall? {
        let needed = InlineBall.limbsNeeded(precision)
        if radius.isZero && other.radius.isZero || needed > InlineLimbs.capacity {
            return wholeProduct(other, precision: precision)
        }
        if inlineCount == needed, other.inlineCount == needed {
            if needed == 1 { return wordProduct(other) }
            // By itself, since the compiler then knows the number of limbs.
            if needed == 3 { return limbProduct(other, aCount: 3, bCount: 3, count: 3, kept: 3) }
        }
        return limbProduct(other, kept: needed, precision: precision)
    }

    /// The product of midpoints of one limb each.
    @inline(__always)
    private func wordProduct(_ other: Ball) -> InlineBall {
        let (aZeros, bZeros) = (words.first.leadingZeroBitCount, other.words.first.leadingZeroBitCount)
        let a = words.first &<< UInt(truncatingIfNeeded: aZeros)
        let b = other.words.first &<< UInt(truncatingIfNeeded: bZeros)
        let (aExponent, bExponent) = (exponent &- aZeros, other.exponent &- bZeros)
        let unit = aExponent &+ bExponent &+ 64
        return InlineBall(
            InlineLimbs(UInt128(a, times: b).high), count: 1, isNegative: (signedCount ^ other.signedCount) < 0,
            exponent: unit,
            radius: Radius(
                ofProduct: Radius.UpperBound(leadingWord: a, exponent: aExponent), radius,
                Radius.UpperBound(leadingWord: b, exponent: bExponent), other.radius, unit: unit))
    }

    @inline(never)
    private func limbProduct(_ other: Ball, kept: Int, precision: Int) -> InlineBall {
        if isWord, other.inlineCount == kept { return other.multiple(ofWord: self) }
        if other.isWord, inlineCount == kept { return multiple(ofWord: other) }
        // A product of no more limbs than needed is not cut.
        if inlineCount &+ other.inlineCount <= kept, let whole = wholeProduct(other, precision: precision) {
            return whole
        }
        // Two limbs of one of each, where two are needed.
        return limbProduct(
            other, aCount: inlineCount, bCount: other.inlineCount,
            count: Swift.max(inlineCount, other.inlineCount, kept > 1 ? 2 : 1), kept: kept)
    }

    /// The product by an exact number of one word, in as many limbs as this midpoint has, two or more.
    @inline(never)
    private func multiple(ofWord other: Ball) -> InlineBall {
        let count = inlineCount
        let zeros = words.top(count).leadingZeroBitCount
        let x = words.shiftedLeft(byBits: zeros)
        let (factor, factorExponent) = other.aligned(1, in: 1)
        let unit = exponent &- zeros &+ factorExponent &+ 64
        return InlineBall(
            x.highProduct(factor.first, count: count), count: count,
            isNegative: (signedCount ^ other.signedCount) < 0, exponent: unit,
            radius: Radius(
                ofProduct: Radius.UpperBound(
                    leadingWord: x.top(count), exponent: exponent &- zeros &+ 64 &* (count &- 1)),
                radius, Radius.UpperBound(leadingWord: factor.first, exponent: factorExponent), .zero, unit: unit))
    }

    @inline(__always)
    private func limbProduct(_ other: Ball, aCount: Int, bCount: Int, count: Int, kept: Int) -> InlineBall {
        let (a, aExponent) = aligned(aCount, in: count)
        let (b, bExponent) = other.aligned(bCount, in: count)
        let product =
            count <= 2
            ? a.productOfTwo(b, kept: kept)
            : count == 3 ? a.productOfThree(b, kept: kept) : a.productOfFour(b, kept: kept)
        let unit = aExponent &+ bExponent &+ 64 &* (2 &* count &- kept)
        return InlineBall(
            product, count: kept, isNegative: (signedCount ^ other.signedCount) < 0, exponent: unit,
            radius: Radius(
                ofProduct: Radius.UpperBound(leadingWord: a.top(count), exponent: aExponent &+ 64 &* (count &- 1)),
                radius,
                Radius.UpperBound(leadingWord: b.top(count), exponent: bExponent &+ 64 &* (count &- 1)), other.radius,
                unit: unit))
    }

    /// The midpoint of `own` limbs as `count`, with the highest bit set, and their exponent.
    @inline(__always)
    private func aligned(_ own: Int, in count: Int) -> (limbs: InlineLimbs, exponent: Int) {
        let zeros = words.top(own).leadingZeroBitCount
        if own == count { return (words.shiftedLeft(byBits: zeros), exponent &- zeros) }
        let shift = 64 &* (count &- own) &+ zeros
        return (words.shiftedLeft(by: shift), exponent &- shift)
    }

    /// The product of midpoints of up to four limbs, with all of its limbs, if it fits.
    @inline(never)
    private func wholeProduct(_ other: Ball, precision: Int) -> InlineBall? {
        let (aLead, bLead) = (words.leadingWord(inlineCount), other.words.leadingWord(other.inlineCount))
        let (aBits, bBits) = (64 &* inlineCount &- aLead.zeros, 64 &* other.inlineCount &- bLead.zeros)
        if aBits &+ bBits > 256 { return nil }
        let error = Radius(
            ofWide: Radius.UpperBound(leadingWord: aLead.word, exponent: exponent &+ aBits &- 64), radius,
            Radius.UpperBound(leadingWord: bLead.word, exponent: other.exponent &+ bBits &- 64), other.radius, unit: nil
        )
        return InlineBall(
            Swift.max(inlineCount, other.inlineCount) <= 2
                ? words.productOfTwo(other.words, kept: 4) : words.lowProduct(other.words),
            isNegative: isMidpointNegative != other.isMidpointNegative, exponent: exponent &+ other.exponent,
            radius: error, precision: precision)
    }
}

/// Products, column by column: a column is the sum of at most seven words and what the column below carries, less than
/// 2⁶⁷.
extension InlineLimbs {
    @inline(__always)
    private static func sum(_ x: UInt, _ y: UInt) -> UInt128 { UInt128(x) &+ UInt128(y) }

    /// The highest `kept` limbs, up to four, of the product of two limbs by two.
    @inline(__always)
    fileprivate func productOfTwo(_ other: InlineLimbs, kept: Int) -> InlineLimbs {
        let low = UInt128(first, times: other.first)
        let (p, q) = (UInt128(first, times: other.second), UInt128(second, times: other.first))
        let high = UInt128(second, times: other.second)
        let middle = UInt128(low.high) &+ Self.sum(p.low, q.low)
        let upper = high &+ Self.sum(p.high, q.high) &+ UInt128(middle.high)
        if kept == 2 { return InlineLimbs(upper.low, upper.high) }
        return InlineLimbs(low.low, middle.low, upper.low, upper.high).highest(kept)
    }

    /// The highest `kept` limbs, up to four, of the product of three limbs by three.
    @inline(__always)
    fileprivate func productOfThree(_ other: InlineLimbs, kept: Int) -> InlineLimbs {
        let (a, b) = (self, other)
        let p00 = UInt128(a.first, times: b.first)
        let (p01, p10) = (UInt128(a.first, times: b.second), UInt128(a.second, times: b.first))
        let (p02, p11, p20) = (
            UInt128(a.first, times: b.third), UInt128(a.second, times: b.second), UInt128(a.third, times: b.first)
        )
        let (p12, p21) = (UInt128(a.second, times: b.third), UInt128(a.third, times: b.second))
        let p22 = UInt128(a.third, times: b.third)
        let c1 = Self.sum(p01.low, p10.low) &+ UInt128(p00.high)
        let c2 = Self.sum(p01.high, p10.high) &+ Self.sum(p02.low, p20.low) &+ Self.sum(p11.low, c1.high)
        let c3 = Self.sum(p02.high, p20.high) &+ Self.sum(p12.low, p21.low) &+ Self.sum(p11.high, c2.high)
        let c4 = p22 &+ Self.sum(p12.high, p21.high) &+ UInt128(c3.high)
        if kept == 3 { return InlineLimbs(c3.low, c4.low, c4.high) }
        return InlineLimbs(c2.low, c3.low, c4.low, c4.high).highest(kept)
    }

    /// The highest `kept` limbs, up to four, of the product of four limbs by four.
    @inline(never)
    fileprivate func productOfFour(_ other: InlineLimbs, kept: Int) -> InlineLimbs {
        var row: (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)
        let factors = (other.first, other.second, other.third, other.fourth)
        /// Adds a multiple to the row: a limb times a limb, plus two limbs, is less than 2¹²⁸.
        @inline(__always) func step(_ target: inout UInt, _ limb: UInt, _ factor: UInt, _ carry: UInt) -> UInt {
            let sum = UInt128(limb, times: factor) &+ UInt128(target) &+ UInt128(carry)
            target = sum.low
            return sum.high
        }
        @inline(__always) func add(_ factor: UInt) {
            var carry = step(&row.0, first, factor, 0)
            carry = step(&row.1, second, factor, carry)
            carry = step(&row.2, third, factor, carry)
            carry = step(&row.3, fourth, factor, carry)
            // What is below the highest four limbs of the sum so far is cut off: exactly the limbs that the whole
            // product drops.
            row = (row.1, row.2, row.3, carry)
        }
        add(factors.0)
        add(factors.1)
        add(factors.2)
        add(factors.3)
        return InlineLimbs(row.0, row.1, row.2, row.3).highest(kept)
    }

    /// The product of `count` limbs, two to four, by one, without its lowest limb.
    @inline(__always)
    fileprivate func highProduct(_ factor: UInt, count: Int) -> InlineLimbs {
        let p0 = UInt128(first, times: factor)
        let p1 = UInt128(second, times: factor) &+ UInt128(p0.high)
        if count == 2 { return InlineLimbs(p1.low, p1.high) }
        let p2 = UInt128(third, times: factor) &+ UInt128(p1.high)
        if count == 3 { return InlineLimbs(p1.low, p2.low, p2.high) }
        let p3 = UInt128(fourth, times: factor) &+ UInt128(p2.high)
        return InlineLimbs(p1.low, p2.low, p3.low, p3.high)
    }

    /// The product, which has no more than four limbs.
    @inline(never)
    fileprivate func lowProduct(_ other: InlineLimbs) -> InlineLimbs {
        /// A row of the product; what goes beyond four limbs is zero.
        @inline(__always) func multiple(_ factor: UInt) -> InlineLimbs {
            let p0 = UInt128(first, times: factor)
            let p1 = UInt128(second, times: factor) &+ UInt128(p0.high)
            let p2 = UInt128(third, times: factor) &+ UInt128(p1.high)
            return InlineLimbs(p0.low, p1.low, p2.low, fourth &* factor &+ p2.high)
        }
        return multiple(other.first) + multiple(other.second).shiftedLeft(by: 64)
            + multiple(other.third).shiftedLeft(by: 128) + multiple(other.fourth).shiftedLeft(by: 192)
    }

    /// The highest of four limbs.
    @inline(__always)
    private func highest(_ kept: Int) -> InlineLimbs {
        switch kept {
        case 1: InlineLimbs(fourth)
        case 2: InlineLimbs(third, fourth)
        case 3: InlineLimbs(second, third, fourth)
        default: self
        }
    }
}

#endif
