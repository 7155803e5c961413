#if GMP

import CalculatorEngine
import Synchronization

/// A decimal number `significand · 10^exponent10`.
public struct RoundedDecimal: Sendable, Hashable {
    /// All digits, with the sign; trailing zeros are part of what was asked for.
    public let significand: Integer
    /// The power of ten that the digits are to be multiplied by.
    public let exponent10: Int
    /// Whether this is the number itself rather than its rounding.
    public let isExact: Bool
}

extension Ball {
    /// The number rounded to a multiple of 10^-`decimals`, if all numbers of the ball round to the same one;
    /// else `nil`.
    ///
    /// Time of a multiplication of that size, and of 10^`decimals`, which is kept for the next time.
    public func roundedDecimal(decimals: Int, rounding: RoundingRule) -> RoundedDecimal? {
        if fault != nil { return nil }
        guard let (rounded, isExact) = roundedMultiple(decimals: decimals, rounding: rounding) else { return nil }
        return RoundedDecimal(significand: rounded, exponent10: -decimals, isExact: isExact)
    }

    /// The number rounded to `digits` significant digits, if all numbers of the ball round to the same decimal;
    /// else `nil`. Zero is expanded to the digit 0 if it is exact.
    public func roundedDecimal(significantDigits digits: Int, rounding: RoundingRule) -> RoundedDecimal? {
        if fault != nil || digits < 1 { return nil }
        if isExactZero { return RoundedDecimal(significand: 0, exponent10: 0, isExact: true) }
        guard let bottom = lowerExponent else { return nil }
        // 10^d ≤ |x| for d = ⌊bottom·log₁₀2⌋, or for a d one less: 30103/100000 exceeds log₁₀2 by 4·10⁻⁹.
        let (product, overflow) = bottom.multipliedReportingOverflow(by: 30103)
        if overflow { return nil }
        var decimals = digits - 1 - product.dividedDown(by: 100_000)
        // The estimate errs by one, and by more only for enormous exponents.
        for _ in 0..<8 {
            guard let (rounded, isExact) = roundedMultiple(decimals: decimals, rounding: rounding) else {
                return nil
            }
            let excess = rounded.decimalDigitCount - digits
            if excess == 0 {
                return RoundedDecimal(significand: rounded, exponent10: -decimals, isExact: isExact)
            }
            if excess == 1, let power = PowersOfTen.power(digits), rounded.magnitude == power {
                // Rounded up to the next power of ten, or exactly there.
                let shorter = rounded.truncatedDivision(by: 10).quotient
                return RoundedDecimal(significand: shorter, exponent10: 1 - decimals, isExact: isExact)
            }
            decimals -= excess
        }
        return nil
    }

    /// x·10^decimals rounded to an integer, if that is decided, and whether it is exact.
    ///
    /// x·10^decimals is enclosed between two multiples of 2^-g: the roundings of both, being monotonous, must
    /// agree. An exact ball is rounded without any enclosure, so that ties are decided.
    private func roundedMultiple(decimals: Int, rounding: RoundingRule) -> (Integer, isExact: Bool)? {
        guard decimals.magnitude < UInt(Integer.maximumBitWidth) / 4,
            let power = PowersOfTen.power(Int(decimals.magnitude))
        else { return nil }
        if radius.isZero { return roundedExactly(power: power, isDivisor: decimals < 0, rounding: rounding) }
        // The radius in units of the last decimal is below 2^top; with 32 bits after the point beyond it, cutting
        // the midpoint adds next to nothing.
        let powerTop = decimals < 0 ? -(power.bitWidth - 1) : power.bitWidth
        let top = radius.magnitude + powerTop
        if top > 0 { return nil }
        let guardBits = 32 - top
        var error: UInt = 0
        var value = significand
        if decimals >= 0 {
            // Cutting the midpoint at 2^-(guardBits + powerTop) costs one unit of 2^-guardBits.
            var cut = exponent
            if cut < -(guardBits + powerTop) {
                value = value.scaledDown(by: -(guardBits + powerTop) - cut)
                cut = -(guardBits + powerTop)
                error += 1
            }
            guard cut + guardBits < Integer.maximumBitWidth else { return nil }
            value = (value * power).scaled(by: cut + guardBits)
        } else {
            guard exponent + guardBits < Integer.maximumBitWidth else { return nil }
            value = value.scaled(by: exponent + guardBits).truncatedDivision(by: power).quotient
            error += 1
        }
        // One unit for the last cut; the radius takes 33 bits at most.
        let reach =
            radius
            * (decimals >= 0
                ? Radius(power, exponent: guardBits)
                : Radius(powerOfTwo: guardBits) / LowerBound(power, exponent: 0))
        guard reach.exponent < 33 else { return nil }
        let bound = Integer(Int(reach.mantissa)).scaled(by: reach.exponent) + Integer(Int(error) + 2)
        let low = rounding.rounded(value - bound, shiftedRightBy: guardBits)
        let high = rounding.rounded(value + bound, shiftedRightBy: guardBits)
        return low == high ? (low, false) : nil
    }

    private func roundedExactly(
        power: Integer, isDivisor: Bool, rounding: RoundingRule
    ) -> (Integer, isExact: Bool)? {
        guard exponent.magnitude < UInt(Integer.maximumBitWidth) / 4 else { return nil }
        if isDivisor {
            let numerator = significand.scaledUp(by: Swift.max(exponent, 0))
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

/// Powers of ten that were needed lately.
enum PowersOfTen {
    private static let recent = Mutex<[(exponent: Int, power: Integer)]>([])

    /// 10^exponent, for an exponent ≥ 0; `nil` above ``Integer/maximumBitWidth``.
    static func power(_ exponent: Int) -> Integer? {
        if let known = recent.withLock({ list in list.first { $0.exponent == exponent }?.power }) { return known }
        guard let power = Integer(10).power(UInt(exponent)) else { return nil }
        recent.withLock { list in
            list.insert((exponent, power), at: 0)
            // Eight serve the alternation between two precisions; what is long is not kept in numbers.
            while list.count > (power.bitWidth > 1 << 24 ? 2 : 8) { list.removeLast() }
        }
        return power
    }
}

extension Integer {
    /// The number of decimal digits of the magnitude; 1 for zero.
    var decimalDigitCount: Int {
        if case .small(let value) = storage {
            var (count, rest) = (1, value.magnitude / 10)
            while rest > 0 { (count, rest) = (count + 1, rest / 10) }
            return count
        }
        // ⌊(bits − 1)·log₁₀2⌋ + 1 or one more.
        let low = Int(Double(bitWidth - 1) * 0.30102999566398114) + 1
        guard let power = PowersOfTen.power(low) else { return low }
        return comparedMagnitude(to: power) >= 0 ? low + 1 : low
    }
}

#endif
