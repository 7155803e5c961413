// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine

/// The proofs that one proof rests on: a few, none of which is tried again, or rests on itself.
struct Proofs {
    private var known: [(node: Node, isZero: Bool)] = []

    /// The most proofs that one may rest on, all those in them included.
    private static let maximumCount = 16

    /// Begins the proof that an expression is zero.
    init(of node: Node) {
        known = [(node, false)]
    }

    /// Whether an expression is proven to be zero, by a proof of its own if there was none yet.
    mutating func isZero(_ node: Node) -> Bool {
        if let known = known.first(where: { $0.node == node }) { return known.isZero }
        guard known.count <= Self.maximumCount, !Interrupt.isRequestedNow else { return false }
        let place = known.count
        known.append((node, false))
        let isZero = node.isZeroByIdentity(&self)
        known[place].isZero = isZero
        return isZero
    }
}

#endif
