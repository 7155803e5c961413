// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// The evaluation of expression graphs to balls.
extension Node {
    /// The minimum precision of decisions about signs and domains in bits, in whole limbs with the guard bits of
    /// functions.
    ///
    /// It costs little more than 64 bits would, and is usually enough for the displayed digits: the ball that decided a
    /// domain or a sign then also provides the digits.
    static let leastPrecision = 224

    /// The precision with which a question about this is first tried: that of decisions, or for a number that comes
    /// from a long chain of operations that of few digits, which those before it usually have.
    var firstPrecision: Int { depth > Self.chainDepth ? Self.leastPrecisionOfDigits : Self.leastPrecision }

    /// The minimum precision of evaluations for digits in bits: two limbs with the guard bits of functions.
    private static let leastPrecisionOfDigits = 96

    /// Returns the value as a ball computed with `precision` bits throughout, or more (see ``precisionInChain(_:)``).
    /// Its accuracy depends on cancellation in the expression; a caller that needs more calls again with a higher
    /// precision.
    ///
    /// A node shared by several others is computed once, and the depth of the graph does not matter.
    ///
    /// - Complexity: O(edges) operations on balls.
    func ball(precision: Int) -> Ball {
        let precision = max(precision, Self.leastPrecisionOfDigits)
        if let known = known(precision: precision) { return known }
        return ball(computedWith: depth > Self.chainDepth ? precisionInChain(precision) : precision)
    }

    /// Returns the value as a ball computed with `precision` bits, and stores it.
    private func ball(computedWith precision: Int) -> Ball {
        if depth > Self.recursionDepth {
            let isComplete = evaluateDeepOperands(precision: precision)
            if !isComplete { return Ball(fault: Ball.abandonmentFault) }
        } else if precision > Self.longPrecision, Interrupt.isRequestedNow {
            return Ball(fault: Ball.abandonmentFault)
        }
        let ball = operation.ball(precision: precision)
        record(ball, precision: precision)
        return ball
    }

    /// Returns ``ball(precision:)`` for a decision, of a short expression by ``ShortEvaluation``.
    func decisiveBall(precision: Int) -> Ball {
        if precision <= ShortEvaluation.precision, let ball = ShortEvaluation.ball(of: self) { return ball }
        return ball(precision: precision)
    }

    /// The maximum depth of a graph evaluated by recursion.
    fileprivate static let recursionDepth = 32

    /// The precision from which on each operation checks for an interrupt, in bits.
    private static let longPrecision = 4096

    /// Evaluates everything so deep that recursion could exhaust the stack, bottom-up, on an explicit stack; returns
    /// false if the computation was interrupted.
    private func evaluateDeepOperands(precision: Int) -> Bool {
        var pending: [(node: Node, precision: Int)] = [(self, precision)]
        while let (node, wanted) = pending.last {
            if Interrupt.isRequestedNow { return false }
            let count = pending.count
            node.operation.forEachOperandWanted(for: wanted) { operand, precision in
                if operand.depth > Self.recursionDepth, operand.known(precision: precision) == nil {
                    pending.append((operand, precision))
                }
            }
            if pending.count > count {
                // What is wanted with the highest precision first: others may need it with a lower one.
                pending[count...].sort { $0.precision < $1.precision }
                continue
            }
            if count == 1 { break }
            let ball = node.operation.ball(precision: wanted)
            if ball.fault == .interrupted { return false }
            node.record(ball, precision: wanted)
            pending.removeLast()
        }
        return true
    }
}

extension NodeOperation {
    /// The precision at which an operand's size is determined, and at which no operand is evaluated with a higher one:
    /// otherwise each level of a chain would cause all levels below it to be evaluated again.
    private static let sizingPrecision = Node.leastPrecision

    /// Calls `body` with each operand that is an expression, and the precision required of it.
    fileprivate func forEachOperandWanted(for precision: Int, _ body: (Node, Int) -> Void) {
        switch self {
        case .combination(let combination):
            guard let precisions = combination.precisionsOfTerms(precision) else { break }
            for (term, precision) in zip(combination.terms, precisions) {
                if let node = term.monomial.atom?.node { body(node, precision) }
            }
            return
        case .power(let base, let exponent):
            let extra = extraBitsOfPower(base, exponent, precision: precision)
            if let node = base.node { body(node, node.wanted(precision, extra.base)) }
            if let node = exponent.node { body(node, node.wanted(precision, extra.exponent)) }
            return
        default: break
        }
        let extra = extraBits(precision: precision)
        if extra < NodeFunction.largestReduction { forEachOperand { body($0, $0.wanted(precision, extra)) } }
    }

    /// Returns the result of the operation on its operands' balls.
    fileprivate func ball(precision: Int) -> Ball {
        switch self {
        case .rational(let value): return Ball(value, precision: precision)
        case .total(let total): return total.ball(precision: precision)
        case .combination(let combination):
            guard let precisions = combination.precisionsOfTerms(precision) else {
                return combination.ball(precision: precision)
            }
            return combination.ball(precision: precision, ofTerms: precisions)
        case .product(let a, let b):
            return a.ball(precision: precision).multiplied(by: b.ball(precision: precision), precision: precision)
        case .quotient(let a, let b):
            let (dividend, divisor) = (a.ball(precision: precision), b.ball(precision: precision))
            if divisor.fault == .overflow, b.node?.hugeSign != nil {
                return dividend.multiplied(by: .tiny, precision: precision)
            }
            return dividend.divided(by: divisor, precision: precision)
        case .root(let a, let degree):
            let radicand = a.ball(precision: precision)
            let root = radicand.root(degree, precision: precision)
            // An even root of a nonnegative number that cannot be distinguished from zero.
            return root.fault == .undecided && radicand.fault == nil ? radicand.rootFromZero(degree) : root
        case .power(let base, let exponent):
            let extra = extraBitsOfPower(base, exponent, precision: precision)
            if let fraction = exponent.asRational, Thresholds.isRootOfPowerFaster(fraction, precision: precision),
                let power = base.operandBall(precision, extra.base).power(fraction, precision: precision)
            {
                return power
            }
            let power = exponent.operandBall(precision, extra.exponent)
            return base.powerNextToOne(power, precision: precision + extra.exponent)
                ?? base.operandBall(precision, extra.base).power(power, precision: precision)
        case .function(let function, let operand):
            let extra = extraBits(precision: precision)
            // The operand is too large to reduce.
            if extra >= NodeFunction.largestReduction { return Ball(fault: .tooLarge) }
            if let value = operand.asRational {
                if let ball = function(value, precision: precision) { return ball }
                let more = function.hasPolesAtIntegers ? value.bitsNextToInteger : 0
                return function(Ball(operand: value, precision: precision + more), precision: precision)
            }
            let ball = operand.operandBall(precision, extra)
            if ball.fault == .overflow, let number = operand.node?.huge(precision: precision + 8) {
                return function.value(at: number, precision: precision)
            }
            return function(ball, precision: precision)
        }
    }

    /// Returns the number of additional bits that the operand of a function needs beyond the precision of the result:
    /// those before the point if absolute errors turn into relative ones. It is negative for a logarithm, whose
    /// absolute error is the relative one of the operand.
    private func extraBits(precision: Int) -> Int {
        guard precision > Self.sizingPrecision, case .function(let function, let operand) = self,
            let node = operand.node
        else { return 0 }
        if let most = function.bitsBeforePointThatMatter {
            let bits = node.size
            return bits <= Self.negligibleBits ? 0 : min(bits, most)
        }
        guard function == .logarithm || function == .logarithm2 || function == .logarithm10 else { return 0 }
        // The logarithm to base 10, the smallest of them, is at least 3/10 of the one to base 2, less a bit.
        let bits = 64 - (3 * (node.size.magnitude / 10)).leadingZeroBitCount
        return bits <= Self.negligibleBits ? 0 : -bits
    }

    /// Returns the numbers of additional bits that the operands of a power need: the relative error is that of the base
    /// times the exponent, and the absolute one of the exponent times the logarithm of the base.
    private func extraBitsOfPower(
        _ base: ExactReal, _ exponent: ExactReal, precision: Int
    ) -> (base: Int, exponent: Int) {
        if precision <= Self.sizingPrecision { return (0, 0) }
        func extra(_ bits: Int) -> Int { bits <= Self.negligibleBits ? 0 : min(bits, 128) }
        let logarithmSize = 64 - base.size.magnitude.leadingZeroBitCount
        return (extra(exponent.size), extra(exponent.size + logarithmSize))
    }

    /// The number of additional bits that are not requested: they would add up along a chain of operations, most of
    /// which need none.
    private static let negligibleBits = 8
}

extension Combination {
    /// The precision with which each term is wanted, in a long chain of operations, where one of them is a function:
    /// that of the sum, less the bits by which the errors of the term are smaller than those of the largest one. `nil`
    /// for any other sum, each of whose terms is wanted with that of the sum.
    ///
    /// Otherwise, in xₖ₊₁ = 3xₖ + sin xₖ, the sine would be wanted with as many bits as xₖ₊₁, for which it needs xₖ
    /// with more, and so on.
    fileprivate func precisionsOfTerms(_ precision: Int) -> [Int]? {
        guard precision > Node.leastPrecision, terms.count > 1,
            terms.contains(where: { $0.monomial.atom?.node?.isFunctionInChain ?? false })
        else { return nil }
        let sizes = terms.map(\.sizeOfErrors)
        guard let largest = sizes.max() else { return nil }
        return sizes.map { size in
            largest - size < Self.negligibleDifference
                ? precision : max(precision - (largest - size), Node.leastPrecision)
        }
    }

    /// The bits by which a term may be smaller than the largest one, and yet is wanted with the same precision as that:
    /// both may depend on the same number, which is computed once for one precision.
    private static let negligibleDifference = 32

    /// The sum of its terms, each computed with a precision of its own, those with the highest one first.
    fileprivate func ball(precision: Int, ofTerms precisions: [Int]) -> Ball {
        var sum = Ball(exact: 0)
        for (term, ownPrecision) in zip(terms, precisions).sorted(by: { $0.1 > $1.1 }) {
            sum = sum.adding(term.ball(precision: ownPrecision), precision: precision)
        }
        return sum
    }
}

extension Combination.Term {
    /// The approximate number of bits before the point of the magnitude, or of what the errors of the term are relative
    /// to, if that is larger.
    fileprivate var sizeOfErrors: Int {
        let bits = coefficient.numerator.bitWidth - coefficient.denominator.bitWidth
        if monomial.isOne { return bits }
        guard monomial.atomExponent == 1, let node = monomial.atom?.node else {
            return bits + (monomial.ball(precision: Node.leastPrecision).upperExponent ?? 0)
        }
        if monomial.isBareAtom { return bits + node.sizeOfErrors }
        let others = monomial.settingAtom(nil, exponent: 0).ball(precision: Node.leastPrecision)
        return bits + node.sizeOfErrors + (others.upperExponent ?? 0)
    }
}

extension Node {
    /// Whether this is a function or a power, which may want its operand with more bits, in a long chain of operations.
    var isFunctionInChain: Bool {
        guard depth > Self.recursionDepth else { return false }
        switch operation {
        case .function, .power: return true
        default: return false
        }
    }

    /// The precision with which this operand is computed where it is wanted with so many bits, and some more. In a long
    /// chain it is a multiple of 64, of which few bits more make no other: otherwise, numbers that are wanted twice,
    /// with about the same precision, would be computed twice, and with them all before them.
    fileprivate func wanted(_ precision: Int, _ extra: Int) -> Int {
        if extra == 0 || depth <= Self.chainDepth { return precision + extra }
        return (precision + extra + 55) / 64 * 64
    }

    /// The approximate number of bits before the point of the magnitude, or of what the errors of a function’s value
    /// are relative to next to one of its zeros: there, the error of an operand other than 0 remains although the value
    /// is small.
    ///
    /// Iterates of x + sin x tend to π. With its own size, the sine would be computed with less precision, and so would
    /// all before it.
    fileprivate var sizeOfErrors: Int {
        guard case .function(let function, let operand) = operation else { return size }
        return switch function {
        case .sine: min(operand.size, 0)
        case .cosine: 0
        case .tangent: max(size, min(operand.size, 0))
        case .logarithm, .logarithm2, .logarithm10, .logGamma, .digamma, .arccosine, .inverseHyperbolicCosine:
            max(size, 0)
        default: size
        }
    }

    /// The approximate number of bits of the magnitude before the point.
    fileprivate var size: Int {
        if let ball = bestSoFar { return ball.upperExponent ?? 0 }
        // With more bits, as in a long chain, a function would want its operand with more than are known.
        let ball =
            depth > Self.chainDepth
            ? ball(computedWith: Self.leastPrecision) : decisiveBall(precision: Self.leastPrecision)
        return ball.upperExponent ?? 0
    }
}

extension ExactReal {
    /// The approximate number of bits of the magnitude before the point.
    fileprivate var size: Int {
        switch storage {
        case .rational(let value): value.numerator.bitWidth - value.denominator.bitWidth + 1
        case .irrational(let node): node.size
        case .fault: 0
        }
    }
}

extension ExactReal {
    /// Returns the value as a ball computed with `precision` bits.
    func ball(precision: Int) -> Ball {
        switch storage {
        case .rational(let value): Ball(value, precision: precision)
        case .irrational(let node): node.ball(precision: precision)
        case .fault(let fault): Ball(fault: Ball.Fault(number: fault))
        }
    }

    /// Returns the power of a base next to 1; `nil` for any other base, and for an exponent that is not large.
    @inline(never)
    fileprivate func powerNextToOne(_ exponent: Ball, precision: Int) -> Ball? {
        logarithmNextToOne(forExponent: exponent, precision: precision)?
            .multiplied(by: exponent, precision: precision).exponential(precision: precision)
    }

    /// Returns the logarithm of a base next to 1 from its distance to 1, of which a ball of the base has few bits or
    /// none; `nil` for any other base, and for an exponent that is not large.
    @inline(never)
    func logarithmNextToOne(forExponent exponent: Ball, precision: Int) -> Ball? {
        // Up to here, the bits that are added to the precision for the size of the exponent suffice.
        guard let size = exponent.upperExponent, size > 128 else { return nil }
        let distance = (self - 1).ball(precision: precision)
        guard let top = distance.upperExponent, top < -32 else { return nil }
        return distance.logarithmOf1Plus(precision: precision)
    }

    /// Returns the value as a ball of so many bits and some more, integers exactly and large numbers with as many
    /// additional bits as they have before the point.
    fileprivate func operandBall(_ precision: Int, _ extra: Int) -> Ball {
        if case .rational(let value) = storage { return Ball(operand: value, precision: precision + extra) }
        return ball(precision: node?.wanted(precision, extra) ?? precision + extra)
    }
}

extension Ball.Fault {
    /// Creates the fault of a ball that stands for a number with this fault.
    init(number fault: CalculatorEngine.Fault) {
        self =
            switch fault {
            case .divisionByZero: .divisionByZero
            case .domain, .notAnInteger, .plugin, .unordered: .domain
            case .overflow, .underflow: .overflow
            case .limit: .tooLarge
            case .undecided: .undecided
            case .interrupted: .interrupted
            }
    }
}

extension Fault {
    /// Creates the fault of a number whose ball has this fault.
    init(ball fault: Ball.Fault) {
        self =
            switch fault {
            case .divisionByZero: .divisionByZero
            case .domain: .domain
            case .undecided: .undecided
            case .overflow: .overflow
            case .tooLarge: .limit
            case .interrupted: .interrupted
            }
    }
}

#endif
