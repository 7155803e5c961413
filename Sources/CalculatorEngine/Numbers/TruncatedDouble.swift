// SPDX-License-Identifier: Apache-2.0

/// A positive number rounded down to a double, with the information to round it to nearest.
struct TruncatedDouble: Equatable {
    /// The significand as an integer below 2⁵³; below 2⁵² only if the double is subnormal or zero.
    let significand: UInt64

    /// The power of two of the last bit of the significand: −1074 or more.
    let unitExponent: Int

    /// The fraction cut off, or `nil` if it is not known precisely enough.
    let lost: LostFraction?

    /// Truncates `wide` to 53 bits, or to those available in a subnormal double.
    @inline(__always)
    init(_ wide: WideSignificand) {
        let leadingZeros = 1 - Int(wide.high >> 63)
        let leadingExponent = wide.exponent + 191 - leadingZeros
        // There are no bits below 2^−1074. One more place suffices to recognize a fraction of less than half of that
        // unit.
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

    /// The nearest double, ties to even, or `nil` if the fraction cut off is not known precisely enough.
    @inline(__always)
    var nearest: TruncatedDouble? {
        guard let lost else { return nil }
        let isOdd = significand & 1 == 1
        return rounded(up: RoundingRule.halfEven.roundsUp(lost, lastDigitIsOdd: isOdd, isNegative: false))
    }

    /// Returns this double, or the next one up.
    @inline(__always)
    func rounded(up isUp: Bool) -> TruncatedDouble {
        let sum = isUp ? significand + 1 : significand
        return sum == 1 << 53
            ? TruncatedDouble(significand: 1 << 52, unitExponent: unitExponent + 1)
            : TruncatedDouble(significand: sum, unitExponent: unitExponent)
    }

    /// The double; ``Fault/overflow`` if it would be 2^1024 or more, ``Fault/underflow`` if it would be zero.
    @inline(__always)
    var value: Double {
        if significand == 0 { return Double(fault: .underflow) }
        if unitExponent > 1023 - 52 { return Double(fault: .overflow) }
        // The leading bit of a normal significand adds the 1 missing in the exponent field.
        return Double(bitPattern: UInt64(unitExponent + 1074) << 52 + significand)
    }
}
