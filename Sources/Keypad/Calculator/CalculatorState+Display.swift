public import CalculatorEngine

extension CalculatorState {
    /// The operand that the display shows.
    private var shown: Operand<Number>? {
        switch present.calculation.stage {
        case .oneOperand(let operand), .twoOperands(_, let operand): operand
        case .oneOperandAndOperator(let waiting): .value(waiting.first)
        case .failure: nil
        }
    }

    /// The number on the display; `nil` where there is no answer, and while one is typed that the type can't hold.
    ///
    /// - Complexity: as for reading a literal, where the number is being typed.
    public var value: Number? {
        switch shown {
        case .typed(let entry):
            let value = entry.value(as: Number.self)
            return value.fault == nil ? value : nil
        case .value(let quantity): return quantity.value
        case nil: return nil
        }
    }

    /// What the display shows: a number, or in a few words why there is none.
    ///
    /// - Complexity: what the number needs to find the digits that ``format`` asks for.
    public var screen: String {
        switch present.calculation.stage {
        case .failure(let failure): return failure.text
        default: break
        }
        switch shown {
        case .typed(let entry): return entry.text
        case .value(let quantity): return text(for: quantity.value)
        case nil: return ""
        }
    }

    /// Whether the display shows why there is no answer.
    public var error: CalculationError? {
        if case .failure(let failure) = present.calculation.stage { failure.error } else { nil }
    }

    /// The symbol of the operation that waits, or nothing.
    public var sign: String {
        switch present.calculation.stage {
        case .oneOperandAndOperator(let waiting), .twoOperands(let waiting, _): waiting.key.symbol
        case .oneOperand, .failure: ""
        }
    }

    /// What was pressed to come here, as an expression: `√(9) + …` as long as an operation waits, `√(9) + 5 =` after it.
    ///
    /// A number that is being typed is not in it. Where it would become long, a value stands for what led to it.
    public var description: String {
        let calculation = present.calculation
        var text = ""
        for outer in calculation.outer {
            switch outer {
            case .operation(let waiting): text += waiting.pressedText
            case .parenthesis: text += "("
            }
        }
        switch calculation.stage {
        case .failure(let failure): return failure.pressed
        case .oneOperand(.typed): return text.isEmpty ? "" : text + "…"
        case .oneOperand(.value(let operand)):
            return text.isEmpty ? "\(operand.pressed.text) =" : "\(text)\(operand.pressed.text) …"
        case .oneOperandAndOperator(let waiting), .twoOperands(let waiting, .typed):
            return "\(text)\(waiting.pressedText)…"
        case .twoOperands(let waiting, .value(let second)):
            return "\(text)\(waiting.pressedText)\(second.pressed.text) …"
        }
    }

    /// A number as the display shows it.
    func text(for value: Number) -> String {
        do {
            return try format.text(for: value).text
        } catch {
            return error.displayText
        }
    }
}

extension WaitingOperation {
    /// What was pressed, up to where the second operand belongs.
    fileprivate var pressedText: String { first.pressed.waiting(for: key) }
}
