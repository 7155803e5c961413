// SPDX-License-Identifier: Apache-2.0

/// A positive number rounded down to a double, and what it takes to round it to the nearest.
struct TruncatedDouble: Equatable {
    /// The significand as an integer below 2⁵³; below 2⁵² only where the double is subnormal or zero.
    let significand: UInt64

    /// The power of two that the last bit of the significand counts: −1074 or more.
    let unitExponent: Int

    /// What was cut off, or `nil` where that is not known well enough.
    let lost: LostFraction?

    /// Truncates `wide` to 53 bits, or to as many as a subnormal double has.
    @inline(__always)
    init(_ wide: WideSignificand) {
        let leadingZeros = 1 - Int(wide.high >> 63)
        let leadingExponent = wide.exponent + 191 - leadingZeros
        // No bit is left below 2^−1074. One more place suffices to tell what is less than half of that unit.
        let precision = max(-1, min(53, leadingExponent + 1075))
        let shift = 64 - leadingZeros - precision
        let split = wide.split(at: shift)
        significand = wide.high >> shift
        unitExponent = max(leadingExponent, -1022) - 52
        lost = split?.lost
    }

    private init(significand: UInt64, unitExponent: Int) {
        self.significand = significand
        self.unitExponent = unitExponent
        self.lost = .zero
    }

    /// The nearest double, halves to even, or `nil` where what was cut off is not known well enough.
    @inline(__always)
    var nearest: TruncatedDouble? {
        guard let lost else { return nil }
        let isOdd = significand & 1 == 1
        return rounded(up: RoundingRule.halfEven.roundsUp(lost, lastDigitIsOdd: isOdd, isNegative: false))
    }

    /// This double, or the next one up.
    @inline(__always)
    func rounded(up isUp: Bool) -> TruncatedDouble {
        let sum = isUp ? significand + 1 : significand
        return sum == 1 << 53
            ? TruncatedDouble(significand: 1 << 52, unitExponent: unitExponent + 1)
            : TruncatedDouble(significand: sum, unitExponent: unitExponent)
    }

    /// The double; ``Fault/overflow`` where it would be 2^1024 or more, ``Fault/underflow`` where it would be zero.
    @inline(__always)
    var value: Double {
        if significand == 0 { return Double(fault: .underflow) }
        if unitExponent > 1023 - 52 { return Double(fault: .overflow) }
        // The leading bit of a normal significand adds the 1 that is missing in the exponent's field.
        return Double(bitPattern: UInt64(unitExponent + 1074) << 52 + significand)
    }
}
