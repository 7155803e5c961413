// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Products of inline midpoints.
extension Ball {
    /// Returns `self · other`, whose midpoints are inline and not zero.
    @inline(__always)
    func inlineProduct(_ other: Ball, precision: Int) -> Ball {
        let count = Swift.max(inlineCount, other.inlineCount)
        if count == 1 {
            let product = UInt128(words.first, times: other.words.first)
            let (a, b) = (words.leadingWord(1), other.words.leadingWord(1))
            return Ball(
                product, isNegative: isMidpointNegative != other.isMidpointNegative, exponent: exponent &+ other.exponent,
                radius: Radius(
                    ofProduct: Radius.UpperBound(leadingWord: a.word, exponent: exponent &- a.zeros), radius,
                    Radius.UpperBound(leadingWord: b.word, exponent: other.exponent &- b.zeros), other.radius),
                precision: precision)
        }
        return limbProduct(other, count: count, precision: precision)
    }

    /// The product of midpoints of two to four limbs, the shorter padded with zeros.
    @inline(never)
    private func limbProduct(_ other: Ball, count: Int, precision: Int) -> Ball {
        let (aLead, bLead) = (words.leadingWord(inlineCount), other.words.leadingWord(other.inlineCount))
        let (aBits, bBits) = (64 &* inlineCount &- aLead.zeros, 64 &* other.inlineCount &- bLead.zeros)
        let isExact = radius.isZero && other.radius.isZero
        let needed = Self.limbsNeeded(precision)
        if aBits &+ bBits > 256, isExact || needed > InlineLimbs.capacity {
            return limbwiseProduct(other, precision: precision)
        }
        let error = Radius(
            ofProduct: Radius.UpperBound(leadingWord: aLead.word, exponent: exponent &+ aBits &- 64), radius,
            Radius.UpperBound(leadingWord: bLead.word, exponent: other.exponent &+ bBits &- 64), other.radius)
        let isNegative = isMidpointNegative != other.isMidpointNegative
        let unit = exponent &+ other.exponent
        if count == 2 {
            return Ball(
                words.productOfTwo(other.words), isNegative: isNegative, exponent: unit, radius: error,
                precision: precision)
        }
        return withUnsafeTemporaryAllocation(of: UInt.self, capacity: 2 * InlineLimbs.capacity + 1) { buffer in
            // A buffer that is not empty has an address.
            let product = buffer.baseAddress.unsafelyUnwrapped
            if count == 3 {
                words.writeProductOfThree(other.words, to: product)
            } else {
                words.writeProductOfFour(other.words, to: product)
            }
            product[2 &* count] = 0
            var used = (aBits &+ bBits &+ 63) >> 6
            if product[used &- 1] == 0 { used &-= 1 }
            let kept = error.isZero ? InlineLimbs.capacity : Swift.min(needed, InlineLimbs.capacity)
            if used <= kept {
                return Ball(
                    InlineLimbs(copying: product, count: used), isNegative: isNegative, exponent: unit, radius: error,
                    precision: precision)
            }
            // What is cut off is less than a unit of the full limbs that are kept.
            let excess = 64 &* (used &- kept) &- product[used &- 1].leadingZeroBitCount
            let (start, bits) = (product + excess >> 6, excess & 63)
            @inline(__always) func limb(_ index: Int) -> UInt {
                index < kept ? start[index &+ 1].shiftedRight(by: bits, into: start[index]) : 0
            }
            return Ball(
                InlineLimbs(limb(0), limb(1), limb(2), limb(3)), count: kept, isNegative: isNegative,
                exponent: unit &+ excess, radius: error.adding(powerOfTwo: unit &+ excess))
        }
    }
}

/// Products, column by column: a column is the sum of at most seven words and what the column below carries, less than 2⁶⁷.
extension InlineLimbs {
    /// The product of two limbs by two.
    @inline(__always)
    fileprivate func productOfTwo(_ other: InlineLimbs) -> InlineLimbs {
        let low = UInt128(first, times: other.first)
        let (p, q) = (UInt128(first, times: other.second), UInt128(second, times: other.first))
        let high = UInt128(second, times: other.second)
        let middle = UInt128(low.high) &+ UInt128(p.low) &+ UInt128(q.low)
        let upper = high &+ UInt128(p.high) &+ UInt128(q.high) &+ UInt128(middle.high)
        return InlineLimbs(low.low, middle.low, upper.low, upper.high)
    }

    @inline(__always)
    fileprivate func writeProductOfThree(_ other: InlineLimbs, to product: LimbPointer) {
        let (a, b) = (self, other)
        @inline(__always) func sum(_ x: UInt, _ y: UInt) -> UInt128 { UInt128(x) &+ UInt128(y) }
        let p00 = UInt128(a.first, times: b.first)
        let (p01, p10) = (UInt128(a.first, times: b.second), UInt128(a.second, times: b.first))
        let (p02, p11, p20) = (
            UInt128(a.first, times: b.third), UInt128(a.second, times: b.second), UInt128(a.third, times: b.first)
        )
        let (p12, p21) = (UInt128(a.second, times: b.third), UInt128(a.third, times: b.second))
        let p22 = UInt128(a.third, times: b.third)
        let c1 = sum(p01.low, p10.low) &+ UInt128(p00.high)
        let c2 = sum(p01.high, p10.high) &+ sum(p02.low, p20.low) &+ sum(p11.low, c1.high)
        let c3 = sum(p02.high, p20.high) &+ sum(p12.low, p21.low) &+ sum(p11.high, c2.high)
        let c4 = p22 &+ sum(p12.high, p21.high) &+ UInt128(c3.high)
        product[0] = p00.low
        product[1] = c1.low
        product[2] = c2.low
        product[3] = c3.low
        product[4] = c4.low
        product[5] = c4.high
    }

    @inline(__always)
    fileprivate func writeProductOfFour(_ other: InlineLimbs, to product: LimbPointer) {
        // Row by row: a limb times a limb, plus two limbs, is less than 2¹²⁸.
        @inline(__always) func row(_ offset: Int, _ factor: UInt, isFirst: Bool) {
            var carry = UInt128(0)
            @inline(__always) func step(_ index: Int, _ limb: UInt) {
                carry = UInt128(limb, times: factor) &+ UInt128(isFirst ? 0 : product[offset + index]) &+ UInt128(carry.high)
                product[offset + index] = carry.low
            }
            step(0, first)
            step(1, second)
            step(2, third)
            step(3, fourth)
            product[offset + 4] = carry.high
        }
        row(0, other.first, isFirst: true)
        row(1, other.second, isFirst: false)
        row(2, other.third, isFirst: false)
        row(3, other.fourth, isFirst: false)
    }
}

#endif
