// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// A number within `radius` of ±limbs · 2^exponent: a ``Ball``, not a fault, whose limbs are read where they are.
///
/// Operations on short balls take less time by it: what they need of a midpoint is read once, and nothing is counted as
/// another reference to it.
struct BorrowedBall {
    /// The midpoint's magnitude, of which the highest limb is not zero.
    let limbs: UnsafePointer<UInt>
    /// The number of limbs, 0 for a midpoint of zero.
    let count: Int
    let isNegative: Bool
    let exponent: Int
    let radius: Radius

    /// An upper bound of the midpoint's magnitude.
    @inline(__always)
    var upperMidpoint: Radius { Radius(limbs, limbs: count, exponent: exponent) }

    /// The ball without the least significant limbs of its midpoint that `precision` does not need, see
    /// ``Ball/truncated(to:)``.
    @inline(__always)
    func truncated(to precision: Int) -> BorrowedBall {
        let excess = limbs.bitWidth(limbs: count) - precision
        return excess < 128 ? self : truncated(limbs: Swift.min(excess >> 6, count))
    }

    /// The ball with its midpoint rounded towards zero to a multiple of 2^(exponent + 64·dropped).
    @inline(never)
    private func truncated(limbs dropped: Int) -> BorrowedBall {
        let exponent = exponent + 64 * dropped
        let ulp = limbs.areZero(dropped) ? Radius.zero : Radius(powerOfTwo: exponent)
        return BorrowedBall(
            limbs: limbs + dropped, count: count - dropped, isNegative: isNegative, exponent: exponent,
            radius: radius + ulp)
    }

    /// Writes the highest n limbs of the midpoint times 2^shift, with zeros below if it has fewer; the shift is −1 at
    /// least, and at most the number of zero bits above.
    @inline(__always)
    func writeHighLimbs(_ n: Int, shiftedLeft shift: Int, to target: LimbPointer) {
        let kept = Swift.min(n, count)
        let (source, below) = (limbs + (count - kept), n - kept)
        target.update(repeating: 0, count: below)
        if shift > 0 {
            _ = __gmpn_lshift(target + below, source, kept, UInt32(shift))
        } else if shift == 0 {
            (target + below).update(from: source, count: kept)
        } else {
            let lowest = __gmpn_rshift(target + below, source, kept, 1)
            if below > 0 { target[below - 1] = lowest }
        }
    }
}

extension Ball {
    /// Creates ±limbs · 2^exponent within `radius` from the lowest `count` limbs of an array with no other owner, the
    /// highest not zero, less the limbs that `precision` does not need: they are less than a unit of those that stay.
    @inline(__always)
    init(adopting limbs: consuming Limbs, count: Int, isNegative: Bool, exponent: Int, radius: Radius, precision: Int) {
        let excess = UnsafePointer(limbs.pointer).bitWidth(limbs: count) &- precision
        if excess < 128, count > InlineLimbs.capacity {
            self.init(owning: limbs, count: count, isNegative: isNegative, exponent: exponent, radius: radius)
        } else {
            self.init(
                cutting: limbs, count: count, dropped: excess < 128 ? 0 : Swift.min(excess >> 6, count),
                isNegative: isNegative, exponent: exponent, radius: radius)
        }
    }

    /// The same without the lowest limbs, or of few.
    @inline(never)
    private init(
        cutting limbs: consuming Limbs, count: Int, dropped: Int, isNegative: Bool, exponent: Int, radius: Radius
    ) {
        let pointer = limbs.pointer
        let kept = count - dropped
        let unit = exponent + 64 * dropped
        let isExact = dropped == 0 || radius.isZero && UnsafePointer(pointer).areZero(dropped)
        let error = isExact ? radius : radius.adding(powerOfTwo: unit)
        if kept > InlineLimbs.capacity {
            pointer.update(from: pointer + dropped, count: kept)
            self.init(owning: limbs, count: kept, isNegative: isNegative, exponent: unit, radius: error)
        } else {
            let words = withExtendedLifetime(limbs) { InlineLimbs(copying: $0.pointer + dropped, count: kept) }
            self.init(words, count: kept, isNegative: isNegative, exponent: unit, radius: error)
        }
    }

    /// This ball, which is not a fault, for as long as it lives; `nil` if its midpoint is inline.
    @inline(__always)
    var borrowed: BorrowedBall? {
        guard let (limbs, count) = uncountedLimbs else { return nil }
        return BorrowedBall(
            limbs: limbs, count: count, isNegative: isMidpointNegative, exponent: exponent, radius: radius)
    }

    /// Calls `body` with this ball, which is not a fault.
    @inline(__always)
    func withBorrowed<Result>(_ body: (BorrowedBall) -> Result) -> Result {
        withMagnitude { limbs, count in
            body(
                BorrowedBall(
                    limbs: limbs, count: count, isNegative: isMidpointNegative, exponent: exponent, radius: radius))
        }
    }
}

#endif
