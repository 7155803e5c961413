// SPDX-License-Identifier: Apache-2.0

extension Code {
    /// Ends an evaluation at a step that has no value, and reports that step.
    @inline(never)
    func unanswered(
        _ result: Slot, at counter: Int, _ accumulator: Slot, _ slots: Span<Slot>, _ returns: [CodeReturn],
        _ context: inout EvaluationContext<Number>
    ) -> Slot {
        let instruction = instructions[counter]
        let kept = context.takeSentence()
        var failure = Arithmetic.failure(result) ?? ValueFailure(Arithmetic.fault(result) ?? .domain, kept)
        if instruction.opcode == .jumpUnless, Arithmetic.fault(result) == nil {
            failure = .expected(.truth, not: Arithmetic.value(result).kind)
        }
        let steps = self.steps(at: counter, returns)
        if let inner = context.failure {
            context.failure = inner.called(by: steps)
        } else {
            let node = node(of: instructions[counter].origin)
            var operands = operands(of: instruction, accumulator, slots)
            if node.kind != .fractionalPower { operands = operands.suffix(max(1, node.operandCount)) }
            context.failure = EvaluationFailure(failure, node, operands.map(Arithmetic.value), steps)
        }
        return Arithmetic.fault(result) == nil ? Arithmetic.slot(failure) : result
    }

    /// Ends an evaluation in which the call of a routine was refused.
    @inline(never)
    func refused(
        _ failure: ValueFailure, at counter: Int, _ returns: [CodeReturn], _ context: inout EvaluationContext<Number>
    ) -> Slot {
        context.failure = EvaluationFailure(
            failure, node(of: instructions[counter].origin), [], steps(at: counter, returns))
        return Arithmetic.slot(failure)
    }

    private func node(of origin: UInt32) -> ExpressionNode {
        origin < Self.inlinedMark ? steps[Int(origin)] : places[Int(origin - Self.inlinedMark)].step
    }

    /// Returns the steps in progress at an instruction, the innermost first: for a long recursion, the first and the
    /// last ones.
    private func steps(at counter: Int, _ returns: [CodeReturn]) -> [EvaluationFailure<Number>.Step] {
        var result: [EvaluationFailure<Number>.Step] = []
        append(instructions[counter].origin, to: &result)
        for call in returns.suffix(16).reversed() { append(instructions[call.counter].origin, to: &result) }
        if returns.count > 16, let first = returns.first { append(instructions[first.counter].origin, to: &result) }
        return result
    }

    private func append(_ origin: UInt32, to steps: inout [EvaluationFailure<Number>.Step]) {
        var next: UInt32? = origin
        while let origin = next {
            if origin < Self.inlinedMark {
                if source != Int32(CodeSource.none) {
                    steps.append(.init(source: source, range: node(of: origin).range))
                }
                return
            }
            let place = places[Int(origin - Self.inlinedMark)]
            steps.append(.init(source: place.source, range: place.step.range))
            next = place.caller
        }
    }

    private func operands(of instruction: CodeInstruction, _ accumulator: Slot, _ slots: Span<Slot>) -> [Slot] {
        let second = Int(truncatingIfNeeded: instruction.second)
        switch instruction.opcode {
        case .load, .store, .check, .jump, .end: return []
        case .jumpUnless, .jumpIf, .negate, .function: return [accumulator]
        case .square: return [accumulator, Arithmetic.slot(Number(2))]
        case .addTo, .subtractFrom, .multiplyInto, .divideInto: return [slots[second], accumulator]
        case .add, .subtract, .multiply, .divide:
            return instruction.detail == 1 ? [slots[second], accumulator] : [accumulator, slots[second]]
        case .addPair, .subtractPair, .multiplyPair, .dividePair, .compare, .power, .element:
            return [slots[Int(instruction.first)], slots[second]]
        case .call:
            return callOperands[second..<second + Int(instruction.detail)].map { slots[Int($0)] }
        case .callRoutine: return []
        }
    }
}
