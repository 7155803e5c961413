// SPDX-License-Identifier: Apache-2.0

/// The kind of operator to register: `infix`, `prefix`, `postfix`, `constant`, or `function` and the names of its
/// parameters.
enum OperatorKind: Sendable, Hashable {
    case infix, prefix, postfix, constant
    case function([String])

    static let advice =
        "It must be ‘infix’, ‘prefix’, ‘postfix’, ‘constant’, or ‘function’ and its parameters, as in ‘function kg, m’."

    init?(_ text: String) {
        let words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
        switch (words.first, words.count) {
        case ("infix", 1): self = .infix
        case ("prefix", 1): self = .prefix
        case ("postfix", 1): self = .postfix
        case ("constant", 1): self = .constant
        case ("function", 2...): self = .function(Array(words.dropFirst()))
        default: return nil
        }
    }

    /// Whether an operator of this kind stands beside its operands, so that it binds more or less tightly than others.
    var hasPrecedence: Bool {
        switch self {
        case .infix, .prefix, .postfix: true
        case .constant, .function: false
        }
    }

    /// Returns the left side of a definition of a symbol.
    func head(_ symbol: String) -> String {
        switch self {
        case .infix: "a \(symbol) b"
        case .prefix: "\(symbol) x"
        case .postfix: "x \(symbol)"
        case .constant: symbol
        case .function(let parameters): "\(symbol)(\(parameters.joined(separator: ", ")))"
        }
    }

    /// What its symbol may be, with examples.
    var symbolAdvice: String {
        switch self {
        case .infix: "A word, or other characters: beats, ⊕, →"
        case .prefix, .postfix: "Characters other than letters and digits: ⊖, ∑°, ¢"
        case .constant, .function: "A word: g₀, bmi"
        }
    }

    /// The example of an operator of this kind, as an equation.
    var example: String {
        switch self {
        case .infix: "3 ⊕ 4 = 5"
        case .prefix: "∑° 4 = 10"
        case .postfix: "250 ¢ = 2.5"
        case .constant: "2 g₀ = 19.6133"
        case .function: "bmi(80, 2) = 20"
        }
    }

    /// Why its symbol can’t be a word; `nil` if it can.
    var wordAdvice: String? {
        switch self {
        case .prefix: "A word can’t be a prefix operator: choose other characters, such as ⊖, or ‘function x’."
        case .postfix: "A word can’t be a postfix operator: choose other characters, such as ¢, or ‘function x’."
        case .infix, .constant, .function: nil
        }
    }

    /// The first of the names that stand beside its symbol; `nil` if none does.
    var operand: String? {
        switch self {
        case .infix: "a"
        case .prefix, .postfix: "x"
        case .constant, .function: nil
        }
    }

    /// The names available on the right side of a definition.
    var operands: String {
        switch self {
        case .infix: "a and b"
        case .prefix, .postfix: "x"
        case .constant: "other constants"
        case .function(let parameters): parameters.joined(separator: " and ")
        }
    }
}
