/// A word after `@` that says more about the definition that follows in a definition file.
public enum Annotation: String, Sendable, Hashable, CaseIterable {
    /// How tightly the operator binds: `@precedence like ×`.
    case precedence
    /// How a row of it is grouped: `@associativity right`.
    case associativity
    /// Other spellings: `@alias hyp`.
    case alias
    /// One line that says what it does.
    case summary
    /// An expression and its value: `@example 3 ⊕ 4 = 5`.
    case example

    /// What stands after the word.
    var content: String {
        switch self {
        case .precedence: "‘like’, ‘above’ or ‘below’ and a symbol after it, as in ‘@precedence like ×’"
        case .associativity: "‘left’, ‘right’ or ‘none’ after it"
        case .alias: "one or more symbols after it"
        case .summary: "a line of text after it"
        case .example: "an expression, ‘=’ and its value after it, as in ‘@example 3 ⊕ 4 = 5’"
        }
    }
}
