// SPDX-License-Identifier: Apache-2.0

/// The guidance for users of the form.
extension RegistrationForm {
    static let exampleAdvice = "It needs an expression, ‘=’ and its value, as in ‘3 ⊕ 4 = 5’."

    /// Returns the prompt for a field.
    func advice(for field: Field) -> String {
        switch field {
        case .kind: "← → choose; or type function and its parameters: function kg, m"
        case .symbol: "A word, or a row of other signs: ⊕, nCr, →"
        case .definition: "What it is, of \(OperatorKind(text(of: .kind))?.operands ?? "x")"
        case .precedence: "← → choose how tightly it binds, or type: like mod, above !, below ^ (may stay empty)"
        case .example:
            exampleValue ?? "An expression and its value: 3 ⊕ 4 = 5 (may stay empty)"
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
