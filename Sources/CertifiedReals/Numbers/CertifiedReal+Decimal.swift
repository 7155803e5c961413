// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

extension CertifiedReal {
    /// The maximum number of significant digits; more would leave too few of the 128 bits to round them.
    private static var digitLimit: Int { 36 }

    /// log₁₀ 2 in units of 2⁻⁶⁴, rounded down.
    private static var decimalLogarithmOf2: Int { 0x4d10_4d42_7de7_fbcc }

    /// Returns the decimal digits to which all numbers of the ball round.
    ///
    /// If these digits are themselves a number of a ball that is not exact, they are correctly rounded, but whether
    /// they are exact is undecided (`DecimalExpansion.isExactnessOpen`).
    ///
    /// - Throws: `Fault.undecided` if the numbers of the ball do not all round to the same digits, or if more than 36
    ///   digits are requested; or the fault that the number stands for.
    public func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        if let fault { throw fault }
        guard isRegular else {
            if isCoarse { throw .undecided }
            return DecimalExpansion(isNegative: false, significand: 0, lastExponent: 0, isExact: true)
        }
        if places != 0 {
            guard let (integer, places) = decimalInteger else {
                return try settled.decimalExpansion(count, rounding: rounding)
            }
            return try expansion(of: integer, places: places, count, rounding)
        }
        let digitCount: Int
        switch count {
        case .significant(let digits): digitCount = digits
        case .fractional(let places):
            guard places.magnitude < 100_000 else { throw .undecided }
            let (whole, rest) = try scaled(byTenTo: places)
            return try expansion(whole, rest, scale: places, rounding)
        case .whole(let limit, let fallback):
            digitCount = fallback
            let wholeDigits = max(fallback, 1)
            if let integer = exactMagnitude {
                if integer.decimalDigitCount <= limit { return expansion(integer, scale: 0, .exact) }
            } else if leadingExponent / 3 >= wholeDigits || wholeDigits > limit, isInteger != false {
                // An integer of up to `limit` digits is written in full. Whether the number is one makes no difference
                // if `fallback` digits suffice for that, as they do below 8^`fallback`, or if it has more than `limit`
                // digits.
                let isBelow = CertifiedReal.powerOfTen(wholeDigits).ordering(relativeTo: magnitude) == .descending
                guard isBelow && wholeDigits <= limit || isKnownToHave(moreDigitsThan: limit) else { throw .undecided }
            }
        }
        let (whole, rest, scale) = try scaled(digitCount: max(digitCount, 1))
        return try expansion(whole, rest, scale: scale, rounding)
    }

    /// The magnitude of an exact number as an integer divided by a power of ten, if that integer is below 2¹²⁸.
    private var decimalInteger: (integer: UInt128, places: Int)? {
        let zeros = significand.trailingZeroBitCount
        let odd = significand >> UInt128(truncatingIfNeeded: zeros)
        let power = Int(exponent) + zeros
        if power >= 0 {
            guard power <= odd.leadingZeroBitCount else { return nil }
            return (odd << UInt128(truncatingIfNeeded: power), Int(places))
        }
        // 2^−n = 5^n/10^n
        guard let factor = UInt128.powerOfFive(-power) else { return nil }
        let (product, overflows) = odd.multipliedReportingOverflow(by: factor)
        return overflows ? nil : (product, Int(places) - power)
    }

    /// Returns the digits of `integer`/10^`places`, the magnitude of this number.
    private func expansion(
        of integer: UInt128, places: Int, _ count: DigitCount, _ rounding: RoundingRule
    ) throws(Fault) -> DecimalExpansion {
        let dropped: Int
        switch count {
        case .significant(let digits): dropped = integer.decimalDigitCount - max(digits, 1)
        case .fractional(let wanted):
            guard wanted.magnitude < 100_000 else { throw .undecided }
            dropped = places - wanted
        case .whole(_, let fallback):
            if let number = dividedByPowerOfFive { return try number.decimalExpansion(count, rounding: rounding) }
            dropped = integer.decimalDigitCount - max(fallback, 1)
        }
        guard dropped > 0 else { return expansion(integer, scale: places, .exact) }
        // If 39 digits or more are dropped, the fraction is below one half, because 10³⁹/2 > 2¹²⁸.
        var (whole, lost): (UInt128, LostFraction) = (0, .belowHalf)
        if dropped < UInt128.powersOfTen.count {
            let unit = UInt128.powersOfTen[dropped]
            let (quotient, rest) = integer.quotientAndRemainder(dividingBy: unit)
            whole = quotient
            lost = rest == 0 ? .zero : rest < unit / 2 ? .belowHalf : rest == unit / 2 ? .half : .aboveHalf
        }
        let isUp = rounding.roundsUp(lost, lastDigitIsOdd: whole & 1 == 1, isNegative: isNegative)
        return expansion(isUp ? whole + 1 : whole, scale: places - dropped, lost == .zero ? .exact : .rounded)
    }

    /// Whether the integer part is known to have more digits than `limit`.
    private func isKnownToHave(moreDigitsThan limit: Int) -> Bool {
        CertifiedReal.powerOfTen(limit).ordering(relativeTo: magnitude) == .ascending
    }

    /// Returns the magnitude times 10^`scale`, split into an integer part of `digitCount` digits and a fraction.
    @inline(__always)
    private func scaled(digitCount: Int) throws(Fault) -> (whole: UInt128, rest: Rest, scale: Int) {
        guard digitCount <= CertifiedReal.digitLimit else { throw .undecided }
        // For a number (1 + f) · 2^b, b + f is less than 0.09 below the binary logarithm, so that this is the decimal
        // exponent, or, for few numbers, one less; or one more if b is negative.
        let logarithm = leadingExponent << 16 | Int(truncatingIfNeeded: significand.highWord >> 47 & 0xffff)
        var exponent = logarithm.multipliedFullWidth(by: CertifiedReal.decimalLogarithmOf2).high >> 16
        let (least, limit) = (UInt128.powersOfTen[digitCount - 1], UInt128.powersOfTen[digitCount])
        for _ in 0..<3 {
            let scale = digitCount - 1 - exponent
            let (whole, rest) = try scaled(byTenTo: scale)
            // A midpoint outside of the range whose ball extends into it rounds to the power of ten at the boundary.
            if whole >= limit, whole > limit || rest != .nearZero {
                exponent += 1
            } else if whole < least, whole + 1 < least || rest != .nearOne {
                exponent -= 1
            } else {
                return (whole, rest, scale)
            }
        }
        throw .undecided
    }

    /// The relation of the digits to the number that they represent.
    private enum Relation {
        case exact
        case rounded
        /// The digits are one of the numbers of the ball, and so may be exact.
        case open
    }

    /// Returns the magnitude times 10^`scale`, split into an integer part and a fraction.
    private func scaled(byTenTo scale: Int) throws(Fault) -> (whole: UInt128, rest: Rest) {
        let power = CertifiedReal.powerOfTen(scale)
        guard power.isRegular else { throw .undecided }
        let product = CertifiedReal.product(magnitude, power)
        guard product.isRegular, product.exponent < 0 else { throw .undecided }
        return product.cut(places: -Int(product.exponent))
    }

    /// Returns the digits of (`whole` + `rest`) · 10^−`scale`, rounded to a multiple of 10^−`scale`.
    @inline(__always)
    private func expansion(
        _ whole: UInt128, _ rest: Rest, scale: Int, _ rounding: RoundingRule
    ) throws(Fault) -> DecimalExpansion {
        let isNearest = rounding == .halfEven || rounding == .halfUp || rounding == .halfDown
        let lost: LostFraction
        var relation = Relation.rounded
        switch rest {
        case .zero:
            lost = .zero
            relation = .exact
        case .nearZero where isNearest:
            lost = .belowHalf
            relation = .open
        case .nearOne where isNearest:
            lost = .aboveHalf
            relation = .open
        case .belowHalf: lost = .belowHalf
        case .half: lost = .half
        case .nearHalf where !isNearest: lost = .half
        case .aboveHalf: lost = .aboveHalf
        case .nearZero, .nearOne, .nearHalf, .unknown: throw .undecided
        }
        let isUp = rounding.roundsUp(lost, lastDigitIsOdd: whole & 1 == 1, isNegative: isNegative)
        return expansion(isUp ? whole + 1 : whole, scale: scale, relation)
    }

    /// Returns the expansion of `integer` · 10^−`scale`.
    @inline(__always)
    private func expansion(_ integer: UInt128, scale: Int, _ relation: Relation) -> DecimalExpansion {
        integer < 10_000_000_000_000_000_000
            ? DecimalExpansion(
                isNegative: isNegative, significand: UInt64(truncatingIfNeeded: integer), lastExponent: -scale,
                isExact: relation == .exact, isExactnessOpen: relation == .open)
            : longExpansion(integer, scale: scale, relation)
    }

    @inline(never)
    private func longExpansion(_ integer: UInt128, scale: Int, _ relation: Relation) -> DecimalExpansion {
        var digits: [UInt8] = []
        var rest = integer
        while rest > 0 {
            let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10)
            digits.append(UInt8(truncatingIfNeeded: remainder))
            rest = quotient
        }
        digits.reverse()
        return DecimalExpansion(
            isNegative: isNegative, digits: digits, exponent: digits.count - 1 - scale, isExact: relation == .exact,
            isExactnessOpen: relation == .open)
    }

    /// Always `nil`: exact forms require exact arithmetic.
    public var exactForm: String? { nil }

    /// Always `nil`, like ``exactForm``.
    public var fraction: (numerator: String, denominator: String)? { nil }
}
