import CalculatorEngine

/// What a press of a key works on, and changes.
struct KeyPress<Number: CalculatorNumber> {
    var calculation: Calculation<Number>
    var memory: Number?
    let format: NumberFormat

    init(_ state: CalculatorState<Number>) {
        self.calculation = state.present.calculation
        self.memory = state.present.memory
        self.format = state.format
    }

    /// Whether the operand on the display is a pair of parentheses, which a number after it multiplies.
    var followsParentheses: Bool {
        switch calculation.stage {
        case .oneOperand(.value(let operand)), .twoOperands(_, _, .value(let operand)):
            operand.origin == .parentheses
        default: false
        }
    }

    // MARK: Numbers with what was pressed to get them

    /// The number of an operand, whose typing is over.
    func quantity(_ operand: Operand<Number>) throws(KeyFailure) -> Quantity<Number> {
        switch operand {
        case .value(let quantity): return quantity
        case .typed(let entry):
            let value = entry.value(as: Number.self)
            if let fault = value.fault { throw KeyFailure(fault, pressed: entry.trimmed) }
            return Quantity(value, PressedText(number: entry.trimmed))
        }
    }

    /// A number that stands for itself, whatever was pressed to get it.
    func number(_ value: Number) -> Quantity<Number> {
        Quantity(value, PressedText(number: (try? format.text(for: value).text) ?? "…"))
    }

    /// The operand as one for any operation: hundredths of another operand are hundredths only beside it.
    func independent(_ operand: Quantity<Number>) -> Quantity<Number> {
        operand.origin == .relativeFraction ? number(operand.value) : operand
    }

    /// The same with a number for the text, where that has become long.
    func shortened(_ quantity: Quantity<Number>) -> Quantity<Number> {
        guard quantity.pressed.text.utf8.count > Self.textLimit else { return quantity }
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
