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
    init?(
        _ nodes: [ExpressionNode], in expression: ParsedExpression, _ vocabulary: borrowing Vocabulary
    ) {
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

extension CodeCompiler {
    /// Starts the second operand of an operation on truth values, which is skipped if the first one is `truth`.
    mutating func beginShortCircuit(_ truth: Bool) {
        guard !Arithmetic.holdsNumbersOnly || stack.last?.isTruth == true else {
            decisions.append(nil)
            return
        }
        loadLast()
        decisions.append(code.instructions.count)
        emit(.jumpIf, 0, detail: truth ? 1 : 0)
        // If all values are known to be truth values, the second operand is the result.
        if Arithmetic.holdsNumbersOnly { stack.removeLast() }
    }

    /// Ends an operation on truth values, whose first operand may have decided already.
    mutating func endShortCircuit(_ node: ExpressionNode, _ registry: OperatorRegistry<Number>) {
        let index = Int(node.index)
        guard let decision = decisions.popLast() else { return }
        if decision != nil, Arithmetic.holdsNumbersOnly {
            loadLast()
        } else if let truths = registry.vocabulary.entries[index].details.truths {
            noteState(of: index, registry)
            emitLogic(truths, registry.operations[index], 2)
        }
        if let decision { code.instructions[decision].second = UInt32(code.instructions.count) }
    }
}
