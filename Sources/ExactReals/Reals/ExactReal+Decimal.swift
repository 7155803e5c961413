// SPDX-License-Identifier: Apache-2.0

#if GMP

public import CalculatorEngine

extension ExactReal {
    /// Returns the decimal digits of this number, each one proven.
    ///
    /// A number not known to be rational is evaluated to a ball, with increasing precision until all numbers of the
    /// ball have the same digits. If that does not happen up to four times the precision of the request (or the limits,
    /// if they allow more), the number is at, or extremely near, a rounding boundary: it is then compared with
    /// that. A number for which the comparison is undecided has the boundary's digits and is marked so.
    ///
    /// - Throws: `Fault.limit` for a number that is rounded to more than `ResourceLimits.maximumDigits` of
    ///   CalculatorEngine; other faults.
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
            if let integer = longInteger(count, expansion) {
                return try Rational(integer).decimalExpansion(count, rounding: rounding)
            }
            return node.isAssumption ? expansion.asUndecided : expansion
        }
    }

    /// The digits of integers that are found by a proof: more would take far longer than those that are printed of
    /// other numbers.
    private static var mostDigitsOfProvenIntegers: Int { 1_000 }

    /// The integer that this is proven to be, if rounded digits were found where those of an integer are asked for.
    @inline(never)
    private func longInteger(_ count: DigitCount, _ expansion: DecimalExpansion) -> Integer? {
        guard case .whole(let limit, let fallback) = count, expansion.exponent >= fallback,
            expansion.exponent < min(limit, Self.mostDigitsOfProvenIntegers),
            !expansion.isExact, let node, !node.isAssumption, !node.isProvablyIrrational, !node.isFunctionOfFraction,
            case let precision = ResourceLimits.bits(forDigits: expansion.exponent + 1) + 32,
            case .one(let candidate) = node.decisiveBall(precision: precision).integerEnclosed,
            (self - ExactReal(candidate)).sign == 0
        else { return nil }
        return candidate
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

extension DigitCount {
    /// The same request, without places so far left of the point that their exponents could overflow.
    fileprivate var bounded: DigitCount {
        if case .fractional(let places) = self {
            .fractional(max(places, -DecimalExpansion.exponentLimit))
        } else {
            self
        }
    }
}

#endif
