// SPDX-License-Identifier: Apache-2.0

/// Second operands of operations on truth values, which are skipped where the first one decides.
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
