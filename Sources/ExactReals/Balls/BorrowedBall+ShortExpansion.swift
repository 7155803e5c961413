// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// Decimal expansions of readable length, which take no allocation but that of more than 19 digits.
extension BorrowedBall {
    /// The maximum number of decimals, of either sign.
    private static let maximumDecimals = 160

    /// The maximum number of limbs of a midpoint.
    private static let maximumLimbs = 12

    /// Limbs of the product of a midpoint and a power of five, and of the integer part of it.
    private static let capacity = 2 * (maximumLimbs + PowersOfFive.limbCount)

    /// Returns the number rounded to `digits` significant digits; `nil` if the ball, which is not exact, does not
    /// decide them, or is too large.
    func rounded(toSignificantDigits digits: Int, _ rounding: RoundingRule) -> DecimalExpansion? {
        guard 1...Self.maximumLimbs ~= count, 1..<Self.maximumDecimals ~= digits else { return nil }
        let zeros = limbs[count - 1].leadingZeroBitCount
        let top = exponent + 64 * count - zeros
        guard top.magnitude < 512 else { return nil }
        // log₂|midpoint|, by a chord of the logarithm at most 0.05 above or below: off by one next to powers of ten.
        let first = limbs[count - 1] << UInt(zeros)
        let chord = Double(top - 2) + Double(first) * 0x1p-63 + 0.043
        // Truncation rounds a positive number down, without a call of the C library.
        let decimals = digits - 1 - (Int(chord * .digitsPerBit + 256) - 256)
        return rounded(decimals: decimals, digits: digits, rounding)
            ?? rounded(decimals: decimals - 1, digits: digits, rounding)
            ?? rounded(decimals: decimals + 1, digits: digits, rounding)
    }

    /// Returns the number rounded to a multiple of 10^-`decimals`, if the integer part of the number times 10^decimals
    /// has `digits` digits.
    ///
    /// With the midpoint m·2^e, the number times 10^decimals is P·2^-s, where P = m·5^decimals and s = −e − decimals,
    /// plus or minus the radius times 10^decimals. The first 64 bits after the point decide.
    private func rounded(decimals: Int, digits: Int, _ rounding: RoundingRule) -> DecimalExpansion? {
        let shift = -(exponent + decimals)
        guard 0..<Self.maximumDecimals ~= decimals, shift >= 64 else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt.self, capacity: Self.capacity) { buffer in
            guard let product = buffer.baseAddress else { return nil }
            let (productCount, bits) = PowersOfFive.multiply(limbs, count, byPower: decimals, into: product)
            // 10^decimals < 2^(bits + decimals).
            guard shift < 64 * productCount, let reach = radius.scaled(byPowerOf2: bits + decimals + 64).ceiling,
                let roundsAway = rounding.roundsAway(
                    fraction: UnsafePointer(product).word(at: shift - 64), reach: reach, isNegative: isNegative)
            else { return nil }
            let whole = product + productCount
            let wholeCount = productCount - shift / 64
            if shift & 63 == 0 {
                whole.update(from: product + shift / 64, count: wholeCount)
            } else {
                _ = __gmpn_rshift(whole, product + shift / 64, wholeCount, UInt32(shift & 63))
            }
            if digits <= 19 {
                // In one word.
                guard (1..<wholeCount).allSatisfy({ whole[$0] == 0 }), whole[0].hasDecimalDigits(digits) else {
                    return nil
                }
                return DecimalExpansion(
                    isNegative: isNegative, significand: UInt64(whole[0]) + (roundsAway ? 1 : 0),
                    lastExponent: -decimals, isExact: false)
            }
            guard var decimal = Self.decimalDigits(whole, wholeCount, expected: digits) else { return nil }
            let isCarried = roundsAway && decimal.incrementDecimal()
            return DecimalExpansion(
                isNegative: isNegative, digits: decimal, exponent: digits - 1 - decimals + (isCarried ? 1 : 0),
                isExact: false)
        }
    }

    /// Returns the digits of an integer, which is destroyed; `nil` unless there are as many as expected.
    private static func decimalDigits(_ limbs: LimbPointer, _ count: Int, expected: Int) -> [UInt8]? {
        let chunks = (expected + 18) / 19
        return withUnsafeTemporaryAllocation(of: UInt.self, capacity: maximumDecimals / 19 + 1) { remainders in
            var count = count
            while count > 0, limbs[count - 1] == 0 { count -= 1 }
            for index in 0..<chunks - 1 where count > 0 {
                remainders[index] = __gmpn_divrem_1(limbs, 0, limbs, count, 10_000_000_000_000_000_000)
                if limbs[count - 1] == 0 { count -= 1 }
            }
            let first = limbs[0]
            remainders[chunks - 1] = first
            guard count == 1, first.hasDecimalDigits(expected - 19 * (chunks - 1)) else { return nil }
            // Copying them takes less time than creating an array of uninitialized elements, which isn't specialized.
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumDecimals) { digits in
                guard let start = digits.baseAddress else { return nil }
                var end = expected
                for index in 0..<chunks {
                    remainders[index].writeDigits(start, from: max(0, end - 19), to: end)
                    end -= 19
                }
                return [UInt8](UnsafeBufferPointer(start: start, count: expected))
            }
        }
    }
}

extension [UInt8] {
    /// Adds one to the decimal number with these digits; 99…9 becomes 10…0 with as many digits, and the result is true.
    mutating func incrementDecimal() -> Bool {
        for index in indices.reversed() {
            if self[index] < 9 {
                self[index] += 1
                return false
            }
            self[index] = 0
        }
        self[0] = 1
        return true
    }
}

extension Radius {
    /// An integer not below it; `nil` if that is 2⁶² or more.
    var ceiling: UInt? {
        if exponent > 32 { return nil }
        return exponent >= 0 ? UInt(mantissa) << UInt(exponent) : (UInt(mantissa) >> UInt(Swift.min(-exponent, 63))) + 1
    }
}

extension UInt {
    /// Writes the lowest digits to the indices from `start` up to `end`.
    func writeDigits(_ digits: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int) {
        var (rest, end) = (self, end)
        while end > start {
            let (quotient, low) = rest.quotientAndRemainder(dividingBy: 100_000_000)
            let bytes = low.eightDigits.littleEndian
            if end - start >= 8 {
                UnsafeMutableRawPointer(digits + (end - 8)).storeBytes(of: bytes, as: UInt.self)
            } else {
                withUnsafeBytes(of: bytes) { bytes in
                    for index in start..<end { digits[index] = bytes[8 - end + index] }
                }
            }
            (rest, end) = (quotient, end - 8)
        }
    }

    /// The eight digits of a number below 10⁸, a byte each, the first one in the lowest byte. Two halves, four pairs
    /// and eight digits are divided at the same time, by products with 10486/2²⁰ and 103/2¹⁰, which exceed 1/100 and
    /// 1/10 by too little to change a quotient of numbers below 10⁴ and 100.
    var eightDigits: UInt {
        let halves = self / 10_000 | (self % 10_000) << 32
        let hundreds = (halves &* 10_486) >> 20 & 0x7f_0000_007f
        let pairs = hundreds | (halves &- 100 &* hundreds) << 16
        let tens = (pairs &* 103) >> 10 & 0x000f_000f_000f_000f
        return tens | (pairs &- 10 &* tens) << 8
    }

    /// Returns whether there are `count` decimal digits, 1 … 19, of which the first is not 0.
    fileprivate func hasDecimalDigits(_ count: Int) -> Bool {
        let least = (10 as UInt).wordPower(count - 1)
        return least <= self && self / 10 < least
    }
}

#endif
