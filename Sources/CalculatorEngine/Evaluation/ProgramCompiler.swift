/// Compiles an expression in postfix order to a ``Program``.
///
/// It walks the steps with a stack that says where each operand will be while the program runs: in a slot or in the
/// accumulator. At most one operand is in the accumulator; it is stored to a temporary slot only when another
/// result needs the place.
struct ProgramCompiler<Number: CalculatorNumber>: ~Copyable {
    private var program: Program<Number>
    private var stack: [Place] = []
    /// Where on the stack the operand in the accumulator is, if there is one.
    private var accumulatorIndex: Int?
    private var temporaryCount = 0
    private var freeTemporaries: [UInt32] = []

    /// How many steps of definitions were inlined so far.
    private var inlinedCount = 0

    /// Definitions are inlined up to this many of their steps in all, and up to this depth; beyond, they are called.
    private static var inliningLimit: Int { 4096 }
    private static var inliningDepth: Int { 16 }

    /// Slots are numbered parameters first, then constants, then temporaries. The number of constants is known only
    /// at the end, so temporaries are numbered from here on until then.
    private static var temporaryMark: UInt32 { 1 << 31 }

    static func compile(
        _ definition: Definition<Number>, _ registry: borrowing OperatorRegistry<Number>
    ) -> Program<Number> {
        compile(definition.nodes, definition.numbers, definition.parameters, registry)
    }

    static func compile(
        _ nodes: [ExpressionNode], _ numbers: [Number], _ parameters: [String],
        _ registry: borrowing OperatorRegistry<Number>
    ) -> Program<Number> {
        var compiler = ProgramCompiler(parameters: parameters)
        // Every operation takes one instruction, and loads or stores of operands are rare.
        compiler.program.instructions.reserveCapacity(nodes.count / 2 + 1)
        compiler.stack.reserveCapacity(8)
        compiler.compile(nodes, numbers, parameters: [], depth: 0, registry)
        return compiler.finish()
    }

    private init(parameters: [String]) {
        program = Program(parameters: parameters)
    }

    /// Compiles the steps of the expression, or of a definition that it uses.
    ///
    /// - Parameter parameters: Where the operands of the definition are. For the expression itself there are none: its
    ///   parameters are in the slots of their own number.
    private mutating func compile(
        _ nodes: [ExpressionNode], _ numbers: [Number], parameters: [UInt32], depth: Int,
        _ registry: borrowing OperatorRegistry<Number>
    ) {
        let firstConstant = UInt32(program.parameters.count + program.constants.count)
        if program.constants.isEmpty { program.constants = numbers } else { program.constants += numbers }
        for node in nodes {
            let index = Int(node.index)
            switch node.kind {
            case .number: stack.append(.slot(firstConstant + node.index))
            case .parameter: stack.append(.slot(depth == 0 ? node.index : parameters[index]))
            case .constant:
                guard case .constant(let value) = registry.operations[index] else { continue }
                stack.append(.slot(UInt32(program.parameters.count + program.constants.count)))
                program.constants.append(value)
            case .unary, .binary, .call: apply(index, operandCount: node.operandCount, depth: depth, registry)
            case .relative:
                if let relative = registry.operators[index].relative {
                    emitCall(.binary(relative), operandCount: 2, takenCount: 1)
                } else {
                    // It was replaced by one that never is relative.
                    apply(index, operandCount: 1, depth: depth, registry)
                }
            case .degrees:
                if !registry.keepsDegrees(node) { apply(index, operandCount: 1, depth: depth, registry) }
            case .ofDegrees: emitCall(registry.functionOfDegrees(node), operandCount: 1, takenCount: 1)
            case .fraction:
                if !registry.keepsFraction(node) { apply(index, operandCount: 2, depth: depth, registry) }
            case .fractionalPower:
                if let power = registry.fractionalPower(node) {
                    let call = CalculatorOperation<Number>.function(arity: 3...3) { power($0[0], $0[1], $0[2]) }
                    emitCall(call, operandCount: 3, takenCount: 3)
                } else {
                    apply(index, operandCount: 2, depth: depth, registry)
                }
            }
        }
    }

    private consuming func finish() -> Program<Number> {
        if let slot = stack.last?.slot { emit(.load, slot) }
        // Now that the number of constants is known, give the temporaries their slots.
        let base = UInt32(program.parameters.count + program.constants.count)
        for index in program.instructions.indices where program.instructions[index].opcode != .call {
            program.instructions[index].first = resolved(program.instructions[index].first, base)
            program.instructions[index].second = resolved(program.instructions[index].second, base)
        }
        for index in program.callOperands.indices {
            program.callOperands[index] = resolved(program.callOperands[index], base)
        }
        program.temporaryCount = temporaryCount
        program.stepCount += program.instructions.count
        return program
    }

    private func resolved(_ slot: UInt32, _ base: UInt32) -> UInt32 {
        slot >= Self.temporaryMark ? slot - Self.temporaryMark + base : slot
    }

    private mutating func emit(_ opcode: ProgramInstruction.Opcode, _ second: UInt32, first: UInt32 = 0) {
        program.instructions.append(.init(opcode: opcode, first: first, second: second))
    }

    // MARK: Operators

    private mutating func apply(
        _ index: Int, operandCount: Int, depth: Int, _ registry: borrowing OperatorRegistry<Number>
    ) {
        if let intrinsic = registry.syntaxes[index].intrinsic, apply(intrinsic, operandCount) { return }
        if registry.syntaxes[index].isDefined, let definition = registry.operators[index].definition {
            if depth < Self.inliningDepth,
                inlinedCount + definition.nodes.count < Self.inliningLimit
            {
                inlinedCount += definition.nodes.count
                inline(definition, operandCount, depth, registry)
                return
            }
            let (sum, overflows) = program.stepCount.addingReportingOverflow(definition.stepCount)
            program.stepCount = overflows ? Int.max : sum
        }
        emitCall(registry.operations[index], operandCount: operandCount, takenCount: operandCount)
    }

    /// Emits an instruction for one of the number's own operations; `false` if there is none for it.
    private mutating func apply(_ intrinsic: Intrinsic, _ operandCount: Int) -> Bool {
        switch (intrinsic, operandCount) {
        case (.addition, 2): combine(.add, .add, .addPair)
        case (.subtraction, 2): combine(.subtract, .subtractFrom, .subtractPair)
        case (.multiplication, 2): combine(.multiply, .multiply, .multiplyPair)
        case (.division, 2): combine(.divide, .divideInto, .dividePair)
        case (.power, 2):
            guard let exponent = stack.last?.slot, isConstant(exponent, 2) else { return false }
            stack.removeLast()
            loadLast()
            emit(.square, 0)
        case (.negation, 1):
            loadLast()
            emit(.negate, 0)
        case (.identity, 1): break
        default: return false
        }
        return true
    }

    private func isConstant(_ slot: UInt32, _ value: Int) -> Bool {
        let index = Int(slot) - program.parameters.count
        return program.constants.indices.contains(index) && program.constants[index].exactInt == value
    }

    /// Emits a binary instruction: one form for the left operand in the accumulator, one for the right, one for none.
    private mutating func combine(
        _ left: ProgramInstruction.Opcode, _ right: ProgramInstruction.Opcode,
        _ pair: ProgramInstruction.Opcode
    ) {
        let last = stack.count - 1
        guard last >= 1 else { return }
        let (first, second) = (stack[last - 1], stack[last])
        if let secondSlot = second.slot {
            if let firstSlot = first.slot {
                freeAccumulator()
                emit(pair, secondSlot, first: firstSlot)
            } else {
                emit(left, secondSlot)
            }
        } else if let firstSlot = first.slot {
            emit(right, firstSlot)
        }
        release(first)
        release(second)
        stack.removeLast()
        stack[last - 1] = .accumulator
        accumulatorIndex = last - 1
    }

    private mutating func pushAccumulator() {
        accumulatorIndex = stack.count
        stack.append(.accumulator)
    }

    /// Brings the last operand into the accumulator.
    private mutating func loadLast() {
        guard let place = stack.popLast() else { return }
        if let slot = place.slot {
            freeAccumulator()
            emit(.load, slot)
            release(place)
        }
        pushAccumulator()
    }

    /// Stores the accumulator to a temporary slot if an operand on the stack is in it.
    private mutating func freeAccumulator() {
        guard let index = accumulatorIndex, index < stack.count, case .accumulator = stack[index] else { return }
        let slot = newTemporary()
        emit(.store, slot)
        stack[index] = .temporary(slot)
    }

    private mutating func emitCall(_ operation: CalculatorOperation<Number>, operandCount: Int, takenCount: Int) {
        freeAccumulator()
        let start = program.callOperands.count
        for place in stack.suffix(operandCount) {
            if let slot = place.slot { program.callOperands.append(slot) }
        }
        program.functions.append(operation)
        program.instructions.append(
            .init(
                opcode: .call, operandCount: UInt32(clamping: operandCount),
                first: UInt32(program.functions.count - 1), second: UInt32(start)))
        for _ in 0..<takenCount { if let place = stack.popLast() { release(place) } }
        pushAccumulator()
    }

    private mutating func inline(
        _ definition: Definition<Number>, _ operandCount: Int, _ depth: Int,
        _ registry: borrowing OperatorRegistry<Number>
    ) {
        freeAccumulator()
        let operands = stack.suffix(operandCount).compactMap(\.slot)
        compile(definition.nodes, definition.numbers, parameters: operands, depth: depth + 1, registry)
        guard let result = stack.popLast() else { return }
        var kept = result
        for _ in 0..<operandCount {
            guard let place = stack.popLast() else { continue }
            // A definition such as f(x) = x answers with the slot of its operand, which then stays in use.
            if case .temporary(let slot) = place, result.slot == slot {
                kept = place
            } else {
                release(place)
            }
        }
        if case .accumulator = kept { pushAccumulator() } else { stack.append(kept) }
    }

    // MARK: Temporaries

    private mutating func newTemporary() -> UInt32 {
        if let free = freeTemporaries.popLast() { return free }
        temporaryCount += 1
        return Self.temporaryMark + UInt32(temporaryCount - 1)
    }

    private mutating func release(_ place: Place) {
        if case .temporary(let slot) = place { freeTemporaries.append(slot) }
    }
}

/// Where an operand will be while a program runs.
private enum Place {
    /// A slot that stays as it is: a parameter, a constant, or an operand of an inlined definition.
    case slot(UInt32)
    /// A temporary slot that is free again once its value is used.
    case temporary(UInt32)
    case accumulator

    var slot: UInt32? {
        switch self {
        case .slot(let slot), .temporary(let slot): slot
        case .accumulator: nil
        }
    }
}
