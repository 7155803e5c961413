import CalculatorEngine

/// The keys of the memory.
extension CalculatorKeypad {
    /// Changes the memory by the number on the display, whose typing is then over.
    func remember(_ press: inout KeyPress<Number>, _ operation: (Number, Number) -> Number) throws(KeyFailure) -> Bool {
        if press.calculation.stage == .failure { return false }
        let operand = try press.quantities.quantity(press.calculation.operand)
        press.calculation.operand = .value(operand)
        let sum = operation(press.memory ?? 0, operand.value)
        if let fault = sum.fault { throw KeyFailure(fault, pressed: operand.pressed.text) }
        press.memory = sum
        return true
    }

    /// Puts what the memory holds on the display; an empty one holds nought.
    func recall(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        try place(.value(press.quantities.number(press.memory ?? 0)), &press)
        return true
    }

    func forget(_ press: inout KeyPress<Number>) -> Bool {
        if press.memory == nil { return false }
        press.memory = nil
        return true
    }
}
