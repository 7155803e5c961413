// SPDX-License-Identifier: Apache-2.0

#if GMP

import CGMP
import CalculatorEngine

/// Decimal expansions of any length of numbers that are neither large nor small.
extension BorrowedBall {
    /// The maximum magnitude of the power of ten of the first digit.
    private static let maximumExponent = 160

    /// The least number of digits that this is used for.
    private static let leastDigits = 100

    /// Returns the number rounded to significant digits or decimals; `nil` if the ball, which is not exact, does not
    /// decide them, if there are few digits, or if it is too large or too small.
    func longExpansion(_ digitCount: DigitCount, _ rounding: RoundingRule) -> DecimalExpansion? {
        guard count > 0 else { return nil }
        let zeros = limbs[count - 1].leadingZeroBitCount
        let top = exponent + 64 * count - zeros
        guard top.magnitude < 512 else { return nil }
        // |midpoint| is next to 10^(whole − 1) or 10^whole, or between them; see ``rounded(toSignificantDigits:_:)``.
        let chord = Double(top - 2) + Double(limbs[count - 1] << UInt(zeros)) * 0x1p-63 + 0.043
        var whole = Int(chord * .digitsPerBit + 256) - 255
        for _ in 0..<2 {
            let digits: Int
            switch digitCount {
            case .significant(let count): digits = count
            case .fractional(let places): digits = places + whole
            case .whole: return nil
            }
            guard Self.leastDigits..<(1 << 32) ~= digits, whole.magnitude <= UInt(Self.maximumExponent) else {
                return nil
            }
            switch expansion(digits: digits, top: top, whole: whole, rounding) {
            case .expansion(let expansion): return expansion
            case .undecided: return nil
            case .smaller: whole -= 1
            case .larger: whole += 1
            }
        }
        return nil
    }

    private enum Outcome {
        case expansion(DecimalExpansion)
        /// The number is not between the powers of ten.
        case smaller, larger
        case undecided
    }

    /// The number rounded to `digits` digits, of which `whole` are before the point.
    ///
    /// With |midpoint| = m · 2^top, ½ ≤ m < 1, the digits are those of the fraction m · 2^(top − whole) · 5^−whole,
    /// which is computed with fewer than ten roundings down, of a unit of the last limb each.
    private func expansion(digits: Int, top: Int, whole: Int, _ rounding: RoundingRule) -> Outcome {
        let limbCount = FractionDigits.limbCount(digits: digits)
        // Limbs before the point, and below those wanted, for the powers of two and five.
        let (above, below) = (9, 9)
        let size = above + limbCount + below
        LongOperation.willAllocate(limbs: 3 * limbCount)
        return Scratch.with(limbs: size + FractionDigits.scratchCount(digits: digits)) { scratch in
            let fraction = scratch.take(size)
            let (shift, unit) = (top - whole, 64 * (limbCount + below))
            place(scaledBy: shift + unit - (top - exponent), into: fraction, size)
            Self.divide(fraction, size, byPowerOfFive: whole)
            let start = fraction + below
            if !UnsafePointer(start + limbCount).areZero(above) { return .larger }
            // The limbs of ⅒: the last of them is left undecided.
            var (index, limb) = (limbCount - 1, 0x1999_9999_9999_9999 as UInt)
            while index > 0, start[index] == limb { (index, limb) = (index - 1, 0x9999_9999_9999_9999) }
            if index == 0 || start[index] < limb { return index == 0 ? .undecided : .smaller }
            let reach = radius.scaled(byPowerOf2: ResourceLimits.bits(forDigits: digits - whole) + 64).ceiling
            guard let reach, reach < 1 << 62 else { return .undecided }
            var roundsAway: Bool?
            var decimal = [UInt8](unsafeUninitializedCapacity: digits) { buffer, written in
                guard let target = buffer.baseAddress else { return }
                let rest = FractionDigits(digits: digits).write(target, count: digits, of: start, scratch)
                written = digits
                roundsAway = rounding.roundsAway(fraction: rest, reach: reach + 2, isNegative: isNegative)
            }
            guard let roundsAway, Interrupt.abandonment == nil else { return .undecided }
            let isCarried = roundsAway && decimal.incrementDecimal()
            return .expansion(
                DecimalExpansion(
                    isNegative: isNegative, digits: decimal, exponent: whole - 1 + (isCarried ? 1 : 0), isExact: false))
        }
    }

    /// Writes the midpoint's limbs times 2^shift, rounded down, to `size` limbs, which are enough.
    private func place(scaledBy shift: Int, into target: LimbPointer, _ size: Int) {
        let (limbShift, bitShift) = (shift >> 6, UInt32(shift & 63))
        let dropped = max(0, -limbShift)
        let kept = count - dropped
        target.update(repeating: 0, count: size)
        guard kept > 0 else { return }
        let start = target + max(0, limbShift)
        let source = limbs + dropped
        if bitShift == 0 {
            start.update(from: source, count: kept)
        } else {
            let carry = __gmpn_lshift(start, source, kept, bitShift)
            if carry != 0 { start[kept] = carry }
            if dropped > 0 { start[0] |= limbs[dropped - 1] >> UInt(64 - bitShift) }
        }
    }

    /// Divides a number, which has room for the product, by 5^exponent, of either sign, with a rounding down for each
    /// word.
    private static func divide(_ number: LimbPointer, _ count: Int, byPowerOfFive exponent: Int) {
        // 5²⁷ fits in one word.
        var rest = exponent
        while rest != 0 {
            let step = min(27, Int(rest.magnitude))
            let power = (5 as UInt).wordPower(step)
            if rest > 0 {
                _ = __gmpn_divrem_1(number, 0, number, count, power)
                rest -= step
            } else {
                _ = __gmpn_mul_1(number, number, count, power)
                rest += step
            }
        }
    }
}

#endif
