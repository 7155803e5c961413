// SPDX-License-Identifier: Apache-2.0

/// A precedence relative to that of an existing operator: `like ×`, `above +`, `below ^`.
public struct PrecedenceRelation: Sendable, Hashable, CustomStringConvertible {
    /// The relation to the other operator's precedence.
    public enum Side: String, Sendable, Hashable, CaseIterable {
        /// The same precedence, and the same associativity unless another one is specified.
        case like
        /// Slightly tighter.
        case above
        /// Slightly less tight.
        case below
    }

    /// The relation.
    public let side: Side
    /// The symbol of the other operator.
    public let symbol: String

    /// Creates a relation.
    public init(_ side: Side, _ symbol: String) {
        self.side = side
        self.symbol = symbol
    }

    /// Parses a relation such as `like ×`; `nil` for any text other than one of the three words and a symbol.
    public init?(_ text: String) {
        let words = text.unicodeScalars.split(whereSeparator: \.isBlank)
        guard words.count == 2, let side = Side(rawValue: String(words[0])) else { return nil }
        self.init(side, String(words[1]))
    }

    /// The relation as it is parsed: `like ×`.
    public var description: String { "\(side.rawValue) \(symbol)" }

    /// Returns the precedence, given that of the other operator.
    func precedence(beside other: Precedence) -> Precedence {
        switch side {
        case .like: other
        case .above: .above(other)
        case .below: .below(other)
        }
    }
}
