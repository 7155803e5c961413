// SPDX-License-Identifier: Apache-2.0

#if GMP
import Synchronization

extension ExactReal {
    /// Counts the memory of the fraction or of the expression that this number is. A fraction that several numbers
    /// share counts in each of them.
    ///
    /// - Complexity: O(*n*) in the number of nodes of the expression that were not counted before.
    public func countMemory() -> Int {
        switch representation {
        case .rational(let value): value.memory
        case .deferred(let total): total.memory
        case .irrational(let node): node.countMemory()
        case .fault: 0
        }
    }
}

extension Rational {
    /// The memory of the limbs, in bytes.
    fileprivate var memory: Int { numerator.memory + denominator.memory }
}

extension Integer {
    /// The memory of the limbs, in bytes.
    fileprivate var memory: Int { uncountedLimbs.map { $0.count << 3 } ?? 0 }
}

extension DeferredRational {
    /// The approximate memory of the partial totals, or of the operand of a power that isn't computed, in bytes.
    fileprivate var memory: Int {
        switch operation {
        case .sum, .product: bitWidth >> 3
        case .scaling, .power, .factorial: known?.memory ?? 0
        }
    }
}

extension Node {
    /// Counts the memory of this node and of those that it depends on, and marks them as counted: its size in bytes.
    fileprivate func countMemory() -> Int {
        if isCounted.exchange(true, ordering: .relaxed) { return 0 }
        var bytes = memory
        if isLeaf { return bytes }
        var pending = [self]
        while let node = pending.popLast() {
            node.operation.forEachOperand { operand in
                if operand.isCounted.exchange(true, ordering: .relaxed) { return }
                bytes += operand.memory
                if !operand.isLeaf { pending.append(operand) }
            }
        }
        return bytes
    }

    /// The approximate memory of the node with its operation, without other nodes, in bytes.
    private var memory: Int {
        let bits = bestSoFar?.midpointBitWidth ?? 0
        return Self.typicalMemory + bits >> 3 + operation.memoryOfOperands
    }

    /// What a node and an operation of short numbers take, in bytes, with what the allocator needs for it (measured).
    private static let typicalMemory = 300
}

extension NodeOperation {
    /// The memory of the terms of a sum, and of the limbs of operands that are fractions, in bytes.
    fileprivate var memoryOfOperands: Int {
        switch self {
        case .rational(let value): value.memory
        case .total(let total): total.memory
        case .combination(let combination): combination.terms.count * Combination.typicalMemoryOfTerm
        case .product(let a, let b), .quotient(let a, let b), .power(let a, let b):
            (a.asRational?.memory ?? 0) + (b.asRational?.memory ?? 0)
        case .root(let a, _), .function(_, let a): a.asRational?.memory ?? 0
        }
    }
}

extension Combination {
    /// What a term of short numbers takes, in bytes, with the factors of its monomial.
    fileprivate static var typicalMemoryOfTerm: Int { MemoryLayout<Term>.stride + 64 }
}

#endif
