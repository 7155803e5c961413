// SPDX-License-Identifier: Apache-2.0

/// Definitions: inlined if they are short, otherwise called; as routines if they are mutually recursive.
extension CodeCompiler {
    mutating func callDefinition(
        _ definition: Definition<Number>, _ index: Int, _ operandCount: Int, _ scope: Scope,
        _ registry: OperatorRegistry<Number>
    ) {
        let isTruth = definition.numericKind == .truth
        if group.contains(index) {
            let routine = routineNumber(of: index)
            emitRoutineCall(routine, operandCount)
            setTruth(isTruth)
            return
        }
        if !definition.isRecursive, scope.depth < Self.inliningDepth,
            inlinedCount + definition.body.nodes.count < Self.inliningLimit
        {
            inlinedCount += definition.body.nodes.count
            inline(definition, index, operandCount, scope, registry)
            setTruth(isTruth)
            return
        }
        let codes =
            Arithmetic.holdsNumbersOnly ? library.codes(of: index, registry) : library.generalCodes(of: index, registry)
        let (sum, overflows) = code.stepCount.addingReportingOverflow(codes.stepCount)
        code.stepCount = overflows ? Int.max : sum
        emitCall(.definition(codes, isTruth: isTruth), operandCount: operandCount)
        setTruth(isTruth)
    }

    mutating func routineNumber(of index: Int) -> Int {
        // The routine of the expression itself comes first.
        if Int(code.source) == index { return 0 }
        if let present = routines.firstIndex(of: index) { return present + 1 }
        routines.append(index)
        return routines.count
    }

    mutating func emitRoutineCall(_ routine: Int, _ operandCount: Int) {
        materialize(operandCount)
        freeAccumulator()
        let start = code.callOperands.count
        for operand in stack.suffix(operandCount) {
            if let slot = operand.place.slot { code.callOperands.append(slot) }
        }
        emit(.callRoutine, UInt32(start), first: UInt32(routine))
        for _ in 0..<operandCount { if let operand = stack.popLast() { release(operand.place) } }
        pushAccumulator()
    }

    mutating func inline(
        _ definition: Definition<Number>, _ index: Int, _ operandCount: Int, _ scope: Scope,
        _ registry: OperatorRegistry<Number>
    ) {
        materialize(operandCount)
        freeAccumulator()
        let operands = stack.suffix(operandCount).compactMap { $0.place.slot }
        // An operand without an answer is an error even if the definition does not use it.
        for (place, slot) in operands.enumerated() where !definition.usesForSure(parameter: place) {
            emit(.check, slot)
        }
        let inner = Scope(
            expression: definition.body, parameters: operands, source: Int32(index), caller: origin,
            depth: scope.depth + 1)
        compile(definition.body.nodes, inner, registry)
        materialize(1)
        guard let result = stack.popLast() else { return }
        var kept = result.place
        for _ in 0..<operandCount {
            guard let operand = stack.popLast() else { continue }
            // The result of a definition such as f(x) = x is the slot of its operand, which then remains in use.
            if case .temporary(let slot) = operand.place, result.place.slot == slot {
                kept = operand.place
            } else {
                release(operand.place)
            }
        }
        if case .accumulator = kept { pushAccumulator() } else { push(kept) }
    }
}
