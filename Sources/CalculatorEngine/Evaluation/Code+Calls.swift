// SPDX-License-Identifier: Apache-2.0

extension Code {
    /// Executes a call instruction.
    @inline(never)
    @specialized(where Arithmetic == NumberArithmetic<Double>)
    func call(
        _ instruction: CodeInstruction, _ slots: Span<Slot>, _ context: inout EvaluationContext<Number>
    ) -> Slot {
        let start = Int(instruction.second)
        let count = Int(instruction.operandCount)
        for offset in 0..<count {
            let operand = slots[Int(callOperands[start + offset])]
            if Arithmetic.fault(operand) != nil { return operand }
        }
        switch callees[Int(instruction.first)] {
        case .operation(.unary(let function)):
            return Arithmetic.apply(function, slots[Int(callOperands[start])])
        case .operation(.binary(let function)):
            return Arithmetic.apply(
                function, slots[Int(callOperands[start])], slots[Int(callOperands[start + 1])])
        case .operation(.function(let arity, let function)):
            return Arithmetic.apply(function, operands(instruction, slots), arity)
        case .operation(.constant(let value)): return Arithmetic.slot(value)
        case .operation: return Arithmetic.slot(ValueFailure(.domain))
        case let callee: return callValues(callee, operands(instruction, slots), &context)
        }
    }

    private func operands(_ instruction: CodeInstruction, _ slots: Span<Slot>) -> [Slot] {
        let start = Int(instruction.second)
        return callOperands[start..<start + Int(instruction.operandCount)].map { slots[Int($0)] }
    }

    /// Executes a call of something other than an operation on numbers.
    private func callValues(
        _ callee: Callee<Number>, _ operands: [Slot], _ context: inout EvaluationContext<Number>
    ) -> Slot {
        switch callee {
        case .operation: return Arithmetic.slot(ValueFailure(.domain))
        case .definition(let codes, let isTruth):
            return call(codes.numberCode, codes.values, isTruth: isTruth, operands, &context)
        case .list:
            do throws(ValueFailure) { try context.countList(operands.count) } catch { return slot(error, &context) }
            return Arithmetic.slot(.list(ValueList(operands.map(Arithmetic.value))))
        case .repeated(let call): return self.call(call, operands, &context)
        case .function(let template):
            return Arithmetic.slot(.function(FunctionValue(template, operands.map(Arithmetic.value))))
        case .chain, .values, .application:
            do throws(ValueFailure) {
                return Arithmetic.slot(try value(of: callee, operands.map(Arithmetic.value), &context))
            } catch {
                return slot(error, &context)
            }
        }
    }

    /// Executes a call of one operand, unless its value for a list is remembered.
    private func call(
        _ call: RepeatedCall<Number>, _ operands: [Slot], _ context: inout EvaluationContext<Number>
    ) -> Slot {
        let list = operands.first.flatMap { Arithmetic.value($0).list }
        if let list, let known = context.memory?.value(of: call, list) { return Arithmetic.slot(known) }
        let result: Slot
        if case .operation(.function(let arity, let function)) = call.callee {
            result = Arithmetic.apply(function, operands, arity)
        } else {
            result = callValues(call.callee, operands, &context)
        }
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

    private func call(
        _ numberCode: NumberCode<Number>?, _ valueCode: Code<ValueArithmetic<Number>>?, isTruth: Bool,
        _ operands: [Slot], _ context: inout EvaluationContext<Number>
    ) -> Slot {
        let values = operands.map(Arithmetic.value)
        if let numberCode, let numbers = Value.numbers(values) {
            var frame = numberCode.makeFrame()
            for (index, number) in numbers.enumerated() where index < numberCode.steps.parameterCount {
                frame.slots[index] = number
            }
            let result = numberCode.evaluateNested(&frame, &context)
            return isTruth && result.fault == nil ? Arithmetic.slot(result.exactInt != 0) : Arithmetic.slot(result)
        }
        guard let valueCode else { return Arithmetic.slot(ValueFailure(.domain)) }
        var frame = valueCode.makeFrame()
        for (index, value) in values.enumerated() where index < valueCode.parameterCount {
            frame.slots[index] = .value(value)
        }
        switch valueCode.evaluateNested(&frame, &context) {
        case .value(let value): return Arithmetic.slot(value)
        case .failure(let failure): return Arithmetic.slot(failure)
        }
    }

    private func value(
        of callee: Callee<Number>, _ operands: [Value<Number>], _ context: inout EvaluationContext<Number>
    ) throws(ValueFailure) -> Value<Number> {
        switch callee {
        case .chain(let comparisons):
            for (index, comparison) in comparisons.enumerated()
            where try !operands[index].compared(comparison, operands[index + 1]) {
                return .truth(false)
            }
            return .truth(true)
        case .values(let operation, let arguments):
            let shared = SharedContext(context)
            defer { context = shared.context }
            return try operation(Self.arguments(arguments, operands, shared))
        case .application:
            guard let last = operands.last else { throw ValueFailure(.domain) }
            let function = try last.requireFunction()
            let shared = SharedContext(context)
            defer { context = shared.context }
            return try function.evaluating(in: shared)(Array(operands.dropLast()))
        default: throw ValueFailure(.domain)
        }
    }

    /// Returns the operands of an operation on values, including its functions.
    private static func arguments(
        _ arguments: [CallArgument<Number>], _ operands: [Value<Number>], _ shared: SharedContext<Number>
    ) -> [Value<Number>] {
        var values: [Value<Number>] = []
        values.reserveCapacity(arguments.count)
        var position = 0
        for argument in arguments {
            switch argument {
            case .operand:
                if case .function(let function) = operands[position] {
                    shared.rememberCalls()
                    values.append(.function(function.evaluating(in: shared)))
                } else {
                    values.append(operands[position])
                }
                position += 1
            case .function(let template, let captureCount):
                shared.rememberCalls()
                let captures = Array(operands[position..<position + captureCount])
                values.append(.function(FunctionValue(template, captures).evaluating(in: shared)))
                position += captureCount
            }
        }
        return values
    }

    /// Evaluates the code within another evaluation.
    @inline(never)
    @specialized(where Arithmetic == NumberArithmetic<Double>)
    func evaluateNested(
        _ frame: inout CodeFrame<Arithmetic>, _ context: inout EvaluationContext<Number>
    ) -> Slot {
        guard context.nestingLeft > 0 else {
            return slot(
                ValueFailure(.limit, "Bodies and definitions are evaluated within one another too deep."), &context)
        }
        context.nestingLeft -= 1
        defer { context.nestingLeft += 1 }
        return evaluateChecking(&frame.slots, &frame.returns, &context)
    }
}
