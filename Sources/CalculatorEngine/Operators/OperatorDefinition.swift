// SPDX-License-Identifier: Apache-2.0

/// An operator as a person defines it in words: the definition itself and what is to be known of it.
///
/// ```swift
/// var hypotenuse = OperatorDefinition("a ⊕ b = √(a² + b²)")
/// hypotenuse.precedence = PrecedenceRelation(.like, "×")
/// hypotenuse.summary = "The hypotenuse over two legs"
/// hypotenuse.examples = [Example("3 ⊕ 4", "5")]
/// try registry.define(hypotenuse, from: "my operators")
/// ```
public struct OperatorDefinition: Sendable, Hashable {
    /// The definition: `a ⊕ b = …`, `⊕ x = …`, `x ⊕ = …`, `f(x, y) = …` or `name = …`; with `:=` for `=` it takes the
    /// place of the operator that has its symbol.
    public var text: String
    /// Other spellings.
    public var aliases: [String]
    /// How tightly it binds. Without it, an infix operator binds as `×` does, and prefix and postfix operators as
    /// others of their kind.
    public var precedence: PrecedenceRelation?
    /// How a row of infix operators is grouped. Without it, as the operator that ``precedence`` is like, else from the
    /// left.
    public var associativity: Associativity?
    /// One line that says what it does; empty for the definition itself.
    public var summary: String
    /// Expressions that show it at work. They must have the values they say.
    public var examples: [Example]

    /// Creates a definition.
    public init(
        _ text: String, aliases: [String] = [], precedence: PrecedenceRelation? = nil,
        associativity: Associativity? = nil, summary: String = "", examples: [Example] = []
    ) {
        self.text = text
        self.aliases = aliases
        self.precedence = precedence
        self.associativity = associativity
        self.summary = summary
        self.examples = examples
    }

    /// Whether it takes the place of the operator that has its symbol: it is written with `:=`.
    public var isReplacing: Bool {
        let source = Array(text.utf8)
        return (try? DefinitionHead(source.span, DefinitionHead.signs))?.isReplacing ?? false
    }

    /// What is defined, and whether it stands where an operand may begin; `nil` where the text is no definition.
    public var subject: (symbol: String, isBeforeOperand: Bool)? {
        let source = Array(text.utf8)
        guard let head = try? DefinitionHead(source.span, DefinitionHead.signs) else { return nil }
        return (head.symbol, head.fixity.standsBeforeOperand)
    }
}

extension Associativity {
    /// The associativity that a word names: `left`, `right` or `none`.
    public init?(_ word: String) {
        switch word {
        case "left": self = .left
        case "right": self = .right
        case "none": self = .none
        default: return nil
        }
    }

    /// The word that names it.
    public var word: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .none: "none"
        }
    }
}
