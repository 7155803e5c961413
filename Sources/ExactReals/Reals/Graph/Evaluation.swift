#if GMP

import CalculatorEngine

/// The evaluation of expression graphs to balls.
extension Node {
    /// The fewest bits that anything is evaluated with, in whole limbs with the guard bits of functions.
    ///
    /// They cost little more than 64 would, and are mostly enough for the digits that are shown: the ball that a
    /// domain or a sign was decided with is then the one that has the digits.
    static let leastPrecision = 224

    /// The value in a ball computed with `precision` bits throughout, or ``leastPrecision``. How accurate it is depends
    /// on what the expression cancels; a caller who needs more asks again with a higher precision.
    ///
    /// Works on a stack of its own, so that the depth of the graph does not matter, and computes a node that several
    /// others share once.
    ///
    /// - Complexity: O(edges) operations on balls.
    func ball(precision: Int) -> Ball {
        let precision = max(precision, Self.leastPrecision)
        if let known = known(precision: precision) { return known }
        if isLeaf {
            let ball = operation.ball(precision: precision)
            record(ball, precision: precision)
            return ball
        }
        var pending: [(node: Node, precision: Int)] = [(self, precision)]
        while let (node, wanted) = pending.last {
            if node.known(precision: wanted) != nil {
                pending.removeLast()
                continue
            }
            if Interrupt.isRequestedNow { return Ball(fault: .interrupted) }
            let count = pending.count
            node.operation.forEachOperandWanted(for: wanted) { operand, precision in
                if operand.known(precision: precision) == nil { pending.append((operand, precision)) }
            }
            if pending.count > count { continue }
            let ball = node.operation.ball(precision: wanted)
            if ball.fault == .interrupted { return ball }
            node.record(ball, precision: wanted)
            pending.removeLast()
        }
        return known(precision: precision) ?? Ball(fault: .undecided)
    }
}

extension NodeOperation {
    /// A precision at which an operand's size is found out, and at which no operand is evaluated with a higher one:
    /// else each level of a chain would have all levels below it evaluated again.
    private static let sizingPrecision = Node.leastPrecision

    /// Calls `body` with each operand that is an expression, and the precision it is needed with.
    fileprivate func forEachOperandWanted(for precision: Int, _ body: (Node, Int) -> Void) {
        switch self {
        case .function(let function, let operand):
            guard let node = operand.node else { return }
            guard let most = function.bitsBeforePointThatMatter, precision > Self.sizingPrecision else {
                return body(node, precision)
            }
            guard let ball = node.bestSoFar else { return body(node, Self.sizingPrecision) }
            let bits = Self.bitsBeforePoint(ball, most: most)
            // Too many to reduce is all there is to know then.
            if bits < NodeFunction.largestReduction { body(node, precision + bits) }
        case .power(let base, let exponent):
            guard precision > Self.sizingPrecision else { return forEachOperand { body($0, precision) } }
            guard let extra = Self.bitsOfLogarithm(base: base, exponent: exponent, body) else { return }
            if let node = base.node { body(node, precision + extra) }
            if let node = exponent.node { body(node, precision + extra) }
        default: forEachOperand { body($0, precision) }
        }
    }

    /// The operation on its operands' balls, which are there already.
    fileprivate func ball(precision: Int) -> Ball {
        switch self {
        case .rational(let value): return Ball(value, precision: precision)
        case .combination(let combination): return combination.ball(precision: precision)
        case .product(let a, let b):
            return a.ball(precision: precision).multiplied(by: b.ball(precision: precision), precision: precision)
        case .quotient(let a, let b):
            return a.ball(precision: precision).divided(by: b.ball(precision: precision), precision: precision)
        case .root(let a, let degree): return a.ball(precision: precision).root(degree, precision: precision)
        case .power(let base, let exponent):
            let extra =
                precision > Self.sizingPrecision
                ? Self.bitsOfLogarithm(base: base, exponent: exponent) { _, _ in } ?? 0 : 0
            return base.operandBall(precision: precision + extra)
                .power(exponent.operandBall(precision: precision + extra), precision: precision)
        case .function(let function, let operand):
            guard precision > Self.sizingPrecision, let most = function.bitsBeforePointThatMatter,
                let node = operand.node, let size = node.bestSoFar
            else {
                return function(operand.operandBall(precision: precision), precision: precision)
            }
            let bits = Self.bitsBeforePoint(size, most: most)
            if bits == NodeFunction.largestReduction { return Ball(fault: .tooLarge) }
            return function(node.ball(precision: precision + bits), precision: precision)
        }
    }

    /// So few bits more are not asked for: they would add up along a chain of operations, most of which need none.
    private static let negligibleBits = 8

    /// The bits before the point of a value known roughly, but no more than `most`, and none if they are few.
    private static func bitsBeforePoint(_ ball: Ball, most: Int) -> Int {
        let bits = ball.upperExponent ?? 0
        return bits <= negligibleBits ? 0 : min(bits, most)
    }

    /// The bits before the point of exponent · log₂ base, which the power's relative error is larger by than the
    /// operands'; `nil` after asking for an operand whose size is not yet known.
    private static func bitsOfLogarithm(base: ExactReal, exponent: ExactReal, _ ask: (Node, Int) -> Void) -> Int? {
        var isKnown = true
        func size(_ value: ExactReal) -> Int {
            switch value.storage {
            case .rational(let q): return q.numerator.bitWidth - q.denominator.bitWidth + 1
            case .irrational(let node):
                if let ball = node.bestSoFar { return ball.upperExponent ?? 0 }
                ask(node, sizingPrecision)
                isKnown = false
                return 0
            case .fault: return 0
            }
        }
        let (baseSize, exponentSize) = (size(base), size(exponent))
        guard isKnown else { return nil }
        let logarithmSize = 64 - baseSize.magnitude.leadingZeroBitCount
        let bits = exponentSize + logarithmSize
        return bits <= negligibleBits ? 0 : min(bits, 128)
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
            case .domain, .notAnInteger, .plugin: .domain
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
