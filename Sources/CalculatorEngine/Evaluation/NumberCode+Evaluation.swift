// SPDX-License-Identifier: Apache-2.0

extension NumberCode {
    /// Returns the value for the parameters in the slots of a frame of this code; its fault may have passed through
    /// further steps.
    @specialized(where Number == Double)
    func evaluate(
        _ allSlots: inout [Number], _ returns: inout [CodeReturn], _ context: inout EvaluationContext<Number>
    ) -> Number {
        if isStraight { return straightValue(allSlots.mutableSpan) }
        if !returns.isEmpty { returns.removeAll(keepingCapacity: true) }
        var accumulator = Number.zero
        var counter = 0
        // The start of the slots of the current routine.
        var base = 0
        let code = instructions.span
        let (callees, callOperands) = (steps.callees.span, steps.callOperands.span)
        while true {
            do {
                var span = allSlots.mutableSpan
                var slots = span._mutatingExtracting(base..<span.count)
                execution: while true {
                    Self.calculate(
                        code, callees, callOperands, &counter, &slots, &accumulator, callsFunctions: true)
                    let instruction = code[counter - 1]
                    switch instruction.opcode {
                    case .jumpUnlessCompared:
                        accumulator = Self.compare(instruction.detail, slots[instruction.x], slots[instruction.y])
                        guard let holds = NumberArithmetic.condition(accumulator) else { return accumulator }
                        if !holds { counter = instruction.z }
                    case .jumpUnless:
                        guard let holds = NumberArithmetic.condition(accumulator) else { return accumulator }
                        if !holds { counter = instruction.z }
                    case .jumpIf:
                        guard let holds = NumberArithmetic.condition(accumulator) else { return accumulator }
                        if holds == (instruction.detail == 1) { counter = instruction.z }
                    case .check: if slots[instruction.x].fault != nil { return slots[instruction.x] }
                    case .call:
                        let call = CodeInstruction(
                            opcode: .call, detail: instruction.third, first: instruction.first,
                            second: instruction.second)
                        accumulator = steps.call(call, slots.span, &context)
                    default: break execution
                    }
                }
            }
            let instruction = code[counter - 1]
            if instruction.opcode == .callRoutine {
                if let failure = context.countCall(depth: returns.count) { return Number(fault: failure.fault) }
                let isEntered = steps.enter(
                    instruction.x, operands: instruction.y, callerSlotCount: instruction.z, &allSlots, &returns, &base,
                    counter - 1)
                if !isEntered { return Number(fault: .limit) }
                counter = routineStarts[instruction.x]
            } else {
                guard let last = returns.popLast() else { return accumulator }
                if !_isPOD(Number.self), returns.count >= EvaluationLimit.shallowDepth {
                    let routine = code[last.counter].x
                    if let failure = steps.leave(routine, base, depth: returns.count, &allSlots) {
                        return Number(fault: failure.fault)
                    }
                }
                counter = last.counter + 1
                base = last.base
            }
        }
    }

    /// The value for the parameters in the slots, where ``isArithmetic``.
    @inline(__always)
    func arithmeticValue(_ slots: inout MutableSpan<Number>) -> Number {
        var accumulator = Number.zero
        var counter = 0
        Self.calculate(
            instructions.span, steps.callees.span, steps.callOperands.span, &counter, &slots, &accumulator,
            callsFunctions: false)
        return accumulator
    }

    /// The value for the parameters in the slots, where ``isStraight``.
    @inline(__always)
    func straightValue(_ slots: consuming MutableSpan<Number>) -> Number {
        Self.value(of: instructions.span, steps.callees.span, steps.callOperands.span, slots)
    }

    /// The value of straight code. It takes nothing but what it needs, in registers: as a method, it would be passed a
    /// copy of all its code in memory.
    @inline(never)
    @specialized(where Number == Double)
    private static func value(
        of code: Span<NumberInstruction>, _ callees: Span<Callee<Number>>, _ callOperands: Span<UInt32>,
        _ slots: consuming MutableSpan<Number>
    ) -> Number {
        var accumulator = Number.zero
        var counter = 0
        calculate(code, callees, callOperands, &counter, &slots, &accumulator, callsFunctions: true)
        return accumulator
    }

    /// Carries out instructions up to the first that is not arithmetic, which is then the last before `counter`, or to
    /// the end of straight code.
    ///
    /// - Parameter callsFunctions: Whether functions, powers, comparisons and operations are carried out as well.
    ///   Without them, the loop calls nothing, and everything stays in registers.
    @inline(__always)
    private static func calculate(
        _ code: Span<NumberInstruction>, _ callees: Span<Callee<Number>>, _ callOperands: Span<UInt32>,
        _ counter: inout Int, _ slots: inout MutableSpan<Number>, _ accumulator: inout Number, callsFunctions: Bool
    ) {
        while counter < code.count {
            let instruction = code[counter]
            counter += 1
            switch instruction.opcode {
            case .load: accumulator = slots[instruction.x]
            case .store, .keep: slots[instruction.x] = accumulator
            case .add: accumulator = accumulator + slots[instruction.x]
            case .addTo: accumulator = slots[instruction.x] + accumulator
            case .subtract: accumulator = accumulator - slots[instruction.x]
            case .subtractFrom: accumulator = slots[instruction.x] - accumulator
            case .multiply: accumulator = accumulator * slots[instruction.x]
            case .multiplyInto: accumulator = slots[instruction.x] * accumulator
            case .divide: accumulator = .quotient(accumulator, slots[instruction.x])
            case .divideInto: accumulator = .quotient(slots[instruction.x], accumulator)
            case .addTwo: accumulator = accumulator + slots[instruction.x] + slots[instruction.y]
            case .addThree:
                accumulator = accumulator + slots[instruction.x] + slots[instruction.y] + slots[instruction.z]
            case .addPair: accumulator = slots[instruction.x] + slots[instruction.y]
            case .subtractPair: accumulator = slots[instruction.x] - slots[instruction.y]
            case .multiplyPair: accumulator = slots[instruction.x] * slots[instruction.y]
            case .dividePair: accumulator = .quotient(slots[instruction.x], slots[instruction.y])
            case .addPairStore:
                accumulator = slots[instruction.x] + slots[instruction.y]
                slots[instruction.z] = accumulator
            case .subtractPairStore:
                accumulator = slots[instruction.x] - slots[instruction.y]
                slots[instruction.z] = accumulator
            case .multiplyPairStore:
                accumulator = slots[instruction.x] * slots[instruction.y]
                slots[instruction.z] = accumulator
            case .dividePairStore:
                accumulator = .quotient(slots[instruction.x], slots[instruction.y])
                slots[instruction.z] = accumulator
            case .multiplyAdd: accumulator = accumulator * slots[instruction.x] + slots[instruction.y]
            case .multiplyAddTo: accumulator = slots[instruction.y] + accumulator * slots[instruction.x]
            case .multiplyIntoAdd: accumulator = slots[instruction.x] * accumulator + slots[instruction.y]
            case .multiplyIntoAddTo:
                accumulator = slots[instruction.y] + slots[instruction.x] * accumulator
            case .multiplyPairAdd:
                accumulator = slots[instruction.x] * slots[instruction.y] + slots[instruction.z]
            case .multiplyPairAddTo:
                accumulator = slots[instruction.z] + slots[instruction.x] * slots[instruction.y]
            case .negate: accumulator = -accumulator
            case .square: accumulator = accumulator * accumulator
            case .squareStore:
                accumulator = accumulator * accumulator
                slots[instruction.x] = accumulator
            case .jump: counter = instruction.z
            case .function where callsFunctions: accumulator = function(instruction.detail, accumulator)
            case .functionOfSlot where callsFunctions: accumulator = function(instruction.detail, slots[instruction.x])
            case .power where callsFunctions: accumulator = power(slots[instruction.x], slots[instruction.y])
            case .compare where callsFunctions:
                accumulator = compare(instruction.detail, slots[instruction.x], slots[instruction.y])
            case .operation where callsFunctions:
                let operands = callOperands.extracting(instruction.y..<instruction.y + instruction.z)
                accumulator = operation(callees, instruction.x, operands, slots.span)
            case .function, .functionOfSlot, .power, .compare, .operation, .jumpUnlessCompared, .jumpUnless, .jumpIf,
                .check, .call, .callRoutine, .end:
                return
            }
        }
    }

    @inline(__always)
    static func function(_ rawValue: UInt8, _ x: Number) -> Number {
        if x.fault != nil { return x }
        guard let function = ElementaryFunction(rawValue: rawValue) else { return Number(fault: .domain) }
        return function(x)
    }

    /// The value of an operation on numbers; a callee of another kind has none.
    @inline(never)
    @specialized(where Number == Double)
    private static func operation(
        _ callees: Span<Callee<Number>>, _ index: Int, _ operands: Span<UInt32>, _ slots: Span<Number>
    ) -> Number {
        guard case .operation(let operation) = callees[index] else { return Number(fault: .domain) }
        return Code<NumberArithmetic<Number>>.call(operation, operands, slots)
    }

    @inline(__always)
    static func power(_ x: Number, _ y: Number) -> Number {
        if x.fault != nil { return x }
        return y.fault == nil ? .power(x, y) : y
    }

    @inline(__always)
    static func compare(_ rawValue: UInt8, _ x: Number, _ y: Number) -> Number {
        guard let comparison = Comparison(rawValue: rawValue) else { return Number(fault: .domain) }
        return NumberArithmetic.compare(comparison, x, y)
    }
}
