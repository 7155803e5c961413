// SPDX-License-Identifier: Apache-2.0

extension NumberCode {
    /// Shares common subexpressions of straight code, and fuses frequent sequences into single instructions.
    ///
    /// - Complexity: O(*n*) in the number of instructions.
    init(_ steps: consuming Code<NumberArithmetic<Number>>) {
        let isStraight = !steps.hasState && steps.instructions.allSatisfy { $0.isStraight(steps.callees) }
        self.isStraight = isStraight
        var keptCount = 0
        if isStraight {
            if steps.mayHaveCommonSubexpressions {
                var code = steps.instructions.map { NumberInstruction($0, steps.callees) }
                keptCount = code.shareCommonSubexpressions(slots: steps.distinctSlots)
                instructions = Self.fused(count: code.count - 1) { code[$0] }
            } else {
                // Straight code ends with its last instruction.
                instructions = Self.fused(count: steps.instructions.count - 1) {
                    NumberInstruction(steps.instructions[$0], steps.callees)
                }
            }
            routineStarts = []
        } else {
            (instructions, routineStarts) = Self.fusedWithJumps(steps)
        }
        self.keptCount = keptCount
        isArithmetic = instructions.allSatisfy { $0.isArithmetic }
        self.steps = steps
    }

    /// Returns straight instructions, fused.
    @inline(__always)
    private static func fused(count: Int, _ instruction: (Int) -> NumberInstruction) -> [NumberInstruction] {
        guard count > 0 else { return [] }
        var fused: [NumberInstruction] = []
        fused.reserveCapacity(count)
        var last = instruction(0)
        for index in 1..<count {
            let next = instruction(index)
            if let both = last.fused(with: next) {
                last = both
            } else {
                fused.append(last)
                last = next
            }
        }
        fused.append(last)
        return fused
    }

    /// Returns the instructions of code with jumps or calls, fused, and the start of each routine among them.
    private static func fusedWithJumps(
        _ steps: borrowing Code<NumberArithmetic<Number>>
    ) -> ([NumberInstruction], routineStarts: [Int]) {
        var code = steps.instructions.map { NumberInstruction($0, steps.callees) }
        // Jump targets must remain the start of an instruction.
        var targets: Set<Int> = []
        for instruction in code where instruction.isJump { targets.insert(instruction.z) }
        for routine in steps.routines { targets.insert(routine.start) }
        // The new indices of the jump targets.
        var places: [Int: Int] = [:]
        var count = 0
        for index in code.indices {
            let isTarget = targets.contains(index)
            if count > 0, !isTarget, let fused = code[count - 1].fused(with: code[index]) {
                code[count - 1] = fused
                continue
            }
            if isTarget { places[index] = count }
            code[count] = code[index]
            count += 1
        }
        code.removeLast(code.count - count)
        for index in code.indices where code[index].isJump {
            code[index].third = UInt32(places[code[index].z] ?? 0)
        }
        return (code, ([steps.main] + steps.routines).map { places[$0.start] ?? 0 })
    }
}

extension CodeInstruction {
    /// Whether its effect does not depend on the numbers, and involves no call but that of an operation on them.
    fileprivate func isStraight<Number>(_ callees: [Callee<Number>]) -> Bool {
        switch opcode {
        case .jump, .jumpUnless, .jumpIf, .check, .element, .callRoutine: false
        case .call: callees[x].isOperation
        default: true
        }
    }
}

extension NumberInstruction {
    fileprivate var isJump: Bool {
        switch opcode {
        case .jump, .jumpUnless, .jumpIf, .jumpUnlessCompared: true
        default: false
        }
    }

    /// Creates the instruction equivalent to a step.
    fileprivate init<Number>(_ step: CodeInstruction, _ callees: [Callee<Number>]) {
        func instruction(_ opcode: Opcode) -> NumberInstruction {
            NumberInstruction(opcode: opcode, first: step.second)
        }
        func pair(_ opcode: Opcode, detail: UInt8 = 0) -> NumberInstruction {
            NumberInstruction(opcode: opcode, detail: detail, first: step.first, second: step.second)
        }
        func jump(_ opcode: Opcode) -> NumberInstruction {
            NumberInstruction(
                opcode: opcode, detail: UInt8(truncatingIfNeeded: step.detail), third: step.second)
        }
        switch step.opcode {
        case .load: self = instruction(.load)
        case .store: self = instruction(.store)
        case .add: self = instruction(.add)
        case .addTo: self = instruction(.addTo)
        case .subtract: self = instruction(.subtract)
        case .subtractFrom: self = instruction(.subtractFrom)
        case .multiply: self = instruction(.multiply)
        case .multiplyInto: self = instruction(.multiplyInto)
        case .divide: self = instruction(.divide)
        case .divideInto: self = instruction(.divideInto)
        case .addPair: self = pair(.addPair)
        case .subtractPair: self = pair(.subtractPair)
        case .multiplyPair: self = pair(.multiplyPair)
        case .dividePair: self = pair(.dividePair)
        case .negate: self = instruction(.negate)
        case .square: self = instruction(.square)
        case .function:
            self = NumberInstruction(opcode: .function, detail: UInt8(truncatingIfNeeded: step.detail))
        case .power: self = pair(.power)
        case .compare: self = pair(.compare, detail: UInt8(truncatingIfNeeded: step.detail))
        case .jump: self = jump(.jump)
        case .jumpUnless: self = jump(.jumpUnless)
        case .jumpIf: self = jump(.jumpIf)
        case .check: self = instruction(.check)
        case .call:
            self = NumberInstruction(
                opcode: callees[step.x].isOperation ? .operation : .call, first: step.first, second: step.second,
                third: step.detail)
        case .callRoutine:
            self = NumberInstruction(
                opcode: .callRoutine, first: step.first, second: step.second, third: step.detail)
        // The compiler excludes lists.
        case .element, .end: self = NumberInstruction(opcode: .end)
        }
    }

    /// Returns the instruction equivalent to this one and the next, if there is one.
    fileprivate func fused(with next: NumberInstruction) -> NumberInstruction? {
        func triple(_ opcode: Opcode) -> NumberInstruction {
            NumberInstruction(opcode: opcode, detail: detail, first: first, second: second, third: next.first)
        }
        func pair(_ opcode: Opcode) -> NumberInstruction {
            NumberInstruction(opcode: opcode, first: first, second: next.first)
        }
        func exchanged(_ opcode: Opcode) -> NumberInstruction {
            NumberInstruction(opcode: opcode, first: next.first, second: first)
        }
        switch (opcode, next.opcode) {
        case (.add, .add): return pair(.addTwo)
        case (.addTwo, .add): return triple(.addThree)
        case (.multiply, .add): return pair(.multiplyAdd)
        case (.multiply, .addTo): return pair(.multiplyAddTo)
        case (.multiplyInto, .add): return pair(.multiplyIntoAdd)
        case (.multiplyInto, .addTo): return pair(.multiplyIntoAddTo)
        case (.multiplyPair, .add): return triple(.multiplyPairAdd)
        case (.multiplyPair, .addTo): return triple(.multiplyPairAddTo)
        case (.addPair, .store): return triple(.addPairStore)
        case (.subtractPair, .store): return triple(.subtractPairStore)
        case (.multiplyPair, .store): return triple(.multiplyPairStore)
        case (.dividePair, .store): return triple(.dividePairStore)
        case (.square, .store): return NumberInstruction(opcode: .squareStore, first: next.first)
        case (.load, .add): return pair(.addPair)
        case (.load, .subtract): return pair(.subtractPair)
        case (.load, .multiply): return pair(.multiplyPair)
        case (.load, .divide): return pair(.dividePair)
        case (.load, .addTo): return exchanged(.addPair)
        case (.load, .subtractFrom): return exchanged(.subtractPair)
        case (.load, .multiplyInto): return exchanged(.multiplyPair)
        case (.load, .divideInto): return exchanged(.dividePair)
        case (.load, .square): return NumberInstruction(opcode: .multiplyPair, first: first, second: first)
        case (.load, .function): return NumberInstruction(opcode: .functionOfSlot, detail: next.detail, first: first)
        case (.compare, .jumpUnless):
            return NumberInstruction(
                opcode: .jumpUnlessCompared, detail: detail, first: first, second: second, third: next.third)
        default: return nil
        }
    }
}
