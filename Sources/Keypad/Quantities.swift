// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Makes quantities: numbers with what was pressed to get them.
struct Quantities<Number: CalculatorNumber> {
    /// How numbers are shown.
    let format: NumberFormat
    /// Whether it remembers what was pressed.
    let describes: Bool

    /// The quantity of an operand, whose typing is over.
    func quantity(_ operand: Operand<Number>) throws(KeyFailure) -> Quantity<Number> {
        switch operand {
        case .value(let quantity): return quantity
        case .typed(let entry):
            let value = entry.value(as: Number.self)
            if let fault = value.fault { throw KeyFailure(fault, pressed: PressedText(entry).text) }
            return Quantity(value, describes ? PressedText(entry) : .omitted)
        }
    }

    /// A number that stands for itself, whatever was pressed to get it.
    func number(_ value: Number) -> Quantity<Number> {
        Quantity(value, describes ? PressedText((try? format.text(for: value).text) ?? "…") : .omitted)
    }

    /// A number that has a name.
    func constant(_ value: Number, _ name: String) -> Quantity<Number> {
        Quantity(value, describes ? PressedText(name) : .omitted)
    }

    /// The operand as one for any operation: hundredths of another operand are hundredths only beside it.
    func independent(_ operand: Quantity<Number>) -> Quantity<Number> {
        operand.origin == .relativeFraction ? number(operand.value) : operand
    }

    /// The same with a number for the text, where that has become long.
    func shortened(_ quantity: Quantity<Number>) -> Quantity<Number> {
        guard quantity.pressed.count > Self.textLimit else { return quantity }
        return number(quantity.value).with(quantity.origin)
    }

    /// The most bytes of a description that are kept.
    private static var textLimit: Int { 500 }

    /// The operand with its sign changed.
    func negated(_ operand: Quantity<Number>) -> Quantity<Number> {
        let operand = independent(operand)
        return shortened(Quantity(-operand.value, operand.pressed.negated))
    }
}
