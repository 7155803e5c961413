// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A sum of distinct monomials with nonzero rational coefficients: a number in symbolic form.
struct Combination: Equatable, Sendable {
    /// A summand.
    struct Term: Equatable, Sendable {
        var coefficient: Rational
        var monomial: Monomial
    }

    private(set) var terms: [Term] = []

    /// The maximum number of terms in this form.
    static let maximumCount = 8

    /// Creates the number zero.
    init() {}

    init(_ coefficient: Rational, _ monomial: Monomial) {
        if !coefficient.isZero { terms = [Term(coefficient: coefficient, monomial: monomial)] }
    }

    /// Creates the number that is an expression, with room for more terms.
    init(_ node: Node, reserving count: Int) {
        terms.reserveCapacity(1 + count)
        terms.append(Term(coefficient: 1, monomial: Monomial(.node(node))))
    }

    /// The term, if this is a single one.
    var onlyTerm: Term? { terms.count == 1 ? terms[0] : nil }

    /// Returns the coefficient of a monomial.
    func coefficient(of monomial: Monomial) -> Rational {
        for index in terms.indices where terms[index].monomial == monomial { return terms[index].coefficient }
        return 0
    }

    /// Returns this without the term of a monomial.
    func removing(_ monomial: Monomial) -> Combination {
        var result = self
        result.terms.removeAll { $0.monomial == monomial }
        return result
    }

    /// Returns a copy with room for more terms.
    ///
    /// The terms are copied one by one: appending to a shared array would have the runtime copy them through the value
    /// witnesses of all types in them, which the first sum of a process would have to load.
    func copy(reserving count: Int) -> Combination {
        var copy = Combination()
        copy.terms.reserveCapacity(terms.count + count)
        for index in terms.indices { copy.terms.append(terms[index]) }
        return copy
    }

    /// Returns the sum; `nil` if it has too many terms or too large numbers for this form.
    func adding(_ other: Combination) -> Combination? {
        if other.terms.isEmpty { return self }
        if terms.isEmpty { return other }
        var result = copy(reserving: other.terms.count)
        return result.add(other) ? result : nil
    }

    /// Adds another number; returns false, and leaves part of the sum, if that has too many terms or too large numbers
    /// for this form.
    mutating func add(_ other: Combination) -> Bool {
        for index in other.terms.indices {
            guard add(other.terms[index].coefficient, other.terms[index].monomial) else { return false }
        }
        return terms.count <= Self.maximumCount
    }

    /// Adds a number; returns false, and leaves part of the sum, if that has too many terms or too large numbers for
    /// this form.
    mutating func add(_ value: Rational) -> Bool {
        value.isZero || add(value, .one) && terms.count <= Self.maximumCount
    }

    /// Adds a term; returns false if the coefficient becomes too large.
    mutating func add(_ coefficient: consuming Rational, _ monomial: consuming Monomial) -> Bool {
        for index in terms.indices where terms[index].monomial == monomial {
            guard let sum = terms[index].coefficient.addingWithinLimits(coefficient) else { return false }
            if sum.isZero { terms.remove(at: index) } else { terms[index].coefficient = sum }
            return true
        }
        if monomial.isBareAtom {
            if let (index, merged) = mergedLogarithm(coefficient, monomial) { return replace(index, by: merged) }
            if let (index, merged) = mergedArctangent(coefficient, monomial) { return replace(index, by: merged) }
        }
        terms.append(Term(coefficient: coefficient, monomial: monomial))
        return true
    }

    /// Replaces a term with others; returns false if a coefficient becomes too large.
    private mutating func replace(_ index: Int, by other: Combination) -> Bool {
        terms.remove(at: index)
        return other.terms.allSatisfy { add($0.coefficient, $0.monomial) }
    }

    /// Returns the sum of a logarithm and one of the terms, if both are logarithms to the same base: q·ln a + s·ln b =
    /// (q/m)·ln(a^m·b^n) for small integers m : n = q : s.
    private func mergedLogarithm(_ coefficient: Rational, _ monomial: Monomial) -> (index: Int, Combination)? {
        guard monomial.isBareAtom, let (base, argument) = monomial.atom?.logarithm else { return nil }
        for (index, term) in terms.enumerated() where term.monomial.isBareAtom {
            guard let (otherBase, other) = term.monomial.atom?.logarithm, otherBase == base,
                other.bitWidth + argument.bitWidth <= 512,
                let (m, n) = coefficient.smallRatio(to: term.coefficient),
                m * other.bitWidth + Int(n.magnitude) * argument.bitWidth <= 512,
                let first = other.power(m), let second = argument.power(n),
                let scale = term.coefficient.divided(by: Rational(m))
            else { continue }
            return (index, Combination.logarithm(of: first * second, base: base).scaled(by: scale))
        }
        return nil
    }

    /// Returns the product with a nonzero rational number that is within the limits, which the caller checks.
    func scaled(by factor: Rational) -> Combination {
        var result = self
        if factor.isZero { return Combination() }
        if factor == 1 { return self }
        for index in result.terms.indices {
            result.terms[index].coefficient = result.terms[index].coefficient * factor
        }
        return result
    }

    /// The rational number of which this is the product with a sum of the same terms; `nil` if there is none.
    func ratio(to other: Combination) -> Rational? {
        guard terms.count == other.terms.count, let first = terms.first,
            case let divisor = other.coefficient(of: first.monomial), !divisor.isZero,
            let ratio = first.coefficient == divisor ? 1 : first.coefficient.dividedWithinLimits(by: divisor)
        else { return nil }
        let isMultiple = terms.allSatisfy {
            $0.coefficient == other.coefficient(of: $0.monomial).multipliedWithinLimits(by: ratio)
        }
        return isMultiple ? ratio : nil
    }

    /// The maximum number of bits of the numbers of two factors that are both sums: an iteration in a field of roots
    /// would continue with ever longer ones.
    private static let maximumBitsOfFactors = 1 << 12

    /// The bits of the largest coefficient.
    private var coefficientBits: Int { terms.reduce(0) { max($0, $1.coefficient.bitWidth) } }

    /// Returns the product; `nil` if it has no such form, too many terms or too large numbers.
    func multiplied(by other: Combination) -> Combination? {
        var result = Combination()
        if terms.isEmpty || other.terms.isEmpty { return result }
        if terms.count > 1, other.terms.count > 1, coefficientBits + other.coefficientBits > Self.maximumBitsOfFactors {
            return nil
        }
        result.terms.reserveCapacity(terms.count * other.terms.count)
        // Reading the terms in place copies none of their numbers.
        for i in terms.indices {
            for j in other.terms.indices {
                guard let (factor, monomial) = terms[i].monomial.multiplied(by: other.terms[j].monomial),
                    let coefficient = terms[i].coefficient.multipliedWithinLimits(by: other.terms[j].coefficient),
                    let product = coefficient.multipliedWithinLimits(by: factor),
                    result.add(product, monomial)
                else { return nil }
            }
            if result.terms.count > 2 * Self.maximumCount { return nil }
        }
        return result.terms.count <= Self.maximumCount ? result : nil
    }

    /// The maximum number of bits of a power, estimated by those of the numbers in its base.
    private static let maximumBitsOfPowers = 1 << 11

    /// Returns the power with a positive exponent, of a sum without atoms; `nil` if it has too many terms or too large
    /// numbers.
    @inline(never)
    func power(_ exponent: UInt) -> Combination? {
        guard exponent <= Self.maximumBitsOfPowers, Int(exponent) * coefficientBits <= Self.maximumBitsOfPowers,
            terms.allSatisfy({ $0.monomial.atom == nil })
        else { return nil }
        var power = self
        for bit in (0..<max(0, exponent.bitWidth - exponent.leadingZeroBitCount - 1)).reversed() {
            guard let square = power.multiplied(by: power) else { return nil }
            power = square
            guard exponent >> bit & 1 == 1 else { continue }
            guard let product = power.multiplied(by: self) else { return nil }
            power = product
        }
        return power
    }

    /// Returns 1 ÷ self, for a value known not to be zero; `nil` if it has no such form.
    ///
    /// Several terms are multiplied with the conjugate of the last one until a single one is left in the denominator:
    /// (A + B)·(A − B) = A² − B².
    func reciprocal() -> Combination? {
        if let term = onlyTerm {
            guard let inverse = term.coefficient.reciprocal, let (factor, monomial) = term.monomial.power(-1) else {
                return nil
            }
            return Combination(inverse * factor, monomial)
        }
        guard isProvablyNonzero else { return nil }
        var (above, below) = (Combination(1, .one), self)
        for _ in 0..<4 where below.terms.count > 1 {
            var conjugate = below
            let last = conjugate.terms.count - 1
            conjugate.terms[last].coefficient = -conjugate.terms[last].coefficient
            guard let numerator = above.multiplied(by: conjugate),
                let denominator = below.multiplied(by: conjugate),
                denominator.terms.count <= below.terms.count
            else { return nil }
            (above, below) = (numerator, denominator)
        }
        guard below.terms.count == 1, let inverse = below.reciprocal() else { return nil }
        return above.multiplied(by: inverse)
    }

    /// The bits that terms may cancel without a search for another way to compute the sum.
    private static let moderateLoss = 32

    /// Returns the value to about `precision` bits, less those cancelled by the terms.
    func ball(precision: Int) -> Ball {
        guard !terms.isEmpty else { return Ball(exact: 0) }
        // Reading the terms in place copies none of their numbers.
        var sum = terms[0].ball(precision: precision)
        for index in terms.indices.dropFirst() {
            sum = sum.adding(terms[index].ball(precision: precision), precision: precision)
        }
        if terms.count > 1, sum.fault == nil, sum.relativeAccuracy < precision - Self.moderateLoss {
            return ballFromDistances(precision: precision) ?? sum
        }
        return sum
    }
}

extension Combination.Term {
    func ball(precision: Int) -> Ball {
        if monomial.isOne { return Ball(coefficient, precision: precision) }
        let value = monomial.ball(precision: precision)
        let product: Ball
        if let small = coefficient.numerator.asInt {
            product =
                small == 1 ? value : small == -1 ? value.negated : value.multiplied(by: small, precision: precision)
        } else {
            product = value.multiplied(by: Ball(exact: coefficient.numerator), precision: precision)
        }
        if coefficient.isInteger { return product }
        let twos = coefficient.denominator.trailingZeroBits
        return twos == coefficient.denominator.bitWidth - 1
            ? product.scaled(byPowerOf2: -twos)
            : product.divided(by: Ball(exact: coefficient.denominator), precision: precision)
    }
}

#endif
