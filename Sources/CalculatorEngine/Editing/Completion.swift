// SPDX-License-Identifier: Apache-2.0

/// A completion of a partly typed word.
public struct Completion: Sendable, Hashable {
    /// The word.
    public let symbol: String
    /// The role of the word: ``SourceToken/Role/function``, ``SourceToken/Role/operator``,
    /// ``SourceToken/Role/constant`` or ``SourceToken/Role/variable``.
    public let role: SourceToken.Role
    /// A one-line description.
    public let summary: String

    /// Creates a completion.
    public init(symbol: String, role: SourceToken.Role, summary: String) {
        self.symbol = symbol
        self.role = role
        self.summary = summary
    }
}

extension Vocabulary {
    /// Returns the completions of a word, see ``OperatorRegistry/completions(of:limit:)``.
    func completions(of word: String, limit: Int) -> [Completion] {
        let wanted = Array(word.lowercased())
        let isSign = !word.isEmpty && !Self.beginsName(word)
        var found: [(rank: Int, completion: Completion)] = []
        var seen: Set<String> = []
        for index in entries.indices.reversed() {
            for name in [entries[index].symbol] + entries[index].details.aliases {
                guard Self.beginsName(name) != isSign,
                    self.index(of: name, beforeOperand: entries[index].fixity.standsBeforeOperand) == index,
                    let rank = Self.rank(of: Array(name.lowercased()), for: wanted), rank == 0 || !isSign,
                    seen.insert(name).inserted
                else { continue }
                let (role, summary) = (completionRole(of: index), entries[index].details.summary)
                found.append((rank, Completion(symbol: name, role: role, summary: summary)))
            }
        }
        for word in GrammarWord.allCases where !isSign && seen.insert(word.rawValue).inserted {
            guard let rank = Self.rank(of: Array(word.rawValue), for: wanted) else { continue }
            found.append((rank, Completion(symbol: word.rawValue, role: .operator, summary: word.summary)))
        }
        found.sort { left, right in
            if left.rank != right.rank { return left.rank < right.rank }
            let names = (left.completion.symbol, right.completion.symbol)
            return names.0.count == names.1.count ? names.0 < names.1 : names.0.count < names.1.count
        }
        return found.prefix(max(0, limit)).map(\.completion)
    }

    private static func beginsName(_ word: String) -> Bool {
        word.unicodeScalars.first.map { CharacterClass($0) == .nameStart } ?? false
    }

    private func completionRole(of index: Int) -> SourceToken.Role {
        switch entries[index].fixity {
        case .constant: isVariable(index) ? .variable : .constant
        case .function: .function
        case .prefix, .postfix, .infix: .operator
        }
    }

    /// Returns 0 if `letters` begin with `wanted`; otherwise one more than the number of letters between those wanted;
    /// `nil` if they do not occur in this order.
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
