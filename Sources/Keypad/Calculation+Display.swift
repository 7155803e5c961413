// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension Calculation {
    /// The number on the display; `nil` if there is no answer, or if the type cannot represent the number being typed.
    ///
    /// - Complexity: That of reading a literal while the number is being typed; otherwise O(1).
    var value: Number? {
        if stage == .failure { return nil }
        switch operand {
        case .value(let quantity): return quantity.value
        case .typed(let entry):
            let value = entry.value(as: Number.self)
            return value.fault == nil ? value : nil
        }
    }

    /// Appends the text of the display, as UTF-8.
    ///
    /// - Returns: The reason why it is not a number; `nil` if it is one.
    /// - Complexity: That of finding the digits of the number that `format` asks for.
    @specialized(where Number == Double)
    func appendScreen(_ format: NumberFormat, to bytes: inout [UInt8]) -> KeyFailure? {
        if let failure {
            bytes += failure.text.utf8
            return failure
        }
        switch operand {
        case .typed(let entry): bytes += entry.text.utf8
        case .value(let quantity):
            do {
                try format.append(quantity.value, to: &bytes)
            } catch {
                let failure = KeyFailure(error, pressed: description, in: format.style)
                bytes += failure.text.utf8
                return failure
            }
        }
        return nil
    }

    /// The symbol of the pending operation, or an empty string.
    var sign: String { machine.waiting?.key.symbol ?? "" }

    /// The keys pressed so far, as an expression: `√(9) + …` while an operation is pending, `√(9) + 5 =` afterwards.
    ///
    /// The number being typed is not included. Parts that would become long are replaced by their values.
    var description: String {
        var text = ""
        for outer in machine.outer {
            switch outer {
            case .operation(let waiting): text += waiting.pressedText()
            case .parenthesis: text += "("
            }
        }
        if let failure { return failure.pressed }
        if let completed = completedExpression { return "\(completed) =" }
        text += machine.waiting?.pressedText() ?? ""
        if case .value(let quantity) = operand, stage != .oneOperandAndOperator {
            return "\(text)\(quantity.pressed.text) …"
        }
        return text.isEmpty ? "" : text + "…"
    }

    /// The expression whose value is on the display, if nothing is pending; `nil` otherwise, and while a number is
    /// being typed.
    var completedExpression: String? {
        guard case .value(let quantity) = operand, stage == .oneOperand, machine.isEmpty else { return nil }
        return quantity.pressed.text
    }
}

extension WaitingOperation {
    /// Returns the expression pressed so far, up to the position of the second operand.
    fileprivate func pressedText<Number>() -> String where Operand == Quantity<Number> {
        first.pressed.waiting(for: key)
    }
}
