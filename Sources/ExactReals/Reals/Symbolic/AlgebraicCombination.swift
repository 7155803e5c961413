// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// A sum of different products of powers of π, of e and of atoms that are not known to be algebraic, with algebraic
/// numbers as coefficients: the form in which identities of algebraic numbers are found that have transcendental
/// factors, such as π·sin² 1° + π·cos² 1° = π.
///
/// The sum is zero if all coefficients are, and if it consists of sums of logarithms and of angles that are, times
/// common factors. (That it is not zero otherwise would need independent products, and is not claimed.)
struct AlgebraicCombination: Sendable {
    /// coefficient · names · atoms.
    struct Term: Sendable {
        /// A power of √π times one of e.
        var names = Monomial.one
        var atoms = AtomPowers()
        /// An algebraic number.
        var coefficient: ExactReal

        /// Whether two terms differ by the coefficient only.
        fileprivate func isLike(_ other: Term) -> Bool { names == other.names && atoms.isSame(as: other.atoms) }
    }

    private(set) var terms: [Term] = []

    /// The most terms of a sum: each is compared with each.
    private static let maximumCount = 32

    /// The steps that looking at one expression may take.
    private static let maximumStepCount = 256

    /// Whether an expression is zero because all terms cancel out, or the coefficients are zero.
    ///
    /// - Complexity: that of deciding on the coefficients.
    static func isZero(_ node: Node, _ proofs: inout Proofs) -> Bool {
        if case .combination(let sum) = node.operation, sum.flattened?.terms.isEmpty == true { return true }
        guard let sum = AlgebraicCombination(node) else { return false }
        return sum.isZero(node, &proofs) || sum.identifyingEquals(&proofs)?.isZero(node, &proofs) ?? false
    }

    /// Whether this, the form of an expression, is zero because all coefficients are, or sums of logarithms and of
    /// angles with a common factor.
    private func isZero(_ node: Node, _ proofs: inout Proofs) -> Bool {
        if hasOnlyZeros { return true }
        guard node.depth <= Node.greatestDepthOfSums, let sum = SumOfProducts(self) else { return false }
        return sum.isZero(&proofs) || sum.identifyingRelations(&proofs)?.isZero(&proofs) ?? false
    }

    /// An expression in this form; `nil` where it is too long.
    init?(_ node: Node) {
        if node.depth > Self.maximumStepCount { return nil }
        var steps = Self.maximumStepCount
        self.init(ExactReal(node), &steps)
    }

    /// Creates the number zero.
    private init() {}

    private init(_ term: Term) { terms = [term] }

    private init(_ atom: Atom, exponent: Int = 1) {
        self.init(Term(atoms: AtomPowers(atom, exponent: exponent), coefficient: 1))
    }

    init?(_ x: ExactReal, _ steps: inout Int) {
        steps -= 1
        if steps < 0 || x.fault != nil || Interrupt.isRequestedNow { return nil }
        guard let node = x.node, node.algebraicBound == nil else {
            self.init(Term(coefficient: x))
            return
        }
        let form: AlgebraicCombination?
        switch node.operation {
        case .combination(let combination):
            form = combination.terms.reduce(AlgebraicCombination()) { sum, term in
                Self.form(of: term, &steps).flatMap { sum?.adding($0) }
            }
        case .product(let a, let b):
            form = AlgebraicCombination(a, &steps).flatMap { $0.multiplied(by: AlgebraicCombination(b, &steps)) }
        case .quotient(let a, let b):
            form = AlgebraicCombination(a, &steps).flatMap { $0.multiplied(by: Self.power(of: b, -1, &steps)) }
        case .power(let base, let exponent):
            form = exponent.exactInt.flatMap { Self.power(of: base, $0, &steps) } ?? AlgebraicCombination(.node(node))
        case .function(.logarithm2, let x): form = Self.logarithm(.node(Node(.function(.logarithm, x))), base: 2)
        case .function(.logarithm10, let x): form = Self.logarithm(.node(Node(.function(.logarithm, x))), base: 10)
        case .rational, .total, .root, .function: form = AlgebraicCombination(.node(node))
        }
        guard let form else { return nil }
        self = form
    }

    private static func form(of term: Combination.Term, _ steps: inout Int) -> AlgebraicCombination? {
        let monomial = term.monomial
        let names = Monomial(rootOfPiExponent: monomial.rootOfPiExponent, eExponent: monomial.eExponent)
        let factor = AlgebraicCombination(
            Term(names: names, coefficient: ExactReal(term.coefficient, Monomial(surd: monomial.surd))))
        guard let atom = monomial.atom else { return factor }
        let exponent = monomial.atomExponent
        switch atom {
        case .node(let node): return factor.multiplied(by: power(of: ExactReal(node), exponent, &steps))
        case .sineOfPi, .tangentOfPi:
            let value = ExactReal(1, Monomial(atom, exponent: exponent))
            return factor.multiplied(by: AlgebraicCombination(Term(coefficient: value)))
        case .binaryLogarithm(let r):
            return factor.multiplied(by: logarithm(.naturalLogarithm(r), base: 2, exponent))
        case .decimalLogarithm(let r):
            return factor.multiplied(by: logarithm(.naturalLogarithm(r), base: 10, exponent))
        default: return factor.multiplied(by: AlgebraicCombination(atom, exponent: exponent))
        }
    }

    /// A power of a natural logarithm divided by that of a base, the logarithm to this base.
    private static func logarithm(_ natural: Atom, base: Rational, _ exponent: Int = 1) -> AlgebraicCombination? {
        AlgebraicCombination(natural, exponent: exponent)
            .multiplied(by: AlgebraicCombination(.naturalLogarithm(base), exponent: -exponent))
    }

    /// A power of a number, which is not zero if the exponent is negative.
    private static func power(of x: ExactReal, _ exponent: Int, _ steps: inout Int) -> AlgebraicCombination? {
        guard let base = AlgebraicCombination(x, &steps) else { return nil }
        if exponent == 1 { return base }
        if base.terms.count == 1 { return base.terms[0].power(exponent).map { AlgebraicCombination($0) } }
        guard exponent > 1, exponent <= 16 else {
            return x.node.map { AlgebraicCombination(.node($0), exponent: exponent) }
        }
        return (1..<exponent).reduce(base) { power, _ in power?.multiplied(by: base) }
    }

    /// The sum; `nil` where it has too many terms.
    private func adding(_ other: AlgebraicCombination) -> AlgebraicCombination? {
        var result = self
        for term in other.terms { result.add(term) }
        return result.terms.count <= Self.maximumCount ? result : nil
    }

    private mutating func add(_ term: Term) {
        guard let index = terms.firstIndex(where: { $0.isLike(term) }) else {
            terms.append(term)
            return
        }
        terms[index].coefficient += term.coefficient
        if terms[index].coefficient.asRational?.isZero == true { terms.remove(at: index) }
    }

    /// The product; `nil` where it has too many terms or no such form.
    private func multiplied(by other: AlgebraicCombination?) -> AlgebraicCombination? {
        guard let other else { return nil }
        var result = AlgebraicCombination()
        for left in terms {
            for right in other.terms {
                guard let product = left.multiplied(by: right) else { return nil }
                result.add(product)
            }
            if result.terms.count > Self.maximumCount { return nil }
        }
        return result
    }

    /// Whether all coefficients are decided to be zero.
    private var hasOnlyZeros: Bool { terms.map(\.coefficient).areAlgebraicZeros }

    /// The sum with one form for expressions that are proven equal; `nil` if there are none.
    private func identifyingEquals(_ proofs: inout Proofs) -> AlgebraicCombination? {
        var expressions = EqualExpressions()
        var result = AlgebraicCombination()
        for var term in terms {
            guard let atoms = term.atoms.identified(among: &expressions, &proofs) else { return nil }
            term.atoms = atoms
            result.add(term)
        }
        return expressions.hasFoundEquals ? result : nil
    }

    /// The number, if all coefficients are proven to be fractions of short denominators.
    var withFractions: ExactReal? {
        var sum = self
        for place in terms.indices {
            let coefficient = terms[place].coefficient
            guard let fraction = coefficient.asRational ?? coefficient.provenFraction else { return nil }
            sum.terms[place].coefficient = ExactReal(fraction)
        }
        return sum.value
    }

    /// The number as a sum of products.
    var value: ExactReal {
        terms.reduce(0) { sum, term in
            sum
                + term.atoms.factors.reduce(term.coefficient * ExactReal(1, term.names)) { product, factor in
                    product * ExactReal(1, Monomial(factor.atom, exponent: factor.exponent))
                }
        }
    }
}

extension AlgebraicCombination.Term {
    fileprivate func multiplied(by other: Self) -> Self? {
        guard let (_, names) = names.multiplied(by: other.names), let atoms = atoms.multiplied(by: other.atoms) else {
            return nil
        }
        return Self(names: names, atoms: atoms, coefficient: coefficient * other.coefficient)
    }

    fileprivate func power(_ exponent: Int) -> Self? {
        guard let (_, names) = names.power(exponent), let atoms = atoms.power(exponent) else { return nil }
        return Self(names: names, atoms: atoms, coefficient: .pow(coefficient, exponent))
    }
}

#endif
