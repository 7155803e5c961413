// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A positive lower bound `mantissa · 2^exponent` with a 30-bit mantissa, always rounded down: the divisor of radii.
struct LowerBound: Sendable {
    /// In 2²⁹ ..< 2³⁰.
    let mantissa: UInt32
    let exponent: Int

    /// Creates a bound of at most |value · 2^exponent|, which is not zero.
    init(_ value: Integer, exponent: Int) {
        self = value.withMagnitude { LowerBound($0, limbs: $1, exponent: exponent) }
    }

    /// Creates a bound of at most magnitude · 2^exponent, for a magnitude whose highest limb is not zero.
    @inline(__always)
    init(_ magnitude: UnsafePointer<UInt>, limbs count: Int, exponent: Int) {
        self.init(
            normalized: UInt32(truncatingIfNeeded: magnitude.leadingWord(limbs: count) >> 34),
            exponent: exponent + magnitude.bitWidth(limbs: count) - 30)
    }

    /// Creates a bound of at most magnitude · 2^exponent, which is not zero.
    @inline(__always)
    init(_ magnitude: UInt, exponent: Int) {
        let zeros = magnitude.leadingZeroBitCount
        self.init(
            normalized: UInt32(truncatingIfNeeded: (magnitude << UInt(zeros)) >> 34), exponent: exponent + 34 - zeros)
    }

    /// Creates a bound of at most |b| − r_b, for the first 64 bits of |b|, the highest of them set, in units of
    /// 2^exponent; `nil` unless that is known to be positive. Where the radius is below a unit, one is subtracted.
    @inline(__always)
    static func difference(leadingWord word: UInt, exponent: Int, _ radius: Radius) -> (mantissa: UInt, exponent: Int)?
    {
        let (mantissa, unit) = (word &>> 34, exponent &+ 34)
        if radius.isZero { return (mantissa, unit) }
        if radius.exponent &+ 30 <= unit { return (mantissa &- 1, unit) }
        return LowerBound(normalized: UInt32(truncatingIfNeeded: mantissa), exponent: unit).subtracting(radius)
            .map { (UInt($0.mantissa), $0.exponent) }
    }

    @inline(__always)
    private init(normalized mantissa: UInt32, exponent: Int) {
        self.mantissa = mantissa
        self.exponent = exponent
    }
}

#endif
