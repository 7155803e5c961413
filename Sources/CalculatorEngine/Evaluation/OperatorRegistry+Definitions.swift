extension OperatorRegistry {
    /// Registers an operator that is defined by text, or refuses it with everything that is wrong with it.
    ///
    /// - Parameters:
    ///   - definition: The definition. Written with `:=` it takes the place of what has its symbol.
    ///   - origin: The name it is listed under.
    ///   - checkingExamples: Whether its examples must have the values they say.
    /// - Throws: ``DefinitionError``; the registry is then as it was.
    public mutating func define(
        _ definition: OperatorDefinition, from origin: String, checkingExamples: Bool = true
    ) throws(DefinitionError) {
        let errors = define([definition], from: origin, checkingExamples: checkingExamples)
        if let error = errors[0] { throw error }
    }

    /// Registers operators that are defined by text; each may use the others, in whatever order they are given.
    ///
    /// - Returns: Why definitions were refused, by their place among `definitions`. What uses one that was refused is
    ///   refused too; all others are registered.
    /// - Complexity: O(*n*) in the length of all definitions; as often again as there are definitions that are refused
    ///   only because of others.
    @specialized(where Number == Double)
    public mutating func define(
        _ definitions: [OperatorDefinition], from origin: String, checkingExamples: Bool = true
    ) -> [Int: DefinitionError] {
        var batch = DefinitionBatch<Number>(definitions, from: origin, checkingExamples: checkingExamples)
        return batch.register(in: &self).mapValues { DefinitionError($0) }
    }

    /// Registers an operator whose definition was read already, and brings those that use it up to date.
    ///
    /// - Throws: ``CalculationError/Reason/circularDefinition(_:)``, ``CalculationError/Reason/registration(_:)`` or a
    ///   limit, at `range`; the registry is then as it was.
    mutating func define(
        _ symbol: String, _ fixity: Fixity, _ definition: Definition<Number>, from origin: String,
        replacing isReplacing: Bool, at range: SourceRange
    ) throws(CalculationError) {
        let present = index(of: symbol, beforeOperand: fixity.standsBeforeOperand)
        if let present, let circle = circle(from: present, through: definition) {
            throw CalculationError(.circularDefinition(circle), at: range)
        }
        var new = Operator<Number>(symbol, fixity, .placeholder(arity: 1), summary: definition.text)
        do throws(DefinitionLimit) {
            let compiled = try compiled(definition, symbol, isConstant: false)
            new.operation = compiled.operation
            new.definition = compiled.definition
        } catch {
            throw CalculationError(error.reason, at: range)
        }
        let original = present.map(hasDependents) ?? false ? self : nil
        do throws(RegistrationError) {
            try register(new, from: origin, replacing: isReplacing)
        } catch {
            throw CalculationError(.registration(error), at: range)
        }
        guard let original, let present else { return }
        do throws(DefinitionLimit) {
            try updateDependents(of: present)
        } catch {
            self = original
            throw CalculationError(error.reason, at: range)
        }
    }

    /// Compiles a definition whose own operators are compiled already.
    ///
    /// - Throws: The limit that it goes beyond.
    func compiled(
        _ definition: Definition<Number>, _ symbol: String, isConstant: Bool
    ) throws(DefinitionLimit) -> (operation: CalculatorOperation<Number>, definition: Definition<Number>) {
        var measured = definition
        for used in definition.dependencies where syntaxes[used].isDefined {
            measured.depth = max(measured.depth, 1 + (operators[used].definition?.depth ?? 0))
        }
        if measured.depth > DefinitionLimit.depth { throw DefinitionLimit(.depth, symbol) }
        let program = ProgramCompiler.compile(definition, self)
        measured.stepCount = program.stepCount
        if program.stepCount > DefinitionLimit.steps { throw DefinitionLimit(.steps, symbol) }
        return (CalculatorOperation(program, isConstant: isConstant), measured)
    }

    /// Compiles the definition of a registered operator.
    mutating func compileDefinition(at index: Int) throws(DefinitionLimit) {
        guard let definition = operators[index].definition else { return }
        let isConstant = operators[index].fixity == .constant
        let compiled = try compiled(definition, operators[index].symbol, isConstant: isConstant)
        setOperation(
            at: index, to: compiled.operation, stepCount: compiled.definition.stepCount,
            depth: compiled.definition.depth)
    }

    /// Compiles anew the definitions that use an operator, directly or by way of others.
    ///
    /// - Throws: The limit that one of them goes beyond now.
    /// - Complexity: O(*n*) in the length of these definitions.
    mutating func updateDependents(of changed: Int) throws(DefinitionLimit) {
        guard hasDependents(changed) else { return }
        for index in dependentsInOrder(of: changed) { try compileDefinition(at: index) }
    }

    /// Compiles anew the definitions that use a constant, whose value changes nothing about their limits.
    mutating func updateDependents(ofConstant changed: Int) { try? updateDependents(of: changed) }

    /// The definitions that use an operator, directly or not, each after all of those that it uses itself.
    private func dependentsInOrder(of changed: Int) -> [Int] {
        var order = DependencyOrder { dependents[$0].map { $0.sorted() } ?? [] }
        order.visit(changed)
        return order.finished.dropLast().reversed()
    }

    /// The names on the way from an operator through a new definition of it back to itself, if there is one.
    private func circle(from index: Int, through definition: Definition<Number>) -> [String]? {
        let uses = definition.dependencies
        var order = DependencyOrder { [self] used in
            used == index ? uses : operators[used].definition?.dependencies ?? []
        }
        order.visit(index)
        return order.circles.first?.map { operators[$0].symbol }
    }
}

extension CalculatorOperation {
    /// An operation that takes its place until the one it stands for is known.
    static func placeholder(arity: Int) -> CalculatorOperation {
        switch arity {
        case 0: .constant(.zero)
        case 1: .unary { $0 }
        case 2: .binary { first, _ in first }
        default: .function(arity: arity...arity) { _ in .zero }
        }
    }

    /// The operation that a compiled definition carries out.
    fileprivate init(_ program: Program<Number>, isConstant: Bool) {
        switch program.parameters.count {
        case 0 where isConstant: self = .constant(program.value([]))
        case 1: self = .unary { program.value([$0]) }
        case 2: self = .binary { program.value([$0, $1]) }
        case let count: self = .function(arity: count...count) { program.value($0) }
        }
    }
}
