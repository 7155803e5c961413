// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

extension Calculation {
    /// The number on the display; `nil` where there is no answer, and while one is typed that the type can't hold.
    ///
    /// - Complexity: as for reading a literal, where the number is being typed.
    var value: Number? {
        if stage == .failure { return nil }
        switch operand {
        case .value(let quantity): return quantity.value
        case .typed(let entry):
            let value = entry.value(as: Number.self)
            return value.fault == nil ? value : nil
        }
    }

    /// Appends what the display shows, as UTF-8.
    ///
    /// - Complexity: what the number needs to find the digits that `format` asks for.
    @specialized(where Number == Double)
    func appendScreen(_ format: NumberFormat, to bytes: inout [UInt8]) {
        if let failure {
            bytes += failure.text.utf8
            return
        }
        switch operand {
        case .typed(let entry): bytes += entry.text.utf8
        case .value(let quantity):
            do {
                try format.append(quantity.value, to: &bytes)
            } catch {
                bytes += error.displayText.utf8
            }
        }
    }

    /// The symbol of the operation that waits, or nothing.
    var sign: String { machine.waiting?.key.symbol ?? "" }

    /// What was pressed to come here, as an expression: `√(9) + …` as long as an operation waits, `√(9) + 5 =` after it.
    ///
    /// A number that is being typed is not in it. Where it would become long, a value stands for what led to it.
    var description: String {
        var text = ""
        for outer in machine.outer {
            switch outer {
            case .operation(let waiting): text += waiting.pressedText()
            case .parenthesis: text += "("
            }
        }
        if let failure { return failure.pressed }
        text += machine.waiting?.pressedText() ?? ""
        if case .value(let quantity) = operand, stage != .oneOperandAndOperator {
            return text.isEmpty ? "\(quantity.pressed.text) =" : "\(text)\(quantity.pressed.text) …"
        }
        return text.isEmpty ? "" : text + "…"
    }
}

extension WaitingOperation {
    /// What was pressed, up to where the second operand belongs.
    fileprivate func pressedText<Number>() -> String where Operand == Quantity<Number> {
        first.pressed.waiting(for: key)
    }
}
