// SPDX-License-Identifier: Apache-2.0

/// The places of operands at run time, and the instructions that move them.
extension CodeCompiler {
    mutating func emit(_ opcode: CodeInstruction.Opcode, _ second: UInt32, first: UInt32 = 0, detail: UInt32 = 0) {
        code.instructions.append(
            CodeInstruction(
                opcode: opcode, detail: detail, first: first, second: second, origin: origin))
    }

    mutating func push(_ place: OperandPlace, isTruth: Bool = false) {
        stack.append(CompiledOperand(place: place, isTruth: isTruth))
    }

    mutating func pushAccumulator() {
        accumulatorIndex = stack.count
        push(.accumulator)
    }

    /// Records whether the last operand is a truth value.
    mutating func setTruth(_ isTruth: Bool) {
        if !stack.isEmpty { stack[stack.count - 1].isTruth = isTruth }
    }

    /// Loads the last operand into the accumulator.
    mutating func loadLast() {
        materialize(1)
        guard let operand = stack.popLast() else { return }
        if let slot = operand.place.slot {
            freeAccumulator()
            emit(.load, slot)
            release(operand.place)
        }
        pushAccumulator()
        setTruth(operand.isTruth)
    }

    /// Stores the accumulator to a temporary slot if it holds an operand on the stack.
    mutating func freeAccumulator() {
        guard let index = accumulatorIndex, index < stack.count, case .accumulator = stack[index].place else { return }
        let slot = newTemporary()
        emit(.store, slot)
        stack[index].place = .temporary(slot)
    }

    mutating func newTemporary() -> UInt32 {
        if let free = freeTemporaries.popLast() { return free }
        temporaryCount += 1
        return Self.temporaryMark + UInt32(temporaryCount - 1)
    }

    @inline(__always)
    mutating func release(_ place: OperandPlace) {
        if case .temporary(let slot) = place { freeTemporaries.append(slot) }
    }
}

/// An operand at compile time.
struct CompiledOperand {
    var place: OperandPlace
    /// Whether it is a truth value.
    var isTruth = false
}

/// The place of an operand at run time.
enum OperandPlace {
    /// A read-only slot: a parameter, a constant, or an operand of an inlined definition.
    case slot(UInt32)
    /// A temporary slot, which is released when its value is used.
    case temporary(UInt32)
    case accumulator
    /// No place: a function known at compile time, by its index among those of the compiler.
    case function(Int)

    var slot: UInt32? {
        switch self {
        case .slot(let slot), .temporary(let slot): slot
        case .accumulator, .function: nil
        }
    }
}
