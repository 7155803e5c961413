// SPDX-License-Identifier: Apache-2.0

/// A set of indices of operators. Most are small, and need no hash table.
private struct OperatorSet {
    private var few: [Int] = []
    private var many: Set<Int> = []

    private static var fewCount: Int { 16 }

    init(minimumCapacity: Int) { few.reserveCapacity(minimumCapacity) }

    mutating func insert(_ index: Int) {
        var place = few.count
        while place > 0, few[place - 1] >= index { place -= 1 }
        if place < few.count, few[place] == index { return }
        if few.count < Self.fewCount { few.insert(index, at: place) } else { many.insert(index) }
    }

    /// The elements in ascending order.
    var ascending: [Int] { many.isEmpty ? few : (few + many).sorted() }
}

extension ParsedExpression {
    /// The indices in the registry of the operators it uses, in ascending order.
    var operators: [Int] {
        var used = OperatorSet(minimumCapacity: min(nodes.count, 8))
        for node in nodes where node.isOperator { used.insert(Int(node.index)) }
        for lambda in lambdas {
            for node in lambda.nodes where node.isOperator { used.insert(Int(node.index)) }
        }
        for chain in chains {
            for index in chain { used.insert(index) }
        }
        return used.ascending
    }
}
