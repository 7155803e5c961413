// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Long chains of operations, such as the iterates of a map, whose numbers are asked for one after the other.
extension Node {
    /// The depth from which on a number is said to come from a long chain of operations.
    static let chainDepth = 64

    /// The precision up to which that of a chain is doubled, in bits.
    private static let shortPrecision = 1 << 10

    /// The number of bits that are no reason to compute with more of them.
    private static let negligibleLoss = 32

    /// The maximum number of lost bits that are made up for: each number of the chain has a ball with as many.
    private static let greatestLoss = 1 << 16

    /// Returns the precision with which to compute a ball of `precision` bits of a number that comes from a long chain
    /// of operations: that of the numbers before it, and half as much again if these have too few bits, or have lost
    /// too many on the way.
    ///
    /// An iteration whose numbers get less and less accurate, as most do in ball arithmetic, or ever longer, asks for
    /// more bits of one number after the other. With a precision of its own for each of them, much of the chain would
    /// be evaluated again every time.
    func precisionInChain(_ precision: Int) -> Int {
        guard let (known, least, most) = lastKnown else { return max(precision, Self.leastPrecision) }
        // What is less accurate than others beside it is near zero, not lost on the way.
        let lost = least ?? most
        let needed = lost < Self.negligibleLoss ? precision : precision + lost
        if needed <= known {
            // A function would want its operand with more bits than are known.
            return lost < Self.negligibleLoss && (isFunctionInChain || known / 2 > needed) ? precision : known
        }
        // A few more limbs cost little beside the operations themselves.
        return (max(needed, known < Self.shortPrecision ? 2 * known : known + known / 2) + 63) / 64 * 64
    }

    /// The number of bits of its precision that a number at the end of a long chain of operations has lost, as far as
    /// that is known: these say nothing about the number itself. Decisions are pursued with so many more.
    var lostBits: Int {
        depth > Self.chainDepth ? lastKnown?.mostLost ?? 0 : 0
    }

    /// A precision above the given one, with which a ball of a number that comes from a long chain of operations takes
    /// hardly more than its own operation; `nil` if there is none.
    func precisionAtHand(above precision: Int) -> Int? {
        guard depth > Self.chainDepth, let known = lastKnown?.precision, known < .max else { return nil }
        // A function would want its operand with more bits than are known.
        let most = isFunctionInChain ? known / 2 : known
        return precision < most ? min(2 * precision, most) : nil
    }

    private static func lostBits(_ ball: Ball, _ precision: Int) -> Int {
        if ball.isExact || ball.fault != nil { return 0 }
        // A ball around zero that is not small tells nothing; a small one is that of a number near zero.
        let lost =
            ball.mayBeZero
            ? (ball.radius.magnitude > -precision / 2 ? precision : 0) : precision - ball.relativeAccuracy
        return lost <= greatestLoss ? max(lost, 0) : 0
    }

    /// The highest precision of balls of the first number down the chain of which one is known, and of a few before it,
    /// and the least and the most bits that the balls with that precision have lost: numbers between two iterates may
    /// have been computed for few digits only. A ball around zero tells nothing of the least.
    private var lastKnown: (precision: Int, leastLost: Int?, mostLost: Int)? {
        var node = self
        var best: (precision: Int, leastLost: Int?, mostLost: Int)?
        var remaining = Self.operationsOfStep
        while let next = node.operation.deepestOperand, remaining > 0 {
            if let (ball, precision) = next.bestWithPrecision, precision >= best?.precision ?? 1 {
                let lost = Self.lostBits(ball, precision)
                let others = precision == best?.precision ? best : nil
                let least = ball.mayBeZero ? others?.leastLost : min(others?.leastLost ?? lost, lost)
                best = (precision, least, max(others?.mostLost ?? lost, lost))
            }
            if best != nil { remaining -= 1 }
            node = next
        }
        return best
    }

    /// The operations, after the first number that is known, among which the last iterate is looked for.
    private static let operationsOfStep = 8
}

extension NodeOperation {
    /// The operand with the longest path to a leaf.
    fileprivate var deepestOperand: Node? {
        var deepest: Node?
        forEachOperand { if $0.depth >= deepest?.depth ?? 0 { deepest = $0 } }
        return deepest
    }
}

#endif
