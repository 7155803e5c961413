// SPDX-License-Identifier: Apache-2.0

/// Compiles an expression in postfix order to a ``Code``.
///
/// It processes the steps with a stack of the run-time places of operands: a slot or the accumulator. At most one
/// operand is in the accumulator; it is stored to a temporary slot only when another result needs the accumulator.
struct CodeCompiler<Arithmetic: SlotArithmetic>: Sendable {
    typealias Number = Arithmetic.Number

    var code = Code<Arithmetic>()
    var stack: [CompiledOperand] = []
    /// The stack index of the operand in the accumulator, if there is one.
    var accumulatorIndex: Int?
    var temporaryCount = 0
    var freeTemporaries: [UInt32] = []
    /// The jumps of choices whose branches are being compiled.
    var branches: [Int] = []
    /// The jumps over second operands being compiled; `nil` for an operation that needs both.
    var decisions: [Int?] = []
    /// The number of steps of definitions inlined so far.
    var inlinedCount = 0
    /// The start of the constants of the routine being compiled.
    var firstConstant = 0
    var parameterCount = 0
    /// The functions on the stack, each with the slots it captures.
    var functions: [(template: FunctionTemplate<Number>, captures: [UInt32])] = []
    /// The definitions that are called as routines, in the order of ``Code/routines``.
    var routines: [Int] = []
    /// The origin of the instructions being emitted.
    var origin: UInt32 = 0

    /// Whether the code belongs to a function or a definition, which may be called many times in an evaluation.
    var isCalledRepeatedly = false
    /// The mutually recursive definitions, if one of them is being compiled.
    var group: Set<Int> = []
    /// The functions and definitions that the current expression calls. They are not shared between expressions, since
    /// the ranges of functions in the text may be equal.
    private var madeLibrary: CodeLibrary<Number>?
    var library: CodeLibrary<Number> {
        mutating get {
            if let madeLibrary { return madeLibrary }
            let library = CodeLibrary<Number>()
            madeLibrary = library
            return library
        }
    }

    /// The limits on inlined definitions: their total number of steps, and their depth; beyond these, definitions are
    /// called.
    static var inliningLimit: Int { 4096 }
    static var inliningDepth: Int { 16 }

    /// Slots are numbered in the order parameters, constants, temporaries. The number of constants is known only at the
    /// end; until then, temporaries are numbered from here on.
    static var temporaryMark: UInt32 { 1 << 31 }

    /// The source of the steps being compiled.
    struct Scope {
        let expression: ParsedExpression
        /// The slots of the parameters, if they differ from the parameters' indices.
        var parameters: [UInt32]?
        /// The index in the registry of the definition the steps belong to, or a ``CodeSource``.
        var source: Int32
        /// The step that calls the definition.
        var caller: UInt32?
        var depth = 0
        /// Whether the steps are those stored in the code.
        var isMain = false
    }

    init() {}

    /// Compiles an expression.
    ///
    /// - Parameters:
    ///   - source: The index in the registry of the definition it belongs to, or a ``CodeSource``.
    ///   - group: The definitions to compile as routines, because they and the one compiled are mutually recursive.
    mutating func compile(
        _ expression: ParsedExpression, parameterCount: Int,
        source: Int = CodeSource.text, group: Set<Int> = [], library: CodeLibrary<Number>? = nil,
        _ registry: OperatorRegistry<Number>
    ) {
        reset()
        self.group = group
        madeLibrary = library
        isCalledRepeatedly = library != nil
        code.source = Int32(source)
        code.steps = expression.nodes
        // Hardly any code has more instructions than steps. What is only reserved takes no memory.
        code.instructions.reserveCapacity(code.steps.count + 1)
        stack.reserveCapacity(min(code.steps.count, 16))
        code.main = compileRoutine(
            code.steps, Scope(expression: expression, source: Int32(source), isMain: true), parameterCount, registry)
        // More routines may be needed by those compiled here.
        var next = 0
        while next < routines.count {
            let index = routines[next]
            next += 1
            guard let definition = registry.definition(at: index) else { continue }
            code.routines.append(
                compileRoutine(
                    definition.body.nodes, Scope(expression: definition.body, source: Int32(index)),
                    definition.parameters.count, registry))
        }
        if !group.isEmpty { setSlotCounts() }
        code.stepCount += code.instructions.count
        if library == nil { madeLibrary?.publish(in: registry) }
    }

    /// Tells each call of a routine how many slots the routine that it is in has.
    private mutating func setSlotCounts() {
        for index in code.instructions.indices where code.instructions[index].opcode == .callRoutine {
            let caller = code.routines.last { $0.start <= index } ?? code.main
            code.instructions[index].detail = UInt32(caller.slotCount)
        }
    }

    private mutating func reset() {
        if !code.instructions.isEmpty { code.instructions.removeAll(keepingCapacity: true) }
        if !code.places.isEmpty { code.places.removeAll(keepingCapacity: true) }
        code.constants = []
        if !code.callees.isEmpty { code.callees.removeAll(keepingCapacity: true) }
        if !code.callOperands.isEmpty { code.callOperands.removeAll(keepingCapacity: true) }
        if !code.routines.isEmpty { code.routines.removeAll(keepingCapacity: true) }
        code.stepCount = 0
        code.depth = 0
        code.hasState = false
        inlinedCount = 0
        if !routines.isEmpty { routines.removeAll(keepingCapacity: true) }
        if !functions.isEmpty { functions.removeAll(keepingCapacity: true) }
    }

    /// Returns the code compiled last, which the compiler no longer holds.
    mutating func takeCode() -> Code<Arithmetic> {
        var taken = Code<Arithmetic>()
        swap(&taken, &code)
        if madeLibrary != nil { madeLibrary = nil }
        return taken
    }

    /// - Throws: ``CalculationError`` if ``Interrupt`` has ended the computation before everything was compiled that
    ///   the code calls; it must not be run then.
    @inline(__always)
    func requireCompletion() throws(CalculationError) {
        if let fault = madeLibrary?.fault { throw Self.incomplete(code.steps, fault) }
    }

    @inline(never)
    private static func incomplete(_ steps: [ExpressionNode], _ fault: Fault) -> CalculationError {
        let reason: CalculationError.Reason =
            fault == .limit
            ? .noValue(.limit, because: "So many functions would take more memory than an evaluation may have.")
            : .noValue(fault)
        return CalculationError(reason, at: steps.last?.range ?? SourceRange(0, 0))
    }

    /// Releases the steps, so that their storage can be reused.
    mutating func releaseSteps() { code.steps = [] }

    private mutating func compileRoutine(
        _ nodes: [ExpressionNode], _ scope: Scope, _ parameterCount: Int, _ registry: OperatorRegistry<Number>
    ) -> CodeRoutine {
        if !stack.isEmpty { stack.removeAll(keepingCapacity: true) }
        while freeTemporaries.popLast() != nil {}
        if !branches.isEmpty { branches.removeAll(keepingCapacity: true) }
        if !decisions.isEmpty { decisions.removeAll(keepingCapacity: true) }
        accumulatorIndex = nil
        temporaryCount = 0
        firstConstant = code.constants.count
        self.parameterCount = parameterCount
        let start = code.instructions.count
        let firstOperand = code.callOperands.count
        compile(nodes, scope, registry)
        loadLast()
        emit(.end, 0)
        // Removing all that is left would take longer.
        while stack.popLast() != nil {}
        let constants = firstConstant..<code.constants.count
        resolveTemporaries(from: start, firstOperand, base: UInt32(parameterCount + constants.count))
        return CodeRoutine(
            start: start, parameterCount: parameterCount, constants: constants, temporaryCount: temporaryCount)
    }

    /// Assigns slots to the temporaries, now that the number of constants is known.
    private mutating func resolveTemporaries(from start: Int, _ firstOperand: Int, base: UInt32) {
        func resolved(_ slot: UInt32) -> UInt32 {
            slot >= Self.temporaryMark ? slot - Self.temporaryMark + base : slot
        }
        guard temporaryCount > 0 else { return }
        // An array would be asked at every change whether it is shared.
        var instructions = code.instructions.mutableSpan
        for index in start..<instructions.count {
            switch instructions[index].opcode {
            case .call, .callRoutine, .jump, .jumpUnless, .jumpIf, .end: break
            default:
                instructions[index].first = resolved(instructions[index].first)
                instructions[index].second = resolved(instructions[index].second)
            }
        }
        for index in firstOperand..<code.callOperands.count {
            code.callOperands[index] = resolved(code.callOperands[index])
        }
    }

    // MARK: Steps

    mutating func compile(_ nodes: [ExpressionNode], _ scope: Scope, _ registry: OperatorRegistry<Number>) {
        let circuits = ShortCircuits(nodes, in: scope.expression, registry.vocabulary)
        let numbersStart = nextConstant
        // Each function would take the numbers of all. Therefore steps beside functions, and those of functions, take
        // theirs one by one.
        let hasFunctions = !scope.expression.lambdas.isEmpty
        // The number that was taken last, as one that is repeated may have one place.
        var last: (index: UInt32, slot: UInt32, isFault: Bool)?
        let numbers: [Number] = hasFunctions ? [] : scope.expression.numbers.values()
        if !hasFunctions {
            if code.constants.isEmpty {
                code.constants = Arithmetic.slots(numbers)
            } else {
                code.constants += Arithmetic.slots(numbers)
            }
        }
        for (place, node) in nodes.enumerated() {
            if let truth = circuits?.decidingTruth(before: place) { beginShortCircuit(truth) }
            if scope.isMain {
                origin = UInt32(place)
            } else if node.kind != .number && node.kind != .parameter {
                origin = Code<Arithmetic>.inlinedMark | UInt32(code.places.count)
                code.places.append(CodePlace(step: node, source: scope.source, caller: scope.caller))
            }
            let index = Int(node.index)
            switch node.kind {
            case .number:
                guard hasFunctions else {
                    let slot = numbersStart + node.index
                    push(.slot(slot))
                    if numbers[index].fault != nil { emit(.check, slot) }
                    continue
                }
                pushNumber(node.index, of: scope.expression.numbers, &last)
            case .parameter: push(.slot(scope.parameters?[index] ?? node.index))
            case .constant: pushConstant(index, registry)
            case .unary, .binary, .call:
                if circuits?.isEnd(place) == true {
                    endShortCircuit(node, registry)
                } else {
                    apply(node, node.operandCount, scope, registry)
                }
            case .relative, .degrees, .ofDegrees, .fraction, .fractionalPower: compileMarked(node, scope, registry)
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
            case .element: emitPair(.element)
            case .lambda: pushFunction(scope.expression.lambdas[index], scope, registry)
            case .functionReference: pushReference(index, registry)
            case .application:
                push(.slot(scope.parameters?[index] ?? node.index))
                emitCall(.application, operandCount: node.operandCount + 1)
            case .binding:
                guard let form = registry.additions(at: index)?.binder else { break }
                emitValues(form.operation, node.operandCount, registry)
            }
        }
    }

    /// Pushes a number of an expression with functions. One that is repeated may have one place, and then has one slot.
    private mutating func pushNumber(
        _ index: UInt32, of numbers: ParsedNumbers, _ last: inout (index: UInt32, slot: UInt32, isFault: Bool)?
    ) {
        if last?.index != index {
            let number: Number = numbers.value(at: Int(index))
            last = (index, nextConstant, number.fault != nil)
            code.constants.append(Arithmetic.slot(number))
        }
        guard let last else { return }
        push(.slot(last.slot))
        if last.isFault { emit(.check, last.slot) }
    }

    private mutating func pushConstant(_ index: Int, _ registry: OperatorRegistry<Number>) {
        switch registry.operations[index] {
        case .value(let value):
            var isTruth = false
            if case .truth = value { isTruth = true }
            if let depth = value.depth { code.depth = max(code.depth, depth + 1) }
            push(constant: Arithmetic.slot(value), isTruth: isTruth)
        case .constant(let number):
            push(constant: Arithmetic.slot(number))
            if number.fault != nil, let slot = stack.last?.place.slot { emit(.check, slot) }
        default: push(constant: Arithmetic.slot(.zero))
        }
    }
}
