// SPDX-License-Identifier: Apache-2.0

#if GMP

/// The 64-bit limbs of a big integer's magnitude, least significant first, in one allocation.
///
/// Immutable once an ``Integer`` holds it, except while that integer is its only owner. The count and the capacity
/// stand in the first two of the tail-allocated words rather than in stored properties, whose every access the
/// run-time system would check for exclusivity at several times the cost of adding two limbs.
final class Limbs: ManagedBuffer<Void, UInt> {
    /// Room for `capacity` uninitialised limbs, none in use.
    @inline(__always)
    static func allocate(capacity: Int) -> Limbs {
        LongOperation.willAllocate(limbs: capacity)
        let buffer = Limbs.create(minimumCapacity: capacity + 2) { _ in () }
        let limbs = unsafeDowncast(buffer, to: Limbs.self)
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

    /// How many limbs are in use, the last of them not zero; negative for a negative integer.
    @inline(__always)
    var signedCount: Int {
        get { Int(bitPattern: words[0]) }
        set { words[0] = UInt(bitPattern: newValue) }
    }

    /// How many limbs are in use.
    @inline(__always)
    var count: Int { abs(signedCount) }

    /// Whether the integer is below zero.
    @inline(__always)
    var isNegative: Bool { signedCount < 0 }

    /// How many limbs there is room for.
    @inline(__always)
    var room: Int { Int(words[1]) }
}

extension UnsafePointer<UInt> {
    /// The 64 bits from bit `position` on of a row of limbs that has as many from there.
    @inline(__always)
    func word(at position: Int) -> UInt {
        let (limb, bit) = (position >> 6, position & 63)
        return bit == 0 ? self[limb] : self[limb] >> UInt(bit) | self[limb + 1] << UInt(64 - bit)
    }
}

#endif
