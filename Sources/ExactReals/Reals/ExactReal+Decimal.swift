// SPDX-License-Identifier: Apache-2.0

#if GMP

public import CalculatorEngine

extension ExactReal {
    /// Returns the decimal digits of this number, each one proven.
    ///
    /// A number not known to be rational is evaluated to a ball, with increasing precision until all numbers of the
    /// ball have the same digits. If that does not happen up to four times the precision of the request (or the limits,
    /// if they allow more), the number is at, or extremely near, a rounding boundary: an algebraic number is then
    /// compared with it exactly, and any other has the boundary's digits and is marked as undecided.
    ///
    /// - Throws: `Fault.limit` for a number that is rounded to more than `ResourceLimits.maximumDigits` of CalculatorEngine; other
    ///   faults.
    public func decimalExpansion(_ count: DigitCount, rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        do throws(Fault) {
            let expansion = try expansion(count.bounded, rounding)
            if let fault = Interrupt.abandonment { throw fault }
            if case .fractional(let places) = count, !expansion.isExact, !expansion.isZero,
                Double(expansion.exponent) + 1 + Double(places) > Double(ResourceLimits.current.maximumDigits)
            {
                throw .limit
            }
            return expansion
        } catch {
            throw Interrupt.abandonment ?? error
        }
    }

    private func expansion(_ count: DigitCount, _ rounding: RoundingRule) throws(Fault) -> DecimalExpansion {
        if case .deferred(let value) = representation,
            let expansion = try value.decimalExpansion(count, rounding: rounding)
        {
            return expansion
        }
        switch storage {
        case .fault(let fault): throw fault
        case .rational(let value): return try value.decimalExpansion(count, rounding: rounding)
        case .irrational(let node):
            if let (value, exponent) = scaledRational,
                let expansion = try value.decimalExpansion(count, timesTenTo: exponent, rounding: rounding)
            {
                return expansion
            }
            let expansion = try node.decimalExpansion(count, rounding: rounding)
            return node.isAssumption ? expansion.asUndecided : expansion
        }
    }

    /// The rational q and the integer n of a value q·10ⁿ that is too large or too small to be written out.
    private var scaledRational: (Rational, exponent: Int)? {
        switch node?.operation {
        case .power(let base, let exponent)? where base.asRational == 10: exponent.exactInt.map { (1, $0) }
        case .combination(let combination)? where node?.isLeaf == false:
            combination.onlyTerm.flatMap { term in
                guard let inner = term.monomial.bareNode,
                    let (_, exponent) = ExactReal(inner).scaledRational
                else { return nil }
                return (term.coefficient, exponent)
            }
        default: nil
        }
    }
}

extension Rational {
    /// Returns the digits of self · 10^exponent, if they are those of this number, shifted.
    func decimalExpansion(
        _ count: DigitCount, timesTenTo exponent: Int, rounding: RoundingRule
    ) throws(Fault) -> DecimalExpansion? {
        var count = count
        switch count {
        case .fractional: return nil
        case .significant: break
        case .whole(_, let fallback): count = .significant(fallback)
        }
        let expansion = try decimalExpansion(count, rounding: rounding)
        let (sum, overflows) = expansion.exponent.addingReportingOverflow(exponent)
        // So that the powers of ten of the first and the last digit are integers, too.
        guard !overflows, sum.magnitude < UInt(Int.max >> 1) else { throw exponent < 0 ? .underflow : .overflow }
        return DecimalExpansion(
            isNegative: expansion.isNegative, digits: expansion.digits, exponent: sum, isExact: expansion.isExact)
    }
}

extension Node {
    fileprivate func decimalExpansion(
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
            let size = decisiveBall(precision: Self.leastPrecision).upperExponent,
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
        var (limit, last) = (0, 0)
        var precision = wanted + 32
        while true {
            let ball = self.ball(precision: precision)
            if let fault = ball.fault, fault != .undecided { throw Fault(ball: fault) }
            if case .significant = count, ball.isTiny, (signFromForm ?? signFromRange ?? signOfFactors) != nil {
                throw .underflow
            }
            if isFraction, let rounded = ball.rounded(to: count, rounding), ball.mayEqual(rounded) {
                let differs = differs(from: Residue(rounded))
                // A few balls of a fraction of its bits take less time, and show of most numbers that they are not that decimal.
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
            if limit == 0 {
                limit =
                    isProvablyIrrational
                    ? max(16 * wanted, limits.provenDecisionBits) : max(4 * wanted, limits.decisionBits)
                if ball.mayBeZero, let zero = try expansionOfZero(count) { return zero }
                // Significant digits are those of a number that is not zero.
                if ball.mayBeZero, case .significant = count { limit = max(limit, limits.provenDecisionBits) }
                if ball.mayBeZero { limit += cancellableBits }
                // What the terms cancelled within the limit leaves too few digits, of which more are certain.
                last = limit + 4 * wanted + 256
            }
            let missing = count.missingBits(of: ball, wanted: wanted)
            let isOpen = missing > 0 && !ball.mayBeZero
            if precision >= (isOpen ? last : limit) {
                if let value = exactValue { return try value.decimalExpansion(requested, rounding: rounding) }
                // Of a boundary only the last digit is open.
                if missing > 0 { throw .undecided }
                return try expansionAtBoundary(count, ball, rounding)
            }
            // All of a long chain is evaluated again each time.
            let least = depth > Self.chainDepth && precision < Self.longChainPrecision ? precision / 2 : 0
            let step =
                ball.mayBeZero
                ? max(missing + 32, precision) : missing > 0 ? max(missing + 32, least) : precision / 2
            precision = min(isOpen ? last : limit, precision + step)
        }
    }

    /// The depth from which on the precision of an expression is raised by half at least.
    private static let chainDepth = 64
    /// The precision from which on it is not, in bits.
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
    /// can be shown to be the boundary itself, and decided if the range of a function shows on which side of it it is.
    private func expansionAtBoundary(
        _ count: DigitCount, _ ball: Ball, _ rounding: RoundingRule
    ) throws(Fault) -> DecimalExpansion {
        // One digit more than requested ends in 0 or 5 at any boundary.
        guard let near = ball.midpoint.rounded(to: count.addingDigit, .halfEven),
            let boundary = Rational(digits: near.significand, exponent10: near.exponent10)
        else { throw .undecided }
        let difference = ExactReal(self) - ExactReal(boundary)
        if algebraicBound != nil ? difference.sign == 0 : difference.isZeroByForm {
            return try boundary.decimalExpansion(count, rounding: rounding)
        }
        if let side = difference.node?.signFromRange,
            let beside = Rational(digits: near.significand * 10_000 + Integer(side), exponent10: near.exponent10 - 4)
        {
            // Any number this close to the boundary, on this side of it, has the same digits.
            return try beside.decimalExpansion(count, rounding: rounding)
        }
        let expansion = try boundary.decimalExpansion(count, rounding: rounding)
        return DecimalExpansion(
            isNegative: expansion.isNegative, digits: expansion.digits, exponent: expansion.exponent, isExact: false,
            isUndecided: true)
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

extension DigitCount {
    /// The same request, without places so far left of the point that their exponents could overflow.
    fileprivate var bounded: DigitCount {
        if case .fractional(let places) = self { .fractional(max(places, -(Int.max / 4))) } else { self }
    }

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
            let bitsOfPlaces = (Double(places) * 3.321_928_1).rounded(.up)
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
            let last = Int(Double(places) * -3.321_928_1) - 1
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

extension Ball {
    /// Whether a decimal number is in the ball.
    func mayEqual(_ decimal: RoundedDecimal) -> Bool {
        let precision = max(Node.leastPrecision, midpointBitWidth + 32)
        let scale = Ball(exact: 10).power(decimal.exponent10, precision: precision)
        let value = Ball(exact: decimal.significand).multiplied(by: scale, precision: precision)
        return subtracting(value, precision: precision).mayBeZero
    }

    /// Exponents above this are divided out first, since a power of ten as large is slow to compute exactly.
    private static let largestPlainExponent = 1 << 20

    /// Returns the requested digits, if all numbers of the ball have them.
    ///
    /// A radius far below that required by the digits is enlarged first, which avoids writing out the places in
    /// between.
    func rounded(to count: DigitCount, _ rounding: RoundingRule) -> RoundedDecimal? {
        switch count {
        case .fractional(let places): return roundedDecimal(decimals: places, rounding: rounding)
        case .significant(let digits), .whole(_, let digits):
            guard let bottom = lowerExponent else { return nil }
            let least = bottom - 8 * ResourceLimits.bits(forDigits: digits) - (1 << 22)
            if !radius.isZero, radius.magnitude < least {
                return widened(by: Radius(powerOfTwo: least)).rounded(to: count, rounding)
            }
            if bottom.magnitude <= max(Self.largestPlainExponent, 8 * digits) {
                return roundedDecimal(significantDigits: digits, rounding: rounding)
            }
            let power10 = Int(Double(bottom) * 0.301_029_995_663_981)
            let precision = midpointBitWidth + 64
            let scale = Ball(exact: 10).power(-power10, precision: precision)
            guard
                let rounded = multiplied(by: scale, precision: precision)
                    .roundedDecimal(significantDigits: digits, rounding: rounding)
            else { return nil }
            return RoundedDecimal(
                significand: rounded.significand, exponent10: rounded.exponent10 + power10, isExact: false)
        }
    }
}

#endif
