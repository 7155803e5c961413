// SPDX-License-Identifier: Apache-2.0

/// Operators: compiled to an instruction if there is one, otherwise to a call.
extension CodeCompiler {
    mutating func apply(
        _ node: ExpressionNode, _ operandCount: Int, _ scope: Scope, _ registry: OperatorRegistry<Number>
    ) {
        let index = Int(node.index)
        if let intrinsic = registry.vocabulary.syntaxes[index].intrinsic, apply(intrinsic, operandCount) { return }
        if registry.vocabulary.syntaxes[index].isDefined, let definition = registry.definition(at: index) {
            callDefinition(definition, index, operandCount, scope, registry)
            return
        }
        switch registry.operations[index] {
        case .comparison(let comparison): emitComparison(comparison)
        case .values(let operation):
            emitValues(operation, operandCount, isStateless: registry.vocabulary.isStateless(index), registry)
        case let operation:
            noteState(of: index, registry)
            if let truths = registry.vocabulary.entries[index].details.truths {
                emitLogic(truths, operation, operandCount)
            } else {
                emitCall(
                    callee(.operation(operation), operandCount, isStateless: registry.vocabulary.isStateless(index)),
                    operandCount: operandCount)
            }
        }
    }

    /// Notes that the code has state if the values of an operator may depend on more than its operands.
    mutating func noteState(of index: Int, _ registry: OperatorRegistry<Number>) {
        if !registry.vocabulary.isStateless(index) { code.hasState = true }
    }

    /// Emits an instruction for an intrinsic operation of numbers; returns `false` if there is none.
    mutating func apply(_ intrinsic: Intrinsic, _ operandCount: Int) -> Bool {
        if fold(intrinsic, operandCount) { return true }
        switch (intrinsic, operandCount) {
        case (.addition, 2): combine(.add, .addTo, .addPair)
        case (.subtraction, 2): combine(.subtract, .subtractFrom, .subtractPair)
        case (.multiplication, 2): combine(.multiply, .multiplyInto, .multiplyPair)
        case (.division, 2): combine(.divide, .divideInto, .dividePair)
        case (.power, 2):
            if let exponent = stack.last?.place, isTwo(exponent) {
                stack.removeLast()
                loadLast()
                emit(.square, 0)
            } else {
                emitPair(.power)
            }
        case (.negation, 1):
            loadLast()
            emit(.negate, 0)
        case (.identity, 1): break
        case (.elementary(let function), 1):
            loadLast()
            emit(.function, 0, detail: UInt32(function.rawValue))
        default: return false
        }
        return true
    }

    /// Emits a binary instruction, in one of three forms: with the left operand, the right operand, or neither in the
    /// accumulator.
    mutating func combine(
        _ left: CodeInstruction.Opcode, _ right: CodeInstruction.Opcode, _ pair: CodeInstruction.Opcode
    ) {
        materialize(2)
        guard stack.count >= 2 else { return }
        let second = stack.removeLast().place
        let first = stack[stack.count - 1].place
        if let secondSlot = second.slot {
            if let firstSlot = first.slot {
                freeAccumulator()
                emit(pair, secondSlot, first: firstSlot)
            } else {
                emit(left, secondSlot)
            }
        } else if let firstSlot = first.slot {
            emit(right, firstSlot, detail: right == left ? 1 : 0)
        }
        release(first)
        release(second)
        accumulatorIndex = stack.count - 1
        stack[stack.count - 1] = CompiledOperand(place: .accumulator)
    }

    mutating func emitComparison(_ comparison: Comparison) {
        emitPair(.compare, detail: UInt32(comparison.rawValue))
        setTruth(true)
    }

    /// Emits an instruction that takes both operands from slots.
    mutating func emitPair(_ opcode: CodeInstruction.Opcode, detail: UInt32 = 0) {
        materialize(2)
        freeAccumulator()
        guard stack.count >= 2, let first = stack[stack.count - 2].place.slot,
            let second = stack[stack.count - 1].place.slot
        else { return }
        emit(opcode, second, first: first, detail: detail)
        for _ in 0..<2 { release(stack.removeLast().place) }
        pushAccumulator()
    }

    mutating func emitChain(_ node: ExpressionNode, _ scope: Scope, _ registry: OperatorRegistry<Number>) {
        let comparisons = scope.expression.chains[Int(node.index)].map { index -> Comparison in
            guard case .comparison(let comparison) = registry.operations[index] else { return .equal }
            return comparison
        }
        emitCall(.chain(comparisons), operandCount: node.operandCount)
        setTruth(true)
    }

    /// Emits a call of an operation on both truth values and numbers.
    mutating func emitLogic(_ truths: TruthOperation, _ operation: CalculatorOperation<Number>, _ operandCount: Int) {
        guard Arithmetic.holdsNumbersOnly else {
            let call = truths.onValues(or: operation)
            emitCall(
                .values(call, Array(repeating: .operand, count: operandCount)), operandCount: operandCount)
            return
        }
        let isTruth = stack.suffix(operandCount).allSatisfy { $0.isTruth }
        emitCall(.operation(isTruth ? truths.onNumbers() : operation), operandCount: operandCount)
        setTruth(isTruth)
    }

    mutating func emitValues(
        _ operation: ValueOperation<Number>, _ operandCount: Int, isStateless: Bool = false,
        _ registry: OperatorRegistry<Number>
    ) {
        var arguments: [CallArgument<Number>] = []
        for (place, operand) in stack.suffix(operandCount).enumerated() {
            guard case .function(let index) = operand.place else {
                arguments.append(.operand)
                continue
            }
            var template = functions[index].template
            // A reference that cannot be called with so many stays as it is, and fails where it is called.
            if let reference = template.reference, case .function(let count, _) = operation.signature.operand(place),
                !template.arity.contains(count), registry.operations[reference].arity?.contains(count) == true
            {
                template = library.reference(to: reference, operandCount: count, registry)
            }
            arguments.append(.function(template, captureCount: functions[index].captures.count))
        }
        emitCall(
            callee(.values(operation.function, arguments), operandCount, isStateless: isStateless),
            operandCount: operandCount)
        setTruth(operation.result == .truth)
    }

    /// Returns a callee whose values for lists are remembered, where that may save time.
    private func callee(_ callee: Callee<Number>, _ operandCount: Int, isStateless: Bool) -> Callee<Number> {
        guard isCalledRepeatedly, isStateless, operandCount == 1, !Arithmetic.holdsNumbersOnly else { return callee }
        switch callee {
        case .operation(.function): return .repeated(RepeatedCall(callee))
        case .values(_, let arguments):
            guard case .operand? = arguments.first else { return callee }
            return .repeated(RepeatedCall(callee))
        default: return callee
        }
    }
}
