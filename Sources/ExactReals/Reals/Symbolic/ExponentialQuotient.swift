// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// A quotient of two sums of exponentials, the form in which an expression is looked at to find out that it is zero: by
/// Euler's formula, sin x is (e^ix − e^−ix) ÷ 2i.
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
        return ExponentialQuotient(ExactReal(node), &steps)?.numerator.isZero ?? false
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
            return named(Node(.function(.errorFunction, x))).multiplied(by: ExponentialQuotient(ExponentialSum(-1)))?
                .adding(ExponentialQuotient(.one))
        case .function(.gamma, let x): return gamma(x, &steps)
        case .function(.exponential, let x): return exponential(x.combination, &steps)
        case .function(let function, let operand): return quotient(function, operand.combination) ?? named(node)
        case .root, .rational, .total: return named(node)
        }
    }

    /// coefficient · monomial, where the monomial's expression is looked into.
    private static func quotient(_ term: Combination.Term, _ steps: inout Int) -> ExponentialQuotient? {
        let monomial = term.monomial
        let exponent = ComplexCombination(real: Combination(monomial.eExponent, .one))
        let factor: ExponentialQuotient?
        switch monomial.atom {
        case .node(let node): factor = ExponentialQuotient(ExactReal(node), &steps)
        case .sineOfPi(let r): factor = quotient(.sine, Combination(r, .pi))
        case .tangentOfPi(let r): factor = quotient(.tangent, Combination(r, .pi))
        default:
            let coefficient = Combination(term.coefficient, monomial.removingPowerOfE)
            return ExponentialQuotient(ExponentialSum(ComplexCombination(real: coefficient), exponent: exponent))
        }
        let rest = Combination(term.coefficient, monomial.settingAtom(nil, exponent: 0).removingPowerOfE)
        return factor?.power(monomial.atomExponent)?
            .multiplied(
                by: ExponentialQuotient(ExponentialSum(ComplexCombination(real: rest), exponent: exponent)))
    }

    /// e^x, where e^W(z) is z ÷ W(z), by the definition of Lambert's W.
    private static func exponential(_ x: Combination, _ steps: inout Int) -> ExponentialQuotient? {
        var (rest, product) = (x, ExponentialQuotient(.one))
        for term in x.terms {
            guard let node = term.monomial.bareNode, case .function(let function, let z) = node.operation,
                function == .lambertW || function == .lowerLambertW, term.coefficient.isInteger,
                let count = term.coefficient.numerator.asInt
            else { continue }
            guard
                let power = ExponentialQuotient(z, &steps)?.multiplied(by: named(node).reciprocal)?.power(count),
                let next = product.multiplied(by: power)
            else { return nil }
            (rest, product) = (rest.removing(term.monomial), next)
        }
        return product.multiplied(by: ExponentialQuotient(.exponential(rest)))
    }

    /// Euler's formula for a function of a number in symbolic form; `nil` for other functions.
    private static func quotient(_ function: NodeFunction, _ x: Combination) -> ExponentialQuotient? {
        let opposite = x.scaled(by: -1)
        func sum(_ first: ExponentialSum, _ sign: Rational, _ second: ExponentialSum) -> ExponentialSum? {
            first.adding(second.scaled(by: sign))
        }
        func over(_ above: ExponentialSum?, _ below: ExponentialSum?) -> ExponentialQuotient? {
            guard let above, let below else { return nil }
            return ExponentialQuotient(above, over: below)
        }
        switch function {
        case .exponentialMinus1: return over(sum(.exponential(x), -1, .one), .one)
        case .hyperbolicSine: return over(sum(.exponential(x), -1, .exponential(opposite)), ExponentialSum(2))
        case .hyperbolicCosine: return over(sum(.exponential(x), 1, .exponential(opposite)), ExponentialSum(2))
        case .hyperbolicTangent:
            return over(
                sum(.exponential(x), -1, .exponential(opposite)), sum(.exponential(x), 1, .exponential(opposite)))
        case .sine: return over(sum(.circular(x), -1, .circular(opposite)), ExponentialSum(2).timesI)
        case .cosine: return over(sum(.circular(x), 1, .circular(opposite)), ExponentialSum(2))
        case .tangent:
            return over(
                sum(.circular(x), -1, .circular(opposite)), sum(.circular(x), 1, .circular(opposite))?.timesI)
        default: return nil
        }
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
        ExponentialQuotient(ExponentialSum(ComplexCombination(real: Combination(1, Monomial(.node(node))))))
    }

    var reciprocal: ExponentialQuotient { ExponentialQuotient(denominator, over: numerator) }

    private func adding(_ other: ExponentialQuotient) -> ExponentialQuotient? {
        if denominator.isSame(as: other.denominator) {
            return numerator.adding(other.numerator).map { ExponentialQuotient($0, over: denominator) }
        }
        guard let first = numerator.multiplied(by: other.denominator),
            let second = other.numerator.multiplied(by: denominator), let sum = first.adding(second),
            let product = denominator.multiplied(by: other.denominator)
        else { return nil }
        return ExponentialQuotient(sum, over: product)
    }

    func multiplied(by other: ExponentialQuotient) -> ExponentialQuotient? {
        guard let above = numerator.multiplied(by: other.numerator),
            let below = denominator.multiplied(by: other.denominator)
        else { return nil }
        return ExponentialQuotient(above, over: below)
    }

    private func power(_ exponent: Int) -> ExponentialQuotient? {
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
