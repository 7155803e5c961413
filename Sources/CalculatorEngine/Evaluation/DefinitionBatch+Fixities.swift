// SPDX-License-Identifier: Apache-2.0

extension DefinitionBatch {
    /// Determines the fixity of every definition from the requested precedence and associativity.
    ///
    /// A precedence may refer to the symbol of another definition in the batch. Chains are followed iteratively, so
    /// that their length costs no stack space.
    mutating func resolveFixities(_ registry: borrowing OperatorRegistry<Number>) {
        // Most say nothing of it, and have the fixity of their form.
        guard definitions.contains(where: { $0.precedence != nil || $0.associativity != nil }) else { return }
        var numbers: [String: Int] = [:]
        for (number, entry) in entries.enumerated() {
            if let head = entry?.head, head.fixity.precedence != nil, numbers[head.symbol] == nil {
                numbers[head.symbol] = number
            }
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

    private mutating func resolve(
        _ number: Int, _ numbers: [String: Int], _ registry: borrowing OperatorRegistry<Number>,
        _ resolved: inout Set<Int>
    ) {
        // Most relations are to operators that are registered already.
        if let head = entries[number]?.head, let relation = definitions[number].precedence,
            head.fixity.precedence != nil, numbers[relation.symbol] == nil, !resolved.contains(number)
        {
            do throws(RegistrationFault) {
                settle(number, try registry.fixity(of: relation.symbol, beside: head.fixity))
                resolved.insert(number)
            } catch {
                add(error, to: number)
            }
            return
        }
        var path = [number]
        var visited: Set<Int> = []
        var base: Fixity?
        while base == nil, let last = path.last {
            guard let head = entries[last]?.head, let relation = definitions[last].precedence,
                head.fixity.precedence != nil, !resolved.contains(last)
            else { break }
            if let next = numbers[relation.symbol], next != last {
                guard next != number, visited.insert(next).inserted else {
                    refuseCircle(path, closedBy: relation.symbol)
                    return
                }
                path.append(next)
                continue
            }
            do throws(RegistrationFault) {
                base = try registry.fixity(of: relation.symbol, beside: head.fixity)
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

    private mutating func refuseCircle(_ path: [Int], closedBy symbol: String) {
        guard let start = path.firstIndex(where: { entries[$0]?.head.symbol == symbol }) else { return }
        let names = path[start...].compactMap { entries[$0]?.head.symbol } + [symbol]
        for number in path[start...] where faults[number] == nil { add(.circularPrecedence(names), to: number) }
    }
}

extension OperatorRegistry {
    /// Returns the fixity of the operator to whose precedence another one is related.
    ///
    /// If a symbol denotes two operators, a prefix operator is related to the one before an operand, others to the one
    /// after an operand.
    fileprivate func fixity(of symbol: String, beside other: Fixity) throws(RegistrationFault) -> Fixity {
        let isBefore = other.standsBeforeOperand
        let first = index(of: symbol, beforeOperand: isBefore).map { entries[$0].fixity }
        if let first, first.precedence != nil { return first }
        let second = index(of: symbol, beforeOperand: !isBefore).map { entries[$0].fixity }
        if let second, second.precedence != nil { return second }
        if first == nil && second == nil { throw .unknownPrecedence(of: symbol) }
        throw .noPrecedence(of: symbol)
    }
}

extension Fixity {
    /// The precedence of an infix, prefix or postfix operator.
    public var precedence: Precedence? {
        switch self {
        case .constant, .function: nil
        case .prefix(let precedence), .postfix(let precedence), .infix(let precedence, _): precedence
        }
    }

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
