// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

extension ExactReal {
    /// Returns eˣ: a power of e for a fraction, and roots for a sum of fractions and multiples of logarithms, such as
    /// √2 for ½ ln 2. Any other is an expression.
    public static func exp(_ x: ExactReal) -> ExactReal {
        switch x.storage {
        case .fault: return x
        case .rational(let value):
            return powerOfE(value) ?? ExactReal(.function(.exponential, x))
        case .irrational:
            return symbolicExponential(x) ?? checkedUnlessModerate(.exponential, x)
        }
    }

    /// Returns eˣ − 1, with the forms of ``exp(_:)``. One of a tiny operand keeps its digits.
    public static func expMinusOne(_ x: ExactReal) -> ExactReal {
        if x.fault != nil { return x }
        // The difference would cancel all bits of a tiny operand.
        if let value = x.asRational, !value.isZero, value.numerator.bitWidth - value.denominator.bitWidth < -64 {
            return ExactReal(.function(.exponentialMinus1, x))
        }
        if x.asRational == nil, symbolicExponential(x) == nil {
            return checkedUnlessModerate(.exponentialMinus1, x)
        }
        return exp(x) - 1
    }

    /// Returns eʳ in symbolic form; `nil` for an exponent that is too large for that.
    private static func powerOfE(_ exponent: Rational) -> ExactReal? {
        guard let (_, monomial) = Monomial.one.multiplied(by: Monomial(eExponent: exponent)) else { return nil }
        return ExactReal(1, monomial)
    }

    /// Returns the exponential of a sum of rational numbers and multiples of logarithms; `nil` if it has no simpler
    /// form, and for a fault.
    static func symbolicExponential(_ exponent: ExactReal) -> ExactReal? {
        if exponent.fault != nil { return nil }
        var product = ExactReal(1)
        for term in exponent.combination.terms {
            let factor: ExactReal
            if term.monomial.isOne {
                guard let power = powerOfE(term.coefficient) else { return nil }
                factor = power
            } else if term.monomial.isBareAtom, case .naturalLogarithm(let r) = term.monomial.atom {
                guard let (scale, surd) = Surd.power(of: r, exponent: term.coefficient) else { return nil }
                factor = ExactReal(scale, Monomial(surd: surd))
            } else if let node = term.monomial.bareNode, case .function(.logarithm, let z) = node.operation {
                factor = power(z, ExactReal(term.coefficient))
            } else if let node = term.monomial.bareNode, case .function(.logarithmOf1Plus, let z) = node.operation {
                factor = power(1 + z, ExactReal(term.coefficient))
            } else {
                return nil
            }
            if factor.fault != nil { return nil }
            product = product * factor
        }
        return product
    }

    /// Returns the natural logarithm: that of a fraction by those of its prime factors, of a power or a product by
    /// those of its factors; `Fault.domain` unless the operand is positive.
    public static func log(_ x: ExactReal) -> ExactReal { logarithm(x, base: .e) }

    /// Returns the logarithm to base 2, a fraction for powers of 2, with the forms and faults of ``log(_:)``.
    public static func log2(_ x: ExactReal) -> ExactReal { logarithm(x, base: .two) }

    /// Returns the logarithm to base 10, a fraction for powers of 10, with the forms and faults of ``log(_:)``.
    public static func log10(_ x: ExactReal) -> ExactReal { logarithm(x, base: .ten) }

    /// Returns ln(1 + x), with the forms and faults of ``log(_:)``. One of a tiny operand keeps its digits.
    public static func log(onePlus x: ExactReal) -> ExactReal {
        if let (coefficient, operand) = x.multiple(of: .exponentialMinus1), coefficient == 1 { return operand }
        // The sum would lose all bits of a tiny operand.
        if let node = x.node, let top = node.decisiveBall(precision: 64).upperExponent, top < -64 {
            return ExactReal(.function(.logarithmOf1Plus, x))
        }
        return log(1 + x)
    }

    /// Returns the natural logarithm, which is too large only for a number that is, not at its pole.
    public static func logarithm(_ x: ExactReal) -> ExactReal { log(x) }

    /// Returns ln(1 + x), which is too large only for a number that is, not at its pole.
    public static func logarithm(onePlus x: ExactReal) -> ExactReal { log(onePlus: x) }

    private static func logarithm(_ x: ExactReal, base: LogarithmBase) -> ExactReal {
        if x.fault != nil { return x }
        guard let sign = x.sign else { return .undecided(x) }
        if sign <= 0 { return ExactReal(fault: .domain) }
        if let value = x.asRational { return ExactReal(Combination.logarithm(of: value, base: base)) }
        let combination = x.combination
        if let term = combination.onlyTerm {
            if let sum = logarithm(of: term, base: base) { return sum }
        }
        if let natural = logarithmNextToOne(x, combination) {
            return base.integer.map { natural / log(ExactReal($0)) } ?? natural
        }
        if combination.onlyTerm == nil, let content = combination.terms.first?.coefficient.magnitude, content != 1,
            let inverse = content.reciprocal
        {
            // Multiples of one sum differ by the logarithm of a rational number.
            return logarithm(ExactReal(content), base: base)
                + logarithm(ExactReal(combination.scaled(by: inverse)), base: base)
        }
        let function: NodeFunction =
            switch base {
            case .e: .logarithm
            case .two: .logarithm2
            case .ten: .logarithm10
            }
        return ExactReal(.function(function, x))
    }

    /// Returns the natural logarithm of a number so near to 1 that it is found from the distance, which may have digits
    /// that the number has not; `nil` for another number.
    private static func logarithmNextToOne(_ x: ExactReal, _ combination: Combination) -> ExactReal? {
        combination.mayBeNextToOne && x.isNext(to: 1) ? ExactReal(.function(.logarithmOf1Plus, x - 1)) : nil
    }

    /// Returns ln(q·ⁿ√m·√πᵏ·eʳ·aʲ) = ln q + ln m ÷ n + k·ln π ÷ 2 + r + j·ln a; `nil` if that is not simpler.
    private static func logarithm(of term: Combination.Term, base: LogarithmBase) -> ExactReal? {
        let monomial = term.monomial
        let isSimple = term.coefficient == 1 && (monomial.isBareAtom || monomial == .pi)
        guard term.coefficient.signum > 0, let share = Rational(1, Integer(monomial.surd.index)) else { return nil }
        var sum = ExactReal(0)
        var natural = ExactReal(monomial.eExponent)
        if let atom = monomial.atom {
            let count = ExactReal(monomial.atomExponent)
            // In an iteration such as xˣ, each base is a power of the one before it.
            let isShallow = atom.node?.depth ?? 0 <= Node.chainDepth
            switch atom.node?.operation {
            case .function(.exponential, let exponent): natural = natural + count * exponent
            case .power(let power, let exponent) where isShallow && power.sign == 1:
                sum = sum + count * exponent * logarithm(power, base: base)
            case .root(let radicand, let degree) where isShallow:
                sum = sum + count * logarithm(radicand, base: base) / ExactReal(degree)
            default:
                let value = ExactReal(1, Monomial(atom))
                if isSimple || value.sign != 1 { return nil }
                sum = sum + count * logarithm(value, base: base)
            }
        } else if isSimple {
            return nil
        }
        sum = sum + ExactReal(Combination.logarithm(of: term.coefficient, base: base))
        let ofRadicand = Combination.logarithm(of: Rational(monomial.surd.radicand), base: base)
        sum = sum + ExactReal(ofRadicand.scaled(by: share))
        if monomial.rootOfPiExponent != 0 {
            sum = sum + ExactReal(monomial.rootOfPiExponent) * logarithm(.pi, base: base) / 2
        }
        guard let integer = base.integer else { return sum + natural }
        return sum + natural / log(ExactReal(integer))
    }
}

extension Combination {
    /// Whether this is a function that has digits of its distance from 1, or the sum of 1 and of terms that may be
    /// tiny.
    fileprivate var mayBeNextToOne: Bool {
        if let term = onlyTerm {
            guard case .function(let function, _)? = term.monomial.bareNode?.operation else { return false }
            switch function {
            case .hyperbolicTangent, .errorFunction, .cosine, .hyperbolicCosine: return true
            default: return false
            }
        }
        return terms.allSatisfy { $0.monomial.isOne ? $0.coefficient == 1 : $0.mayBeTiny }
    }
}

extension Combination.Term {
    /// Whether a factor may be far below 1.
    fileprivate var mayBeTiny: Bool {
        monomial.atom != nil || monomial.eExponent.isNegative
            || coefficient.denominator.bitWidth - coefficient.numerator.bitWidth > 32
    }
}

#endif
