// SPDX-License-Identifier: Apache-2.0

/// Where the second operands of `and`, `or` and the like begin in an expression: each is evaluated only if the first
/// operand does not decide.
struct ShortCircuits {
    /// The truth value that decides, by the first step of the second operand.
    private var begins: [Int: Bool] = [:]
    /// The steps of such operations.
    private var ends: Set<Int> = []

    /// Finds them in the steps of an expression; `nil` if all values are numbers.
    ///
    /// - Complexity: O(*n*) in the number of steps; O(1) if all values are numbers.
    @inline(__always)
    init?(_ nodes: [ExpressionNode], in expression: ParsedExpression, _ vocabulary: borrowing Vocabulary) {
        guard expression.usesValues else { return nil }
        self.init(nodes, vocabulary)
    }

    private init(_ nodes: [ExpressionNode], _ vocabulary: borrowing Vocabulary) {
        // The first steps of the operands so far.
        var starts: [Int] = []
        for (place, node) in nodes.enumerated() {
            let count = node.operandCount
            if count == 2, node.kind == .binary || node.kind == .call,
                let truth = vocabulary.entries[Int(node.index)].details.truths?.decidingTruth
            {
                begins[starts[starts.count - 1]] = truth
                ends.insert(place)
            }
            let start = count == 0 ? place : starts[starts.count - count]
            starts.removeLast(count)
            starts.append(start)
        }
    }

    /// Returns the truth value that makes the operand starting at a step irrelevant, if there is such an operand.
    func decidingTruth(before place: Int) -> Bool? { begins.isEmpty ? nil : begins[place] }

    /// Returns whether a step is an operation whose first operand may decide.
    func isEnd(_ place: Int) -> Bool { !ends.isEmpty && ends.contains(place) }
}

extension TruthOperation {
    /// The truth value that decides the result as the first operand: `false` for `and`, `true` for `or`.
    fileprivate var decidingTruth: Bool? {
        guard case .binary(let operation) = self else { return nil }
        return [false, true].first { operation($0, false) == $0 && operation($0, true) == $0 }
    }
}
