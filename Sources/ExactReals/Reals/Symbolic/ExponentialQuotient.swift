// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// A quotient of two sums of exponentials and atoms, the form in which an expression is looked at to find out that it is zero: by
/// Euler's formula, sin x is (e^ix − e^−ix) ÷ 2i. What has no such form stands for itself, as an atom.
struct ExponentialQuotient: Sendable {
    private var numerator: ExponentialSum
    private var denominator = ExponentialSum.one

    /// The steps that looking at one expression may take.
    private static let maximumStepCount = 256

    /// Whether a number that has a value is zero because its numerator is.
    ///
    /// - Complexity: bounded, whatever the expression.
    static func isZero(_ node: Node) -> Bool {
        if node.depth > maximumStepCount { return false }
        var steps = maximumStepCount
        var quotient = ExponentialQuotient(ExactReal(node), &steps)
        while let numerator = quotient?.numerator, !numerator.isZero {
            quotient = withoutPowersOfRoots(numerator, &steps)
        }
        return quotient != nil
    }

    init(_ numerator: ExponentialSum, over denominator: ExponentialSum = .one) {
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
            if let count = exponent.exactInt, count.magnitude <= 16 {
                return ExponentialQuotient(base, &steps)?.power(count)
            }
            return base.asRational.flatMap { quotient($0, exponent) } ?? named(node)
        // erfc x = 1 − erf x
        case .function(.complementaryErrorFunction, let x):
            return ExponentialQuotient(.special(.errorFunction, x), &steps)?.scaled(by: -1)
                .adding(ExponentialQuotient(.one))
        case .function(.gamma, let x): return gamma(x, &steps)
        case .function(.digamma, let x): return digamma(x, &steps)
        case .function(let function, let operand):
            return ofFunction(function, operand.combination, &steps) ?? named(node)
        case .root, .rational, .total: return named(node)
        }
    }

    /// A sum in which there are powers of roots from the degree on, without these; `nil` where there are none.
    private static func withoutPowersOfRoots(_ sum: ExponentialSum, _ steps: inout Int) -> ExponentialQuotient? {
        var isChanged = false
        var result = ExponentialQuotient(ExponentialSum())
        for term in sum.terms {
            let factor = ExponentialSum(term.coefficient, exponent: term.exponent)
            var product: ExponentialQuotient? = ExponentialQuotient(factor)
            for (atom, exponent) in term.atoms.factors.map({ ($0.atom, $0.exponent) }) {
                var rest = exponent
                if case .root(let radicand, let degree)? = atom.node?.operation, exponent.magnitude >= degree {
                    isChanged = true
                    rest = exponent % degree
                    guard let power = ExponentialQuotient(radicand, &steps)?.power(exponent / degree) else {
                        return nil
                    }
                    product = product?.multiplied(by: power)
                }
                product = product?.multiplied(by: ExponentialQuotient(ExponentialSum(atom, exponent: rest)))
            }
            guard let product, let next = result.adding(product) else { return nil }
            result = next
        }
        return isChanged ? result : nil
    }

    /// coefficient · monomial, where the monomial's atom is looked into.
    private static func quotient(_ term: Combination.Term, _ steps: inout Int) -> ExponentialQuotient? {
        let monomial = term.monomial
        let exponent = ComplexCombination(real: Combination(monomial.eExponent, .one))
        let factor: ExponentialQuotient?
        switch monomial.atom {
        case .node(let node): factor = ExponentialQuotient(ExactReal(node), &steps)
        case .sineOfPi(let r): factor = ofFunction(.sine, Combination(r, .pi), &steps)
        case .tangentOfPi(let r): factor = ofFunction(.tangent, Combination(r, .pi), &steps)
        case .naturalLogarithm(let r): factor = logarithm(of: r)
        case .binaryLogarithm(let r): factor = logarithm(of: r)?.multiplied(by: logarithm(of: 2)?.reciprocal)
        case .decimalLogarithm(let r): factor = logarithm(of: r)?.multiplied(by: logarithm(of: 10)?.reciprocal)
        case .some(let atom): factor = ExponentialQuotient(ExponentialSum(atom))
        case nil: factor = ExponentialQuotient(.one)
        }
        let rest = Combination(term.coefficient, monomial.settingAtom(nil, exponent: 0).removingPowerOfE)
        return factor?.power(monomial.atomExponent)?
            .multiplied(
                by: ExponentialQuotient(ExponentialSum(ComplexCombination(real: rest), exponent: exponent)))
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

    /// A power of a positive rational number, where a small whole number in the exponent is a factor; `nil` for other bases.
    private static func quotient(_ base: Rational, _ exponent: ExactReal) -> ExponentialQuotient? {
        guard base.signum == 1 else { return nil }
        let whole = exponent.combination.coefficient(of: .one).floor.asInt ?? 0
        let count = whole.magnitude <= largestWholeExponent ? whole : 0
        guard let factor = base.powerWithinLimits(count) else { return nil }
        let rest = (exponent - ExactReal(count)) * .log(ExactReal(base))
        return ExponentialQuotient(ExponentialSum.exponential(rest.combination).scaled(by: factor))
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

    var reciprocal: ExponentialQuotient { ExponentialQuotient(denominator, over: numerator) }

    func adding(_ other: ExponentialQuotient?) -> ExponentialQuotient? {
        guard let other else { return nil }
        if denominator.isSame(as: other.denominator) {
            return numerator.adding(other.numerator).map { ExponentialQuotient($0, over: denominator) }
        }
        guard let first = numerator.multiplied(by: other.denominator),
            let second = other.numerator.multiplied(by: denominator), let sum = first.adding(second),
            let product = denominator.multiplied(by: other.denominator)
        else { return nil }
        return ExponentialQuotient(sum, over: product)
    }

    func multiplied(by other: ExponentialQuotient?) -> ExponentialQuotient? {
        guard let other, let above = numerator.multiplied(by: other.numerator),
            let below = denominator.multiplied(by: other.denominator)
        else { return nil }
        return ExponentialQuotient(above, over: below)
    }

    func power(_ exponent: Int) -> ExponentialQuotient? {
        if exponent.magnitude > 16 { return nil }
        let factor = exponent < 0 ? reciprocal : self
        var result = ExponentialQuotient(.one)
        for _ in 0..<exponent.magnitude {
            guard let next = result.multiplied(by: factor) else { return nil }
            result = next
        }
        return result
    }
}

extension Monomial {
    /// This without its power of e.
    fileprivate var removingPowerOfE: Monomial {
        guard !eExponent.isZero else { return self }
        return Monomial(surd: surd, rootOfPiExponent: rootOfPiExponent).settingAtom(atom, exponent: atomExponent)
    }
}

#endif
