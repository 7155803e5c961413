// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// The evaluation of a short expression for few digits or for a decision, in working memory on the stack.
///
/// Most expressions are of this kind, and for them ``Node/ball(precision:)`` spends most of its time on allocating
/// numbers. Whatever is not as usual is left to that: a function that has no ``LimbBall``, an expression of many
/// operations, an error that leaves the digits open.
struct ShortEvaluation {
    /// The number of limbs of all midpoints.
    private let count: Int

    /// The operations that remain until the expression is considered a long one. Operands that occur several times are
    /// evaluated several times.
    private var remaining = 32

    /// The maximum depth of an expression; each level takes up to 2·n limbs of working memory.
    private static let maximumDepth = 6

    /// The working memory in limbs, of which n are taken for the result, 2·n by each of the 7 levels, n by an angle in
    /// turns, and at most 9·n + 3 by an operation, a tangent.
    private static func memory(limbs n: Int) -> Int { 25 * n + 3 }

    /// The bits that an expression loses at most, usually.
    private static let guardBits = 24

    private init(count: Int) { self.count = count }

    /// Returns the digits of an expression, `nil` if this does not find them. For the `bits` of these digits, the
    /// midpoints have some bits more.
    static func expansion(
        of node: Node, digits: Int, bits: Int, _ rounding: RoundingRule
    ) throws(Ball.Fault) -> DecimalExpansion? {
        let n = max(2, (bits + guardBits + 63) / 64)
        guard n <= LimbBall.maximumCount, node.depth <= maximumDepth else { return nil }
        // Working memory of a constant size is available faster.
        return n <= decisiveCount
            ? try Scratch.with(limbs: memory(limbs: decisiveCount)) { scratch throws(Ball.Fault) in
                try expansion(of: node, digits: digits, count: n, rounding, &scratch)
            }
            : try Scratch.with(limbs: memory(limbs: n)) { scratch throws(Ball.Fault) in
                try expansion(of: node, digits: digits, count: n, rounding, &scratch)
            }
    }

    private static func expansion(
        of node: Node, digits: Int, count n: Int, _ rounding: RoundingRule, _ scratch: inout Scratch
    ) throws(Ball.Fault) -> DecimalExpansion? {
        let target = scratch.take(n)
        var evaluation = ShortEvaluation(count: n)
        // Storing the ball would take longer than most expressions take to be evaluated another time.
        guard let ball = try evaluation.value(of: node, into: target, scratch), ball.error > 0 else { return nil }
        return BorrowedBall(
            limbs: UnsafePointer(ball.limbs), count: n, isNegative: ball.isNegative, exponent: ball.exponent,
            radius: Radius(ball.error, exponent: ball.exponent)
        ).rounded(toSignificantDigits: digits, rounding)
    }

    /// The limbs of balls for decisions, which then have the digits that are usually shown, too.
    private static let decisiveCount = 4

    /// The bits of ``ball(of:)``.
    static let precision = 64 * decisiveCount - guardBits

    /// Returns the ball of an expression for a decision, `nil` if this does not find one.
    static func ball(of node: Node) -> Ball? {
        if let known = node.known(precision: precision) { return known }
        guard node.depth <= maximumDepth else { return nil }
        return try? Scratch.with(limbs: memory(limbs: decisiveCount)) { scratch throws(Ball.Fault) in
            let target = scratch.take(decisiveCount)
            var evaluation = ShortEvaluation(count: decisiveCount)
            guard let ball = try evaluation.value(of: node, into: target, scratch)?.ball else { return nil }
            node.record(ball, precision: precision)
            return ball
        }
    }

    private mutating func value(
        of node: Node, into target: LimbPointer, _ scratch: Scratch
    ) throws(Ball.Fault) -> LimbBall? {
        remaining -= 1
        if remaining < 0 { return nil }
        if let known = node.known(precision: 64 * count - Self.guardBits) {
            return LimbBall(known, count: count, into: target)
        }
        var scratch = scratch
        switch node.operation {
        case .rational(let value): return LimbBall(value, count: count, into: target, scratch)
        case .total: return nil
        case .combination(let combination): return try value(of: combination, into: target, scratch)
        case .product(let a, let b):
            let other = scratch.take(count)
            guard let first = try value(of: a, into: target, scratch),
                let second = try value(of: b, into: other, scratch)
            else { return nil }
            return first.multiplied(by: second, into: target, scratch)
        case .quotient(let a, let b):
            let other = scratch.take(count)
            guard let dividend = try value(of: a, into: target, scratch),
                let divisor = try value(of: b, into: other, scratch)
            else { return nil }
            return dividend.divided(by: divisor, into: target, scratch)
        case .root(let radicand, let degree):
            if degree != 2 { return nil }
            return try value(of: radicand, into: target, scratch)?.squareRoot(into: target, scratch)
        case .power(let base, let exponent):
            let other = scratch.take(count)
            guard let logarithm = try value(of: base, into: target, scratch)?.logarithm(into: target, scratch),
                let factor = try value(of: exponent, into: other, scratch)
            else { return nil }
            return try logarithm.multiplied(by: factor, into: target, scratch)?.exponential(into: target, scratch)
        case .function(let function, let operand):
            guard function.isShort(limbs: count), let x = try value(of: operand, into: target, scratch) else {
                return nil
            }
            switch function {
            case .exponential: return try x.exponential(into: target, scratch)
            case .logarithm: return try x.logarithm(into: target, scratch)
            case .logarithm2: return try x.logarithm(base: Constants.ln2, into: target, scratch)
            case .logarithm10: return try x.logarithm(base: Constants.ln10, into: target, scratch)
            case .sine: return try x.sine(into: target, scratch)
            case .cosine: return try x.cosine(into: target, scratch)
            case .tangent: return try x.tangent(into: target, scratch)
            case .hyperbolicSine: return try x.hyperbolicSine(into: target, scratch)
            case .hyperbolicCosine: return try x.hyperbolicCosine(into: target, scratch)
            case .hyperbolicTangent: return try x.hyperbolicTangent(into: target, scratch)
            default: return function.certified.flatMap { x.certified(into: target, $0) }
            }
        }
    }

    private mutating func value(
        of number: ExactReal, into target: LimbPointer, _ scratch: Scratch
    ) throws(Ball.Fault) -> LimbBall? {
        switch number.representation {
        case .rational(let value): LimbBall(value, count: count, into: target, scratch)
        case .irrational(let node): try value(of: node, into: target, scratch)
        case .fault, .deferred: nil
        }
    }

    private mutating func value(
        of combination: Combination, into target: LimbPointer, _ scratch: Scratch
    ) throws(Ball.Fault) -> LimbBall? {
        var scratch = scratch
        let row = scratch.take(count)
        var sum: LimbBall?
        for index in combination.terms.indices {
            guard let value = try value(of: combination.terms, index, into: sum == nil ? target : row, scratch) else {
                return nil
            }
            if let partial = sum {
                sum = partial.adding(value, into: target, scratch)
                if sum == nil { return nil }
            } else {
                sum = value
            }
        }
        return sum
    }

    /// Returns the value of the term with an index; reading it in place copies none of its numbers.
    private mutating func value(
        of terms: [Combination.Term], _ index: Int, into target: LimbPointer, _ scratch: Scratch
    ) throws(Ball.Fault) -> LimbBall? {
        if terms[index].monomial.isOne {
            return LimbBall(terms[index].coefficient, count: count, into: target, scratch)
        }
        let value = try value(ofMonomialIn: terms, index, into: target, scratch)
        if terms[index].coefficient == 1 { return value }
        return value?.multiplied(by: terms[index].coefficient.numerator, into: target, scratch)?
            .divided(by: terms[index].coefficient.denominator, into: target, scratch)
    }

    private mutating func value(
        ofMonomialIn terms: [Combination.Term], _ index: Int, into target: LimbPointer, _ scratch: Scratch
    ) throws(Ball.Fault) -> LimbBall? {
        var scratch = scratch
        let row = scratch.take(count)
        var product: LimbBall?
        if !terms[index].monomial.surd.isOne {
            guard terms[index].monomial.surd.index == 2,
                let radicand = LimbBall(terms[index].monomial.surd.radicand, count: count, into: target),
                let root = radicand.squareRoot(into: target, scratch)
            else { return nil }
            product = root
        }
        func include(_ factor: LimbBall?) -> LimbBall? {
            guard let factor, let known = product else { return factor }
            return known.multiplied(by: factor, into: target, scratch)
        }
        let rootOfPiExponent = terms[index].monomial.rootOfPiExponent
        if rootOfPiExponent != 0 {
            guard rootOfPiExponent == 2,
                let result = include(LimbBall(Constants.pi, count: count, into: product == nil ? target : row))
            else { return nil }
            product = result
        }
        guard let names = terms[index].monomial.namedFactors else { return product }
        if !names.eExponent.isZero {
            let place = product == nil ? target : row
            guard
                let result = include(
                    try LimbBall(names.eExponent, count: count, into: place, scratch)?
                        .exponential(into: place, scratch))
            else { return nil }
            product = result
        }
        if let atom = names.atom {
            guard names.atomExponent.magnitude == 1,
                let factor = try value(of: atom, into: product == nil ? target : row, scratch)
            else { return nil }
            if names.atomExponent == 1 {
                product = include(factor)
            } else {
                // At most one more row of memory.
                let one = scratch.take(count)
                guard let dividend = product ?? LimbBall(1, count: count, into: one) else { return nil }
                product = dividend.divided(by: factor, into: target, scratch)
            }
        }
        return product
    }

    private mutating func value(
        of atom: Atom, into target: LimbPointer, _ scratch: Scratch
    ) throws(Ball.Fault) -> LimbBall? {
        switch atom {
        case .naturalLogarithm(let r):
            return try LimbBall(r, count: count, into: target, scratch)?.logarithm(into: target, scratch)
        case .binaryLogarithm(let r):
            return try LimbBall(r, count: count, into: target, scratch)?
                .logarithm(base: Constants.ln2, into: target, scratch)
        case .decimalLogarithm(let r):
            return try LimbBall(r, count: count, into: target, scratch)?
                .logarithm(base: Constants.ln10, into: target, scratch)
        case .node(let node): return try value(of: node, into: target, scratch)
        case .sineOfPi(let r):
            var scratch = scratch
            let pi = scratch.take(count)
            guard let turns = LimbBall(r, count: count, into: target, scratch),
                let factor = LimbBall(Constants.pi, count: count, into: pi)
            else { return nil }
            return try turns.multiplied(by: factor, into: target, scratch)?.sine(into: target, scratch)
        case .tangentOfPi, .arcsine, .arctangent: return nil
        }
    }
}

extension NodeFunction {
    /// Whether ``LimbBall`` has the function, and the tables that it needs: of two limbs, those that certified numbers
    /// have.
    fileprivate func isShort(limbs n: Int) -> Bool {
        if n == 2 { return certified != nil }
        return switch self {
        case .exponential, .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent:
            ReductionTables.exponentialCoarse.isReady(limbs: n)
        case .logarithm, .logarithm2, .logarithm10: ReductionTables.logarithmCoarse.isReady(limbs: n)
        case .sine, .cosine, .tangent: ReductionTables.circleCoarse.isReady(limbs: n)
        default: false
        }
    }
}

#endif
