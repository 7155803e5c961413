// SPDX-License-Identifier: Apache-2.0

extension OperatorRegistry {
    /// Checks definitions, and those that use them directly or indirectly, in dependency order, and evaluates
    /// constants, each as a computation of its own. The others are compiled when they are first used.
    ///
    /// - Parameters:
    ///   - changed: The indices of operators that were defined, or got another value.
    ///   - new: Those among them that were just defined: their own faults are errors; for others, only limits are.
    /// - Returns: The errors of definitions, except for those that depend on a definition with an error.
    /// - Complexity: O(*n*) in the length of these definitions.
    mutating func compileDefinitions(changed: [Int], new: Set<Int>) -> [DefinitionCompilingError] {
        let affected = users(of: changed)
        var compiling = DefinitionCompiling<Number>(new: new)
        var errors: [DefinitionCompilingError] = []
        var failed: Set<Int> = []
        for component in components(of: affected) {
            if !failed.isEmpty {
                let needed = component.flatMap { definition(at: $0)?.dependencies ?? [] }
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

    /// Sets the value of a variable, and updates the definitions that use it.
    mutating func setVariable(at index: Int, to value: Value<Number>) {
        let kind = vocabulary.syntaxes[index].kind
        setConstant(at: index, to: value)
        guard hasDependents(index) else { return }
        if vocabulary.syntaxes[index].kind == kind {
            discardCode(ofDependentsOf: index)
        } else {
            compileDependents(of: index)
        }
    }

    /// Discards the code of the definitions that use a variable, directly or indirectly, after its value changed, but
    /// not the kind of its value. They are compiled again when they are next used, except for constants, which are
    /// evaluated.
    @inline(never)
    private mutating func discardCode(ofDependentsOf index: Int) {
        if compilationMarks.showNoCompilation(ofUsersOf: index) { return }
        let affected = users(of: [index])
        if affected.contains(where: { $0 != index && vocabulary.syntaxes[$0].place == .constant }) {
            return compileDependents(of: index)
        }
        for user in affected {
            guard var definition = definition(at: user) else { continue }
            definition.compiled = CompiledDefinition()
            updateDefinition(at: user, to: definition)
        }
        compilationMarks.clear(index)
    }

    /// Compiles the definitions that use an operator, directly or indirectly, after its value changed.
    mutating func compileDependents(of index: Int) {
        if hasDependents(index) { _ = compileDefinitions(changed: [index], new: []) }
    }

    /// Returns operators, and the definitions that use them directly or indirectly.
    private func users(of changed: [Int]) -> Set<Int> {
        let members = Set(changed)
        if changed.allSatisfy({ dependents(of: $0).allSatisfy(members.contains) }) { return members }
        var order = DependencyOrder { dependents(of: $0).sorted() }
        for index in changed { order.visit(index) }
        return Set(order.components.joined())
    }

    /// Definitions in groups that need one another, each after the groups among them that it needs.
    private func components(of indices: Set<Int>) -> [[Int]] {
        let sorted = indices.sorted()
        // Most definitions use only what was registered before them.
        var isInOrder = true
        for index in sorted where isInOrder {
            if let last = definition(at: index)?.dependencies.last { isInOrder = last < index }
        }
        if isInOrder { return sorted.map { [$0] } }
        var order = DependencyOrder(minimumCount: indices.count) { index in
            definition(at: index)?.dependencies.filter(indices.contains) ?? []
        }
        for index in sorted { order.visit(index) }
        return order.components
    }

    /// Compiles mutually recursive definitions, or a single one whose dependencies are compiled.
    private mutating func compile(
        _ component: [Int], _ compiling: inout DefinitionCompiling<Number>
    ) throws(DefinitionCompilingError) {
        guard let first = component.first, let definition = definition(at: first) else { return }
        let isGroup = component.count > 1 || definition.dependencies.contains(first)
        let group = isGroup ? component : []
        if isGroup { try refuseCircle(group) }
        var depth = 1
        for index in component {
            for used in self.definition(at: index)?.dependencies ?? [] where vocabulary.syntaxes[used].isDefined {
                if isGroup && group.contains(used) { continue }
                depth = max(depth, 1 + (self.definition(at: used)?.depth ?? 0))
            }
        }
        if depth > DefinitionLimit.depth {
            throw DefinitionCompilingError(
                index: first, .limit(DefinitionLimit(.depth, vocabulary.entries[first].symbol)))
        }
        let stepCount = greatestStepCount(of: component)
        for index in component {
            guard var definition = self.definition(at: index) else { continue }
            definition.group = group
            definition.depth = depth
            definition.greatestStepCount = stepCount
            definition.numericKind = .number
            definition.generalKind = nil
            if !compiling.new.contains(index) { definition.compiled = CompiledDefinition() }
            if !isGroup { try inferKinds(of: &definition, at: index, compiling.new) }
            updateDefinition(at: index, to: definition)
        }
        if isGroup { try inferKinds(group, compiling.new) }
        for index in component {
            if vocabulary.syntaxes[index].place == .constant {
                // If the evaluation of one is abandoned, others still have values.
                try Interrupt.separately { () throws(DefinitionCompilingError) in
                    try evaluateConstant(at: index, &compiling)
                }
            } else {
                if stepCount > DefinitionLimit.steps { try countSteps(of: index) }
                setKindOfOperation(at: index)
            }
        }
    }

    /// Returns an upper bound for the number of steps of each of some definitions: mutually recursive ones, or a single
    /// one.
    private func greatestStepCount(of component: [Int]) -> Int {
        var sum = 0
        for index in component {
            guard let body = definition(at: index)?.body else { continue }
            // No step takes more instructions, with those that move its operands and check them.
            sum += 4 + 8 * body.nodes.count
            for node in body.nodes where node.isOperator && vocabulary.syntaxes[Int(node.index)].isDefined {
                let used = Int(node.index)
                guard !component.contains(used), let definition = definition(at: used) else { continue }
                sum = min(sum + definition.greatestStepCount, 2 * DefinitionLimit.steps)
            }
        }
        return sum
    }

    /// Counts the steps of a definition that may have too many.
    private mutating func countSteps(of index: Int) throws(DefinitionCompilingError) {
        guard var definition = definition(at: index) else { return }
        let codes = compiledCodes(of: index)
        if let fault = codes.fault { throw DefinitionCompilingError(index: index, fault) }
        definition.greatestStepCount = codes.stepCount
        if definition.greatestStepCount > DefinitionLimit.steps {
            throw DefinitionCompilingError(
                index: index, .limit(DefinitionLimit(.steps, vocabulary.entries[index].symbol)))
        }
        updateDefinition(at: index, to: definition)
    }

    /// Refuses recursive constants, and more routines for one evaluation than is sensible.
    private func refuseCircle(_ group: [Int]) throws(DefinitionCompilingError) {
        if let constant = group.first(where: { vocabulary.entries[$0].fixity == .constant }) {
            let names = (group.count > 1 ? group : group + group).map { vocabulary.entries[$0].symbol }
            throw DefinitionCompilingError(
                index: constant, .error(.circularDefinition(group.count > 1 ? names + [names[0]] : names)))
        }
        if group.count > DefinitionLimit.group {
            throw DefinitionCompilingError(
                index: group[0], .limit(DefinitionLimit(.group, vocabulary.entries[group[0]].symbol)))
        }
    }

    /// Finds the kinds of the values of definitions that need one another. It is assumed at first that all are
    /// functions of numbers alone.
    private mutating func inferKinds(_ group: [Int], _ new: Set<Int>) throws(DefinitionCompilingError) {
        var changes = true
        var rounds = 0
        while changes {
            changes = false
            rounds += 1
            for index in group {
                guard var definition = definition(at: index) else { continue }
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
        if definition.dependencies.contains(where: { vocabulary.syntaxes[$0].usesValues }) {
            definition.markAsUsingValues(vocabulary)
        }
        guard definition.body.usesValues else { return }
        let count = definition.parameters.count
        let numeric = try? KindInference.result(
            of: definition.body, parameters: Array(repeating: .number, count: count), vocabulary)
        do throws(CalculationError) {
            definition.generalKind = try KindInference.result(
                of: definition.body, parameters: Array(repeating: nil, count: count), vocabulary
            ).kind
            definition.numericKind = numeric?.isNumeric == true ? numeric?.kind : nil
        } catch {
            if new.contains(index) { throw DefinitionCompilingError(index: index, .failure(error)) }
            definition.numericKind = nil
        }
    }

    /// Sets the operation of a definition with parameters to one of the same kind.
    private mutating func setKindOfOperation(at index: Int) {
        guard let definition = definition(at: index) else { return }
        let count = definition.parameters.count
        if definition.numericKind == .number, definition.functionParameters.isEmpty {
            if !vocabulary.syntaxes[index].isNumberOperation { setOperation(at: index, to: .placeholder(arity: count)) }
            return
        }
        setOperation(
            at: index,
            to: .placeholder(
                arity: count, functionParameters: definition.functionParameters, result: definition.numericKind))
    }

    private mutating func evaluateConstant(
        at index: Int, _ compiling: inout DefinitionCompiling<Number>
    ) throws(DefinitionCompilingError) {
        var isDirect = false
        do throws(CalculationError) {
            if let value = try compiling.value(ofConstant: index, self) {
                return setOperation(at: index, to: .constant(value))
            }
        } catch {
            // The error of its code tells where it is.
            isDirect = true
        }
        guard let definition = definition(at: index) else { return }
        if definition.greatestStepCount > DefinitionLimit.steps { try countSteps(of: index) }
        if !isDirect, !evaluatesConstants, definition.numericKind == .number {
            return setOperation(at: index, to: .constant(Number(fault: .undecided)))
        }
        let codes = compiledCodes(of: index)
        if let fault = codes.fault, compiling.new.contains(index) {
            throw DefinitionCompilingError(index: index, fault)
        }
        var context = EvaluationContext<Number>()
        var value = Value<Number>.number(Number(fault: codes.fault ?? .domain))
        if let numberCode = codes.numbers {
            var frame = numberCode.makeFrame()
            let number = numberCode.steps.evaluateChecking(&frame.slots, &frame.returns, &context)
            let isTruth = self.definition(at: index)?.numericKind == .truth
            value = Value(number, isTruth: isTruth)
        } else if let valueCode = codes.values {
            var frame = valueCode.makeFrame()
            value = ValueArithmetic.value(valueCode.evaluateChecking(&frame.slots, &frame.returns, &context))
        }
        if let failure = context.failure, compiling.new.contains(index),
            !((keepsConstantsWithoutValue || !evaluatesConstants) && failure.cause.fault.dependsOnNumbers)
        {
            throw DefinitionCompilingError(index: index, .failure(failure.error(vocabulary.entries, in: Int32(index))))
        }
        setOperation(at: index, to: CalculatorOperation(value))
    }
}

/// What definitions that are compiled together share.
private struct DefinitionCompiling<Number: CalculatorNumber> {
    /// The definitions whose own faults are errors.
    let new: Set<Int>
    private var evaluator = ExpressionEvaluator<Number>()

    init(new: Set<Int>) { self.new = new }

    /// The value of a constant, if it is evaluated without being compiled.
    mutating func value(
        ofConstant index: Int, _ registry: borrowing OperatorRegistry<Number>
    ) throws(CalculationError) -> Number? {
        guard let body = registry.definition(at: index)?.body, !body.usesValues else { return nil }
        return try evaluator.directValue(of: body.nodes, body.numbers, registry)
    }
}
