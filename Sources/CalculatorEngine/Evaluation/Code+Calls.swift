// SPDX-License-Identifier: Apache-2.0

extension Code {
    /// Executes a call instruction.
    @inline(never)
    @specialized(where Arithmetic == NumberArithmetic<Double>)
    func call(_ instruction: CodeInstruction, _ slots: Span<Slot>, _ context: inout EvaluationContext<Number>) -> Slot {
        let operands = callOperands.span.extracting(instruction.y..<instruction.y + Int(instruction.detail))
        if case .operation(let operation) = callees[instruction.x] { return Self.call(operation, operands, slots) }
        if let failed = Self.firstFailed(operands, slots) { return failed }
        return call(callees[instruction.x], operands, slots, &context)
    }

    /// Executes a call of an operation on numbers; the result is the first operand without a value, if there is one, and
    /// has the fault `Fault.domain` for numbers of operands that the operation doesn’t take.
    @inline(__always)
    static func call(_ operation: CalculatorOperation<Number>, _ operands: Span<UInt32>, _ slots: Span<Slot>) -> Slot {
        if let failed = firstFailed(operands, slots) { return failed }
        switch operation {
        case .unary(let function) where operands.count == 1:
            return Arithmetic.apply(function, slots[Int(operands[0])])
        case .binary(let function) where operands.count == 2:
            return Arithmetic.apply(function, slots[Int(operands[0])], slots[Int(operands[1])])
        case .constant(let value): return Arithmetic.slot(value)
        // One on any number of numbers may get all of them in a list.
        case .function(let arity, let function) where arity.contains(operands.count) || arity.upperBound == .max:
            var contents: [Slot] = []
            contents.reserveCapacity(operands.count)
            for place in operands.indices { contents.append(slots[Int(operands[place])]) }
            return Arithmetic.apply(function, contents, arity)
        default: return Arithmetic.slot(ValueFailure(.domain))
        }
    }

    /// Returns the first operand without a value, if there is one.
    @inline(__always)
    private static func firstFailed(_ operands: Span<UInt32>, _ slots: Span<Slot>) -> Slot? {
        for place in operands.indices {
            let slot = Int(operands[place])
            if Arithmetic.fault(slots[slot]) != nil { return slots[slot] }
        }
        return nil
    }

    /// Executes a call whose operands have values.
    private func call(
        _ callee: Callee<Number>, _ operands: Span<UInt32>, _ slots: Span<Slot>,
        _ context: inout EvaluationContext<Number>
    ) -> Slot {
        switch callee {
        case .operation(let operation): return Self.call(operation, operands, slots)
        case .definition(let codes, let isTruth):
            return call(codes, isTruth: isTruth, Self.values(operands, slots), &context)
        case .list:
            do throws(ValueFailure) { try context.countList(operands.count) } catch { return slot(error, &context) }
            return Arithmetic.slot(.list(ValueList(Self.values(operands, slots))))
        case .repeated(let call): return self.call(call, operands, slots, &context)
        case .function(let template):
            return Arithmetic.slot(.function(FunctionValue(template, Self.values(operands, slots))))
        case .chain, .values, .application:
            do throws(ValueFailure) {
                return Arithmetic.slot(try value(of: callee, operands, slots, &context))
            } catch {
                return slot(error, &context)
            }
        }
    }

    /// Returns the values in the slots of operands.
    private static func values(_ operands: Span<UInt32>, _ slots: Span<Slot>) -> [Value<Number>] {
        var values: [Value<Number>] = []
        values.reserveCapacity(operands.count)
        for place in operands.indices { values.append(Arithmetic.value(slots[Int(operands[place])])) }
        return values
    }

    /// Executes a call of one operand, unless its value for a list is remembered.
    private func call(
        _ call: RepeatedCall<Number>, _ operands: Span<UInt32>, _ slots: Span<Slot>,
        _ context: inout EvaluationContext<Number>
    ) -> Slot {
        let list = operands.isEmpty ? nil : Arithmetic.value(slots[Int(operands[0])]).list
        if let list, let known = context.memory?.value(of: call, list) { return Arithmetic.slot(known) }
        let result = self.call(call.callee, operands, slots, &context)
        if let list, let memory = context.memory, Arithmetic.fault(result) == nil {
            memory.remember(Arithmetic.value(result), of: call, list)
        }
        return result
    }

    /// Returns a failure as the result of a call; its sentence is kept where the result can't hold it.
    private func slot(_ failure: ValueFailure, _ context: inout EvaluationContext<Number>) -> Slot {
        if Arithmetic.holdsNumbersOnly { context.keepSentence(of: failure) }
        return Arithmetic.slot(failure)
    }

    /// Executes a call of a definition.
    private func call(
        _ codes: DefinitionCodes<Number>, isTruth: Bool, _ operands: [Value<Number>],
        _ context: inout EvaluationContext<Number>
    ) -> Slot {
        if let code = codes.numberCode {
            var frame = code.makeFrame()
            if frame.setParameters(operands, count: code.steps.parameterCount) {
                let result = code.evaluateNested(&frame, &context)
                return isTruth && result.fault == nil
                    ? Arithmetic.slot(result.exactInt != 0) : Arithmetic.slot(result)
            }
        }
        guard let code = codes.values else { return Arithmetic.slot(ValueFailure(.domain)) }
        var frame = code.makeFrame()
        for (index, value) in operands.enumerated() where index < code.parameterCount {
            frame.slots[index] = .value(value)
        }
        switch code.evaluateNested(&frame, &context) {
        case .value(let value): return Arithmetic.slot(value)
        case .failure(let failure): return Arithmetic.slot(failure)
        }
    }

    private func value(
        of callee: Callee<Number>, _ operands: Span<UInt32>, _ slots: Span<Slot>,
        _ context: inout EvaluationContext<Number>
    ) throws(ValueFailure) -> Value<Number> {
        switch callee {
        case .chain(let comparisons):
            for (place, comparison) in comparisons.enumerated() {
                let left = Arithmetic.value(slots[Int(operands[place])])
                let right = Arithmetic.value(slots[Int(operands[place + 1])])
                if try !left.compared(comparison, right) { return .truth(false) }
            }
            return .truth(true)
        case .values(let operation, let arguments):
            var shared: SharedContext<Number>?
            let values = Self.arguments(arguments, operands, slots, context, &shared)
            defer { shared?.end(&context) }
            return try operation(values)
        case .application:
            var values = Self.values(operands, slots)
            guard let last = values.popLast() else { throw ValueFailure(.domain) }
            let function = try last.requireFunction()
            let shared = SharedContext(context)
            defer { shared.end(&context) }
            return try function.evaluating(in: shared)(values)
        default: throw ValueFailure(.domain)
        }
    }

    /// Returns the operands of an operation on values, including its functions, which share a context.
    private static func arguments(
        _ arguments: [CallArgument<Number>], _ operands: Span<UInt32>, _ slots: Span<Slot>,
        _ context: EvaluationContext<Number>, _ shared: inout SharedContext<Number>?
    ) -> [Value<Number>] {
        var values: [Value<Number>] = []
        values.reserveCapacity(arguments.count)
        func append(_ function: FunctionValue<Number>) {
            let box = shared ?? SharedContext(context)
            shared = box
            box.rememberCalls()
            values.append(.function(function.evaluating(in: box)))
        }
        var position = 0
        for argument in arguments {
            switch argument {
            case .operand:
                let value = Arithmetic.value(slots[Int(operands[position])])
                if case .function(let function) = value { append(function) } else { values.append(value) }
                position += 1
            case .function(let template, let captureCount):
                let captures = Self.values(operands.extracting(position..<position + captureCount), slots)
                append(FunctionValue(template, captures))
                position += captureCount
            }
        }
        return values
    }

    /// Evaluates the code within another evaluation.
    @inline(never)
    @specialized(where Arithmetic == NumberArithmetic<Double>)
    func evaluateNested(_ frame: inout CodeFrame<Arithmetic>, _ context: inout EvaluationContext<Number>) -> Slot {
        guard context.nestingLeft > 0 else {
            return slot(ValueFailure(.limit, "Bodies and definitions are nested too deeply."), &context)
        }
        context.nestingLeft -= 1
        defer { context.nestingLeft += 1 }
        return evaluateChecking(&frame.slots, &frame.returns, &context)
    }
}
