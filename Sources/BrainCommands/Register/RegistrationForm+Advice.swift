/// What a person is told about the form.
extension RegistrationForm {
    /// What is to be typed into a field.
    func advice(for field: Field) -> String {
        switch field {
        case .kind: "infix, prefix, postfix, constant, or function and its parameters: function kg, m"
        case .symbol: "A word, or a row of other signs: ⊕, nCr, →"
        case .definition: "What it is, of \(OperatorKind(text(of: .kind))?.operands ?? "x")"
        case .precedence: "How tightly it binds: like ×, above +, below ^ (may stay empty)"
        case .example: "An expression and its value: 3 ⊕ 4 = 5 (may stay empty)"
        }
    }
}

extension RegistrationForm.Field {
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
