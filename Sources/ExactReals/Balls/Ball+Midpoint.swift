// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP

/// What there is to know about a midpoint, without an ``Integer`` of it, which takes an allocation above one word.
extension Ball {
    /// The midpoint is `significand · 2^exponent`.
    ///
    /// - Complexity: An allocation for one of two to four limbs.
    public var significand: Integer {
        if let limbs { return Integer(storage: .big(limbs)) }
        if signedCount.magnitude <= 1 { return Integer(magnitude: words.first, isNegative: signedCount < 0) }
        return words.withPointer {
            Integer(copying: $0, count: Int(signedCount.magnitude), isNegative: signedCount < 0)
        }
    }

    /// Whether the midpoint is zero.
    @inline(__always)
    var isMidpointZero: Bool { signedCount == 0 }

    /// Whether the midpoint is below zero.
    @inline(__always)
    var isMidpointNegative: Bool { signedCount < 0 }

    /// The sign of the midpoint: −1, 0 or 1.
    @inline(__always)
    var midpointSignum: Int { Int(signedCount.signum()) }

    /// The number of bits of the significand's magnitude; 0 for zero.
    @inline(__always)
    var midpointBitWidth: Int {
        withMagnitude { $0.bitWidth(limbs: $1) }
    }

    /// The exponent of the midpoint's magnitude, e with 2^(e−1) ≤ |midpoint| < 2^e; meaningless for zero.
    @inline(__always)
    var midpointExponent: Int { exponent + midpointBitWidth }

    /// The first 64 bits of the significand's magnitude, the highest of them set; 0 for zero.
    var midpointLeadingWord: UInt { withMagnitude { $0.leadingWord(limbs: $1) } }

    /// The number of zero bits below the lowest one bit of the significand; 0 for zero.
    var midpointTrailingZeroBits: Int {
        withMagnitude { limbs, count in
            for index in 0..<count where limbs[index] != 0 {
                return 64 * index + limbs[index].trailingZeroBitCount
            }
            return 0
        }
    }

    /// Whether the significand is a power of two, of either sign.
    var isMidpointPowerOfTwo: Bool { !isMidpointZero && midpointTrailingZeroBits == midpointBitWidth - 1 }

    /// The significand, if it fits.
    @inline(__always)
    var midpointWord: Int? {
        let word = words.first
        guard signedCount.magnitude <= 1, word <= UInt(Int.max) else { return nil }
        return signedCount < 0 ? -Int(word) : Int(word)
    }

    /// Returns `significand · 2^shift`, rounded towards zero.
    func scaledMidpoint(by shift: Int) -> Integer {
        if limbs != nil || shift == 0 { return significand.scaled(by: shift) }
        if let word = midpointWord { return Integer(word).scaled(by: shift) }
        return withMagnitude { limbs, count in
            if shift > 0 {
                return Integer(capacity: count + shift >> 6 + 1, isNegative: isMidpointNegative) {
                    Integer.shiftLeft(limbs, count, by: shift, into: $0)
                }
            }
            return Integer(capacity: count, isNegative: isMidpointNegative) {
                limbs.shiftDown(count, by: -shift, into: $0)
            }
        }
    }

    /// Calls `body` with the limbs of the significand's magnitude and their number, 0 for zero; the highest is not
    /// zero.
    @inline(__always)
    func withMagnitude<Result>(_ body: (UnsafePointer<UInt>, Int) -> Result) -> Result {
        // The limbs live as long as this ball.
        defer { withExtendedLifetime(self) {} }
        return words.withPointer { words in
            let (limbs, count) = uncountedLimbs ?? (words, Int(signedCount.magnitude))
            return body(limbs, count)
        }
    }

    /// The limbs of a midpoint that is not inline, and their number, without an additional reference to them.
    @inline(__always)
    var uncountedLimbs: (limbs: UnsafePointer<UInt>, count: Int)? {
        guard let limbs else { return nil }
        return Unmanaged.passUnretained(limbs)._withUnsafeGuaranteedRef { (UnsafePointer($0.pointer), $0.count) }
    }

    /// An upper bound of the midpoint's magnitude.
    @inline(__always)
    var upperMidpoint: Radius { withMagnitude { Radius($0, limbs: $1, exponent: exponent) } }

    /// Creates a result of ±limbs · 2^exponent, of which the highest of `count` limbs is not zero.
    @inline(__always)
    init(copying limbs: UnsafePointer<UInt>, count: Int, isNegative: Bool, exponent: Int, radius: Radius) {
        if count <= InlineLimbs.capacity {
            self.init(
                InlineLimbs(copying: limbs, count: count), count: count, isNegative: isNegative, exponent: exponent,
                radius: radius)
        } else {
            let copy = Limbs.allocate(capacity: count)
            copy.pointer.update(from: limbs, count: count)
            self.init(owning: copy, count: count, isNegative: isNegative, exponent: exponent, radius: radius)
        }
    }
}

#endif
