// SPDX-License-Identifier: Apache-2.0

/// The dictionary of operators.
///
/// A symbol can be registered twice: for positions where an operand may begin (constants, functions and prefix
/// operators), and for positions after an operand (infix and postfix operators). Thus `−` is both a sign and a
/// subtraction, and `mod` both a function and an infix operator.
///
/// A registry is a value: changing a copy leaves the original unchanged. An operator is replaced with
/// ``register(_:from:replacing:)``, or by a definition written with `:=`, but never removed, since expressions and
/// definitions that were read refer to it. To do without a plugin or a definition, keep the registry from before, and
/// register in a copy of it what is left: a definition or an expression that uses the operator is then refused with a
/// reason. ``CalculatorBrain/variables`` are what to carry over to a new brain, with
/// ``CalculatorBrain/setVariable(_:to:replacing:)``. Those that are functions still hold the operators that they were
/// compiled with, see ``FunctionValue``.
public struct OperatorRegistry<Number: CalculatorNumber>: Sendable {
    /// What texts can name of it.
    @usableFromInline
    private(set) var vocabulary = Vocabulary(numberSize: MemoryLayout<Number>.stride)

    /// The operation of each operator. For a definition with parameters it only tells the kind of the operation, which
    /// ``operation(at:)`` returns.
    @usableFromInline
    private(set) var operations: [CalculatorOperation<Number>] = []

    /// The indices of the operators whose definitions use each operator, up to the last one that any definition uses.
    private var dependents: [[Int]] = []

    /// What is known of the code of definitions that use variables.
    var compilationMarks = CompilationMarks()

    /// Whether a constant is kept, with its fault, if its definition has no value because of the type of numbers: where
    /// numbers of another type answer for these.
    package var keepsConstantsWithoutValue = false

    /// Whether constants that are defined are evaluated; otherwise, those that are numbers and may take long are kept
    /// with the fault ``Fault/undecided``: lists of operators need no values.
    package var evaluatesConstants = true

    /// Creates an empty registry.
    public init() {}

    /// Creates a registry with the operators of some plugins, in order.
    ///
    /// - Throws: ``RegistrationError`` for the first operator that is refused.
    @specialized(where Number == Double)
    public init(plugins: [any OperatorPlugin]) throws(RegistrationError) {
        self.init()
        let room = 24 * plugins.count
        vocabulary.reserveCapacity(room)
        operations.reserveCapacity(room)
        for plugin in plugins { try register(plugin) }
    }

    /// Registers all operators of a plugin.
    ///
    /// - Throws: ``RegistrationError`` for the first operator that is refused; those before it remain registered.
    @specialized(where Number == Double)
    public mutating func register(_ plugin: any OperatorPlugin) throws(RegistrationError) {
        let name = plugin.name
        let operators = plugin.operators(over: Number.self)
        // Those registered before one that is refused are the plugin’s, too.
        vocabulary.noteState(of: name, isStateless: plugin.isStateless)
        // An iterator would copy each of them, with all that it refers to.
        let span = operators.span
        do throws(RegistrationError) {
            for index in span.indices { try add(span[index], from: name) }
        } catch {
            var error = error
            error.plugin = name
            throw error
        }
    }

    /// Registers an operator.
    ///
    /// - Parameters:
    ///   - new: The operator.
    ///   - origin: The name of the plugin it comes from.
    ///   - isReplacing: Whether it replaces the operator with its symbol, and takes its aliases from others that have
    ///     them; otherwise a symbol already taken is an error. The name of the last answer, and the words of the
    ///     grammar in ``GrammarWord``, can’t be taken.
    /// - Throws: ``RegistrationError`` with all faults; the registry is then unchanged.
    /// - Complexity: O(*n*) in the length of its symbols.
    @specialized(where Number == Double)
    public mutating func register(
        _ new: Operator<Number>, from origin: String, replacing isReplacing: Bool = false
    ) throws(RegistrationError) {
        try add(new, from: origin, replacing: isReplacing)
        vocabulary.noteState(of: origin, isStateless: false)
    }

    /// Registers a variable or an operator that a text defines, to which the words of the grammar give way.
    mutating func registerFromText(
        _ new: Operator<Number>, from origin: String, replacing isReplacing: Bool = false
    ) throws(RegistrationError) {
        try add(new, from: origin, replacing: isReplacing, takingWords: true)
        vocabulary.noteState(of: origin, isStateless: false)
    }

    private mutating func add(
        _ new: Operator<Number>, from origin: String, replacing isReplacing: Bool = false, takingWords: Bool = false
    ) throws(RegistrationError) {
        let symbol = new.symbol
        let aliases = new.aliases
        let known = vocabulary.lookUp(symbol)
        // Not by `map`, whose function would copy the registry.
        var knownAlias: Vocabulary.KnownSymbol?
        if aliases.count == 1, let alias = aliases.first { knownAlias = vocabulary.lookUp(alias) }
        let faults = self.faults(
            of: new, known, alias: knownAlias, replacing: isReplacing, takingWords: takingWords)
        guard faults.isEmpty else { throw RegistrationError(symbol: symbol, faults: faults) }
        let index: Int
        if isReplacing, let present = self.index(of: symbol, beforeOperand: new.fixity.standsBeforeOperand) {
            index = present
            removeDependencies(of: index)
            vocabulary.replace(at: index, by: Self.entry(of: new), .of(new.details, new.operation), from: origin)
            operations[index] = new.operation
        } else {
            index = append(new, from: origin)
        }
        if isReplacing { for alias in aliases { takeAlias(alias, for: index) } }
        vocabulary.spell(index, known, alias: knownAlias)
    }

    /// Takes a symbol from another operator that has it as an alias, and stands in the same place as the one at an
    /// index.
    private mutating func takeAlias(_ alias: String, for index: Int) {
        let isBeforeOperand = vocabulary.entries[index].fixity.standsBeforeOperand
        guard let present = self.index(of: alias, beforeOperand: isBeforeOperand), present != index,
            vocabulary.entries[present].symbol != alias
        else { return }
        vocabulary.removeAlias(alias, of: present)
    }

    /// Takes an alias from an operator, so that another may have it as its symbol.
    mutating func removeAlias(_ alias: String, of index: Int) { vocabulary.removeAlias(alias, of: index) }

    /// Removes the operator registered last, which has no aliases. An operator that had its symbol before, and yielded
    /// to it, gets it back.
    mutating func removeLast() {
        guard !operations.isEmpty else { return }
        removeDependencies(of: operations.count - 1)
        vocabulary.removeLast()
        removeLastOperation()
    }

    private mutating func removeLastOperation() {
        if dependents.count == operations.count { dependents.removeLast() }
        operations.removeLast()
    }

    private mutating func append(_ new: Operator<Number>, from origin: String) -> Int {
        if operations.count % Self.manyOperators == 0 { makeRoom() }
        vocabulary.append(Self.entry(of: new), .of(new.details, new.operation), from: origin)
        operations.append(new.operation)
        return operations.count - 1
    }

    private static func entry(of new: Operator<Number>) -> OperatorEntry {
        OperatorEntry(new.symbol, new.details, AdditionalOperations<Number>.withoutDefinition(new.additions))
    }

    /// From how many operators on their memory matters.
    private static var manyOperators: Int { 4096 }

    /// Makes room for eight times as many operators, where there are so many: while an array grows, it takes its memory
    /// twice; what is only reserved takes none.
    @inline(never)
    private mutating func makeRoom() {
        var count = Self.manyOperators
        while count < operations.count { count *= 8 }
        guard count == operations.count else { return }
        operations.reserveCapacity(8 * count)
        vocabulary.makeRoom(for: 8 * count)
    }

    /// Sets the value of the constant for the answer of a line, `$` followed by the line number. No other operator can
    /// have such a symbol.
    mutating func setNumberedAnswer(_ symbol: String, to value: CalculatorOperation<Number>) {
        if let present = index(of: symbol, beforeOperand: true) {
            setOperation(at: present, to: value)
            return
        }
        let new = Operator<Number>(symbol, .constant, value, summary: "The answer of a line")
        vocabulary.spell(symbol, vocabulary.lookUp(symbol), append(new, from: OwnName.answers))
    }

    /// Removes the constants for answers of lines that were registered after everything else, but for those that a
    /// definition uses, and those before them.
    mutating func removeNumberedAnswers() {
        while let index = operations.indices.last, vocabulary.origin(at: index) == OwnName.answers,
            !hasDependents(index)
        {
            vocabulary.removeLastWithSymbol()
            removeLastOperation()
        }
    }

    /// The operators in the order of their registration. One that was replaced is not among them, but its successor, in
    /// its place; one that no text can name, since another has taken its symbol and aliases as its own aliases, still
    /// is.
    ///
    /// - Complexity: O(*n*).
    public var operators: [Operator<Number>] {
        @export(interface) get { operations.indices.map { self.operator(at: $0) } }
    }

    /// The name of the plugin that registered each of ``operators``.
    ///
    /// - Complexity: O(*n*).
    public var origins: [String] { operations.indices.map { vocabulary.origin(at: $0) } }

    /// Calls `body` with each symbol and alias that begins with a byte, and with the symbol of its operator, in the
    /// order of the operators.
    ///
    /// - Complexity: O(*n*) in the number of symbols.
    package func forEachSymbol(startingWith byte: UInt8, _ body: (_ name: String, _ symbol: String) -> Void) {
        let entries = vocabulary.entries.span
        for index in entries.indices {
            let symbol = entries[index].symbol
            if symbol.utf8.first == byte { body(symbol, symbol) }
            for alias in entries[index].details.aliases where alias.utf8.first == byte { body(alias, symbol) }
        }
    }

    /// Returns the operator with a symbol or alias, in the position before or after an operand.
    public func `operator`(_ symbol: String, beforeOperand: Bool) -> Operator<Number>? {
        index(of: symbol, beforeOperand: beforeOperand).map { self.operator(at: $0) }
    }

    /// Returns the operators with a symbol or alias, in either position, each with the name of its plugin.
    @export(interface)
    public func operators(named symbol: String) -> [(operator: Operator<Number>, origin: String)] {
        [true, false].compactMap { index(of: symbol, beforeOperand: $0) }
            .map { (self.operator(at: $0), vocabulary.origin(at: $0)) }
    }

    /// Returns the name of the plugin whose operator has a symbol or alias, in the position before or after an operand.
    public func origin(of symbol: String, beforeOperand: Bool) -> String? {
        index(of: symbol, beforeOperand: beforeOperand).map { vocabulary.origin(at: $0) }
    }

    /// Returns the index of the operator with a symbol or alias, in the position before or after an operand.
    func index(of symbol: String, beforeOperand: Bool) -> Int? {
        vocabulary.index(of: symbol, beforeOperand: beforeOperand)
    }

    /// Sets the value of the constant at an index.
    mutating func setConstant(at index: Int, to value: Value<Number>) {
        guard case .number(let number) = value, case .constant = operations[index] else {
            setOperation(at: index, to: CalculatorOperation(value))
            return
        }
        operations[index] = .constant(number)
    }

    /// Sets the operation of the operator at an index, which is defined by text or is a variable.
    mutating func setOperation(at index: Int, to operation: CalculatorOperation<Number>) {
        operations[index] = operation
        vocabulary.setSyntax(at: index, to: .of(vocabulary.entries[index].details, operation))
    }

    /// Returns what the operator at an index has besides its operation.
    func additions(at index: Int) -> AdditionalOperations<Number>? {
        vocabulary.entries[index].additions?.operations(over: Number.self)
    }

    /// Returns the definition of the operator at an index, if it is defined by text.
    func definition(at index: Int) -> Definition<Number>? { additions(at: index)?.definition }

    /// Updates the definition of the operator at an index.
    mutating func updateDefinition(at index: Int, to definition: Definition<Number>) {
        vocabulary.setDefinition(
            at: index,
            to: AdditionalOperations.of(vocabulary.entries[index].additions, definition: definition),
            numericKind: definition.numericKind, generalKind: definition.generalKind)
    }

    /// Sets the definition of the operator at an index.
    mutating func setDefinition(at index: Int, to definition: Definition<Number>) {
        removeDependencies(of: index)
        updateDefinition(at: index, to: definition)
        addDependencies(of: index)
    }

    private mutating func addDependencies(of index: Int) {
        guard let definition = definition(at: index) else { return }
        for used in definition.dependencies {
            while dependents.count <= used { dependents.append([]) }
            dependents[used].append(index)
            compilationMarks.noteCompilation(ofUserOf: used)
        }
    }

    private mutating func removeDependencies(of index: Int) {
        guard let definition = definition(at: index) else { return }
        for used in definition.dependencies where used < dependents.count {
            if let place = dependents[used].lastIndex(of: index) { dependents[used].remove(at: place) }
        }
    }

    /// Returns the indices of the operators whose definitions use the operator at an index.
    func dependents(of index: Int) -> [Int] { index < dependents.count ? dependents[index] : [] }

    /// Returns whether any definition uses the operator at an index.
    func hasDependents(_ index: Int) -> Bool { !dependents(of: index).isEmpty }
}
