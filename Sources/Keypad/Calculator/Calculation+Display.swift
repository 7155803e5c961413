import CalculatorEngine

extension Calculation {
    /// The number on the display; `nil` where there is no answer, and while one is typed that the type can't hold.
    ///
    /// - Complexity: as for reading a literal, where the number is being typed.
    var value: Number? {
        switch stage {
        case .oneOperand(.typed(let entry)), .twoOperands(_, .typed(let entry)):
            let value = entry.value(as: Number.self)
            return value.fault == nil ? value : nil
        case .oneOperand(.value(let quantity)), .twoOperands(_, .value(let quantity)): return quantity.value
        case .oneOperandAndOperator(let waiting): return waiting.first.value
        case .failure: return nil
        }
    }

    /// Appends what the display shows, as UTF-8.
    ///
    /// - Complexity: what the number needs to find the digits that `format` asks for.
    @specialized(where Number == Double)
    func appendScreen(_ format: NumberFormat, to bytes: inout [UInt8]) {
        switch stage {
        case .failure(let failure): bytes += failure.text.utf8
        case .oneOperand(.typed(let entry)), .twoOperands(_, .typed(let entry)): bytes += entry.text.utf8
        case .oneOperand(.value(let quantity)), .twoOperands(_, .value(let quantity)):
            Self.append(quantity.value, format, to: &bytes)
        case .oneOperandAndOperator(let waiting): Self.append(waiting.first.value, format, to: &bytes)
        }
    }

    /// Appends a number as the display shows it.
    private static func append(_ value: Number, _ format: NumberFormat, to bytes: inout [UInt8]) {
        do {
            try format.append(value, to: &bytes)
        } catch {
            bytes += error.displayText.utf8
        }
    }

    /// Whether the display shows why there is no answer.
    var error: CalculationError? {
        if case .failure(let failure) = stage { failure.error } else { nil }
    }

    /// The symbol of the operation that waits, or nothing.
    var sign: String {
        switch stage {
        case .oneOperandAndOperator(let waiting), .twoOperands(let waiting, _): waiting.key.symbol
        case .oneOperand, .failure: ""
        }
    }

    /// What was pressed to come here, as an expression: `√(9) + …` as long as an operation waits, `√(9) + 5 =` after it.
    ///
    /// A number that is being typed is not in it. Where it would become long, a value stands for what led to it.
    var description: String {
        var text = ""
        for outer in outer {
            switch outer {
            case .operation(let waiting): text += waiting.pressedText
            case .parenthesis: text += "("
            }
        }
        switch stage {
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
}

extension WaitingOperation {
    /// What was pressed, up to where the second operand belongs.
    fileprivate var pressedText: String { first.pressed.waiting(for: key) }
}
