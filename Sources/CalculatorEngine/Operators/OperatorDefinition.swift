// SPDX-License-Identifier: Apache-2.0

/// A user's definition of an operator as text: the definition itself and its properties.
///
/// ```swift
/// var hypotenuse = OperatorDefinition("a ⊕ b = √(a² + b²)")
/// hypotenuse.precedence = PrecedenceRelation(.like, "×")
/// hypotenuse.summary = "The hypotenuse over two legs"
/// hypotenuse.examples = [Example("3 ⊕ 4", "5")]
/// try registry.define(hypotenuse, from: "my operators")
/// ```
public struct OperatorDefinition: Sendable, Hashable {
    /// The definition: `a ⊕ b = …`, `⊕ x = …`, `x ⊕ = …`, `f(x, y) = …` or `name = …`; with `:=` in place of `=`, it
    /// replaces the operator with its symbol.
    public var text: String
    /// Alternative spellings.
    public var aliases: [String]
    /// The precedence. Without it, an infix operator binds like `×`, and prefix and postfix operators like others of
    /// their kind.
    public var precedence: PrecedenceRelation?
    /// The associativity of infix operators. Without it, that of the operator that ``precedence`` refers to with
    /// `like`, otherwise from the left.
    public var associativity: Associativity?
    /// A one-line description; empty for the definition itself.
    public var summary: String
    /// Example expressions. They must have the stated values.
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

    /// Whether it replaces the operator with its symbol: it is written with `:=`.
    public var isReplacing: Bool { head?.isReplacing ?? false }

    /// The defined symbol, and whether it occurs where an operand may begin; `nil` if the text is not a definition.
    public var subject: (symbol: String, isBeforeOperand: Bool)? {
        head.map { ($0.symbol, $0.fixity.standsBeforeOperand) }
    }

    /// Where the symbol stands, with the precedence of its kind; `nil` if the text is not a definition.
    package var kind: Fixity? { head?.fixity }

    private var head: DefinitionHead? {
        let source = Array(text.utf8)
        return try? DefinitionHead(source.span)
    }
}
