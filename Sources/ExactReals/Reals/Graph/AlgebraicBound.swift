// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Platform

/// The numbers u and l of the separation bound of Burnikel, Funke, Mehlhorn, Schirra and Schmitt ("A separation bound
/// for real algebraic expressions", Algorithmica 55, 2009), as upper bounds of their binary logarithms.
///
/// A value E is a quotient of two algebraic integers U and L whose conjugates are at most u and l in magnitude. With
/// D a bound of the degree of the field they lie in, U is zero or its norm is at least 1, so that
/// E = 0 or |E| ≥ 1 ÷ (u^(D−1)·l).
///
/// Here E = U ÷ (L·2^t): the powers of two in denominators, which a sum of sines has in all of its terms, have a common
/// one.
struct AlgebraicBound: Sendable {
    /// log₂ u, at least 0.
    let numerator: Double
    /// log₂ l, at least 0.
    let denominator: Double
    /// t, a whole number.
    let twos: Double

    private init(_ numerator: Double, _ denominator: Double, twos: Double = 0) {
        // This exceeds the rounding errors of a few operations on doubles, each within one part in 2⁵².
        self.numerator = max(0, numerator * (1 + 0x1p-48) + 0x1p-40)
        self.denominator = max(0, denominator * (1 + 0x1p-48) + 0x1p-40)
        self.twos = twos
    }

    /// Creates the bound of a fraction a/(b·2^t): u = |a| and l = |b|.
    init(_ value: Rational) {
        let twos = value.denominator.trailingZeroBits
        let rest = value.denominator.bitWidth - twos
        self.init(Double(value.numerator.bitWidth), rest == 1 ? 0 : Double(rest), twos: Double(twos))
    }

    /// The bound of 1.
    static let one = AlgebraicBound(0, 0)

    /// Creates the bound of an operation's result; `nil` unless all operands have one, and it is one of the four of
    /// arithmetic, a root or an integral power, or a function of fractions of its inverse.
    init?(_ operation: NodeOperation) {
        switch operation {
        case .rational(let value): self.init(value)
        // Numerator and denominator have no more bits than all terms together.
        case .total(let total): self.init(Double(total.bitWidth), Double(total.bitWidth))
        case .combination(let combination):
            var sum: AlgebraicBound?
            for index in combination.terms.indices {
                guard let product = AlgebraicBound(combination.terms[index].monomial) else { return nil }
                let summand = product * AlgebraicBound(combination.terms[index].coefficient)
                sum = sum.map { $0 + summand } ?? summand
            }
            guard let sum else { return nil }
            self = sum
        case .product(let a, let b):
            guard let first = a.algebraicBound, let second = b.algebraicBound else { return nil }
            self = first * second
        case .quotient(let a, let b):
            guard let first = a.algebraicBound, let second = b.algebraicBound else { return nil }
            self = first * second.reciprocal
        case .root(let a, let degree):
            guard let radicand = a.algebraicBound else { return nil }
            self = radicand.root(degree)
        case .power(let a, let exponent):
            guard let base = a.algebraicBound, let exponent = exponent.exactInt else { return nil }
            self = base.power(exponent)
        case .function(let function, let x):
            guard let bound = AlgebraicExponential(function, of: x)?.bound else { return nil }
            self.init(function, ofExponential: bound)
        }
    }

    /// Creates the bound of a function's value by that of the exponential e of which it is a fraction, times a unit:
    /// (e ± 1 ÷ e) ÷ 2, or (e − 1) ÷ (e + 1).
    private init(_ function: NodeFunction, ofExponential e: AlgebraicBound) {
        self =
            function == .tangent || function == .hyperbolicTangent
            ? e.ofQuotientOfSums : (e + e.reciprocal) * AlgebraicBound(0, 0, twos: 1)
    }

    private init?(_ monomial: Monomial) {
        guard monomial.rootOfPiExponent == 0, monomial.eExponent.isZero else { return nil }
        var result = AlgebraicBound(Double(monomial.surd.radicand.bitWidth) / Double(monomial.surd.index), 0)
        if let atom = monomial.atom {
            let bound: AlgebraicBound
            switch atom {
            // 2·sin πr and 2·cos πr are sums of two roots of unity.
            case .sineOfPi: bound = AlgebraicBound(1, 0, twos: 1)
            case .tangentOfPi: bound = AlgebraicBound(1, 1)
            case .node(let node):
                guard let known = node.algebraicBound else { return nil }
                bound = known
            default: return nil
            }
            result = result * bound.power(monomial.atomExponent)
        }
        self = result
    }

    var reciprocal: AlgebraicBound { AlgebraicBound(denominator + twos, numerator) }

    /// The bound of (1 + z) ÷ (1 − z) for this number z = N ÷ D, or a unit times it: (D + N) ÷ (D − N).
    var ofQuotientOfSums: AlgebraicBound {
        let sum = (AlgebraicBound.one + self).numerator
        return AlgebraicBound(sum, sum)
    }

    /// The bound of a root t of t² − 2zt ± 1 for this number, or a unit times it, z = N ÷ D: D·t is a root of
    /// v² − 2Nv ± D², at most 2·|N| + |D| in magnitude.
    var ofQuadraticUnit: AlgebraicBound {
        let (double, divisor) = (numerator + 1, denominator + twos)
        return AlgebraicBound(
            max(double, divisor) + Double.log2(1 + Double.exp2(-abs(double - divisor))), divisor)
    }

    static func * (a: AlgebraicBound, b: AlgebraicBound) -> AlgebraicBound {
        AlgebraicBound(a.numerator + b.numerator, a.denominator + b.denominator, twos: a.twos + b.twos)
    }

    /// u = u₁l₂·2^(t − t₁) + l₁u₂·2^(t − t₂) for the larger t of both.
    static func + (a: AlgebraicBound, b: AlgebraicBound) -> AlgebraicBound {
        let twos = max(a.twos, b.twos)
        let (first, second) = (a.numerator + b.denominator - a.twos, b.numerator + a.denominator - b.twos)
        let excess = Double.log2(1 + Double.exp2(-abs(first - second)))
        return AlgebraicBound(max(first, second) + twos + excess, a.denominator + b.denominator, twos: twos)
    }

    func power(_ exponent: Int) -> AlgebraicBound {
        let count = Double(exponent.magnitude)
        let power = AlgebraicBound(numerator * count, denominator * count, twos: twos * count)
        return exponent < 0 ? power.reciprocal : power
    }

    func root(_ degree: Int) -> AlgebraicBound {
        let (k, u, l) = (Double(degree), numerator, denominator + twos)
        return u >= l ? AlgebraicBound((u + (k - 1) * l) / k, l) : AlgebraicBound(u, ((k - 1) * u + l) / k)
    }
}

extension ExactReal {
    /// A bound for deciding whether this is zero; `nil` unless it is known to be algebraic.
    var algebraicBound: AlgebraicBound? {
        switch storage {
        case .rational(let value): AlgebraicBound(value)
        case .irrational(let node): node.algebraicBound
        case .fault: nil
        }
    }
}

extension Node {
    /// The bits of all nodes together that are computed to find out that a number is zero: some seconds for sines.
    private static let mostBitsToSeparate = 1 << 27

    /// Returns a number of bits such that this is zero if its magnitude is below 2 to the minus that; `nil` unless this
    /// is known to be algebraic, the number is at most `limit`, and so many bits take a moderate time.
    ///
    /// - Complexity: O(edges) of the graph below.
    func separationBits(limit: Int) -> Int? {
        guard let bound = algebraicBound else { return nil }
        var degree = 1.0
        var roots: Set<Surd> = []
        var field = RealCyclotomicField()
        var exponentials = AlgebraicExponentialField()
        var visited: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var pending = [self]
        while let node = pending.popLast() {
            if case .root(_, let k) = node.operation { degree *= Double(k) }
            if case .function(let function, let x) = node.operation,
                let exponential = AlgebraicExponential(function, of: x)
            {
                if !field.adjoinAngles(denominator: exponential.halfTurns.denominator) { return nil }
                exponentials.adjoin(exponential)
            }
            if case .combination(let combination) = node.operation {
                for term in combination.terms {
                    if !term.monomial.surd.isOne { roots.insert(term.monomial.surd) }
                    switch term.monomial.atom {
                    case .sineOfPi(let r), .tangentOfPi(let r):
                        if !field.adjoinAngles(denominator: r.denominator) { return nil }
                    default: break
                    }
                }
            }
            if degree * (bound.numerator + 1) > Double(limit) { return nil }
            node.operation.forEachOperand { operand in
                if visited.insert(ObjectIdentifier(operand)).inserted { pending.append(operand) }
            }
        }
        degree *= Double(field.degree) * exponentials.degree
        for surd in roots where surd.index != 2 || !field.containsSquareRoot(of: surd.radicand) {
            degree *= Double(surd.index)
        }
        let bits = (degree - 1) * bound.numerator + bound.denominator + bound.twos
        // An inverse function that undoes another is no reason to take more bits than any number does.
        let limit = exponentials.isEmpty ? limit : min(limit, ResourceLimits.current.decisionBits)
        guard bits * Double(visited.count) < Double(Self.mostBitsToSeparate) else { return nil }
        return bits < Double(limit) ? Int(bits) + 2 : nil
    }
}

#endif
