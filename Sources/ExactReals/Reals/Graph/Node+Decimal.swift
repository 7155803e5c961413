// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Digits of expressions from balls, with more and more bits until all numbers of a ball have the same digits.
extension Node {
    /// Returns the decimal digits, each one proven; see ``ExactReal/decimalExpansion(_:rounding:)``.
    func decimalExpansion(
        _ count: DigitCount, rounding: RoundingRule
    ) throws(Fault) -> DecimalExpansion {
        let limits = ResourceLimits.current
        let requested = count
        let count = requested.ofEndlessExpansion
        var size = 0
        if case .fractional = count {
            guard let rough = refined({ $0 }) else { throw ExactReal(self).undecidedFault }
            if let fault = rough.fault { throw Fault(ball: fault) }
            size = rough.upperExponent ?? 0
        }
        let wanted = try count.bits(forSize: size, limit: limits.maximumDigits)
        // The number, what it is computed from, and its digits, of which each takes a byte.
        if wanted > 1 << 22, !LongOperation.mayGoOn(bytes: wanted / 2) { throw Fault(ball: Ball.abandonmentFault) }
        let isFraction = isRationalByForm
        if case .whole(let most, _) = requested, isFraction,
            let size = decisiveBall(precision: firstPrecision).upperExponent,
            size <= ResourceLimits.bits(forDigits: most), ExactReal(self).isInteger == true, let value = exactValue
        {
            return try value.decimalExpansion(requested, rounding: rounding)
        }
        if case .significant(let digits) = count, !isFraction, known(precision: wanted + 32) == nil,
            let expansion = try? ShortEvaluation.expansion(of: self, digits: digits, bits: wanted, rounding)
        {
            return expansion
        }
        if case .fractional(let places) = count, wanted <= 0 {
            return try tinyExpansion(places: places, rounding)
        }
        return try expansion(count, wanted: wanted, requested: requested, rounding)
    }

    /// Returns the digits from balls of `wanted` bits and more, or those of a number that is computed exactly.
    private func expansion(
        _ count: DigitCount, wanted: Int, requested: DigitCount, _ rounding: RoundingRule
    ) throws(Fault) -> DecimalExpansion {
        let isFraction = isRationalByForm
        var (limit, last) = (0, 0)
        var mayHaveBeenZero = false
        var precision = wanted + 32
        var missingBefore = Int.max
        while true {
            let ball = self.ball(precision: precision)
            if let fault = ball.fault, fault != .undecided { throw Fault(ball: fault) }
            if ball.fault == .undecided, isReciprocalOfTiny { throw .overflow }
            if case .significant = count, ball.isTiny || isBelowAllDigits(ball) && isRootOfTiny,
                (signFromForm ?? signFromRange ?? signOfFactors) != nil
            {
                throw .underflow
            }
            if isFraction, let rounded = ball.rounded(to: count, rounding), ball.mayEqual(rounded) {
                let differs = differs(from: Residue(rounded))
                // A few balls of a fraction of its bits take less time, and show of most numbers that they are not that
                // decimal.
                if differs == nil, precision < min(bitsOfExactValue / 16, 4 * wanted + 512) {
                    precision *= 2
                    continue
                }
                if differs != true, let value = exactValue {
                    return try value.decimalExpansion(requested, rounding: rounding)
                }
            }
            if let expansion = ball.expansion(count, rounding: rounding) { return expansion }
            if let rounded = ball.rounded(to: count, rounding) {
                return DecimalExpansion(
                    rounded.significand, exponent10: rounded.exponent10, isExact: rounded.isExact)
            }
            if limit == 0, ball.mayBeZero, let more = precisionAtHand(above: precision) {
                precision = more
                continue
            }
            // Once a ball shows that the number is not zero, the limit is that of its other digits.
            if limit == 0 || mayHaveBeenZero && !ball.mayBeZero {
                if limit == 0, ball.mayBeZero, let zero = try expansionOfZero(count) { return zero }
                limit = greatestPrecision(count, wanted: wanted, mayBeZero: ball.mayBeZero)
                if mayHaveBeenZero { limit += max(0, precision - ball.relativeAccuracy) }
                mayHaveBeenZero = ball.mayBeZero
                // What the terms cancelled within the limit leaves too few digits, of which more are certain.
                last = limit + 4 * wanted + 256
            }
            let missing = count.missingBits(of: ball, wanted: wanted)
            let isOpen = missing > 0 && !ball.mayBeZero
            let most = (isOpen ? last : limit) + lostBits
            if precision >= most {
                if let value = exactValue { return try value.decimalExpansion(requested, rounding: rounding) }
                // Of a boundary only the last digit is open.
                if missing > 0 { throw isBelowAllDigits(ball) ? .underflow : .undecided }
                return try expansionAtBoundary(count, ball, rounding)
            }
            let isNearer = !ball.mayBeZero && missing < missingBefore
            precision = min(most, precision + step(after: precision, missing: missing, isNearer: isNearer))
            missingBefore = missing
        }
    }

    /// The precision up to which a ball decides digits of `wanted` bits, or whether there are any.
    private func greatestPrecision(_ count: DigitCount, wanted: Int, mayBeZero: Bool) -> Int {
        let limits = ResourceLimits.current
        let limit =
            isProvablyIrrational
            ? max(16 * wanted, limits.provenDecisionBits) : max(4 * wanted, limits.decisionBits)
        guard mayBeZero else { return limit }
        // Significant digits are those of a number that is not zero.
        if case .significant = count { return max(limit, limits.provenDecisionBits) + cancellableBits }
        return limit + cancellableBits
    }

    /// What is added to the precision of a ball that lacks so many bits.
    ///
    /// - Parameter isNearer: Whether it is not zero, and the one before lacked more.
    private func step(after precision: Int, missing: Int, isNearer: Bool) -> Int {
        if !isNearer { return max(missing + 32, precision) }
        if missing == 0 { return precision / 2 }
        // All of a long chain is evaluated again each time.
        let least = depth > Self.chainDepth && precision < Self.longChainPrecision ? precision / 2 : 0
        return max(missing + 32, least)
    }

    /// The precision from which on that of a long chain is not raised by half at least, in bits.
    private static let longChainPrecision = 1 << 16

    /// A number that can't be told from zero must be known to be below 2^-bitsOfZero.
    private static let bitsOfZero = 64

    /// Returns the expansion of a number that is zero, or that cannot be distinguished from zero when significant
    /// digits are requested.
    private func expansionOfZero(_ count: DigitCount) throws(Fault) -> DecimalExpansion? {
        let value = ExactReal(self)
        switch value.sign {
        case 0: return DecimalExpansion(0, exponent10: 0, isExact: true)
        case nil:
            if let fault = Interrupt.requestedFault { throw fault }
            if value.undecidedFault == .interrupted { throw .interrupted }
            guard case .significant = count else { return nil }
            // Of operands that are too small or too large for balls nothing may be known.
            let limits = ResourceLimits.current
            guard let size = ball(precision: limits.decisionBits).upperExponent, size < -Self.bitsOfZero else {
                throw .undecided
            }
            return DecimalExpansion(0, exponent10: 0, isExact: false, isUndecided: true)
        default: return nil
        }
    }

    /// Returns the digits of a number whose rounding no ball has decided: those of the boundary it is near, exact if it
    /// can be shown to be the boundary itself, and decided if it can be shown on which side of it it is.
    @inline(never)
    private func expansionAtBoundary(
        _ count: DigitCount, _ ball: Ball, _ rounding: RoundingRule
    ) throws(Fault) -> DecimalExpansion {
        // One digit more than requested ends in 0 or 5 at any boundary.
        guard let near = ball.midpoint.rounded(to: count.addingDigit, .halfEven), let boundary = number(near) else {
            throw .undecided
        }
        let difference = ExactReal(self) - boundary
        guard let side = difference.sign else {
            if let fault = Interrupt.requestedFault { throw fault }
            if difference.undecidedFault == .interrupted { throw .interrupted }
            let expansion = try near.decimalExpansion(count, rounding)
            return DecimalExpansion(
                isNegative: expansion.isNegative, digits: expansion.digits, exponent: expansion.exponent,
                isExact: false, isUndecided: true)
        }
        if side == 0 { return try near.decimalExpansion(count, rounding) }
        // Any number this close to the boundary, on this side of it, has the same digits.
        let beside = RoundedDecimal(
            significand: near.significand * 10_000 + Integer(side), exponent10: near.exponent10 - 4, isExact: false)
        return try beside.decimalExpansion(count, rounding)
    }

    /// Returns the value of a decimal; one too long to be written out as a multiple of the power of ten in this number,
    /// if there is one, so that their difference has no such power.
    private func number(_ decimal: RoundedDecimal) -> ExactReal? {
        if let exponent = exponentOfTen(near: decimal.exponent10) {
            return Rational(digits: decimal.significand, exponent10: decimal.exponent10 - exponent).map {
                ExactReal($0) * .power(10, ExactReal(exponent))
            }
        }
        let bits = Integer.bitWidthOfDecimal(digitCount: 0, exponent10: decimal.exponent10)
        if bits < ResourceLimits.current.maximumBits {
            return Rational(digits: decimal.significand, exponent10: decimal.exponent10).map { ExactReal($0) }
        }
        return ExactReal(decimal.significand) * .power(10, ExactReal(decimal.exponent10))
    }

    /// The depth of graphs that are searched for powers of ten, each path on its own.
    private static let greatestDepthOfPowers = 4

    /// The exponent of a power of ten that this is computed from, if it differs by few from `exponent`.
    private func exponentOfTen(near exponent: Int) -> Int? {
        guard depth <= Self.greatestDepthOfPowers else { return nil }
        switch operation {
        case .power(let base, let power):
            guard base.asRational == 10, let known = power.exactInt else { return nil }
            let (distance, overflows) = exponent.subtractingReportingOverflow(known)
            return !overflows && distance.magnitude < 1 << 16 ? known : nil
        case .combination(let combination):
            for term in combination.terms {
                if let known = term.monomial.bareNode?.exponentOfTen(near: exponent) { return known }
            }
            return nil
        case .function(_, let x): return x.node?.exponentOfTen(near: exponent)
        default: return nil
        }
    }

    /// Returns the digits of a number far below the last requested place.
    private func tinyExpansion(places: Int, _ rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        guard let sign = ExactReal(self).sign else {
            return DecimalExpansion(0, exponent10: 0, isExact: false, isUndecided: true)
        }
        if sign == 0 { return DecimalExpansion(0, exponent10: 0, isExact: true) }
        let roundsAway =
            switch rounding {
            case .up: true
            case .floor: sign < 0
            case .ceiling: sign > 0
            case .down, .halfEven, .halfUp, .halfDown: false
            }
        return DecimalExpansion(Integer(roundsAway ? sign : 0), exponent10: -places, isExact: false)
    }
}

extension RoundedDecimal {
    /// Returns the requested digits of the decimal, however large its exponent is.
    fileprivate func decimalExpansion(_ count: DigitCount, _ rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        if let expansion = try Rational(significand).decimalExpansion(
            count, timesTenTo: exponent10, rounding: rounding)
        {
            return expansion
        }
        guard let value = Rational(digits: significand, exponent10: exponent10) else { throw .limit }
        return try value.decimalExpansion(count, rounding: rounding)
    }
}

extension DigitCount {
    /// The request for a number whose digits do not terminate.
    fileprivate var ofEndlessExpansion: DigitCount {
        switch self {
        case .significant(let count): .significant(max(count, 1))
        case .fractional: self
        case .whole(_, let fallback): .significant(max(fallback, 1))
        }
    }

    /// Returns the bits of accuracy that a number below 2^size needs for these digits; none if it is far below the last
    /// place.
    fileprivate func bits(forSize size: Int, limit: Int) throws(Fault) -> Int {
        switch self {
        case .significant(let count), .whole(_, let count):
            if count > limit { throw .limit }
            return ResourceLimits.bits(forDigits: count)
        case .fractional(let places):
            let bitsOfPlaces = (Double(places) * .bitsPerDigit).rounded(.up)
            let total = Double(size) + bitsOfPlaces + 4
            // The digits are counted once they are known; in bits they can only be estimated.
            if total > Double(ResourceLimits.bits(forDigits: limit) + 8) { throw .limit }
            return total < 0 ? 0 : Int(total) + 1
        }
    }

    /// Returns the number of additional bits that a ball needs for the required accuracy; 0 if it has it.
    fileprivate func missingBits(of ball: Ball, wanted: Int) -> Int {
        if ball.fault != nil { return wanted }
        switch self {
        case .significant, .whole:
            return ball.relativeAccuracy < 0 ? 2 * wanted : max(0, wanted - ball.relativeAccuracy)
        case .fractional(let places):
            if ball.isExact { return 0 }
            // At most one too low. Rounding down would call the C library, even where the digits are significant ones.
            let last = Int(-(Double(places) * .bitsPerDigit)) - 1
            return max(0, min(ball.radius.magnitude - last + 4, 1 << 40))
        }
    }

    fileprivate var addingDigit: DigitCount {
        switch self {
        case .significant(let count): .significant(count + 1)
        case .fractional(let places): .fractional(places + 1)
        case .whole(let limit, let fallback): .whole(limit: limit, fallback: fallback + 1)
        }
    }
}

#endif
