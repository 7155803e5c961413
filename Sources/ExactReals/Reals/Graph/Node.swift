// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import Synchronization

/// A real number given by the expression that computes it: a vertex of an acyclic graph, with the best ball found
/// for it so far.
///
/// Equality is that of the expressions, as far as a bounded comparison can tell: nodes that compare equal have the same
/// value, and nodes with the same value need not compare equal.
final class Node: @unchecked Sendable {
    // It changes only in `deinit`, when there are no other references; all other properties are constant or locked.
    private(set) var operation: NodeOperation

    /// The length of the longest path to a leaf.
    let depth: Int

    /// Whether no operand is itself an expression.
    var isLeaf: Bool { depth == 0 }

    /// Whether this depends on an undecided assumption: that a radicand is not negative, for example. It has digits,
    /// but nothing about it is decided.
    let isAssumption: Bool

    /// Whether the form shows that this is rational, though it is not computed as a fraction.
    let isRationalByForm: Bool

    /// An upper bound of the bits of each numerator and denominator of this, and of all that it is computed from as
    /// fractions; ∞ unless they are rational by their form.
    let bitsOfFraction: Double

    /// 0 until the residue is asked for, 1 if there is none, and otherwise two more than it.
    private let codeOfResidue = Atomic<UInt>(0)

    /// A bound for deciding whether this is zero; `nil` unless it is known to be algebraic.
    var algebraicBound: AlgebraicBound? { depth <= 1 ? AlgebraicBound(operation) : boundOfOperands }

    /// The bound, stored unless all operands are leaves: few of those nodes are ever queried, and the query ends there.
    private let boundOfOperands: AlgebraicBound?

    /// A hash that is equal for the same expressions, and usually differs for others. Few leaves are ever compared.
    var fingerprint: UInt { isLeaf ? operation.fingerprint : fingerprintOfOperands }

    /// The fingerprint, stored unless no operand is an expression.
    private let fingerprintOfOperands: UInt
    /// Whether the memory of this node was counted.
    let isCounted = Atomic<Bool>(false)

    /// The width of the most bits for which ``exactValue`` has found this too long, or to be computed from what is,
    /// rounded down to a power of two; 0 before.
    private let widthOfExceededBits = Atomic<UInt8>(0)

    private let best = Mutex(Ball(exact: 0))

    /// The precision for which the best ball was computed, 0 until there is one. It only grows, and changes together
    /// with the ball; that there is none, which is so of most nodes, can be seen without locking.
    private let precisionOfBest = Atomic<Int>(0)

    init(_ operation: NodeOperation) {
        var depth = 0
        var isAssumption = if case .function(let function, _) = operation { function.isAssumption } else { false }
        operation.forEachOperand {
            isAssumption = isAssumption || $0.isAssumption
            depth = max(depth, $0.depth + 1)
        }
        self.depth = depth
        self.isAssumption = isAssumption
        isRationalByForm = operation.isRationalByForm
        bitsOfFraction = isRationalByForm ? operation.bitsOfFraction : .infinity
        fingerprintOfOperands = depth > 0 ? operation.fingerprint : 0
        boundOfOperands = depth <= 1 ? nil : AlgebraicBound(operation)
        self.operation = operation
    }

    /// Returns the ball computed for `precision` bits or more.
    func known(precision: Int) -> Ball? {
        precisionOfBest.load(ordering: .relaxed) >= max(precision, 1) ? best.withLock { $0 } : nil
    }

    /// The best ball so far, of any precision.
    var bestSoFar: Ball? { known(precision: 1) }

    /// The best ball so far, and the precision for which it was computed.
    var bestWithPrecision: (ball: Ball, precision: Int)? {
        precisionOfBest.load(ordering: .relaxed) == 0
            ? nil : best.withLock { ($0, precisionOfBest.load(ordering: .relaxed)) }
    }

    /// Stores a ball, unless there is a better one.
    func record(_ ball: Ball, precision: Int) {
        if ball.fault == .interrupted || Interrupt.abandonment != nil { return }
        best.withLock { known in
            if precisionOfBest.load(ordering: .relaxed) >= precision { return }
            known = ball
            precisionOfBest.store(ball.isExact ? .max : precision, ordering: .relaxed)
        }
    }

    /// Whether the exact value is known to need numbers of more than `bits` bits, at least 1.
    func isKnownToExceed(_ bits: Int) -> Bool {
        widthOfExceededBits.load(ordering: .relaxed) > Self.width(bits - 1)
    }

    /// Stores that the exact value needs numbers of more than `bits` bits, rounded down to a power of two.
    func recordExcess(of bits: Int) {
        widthOfExceededBits.max(Self.width(bits), ordering: .relaxed)
    }

    private static func width(_ bits: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: Int.bitWidth - bits.leadingZeroBitCount)
    }

    /// Whether the residue, or that there is none, was stored.
    var knowsResidue: Bool { codeOfResidue.load(ordering: .relaxed) != 0 }

    /// The residue that was stored; `nil` if there is none.
    var knownResidue: Residue? {
        let code = codeOfResidue.load(ordering: .relaxed)
        return code < 2 ? nil : Residue(value: code - 2)
    }

    /// Stores the residue, `nil` if there is none.
    func record(_ residue: Residue?) {
        codeOfResidue.store(residue.map { $0.value + 2 } ?? 1, ordering: .relaxed)
    }

    // A chain of a hundred thousand nodes would cause as many nested deinits: operands without other references are
    // dismantled iteratively instead.
    deinit {
        if depth < 256 { return }
        var orphans: [Node] = []
        operation.forEachOperand { orphans.append($0) }
        operation = .rational(0)
        while var orphan = orphans.popLast() {
            if orphan.depth > 0, isKnownUniquelyReferenced(&orphan) {
                orphan.operation.forEachOperand { orphans.append($0) }
                orphan.operation = .rational(0)
            }
        }
    }
}

extension Node: Equatable {
    static func == (a: Node, b: Node) -> Bool {
        var budget = 64
        return a.isSame(as: b, budget: &budget)
    }

    /// Compares the expressions, one level per recursion, at most `budget` nodes in all.
    func isSame(as other: Node, budget: inout Int) -> Bool {
        if self === other { return true }
        if fingerprint != other.fingerprint || depth != other.depth || budget <= 0 { return false }
        budget -= 1
        return operation.isSame(as: other.operation, budget: &budget)
    }
}

#endif
