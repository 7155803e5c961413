// SPDX-License-Identifier: Apache-2.0

extension Code {
    /// Evaluates the code for the parameters in the frame, up to the first step without an answer, which
    /// ``EvaluationContext/failure`` then describes.
    @inline(__always)
    func evaluateChecking(
        _ allSlots: inout [Slot], _ returns: inout [CodeReturn], _ context: inout EvaluationContext<Number>
    ) -> Slot {
        if !returns.isEmpty { returns.removeAll(keepingCapacity: true) }
        var accumulator = Arithmetic.slot(Number.zero)
        var counter = 0
        // The start of the slots of the current routine.
        var base = 0
        let code = instructions.span
        while true {
            do {
                var span = allSlots.mutableSpan
                var slots = span._mutatingExtracting(base..<span.count)
                execution: while true {
                    if let failed = Self.calculate(code, &counter, &slots, &accumulator) {
                        return unanswered(failed, at: counter, accumulator, slots.span, returns, &context)
                    }
                    let instruction = code[counter]
                    let result: Slot
                    switch instruction.opcode {
                    case .function: result = Self.function(instruction.detail, accumulator)
                    case .power: result = Self.power(slots[instruction.x], slots[instruction.y])
                    case .element: result = Arithmetic.element(slots[instruction.x], slots[instruction.y])
                    case .call: result = call(instruction, slots.span, &context)
                    default: break execution
                    }
                    if Arithmetic.fault(result) != nil || context.failure != nil {
                        return unanswered(result, at: counter, accumulator, slots.span, returns, &context)
                    }
                    accumulator = result
                    counter += 1
                }
            }
            let instruction = code[counter]
            if instruction.opcode == .callRoutine {
                if let failure = context.countCall(depth: returns.count) {
                    return refused(failure, at: counter, returns, &context)
                }
                let isEntered = enter(
                    Int(instruction.first), operands: Int(instruction.second),
                    callerSlotCount: Int(instruction.detail), &allSlots, &returns, &base, counter)
                if !isEntered { return refused(ValueFailure(.limit), at: counter, returns, &context) }
                counter = routine(Int(instruction.first)).start
            } else {
                guard let last = returns.popLast() else { return accumulator }
                if !_isPOD(Slot.self), returns.count >= EvaluationLimit.shallowDepth {
                    let routine = Int(code[last.counter].first)
                    if let failure = leave(routine, base, depth: returns.count, &allSlots) {
                        return refused(failure, at: last.counter, returns, &context)
                    }
                }
                counter = last.counter + 1
                base = last.base
            }
        }
    }

    /// Carries out instructions up to one that calls something, or ends a routine, which is then at `counter`.
    ///
    /// Calls are outside of this loop, since otherwise the accumulator would not stay in a register.
    ///
    /// - Returns: `nil`, or what the instruction at `counter` has instead of an answer.
    @inline(__always)
    private static func calculate(
        _ code: Span<CodeInstruction>, _ counter: inout Int, _ slots: inout MutableSpan<Slot>, _ accumulator: inout Slot
    ) -> Slot? {
        while true {
            let instruction = code[counter]
            let result: Slot
            switch instruction.opcode {
            case .load: result = slots[instruction.y]
            case .store:
                slots[instruction.y] = accumulator
                counter += 1
                continue
            case .add: result = Arithmetic.add(accumulator, slots[instruction.y])
            case .subtract: result = Arithmetic.subtract(accumulator, slots[instruction.y])
            case .addTo: result = Arithmetic.add(slots[instruction.y], accumulator)
            case .subtractFrom: result = Arithmetic.subtract(slots[instruction.y], accumulator)
            case .multiply: result = Arithmetic.multiply(accumulator, slots[instruction.y])
            case .multiplyInto: result = Arithmetic.multiply(slots[instruction.y], accumulator)
            case .divide: result = Arithmetic.divide(accumulator, slots[instruction.y])
            case .divideInto: result = Arithmetic.divide(slots[instruction.y], accumulator)
            case .addPair: result = Arithmetic.add(slots[instruction.x], slots[instruction.y])
            case .subtractPair: result = Arithmetic.subtract(slots[instruction.x], slots[instruction.y])
            case .multiplyPair: result = Arithmetic.multiply(slots[instruction.x], slots[instruction.y])
            case .dividePair: result = Arithmetic.divide(slots[instruction.x], slots[instruction.y])
            case .negate: result = Arithmetic.negate(accumulator)
            case .square: result = Arithmetic.multiply(accumulator, accumulator)
            case .compare: result = compare(instruction.detail, slots[instruction.x], slots[instruction.y])
            case .jump:
                counter = instruction.y
                continue
            case .jumpUnless:
                guard let condition = Arithmetic.condition(accumulator) else { return accumulator }
                counter = condition ? counter + 1 : instruction.y
                continue
            case .jumpIf:
                if Arithmetic.fault(accumulator) != nil { return accumulator }
                // If it is not a truth value, both operands are needed.
                let isDecided = Arithmetic.condition(accumulator) == (instruction.detail == 1)
                counter = isDecided ? instruction.y : counter + 1
                continue
            case .check:
                if Arithmetic.fault(slots[instruction.y]) != nil { return slots[instruction.y] }
                counter += 1
                continue
            case .function, .power, .element, .call, .callRoutine, .end: return nil
            }
            if Arithmetic.fault(result) != nil { return result }
            accumulator = result
            counter += 1
        }
    }

    @inline(__always)
    private static func function(_ rawValue: UInt32, _ x: Slot) -> Slot {
        guard let function = ElementaryFunction(rawValue: UInt8(truncatingIfNeeded: rawValue)) else {
            return Arithmetic.slot(ValueFailure(.domain))
        }
        return Arithmetic.apply({ function($0) }, x)
    }

    @inline(__always)
    private static func power(_ x: Slot, _ y: Slot) -> Slot {
        // Of an infinity, which is a fault among doubles, some powers are none.
        if Arithmetic.fault(x) != nil { return x }
        return Arithmetic.fault(y) == nil ? Arithmetic.apply({ .power($0, $1) }, x, y) : y
    }

    @inline(__always)
    private static func compare(_ rawValue: UInt32, _ x: Slot, _ y: Slot) -> Slot {
        guard let comparison = Comparison(rawValue: UInt8(truncatingIfNeeded: rawValue)) else {
            return Arithmetic.slot(ValueFailure(.domain))
        }
        return Arithmetic.compare(comparison, x, y)
    }

    /// Allocates the slots of a routine after those in use, with the operands of its call.
    ///
    /// - Parameters:
    ///   - start: The start of the slots of the operands in ``callOperands``.
    ///   - counter: The call instruction.
    /// - Returns: Whether there is memory for them; otherwise the computation is abandoned.
    @inline(__always)
    func enter(
        _ index: Int, operands start: Int, callerSlotCount: Int, _ allSlots: inout [Slot],
        _ returns: inout [CodeReturn], _ base: inout Int, _ counter: Int
    ) -> Bool {
        let routine = routine(index)
        // The slots of the caller come first.
        let newBase = base + callerSlotCount
        let count = newBase + routine.slotCount
        if allSlots.count < count || returns.count == returns.capacity {
            guard Self.makeRoom(for: count, &allSlots, &returns) else { return false }
        }
        // The array itself would ask before each assignment whether it is shared.
        var slots = allSlots.mutableSpan
        var position = newBase
        for offset in 0..<routine.parameterCount {
            slots[position] = slots[base + Int(callOperands[start + offset])]
            position += 1
        }
        for index in routine.constants {
            slots[position] = constants[index]
            position += 1
        }
        returns.append(CodeReturn(counter: counter, base: base))
        base = newBase
        return true
    }

    /// Makes room for `count` slots and another return, or abandons the computation if it may not have the memory.
    @inline(never)
    private static func makeRoom(for count: Int, _ allSlots: inout [Slot], _ returns: inout [CodeReturn]) -> Bool {
        var hasRoom =
            returns.count < returns.capacity
            || Interrupt.mayAllocateArray(2 * returns.count * MemoryLayout<CodeReturn>.stride)
        if hasRoom, allSlots.count < count {
            let zero = Arithmetic.slot(Number.zero)
            for _ in allSlots.count..<max(count, min(2 * allSlots.count, count + 4096)) where hasRoom {
                hasRoom = allSlots.appendWithinMemory(zero)
            }
        }
        if !hasRoom { Interrupt.current?.abandon(because: .limit) }
        return hasRoom
    }

    /// Releases the values in the slots of a routine that has returned, which would otherwise stay until a call as
    /// deep.
    ///
    /// - Parameters:
    ///   - base: The start of its slots.
    ///   - depth: The number of calls still in progress.
    /// - Returns: The reason why the evaluation ends here, or `nil`.
    @inline(never)
    func leave(_ index: Int, _ base: Int, depth: Int, _ allSlots: inout [Slot]) -> ValueFailure? {
        let zero = Arithmetic.slot(Number.zero)
        for position in base..<base + routine(index).slotCount { allSlots[position] = zero }
        let isDue = depth % EvaluationLimit.callsBetweenQuestions == 0
        return isDue ? Interrupt.requestedFault.map { ValueFailure($0) } : nil
    }
}

extension Code {
    /// Returns the value for operands given in order; missing ones are zero.
    func value(_ operands: [Slot], _ registry: OperatorRegistry<Number>) throws(CalculationError) -> Value<Number> {
        var frame = makeFrame()
        for (index, operand) in operands.enumerated() where index < parameterCount { frame.slots[index] = operand }
        var context = EvaluationContext<Number>()
        let result = evaluateChecking(&frame.slots, &frame.returns, &context)
        if let failure = context.failure { throw failure.error(registry.vocabulary.entries) }
        return Arithmetic.value(result)
    }
}
