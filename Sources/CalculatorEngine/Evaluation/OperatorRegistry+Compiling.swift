// SPDX-License-Identifier: Apache-2.0

extension OperatorRegistry {
    /// Compiles definitions, and those that use them directly or indirectly, in dependency order.
    ///
    /// - Parameters:
    ///   - changed: The indices of operators that were defined, or got another value.
    ///   - new: Those among them whose own faults are errors; for others, only limits are.
    /// - Returns: The errors of definitions, except for those that depend on a definition with an error.
    /// - Complexity: O(*n*) in the length of these definitions.
    @discardableResult
    mutating func compileDefinitions(changed: [Int], new: Set<Int>) -> [DefinitionCompilingError] {
        let affected = users(of: changed)
        var compiling = DefinitionCompiling<Number>(new: new)
        var errors: [DefinitionCompilingError] = []
        var failed: Set<Int> = []
        for component in components(of: affected) {
            if !failed.isEmpty {
                let needed = component.flatMap { operators[$0].definition?.dependencies ?? [] }
                if needed.contains(where: failed.contains) {
                    failed.formUnion(component)
                    continue
                }
            }
            do throws(DefinitionCompilingError) {
                try compile(component, &compiling)
            } catch {
                errors.append(error)
                failed.formUnion(component)
            }
        }
        return errors
    }

    /// Returns operators, and the definitions that use them directly or indirectly.
    private func users(of changed: [Int]) -> Set<Int> {
        let members = Set(changed)
        if changed.allSatisfy({ dependents[$0].allSatisfy(members.contains) }) { return members }
        var order = DependencyOrder { index in dependents[index].sorted() }
        for index in changed { order.visit(index) }
        return Set(order.components.joined())
    }

    /// Definitions in groups that need one another, each after the groups among them that it needs.
    private func components(of indices: Set<Int>) -> [[Int]] {
        var order = DependencyOrder(minimumCount: indices.count) { index in
            operators[index].definition?.dependencies.filter(indices.contains) ?? []
        }
        for index in indices.sorted() { order.visit(index) }
        return order.components
    }

    /// Compiles mutually recursive definitions, or a single one whose dependencies are compiled.
    private mutating func compile(
        _ component: [Int], _ compiling: inout DefinitionCompiling<Number>
    ) throws(DefinitionCompilingError) {
        guard let first = component.first, let definition = operators[first].definition else { return }
        let isGroup = component.count > 1 || definition.dependencies.contains(first)
        let group = isGroup ? component : []
        if isGroup { try refuseCircle(group) }
        var depth = 1
        for index in component {
            for used in operators[index].definition?.dependencies ?? [] where syntaxes[used].isDefined {
                if isGroup && group.contains(used) { continue }
                depth = max(depth, 1 + (operators[used].definition?.depth ?? 0))
            }
        }
        if depth > DefinitionLimit.depth {
            throw DefinitionCompilingError(index: first, .limit(DefinitionLimit(.depth, operators[first].symbol)))
        }
        for index in component {
            guard var definition = operators[index].definition else { continue }
            definition.group = group
            definition.depth = depth
            definition.numericKind = .number
            definition.generalKind = nil
            definition.codes = DefinitionCodes()
            if !isGroup {
                try inferKinds(of: &definition, at: index, compiling.new)
                if let value = compiling.value(ofConstant: index, definition, self) {
                    updateDefinition(at: index, to: definition)
                    setOperation(at: index, to: .constant(value))
                    return
                }
                try compileCode(of: &definition, &compiling, at: index)
                updateDefinition(at: index, to: definition)
                try setOperation(of: definition, at: index, compiling.new)
                return
            }
            updateDefinition(at: index, to: definition)
        }
        try inferKinds(group, compiling.new)
        for index in group {
            guard var definition = operators[index].definition else { continue }
            try compileCode(of: &definition, &compiling, at: index)
            updateDefinition(at: index, to: definition)
            try setOperation(of: definition, at: index, compiling.new)
        }
    }

    /// Refuses recursive constants, and more routines for one evaluation than is sensible.
    private func refuseCircle(_ group: [Int]) throws(DefinitionCompilingError) {
        if let constant = group.first(where: { operators[$0].fixity == .constant }) {
            let names = (group.count > 1 ? group : group + group).map { operators[$0].symbol }
            throw DefinitionCompilingError(
                index: constant, .error(.circularDefinition(group.count > 1 ? names + [names[0]] : names)))
        }
        if group.count > DefinitionLimit.group {
            throw DefinitionCompilingError(index: group[0], .limit(DefinitionLimit(.depth, operators[group[0]].symbol)))
        }
    }

    /// Finds the kinds of the values of definitions that need one another. It is assumed at first that all are functions
    /// of numbers alone.
    private mutating func inferKinds(_ group: [Int], _ new: Set<Int>) throws(DefinitionCompilingError) {
        var changes = true
        var rounds = 0
        while changes {
            changes = false
            rounds += 1
            for index in group {
                guard var definition = operators[index].definition else { continue }
                let before = definition.numericKind
                try inferKinds(of: &definition, at: index, new)
                if rounds > 2 + group.count { definition.numericKind = nil }
                if definition.numericKind != before { changes = true }
                updateDefinition(at: index, to: definition)
            }
        }
    }

    /// Finds the kinds of the value of a definition: for numbers, if they suffice, and for any operands.
    private func inferKinds(
        of definition: inout Definition<Number>, at index: Int, _ new: Set<Int>
    ) throws(DefinitionCompilingError) {
        definition.numericKind = .number
        definition.generalKind = nil
        // A definition that was read after it may have other values.
        if definition.dependencies.contains(where: { syntaxes[$0].usesValues }) { definition.markAsUsingValues(self) }
        guard definition.body.usesValues else { return }
        let inference = KindInference(definition.body, self)
        let count = definition.parameters.count
        let numeric = try? inference.result(parameters: Array(repeating: .number, count: count))
        do throws(CalculationError) {
            definition.generalKind = try inference.result(parameters: Array(repeating: nil, count: count)).kind
            definition.numericKind = numeric?.isNumeric == true ? numeric?.kind : nil
        } catch {
            if new.contains(index) { throw DefinitionCompilingError(index: index, .failure(error)) }
            definition.numericKind = nil
        }
    }

    private func compileCode(
        of definition: inout Definition<Number>, _ compiling: inout DefinitionCompiling<Number>, at index: Int
    ) throws(DefinitionCompilingError) {
        let count = definition.parameters.count
        let group = definition.group.isEmpty ? [] : Set(definition.group)
        if definition.numericKind != nil {
            compiling.compiler.compile(definition.body, parameterCount: count, source: index, group: group, self)
            definition.codes.numbers = NumberCode(compiling.compiler.code)
            definition.stepCount = compiling.compiler.code.stepCount
        } else {
            var compiler = CodeCompiler<ValueArithmetic<Number>>()
            compiler.compile(definition.body, parameterCount: count, source: index, group: group, self)
            definition.codes.values = compiler.code
            definition.stepCount = compiler.code.stepCount
        }
        if definition.stepCount > DefinitionLimit.steps {
            throw DefinitionCompilingError(index: index, .limit(DefinitionLimit(.steps, operators[index].symbol)))
        }
    }

    private mutating func setOperation(
        of definition: Definition<Number>, at index: Int, _ new: Set<Int>
    ) throws(DefinitionCompilingError) {
        if operators[index].fixity == .constant {
            try evaluateConstant(at: index, definition.codes.numbers, definition.codes.values, new)
        } else {
            setOperation(
                at: index,
                to: CalculatorOperation(
                    definition.codes.numbers, definition.codes.values, definition.parameters.count,
                    definition.numericKind))
        }
    }

    private mutating func evaluateConstant(
        at index: Int, _ numberCode: NumberCode<Number>?, _ valueCode: Code<ValueArithmetic<Number>>?,
        _ new: Set<Int>
    ) throws(DefinitionCompilingError) {
        var context = EvaluationContext<Number>()
        var value = Value<Number>.number(Number(fault: .domain))
        if let numberCode {
            var frame = numberCode.makeFrame()
            let number = numberCode.steps.evaluateChecking(&frame.slots, &frame.returns, &context)
            let isTruth = operators[index].definition?.numericKind == .truth
            value = isTruth && number.fault == nil ? .truth(number.exactInt != 0) : .number(number)
        } else if let valueCode {
            var frame = valueCode.makeFrame()
            value = ValueArithmetic.value(valueCode.evaluateChecking(&frame.slots, &frame.returns, &context))
        }
        if let failure = context.failure, new.contains(index) {
            throw DefinitionCompilingError(index: index, .failure(error(of: failure, in: Int32(index))))
        }
        if case .number(let number) = value {
            setOperation(at: index, to: .constant(number))
        } else {
            setOperation(at: index, to: .value(value))
        }
    }
}

/// What definitions that are compiled together share.
private struct DefinitionCompiling<Number: CalculatorNumber> {
    /// The definitions whose own faults are errors.
    let new: Set<Int>
    var compiler = CodeCompiler<NumberArithmetic<Number>>()
    private var evaluator = ExpressionEvaluator<Number>()

    init(new: Set<Int>) { self.new = new }

    /// The value of a definition, if it is a constant that is evaluated without being compiled.
    mutating func value(
        ofConstant index: Int, _ definition: Definition<Number>, _ registry: borrowing OperatorRegistry<Number>
    ) -> Number? {
        guard registry.syntaxes[index].place == .constant, !definition.body.usesValues else { return nil }
        return try? evaluator.directValue(of: definition.body.nodes, definition.body.numbers, registry)
    }
}

/// The reason why a definition can't be compiled.
struct DefinitionCompilingError: Error {
    enum Kind {
        case limit(DefinitionLimit)
        /// An error of the definition as a whole.
        case error(CalculationError.Reason)
        /// An error with a range in its text.
        case failure(CalculationError)
    }

    /// The index of the definition in the registry.
    let index: Int
    let kind: Kind

    init(index: Int, _ kind: Kind) {
        self.index = index
        self.kind = kind
    }

    /// Returns the error, for a text in which the defined symbol is at `range`.
    func error(at range: SourceRange) -> CalculationError {
        switch kind {
        case .limit(let limit): CalculationError(limit.reason, at: range)
        case .error(let reason): CalculationError(reason, at: range)
        case .failure(let error): error
        }
    }
}

extension CalculatorOperation {
    /// Returns a placeholder for an operation that is not known yet.
    static func placeholder(arity: Int) -> CalculatorOperation {
        switch arity {
        case 0: .constant(.zero)
        case 1: .unary { $0 }
        case 2: .binary { first, _ in first }
        default: .function(arity: arity...arity) { _ in .zero }
        }
    }

    /// Creates the operation of a compiled definition.
    fileprivate init(
        _ numberCode: NumberCode<Number>?, _ valueCode: Code<ValueArithmetic<Number>>?, _ count: Int,
        _ kind: ValueKind?
    ) {
        guard let numberCode, kind == .number else {
            let function = DefinedFunction(numberCode: numberCode, valueCode: valueCode, isTruth: kind == .truth)
            self = .values(
                ValueOperation(arity: count...count, [.any], result: kind) { operands throws(ValueFailure) in
                    try function.value(operands)
                })
            return
        }
        @Sendable func value(_ operands: [Number]) -> Number {
            var context = EvaluationContext<Number>()
            var frame = numberCode.makeFrame()
            for (index, operand) in operands.enumerated() { frame.slots[index] = operand }
            return numberCode.evaluate(&frame.slots, &frame.returns, &context)
        }
        switch count {
        case 1: self = .unary { value([$0]) }
        case 2: self = .binary { value([$0, $1]) }
        default: self = .function(arity: count...count) { value($0) }
        }
    }
}

/// A definition as a function of values, for callers of its operation alone.
private struct DefinedFunction<Number: CalculatorNumber>: Sendable {
    let numberCode: NumberCode<Number>?
    let valueCode: Code<ValueArithmetic<Number>>?
    let isTruth: Bool

    func value(_ operands: [Value<Number>]) throws(ValueFailure) -> Value<Number> {
        var context = EvaluationContext<Number>()
        if let numberCode, let numbers = Value.numbers(operands) {
            var frame = numberCode.makeFrame()
            for (index, number) in numbers.enumerated() { frame.slots[index] = number }
            let result = numberCode.evaluate(&frame.slots, &frame.returns, &context)
            if let fault = result.fault { throw ValueFailure(fault) }
            return isTruth ? .truth(result.exactInt != 0) : .number(result)
        }
        guard let valueCode else { throw ValueFailure(.domain) }
        var frame = valueCode.makeFrame()
        for (index, operand) in operands.enumerated() { frame.slots[index] = .value(operand) }
        switch valueCode.evaluateChecking(&frame.slots, &frame.returns, &context) {
        case .value(let value): return value
        case .failure(let failure): throw failure
        }
    }
}
