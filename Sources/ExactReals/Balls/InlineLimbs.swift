// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Up to four limbs of a magnitude, least significant first, where they stand: no allocation, no reference. The limbs
/// above those in use are zero.
struct InlineLimbs: Sendable {
    /// The number of limbs there is room for.
    static let capacity = 4

    var first: UInt
    var second: UInt
    var third: UInt
    var fourth: UInt

    @inline(__always)
    init(_ first: UInt, _ second: UInt = 0, _ third: UInt = 0, _ fourth: UInt = 0) {
        (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
    }

    @inline(__always)
    private init(_ low: UInt128, _ high: UInt128) {
        self.init(low.low, low.high, high.low, high.high)
    }

    static let zero = InlineLimbs(0)

    /// Creates a copy of `count` limbs, 0 to 4.
    @inline(__always)
    init(copying limbs: UnsafePointer<UInt>, count: Int) {
        first = count > 0 ? limbs[0] : 0
        second = count > 1 ? limbs[1] : 0
        third = count > 2 ? limbs[2] : 0
        fourth = count > 3 ? limbs[3] : 0
    }

    @inline(__always)
    private var low: UInt128 { UInt128(high: second, low: first) }

    @inline(__always)
    private var high: UInt128 { UInt128(high: fourth, low: third) }

    /// The number of limbs in use.
    @inline(__always)
    var count: Int {
        fourth != 0 ? 4 : third != 0 ? 3 : second != 0 ? 2 : first != 0 ? 1 : 0
    }

    /// The highest of `count` ≥ 1 limbs.
    @inline(__always)
    func top(_ count: Int) -> UInt {
        count > 2 ? (count > 3 ? fourth : third) : (count > 1 ? second : first)
    }

    /// The highest 64 bits of `count` ≥ 1 limbs in use, the highest of them set, and how many zeros were above them.
    @inline(__always)
    func leadingWord(_ count: Int) -> (word: UInt, zeros: Int) {
        let top = top(count)
        let next = count > 2 ? (count > 3 ? third : second) : (count > 1 ? first : 0)
        let zeros = top.leadingZeroBitCount
        return (top.shiftedLeft(by: zeros, from: next), zeros)
    }

    /// Calls `body` with the limbs in memory.
    @inline(__always)
    func withPointer<Result>(_ body: (UnsafePointer<UInt>) -> Result) -> Result {
        withUnsafePointer(to: self) { pointer in
            // A structure of words alone is laid out as they are.
            body(UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt.self))
        }
    }

    // MARK: Arithmetic

    /// The sum, which fits.
    @inline(__always)
    static func + (a: InlineLimbs, b: InlineLimbs) -> InlineLimbs {
        let (low, carry) = a.low.addingReportingOverflow(b.low)
        return InlineLimbs(low, a.high &+ b.high &+ (carry ? 1 : 0))
    }

    /// Returns |a − b|, and whether that is b − a.
    @inline(__always)
    static func distance(_ a: InlineLimbs, _ b: InlineLimbs) -> (InlineLimbs, isSwapped: Bool) {
        let (low, borrow) = a.low.subtractingReportingOverflow(b.low)
        let (part, first) = a.high.subtractingReportingOverflow(b.high)
        let (high, second) = part.subtractingReportingOverflow(borrow ? 1 : 0)
        if !(first || second) { return (InlineLimbs(low, high), false) }
        // The negative of a two's complement: its own, plus one.
        return (InlineLimbs(0 &- low, ~high &+ (low == 0 ? 1 : 0)), true)
    }

    /// Returns the limbs times 2^shift, shift ≥ 0, without what exceeds four.
    @inline(__always)
    func shiftedLeft(by shift: Int) -> InlineLimbs {
        var limbs = self
        if shift >= 64 { limbs = limbs.movedUp(by: shift >> 6) }
        return limbs.shiftedLeft(byBits: shift & 63)
    }

    /// Returns the limbs times 2^bits, for 0 ≤ bits < 64, without what exceeds four.
    @inline(__always)
    func shiftedLeft(byBits bits: Int) -> InlineLimbs {
        InlineLimbs(
            first &<< UInt(truncatingIfNeeded: bits), second.shiftedLeft(by: bits, from: first),
            third.shiftedLeft(by: bits, from: second), fourth.shiftedLeft(by: bits, from: third))
    }

    /// Returns the limbs divided by 2^shift, shift ≥ 0, rounded down.
    @inline(__always)
    func shiftedRight(by shift: Int) -> InlineLimbs {
        var limbs = self
        if shift >= 64 { limbs = limbs.movedDown(by: shift >> 6) }
        let bits = shift & 63
        return InlineLimbs(
            limbs.second.shiftedRight(by: bits, into: limbs.first),
            limbs.third.shiftedRight(by: bits, into: limbs.second),
            limbs.fourth.shiftedRight(by: bits, into: limbs.third),
            limbs.fourth &>> UInt(truncatingIfNeeded: bits))
    }

    @inline(never)
    private func movedUp(by limbs: Int) -> InlineLimbs {
        switch limbs {
        case 1: InlineLimbs(0, first, second, third)
        case 2: InlineLimbs(0, 0, first, second)
        case 3: InlineLimbs(0, 0, 0, first)
        default: .zero
        }
    }

    @inline(never)
    private func movedDown(by limbs: Int) -> InlineLimbs {
        switch limbs {
        case 1: InlineLimbs(second, third, fourth)
        case 2: InlineLimbs(third, fourth)
        case 3: InlineLimbs(fourth)
        default: .zero
        }
    }

    /// Whether the bits below 2^count are zero.
    func areZero(below count: Int) -> Bool {
        let part = shiftedRight(by: count).shiftedLeft(by: count)
        return part.low == low && part.high == high
    }
}

extension UInt128 {
    @inline(__always)
    init(high: UInt, low: UInt) {
        self = UInt128(high) &<< 64 | UInt128(low)
    }

    /// The product of two words.
    @inline(__always)
    init(_ a: UInt, times b: UInt) {
        self = UInt128(a) &* UInt128(b)
    }

    @inline(__always)
    var low: UInt { UInt(truncatingIfNeeded: self) }

    @inline(__always)
    var high: UInt { UInt(truncatingIfNeeded: self &>> 64) }
}

extension UInt {
    /// The high word of (self, next)·2^bits, for 0 ≤ bits < 64.
    @inline(__always)
    func shiftedLeft(by bits: Int, from next: UInt) -> UInt {
        let bits = UInt(truncatingIfNeeded: bits)
        // Shifted in two steps, since a shift by 64 bits is none.
        return self &<< bits | (next &>> 1) &>> (63 &- bits)
    }

    /// The low word of (self, low) ÷ 2^bits, for 0 ≤ bits < 64.
    @inline(__always)
    func shiftedRight(by bits: Int, into low: UInt) -> UInt {
        let bits = UInt(truncatingIfNeeded: bits)
        return low &>> bits | (self &<< 1) &<< (63 &- bits)
    }
}

#endif
