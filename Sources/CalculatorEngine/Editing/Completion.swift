// SPDX-License-Identifier: Apache-2.0

/// A word that could be meant where another was begun.
public struct Completion: Sendable, Hashable {
    /// The word.
    public let symbol: String
    /// What it is: ``SourceToken/Role/function``, ``SourceToken/Role/operator``, ``SourceToken/Role/constant`` or
    /// ``SourceToken/Role/variable``.
    public let role: SourceToken.Role
    /// One line that says what it does.
    public let summary: String

    /// Creates a completion.
    public init(symbol: String, role: SourceToken.Role, summary: String) {
        self.symbol = symbol
        self.role = role
        self.summary = summary
    }
}

extension OperatorRegistry {
    /// The registered names that a word could become: first those it is the beginning of, then those in which its
    /// letters appear in this order. A sign could become those that it is the beginning of. Capital and small letters count as the same; what was defined last comes first
    /// among equals in rank, and shorter names before longer ones.
    ///
    /// - Parameters:
    ///   - word: The beginning of a name, or some of its letters, or the beginning of a sign; the empty word becomes
    ///     any name.
    ///   - limit: The most completions that are wanted.
    /// - Complexity: O(*n*) in the length of all names.
    public func completions(of word: String, limit: Int = 50) -> [Completion] {
        let wanted = Array(word.lowercased())
        let isSign = !word.isEmpty && !Self.beginsName(word)
        var found: [(rank: Int, name: String, index: Int)] = []
        var seen: Set<String> = []
        for index in operators.indices.reversed() {
            for name in [operators[index].symbol] + operators[index].aliases {
                guard Self.beginsName(name) != isSign,
                    self.index(of: name, beforeOperand: operators[index].fixity.standsBeforeOperand) == index,
                    let rank = Self.rank(of: Array(name.lowercased()), for: wanted), rank == 0 || !isSign,
                    seen.insert(name).inserted
                else { continue }
                found.append((rank, name, index))
            }
        }
        found.sort { left, right in
            if left.rank != right.rank { return left.rank < right.rank }
            let lengths = (left.name.count, right.name.count)
            return lengths.0 == lengths.1 ? left.name < right.name : lengths.0 < lengths.1
        }
        return found.prefix(max(0, limit)).map { _, name, index in
            Completion(symbol: name, role: completionRole(of: index), summary: operators[index].summary)
        }
    }

    private static func beginsName(_ word: String) -> Bool {
        word.unicodeScalars.first.map { CharacterClass($0) == .nameStart } ?? false
    }

    private func completionRole(of index: Int) -> SourceToken.Role {
        switch operators[index].fixity {
        case .constant: isVariable(index, of: CalculatorBrain<Number>.sessionName) ? .variable : .constant
        case .function: .function
        case .prefix, .postfix, .infix: .operator
        }
    }

    /// 0 where `letters` begin with `wanted`; else how many letters lie between those wanted, and one; `nil` where
    /// they do not appear in this order.
    private static func rank(of letters: [Character], for wanted: [Character]) -> Int? {
        if letters.starts(with: wanted) { return 0 }
        var next = 0
        var first: Int?
        for (position, letter) in letters.enumerated() where next < wanted.count && letter == wanted[next] {
            next += 1
            if first == nil { first = position }
            if next == wanted.count { return 1 + position - (first ?? 0) + 1 - wanted.count + 2 * (first ?? 0) }
        }
        return nil
    }
}
