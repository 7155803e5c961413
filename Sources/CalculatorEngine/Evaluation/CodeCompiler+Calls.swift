// SPDX-License-Identifier: Apache-2.0

/// Calls of operations without an instruction.
extension CodeCompiler {
    mutating func emitCall(_ callee: Callee<Number>, operandCount: Int, takenCount: Int? = nil) {
        var arguments: [CallArgument<Number>]?
        if case .values(_, let given) = callee { arguments = given }
        if arguments == nil { materialize(operandCount) }
        freeAccumulator()
        var slots: [UInt32] = []
        slots.reserveCapacity(operandCount)
        for operand in stack.suffix(operandCount) {
            if case .function(let index) = operand.place {
                slots += functions[index].captures
            } else if let slot = operand.place.slot {
                slots.append(slot)
            }
        }
        emitCallInstruction(callee, slots)
        for _ in 0..<(takenCount ?? operandCount) { if let operand = stack.popLast() { release(operand.place) } }
        pushAccumulator()
    }

    mutating func emitCallInstruction(_ callee: Callee<Number>, _ slots: [UInt32]) {
        let start = code.callOperands.count
        code.callOperands += slots
        code.callees.append(callee)
        code.depth = max(code.depth, callee.depth)
        emit(
            .call, UInt32(start), first: UInt32(code.callees.count - 1), detail: UInt32(clamping: slots.count))
    }
}
