// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// The 64-bit limbs of a big integer's magnitude, least significant first, in one allocation.
///
/// Immutable once owned by an ``Integer``, except while that integer is its only owner. The count and the capacity are
/// stored in the first two of the tail-allocated words rather than in stored properties, whose exclusivity checks at
/// run time would cost several times as much as adding two limbs. It is not a subclass, because the runtime prepares
/// the metadata of a subclass of a generic class by demangling the superclass's name, which takes the first number of a
/// process longer than adding it.
typealias Limbs = ManagedBuffer<Void, UInt>

extension ManagedBuffer<Void, UInt> {
    /// Creates space for `capacity` uninitialized limbs, none in use.
    @inline(__always)
    static func allocate(capacity: Int) -> Limbs {
        LongOperation.willAllocate(limbs: capacity)
        let limbs = Limbs.create(minimumCapacity: capacity + 2) { _ in () }
        limbs.words[0] = 0
        limbs.words[1] = UInt(capacity)
        return limbs
    }

    @inline(__always)
    private var words: UnsafeMutablePointer<UInt> {
        withUnsafeMutablePointerToElements { $0 }
    }

    /// The limbs; valid while this object is referenced.
    @inline(__always)
    var pointer: UnsafeMutablePointer<UInt> { words + 2 }

    /// The number of limbs in use, of which the last is nonzero; negative for a negative integer.
    @inline(__always)
    var signedCount: Int {
        get { Int(bitPattern: words[0]) }
        set { words[0] = UInt(bitPattern: newValue) }
    }

    /// The number of limbs in use.
    @inline(__always)
    var count: Int { abs(signedCount) }

    /// Whether the integer is below zero.
    @inline(__always)
    var isNegative: Bool { signedCount < 0 }

    /// The capacity in limbs.
    @inline(__always)
    var room: Int { Int(words[1]) }
}

extension UnsafePointer<UInt> {
    /// The number of bits of a magnitude whose highest limb is not zero; 0 for one of no limbs.
    ///
    /// The number of limbs in memory is so small that this can't overflow.
    @inline(__always)
    func bitWidth(limbs count: Int) -> Int {
        count == 0 ? 0 : 64 &* count &- self[count &- 1].leadingZeroBitCount
    }

    /// The first 64 bits of a magnitude whose highest limb is not zero, the highest of them set: the magnitude divided
    /// by 2^(bitWidth − 64), rounded down; 0 for one of no limbs.
    @inline(__always)
    func leadingWord(limbs count: Int) -> UInt {
        if count == 0 { return 0 }
        let zeros = UInt(truncatingIfNeeded: self[count &- 1].leadingZeroBitCount)
        // Shifted in two steps, since a shift by 64 bits is none.
        let low = count > 1 ? (self[count &- 2] &>> 1) &>> (63 &- zeros) : 0
        return self[count &- 1] &<< zeros | low
    }

    /// Whether the lowest `count` limbs are zero.
    @inline(__always)
    func areZero(_ count: Int) -> Bool {
        for index in 0..<count where self[index] != 0 { return false }
        return true
    }

    /// Returns the 64 bits from bit `position` on of a limb array that has as many from there.
    @inline(__always)
    func word(at position: Int) -> UInt {
        let (limb, bit) = (position >> 6, position & 63)
        return bit == 0 ? self[limb] : self[limb] >> UInt(bit) | self[limb + 1] << UInt(64 - bit)
    }

    /// Writes the number of `count` limbs divided by 2^`shift`, rounded down, to `target`, which has room for all limbs
    /// that are not shifted out, and returns how many of them are used: the highest is not zero.
    func shiftDown(_ count: Int, by shift: Int, into target: UnsafeMutablePointer<UInt>) -> Int {
        let (limbs, bits) = (shift >> 6, shift & 63)
        var used = count - limbs
        if used <= 0 { return 0 }
        if bits == 0 {
            target.update(from: self + limbs, count: used)
        } else {
            _ = __gmpn_rshift(target, self + limbs, used, UInt32(bits))
        }
        while used > 0, target[used - 1] == 0 { used -= 1 }
        return used
    }
}

#endif
