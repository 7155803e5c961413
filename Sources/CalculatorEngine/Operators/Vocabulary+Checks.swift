// SPDX-License-Identifier: Apache-2.0

/// What speaks against an operator, whatever its operation is.
extension Vocabulary {
    /// Returns the faults of the symbols of an operator to be registered, given what is known of its symbol, and of its
    /// alias if that was looked up because it is the only one.
    func faultsOfSymbols(
        of new: OperatorEntry, _ symbol: KnownSymbol, alias: KnownSymbol?, replacing isReplacing: Bool,
        takingWords: Bool
    ) -> [RegistrationFault] {
        var faults: [RegistrationFault] = []
        check(new.symbol, symbol, new, isReplacing, takingWords, &faults)
        // Comparing the symbols themselves takes long, and hardly any two of them have the same bits of their hashes.
        var seen: UInt64 = 1 << UInt64(symbol.spelling.hash % 64)
        var mayBeRepeated = symbol.spelling.mayHaveOtherForms
        for name in new.details.aliases {
            let known = alias ?? lookUp(name)
            check(name, known, new, isReplacing, takingWords, &faults)
            let bit: UInt64 = 1 << UInt64(known.spelling.hash % 64)
            if seen & bit != 0 || known.spelling.mayHaveOtherForms { mayBeRepeated = true }
            seen |= bit
        }
        if mayBeRepeated { checkRepetition(new, &faults) }
        return faults
    }

    /// The number of aliases up to which a hash table would take longer than to compare each with all others.
    private static var fewAliases: Int { 16 }

    /// Adds the faults of the part that an operator to be registered has in the grammar.
    ///
    /// - Parameter replaced: The operator that it replaces.
    func addFaultsOfGrammar(of new: OperatorEntry, replacing replaced: Int?, to faults: inout [RegistrationFault]) {
        if case .infix(let precedence, let associativity) = new.fixity, let rival = rival(of: new, at: precedence),
            case .infix(_, let other) = entries[rival].fixity, other != associativity
        {
            faults.append(.associativityConflict(new.symbol, with: entries[rival].symbol))
        }
        if new.details.isJuxtaposition, let juxtaposition, juxtaposition != replaced {
            faults.append(.juxtapositionTaken(by: entries[juxtaposition].symbol))
        }
        if let role = new.details.role, let present = self.role(role), present != replaced {
            faults.append(.roleTaken(by: entries[present].symbol))
        }
    }

    private func check(
        _ symbol: String, _ known: KnownSymbol, _ new: OperatorEntry, _ isReplacing: Bool, _ takingWords: Bool,
        _ faults: inout [RegistrationFault]
    ) {
        if !known.spelling.isPlain, let fault = SymbolSpelling.fault(of: symbol) {
            faults.append(fault)
            return
        }
        // No name contains a sign of the grammar.
        if !known.spelling.isName,
            let sign = known.place.flatMap({ spellings[$0].grammar })
                ?? symbol.withUTF8Span({ GrammarSign.separator(in: $0) })
        {
            faults.append(.reservedSymbol(symbol, sign: sign.symbol))
        } else if symbol.utf8.first == UInt8(ascii: "|"), symbol == "|" || symbol == "||",
            new.fixity.standsBeforeOperand
        {
            // The bars of absolute values open there.
            faults.append(.reservedSymbol(symbol, sign: symbol))
        } else if !takingWords, known.spelling.isName, GrammarWord.isKeptFromPlugins(symbol) {
            faults.append(.reservedSymbol(symbol, sign: symbol))
        } else if !isReplacing, let place = known.place,
            let present = index(ofSpelling: place, beforeOperand: new.fixity.standsBeforeOperand),
            !entries[present].details.yieldsToDefinitions
        {
            faults.append(.symbolTaken(symbol, by: origin(at: present)))
        }
    }

    private func checkRepetition(_ new: OperatorEntry, _ faults: inout [RegistrationFault]) {
        let aliases = new.details.aliases
        if aliases.count <= Self.fewAliases {
            for (place, alias) in aliases.enumerated() where alias == new.symbol || aliases[..<place].contains(alias) {
                faults.append(.repeatedSpelling(alias))
            }
            return
        }
        var known: Set = [new.symbol]
        for alias in aliases where !known.insert(alias).inserted { faults.append(.repeatedSpelling(alias)) }
    }

    /// Returns an infix operator of a precedence whose associativity a new operator must share.
    private func rival(of new: OperatorEntry, at precedence: Precedence) -> Int? {
        guard let first = firstInfix(of: precedence) else { return nil }
        func isRival(_ candidate: OperatorEntry) -> Bool {
            guard case .infix(precedence, _) = candidate.fixity else { return false }
            return candidate.symbol != new.symbol
        }
        // The first one may have been replaced, by an operator of another precedence or by this one.
        return isRival(entries[first]) ? first : entries.firstIndex(where: isRival)
    }
}
