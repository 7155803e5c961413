// SPDX-License-Identifier: Apache-2.0

/// Compiles an expression in postfix order to a ``Code``.
///
/// It walks the steps with a stack that says where each operand will be while the code runs: in a slot or in the
/// accumulator. At most one operand is in the accumulator; it is stored to a temporary slot only when another
/// result needs the place.
struct CodeCompiler<Arithmetic: SlotArithmetic>: Sendable {
    typealias Number = Arithmetic.Number

    private(set) var code = Code<Arithmetic>()
    private var stack: [Operand] = []
    /// Where on the stack the operand in the accumulator is, if there is one.
    private var accumulatorIndex: Int?
    private var temporaryCount = 0
    private var freeTemporaries: [UInt32] = []
    /// The jumps of choices whose branches are being compiled.
    private var branches: [Int] = []
    /// How many steps of definitions were inlined so far.
    private var inlinedCount = 0
    /// Where the constants of the routine begin that is being compiled.
    private var firstConstant = 0
    private var parameterCount = 0
    /// The functions on the stack, each with the slots it captures.
    private var functions: [(template: FunctionTemplate<Number>, captures: [UInt32])] = []
    /// The definitions that are called as routines, in the order of the routines after the first.
    private var routines: [Int] = []
    /// What instructions that are emitted now stand for.
    private var origin: UInt32 = 0

    /// The definitions that need one another, if it is one of them that is compiled.
    private var group: Set<Int> = []
    private var templates = FunctionTemplates<Number>()

    /// Definitions are inlined up to this many of their steps in all, and up to this depth; beyond, they are called.
    private static var inliningLimit: Int { 4096 }
    private static var inliningDepth: Int { 16 }

    /// Slots are numbered parameters first, then constants, then temporaries. The number of constants is known only
    /// at the end, so temporaries are numbered from here on until then.
    private static var temporaryMark: UInt32 { 1 << 31 }

    /// Where the steps that are compiled come from.
    private struct Scope {
        let expression: ParsedExpression<Number>
        /// The slots of the parameters, if they are not those of the same number.
        var parameters: [UInt32]?
        /// The place in the registry of the definition the steps belong to; −1 for the text itself.
        var source: Int32
        /// The step that calls the definition.
        var caller: UInt32?
        var depth = 0
        /// Whether the steps are those that the code keeps.
        var isMain = false
    }

    init() {}

    /// Compiles an expression.
    ///
    /// - Parameters:
    ///   - nodes: Its steps, if it is a function written within `expression`; otherwise those of `expression` itself.
    ///   - source: The place in the registry of the definition it belongs to; −1 for the text that is evaluated.
    ///   - group: The definitions that are compiled as routines, because they need the one compiled and it needs them.
    mutating func compile(
        _ expression: ParsedExpression<Number>, nodes: [ExpressionNode]? = nil, parameterCount: Int, source: Int = -1,
        group: Set<Int> = [], templates: FunctionTemplates<Number>? = nil, _ registry: OperatorRegistry<Number>
    ) {
        reset()
        self.group = group
        if let templates { self.templates = templates }
        code.source = Int32(source)
        code.steps = nodes ?? expression.nodes
        compileRoutine(
            code.steps, Scope(expression: expression, source: Int32(source), isMain: true), parameterCount, registry)
        var next = 0
        while next < routines.count {
            let index = routines[next]
            next += 1
            guard let definition = registry.operators[index].definition else { continue }
            compileRoutine(
                definition.body.nodes, Scope(expression: definition.body, source: Int32(index)),
                definition.parameters.count, registry)
        }
        for index in code.instructions.indices where code.instructions[index].opcode == .callRoutine {
            let caller = code.routines.last { $0.start <= index } ?? CodeRoutine()
            code.instructions[index].operandCount = UInt32(caller.slotCount)
        }
        code.stepCount += code.instructions.count
    }

    private mutating func reset() {
        code.instructions.removeAll(keepingCapacity: true)
        code.origins.removeAll(keepingCapacity: true)
        code.places.removeAll(keepingCapacity: true)
        code.constants.removeAll(keepingCapacity: true)
        code.callees.removeAll(keepingCapacity: true)
        code.callOperands.removeAll(keepingCapacity: true)
        code.routines.removeAll(keepingCapacity: true)
        code.stepCount = 0
        inlinedCount = 0
        routines.removeAll(keepingCapacity: true)
        functions.removeAll(keepingCapacity: true)
    }

    /// Lets go of the steps, so that their storage can be used again.
    mutating func releaseSteps() { code.steps = [] }

    private mutating func compileRoutine(
        _ nodes: [ExpressionNode], _ scope: Scope, _ parameterCount: Int, _ registry: OperatorRegistry<Number>
    ) {
        stack.removeAll(keepingCapacity: true)
        freeTemporaries.removeAll(keepingCapacity: true)
        branches.removeAll(keepingCapacity: true)
        accumulatorIndex = nil
        temporaryCount = 0
        firstConstant = code.constants.count
        self.parameterCount = parameterCount
        let start = code.instructions.count
        let firstOperand = code.callOperands.count
        compile(nodes, scope, registry)
        loadLast()
        emit(.end, 0)
        let constants = firstConstant..<code.constants.count
        code.routines.append(
            CodeRoutine(
                start: start, parameterCount: parameterCount, constants: constants, temporaryCount: temporaryCount))
        resolveTemporaries(from: start, firstOperand, base: UInt32(parameterCount + constants.count))
    }

    /// Gives the temporaries their slots, now that the number of constants is known.
    private mutating func resolveTemporaries(from start: Int, _ firstOperand: Int, base: UInt32) {
        func resolved(_ slot: UInt32) -> UInt32 {
            slot >= Self.temporaryMark ? slot - Self.temporaryMark + base : slot
        }
        guard temporaryCount > 0 else { return }
        for index in start..<code.instructions.count {
            switch code.instructions[index].opcode {
            case .call, .callRoutine, .jump, .jumpUnless, .end: break
            default:
                code.instructions[index].first = resolved(code.instructions[index].first)
                code.instructions[index].second = resolved(code.instructions[index].second)
            }
        }
        for index in firstOperand..<code.callOperands.count {
            code.callOperands[index] = resolved(code.callOperands[index])
        }
    }

    // MARK: Steps

    private mutating func compile(
        _ nodes: [ExpressionNode], _ scope: Scope, _ registry: OperatorRegistry<Number>
    ) {
        let numbersStart = UInt32(parameterCount + code.constants.count - firstConstant)
        for number in scope.expression.numbers { code.constants.append(Arithmetic.slot(number)) }
        for (place, node) in nodes.enumerated() {
            if scope.isMain {
                origin = UInt32(place)
            } else if node.kind != .number && node.kind != .parameter {
                origin = Code<Arithmetic>.inlinedMark | UInt32(code.places.count)
                code.places.append(CodePlace(step: node, source: scope.source, caller: scope.caller))
            }
            let index = Int(node.index)
            switch node.kind {
            case .number:
                push(.slot(numbersStart + node.index))
                if scope.expression.numbers[index].fault != nil { emit(.check, numbersStart + node.index) }
            case .parameter: push(.slot(scope.parameters?[index] ?? node.index))
            case .constant: pushConstant(index, registry)
            case .unary, .binary, .call: apply(node, node.operandCount, scope, registry)
            case .relative:
                if let relative = registry.operators[index].relative {
                    emitCall(.operation(.binary(relative)), operandCount: 2, takenCount: 1)
                } else {
                    // It was replaced by one that never is relative.
                    apply(node, 1, scope, registry)
                }
            case .degrees:
                if !registry.keepsDegrees(node) { apply(node, 1, scope, registry) }
            case .ofDegrees: emitCall(.operation(registry.functionOfDegrees(node)), operandCount: 1)
            case .fraction:
                if !registry.keepsFraction(node) { apply(node, 2, scope, registry) }
            case .fractionalPower:
                if let power = registry.fractionalPower(node) {
                    let call = CalculatorOperation<Number>.function(arity: 3...3) { power($0[0], $0[1], $0[2]) }
                    emitCall(.operation(call), operandCount: 3)
                } else {
                    apply(node, 2, scope, registry)
                }
            case .chain: emitChain(node, scope, registry)
            case .test:
                loadLast()
                stack.removeLast()
                branches.append(code.instructions.count)
                emit(.jumpUnless, 0)
            case .otherwise:
                loadLast()
                stack.removeLast()
                let test = branches.removeLast()
                branches.append(code.instructions.count)
                emit(.jump, 0)
                code.instructions[test].second = UInt32(code.instructions.count)
            case .choice:
                loadLast()
                code.instructions[branches.removeLast()].second = UInt32(code.instructions.count)
            case .list: emitCall(.list, operandCount: node.operandCount)
            case .element: emitCall(.values(ListAccess.element, [.operand, .operand]), operandCount: 2)
            case .lambda: pushFunction(scope.expression.lambdas[index], scope, registry)
            case .functionReference: pushReference(index, registry)
            case .application:
                push(.slot(scope.parameters?[index] ?? node.index))
                emitCall(.application, operandCount: node.operandCount + 1)
            case .binding:
                guard let form = registry.operators[index].binder else { break }
                emitValues(form.operation, node.operandCount, registry)
            }
        }
    }

    private mutating func pushConstant(_ index: Int, _ registry: OperatorRegistry<Number>) {
        let slot = UInt32(parameterCount + code.constants.count - firstConstant)
        var isTruth = false
        switch registry.operations[index] {
        case .value(let value):
            if case .truth = value { isTruth = true }
            code.constants.append(Arithmetic.slot(value))
        case .constant(let number):
            code.constants.append(Arithmetic.slot(number))
            if number.fault != nil { emit(.check, slot) }
        default: code.constants.append(Arithmetic.slot(.zero))
        }
        push(.slot(slot), isTruth: isTruth)
    }

    // MARK: Operators

    private mutating func apply(
        _ node: ExpressionNode, _ operandCount: Int, _ scope: Scope, _ registry: OperatorRegistry<Number>
    ) {
        let index = Int(node.index)
        if let intrinsic = registry.syntaxes[index].intrinsic, apply(intrinsic, operandCount) { return }
        if registry.syntaxes[index].isDefined, let definition = registry.operators[index].definition {
            callDefinition(definition, index, operandCount, scope, registry)
            return
        }
        switch registry.operations[index] {
        case .comparison(let comparison): emitComparison(comparison)
        case .values(let operation): emitValues(operation, operandCount, registry)
        case let operation:
            if let truths = registry.operators[index].truths {
                emitLogic(truths, operation, operandCount)
            } else {
                emitCall(.operation(operation), operandCount: operandCount)
            }
        }
    }

    private mutating func callDefinition(
        _ definition: Definition<Number>, _ index: Int, _ operandCount: Int, _ scope: Scope,
        _ registry: OperatorRegistry<Number>
    ) {
        let isTruth = definition.numericKind == .truth
        if group.contains(index) {
            let routine = routineNumber(of: index)
            emitRoutineCall(routine, operandCount)
            setTruth(isTruth)
            return
        }
        if !definition.isRecursive, scope.depth < Self.inliningDepth,
            inlinedCount + definition.body.nodes.count < Self.inliningLimit
        {
            inlinedCount += definition.body.nodes.count
            inline(definition, index, operandCount, scope, registry)
            setTruth(isTruth)
            return
        }
        let (sum, overflows) = code.stepCount.addingReportingOverflow(definition.stepCount)
        code.stepCount = overflows ? Int.max : sum
        var codes = definition.codes
        if !Arithmetic.holdsNumbersOnly, definition.numericKind != nil {
            codes = templates.codes(of: definition, index, registry)
        }
        emitCall(.definition(codes, isTruth: isTruth), operandCount: operandCount)
        setTruth(isTruth)
    }

    private mutating func routineNumber(of index: Int) -> Int {
        // The routine of the expression itself comes first.
        if Int(code.source) == index { return 0 }
        if let present = routines.firstIndex(of: index) { return present + 1 }
        routines.append(index)
        return routines.count
    }

    /// Emits an instruction for one of the number's own operations; `false` if there is none for it.
    private mutating func apply(_ intrinsic: Intrinsic, _ operandCount: Int) -> Bool {
        switch (intrinsic, operandCount) {
        case (.addition, 2): combine(.add, .addTo, .addPair)
        case (.subtraction, 2): combine(.subtract, .subtractFrom, .subtractPair)
        case (.multiplication, 2): combine(.multiply, .multiplyInto, .multiplyPair)
        case (.division, 2): combine(.divide, .divideInto, .dividePair)
        case (.power, 2):
            guard let exponent = stack.last?.place.slot, isConstant(exponent, 2) else { return false }
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
        let index = Int(slot) - parameterCount + firstConstant
        guard Int(slot) >= parameterCount, code.constants.indices.contains(index),
            case .number(let number) = Arithmetic.value(code.constants[index])
        else { return false }
        return number.exactInt == value
    }

    /// Emits a binary instruction: one form for the left operand in the accumulator, one for the right, one for none.
    private mutating func combine(
        _ left: CodeInstruction.Opcode, _ right: CodeInstruction.Opcode, _ pair: CodeInstruction.Opcode
    ) {
        materialize(2)
        let last = stack.count - 1
        guard last >= 1 else { return }
        let (first, second) = (stack[last - 1].place, stack[last].place)
        if let secondSlot = second.slot {
            if let firstSlot = first.slot {
                freeAccumulator()
                emit(pair, secondSlot, first: firstSlot)
            } else {
                emit(left, secondSlot)
            }
        } else if let firstSlot = first.slot {
            emit(right, firstSlot, operandCount: right == left ? 1 : 0)
        }
        release(first)
        release(second)
        stack.removeLast()
        stack[last - 1] = Operand(place: .accumulator)
        accumulatorIndex = last - 1
    }

    private mutating func emitComparison(_ comparison: Comparison) {
        materialize(2)
        freeAccumulator()
        let operands = stack.suffix(2).map(\.place)
        guard operands.count == 2, let first = operands[0].slot, let second = operands[1].slot else { return }
        emit(.compare, second, first: first, operandCount: UInt32(comparison.rawValue))
        for _ in 0..<2 { release(stack.removeLast().place) }
        pushAccumulator()
        setTruth(true)
    }

    private mutating func emitChain(
        _ node: ExpressionNode, _ scope: Scope, _ registry: OperatorRegistry<Number>
    ) {
        let comparisons = scope.expression.chains[Int(node.index)].map { index -> Comparison in
            guard case .comparison(let comparison) = registry.operations[index] else { return .equal }
            return comparison
        }
        emitCall(.chain(comparisons), operandCount: node.operandCount)
        setTruth(true)
    }

    /// Emits a call of an operation that works on truths as well as on numbers.
    private mutating func emitLogic(
        _ truths: TruthOperation, _ operation: CalculatorOperation<Number>, _ operandCount: Int
    ) {
        guard Arithmetic.holdsNumbersOnly else {
            let call = truths.onValues(or: operation)
            emitCall(
                .values(call, Array(repeating: .operand, count: operandCount)), operandCount: operandCount)
            return
        }
        let isTruth = stack.suffix(operandCount).allSatisfy(\.isTruth)
        emitCall(.operation(isTruth ? truths.onNumbers() : operation), operandCount: operandCount)
        setTruth(isTruth)
    }

    private mutating func emitValues(
        _ operation: ValueOperation<Number>, _ operandCount: Int, _ registry: OperatorRegistry<Number>
    ) {
        var arguments: [CallArgument<Number>] = []
        for (place, operand) in stack.suffix(operandCount).enumerated() {
            guard case .function(let index) = operand.place else {
                arguments.append(.operand)
                continue
            }
            var template = functions[index].template
            if let reference = template.reference, case .function(let count, _) = operation.operand(place),
                !template.arity.contains(count)
            {
                template = templates.reference(to: reference, operandCount: count, registry)
            }
            arguments.append(.function(template, captureCount: functions[index].captures.count))
        }
        emitCall(.values(operation.function, arguments), operandCount: operandCount)
        setTruth(operation.result == .truth)
    }

    // MARK: Functions

    private mutating func pushFunction(
        _ lambda: Lambda, _ scope: Scope, _ registry: OperatorRegistry<Number>
    ) {
        let captures = lambda.captures.map { scope.parameters?[Int($0)] ?? $0 }
        let template = templates.template(of: lambda, in: scope.expression, Int(scope.source), registry)
        functions.append((template, captures))
        push(.function(functions.count - 1))
    }

    private mutating func pushReference(_ index: Int, _ registry: OperatorRegistry<Number>) {
        let count = max(1, registry.operations[index].arity?.lowerBound ?? 1)
        functions.append((templates.reference(to: index, operandCount: count, registry), []))
        push(.function(functions.count - 1))
    }

    /// Makes values of functions among the last operands, for what takes no other functions than values.
    private mutating func materialize(_ operandCount: Int) {
        for place in stack.indices.suffix(operandCount) {
            guard case .function(let index) = stack[place].place else { continue }
            freeAccumulator()
            let function = functions[index]
            emitCallInstruction(.function(function.template), function.captures)
            let slot = newTemporary()
            emit(.store, slot)
            stack[place].place = .temporary(slot)
        }
    }

    // MARK: Calls

    private mutating func emitCall(_ callee: Callee<Number>, operandCount: Int, takenCount: Int? = nil) {
        var arguments: [CallArgument<Number>]?
        if case .values(_, let given) = callee { arguments = given }
        if arguments == nil { materialize(operandCount) }
        freeAccumulator()
        var slots: [UInt32] = []
        slots.reserveCapacity(operandCount)
        for operand in stack.suffix(operandCount) {
            if case .function(let index) = operand.place {
                slots += functions[index].captures
            } else if let slot = operand.place.slot {
                slots.append(slot)
            }
        }
        emitCallInstruction(callee, slots)
        for _ in 0..<(takenCount ?? operandCount) { if let operand = stack.popLast() { release(operand.place) } }
        pushAccumulator()
    }

    private mutating func emitCallInstruction(_ callee: Callee<Number>, _ slots: [UInt32]) {
        let start = code.callOperands.count
        code.callOperands += slots
        code.callees.append(callee)
        emit(
            .call, UInt32(start), first: UInt32(code.callees.count - 1), operandCount: UInt32(clamping: slots.count))
    }

    private mutating func emitRoutineCall(_ routine: Int, _ operandCount: Int) {
        materialize(operandCount)
        freeAccumulator()
        let start = code.callOperands.count
        for operand in stack.suffix(operandCount) {
            if let slot = operand.place.slot { code.callOperands.append(slot) }
        }
        emit(.callRoutine, UInt32(start), first: UInt32(routine))
        for _ in 0..<operandCount { if let operand = stack.popLast() { release(operand.place) } }
        pushAccumulator()
    }

    private mutating func inline(
        _ definition: Definition<Number>, _ index: Int, _ operandCount: Int, _ scope: Scope,
        _ registry: OperatorRegistry<Number>
    ) {
        materialize(operandCount)
        freeAccumulator()
        let operands = stack.suffix(operandCount).compactMap(\.place.slot)
        // An operand without an answer is one even where the definition makes no use of it.
        for (place, slot) in operands.enumerated() where !definition.usesForSure(parameter: place) {
            emit(.check, slot)
        }
        let inner = Scope(
            expression: definition.body, parameters: operands, source: Int32(index), caller: origin,
            depth: scope.depth + 1)
        compile(definition.body.nodes, inner, registry)
        materialize(1)
        guard let result = stack.popLast() else { return }
        var kept = result.place
        for _ in 0..<operandCount {
            guard let operand = stack.popLast() else { continue }
            // A definition such as f(x) = x answers with the slot of its operand, which then stays in use.
            if case .temporary(let slot) = operand.place, result.place.slot == slot {
                kept = operand.place
            } else {
                release(operand.place)
            }
        }
        if case .accumulator = kept { pushAccumulator() } else { push(kept) }
    }

    // MARK: Places

    private mutating func emit(
        _ opcode: CodeInstruction.Opcode, _ second: UInt32, first: UInt32 = 0, operandCount: UInt32 = 0
    ) {
        code.instructions.append(
            CodeInstruction(opcode: opcode, operandCount: operandCount, first: first, second: second))
        code.origins.append(origin)
    }

    private mutating func push(_ place: Place, isTruth: Bool = false) {
        stack.append(Operand(place: place, isTruth: isTruth))
    }

    private mutating func pushAccumulator() {
        accumulatorIndex = stack.count
        push(.accumulator)
    }

    /// Notes whether the last operand is a truth.
    private mutating func setTruth(_ isTruth: Bool) {
        if !stack.isEmpty { stack[stack.count - 1].isTruth = isTruth }
    }

    /// Brings the last operand into the accumulator.
    private mutating func loadLast() {
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

    /// Stores the accumulator to a temporary slot if an operand on the stack is in it.
    private mutating func freeAccumulator() {
        guard let index = accumulatorIndex, index < stack.count, case .accumulator = stack[index].place else { return }
        let slot = newTemporary()
        emit(.store, slot)
        stack[index].place = .temporary(slot)
    }

    private mutating func newTemporary() -> UInt32 {
        if let free = freeTemporaries.popLast() { return free }
        temporaryCount += 1
        return Self.temporaryMark + UInt32(temporaryCount - 1)
    }

    private mutating func release(_ place: Place) {
        if case .temporary(let slot) = place { freeTemporaries.append(slot) }
    }
}

/// What is known of an operand while code is compiled.
private struct Operand {
    var place: Place
    /// Whether it is true or false.
    var isTruth = false
}

/// Where an operand will be while code runs.
private enum Place {
    /// A slot that stays as it is: a parameter, a constant, or an operand of an inlined definition.
    case slot(UInt32)
    /// A temporary slot that is free again once its value is used.
    case temporary(UInt32)
    case accumulator
    /// Nowhere: a function that is known by now, by its place among those of the compiler.
    case function(Int)

    var slot: UInt32? {
        switch self {
        case .slot(let slot), .temporary(let slot): slot
        case .accumulator, .function: nil
        }
    }
}
