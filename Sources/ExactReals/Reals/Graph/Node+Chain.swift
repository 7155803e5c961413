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

    /// Returns the precision with which to compute a ball of `precision` bits of a number that comes from a long chain of operations:
    /// that of the numbers before it, if these have lost bits on the way.
    ///
    /// An iteration whose numbers get less and less accurate, as most do in ball arithmetic, asks for digits of one number after the
    /// other. With a precision of its own for each of them, much of the chain would be evaluated again every time.
    func precisionInChain(_ precision: Int) -> Int {
        guard let (ball, known) = lastKnown else { return max(precision, Self.leastPrecision) }
        let lost = Self.lostBits(ball, known)
        if lost < Self.negligibleLoss { return precision }
        if precision + lost <= known { return known }
        // A few more limbs cost little beside the operations themselves.
        return max(precision + lost, known < Self.shortPrecision ? 2 * known : known + known / 2)
    }

    /// How many bits of its precision a number has lost that comes from a long chain of operations, as far as that is known: these say
    /// nothing about the number itself. Decisions are pursued with so many more.
    var lostBits: Int {
        guard depth > Self.chainDepth, let (ball, precision) = lastKnown else { return 0 }
        return Self.lostBits(ball, precision)
    }

    private static func lostBits(_ ball: Ball, _ precision: Int) -> Int {
        if ball.isExact || ball.fault != nil { return 0 }
        // A ball around zero that is not small tells nothing; a small one is that of a number near zero.
        let lost =
            ball.mayBeZero
            ? (ball.radius.magnitude > -precision / 2 ? precision : 0) : precision - ball.relativeAccuracy
        return lost <= greatestLoss ? max(lost, 0) : 0
    }

    /// The ball of the first number down the chain of which one is known.
    private var lastKnown: (ball: Ball, precision: Int)? {
        var node = self
        while let next = node.operation.deepestOperand {
            if let known = next.bestWithPrecision { return known }
            node = next
        }
        return nil
    }
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
