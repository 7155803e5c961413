extension OperatorRegistry {
    /// An evaluation of a definition may take this many steps; definitions that double what they use reach it fast.
    static var stepLimit: Int { 1_000_000 }

    /// Registers an operator that is defined by text, and brings those that use it up to date.
    ///
    /// - Throws: ``CalculationError/Reason/circularDefinition(_:)``, ``CalculationError/Reason/registration(_:)`` or a
    ///   limit, at `range`.
    mutating func define(
        _ symbol: String, _ fixity: Fixity, _ definition: Definition<Number>, summary: String = "",
        examples: [Example] = [], from origin: String, replacing isReplacing: Bool, at range: SourceRange
    ) throws(CalculationError) {
        if let present = index(of: symbol, beforeOperand: fixity.standsBeforeOperand),
            let circle = circle(from: present, through: definition)
        {
            throw CalculationError(.circularDefinition(circle), at: range)
        }
        var new = Operator<Number>(
            symbol, fixity, .equals, summary: summary.isEmpty ? definition.text : summary, examples: examples)
        let program = ProgramCompiler.compile(definition, self)
        guard program.stepCount <= Self.stepLimit else {
            throw CalculationError(
                .fault(.limit, operation: symbol, operands: [], domain: ""), at: range)
        }
        var measured = definition
        measured.stepCount = program.stepCount
        new.definition = measured
        new.operation = Self.operation(fixity, program)
        do {
            try register(new, from: origin, replacing: isReplacing)
        } catch {
            throw CalculationError(.registration(error), at: range)
        }
        if isReplacing, let index = index(of: symbol, beforeOperand: fixity.standsBeforeOperand) {
            updateDependents(of: index)
        }
    }

    /// Compiles anew the definitions that use an operator, directly or by way of others.
    mutating func updateDependents(of changed: Int) {
        guard definedIndices.contains(where: { operators[$0].definition?.dependencies.contains(changed) ?? false })
        else { return }
        var stale: Set<Int> = [changed]
        // Whatever a definition uses was registered, or is compiled, before it: a few rounds reach everything.
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for index in definedIndices where !stale.contains(index) {
                if let definition = operators[index].definition, !definition.dependencies.isDisjoint(with: stale) {
                    stale.insert(index)
                    isGrowing = true
                }
            }
        }
        stale.remove(changed)
        while !stale.isEmpty {
            let ready = stale.first { index in
                operators[index].definition?.dependencies.isDisjoint(with: stale.subtracting([index])) ?? true
            }
            guard let ready, let definition = operators[ready].definition else { return }
            let program = ProgramCompiler.compile(definition, self)
            setOperation(at: ready, to: Self.operation(operators[ready].fixity, program), program.stepCount)
            stale.remove(ready)
        }
    }

    private static func operation(_ fixity: Fixity, _ program: Program<Number>) -> Operation<Number> {
        switch (fixity, program.parameters.count) {
        case (.constant, _): .constant(program.value([]))
        case (_, 1): .unary { program.value([$0]) }
        case (_, 2): .binary { program.value([$0, $1]) }
        case (_, let count): .function(arity: count...count) { program.value($0) }
        }
    }

    /// The names on the way from an operator through a new definition of it back to itself, if there is one.
    private func circle(from index: Int, through definition: Definition<Number>) -> [String]? {
        let name = operators[index].symbol
        if definition.dependencies.contains(index) { return [name, name] }
        var visited: Set<Int> = []
        var paths = definition.dependencies.sorted().map { [$0] }
        while let path = paths.popLast() {
            guard let last = path.last, visited.insert(last).inserted,
                let used = operators[last].definition?.dependencies
            else { continue }
            if used.contains(index) { return [name] + path.map { operators[$0].symbol } + [name] }
            paths += used.sorted().map { path + [$0] }
        }
        return nil
    }
}
