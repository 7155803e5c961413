// SPDX-License-Identifier: Apache-2.0

/// What texts can name: the symbols of operators with their syntax, and the signs of the grammar.
///
/// It is all that the lexer, the parser and the inference of kinds know of an ``OperatorRegistry``. It is the same type
/// for all types of numbers, so that they are compiled only once. The indices of operators are those of the registry.
@usableFromInline
struct Vocabulary: Sendable {
    /// The operators in the order of their registration. A replaced operator keeps its index, so that indices stay
    /// valid.
    private(set) var entries: [OperatorEntry] = []

    /// The part of each operator that parsing needs, stored separately so that it touches little memory.
    @usableFromInline
    private(set) var syntaxes: [OperatorSyntax] = []

    /// The size of a number in memory, in bytes, for an estimate of what a list takes: all that is known of the type of
    /// numbers.
    let numberSize: Int

    /// The names of plugins, and for each operator the place of its own among them.
    private var originNames: [String] = []
    private var originPlaces: [Int32] = []
    /// For each of these plugins, whether all its operators are stateless.
    private var areStateless: [Bool] = []

    /// What each symbol and alias, and each sign of the grammar, stands for.
    private(set) var spellings: [OperatorSpelling] = []
    /// The places in ``spellings`` of names.
    private(set) var names = SymbolTable()
    /// The places in ``spellings`` of signs.
    private(set) var signs = SymbolTrie()

    /// The spellings of the symbols that have several normal forms.
    private var canonicalNames = CanonicalNames()

    /// The levels of the precedences of infix operators, and the first operator of each, whose associativity the others
    /// share. There are few, and most programs start without another use for a hash table.
    private var infixLevels: [Int] = []
    private var firstInfixes: [Int] = []

    /// The operators registered for adjacent operands and for superscript digits, −1 for none. Like those with roles,
    /// they may have been replaced since by others, which the grammar can't use.
    private var registeredJuxtaposition = -1
    private var registeredPower = -1

    /// The operators registered with additional roles in the grammar, −1 for none.
    private var roles = Array(repeating: -1, count: OperatorRole.allCases.count)

    /// Creates a vocabulary with the signs of the grammar only.
    init(numberSize: Int) {
        self.numberSize = numberSize
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

    // MARK: Parts of the grammar

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
        for syntax in syntaxes {
            if let unit = syntax.angleUnit { return unit }
        }
        return .radians
    }

    /// Returns whether a spelling is the symbol `=` that ends an expression, or an alias of it.
    func isEqualsSign(_ spelling: Int) -> Bool {
        let index = Int(spellings[spelling].afterOperand)
        return index >= 0 && syntaxes[index].place == .equals && entries[index].symbol == "="
    }

    /// Returns the first infix operator registered with a precedence.
    func firstInfix(of precedence: Precedence) -> Int? {
        infixLevels.firstIndex(of: precedence.level).map { firstInfixes[$0] }
    }

    // MARK: Origins

    /// Returns the name of the plugin that registered an operator.
    func origin(at index: Int) -> String { originNames[Int(originPlaces[index])] }

    /// Whether the value of an operator that is not a definition is known to depend on its operands only, see
    /// ``OperatorPlugin/isStateless``.
    func isStateless(_ index: Int) -> Bool { areStateless[Int(originPlaces[index])] }

    /// Returns whether the operator at an index is a variable: a constant of the session.
    func isVariable(_ index: Int) -> Bool {
        syntaxes[index].place == .constant && origin(at: index) == OwnName.session
    }

    /// Notes whether the operators of a plugin are stateless, unless others of its name are known not to be.
    mutating func noteState(of origin: String, isStateless: Bool) {
        let place = Int(place(ofOrigin: origin))
        areStateless[place] = isStateless && areStateless[place]
    }

    private mutating func place(ofOrigin name: String) -> Int32 {
        // Operators of the same origin are registered one after the other.
        if let place = originNames.lastIndex(of: name) { return Int32(place) }
        originNames.append(name)
        areStateless.append(true)
        return Int32(originNames.count - 1)
    }

    // MARK: Looking up symbols

    /// Returns the operator with a symbol or alias, in the position before or after an operand.
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

    /// Returns whether an operator has a symbol or alias, in either position.
    func hasOperator(named symbol: String) -> Bool {
        [true, false].contains { index(of: symbol, beforeOperand: $0) != nil }
    }

    /// Returns whether the first operand of an operator is a list.
    func takesList(_ index: Int) -> Bool { entries[index].details.signature?.operand(0) == .kind(.list) }

    /// Returns whether a symbol has no meaning, in either position nor in the grammar.
    func hasNoMeaning(_ symbol: String) -> Bool {
        spelling(of: symbol).map { hasNoMeaning(spelling: $0) } ?? true
    }

    /// Returns whether a spelling has no meaning: it may be that of a rejected definition.
    func hasNoMeaning(spelling place: Int) -> Bool {
        let spelling = spellings[place]
        return spelling.beforeOperand < 0 && spelling.afterOperand < 0 && spelling.grammar == nil
    }

    /// Returns the spelling of a name that is registered in another normal form.
    func canonicalSpelling(of source: Span<UInt8>, in range: SourceRange) -> Int? {
        guard !canonicalNames.isEmpty, source.mayHaveOtherForms(in: range) else { return nil }
        return canonicalNames[source.text(in: range)]
    }
}

// MARK: - Changes

extension Vocabulary {
    /// Makes room for `count` operators, with an alias each.
    mutating func reserveCapacity(_ count: Int) {
        entries.reserveCapacity(count)
        syntaxes.reserveCapacity(count)
        originPlaces.reserveCapacity(count)
        spellings.reserveCapacity(2 * count)
    }

    /// Makes room for `count` operators, which are so many that the memory of an array that grows matters.
    mutating func makeRoom(for count: Int) {
        entries.reserveCapacity(count)
        syntaxes.reserveCapacity(count)
        originPlaces.reserveCapacity(count)
        spellings.reserveCapacity(8 * spellings.count)
        names.makeRoom()
    }

    /// Adds an operator without giving it a symbol.
    mutating func append(_ entry: OperatorEntry, _ syntax: OperatorSyntax, from origin: String) {
        entries.append(entry)
        syntaxes.append(syntax)
        originPlaces.append(place(ofOrigin: origin))
    }

    /// Replaces an operator, which keeps its symbols.
    mutating func replace(at index: Int, by entry: OperatorEntry, _ syntax: OperatorSyntax, from origin: String) {
        entries[index] = entry
        syntaxes[index] = syntax
        originPlaces[index] = place(ofOrigin: origin)
    }

    /// Gives an operator its symbols, and its part in the grammar.
    ///
    /// - Parameters:
    ///   - known: What is known of its symbol.
    ///   - knownAlias: The same of its alias, if it has a single one.
    mutating func spell(_ index: Int, _ known: KnownSymbol, alias knownAlias: KnownSymbol?) {
        let details = entries[index].details
        spell(entries[index].symbol, known, index)
        if let alias = details.aliases.first, let knownAlias, !knownAlias.spelling.mayHaveOtherForms,
            knownAlias.spelling.hash != known.spelling.hash
        {
            // It is neither the symbol nor another form of it, so that it is known as before.
            spell(alias, knownAlias, index)
        } else {
            for alias in details.aliases { spell(alias, lookUp(alias), index) }
        }
        if case .infix(let precedence, _) = details.fixity, firstInfix(of: precedence) == nil {
            infixLevels.append(precedence.level)
            firstInfixes.append(index)
        }
        if details.isJuxtaposition { registeredJuxtaposition = index }
        if let role = details.role, self.role(role) == nil { roles[role.rawValue] = index }
        if details.intrinsic == .power && power == nil { registeredPower = index }
    }

    /// Takes an alias from an operator, which keeps its symbol and its other aliases.
    mutating func removeAlias(_ alias: String, of index: Int) {
        let entry = entries[index]
        let details = OperatorDetails(entry.details, aliases: entry.details.aliases.filter { $0 != alias })
        entries[index] = OperatorEntry(entry.symbol, details, entry.additions)
        guard let place = spelling(of: alias) else { return }
        if spellings[place].beforeOperand == index { spellings[place].beforeOperand = -1 }
        if spellings[place].afterOperand == index { spellings[place].afterOperand = -1 }
    }

    /// Gives an operator one of its symbols.
    ///
    /// - Parameter known: What is known of the symbol.
    mutating func spell(_ symbol: String, _ known: KnownSymbol, _ index: Int) {
        let place = known.place ?? add(symbol, known.spelling)
        if entries[index].fixity.standsBeforeOperand {
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
        if !spelling.isName {
            for form in [symbol.withOverlaysApart, symbol.withOverlaysOn] {
                form.withUTF8Span { signs.insert($0, place) }
            }
        }
        return place
    }

    /// Sets the properties of an operator, whose operation has changed.
    mutating func setSyntax(at index: Int, to syntax: OperatorSyntax) {
        let before = syntaxes[index]
        syntaxes[index] = syntax
        if before.isDefined {
            syntaxes[index].setDefinition(numericKind: before.numericKind, generalKind: before.generalKind)
        }
    }

    /// Sets the text that an operator is defined by, and the kinds of its values.
    mutating func setDefinition(
        at index: Int, to definition: OperatorAdditions, numericKind: ValueKind?, generalKind: ValueKind?
    ) {
        entries[index].additions = definition
        syntaxes[index].setDefinition(numericKind: numericKind, generalKind: generalKind)
    }

    /// Removes the operator registered last, which has no aliases. An operator that had its symbol before, and yielded
    /// to it, gets it back.
    mutating func removeLast() {
        let index = entries.count - 1
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

    /// Removes the operator registered last, a constant without aliases, with its symbol, which no other has.
    mutating func removeLastWithSymbol() {
        if let last = entries.last, let spelling = spelling(of: last.symbol) {
            spellings[spelling].beforeOperand = -1
            if spelling == spellings.count - 1, names.removeLast(ifItsValueIs: spelling) { spellings.removeLast() }
        }
        removeLastEntry()
    }

    private mutating func removeLastEntry() {
        entries.removeLast()
        syntaxes.removeLast()
        originPlaces.removeLast()
    }
}
