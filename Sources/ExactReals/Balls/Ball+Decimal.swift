// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension Ball {
    /// Returns the number rounded to a multiple of 10^-`decimals`, if all numbers of the ball round to the same one;
    /// otherwise, and once the computation is abandoned, `nil`.
    ///
    /// - Complexity: That of a multiplication of that size, and of 10^`decimals`, which is cached.
    public func roundedDecimal(decimals: Int, rounding: RoundingRule) -> RoundedDecimal? {
        guard fault == nil, let (rounded, isExact) = roundedMultiple(decimals: decimals, rounding: rounding),
            Interrupt.abandonment == nil
        else { return nil }
        return RoundedDecimal(significand: rounded, exponent10: -decimals, isExact: isExact)
    }

    /// Returns the number rounded to `digits` significant digits, if all numbers of the ball round to the same decimal;
    /// otherwise, and once the computation is abandoned, `nil`. The exact zero is expanded to the digit 0.
    ///
    /// The time depends on the number of digits only, except next to a boundary: a number of far more digits, or far
    /// below 1, is first scaled to an integer of about that many by a power of ten that is itself a ball, and once more
    /// with all its bits where these do not decide.
    public func roundedDecimal(significantDigits digits: Int, rounding: RoundingRule) -> RoundedDecimal? {
        let decimal = decimal(significantDigits: digits, rounding: rounding)
        return Interrupt.abandonment == nil ? decimal : nil
    }

    private func decimal(significantDigits digits: Int, rounding: RoundingRule) -> RoundedDecimal? {
        if fault != nil || digits < 1 { return nil }
        if isExactZero { return RoundedDecimal(significand: 0, exponent10: 0, isExact: true) }
        guard let bottom = lowerExponent, digits < Integer.maximumBitWidth / 8 else { return nil }
        // 10^d ≤ |x| for the estimate d, and |x| < 10^(d + 3).
        var decimals = digits - 1 - bottom.timesDecimalLogarithmOf2
        if decimals.magnitude > UInt(3 * digits + 1000) {
            let precision = 4 * digits + 128 + Swift.min(midpointBitWidth, 4 * digits + 128)
            if let decimal = scaledDecimal(digits, rounding, decimals, precision: precision) { return decimal }
            let accuracy = radius.isZero ? midpointBitWidth : relativeAccuracy
            return accuracy > precision
                ? scaledDecimal(digits, rounding, decimals, precision: accuracy + 64) : nil
        }
        // Up to two places more than wanted may be undecided.
        var undecidedPlaces = 0
        for _ in 0..<6 {
            guard let (rounded, isExact) = roundedMultiple(decimals: decimals, rounding: rounding) else {
                if undecidedPlaces == 2 { return nil }
                undecidedPlaces += 1
                decimals -= 1
                continue
            }
            let excess = rounded.decimalDigitCount - digits
            if undecidedPlaces > 0 {
                // Unless the number has as many digits as wanted up to this place, the last one wanted is undecided.
                guard let least = PowersOfTen.power(digits - 1),
                    let (whole, _) = roundedMultiple(decimals: decimals, rounding: .down), whole.magnitude >= least
                else { return nil }
            }
            if excess == 0 {
                return RoundedDecimal(significand: rounded, exponent10: -decimals, isExact: isExact)
            }
            if excess == 1, let power = PowersOfTen.power(digits), rounded.magnitude == power {
                // It was rounded up to the next power of ten, or is exactly there.
                let shorter = rounded.truncatedDivision(by: 10).quotient
                return RoundedDecimal(significand: shorter, exponent10: 1 - decimals, isExact: isExact)
            }
            decimals -= excess
        }
        return nil
    }

    /// Returns the decimal of the number times 10^decimals, with `precision` bits, times 10^-decimals.
    private func scaledDecimal(
        _ digits: Int, _ rounding: RoundingRule, _ decimals: Int, precision: Int
    ) -> RoundedDecimal? {
        let power = Ball(exact: 10).power(decimals, precision: precision)
        let scaled = multiplied(by: power, precision: precision)
        return scaled.roundedDecimal(significantDigits: digits, rounding: rounding).map {
            RoundedDecimal(significand: $0.significand, exponent10: $0.exponent10 - decimals, isExact: false)
        }
    }

    /// Returns x·10^decimals rounded to an integer, if that is decided, and whether it is exact.
    ///
    /// x·10^decimals is enclosed between two multiples of 2^-g: since rounding is monotonic, both must round to the
    /// same integer. An exact ball is rounded without any enclosure, so that ties are decided.
    private func roundedMultiple(decimals: Int, rounding: RoundingRule) -> (Integer, isExact: Bool)? {
        guard decimals.magnitude < UInt(Integer.maximumBitWidth) / 8,
            let power = PowersOfTen.power(Int(decimals.magnitude))
        else { return nil }
        // |10^decimals| < 2^powerTop
        let powerTop = decimals < 0 ? 1 - power.bitWidth : power.bitWidth
        guard let top = upperExponent else { return (0, true) }
        if top + powerTop > Integer.maximumBitWidth / 2 { return nil }
        if top + powerTop < -64 { return roundedTiny(rounding) }
        if radius.isZero { return roundedExactly(power: power, isDivisor: decimals < 0, rounding: rounding) }
        if radius.magnitude + powerTop > 0 { return nil }
        // 64 bits beyond the radius, or beyond the midpoint's last bit: cutting off the rest adds almost nothing.
        let guardBits =
            64
            - Swift.max(
                radius.magnitude + powerTop, Swift.min(0, exponent) - power.bitWidth, -Integer.maximumBitWidth / 4)
        let value: Integer
        if decimals >= 0 {
            // Cut at 2^-(guardBits + powerTop), the midpoint loses less than a unit of 2^-guardBits.
            let excess = Swift.max(0, -(guardBits + powerTop) - exponent)
            value = (significand.scaledDown(by: excess) * power).scaled(by: exponent + excess + guardBits)
        } else {
            value = significand.scaled(by: exponent + guardBits).truncatedDivision(by: power).quotient
        }
        // In units of 2^-guardBits; both cuts of the value cost less than 2.
        let reach =
            radius.scaled(byPowerOf2: guardBits)
            * (decimals >= 0 ? Radius(power, exponent: 0) : Radius(powerOfTwo: 0) / LowerBound(power, exponent: 0))
        let bound = Integer(Int(reach.mantissa)).scaled(by: Swift.min(reach.exponent, 100)) + 3
        if let rounded = rounding.roundedClearly(value, shiftedRightBy: guardBits, error: bound) {
            return (rounded, false)
        }
        let low = rounding.rounded(value - bound, shiftedRightBy: guardBits)
        let high = rounding.rounded(value + bound, shiftedRightBy: guardBits)
        return low == high ? (low, false) : nil
    }

    /// Returns the rounding of a multiple below 2⁻⁶⁴, which is that of any other number this small with the same sign.
    private func roundedTiny(_ rounding: RoundingRule) -> (Integer, isExact: Bool)? {
        let low = rounding.rounded(sign == 1 ? 1 : -1, shiftedRightBy: 64)
        let high = rounding.rounded(sign == -1 ? -1 : 1, shiftedRightBy: 64)
        return low == high ? (low, false) : nil
    }

    private func roundedExactly(
        power: Integer, isDivisor: Bool, rounding: RoundingRule
    ) -> (Integer, isExact: Bool)? {
        guard exponent.magnitude < UInt(Integer.maximumBitWidth) / 2 else { return nil }
        if isDivisor {
            let numerator = scaledMidpoint(by: Swift.max(exponent, 0))
            let denominator = power.scaledUp(by: Swift.max(-exponent, 0))
            let rounded = rounding.rounded(numerator, dividedBy: denominator)
            return (rounded, rounded * denominator == numerator)
        }
        let product = significand * power
        if exponent >= 0 { return (product.scaledUp(by: exponent), true) }
        return (
            rounding.rounded(product, shiftedRightBy: -exponent),
            product.isZero || product.trailingZeroBits >= -exponent
        )
    }
}

#endif
