// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine
import Synchronization

/// The decimal digits of fractions of limbs.
///
/// The digits are found by halves. The second half are those of the fractional part of the product with a power of ten,
/// of which only the limbs that they need are computed; the first half are those of the fraction itself, cut to the
/// limbs that they need (Bernstein, "Scaled remainder trees", 2004). No number is divided.
///
/// Both halves are digits of the same number, whatever was cut off: the first half is taken from the middle between two
/// numbers of that many digits, which are the integer part of the product with and without one more.
struct FractionDigits {
    /// 5^(``blockLength`` · 2^k) for each k that is needed, the first of them for two blocks.
    private let powers: [Integer]

    /// Digits up to which they are found one word at a time; a multiple of 64.
    private static let blockLength = 128

    /// The bits that a fraction has beyond its digits, at least.
    private static let guardBits = 96

    /// Powers that were computed, of less than 2 MiB each.
    private static let knownPowers = Mutex<[Integer]>([])

    /// Prepares for fractions of up to so many digits.
    init(digits: Int) {
        var powers = Self.knownPowers.withLock { $0 }
        let knownCount = powers.count
        while Self.blockLength << powers.count < digits {
            powers.append(powers.last?.squared() ?? Integer(5).power(UInt(Self.blockLength)) ?? 1)
        }
        if powers.count > knownCount, Interrupt.abandonment == nil {
            let short = powers.filter { $0.bitWidth < 1 << 24 }
            Self.knownPowers.withLock { if $0.count < short.count { $0 = short } }
        }
        self.powers = powers
    }

    /// The limbs of a fraction of which so many digits are wanted.
    static func limbCount(digits: Int) -> Int {
        ((digits * .bitsPer65536Digits) >> 16 + guardBits + 64) >> 6
    }

    /// The limbs of scratch that ``write(_:count:of:_:)`` takes.
    static func scratchCount(digits: Int) -> Int {
        // The two parts of a fraction have up to three limbs more than it, at each of fewer than 64 steps.
        limbCount(digits: digits) + 192
    }

    /// Writes so many digits, each 0 to 9, of a fraction of ``limbCount(digits:)`` limbs, which is overwritten; returns
    /// the first 64 bits of the rest.
    ///
    /// Digits and rest are those of a number that differs from the fraction by less than 2^−64 units of the last digit.
    /// At each step, the product without its lower limbs differs from the exact one by at most 3 units of its last
    /// limb, 2^−96 units of the last digit each. There are fewer than 60 steps.
    func write(_ digits: UnsafeMutablePointer<UInt8>, count: Int, of fraction: LimbPointer, _ scratch: Scratch) -> UInt
    {
        // An abandoned computation may leave any powers, also longer ones than there is room for.
        if Interrupt.abandonment != nil {
            digits.update(repeating: 0, count: count)
            return 0
        }
        var scratch = scratch
        let limbCount = Self.limbCount(digits: count)
        if count <= Self.blockLength { return Self.writeBlock(digits, count: count, of: fraction) }
        var k = 0
        while Self.blockLength << (k + 1) < count { k += 1 }
        let (firstCount, restCount) = (Self.blockLength << k, count - Self.blockLength << k)
        let (firstLimbs, restLimbs) = (Self.limbCount(digits: firstCount), Self.limbCount(digits: restCount))
        let rest = scratch.take(restLimbs)
        powers[k].withMagnitude { power, powerCount in
            // 10^m is 5^m · 2^m, and m a multiple of 64.
            let lowest = limbCount - firstCount / 64 - restLimbs
            Self.multiply(rest, from: lowest, count: restLimbs, fraction, limbCount, power, powerCount)
            Self.moveToMiddle(
                fraction + (limbCount - firstLimbs), firstLimbs, fractionOfUnit: rest[restLimbs - 1],
                unit: (power.leadingWord(limbs: powerCount), power.bitWidth(limbs: powerCount) + firstCount))
        }
        _ = write(digits, count: firstCount, of: fraction + (limbCount - firstLimbs), scratch)
        return write(digits + firstCount, count: restCount, of: rest, scratch)
    }

    /// A product of a fraction and a shorter number, from the limb `first` on.
    private static func multiply(
        _ target: LimbPointer, from first: Int, count: Int, _ x: UnsafePointer<UInt>, _ xCount: Int,
        _ y: UnsafePointer<UInt>, _ yCount: Int
    ) {
        if SchoolbookProduct.isFasterForPart(xCount, yCount) {
            SchoolbookProduct.multiply(target, from: first, count: count, x, xCount, y, yCount)
            return
        }
        // The limbs above those that are wanted fall on the ones below, modulo a number of ones, and carry one unit at
        // most.
        let leastBits = 64 * max(first + count, xCount + yCount - first)
        if x[xCount - 1] != 0,
            let (product, _) = TransformProduct.wrapped(x, xCount, y, yCount, leastBits: leastBits)
        {
            product.withMagnitude { limbs, limbCount in
                let known = min(max(limbCount - first, 0), count)
                target.update(from: limbs + first, count: known)
                (target + known).update(repeating: 0, count: count - known)
            }
            return
        }
        Scratch.with(limbs: xCount + yCount) { scratch in
            let product = scratch.take(xCount + yCount)
            LongOperation.multiply(product, x, xCount, y, yCount)
            target.update(from: product + first, count: count)
        }
    }

    /// Adds (½ − f) · 10^−m to a fraction, where f · 10^−m, with the first 64 bits of f, is what it exceeds a multiple
    /// of 10^−m by, and 10^m is between w · 2^(bits − 64) and (w + 1) · 2^(bits − 64): then it exceeds that by a
    /// quarter to three quarters.
    private static func moveToMiddle(
        _ fraction: LimbPointer, _ count: Int, fractionOfUnit: UInt, unit: (word: UInt, bits: Int)
    ) {
        // ½ − f, times 2⁶⁴/w, which is between 1 and 2, is at most 1 in magnitude.
        let difference = (0.5 - Double(fractionOfUnit) * 0x1p-64) * (0x1p64 / Double(unit.word))
        let magnitude = UInt(difference.magnitude * 0x1p62)
        // In units of the last limb, of which 10^−m has 2^96 at least.
        let shift = 64 * count - unit.bits - 62
        let (limb, bits) = (shift >> 6, UInt(shift & 63))
        var term = (magnitude << bits, bits == 0 ? 0 : magnitude >> (64 - bits))
        let (target, targetCount) = (fraction + limb, count - limb)
        withUnsafeMutablePointer(to: &term) { term in
            term.withMemoryRebound(to: UInt.self, capacity: 2) { limbs in
                _ =
                    difference < 0
                    ? __gmpn_sub(target, target, targetCount, limbs, 2)
                    : __gmpn_add(target, target, targetCount, limbs, 2)
            }
        }
    }

    /// Writes a few digits, a word of 19 at a time; limbs that those left do not need are dropped.
    private static func writeBlock(
        _ digits: UnsafeMutablePointer<UInt8>, count: Int, of fraction: LimbPointer
    ) -> UInt {
        var (start, limbCount) = (0, limbCount(digits: count))
        var fraction = fraction
        while start < count {
            let step = min(19, count - start)
            let word = __gmpn_mul_1(fraction, fraction, limbCount, (10 as UInt).wordPower(step))
            word.writeDigits(digits, from: start, to: start + step)
            start += step
            let needed = Self.limbCount(digits: count - start)
            fraction += limbCount - needed
            limbCount = needed
        }
        return fraction[limbCount - 1]
    }
}

#endif
