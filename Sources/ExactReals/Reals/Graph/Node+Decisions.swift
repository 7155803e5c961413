// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// Questions about expressions, which balls of more and more bits answer, or else the form or the exact value.
extension Node {
    /// −1, 0 or 1, or `nil` if it could not be decided.
    var sign: Int? {
        if isAssumption { return nil }
        if let sign = signFromForm ?? bestSoFar?.sign { return sign }
        var precision = firstPrecision
        var (limit, separation) = (0, Int?.none)
        while true {
            let ball = decisiveBall(precision: precision)
            if let sign = ball.sign { return sign }
            if let fault = ball.fault, fault != .undecided { return fault == .overflow ? hugeSign : nil }
            if limit == 0, let more = precisionAtHand(above: precision) {
                precision = more
                continue
            }
            if limit == 0 {
                if let sign = signFromRange { return sign }
                if isBelowAllDigits(ball), let sign = signOfFactors { return sign }
                let limits = ResourceLimits.current
                limit = limits.decisionBits
                if isProvablyNonzero {
                    limit = limits.provenDecisionBits
                } else if let bits = separationBits(limit: limits.provenDecisionBits) {
                    separation = bits
                    limit = max(limit, 4 * bits + 256)
                } else if isZeroByIdentity {
                    record(Ball(exact: 0), precision: .max)
                    return 0
                }
                limit += cancellableBits
            }
            if let separation, ball.fault == nil, (ball.upperExponent ?? .min) < -separation {
                record(Ball(exact: 0), precision: .max)
                return 0
            }
            let limit = limit + lostBits
            if precision >= limit || isRationalByForm && precision >= precisionBeforeExactValue, let value = exactValue
            {
                if value.isZero { record(Ball(exact: 0), precision: .max) }
                return value.signum
            }
            if precision >= limit { return nil }
            precision = min(2 * precision, limit)
        }
    }

    /// The precision of balls from which on the sign of a fraction is that of the number itself. What balls of some
    /// precision leave open is usually zero, which takes less time to compute, and otherwise a few more balls show it.
    private var precisionBeforeExactValue: Int {
        differs(from: .zero) == true ? max(Self.precisionBeforeZero, bitsOfExactValue / 16) : Self.precisionBeforeZero
    }

    private static let precisionBeforeZero = 1024

    /// The sign if it requires no digits: that of positive factors, and of functions with the sign of their operand.
    var signFromForm: Int? {
        switch operation {
        case .combination(let combination):
            if combination.terms.count != 1 { return nil }
            if combination.terms[0].monomial.isKnownPositive, combination.terms[0].monomial.isKnownNonzero {
                return combination.terms[0].coefficient.signum
            }
            let term = combination.terms[0]
            guard let sign = term.monomial.atom?.node?.signFromForm else { return nil }
            return term.monomial.atomExponent & 1 == 0 ? term.coefficient.signum : sign * term.coefficient.signum
        case .function(.exponential, _), .function(.hyperbolicCosine, _), .function(.complementaryErrorFunction, _):
            return 1
        case .function(.gamma, let x):
            // Between −n and 1 − n, Γ has the sign (−1)ⁿ.
            return x.asRational.map { $0.signum == 1 || !$0.floor.isOdd ? 1 : -1 }
        case .function(.hyperbolicSine, let x): return x.asRational?.signum ?? x.node?.signFromForm
        case .power(let base, _): return base.asRational?.signum == 1 || base.node?.bestSoFar?.sign == 1 ? 1 : nil
        default: return nil
        }
    }

    /// Whether a ball shows only that the number is so near to zero that no precision that is allowed shows a digit of it.
    func isBelowAllDigits(_ ball: Ball) -> Bool {
        guard ball.mayBeZero, let size = ball.upperExponent else { return false }
        return size < -ResourceLimits.bits(forDigits: ResourceLimits.current.maximumDigits)
    }

    /// The depth of graphs whose factors are examined, one level per recursion.
    private static let greatestDepthOfFactors = 32

    /// The sign of a product or a quotient from those of its factors, of a sum from those of an atom and of what remains
    /// of the terms without it, and of a root or a function that has the sign of its operand next to zero from that,
    /// for a number that no ball tells from zero.
    var signOfFactors: Int? {
        func product(_ a: Int?, _ b: Int?) -> Int? {
            guard let a, let b, a != 0, b != 0 else { return nil }
            return a * b
        }
        guard depth <= Self.greatestDepthOfFactors else { return nil }
        switch operation {
        case .product(let a, let b), .quotient(let a, let b): return product(a.sign, b.sign)
        case .combination(let combination):
            guard let monomial = combination.terms.first?.monomial, let atom = monomial.atom, let node = atom.node,
                let rest = combination.multiplied(by: Combination(1, Monomial(atom, exponent: -monomial.atomExponent)))
            else { return nil }
            let sign = node.sign
            return product(ExactReal(rest).sign, monomial.atomExponent & 1 == 0 ? product(sign, sign) : sign)
        case .root(let x, _): return x.sign
        case .function(.gamma, let x):
            // Between −n and 1 − n, Γ has the sign (−1)ⁿ.
            return x.rounded(.down).asRational.map { $0.isNegative && $0.numerator.isOdd ? -1 : 1 }
        case .function(let function, let x):
            guard function.keepsSignNextToZero, let node = x.node,
                node.isBelowAllDigits(node.ball(precision: Self.leastPrecision))
            else { return nil }
            return node.sign
        default: return nil
        }
    }

    /// Whether this is known not to be zero.
    var isProvablyNonzero: Bool {
        if case .combination(let combination) = operation { combination.isProvablyNonzero } else { isTranscendental }
    }

    /// Whether this is known to be irrational.
    var isProvablyIrrational: Bool {
        switch operation {
        case .combination(let combination): combination.isProvablyIrrational
        case .power(let base, let exponent): Self.isIrrationalPower(base, exponent)
        default: isTranscendental
        }
    }

    /// Whether a power of a fraction is known to be irrational, because the fraction is too short to be a power with
    /// the denominator of the exponent: that of any but 1 has a numerator or a denominator of more bits.
    @inline(never)
    private static func isIrrationalPower(_ base: ExactReal, _ exponent: ExactReal) -> Bool {
        guard case .rational(let base) = base.representation, case .rational(let exponent) = exponent.representation,
            base.signum > 0, base != 1
        else { return false }
        return exponent.denominator > Integer(base.bitWidth)
    }

    /// Whether this is the value of a function at a fraction, as it is or in a sum of it and a fraction: no identity
    /// shows that to be rational.
    @inline(never)
    var isFunctionOfFraction: Bool {
        switch operation {
        case .function(_, let x):
            if case .rational = x.representation { true } else { false }
        case .combination(let combination):
            combination.removing(.one).onlyTerm?.monomial.bareNode?.isFunctionOfFraction == true
        default: false
        }
    }

    /// Whether this is the value of a function at an algebraic number that is known to be transcendental.
    ///
    /// The number at which the function has an algebraic value is ruled out by a ball that excludes it.
    var isTranscendental: Bool {
        guard case .function(let function, let operand) = operation, let exception = function.operandOfAlgebraicValue
        else { return false }
        switch operand.storage {
        case .rational(let value): return value != Rational(exception)
        case .irrational(let node):
            guard node.algebraicBound != nil else { return false }
            return node.decisiveBall(precision: 64).subtracting(Ball(exact: exception), precision: 64).sign != nil
        case .fault: return false
        }
    }

    /// Returns the first ball, at doubled precision each time, for which `decide` has an answer; `nil` at the limits. A
    /// fault other than an undecided one ends the search with a ball that has it.
    @inline(never)
    func refined(_ decide: (Ball) -> Ball?) -> Ball? {
        var precision = firstPrecision
        var limit = 0
        while true {
            let ball = decisiveBall(precision: precision)
            if let fault = ball.fault {
                if fault != .undecided { return ball }
            } else if let decided = decide(ball) {
                return decided
            }
            if limit == 0 {
                let limits = ResourceLimits.current
                limit = isProvablyIrrational ? limits.provenDecisionBits : limits.decisionBits
                // What decides on integers are the bits after the point.
                if let size = ball.upperExponent, size > 0, size <= Self.largestSizeBeforePoint { limit += size }
            }
            let limit = limit + lostBits
            if precision >= limit { return nil }
            precision = min(2 * precision, limit)
        }
    }

    /// The number of bits that the terms of a sum have before the point, as far as that is known: so many may cancel
    /// although nothing is special about the sum, as in x − ⌊x⌋. 0 if there are too many.
    var cancellableBits: Int {
        guard case .combination(let combination) = operation, combination.terms.count > 1 else { return 0 }
        let bits = combination.terms.reduce(0) {
            max($0, $1.coefficient.numerator.bitWidth - $1.coefficient.denominator.bitWidth)
        }
        return bits <= Self.largestSizeBeforePoint ? bits : 0
    }

    /// The maximum number of bits before the point of an irrational number that is compared with integers.
    static let largestSizeBeforePoint = 1 << 22
}

#endif
