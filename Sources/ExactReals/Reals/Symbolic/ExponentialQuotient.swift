// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// A quotient of two sums of exponentials and atoms, the form in which an expression is looked at to find out that it
/// is zero: by Euler's formula, sin x is (e^ix − e^−ix) ÷ 2i. What has no such form stands for itself, as an atom.
struct ExponentialQuotient: Sendable {
    private var numerator: ExponentialSum
    /// `nil` for 1.
    private var denominator: ExponentialSum?

    /// The largest exponent of a power that is multiplied out.
    static let largestExponent = 16

    /// The steps that looking at one expression may take.
    private static let maximumStepCount = 256

    /// Whether a number that has a value is zero because its numerator is.
    ///
    /// - Parameter proofs: The proofs of equality that it may rest on.
    /// - Complexity: bounded, whatever the expression.
    static func isZero(_ node: Node, _ proofs: inout Proofs) -> Bool {
        if node.depth > maximumStepCount { return false }
        var steps = maximumStepCount
        var quotient = ExponentialQuotient(ExactReal(node), &steps)
        while let numerator = quotient?.numerator {
            if numerator.isZero || numerator.isZeroByPowers || numerator.isZeroByRootsOfUnity { return true }
            quotient =
                withoutWholePowers(numerator, &steps)
                ?? numerator.identifyingEquals(&proofs).map { ExponentialQuotient($0) }
        }
        return false
    }

    init(_ numerator: ExponentialSum, over denominator: ExponentialSum? = nil) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// An expression in this form; `nil` where it is too long. What is no function of this kind stands for itself.
    init?(_ x: ExactReal, _ steps: inout Int) {
        steps -= 1
        if steps < 0 || Interrupt.isRequestedNow { return nil }
        let quotient: ExponentialQuotient?
        switch x.storage {
        case .rational(let value): quotient = ExponentialQuotient(ExponentialSum(value))
        case .irrational(let node): quotient = Self.quotient(node, &steps)
        case .fault: quotient = nil
        }
        guard let quotient else { return nil }
        self = quotient
    }

    private static func quotient(_ node: Node, _ steps: inout Int) -> ExponentialQuotient? {
        switch node.operation {
        case .combination(let combination):
            var sum = ExponentialQuotient(ExponentialSum())
            for term in combination.terms {
                guard let value = quotient(term, &steps), let next = sum.adding(value) else { return nil }
                sum = next
            }
            return sum
        case .product(let a, let b):
            guard let first = ExponentialQuotient(a, &steps), let second = ExponentialQuotient(b, &steps) else {
                return nil
            }
            return first.multiplied(by: second)
        case .quotient(let a, let b):
            guard let first = ExponentialQuotient(a, &steps), let second = ExponentialQuotient(b, &steps) else {
                return nil
            }
            return first.multiplied(by: second.reciprocal)
        case .power(let base, let exponent):
            if let count = exponent.exactInt, count.magnitude <= largestExponent {
                return ExponentialQuotient(base, &steps)?.power(count)
            }
            return power(base, exponent, &steps) ?? named(node)
        case .root(let radicand, let degree):
            return power(radicand, ExactReal(Rational(reduced: 1, Integer(degree))), &steps) ?? named(node)
        // erfc x = 1 − erf x
        case .function(.complementaryErrorFunction, let x):
            return ExponentialQuotient(.special(.errorFunction, x), &steps)?.scaled(by: -1)
                .adding(ExponentialQuotient(.one))
        case .function(.gamma, let x): return gamma(x, &steps)
        case .function(.digamma, let x): return digamma(x, &steps)
        case .function(let function, let operand):
            return ofFunction(function, operand.combination, &steps) ?? named(node)
        case .rational, .total: return named(node)
        }
    }

    /// A multiple of a sum in which the exponents of logarithms were below 0, or from 1 on: a power e^(c·ln z) with
    /// 0 ≤ c < 1, times whole powers of z; `nil` where there are none.
    private static func withoutWholePowers(_ sum: ExponentialSum, _ steps: inout Int) -> ExponentialQuotient? {
        var isChanged = false
        var products = sum.terms.map { (exponent: $0.exponent.real, factor: ExponentialQuotient(.one)) }
        for monomial in sum.logarithmsInExponents {
            let wholes = products.map { $0.exponent.coefficient(of: monomial).floor }
            if wholes.allSatisfy(\.isZero) { continue }
            isChanged = true
            guard let argument = monomial.argumentOfLogarithm, let base = ExponentialQuotient(argument, &steps),
                let least = wholes.min()
            else { return nil }
            for place in products.indices {
                let count = wholes[place] - least
                guard let factor = products[place].factor.multiplied(by: base.power(count)),
                    let exponent = products[place].exponent.adding(Combination(Rational(-wholes[place]), monomial))
                else { return nil }
                products[place] = (exponent, factor)
            }
        }
        var result: ExponentialQuotient? = ExponentialQuotient(ExponentialSum())
        for (var term, (exponent, factor)) in zip(sum.terms, products) {
            term.exponent.real = exponent
            result = result?.adding(factor.multiplied(by: ExponentialQuotient(ExponentialSum(term))))
        }
        return isChanged ? result : nil
    }

    /// The largest index of a root that is part of a coefficient. Those of larger ones have few products that are
    /// roots, too; they are exponentials.
    private static let largestIndex = 8

    /// coefficient · monomial, where the monomial's atom is looked into.
    private static func quotient(_ term: Combination.Term, _ steps: inout Int) -> ExponentialQuotient? {
        let monomial = term.monomial
        let factor: ExponentialQuotient?
        switch monomial.atom {
        case .node(let node): factor = ExponentialQuotient(ExactReal(node), &steps)
        case .sineOfPi(let r): factor = ofFunction(.sine, Combination(r, .pi), &steps)
        case .tangentOfPi(let r): factor = ofFunction(.tangent, Combination(r, .pi), &steps)
        case .naturalLogarithm(let r): factor = logarithm(of: r)
        case .binaryLogarithm(let r): factor = logarithm(of: r)?.multiplied(by: logarithm(of: 2)?.reciprocal)
        case .decimalLogarithm(let r): factor = logarithm(of: r)?.multiplied(by: logarithm(of: 10)?.reciprocal)
        case .some(let atom): factor = ExponentialQuotient(ExponentialSum(atom))
        case nil: factor = nil
        }
        let power = factor?.power(monomial.atomExponent)
        var (surd, exponent) = (monomial.surd, Combination(monomial.eExponent, .one))
        if surd.index > largestIndex, let sum = exponent.adding(surd.logarithm) { (surd, exponent) = (.one, sum) }
        let names = Monomial(surd: surd, rootOfPiExponent: monomial.rootOfPiExponent)
        if names.isOne, exponent.terms.isEmpty, let power { return power.scaled(by: term.coefficient) }
        let coefficient = ComplexCombination(real: Combination(term.coefficient, names))
        let rest = ExponentialQuotient(ExponentialSum(coefficient, exponent: ComplexCombination(real: exponent)))
        return monomial.hasAtom ? power?.multiplied(by: rest) : rest
    }

    /// The natural logarithm of a number above 1, in terms of those of its prime factors if these are small.
    private static func logarithm(of r: Rational) -> ExponentialQuotient? {
        guard let above = r.numerator.exponentsOfSmallPrimes, let below = r.denominator.exponentsOfSmallPrimes else {
            return ExponentialQuotient(ExponentialSum(.naturalLogarithm(r)))
        }
        var sum: ExponentialSum? = ExponentialSum()
        for (prime, (i, j)) in zip(Integer.smallPrimes, zip(above, below)) where i != j {
            let logarithm = ExponentialSum(.naturalLogarithm(Rational(Integer(prime))))
            sum = sum?.adding(logarithm.scaled(by: Rational(i - j)))
        }
        return sum.map { ExponentialQuotient($0) }
    }

    /// The magnitude of a whole number in an exponent that is a factor of a power.
    private static let largestWholeExponent = 1024

    /// A power of a number that is evidently positive, where a small whole number in the exponent of a fraction is a
    /// factor; `nil` for other bases.
    private static func power(_ base: ExactReal, _ exponent: ExactReal, _ steps: inout Int) -> ExponentialQuotient? {
        guard base.evidentSign == 1 else { return nil }
        var (factor, rest) = (Rational(1), exponent)
        if let fraction = base.asRational {
            let whole = exponent.combination.coefficient(of: .one).floor.asInt ?? 0
            let count = whole.magnitude <= largestWholeExponent ? whole : 0
            guard let power = fraction.powerWithinLimits(count) else { return nil }
            (factor, rest) = (power, exponent - ExactReal(count))
        }
        let product = rest * base.logarithmOfFactors
        return product.fault == nil ? exponential(product.combination, &steps)?.scaled(by: factor) : nil
    }

    /// An expression that stands for itself.
    static func named(_ node: Node) -> ExponentialQuotient {
        ExponentialQuotient(ExponentialSum(.node(node)))
    }

    /// The product with i.
    var timesI: ExponentialQuotient { ExponentialQuotient(numerator.timesI, over: denominator) }

    /// The product with a rational number.
    func scaled(by factor: Rational) -> ExponentialQuotient {
        ExponentialQuotient(numerator.scaled(by: factor), over: denominator)
    }

    var reciprocal: ExponentialQuotient {
        ExponentialQuotient(denominator ?? .one, over: numerator.isOne ? nil : numerator)
    }

    func adding(_ other: ExponentialQuotient?) -> ExponentialQuotient? {
        guard let other else { return nil }
        switch (denominator, other.denominator) {
        case (nil, nil): return numerator.adding(other.numerator).map { ExponentialQuotient($0) }
        case (let a?, let b?) where a.isSame(as: b):
            return numerator.adding(other.numerator).map { ExponentialQuotient($0, over: a) }
        case (let a, let b):
            guard let first = numerator.multiplied(by: b ?? .one),
                let second = other.numerator.multiplied(by: a ?? .one), let sum = first.adding(second),
                let product = (a ?? .one).multiplied(by: b ?? .one)
            else { return nil }
            return ExponentialQuotient(sum, over: product)
        }
    }

    func multiplied(by other: ExponentialQuotient?) -> ExponentialQuotient? {
        guard let other, let above = numerator.multiplied(by: other.numerator) else { return nil }
        guard let first = denominator, let second = other.denominator else {
            return ExponentialQuotient(above, over: denominator ?? other.denominator)
        }
        return first.multiplied(by: second).map { ExponentialQuotient(above, over: $0) }
    }

    // Inlined, it makes the optimizer of Swift 6.3 fail.
    @inline(never)
    private func power(_ exponent: Integer) -> ExponentialQuotient? {
        exponent.asInt.flatMap { power($0) }
    }

    func power(_ exponent: Int) -> ExponentialQuotient? {
        if exponent == 1 { return self }
        if denominator == nil, let power = numerator.powerOfTerm(exponent) { return ExponentialQuotient(power) }
        if exponent.magnitude > Self.largestExponent { return nil }
        let factor = exponent < 0 ? reciprocal : self
        var result = ExponentialQuotient(.one)
        for _ in 0..<exponent.magnitude {
            guard let next = result.multiplied(by: factor) else { return nil }
            result = next
        }
        return result
    }
}

extension ExponentialSum {
    /// The logarithms in the exponents of e, other than those of fractions and of π.
    fileprivate var logarithmsInExponents: [Monomial] {
        var monomials: [Monomial] = []
        for term in terms {
            for summand in term.exponent.real.terms
            where summand.monomial.argumentOfLogarithm != nil && !monomials.contains(summand.monomial) {
                monomials.append(summand.monomial)
            }
        }
        return monomials
    }
}

extension Monomial {
    /// The number whose natural logarithm this is, if that is neither a fraction nor π.
    fileprivate var argumentOfLogarithm: ExactReal? {
        guard isBareAtom, let atom, atom.node != nil, !atom.isLogarithmOfPi else { return nil }
        return atom.argumentOfLogarithm
    }
}

extension ExactReal {
    /// The natural logarithm of a positive number, of a product the sum of those of factors that are evidently positive.
    fileprivate var logarithmOfFactors: ExactReal {
        guard let term = combination.onlyTerm, term.coefficient.signum == 1, let atom = term.monomial.atom?.node,
            case .product(let a, let b) = atom.operation, a.evidentSign == 1, b.evidentSign == 1
        else { return .log(self) }
        let rest = ExactReal(term.coefficient, term.monomial.settingAtom(nil, exponent: 0))
        return .log(rest) + ExactReal(term.monomial.atomExponent) * (a.logarithmOfFactors + b.logarithmOfFactors)
    }
}

extension Surd {
    /// The natural logarithm.
    fileprivate var logarithm: Combination {
        Combination.logarithm(of: Rational(radicand), base: .e).scaled(by: Rational(reduced: 1, Integer(index)))
    }
}

#endif
