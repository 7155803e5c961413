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

    // MARK: Descriptions

    /// Returns the operand with its sign changed.
    func negated(_ operand: Quantity<Number>) -> Quantity<Number> {
        let operand = independent(operand)
        let pressed = operand.pressed.negated
        return Quantity(-operand.value, pressed.isLong ? text(of: operand).negated : pressed)
    }

    /// Returns the description of an operation on one operand, which is described by its value if that would be long.
    func pressed(_ key: OperatorKey, of operand: Quantity<Number>, isFraction: Bool) -> PressedText {
        let pressed = PressedText(key, of: operand.pressed, isFraction: isFraction)
        guard pressed.isLong else { return pressed }
        return PressedText(key, of: text(of: operand), isFraction: isFraction)
    }

    /// Returns the description of an operation on two operands. If it is long, the longer operand is described by its
    /// value, or both are.
    func pressed(_ first: Quantity<Number>, _ key: OperatorKey, _ second: Quantity<Number>) -> PressedText {
        let pressed = PressedText(first.pressed, key, second.pressed)
        guard pressed.isLong else { return pressed }
        let shorter =
            first.pressed.isLonger(than: second.pressed)
            ? PressedText(text(of: first), key, second.pressed) : PressedText(first.pressed, key, text(of: second))
        guard shorter.isLong else { return shorter }
        return PressedText(text(of: first), key, text(of: second))
    }

    private func text(of operand: Quantity<Number>) -> PressedText { number(operand.value).pressed }
}
