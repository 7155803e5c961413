// SPDX-License-Identifier: Apache-2.0

/// The guidance for users of the form.
extension RegistrationForm {
    static let symbolAdvice = "A symbol can’t contain spaces."

    /// What is missing from an example that is not an equation.
    var exampleAdvice: String { "It needs an expression, ‘=’ and its value, as in ‘\(exampleOfKind)’." }

    private var exampleOfKind: String { OperatorKind(text(of: .kind))?.example ?? "3 ⊕ 4 = 5" }

    /// Returns the prompt for a field.
    ///
    /// - Parameter hasArrows: Whether arrow keys choose what can be chosen.
    func advice(for field: Field, hasArrows: Bool = true) -> String {
        switch field {
        case .kind where !hasArrows: "infix, prefix, postfix, constant, or function and its parameters: function kg, m"
        case .kind: "Choose with ← →, or type ‘function’ and its parameters: function kg, m"
        case .symbol: OperatorKind(text(of: .kind))?.symbolAdvice ?? "A word, or other characters: nCr, ⊕, →"
        case .definition: "An expression in \(OperatorKind(text(of: .kind))?.operands ?? "x")"
        case .precedence where !hasArrows: "like mod, above !, below ^ (optional)"
        case .precedence: "Choose with ← →, or type: like mod, above !, below ^ (optional)"
        case .example:
            exampleValue ?? "An expression and its value: \(exampleOfKind) (optional)"
        }
    }
}

extension RegistrationForm.Field {
    /// The choices of the arrow keys; other texts can be typed.
    var choices: [String] {
        switch self {
        case .kind: ["infix", "prefix", "postfix", "constant", "function x", "function x, y"]
        case .precedence: ["", "like +", "like ×", "like ^", "above +", "above ×", "below +", "below ×"]
        case .symbol, .definition, .example: []
        }
    }

    var title: String {
        switch self {
        case .kind: "Kind"
        case .symbol: "Symbol"
        case .definition: "Definition"
        case .precedence: "Precedence"
        case .example: "Example"
        }
    }
}
