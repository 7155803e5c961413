// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

// Sums and products are called: inlined wherever formulas are written out, they would take a fiftieth of the command,
// and save hardly any time.
extension ExactReal {
    /// Returns the sum: a fraction for fractions, and otherwise a sum of terms of which those with the same name are
    /// combined, so that those which cancel leave nothing.
    ///
    /// - Complexity: O(*n* + *m*) comparisons for *n* and *m* terms, of which a sum has at most a fixed number: one
    ///   with more becomes a single term of another. Long sums of fractions are added when their value is needed.
    @inline(never)
    public static func + (a: ExactReal, b: ExactReal) -> ExactReal {
        if case .rational(let x) = a.representation, case .rational(let y) = b.representation, x.isSmall, y.isSmall {
            return ExactReal(x + y)
        }
        return a.addingLarge(b)
    }

    /// Returns the difference, with the forms of the sum.
    @inline(never)
    public static func - (a: ExactReal, b: ExactReal) -> ExactReal {
        if case .rational(let x) = a.representation, case .rational(let y) = b.representation, x.isSmall, y.isSmall {
            return ExactReal(x - y)
        }
        return a + (-b)
    }

    /// Returns the product: a fraction for fractions, unless it would exceed the limits, and otherwise a sum of
    /// products of terms. Roots and powers of π and e are multiplied by name.
    @inline(never)
    public static func * (a: ExactReal, b: ExactReal) -> ExactReal {
        if case .rational(let x) = a.representation, case .rational(let y) = b.representation, x.isSmall, y.isSmall {
            return ExactReal(x * y)
        }
        return a.multipliedLarge(by: b)
    }

    /// Returns the quotient; a divisor of zero yields a fault, as in ``quotient(_:_:)``.
    public static func / (a: ExactReal, b: ExactReal) -> ExactReal {
        quotient(a, b)
    }

    /// Adds a number.
    public static func += (a: inout ExactReal, b: ExactReal) { a = a + b }

    /// Subtracts a number.
    public static func -= (a: inout ExactReal, b: ExactReal) { a = a - b }

    /// Multiplies by a number.
    public static func *= (a: inout ExactReal, b: ExactReal) { a = a * b }

    /// Divides by a number; a divisor of zero yields a fault, as in ``quotient(_:_:)``.
    public static func /= (a: inout ExactReal, b: ExactReal) { a = a / b }

    /// Returns the number with the opposite sign, in the same form. A literal with a huge exponent is not computed.
    public static prefix func - (a: ExactReal) -> ExactReal {
        if case .deferred(let value) = a.representation, let negated = value.negated { return ExactReal(negated) }
        return switch a.storage {
        case .rational(let value): ExactReal(-value)
        case .irrational: ExactReal(a.combination.scaled(by: -1))
        case .fault: a
        }
    }

    /// Changes the sign of the number.
    public mutating func negate() { self = -self }

    /// Returns the quotient; `Fault.divisionByZero` for a divisor of zero, and `Fault.undecided` if it can’t be told
    /// from it.
    ///
    /// It is a fraction for fractions, a sum of terms for a divisor whose reciprocal is one, and otherwise an
    /// expression.
    public static func quotient(_ dividend: ExactReal, _ divisor: ExactReal) -> ExactReal {
        if let fault = dividend.fault ?? divisor.fault { return ExactReal(fault: fault) }
        guard let sign = divisor.sign else { return .undecided(divisor) }
        if sign == 0 { return ExactReal(fault: .divisionByZero) }
        if dividend.asRational?.isZero == true { return 0 }
        if case .rational(let x) = dividend.storage, case .rational(let y) = divisor.storage,
            let quotient = x.dividedWithinLimits(by: y)
        {
            return ExactReal(quotient)
        }
        if let power = ofPowers(dividend, divisor, isQuotient: true) { return power }
        if let inverse = divisor.combination.reciprocal(),
            let quotient = dividend.combination.multiplied(by: inverse)
        {
            return ExactReal(quotient)
        }
        if let ratio = dividend.combination.ratio(to: divisor.combination) { return ExactReal(ratio) }
        return ExactReal(.quotient(dividend, divisor))
    }

    /// The product, or the quotient, of two powers, or multiples of powers, of the same fraction with whole exponents,
    /// which are too long to be written out; `nil` for any other.
    @inline(never)
    private static func ofPowers(_ a: ExactReal, _ b: ExactReal, isQuotient: Bool) -> ExactReal? {
        guard let first = a.longPower, let second = b.longPower, first.base == second.base,
            let coefficient = isQuotient
                ? first.coefficient.dividedWithinLimits(by: second.coefficient)
                : first.coefficient.multipliedWithinLimits(by: second.coefficient)
        else { return nil }
        let exponent = first.exponent + (isQuotient ? -second.exponent : second.exponent)
        return ExactReal(coefficient) * power(ExactReal(first.base), ExactReal(exponent))
    }

    /// The parts of coefficient · base^exponent with a positive base, if it has that form.
    var longPower: (coefficient: Rational, base: Rational, exponent: Integer)? {
        switch node?.operation {
        case .power(let base, let exponent)?:
            guard let base = base.asRational, let exponent = exponent.asRational, exponent.isInteger else { return nil }
            return (1, base, exponent.numerator)
        case .combination(let combination)? where node?.isLeaf == false:
            guard let term = combination.onlyTerm, let inner = term.monomial.bareNode,
                case .power = inner.operation, let (_, base, exponent) = ExactReal(inner).longPower
            else { return nil }
            return (term.coefficient, base, exponent)
        default: return nil
        }
    }

    /// The reciprocal; `nil` for zero, for what cannot be told from it, and for faults.
    public var reciprocal: ExactReal? {
        let result = ExactReal(1) / self
        return result.fault == nil ? result : nil
    }

    /// Returns the sum if at least one operand is not a small rational.
    @inline(never)
    private func addingLarge(_ other: ExactReal) -> ExactReal {
        if let total = DeferredRational.total(.sum, of: self, and: other) ?? .total(.sum, of: other, and: self) {
            return ExactReal(total)
        }
        if let sum = addingToTotal(other) ?? other.addingToTotal(self) { return sum }
        if case .rational(let x) = storage, case .rational(let y) = other.storage, let sum = x.addingWithinLimits(y) {
            return ExactReal(sum)
        }
        return addingExpression(other)
    }

    /// Returns the sum if this is a long one of fractions that was not computed, and the other number is a fraction
    /// that is kept as an expression; `nil` for others.
    private func addingToTotal(_ other: ExactReal) -> ExactReal? {
        guard case .deferred(let total) = representation, case .irrational(let node) = other.representation,
            node.isRationalByForm, total.isLongSum
        else { return nil }
        return Combination(1, Monomial(.node(Node(.total(total))))).adding(other.combination).map { ExactReal($0) }
    }

    /// Returns the product if at least one operand is not a small rational.
    @inline(never)
    private func multipliedLarge(by other: ExactReal) -> ExactReal {
        if let total = DeferredRational.total(.product, of: self, and: other) ?? .total(.product, of: other, and: self)
        {
            return ExactReal(total)
        }
        if case .rational(let x) = storage, case .rational(let y) = other.storage,
            let product = x.multipliedWithinLimits(by: y)
        {
            return ExactReal(product)
        }
        return multipliedExpression(by: other)
    }

    /// Returns the sum in symbolic form, wrapping one or both operands into an atom if that has too many terms.
    private func addingExpression(_ other: ExactReal) -> ExactReal {
        if let fault = fault ?? other.fault { return ExactReal(fault: fault) }
        if case .rational(let value) = other.storage, value.isSmall {
            var sum = combination(reserving: 1)
            if sum.add(value) { return ExactReal(sum) }
        }
        let b = other.combination
        var sum = combination(reserving: b.terms.count)
        if sum.add(b) { return ExactReal(sum) }
        let a = combination
        if let sum = a.terms.count >= b.terms.count ? opaque.adding(b) : a.adding(other.opaque) {
            return ExactReal(sum)
        }
        guard let sum = opaque.adding(other.opaque) else { return ExactReal(fault: .limit) }
        return ExactReal(sum)
    }

    private func multipliedExpression(by other: ExactReal) -> ExactReal {
        if let fault = fault ?? other.fault { return ExactReal(fault: fault) }
        let (a, b) = (combination, other.combination)
        if a.terms.isEmpty || b.terms.isEmpty { return 0 }
        if let product = a.multiplied(by: b) { return ExactReal(product).simplified }
        if let power = Self.ofPowers(self, other, isQuotient: false) { return power }
        if let first = a.onlyTerm, let second = b.onlyTerm {
            if let rest = Self.cancelled(first, second) ?? Self.cancelled(second, first) { return rest }
            if let product = Self.product(first, second) { return product }
        }
        // (A·k)·x, with a rational or a product of names k, is not a new expression if A·x is not.
        if let product = opaque.multiplied(by: other.opaque) { return ExactReal(product) }
        return ExactReal(.product(self, other))
    }

    /// Returns the product of a quotient x ÷ y and a multiple of y, or of a logarithm log_b x and a multiple of ln b,
    /// as one of x or ln x; `nil` for any other.
    private static func cancelled(_ a: Combination.Term, _ b: Combination.Term) -> ExactReal? {
        guard let operation = a.monomial.bareNode?.operation else { return nil }
        let coefficient = ExactReal(a.coefficient) * ExactReal(b.coefficient)
        switch operation {
        case .quotient(let dividend, let divisor):
            guard let inverse = divisor.combination.onlyTerm.flatMap({ Combination(1, $0.monomial).reciprocal() }),
                let scale = divisor.combination.onlyTerm?.coefficient.reciprocal,
                let rest = Combination(1, b.monomial).multiplied(by: inverse),
                rest.onlyTerm?.monomial.atom == nil || rest.multiplied(by: dividend.combination) != nil
            else { return nil }
            return coefficient * ExactReal(scale) * (ExactReal(rest) * dividend)
        case .function(.logarithm10, let x) where b.monomial == Monomial(.naturalLogarithm(10)):
            return coefficient * log(x)
        case .function(.logarithm2, let x) where b.monomial == Monomial(.naturalLogarithm(2)):
            return coefficient * log(x)
        default: return nil
        }
    }

    /// Returns the product of two single terms: named factors are multiplied by name, and the atoms become a new one.
    private static func product(_ a: Combination.Term, _ b: Combination.Term) -> ExactReal? {
        guard let firstAtom = a.monomial.atom, let secondAtom = b.monomial.atom,
            let coefficient = a.coefficient.multipliedWithinLimits(by: b.coefficient)
        else { return nil }
        func split(_ monomial: Monomial, _ atom: Atom) -> (names: Monomial, atom: Monomial) {
            (monomial.settingAtom(nil, exponent: 0), Monomial(atom, exponent: monomial.atomExponent))
        }
        let (names, first) = split(a.monomial, firstAtom)
        let (otherNames, second) = split(b.monomial, secondAtom)
        guard let (factor, product) = names.multiplied(by: otherNames),
            let scale = coefficient.multipliedWithinLimits(by: factor)
        else { return nil }
        let node = Node(.product(ExactReal(1, first), ExactReal(1, second)))
        guard let (_, monomial) = product.multiplied(by: Monomial(.node(node))) else { return nil }
        return ExactReal(scale, monomial)
    }
}

extension ExactReal: SignedNumeric {
    /// Creates the integer that a literal denotes, within the range of `Int`; text can have any length.
    public init(integerLiteral value: Int) {
        self.init(value)
    }

    /// Creates an integer, of any length.
    public init?<Source: BinaryInteger>(exactly source: Source) {
        if let small = Int(exactly: source) {
            self.init(small)
        } else {
            self.init(Integer(source))
        }
    }

    /// The absolute value, even if the sign is undecided.
    public var magnitude: ExactReal {
        if fault != nil { return self }
        guard let sign else {
            let fault = undecidedFault
            return fault == .undecided ? ExactReal(.function(.absoluteValue, self)) : ExactReal(fault: fault)
        }
        return sign < 0 ? -self : self
    }

    /// Returns ``magnitude``, which is known even where the sign is undecided.
    public static func absoluteValue(_ x: ExactReal) -> ExactReal { x.magnitude }
}

extension ExactReal: Comparable {
    /// Returns whether two numbers are known to be equal; see ``ordering(relativeTo:)`` to distinguish “no” from
    /// “undecided”.
    public static func == (a: ExactReal, b: ExactReal) -> Bool {
        if let fault = a.fault { return fault == b.fault }
        return a.ordering(relativeTo: b) == .equal
    }

    /// Returns whether one number is known to be less than another.
    public static func < (a: ExactReal, b: ExactReal) -> Bool {
        a.ordering(relativeTo: b) == .ascending
    }
}

#endif
