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
        var base = 0
        let code = instructions.span
        while true {
            do {
                var span = allSlots.mutableSpan
                var slots = span._mutatingExtracting(base..<span.count)
                execution: while true {
                    // Calls are outside of this loop, since otherwise the accumulator would not stay in a register.
                    arithmetic: while true {
                        let instruction = code[counter]
                        let second = Int(truncatingIfNeeded: instruction.second)
                        let previous = accumulator
                        switch instruction.opcode {
                        case .load: accumulator = slots[second]
                        case .store: slots[second] = accumulator
                        case .add: accumulator = Arithmetic.add(accumulator, slots[second])
                        case .subtract: accumulator = Arithmetic.subtract(accumulator, slots[second])
                        case .addTo: accumulator = Arithmetic.add(slots[second], accumulator)
                        case .subtractFrom: accumulator = Arithmetic.subtract(slots[second], accumulator)
                        case .multiply: accumulator = Arithmetic.multiply(accumulator, slots[second])
                        case .multiplyInto: accumulator = Arithmetic.multiply(slots[second], accumulator)
                        case .divide: accumulator = Arithmetic.divide(accumulator, slots[second])
                        case .divideInto: accumulator = Arithmetic.divide(slots[second], accumulator)
                        case .addPair:
                            accumulator = Arithmetic.add(
                                slots[Int(truncatingIfNeeded: instruction.first)], slots[second])
                        case .subtractPair:
                            accumulator = Arithmetic.subtract(
                                slots[Int(truncatingIfNeeded: instruction.first)], slots[second])
                        case .multiplyPair:
                            accumulator = Arithmetic.multiply(
                                slots[Int(truncatingIfNeeded: instruction.first)], slots[second])
                        case .dividePair:
                            accumulator = Arithmetic.divide(
                                slots[Int(truncatingIfNeeded: instruction.first)], slots[second])
                        case .negate: accumulator = Arithmetic.negate(accumulator)
                        case .square: accumulator = Arithmetic.multiply(accumulator, accumulator)
                        case .compare:
                            guard
                                let comparison = Comparison(
                                    rawValue: UInt8(truncatingIfNeeded: instruction.operandCount))
                            else { break }
                            accumulator = Arithmetic.compare(
                                comparison, slots[Int(truncatingIfNeeded: instruction.first)], slots[second])
                        case .jump:
                            counter = second
                            continue arithmetic
                        case .jumpUnless:
                            guard let condition = Arithmetic.condition(accumulator) else {
                                return unanswered(
                                    accumulator, at: counter, previous, slots.span, returns, &context)
                            }
                            counter = condition ? counter + 1 : second
                            continue arithmetic
                        case .jumpIf:
                            if let condition = Arithmetic.condition(accumulator) {
                                counter = condition == (instruction.operandCount == 1) ? second : counter + 1
                                continue arithmetic
                            }
                            if Arithmetic.fault(accumulator) != nil {
                                return unanswered(
                                    accumulator, at: counter, previous, slots.span, returns, &context)
                            }
                            // It is not a truth value, so both operands are needed.
                            counter += 1
                            continue arithmetic
                        case .check:
                            if Arithmetic.fault(slots[second]) != nil {
                                return unanswered(
                                    slots[second], at: counter, previous, slots.span, returns, &context)
                            }
                            counter += 1
                            continue arithmetic
                        case .function, .power, .call, .callRoutine, .end: break arithmetic
                        }
                        if Arithmetic.fault(accumulator) != nil {
                            return unanswered(
                                accumulator, at: counter, previous, slots.span, returns, &context)
                        }
                        counter += 1
                    }
                    let instruction = code[counter]
                    let previous = accumulator
                    switch instruction.opcode {
                    case .function:
                        guard
                            let function = ElementaryFunction(
                                rawValue: UInt8(truncatingIfNeeded: instruction.operandCount))
                        else { break execution }
                        accumulator = Arithmetic.apply({ function($0) }, accumulator)
                    case .power:
                        let base = slots[Int(truncatingIfNeeded: instruction.first)]
                        let exponent = slots[Int(truncatingIfNeeded: instruction.second)]
                        // Of an infinity, which is a fault among doubles, some powers are none.
                        accumulator =
                            Arithmetic.fault(base) != nil
                            ? base
                            : Arithmetic.fault(exponent) != nil
                                ? exponent : Arithmetic.apply({ .power($0, $1) }, base, exponent)
                    case .call: accumulator = call(instruction, slots.span, &context)
                    default: break execution
                    }
                    if Arithmetic.fault(accumulator) != nil || context.failure != nil {
                        return unanswered(accumulator, at: counter, previous, slots.span, returns, &context)
                    }
                    counter += 1
                }
            }
            let instruction = code[counter]
            if instruction.opcode == .callRoutine {
                if let failure = context.countCall(depth: returns.count) {
                    return refused(failure, at: counter, returns, &context)
                }
                enter(
                    Int(instruction.first), operands: Int(instruction.second),
                    callerSlotCount: Int(instruction.operandCount), &allSlots, &returns, &base, counter)
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

    /// Allocates the slots of a routine after those in use, with the operands of its call.
    ///
    /// - Parameters:
    ///   - start: The start of the slots of the operands in ``callOperands``.
    ///   - counter: The call instruction.
    @inline(__always)
    func enter(
        _ index: Int, operands start: Int, callerSlotCount: Int, _ allSlots: inout [Slot],
        _ returns: inout [CodeReturn], _ base: inout Int, _ counter: Int
    ) {
        let routine = routine(index)
        // The slots of the caller come first.
        let newBase = base + callerSlotCount
        let count = newBase + routine.slotCount
        if allSlots.count < count {
            let zero = Arithmetic.slot(Number.zero)
            for _ in allSlots.count..<max(count, min(2 * allSlots.count, count + 4096)) {
                allSlots.append(zero)
            }
        }
        var position = newBase
        for offset in 0..<routine.parameterCount {
            allSlots[position] = allSlots[base + Int(callOperands[start + offset])]
            position += 1
        }
        for index in routine.constants {
            allSlots[position] = constants[index]
            position += 1
        }
        returns.append(CodeReturn(counter: counter, base: base))
        base = newBase
    }

    /// Releases the values in the slots of a routine that has returned, which would otherwise stay until a call as deep.
    ///
    /// - Parameters:
    ///   - base: The start of its slots.
    ///   - depth: The number of calls still in progress.
    /// - Returns: The reason why the evaluation ends here, or `nil`.
    @inline(never)
    func leave(_ index: Int, _ base: Int, depth: Int, _ allSlots: inout [Slot]) -> ValueFailure? {
        let zero = Arithmetic.slot(Number.zero)
        for position in base..<base + routine(index).slotCount { allSlots[position] = zero }
        let isDue = depth & EvaluationLimit.callsBetweenQuestions == 0
        return isDue ? Interrupt.requestedFault.map { ValueFailure($0) } : nil
    }
}
