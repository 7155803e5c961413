// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// The evaluation of expression graphs to balls.
extension Node {
    /// The fewest bits that a sign or a domain is decided with, in whole limbs with the guard bits of functions.
    ///
    /// They cost little more than 64 would, and are mostly enough for the digits that are shown: the ball that a
    /// domain or a sign was decided with is then the one that has the digits.
    static let leastPrecision = 224

    /// The fewest bits that digits are found with: two limbs with the guard bits of functions.
    private static let leastPrecisionOfDigits = 96

    /// The value in a ball computed with `precision` bits throughout, or a few more. How accurate it is depends
    /// on what the expression cancels; a caller who needs more asks again with a higher precision.
    ///
    /// A node that several others share is computed once, and the depth of the graph does not matter.
    ///
    /// - Complexity: O(edges) operations on balls.
    func ball(precision: Int) -> Ball {
        let precision = max(precision, Self.leastPrecisionOfDigits)
        if let known = known(precision: precision) { return known }
        if depth > Self.recursionDepth {
            let isComplete = evaluateDeepOperands(precision: precision)
            if !isComplete { return Ball(fault: .interrupted) }
        } else if precision > Self.longPrecision, Interrupt.isRequestedNow {
            return Ball(fault: .interrupted)
        }
        let ball = operation.ball(precision: precision)
        record(ball, precision: precision)
        return ball
    }

    /// The depth up to which a graph is evaluated by recursion.
    private static let recursionDepth = 32

    /// The bits from which on an interrupt is asked for at each operation.
    private static let longPrecision = 4096

    /// Evaluates all that lies so deep below that recursion could exhaust the stack, from the bottom up, on a stack of
    /// its own; false if the computation was interrupted.
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
    /// A precision at which an operand's size is found out, and at which no operand is evaluated with a higher one:
    /// else each level of a chain would have all levels below it evaluated again.
    private static let sizingPrecision = Node.leastPrecision

    /// Calls `body` with each operand that is an expression, and the precision it is needed with.
    fileprivate func forEachOperandWanted(for precision: Int, _ body: (Node, Int) -> Void) {
        let extra = extraBits(precision: precision)
        if extra < NodeFunction.largestReduction { forEachOperand { body($0, precision + extra) } }
    }

    /// The operation on its operands' balls.
    fileprivate func ball(precision: Int) -> Ball {
        let extra = extraBits(precision: precision)
        switch self {
        case .rational(let value): return Ball(value, precision: precision)
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
            // An even root of what is zero or more, but not told from zero.
            return root.fault == .undecided && radicand.fault == nil ? radicand.rootFromZero(degree) : root
        case .power(let base, let exponent):
            return base.operandBall(precision: precision + extra)
                .power(exponent.operandBall(precision: precision + extra), precision: precision)
        case .function(let function, let operand):
            // Too many to reduce is all there is to know then.
            if extra >= NodeFunction.largestReduction { return Ball(fault: .tooLarge) }
            if let value = operand.asRational, let ball = function(value, precision: precision) { return ball }
            let ball = operand.operandBall(precision: precision + extra)
            if ball.fault == .overflow, let sign = operand.node?.hugeSign {
                return function.limit(sign: sign, precision: precision)
            }
            return function(ball, precision: precision)
        }
    }

    /// How many bits more the operands are needed with than the result: those before the point where absolute errors
    /// turn into relative ones.
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
        case .rational, .combination, .product, .quotient, .root: return 0
        }
    }

    /// So few bits more are not asked for: they would add up along a chain of operations, most of which need none.
    private static let negligibleBits = 8
}

extension Node {
    /// The bits before the point of the magnitude, known roughly.
    fileprivate var size: Int { (bestSoFar ?? ball(precision: Self.leastPrecision)).upperExponent ?? 0 }
}

extension ExactReal {
    /// The bits before the point of the magnitude, known roughly.
    fileprivate var size: Int {
        switch storage {
        case .rational(let value): value.numerator.bitWidth - value.denominator.bitWidth + 1
        case .irrational(let node): node.size
        case .fault: 0
        }
    }
}

extension ExactReal {
    /// The value in a ball computed with `precision` bits.
    func ball(precision: Int) -> Ball {
        switch storage {
        case .rational(let value): Ball(value, precision: precision)
        case .irrational(let node): node.ball(precision: precision)
        case .fault(let fault): Ball(fault: Ball.Fault(number: fault))
        }
    }

    /// The value in a ball, integers exactly and large numbers with as many bits more as they have before the point.
    fileprivate func operandBall(precision: Int) -> Ball {
        if case .rational(let value) = storage { return Ball(operand: value, precision: precision) }
        return ball(precision: precision)
    }
}

extension Ball.Fault {
    /// The fault of a ball that stands for a number with this fault.
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
    /// The fault of a number for which a ball has this one.
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
