// SPDX-License-Identifier: Apache-2.0

extension DefinitionBatch {
    /// Determines the fixity of every definition from the requested precedence and associativity.
    ///
    /// A precedence may refer to the symbol of another definition in the batch. Chains are followed iteratively, so
    /// that their length costs no stack space.
    mutating func resolveFixities(_ registry: borrowing OperatorRegistry<Number>) {
        // Most say nothing of it, and have the fixity of their form.
        guard definitions.contains(where: { $0.precedence != nil || $0.associativity != nil }) else { return }
        var numbers = Numbers()
        for (number, entry) in entries.enumerated() {
            if let entry, entry.head.fixity.precedence != nil { numbers.add(number, entry.head.symbol, entry) }
        }
        // An alias may be the symbol of another one, which has it then.
        for (number, entry) in entries.enumerated() {
            guard let entry, entry.head.fixity.precedence != nil else { continue }
            for alias in definitions[number].aliases { numbers.add(number, alias, entry) }
        }
        var resolved: Set<Int> = []
        for number in entries.indices {
            guard let head = entries[number]?.head else { continue }
            if definitions[number].associativity != nil, head.form != .infix {
                add(.associativityNotAllowed(head.symbol), to: number)
            }
            if definitions[number].precedence != nil, head.fixity.precedence == nil {
                add(.precedenceNotAllowed(head.symbol), to: number)
            }
            if definitions[number].precedence == nil && definitions[number].associativity == nil { continue }
            resolve(number, numbers, registry, &resolved)
        }
    }

    /// The definitions with a precedence by their symbols and aliases, before and after an operand.
    private struct Numbers {
        private var beforeOperand: [String: Int] = [:]
        private var afterOperand: [String: Int] = [:]

        /// Adds a spelling of a definition, unless another one has it in its position.
        mutating func add(_ number: Int, _ symbol: String, _ entry: DefinitionEntry) {
            if entry.isBeforeOperand {
                if beforeOperand[symbol] == nil { beforeOperand[symbol] = number }
            } else {
                if afterOperand[symbol] == nil { afterOperand[symbol] = number }
            }
        }

        func number(of symbol: String, beforeOperand isBefore: Bool) -> Int? {
            isBefore ? beforeOperand[symbol] : afterOperand[symbol]
        }
    }

    /// The operator to whose precedence another one is related.
    private enum Reference {
        case definition(Int)
        case registered(Fixity)
    }

    /// Returns the operator to whose precedence that of a definition is related.
    ///
    /// If a symbol denotes two operators, a prefix operator is related to the one before an operand, others to the one
    /// after an operand.
    private func reference(
        of number: Int, to symbol: String, _ entry: DefinitionEntry, _ numbers: Numbers,
        _ registry: borrowing OperatorRegistry<Number>
    ) throws(RegistrationFault) -> Reference {
        var isKnown = false
        for isBefore in [entry.isBeforeOperand, !entry.isBeforeOperand] {
            if let other = numbers.number(of: symbol, beforeOperand: isBefore), other != number {
                return .definition(other)
            }
            guard let index = registry.index(of: symbol, beforeOperand: isBefore) else { continue }
            isKnown = true
            let fixity = registry.vocabulary.entries[index].fixity
            if fixity.precedence != nil { return .registered(fixity) }
        }
        throw isKnown ? RegistrationFault.noPrecedence(of: symbol) : .unknownPrecedence(of: symbol)
    }

    private mutating func resolve(
        _ number: Int, _ numbers: Numbers, _ registry: borrowing OperatorRegistry<Number>, _ resolved: inout Set<Int>
    ) {
        var path = [number]
        var visited: Set<Int> = []
        var base: Fixity?
        while base == nil, let last = path.last {
            guard let entry = entries[last], let relation = definitions[last].precedence,
                entry.head.fixity.precedence != nil, !resolved.contains(last)
            else { break }
            do throws(RegistrationFault) {
                switch try reference(of: last, to: relation.symbol, entry, numbers, registry) {
                case .registered(let fixity): base = fixity
                case .definition(let next):
                    guard next != number, visited.insert(next).inserted else {
                        refuseCircle(path, closedBy: next)
                        return
                    }
                    path.append(next)
                }
            } catch {
                add(error, to: last)
                path.removeLast()
            }
        }
        for last in path.reversed() {
            if !resolved.insert(last).inserted {
                base = entries[last]?.fixity
                continue
            }
            if let fixity = settle(last, base) { base = fixity }
        }
    }

    /// Sets the fixity of a definition, given that of the operator to which its precedence is related.
    @discardableResult
    private mutating func settle(_ number: Int, _ base: Fixity?) -> Fixity? {
        guard var fixity = entries[number]?.fixity else { return nil }
        if let base, let relation = definitions[number].precedence { fixity = fixity.bound(relation, to: base) }
        if case .infix(let precedence, _) = fixity, let associativity = definitions[number].associativity {
            fixity = .infix(precedence, associativity)
        }
        entries[number]?.fixity = fixity
        return fixity
    }

    private mutating func refuseCircle(_ path: [Int], closedBy next: Int) {
        guard let start = path.firstIndex(of: next) else { return }
        let names = (path[start...] + [next]).compactMap { entries[$0]?.head.symbol }
        for number in path[start...] where faults[number] == nil { add(.circularPrecedence(names), to: number) }
    }
}

extension Fixity {
    /// Returns this fixity with a precedence relative to that of another operator.
    fileprivate func bound(_ relation: PrecedenceRelation, to other: Fixity) -> Fixity {
        guard let precedence = other.precedence.map(relation.precedence) else { return self }
        switch self {
        case .constant, .function: return self
        case .prefix: return .prefix(precedence)
        case .postfix: return .postfix(precedence)
        case .infix:
            if relation.side == .like, case .infix(_, let associativity) = other {
                return .infix(precedence, associativity)
            }
            return .infix(precedence, .left)
        }
    }
}
