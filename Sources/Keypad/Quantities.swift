// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Creates quantities: numbers with the keys that led to them.
struct Quantities<Number: CalculatorNumber> {
    /// The format of numbers.
    let format: NumberFormat
    /// Whether the keys pressed are recorded.
    let describes: Bool

    /// Returns the quantity of an operand, which ends its typing.
    func quantity(_ operand: Operand<Number>) throws(KeyFailure) -> Quantity<Number> {
        switch operand {
        case .value(let quantity): return quantity
        case .typed(let entry):
            let value = entry.value(as: Number.self)
            if let fault = value.fault { throw KeyFailure(fault, pressed: PressedText(entry).text) }
            return Quantity(value, describes ? PressedText(entry) : .omitted)
        }
    }

    /// Returns a number described by its value, whatever keys led to it.
    func number(_ value: Number) -> Quantity<Number> {
        Quantity(value, describes ? PressedText((try? format.text(for: value).text) ?? "…") : .omitted)
    }

    /// Returns a number described by its name.
    func constant(_ value: Number, _ name: String) -> Quantity<Number> {
        Quantity(value, describes ? PressedText(name) : .omitted)
    }

    /// Returns the value of an expression, described by that.
    func expression(_ value: Number, _ text: String) -> Quantity<Number> {
        Quantity(value, describes ? PressedText(expression: text) : .omitted)
    }

    /// Returns the operand without its relation to another operand: a percentage is relative only beside that operand.
    func independent(_ operand: Quantity<Number>) -> Quantity<Number> {
        operand.origin == .relativeFraction ? number(operand.value) : operand
    }

    /// Returns the quantity with a long description replaced by its value.
    func shortened(_ quantity: Quantity<Number>) -> Quantity<Number> {
        guard quantity.pressed.count > Self.textLimit else { return quantity }
        return number(quantity.value).with(quantity.origin)
    }

    /// The maximum length of a description, in bytes.
    private static var textLimit: Int { 500 }

    /// Returns the operand with its sign changed.
    func negated(_ operand: Quantity<Number>) -> Quantity<Number> {
        let operand = independent(operand)
        return shortened(Quantity(-operand.value, operand.pressed.negated))
    }
}
