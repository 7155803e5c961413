// SPDX-License-Identifier: Apache-2.0

/// The dictionary of operators, from which the lexer and the parser know symbols, precedence and associativity.
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
    /// The operators in the order of their registration, apart from their operations. A replaced operator keeps its
    /// index, so that indices stay valid.
    private(set) var entries: [OperatorEntry<Number>] = []

    /// The part of each operator that parsing needs, stored separately so that it touches little memory.
    @usableFromInline
    private(set) var syntaxes: [OperatorSyntax] = []

    /// The operation of each operator. For a definition with parameters it only tells the kind of the operation, which
    /// ``operation(at:)`` returns.
    @usableFromInline
    private(set) var operations: [CalculatorOperation<Number>] = []

    /// The names of plugins, and for each operator the place of its own among them.
    private var originNames: [String] = []
    private var originPlaces: [Int32] = []
    /// For each of these plugins, whether all its operators are stateless.
    private var areStateless: [Bool] = []

    private(set) var spellings: [OperatorSpelling] = []
    private(set) var names = SymbolTable()
    private(set) var signs = SymbolTrie()

    /// The spellings of the symbols that have several normal forms.
    private var canonicalNames = CanonicalNames()

    /// The indices of the operators whose definitions use each operator, up to the last one that any definition uses.
    private var dependents: [[Int]] = []

    /// What is known of the code of definitions that use variables.
    var compilationMarks = CompilationMarks()

    /// The levels of the precedences of infix operators, and the first operator of each, whose associativity the others
    /// share. There are few, and most programs start without another use for a hash table.
    private var infixLevels: [Int] = []
    private var firstInfixes: [Int] = []

    /// The operators registered for adjacent operands and for superscript digits, −1 for none. Like those with roles,
    /// they may have been replaced since by others, which the grammar can't use.
    private var registeredJuxtaposition = -1
    private var registeredPower = -1

    /// Whether a constant is kept, with its fault, if its definition has no value because of the type of numbers: where
    /// numbers of another type answer for these.
    package var keepsConstantsWithoutValue = false

    /// Whether constants that are defined are evaluated; otherwise, those that are numbers and may take long are kept
    /// with the fault ``Fault/undecided``: lists of operators need no values.
    package var evaluatesConstants = true

    /// The operators registered with additional roles in the grammar, −1 for none.
    private var roles = Array(repeating: -1, count: OperatorRole.allCases.count)

    /// Creates an empty registry.
    public init() {
        GrammarSign.forEach { sign in
            var spelling = OperatorSpelling()
            spelling.grammar = sign
            sign.symbol.withUTF8Span { signs.insert($0, spellings.count) }
            spellings.append(spelling)
        }
        // The sign of absolute values is read even if no operator has it as its symbol.
        "|".withUTF8Span { signs.insert($0, spellings.count) }
        spellings.append(OperatorSpelling())
    }

    /// Returns the operator with a role, if one is registered that takes the operands of this role.
    func role(_ role: OperatorRole) -> Int? {
        let index = roles[role.rawValue]
        return index >= 0 && syntaxes[index].fits(role) ? index : nil
    }

    /// The symbol of the operator registered with a role, if it was replaced by one that takes other operands.
    func redefinedSymbol(of role: OperatorRole) -> String? {
        let index = roles[role.rawValue]
        return index >= 0 && !syntaxes[index].fits(role) ? entries[index].symbol : nil
    }

    /// The operator implied between two adjacent operands.
    var juxtaposition: Int? { infix(registeredJuxtaposition) }

    /// The operator implied by superscript digits.
    var power: Int? { infix(registeredPower) }

    private func infix(_ index: Int) -> Int? {
        index >= 0 && syntaxes[index].place == .infix ? index : nil
    }

    /// The unit of angles: what its degree sign converts to, radians without one.
    var angleUnit: AngleUnit {
        for entry in entries {
            if let unit = entry.details.angleUnit { return unit }
        }
        return .radians
    }

    /// Returns whether a spelling is the symbol `=` that ends an expression, or an alias of it.
    func isEqualsSign(_ spelling: Int) -> Bool {
        let index = Int(spellings[spelling].afterOperand)
        return index >= 0 && syntaxes[index].place == .equals && entries[index].symbol == "="
    }

    /// Creates a registry with the operators of some plugins, in order.
    ///
    /// - Throws: ``RegistrationError`` for the first operator that is refused.
    @specialized(where Number == Double)
    public init(plugins: [any OperatorPlugin]) throws(RegistrationError) {
        self.init()
        let room = 24 * plugins.count
        entries.reserveCapacity(room)
        operations.reserveCapacity(room)
        syntaxes.reserveCapacity(room)
        originPlaces.reserveCapacity(room)
        spellings.reserveCapacity(2 * room)
        for plugin in plugins { try register(plugin) }
    }

    /// Registers all operators of a plugin.
    ///
    /// - Throws: ``RegistrationError`` for the first operator that is refused; those before it remain registered.
    @specialized(where Number == Double)
    public mutating func register(_ plugin: any OperatorPlugin) throws(RegistrationError) {
        let name = plugin.name
        let operators = plugin.operators(over: Number.self)
        let place = Int(place(ofOrigin: name))
        // Those registered before one that is refused are the plugin’s, too.
        areStateless[place] = plugin.isStateless && areStateless[place]
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
        areStateless[Int(place(ofOrigin: origin))] = false
    }

    /// Registers a variable or an operator that a text defines, to which the words of the grammar give way.
    mutating func registerFromText(
        _ new: Operator<Number>, from origin: String, replacing isReplacing: Bool = false
    ) throws(RegistrationError) {
        try add(new, from: origin, replacing: isReplacing, takingWords: true)
        areStateless[Int(place(ofOrigin: origin))] = false
    }

    private mutating func add(
        _ new: Operator<Number>, from origin: String, replacing isReplacing: Bool = false, takingWords: Bool = false
    ) throws(RegistrationError) {
        let symbol = new.symbol
        let details = new.entry.details
        let known = lookUp(symbol)
        // Not by `map`, whose function would copy the registry.
        var knownAlias: KnownSymbol?
        if details.aliases.count == 1, let alias = details.aliases.first { knownAlias = lookUp(alias) }
        let faults = self.faults(
            of: new, known, alias: knownAlias, replacing: isReplacing, takingWords: takingWords)
        guard faults.isEmpty else { throw RegistrationError(symbol: symbol, faults: faults) }
        let index: Int
        if isReplacing, let present = self.index(of: symbol, beforeOperand: details.fixity.standsBeforeOperand) {
            index = present
            removeDependencies(of: index)
            entries[index] = OperatorEntry(symbol, details)
            syntaxes[index] = .of(entries[index], new.operation)
            operations[index] = new.operation
            originPlaces[index] = place(ofOrigin: origin)
        } else {
            index = append(new, from: origin)
        }
        spell(symbol, known, index, details.fixity)
        if let alias = details.aliases.first, let knownAlias, !knownAlias.spelling.mayHaveOtherForms,
            knownAlias.spelling.hash != known.spelling.hash
        {
            // It is neither the symbol nor another form of it, so that it is known as before.
            spell(alias, knownAlias, index, details.fixity)
        } else {
            for alias in details.aliases { spell(alias, lookUp(alias), index, details.fixity) }
        }
        if case .infix(let precedence, _) = details.fixity, firstInfix(of: precedence) == nil {
            infixLevels.append(precedence.level)
            firstInfixes.append(index)
        }
        if details.isJuxtaposition { registeredJuxtaposition = index }
        if let role = details.role, self.role(role) == nil { roles[role.rawValue] = index }
        if details.intrinsic == .power && power == nil { registeredPower = index }
    }

    /// Removes the operator registered last, which has no aliases. An operator that had its symbol before, and yielded
    /// to it, gets it back.
    mutating func removeLast() {
        let index = entries.count - 1
        guard index >= 0 else { return }
        removeDependencies(of: index)
        let (symbol, fixity) = (entries[index].symbol, entries[index].fixity)
        if let spelling = spelling(of: symbol) {
            let previous = entries.indices.dropLast().last { other in
                entries[other].fixity.standsBeforeOperand == fixity.standsBeforeOperand
                    && (entries[other].symbol == symbol || entries[other].details.aliases.contains(symbol))
            }
            if fixity.standsBeforeOperand {
                spellings[spelling].beforeOperand = Int32(previous ?? -1)
            } else {
                spellings[spelling].afterOperand = Int32(previous ?? -1)
            }
        }
        while let place = firstInfixes.firstIndex(of: index) {
            infixLevels.remove(at: place)
            firstInfixes.remove(at: place)
        }
        removeLastEntry()
    }

    private mutating func removeLastEntry() {
        if dependents.count == entries.count { dependents.removeLast() }
        entries.removeLast()
        operations.removeLast()
        syntaxes.removeLast()
        originPlaces.removeLast()
    }

    private mutating func append(_ new: Operator<Number>, from origin: String) -> Int {
        if entries.count % Self.manyOperators == 0 { makeRoom() }
        // Without its definition: one of another registry would be one of other operators.
        let details = new.entry.details
        syntaxes.append(.of(details, new.operation))
        entries.append(OperatorEntry(new.symbol, details))
        operations.append(new.operation)
        originPlaces.append(place(ofOrigin: origin))
        return entries.count - 1
    }

    /// From how many operators on their memory matters.
    private static var manyOperators: Int { 4096 }

    /// Makes room for eight times as many operators, where there are so many: while an array grows, it takes its memory
    /// twice; what is only reserved takes none.
    @inline(never)
    private mutating func makeRoom() {
        var count = Self.manyOperators
        while count < entries.count { count *= 8 }
        guard count == entries.count else { return }
        entries.reserveCapacity(8 * count)
        operations.reserveCapacity(8 * count)
        syntaxes.reserveCapacity(8 * count)
        originPlaces.reserveCapacity(8 * count)
        spellings.reserveCapacity(8 * spellings.count)
        names.makeRoom()
    }

    private mutating func place(ofOrigin name: String) -> Int32 {
        // Operators of the same origin are registered one after the other.
        if let place = originNames.lastIndex(of: name) { return Int32(place) }
        originNames.append(name)
        areStateless.append(true)
        return Int32(originNames.count - 1)
    }

    /// Sets the value of the constant for the answer of a line, `$` followed by the line number. No other operator can
    /// have such a symbol.
    mutating func setNumberedAnswer(_ symbol: String, to value: CalculatorOperation<Number>) {
        if let present = index(of: symbol, beforeOperand: true) {
            setOperation(at: present, to: value)
            return
        }
        let new = Operator<Number>(symbol, .constant, value, summary: "The answer of a line")
        spell(symbol, lookUp(symbol), append(new, from: Self.answersName), .constant)
    }

    /// Removes the constants for answers of lines that were registered after everything else, but for those that a
    /// definition uses, and those before them.
    mutating func removeNumberedAnswers() {
        while let index = entries.indices.last, origin(at: index) == Self.answersName, !hasDependents(index),
            let spelling = spelling(of: entries[index].symbol)
        {
            spellings[spelling].beforeOperand = -1
            if spelling == spellings.count - 1, names.removeLast(ifItsValueIs: spelling) { spellings.removeLast() }
            removeLastEntry()
        }
    }

    /// The name under which the answers of lines are listed.
    static var answersName: String { "the answers" }

    /// Returns the first infix operator registered with a precedence.
    func firstInfix(of precedence: Precedence) -> Int? {
        infixLevels.firstIndex(of: precedence.level).map { firstInfixes[$0] }
    }

    /// The operators in the order of their registration. One that was replaced is not among them, but its successor, in
    /// its place; one that no text can name, since another has taken its symbol and aliases as its own aliases, still
    /// is.
    ///
    /// - Complexity: O(*n*).
    public var operators: [Operator<Number>] {
        @export(interface) get { entries.indices.map { self.operator(at: $0) } }
    }

    /// The name of the plugin that registered each of ``operators``.
    ///
    /// - Complexity: O(*n*).
    public var origins: [String] { entries.indices.map { origin(at: $0) } }

    /// Calls `body` with each symbol and alias that begins with a byte, and with the symbol of its operator, in the
    /// order of the operators.
    ///
    /// - Complexity: O(*n*) in the number of symbols.
    package func forEachSymbol(startingWith byte: UInt8, _ body: (_ name: String, _ symbol: String) -> Void) {
        let entries = entries.span
        for index in entries.indices {
            let symbol = entries[index].symbol
            if symbol.utf8.first == byte { body(symbol, symbol) }
            for alias in entries[index].details.aliases where alias.utf8.first == byte { body(alias, symbol) }
        }
    }

    func origin(at index: Int) -> String { originNames[Int(originPlaces[index])] }

    /// Whether the value of an operator that is not a definition is known to depend on its operands only, see
    /// ``OperatorPlugin/isStateless``.
    func isStateless(_ index: Int) -> Bool { areStateless[Int(originPlaces[index])] }

    /// Returns the operator with a symbol or alias, in the position before or after an operand.
    public func `operator`(_ symbol: String, beforeOperand: Bool) -> Operator<Number>? {
        index(of: symbol, beforeOperand: beforeOperand).map { self.operator(at: $0) }
    }

    /// Returns the operators with a symbol or alias, in either position, each with the name of its plugin.
    @export(interface)
    public func operators(named symbol: String) -> [(operator: Operator<Number>, origin: String)] {
        [true, false].compactMap { index(of: symbol, beforeOperand: $0) }
            .map { (self.operator(at: $0), origin(at: $0)) }
    }

    /// Returns the name of the plugin whose operator has a symbol or alias, in the position before or after an operand.
    public func origin(of symbol: String, beforeOperand: Bool) -> String? {
        index(of: symbol, beforeOperand: beforeOperand).map { origin(at: $0) }
    }

    func index(of symbol: String, beforeOperand: Bool) -> Int? {
        spelling(of: symbol).flatMap { index(ofSpelling: $0, beforeOperand: beforeOperand) }
    }

    /// Returns the operator with a spelling, in the position before or after an operand.
    func index(ofSpelling spelling: Int, beforeOperand: Bool) -> Int? {
        let index = beforeOperand ? spellings[spelling].beforeOperand : spellings[spelling].afterOperand
        return index < 0 ? nil : Int(index)
    }

    /// Returns the index of a symbol in ``spellings``.
    func spelling(of symbol: String) -> Int? { lookUp(symbol).place }

    /// What is known of a symbol: how it is spelled, and its index in ``spellings``, if it is there.
    typealias KnownSymbol = (spelling: SymbolSpelling, place: Int?)

    /// Returns what is known of a symbol.
    func lookUp(_ symbol: String) -> KnownSymbol {
        symbol.withUTF8Span { bytes in
            let spelling = SymbolSpelling(bytes)
            let place =
                spelling.isName
                ? names.value(ofHash: spelling.hash, in: bytes, from: 0, to: bytes.count) : signs.value(of: bytes)
            if place != nil || !spelling.mayHaveOtherForms || canonicalNames.isEmpty { return (spelling, place) }
            return (spelling, canonicalNames[symbol])
        }
    }

    /// Returns whether a symbol has no meaning, in either position nor in the grammar.
    func hasNoMeaning(_ symbol: String) -> Bool {
        lookUp(symbol).place.map { hasNoMeaning(spelling: $0) } ?? true
    }

    /// Returns whether a spelling has no meaning: it may be that of a rejected definition.
    func hasNoMeaning(spelling place: Int) -> Bool {
        let spelling = spellings[place]
        return spelling.beforeOperand < 0 && spelling.afterOperand < 0 && spelling.grammar == nil
    }

    /// Returns the spelling of a name that is registered in another normal form.
    func canonicalSpelling(of source: Span<UInt8>, in range: SourceRange) -> Int? {
        guard !canonicalNames.isEmpty, source.hasNonASCII(in: range) else { return nil }
        return canonicalNames[source.text(in: range)]
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
        syntaxes[index] = .of(entries[index], operation)
    }

    /// Updates the definition of the operator at an index.
    mutating func updateDefinition(at index: Int, to definition: Definition<Number>) {
        entries[index].definition = definition
        syntaxes[index].usesValues = definition.usesValues
    }

    /// Sets the definition of the operator at an index.
    mutating func setDefinition(at index: Int, to definition: Definition<Number>) {
        removeDependencies(of: index)
        entries[index].definition = definition
        syntaxes[index].isDefined = true
        addDependencies(of: index)
    }

    private mutating func addDependencies(of index: Int) {
        guard syntaxes[index].isDefined, let definition = entries[index].definition else { return }
        for used in definition.dependencies {
            while dependents.count <= used { dependents.append([]) }
            dependents[used].append(index)
            compilationMarks.noteCompilation(ofUserOf: used)
        }
    }

    private mutating func removeDependencies(of index: Int) {
        guard syntaxes[index].isDefined, let definition = entries[index].definition else { return }
        for used in definition.dependencies where used < dependents.count {
            if let place = dependents[used].lastIndex(of: index) { dependents[used].remove(at: place) }
        }
    }

    /// Returns the indices of the operators whose definitions use the operator at an index.
    func dependents(of index: Int) -> [Int] { index < dependents.count ? dependents[index] : [] }

    /// Returns whether any definition uses the operator at an index.
    func hasDependents(_ index: Int) -> Bool { !dependents(of: index).isEmpty }

    /// Returns whether the operator at an index is a constant of the given origin.
    func isVariable(_ index: Int, of origin: String) -> Bool {
        syntaxes[index].place == .constant && self.origin(at: index) == origin
    }

    private mutating func spell(_ symbol: String, _ known: KnownSymbol, _ index: Int, _ fixity: Fixity) {
        let place = known.place ?? add(symbol, known.spelling)
        if fixity.standsBeforeOperand {
            spellings[place].beforeOperand = Int32(index)
        } else {
            spellings[place].afterOperand = Int32(index)
        }
    }

    /// Adds a new symbol to ``spellings`` and returns its index.
    private mutating func add(_ symbol: String, _ spelling: SymbolSpelling) -> Int {
        let place = spellings.count
        spellings.append(OperatorSpelling())
        symbol.withUTF8Span { bytes in
            if spelling.isName {
                names.insert(bytes, hash: spelling.hash, place)
            } else {
                signs.insert(bytes, place)
            }
        }
        guard spelling.mayHaveOtherForms else { return place }
        canonicalNames[symbol] = place
        if !spelling.isName { symbol.withOverlaysApart.withUTF8Span { signs.insert($0, place) } }
        return place
    }
}
