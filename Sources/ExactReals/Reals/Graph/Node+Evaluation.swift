// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// The evaluation of expression graphs to balls.
extension Node {
    /// The minimum precision of decisions about signs and domains in bits, in whole limbs with the guard bits of functions.
    ///
    /// It costs little more than 64 bits would, and is usually enough for the displayed digits: the ball that decided a
    /// domain or a sign then also provides the digits.
    static let leastPrecision = 224

    /// The precision with which a question about this is first tried: that of decisions, or for a number that comes from a long chain of
    /// operations that of few digits, which those before it usually have.
    var firstPrecision: Int { depth > Self.chainDepth ? Self.leastPrecisionOfDigits : Self.leastPrecision }

    /// The minimum precision of evaluations for digits in bits: two limbs with the guard bits of functions.
    private static let leastPrecisionOfDigits = 96

    /// Returns the value as a ball computed with `precision` bits throughout, or more (see ``precisionInChain(_:)``). Its accuracy
    /// depends on cancellation in the expression; a caller that needs more calls again with a higher precision.
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
    private static let recursionDepth = 32

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
            if pending.count > count { continue }
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
        let extra = extraBits(precision: precision)
        if extra < NodeFunction.largestReduction { forEachOperand { body($0, precision + extra) } }
    }

    /// Returns the result of the operation on its operands' balls.
    fileprivate func ball(precision: Int) -> Ball {
        let extra = extraBits(precision: precision)
        switch self {
        case .rational(let value): return Ball(value, precision: precision)
        case .total(let total): return total.ball(precision: precision)
        case .combination(let combination): return combination.ball(precision: precision)
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
            let working = precision + extra
            let power = exponent.operandBall(precision: working)
            return base.powerNextToOne(power, precision: working)
                ?? base.operandBall(precision: working).power(power, precision: precision)
        case .function(let function, let operand):
            // The operand is too large to reduce.
            if extra >= NodeFunction.largestReduction { return Ball(fault: .tooLarge) }
            if let value = operand.asRational {
                if let ball = function(value, precision: precision) { return ball }
                let more = function.hasPolesAtIntegers ? value.bitsNextToInteger : 0
                return function(Ball(operand: value, precision: precision + more), precision: precision)
            }
            let ball = operand.ball(precision: precision + extra)
            if ball.fault == .overflow, let number = operand.node?.huge(precision: precision + 8) {
                return function.value(at: number, precision: precision)
            }
            return function(ball, precision: precision)
        }
    }

    /// Returns the number of additional bits that the operands need beyond the precision of the result: those before
    /// the point if absolute errors turn into relative ones.
    private func extraBits(precision: Int) -> Int {
        if precision <= Self.sizingPrecision { return 0 }
        switch self {
        case .function(let function, let operand):
            guard let most = function.bitsBeforePointThatMatter, let node = operand.node else { return 0 }
            let bits = node.size
            return bits <= Self.negligibleBits ? 0 : min(bits, most)
        case .power(let base, let exponent):
            // Those of exponent · log₂ base.
            let logarithmSize = 64 - base.size.magnitude.leadingZeroBitCount
            let bits = exponent.size + logarithmSize
            return bits <= Self.negligibleBits ? 0 : min(bits, 128)
        case .rational, .total, .combination, .product, .quotient, .root: return 0
        }
    }

    /// The number of additional bits that are not requested: they would add up along a chain of operations, most of
    /// which need none.
    private static let negligibleBits = 8
}

extension Node {
    /// The approximate number of bits of the magnitude before the point.
    fileprivate var size: Int { (bestSoFar ?? decisiveBall(precision: Self.leastPrecision)).upperExponent ?? 0 }
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

    /// Returns the logarithm of a base next to 1 from its distance to 1, of which a ball of the base has few bits or none; `nil` for
    /// any other base, and for an exponent that is not large.
    @inline(never)
    func logarithmNextToOne(forExponent exponent: Ball, precision: Int) -> Ball? {
        // Up to here, the bits that are added to the precision for the size of the exponent suffice.
        guard let size = exponent.upperExponent, size > 128 else { return nil }
        let distance = (self - 1).ball(precision: precision)
        guard let top = distance.upperExponent, top < -32 else { return nil }
        return distance.logarithmOf1Plus(precision: precision)
    }

    /// Returns the value as a ball, integers exactly and large numbers with as many additional bits as they have before
    /// the point.
    fileprivate func operandBall(precision: Int) -> Ball {
        if case .rational(let value) = storage { return Ball(operand: value, precision: precision) }
        return ball(precision: precision)
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
