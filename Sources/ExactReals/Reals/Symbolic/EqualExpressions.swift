// SPDX-License-Identifier: Apache-2.0

#if GMP

/// Expressions, of which one stands for all those that are proven equal to it although their forms differ, such as Γ(ln
/// 2 · ln 3) for Γ(ln 3 · ln 2).
struct EqualExpressions {
    private var known: [(node: Node, ball: Ball, representative: Node)] = []

    /// Whether expressions of different forms were proven equal.
    private(set) var hasFoundEquals = false

    /// The expression that stands for another one.
    ///
    /// - Complexity: O(*n*) comparisons of balls with the *n* expressions so far, beside the proofs.
    mutating func representative(of node: Node, _ proofs: inout Proofs) -> Node {
        if let same = known.first(where: { $0.node == node }) { return same.representative }
        let ball = node.bestSoFar ?? node.decisiveBall(precision: Node.leastPrecision)
        var representative = node
        for other in known where ball.fault == nil {
            let difference = ball.subtracting(other.ball, precision: Node.leastPrecision)
            if difference.fault == nil, difference.mayBeZero, node.isProvenEqual(to: other.node, &proofs) {
                (representative, hasFoundEquals) = (other.representative, true)
                break
            }
        }
        known.append((node, ball, representative))
        return representative
    }
}

extension Node {
    /// Whether two expressions are proven equal: because the operands are, powers because their logarithms are, and
    /// others, but for values of one function, because the difference is zero.
    fileprivate func isProvenEqual(to other: Node, _ proofs: inout Proofs) -> Bool {
        if isCongruent(with: other, &proofs) { return true }
        if case (.function(let f, _), .function(let g, _)) = (operation, other.operation), f == g { return false }
        if let x = exponentOfE, let y = other.exponentOfE { return (x - y).isProvenZero(&proofs) }
        return (ExactReal(self) - ExactReal(other)).isProvenZero(&proofs)
    }

    /// x for e^x, and for a power of an evidently positive number.
    private var exponentOfE: ExactReal? {
        switch operation {
        case .function(.exponential, let x): x
        case .power(let base, let exponent): base.evidentSign == 1 ? exponent * .log(base) : nil
        default: nil
        }
    }
}

#endif
