// SPDX-License-Identifier: Apache-2.0

#if GMP

/// A sum of different products of complex exponentials and powers of atoms, with coefficients in symbolic form: what
/// sums, products and whole powers of sines, cosines and exponentials come to by Euler's formula.
///
/// The sum is zero if it has no terms: addition theorems, multiples of angles and the like are found so. (That terms
/// which are left make no zero would need independent exponents, and is not claimed.)
struct ExponentialSum: Sendable {
    /// coefficient · e^exponent · atoms, where the coefficient has no atoms, and is not zero by form.
    struct Term: Sendable {
        var exponent = ComplexCombination()
        var atoms = AtomPowers()
        var coefficient: ComplexCombination

        /// Whether two terms differ by the coefficient only.
        func isLike(_ other: Term) -> Bool { exponent.isSame(as: other.exponent) && atoms.isSame(as: other.atoms) }

        func isSame(as other: Term) -> Bool { isLike(other) && coefficient.isSame(as: other.coefficient) }
    }

    private(set) var terms: [Term] = []

    /// The most terms of a sum: each is compared with each.
    private static let maximumCount = 32

    /// The number zero.
    init() {}

    /// The sum of one term.
    init(_ term: Term) {
        if !term.coefficient.isZero { terms = [term] }
    }

    /// coefficient · e^exponent, where the coefficient has no atoms.
    init(_ coefficient: ComplexCombination, exponent: ComplexCombination = ComplexCombination()) {
        self.init(Term(exponent: exponent, coefficient: coefficient))
    }

    /// A power of an atom.
    init(_ atom: Atom, exponent: Int = 1) {
        self.init(
            Term(
                atoms: AtomPowers(atom, exponent: exponent),
                coefficient: ComplexCombination(real: Combination(1, .one))))
    }

    init(_ value: Rational) {
        self.init(ComplexCombination(real: Combination(value, .one)))
    }

    /// Whether no terms are left.
    var isZero: Bool { terms.isEmpty }

    /// Whether this is the number one.
    var isOne: Bool {
        terms.count == 1 && terms[0].exponent.isZero && terms[0].atoms.factors.isEmpty && terms[0].coefficient.isOne
    }

    static let one = ExponentialSum(1)

    /// factor · e^(i·x), where whole quarters of a turn in x, ½πi each, are factors of i.
    static func circular(_ x: Combination, times factor: ComplexCombination) -> ExponentialSum {
        let halfTurns = x.coefficient(of: .pi)
        if halfTurns.isZero { return ExponentialSum(factor, exponent: ComplexCombination(imaginary: x)) }
        let quarters = (halfTurns + halfTurns).floor
        guard let rest = x.adding(Combination(Rational(quarters) * Rational(reduced: -1, 2), .pi)) else {
            return ExponentialSum(factor, exponent: ComplexCombination(imaginary: x))
        }
        var unit = factor
        for _ in 0..<((quarters & 3).asInt ?? 0) { unit = unit.timesI }
        return ExponentialSum(unit, exponent: ComplexCombination(imaginary: rest))
    }

    /// e^x.
    static func exponential(_ x: Combination) -> ExponentialSum {
        ExponentialSum(ComplexCombination(real: Combination(1, .one)), exponent: ComplexCombination(real: x))
    }

    /// The sum; `nil` where it has too many terms or no such form.
    func adding(_ other: ExponentialSum) -> ExponentialSum? {
        var result = self
        for term in other.terms {
            guard result.add(term) else { return nil }
        }
        return result.terms.count <= Self.maximumCount ? result : nil
    }

    private mutating func add(_ term: Term) -> Bool {
        guard let index = terms.firstIndex(where: { $0.isLike(term) }) else {
            terms.append(term)
            return true
        }
        guard let sum = terms[index].coefficient.adding(term.coefficient) else { return false }
        if sum.isZero { terms.remove(at: index) } else { terms[index].coefficient = sum }
        return true
    }

    /// The product; `nil` where it has too many terms or no such form.
    func multiplied(by other: ExponentialSum) -> ExponentialSum? {
        if isOne { return other }
        if other.isOne { return self }
        var result = ExponentialSum()
        for left in terms {
            for right in other.terms {
                guard let exponent = left.exponent.adding(right.exponent),
                    let atoms = left.atoms.multiplied(by: right.atoms),
                    let coefficient = left.coefficient.multiplied(by: right.coefficient)
                else { return nil }
                let term = Term(exponent: exponent, atoms: atoms, coefficient: coefficient)
                if !coefficient.isZero, !result.add(term) { return nil }
            }
            if result.terms.count > 2 * Self.maximumCount { return nil }
        }
        return result.terms.count <= Self.maximumCount ? result : nil
    }

    /// The power, of a single product of exponentials and atoms; `nil` for any other sum, and where it has too large
    /// exponents.
    func powerOfTerm(_ exponent: Int) -> ExponentialSum? {
        guard terms.count == 1, var term = terms.first, term.coefficient.isOne, let atoms = term.atoms.power(exponent)
        else { return nil }
        (term.atoms, term.exponent) = (atoms, term.exponent.scaled(by: Rational(exponent)))
        return ExponentialSum(term)
    }

    /// The product with a rational number.
    func scaled(by factor: Rational) -> ExponentialSum {
        if factor == 1 { return self }
        if factor.isZero { return ExponentialSum() }
        var result = self
        for index in terms.indices { result.terms[index].coefficient = terms[index].coefficient.scaled(by: factor) }
        return result
    }

    /// The product with i.
    var timesI: ExponentialSum {
        var result = self
        for index in terms.indices { result.terms[index].coefficient = terms[index].coefficient.timesI }
        return result
    }

    /// Whether two sums have the same terms, in any order.
    func isSame(as other: ExponentialSum) -> Bool {
        terms.count == other.terms.count && terms.allSatisfy { term in other.terms.contains { $0.isSame(as: term) } }
    }
}

#endif
