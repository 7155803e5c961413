// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CInterruptibleGMP

/// Bits: sizes, shifts, and logic on the infinite two's complement.
extension Integer {
    /// The number of bits of the magnitude: 0 for 0, 1 for ±1, 3 for ±7.
    @inline(__always)
    public var bitWidth: Int {
        switch storage {
        case .small(let value): 64 - value.magnitude.leadingZeroBitCount
        case .big(let limbs):
            withOwned(limbs) { limbs in
                let count = limbs.count
                return 64 * count - limbs.pointer[count - 1].leadingZeroBitCount
            }
        }
    }

    /// The number of limbs of the magnitude, the highest of which is not zero.
    var limbCount: Int { (bitWidth + 63) / 64 }

    /// The number of zero bits below the lowest one bit; 0 for zero.
    public var trailingZeroBits: Int {
        withMagnitude { limbs, count in
            for index in 0..<count where limbs[index] != 0 {
                return 64 * index + limbs[index].trailingZeroBitCount
            }
            return 0
        }
    }

    /// The magnitude's first 64 bits, the highest of them set: the magnitude divided by 2^(bitWidth − 64), rounded
    /// down; 0 for zero.
    var leadingWord: UInt { withMagnitude { $0.leadingWord(limbs: $1) } }

    /// Returns the 64 bits of the magnitude from bit `position` ≥ 0 on.
    func word(at position: Int) -> UInt {
        withMagnitude { limbs, count in
            let (limb, bit) = (position >> 6, position & 63)
            let low = limb < count ? limbs[limb] >> UInt(bit) : 0
            return bit > 0 && limb + 1 < count ? low | limbs[limb + 1] << UInt(64 - bit) : low
        }
    }

    /// Returns `count` bits of the magnitude from bit `position` ≥ 0 on, as an integer.
    func bits(from position: Int, count: Int) -> Integer {
        let upper = magnitude.scaledDown(by: position)
        return upper.bitWidth <= count ? upper : upper - upper.scaledDown(by: count).scaledUp(by: count)
    }

    /// Returns `self · 2^count`, `nil` above ``maximumBitWidth`` or for a negative count.
    public func shiftedLeft(by count: Int) -> Integer? {
        if isZero, count >= 0 { return self }
        guard count >= 0, count <= Self.maximumBitWidth - min(bitWidth, Self.maximumBitWidth) else { return nil }
        return scaledUp(by: count)
    }

    /// Returns `⌊self ÷ 2^count⌋`, `nil` for a negative count.
    public func shiftedRight(by count: Int) -> Integer? {
        count < 0 ? nil : flooredScaledDown(by: count)
    }

    /// Returns `self · 2^count` for a `count` ≥ 0 that the caller has bounded.
    func scaledUp(by count: Int) -> Integer {
        if count == 0 || isZero { return self }
        if case .small(let value) = storage, count < value.magnitude.leadingZeroBitCount - 1 {
            return Integer(value << count)
        }
        let (limbShift, bitShift) = (count >> 6, count & 63)
        return withMagnitude { source, sourceCount in
            Integer(capacity: sourceCount + limbShift + 1, isNegative: isNegative) { target in
                target.update(repeating: 0, count: limbShift)
                if bitShift == 0 {
                    (target + limbShift).update(from: source, count: sourceCount)
                    return sourceCount + limbShift
                }
                target[sourceCount + limbShift] = __gmpn_lshift(
                    target + limbShift, source, sourceCount, UInt32(bitShift))
                return sourceCount + limbShift + 1
            }
        }
    }

    /// Returns `self ÷ 2^count` rounded towards zero, for `count` ≥ 0.
    func scaledDown(by count: Int) -> Integer {
        if case .small(let value) = storage {
            let magnitude = count > 63 ? 0 : value.magnitude >> UInt(count)
            return Integer(magnitude: magnitude, isNegative: value < 0)
        }
        if count == 0 { return self }
        let (limbShift, bitShift) = (count >> 6, count & 63)
        return withMagnitude { source, sourceCount in
            let count = sourceCount - limbShift
            if count <= 0 { return 0 }
            return Integer(capacity: count, isNegative: isNegative) { target in
                if bitShift == 0 {
                    target.update(from: source + limbShift, count: count)
                } else {
                    _ = __gmpn_rshift(target, source + limbShift, count, UInt32(bitShift))
                }
                return count
            }
        }
    }

    /// Returns `⌊self ÷ 2^count⌋` for `count` ≥ 0.
    func flooredScaledDown(by count: Int) -> Integer {
        let truncated = scaledDown(by: count)
        return isNegative && (isZero || trailingZeroBits < count) ? truncated - 1 : truncated
    }

    /// Returns `self · 2^count`, rounded towards zero when `count` is negative.
    func scaled(by count: Int) -> Integer {
        count >= 0 ? scaledUp(by: count) : scaledDown(by: -count)
    }

    /// Returns the bitwise and of the two's complements.
    public static func & (a: Integer, b: Integer) -> Integer {
        if case .small(let x) = a.storage, case .small(let y) = b.storage { return Integer(x & y) }
        return LongOperation.integer(a, b, bitWidth: 1, __gmpz_and, interruptible_mpz_and)
    }

    /// Returns the bitwise or of the two's complements.
    public static func | (a: Integer, b: Integer) -> Integer {
        if case .small(let x) = a.storage, case .small(let y) = b.storage { return Integer(x | y) }
        return LongOperation.integer(a, b, bitWidth: 1, __gmpz_ior, interruptible_mpz_ior)
    }

    /// Returns the bitwise exclusive or of the two's complements.
    public static func ^ (a: Integer, b: Integer) -> Integer {
        if case .small(let x) = a.storage, case .small(let y) = b.storage { return Integer(x ^ y) }
        return LongOperation.integer(a, b, bitWidth: 1, __gmpz_xor, interruptible_mpz_xor)
    }

    /// Returns `−self − 1`, with every bit of the two's complement inverted.
    public static prefix func ~ (a: Integer) -> Integer {
        -a - 1
    }
}

#endif
