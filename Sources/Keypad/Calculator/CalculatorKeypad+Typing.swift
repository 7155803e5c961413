import CalculatorEngine

/// The keys that numbers are typed with.
extension CalculatorKeypad {
    /// Changes the number that is being typed, or begins one.
    func type(_ command: CalculatorCommand, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        let isNew = !press.takeEntry()
        if isNew {
            try place(.zero, &press)
            _ = press.takeEntry()
        }
        let isChanged = press.edit(command, digitLimit: digitLimit) ?? false
        return isNew || isChanged
    }

    /// Puts a new operand on the display, in place of the one that is there; but one after a pair of parentheses
    /// multiplies it.
    func place(_ operand: Operand<Number>, _ press: inout KeyPress<Number>) throws(KeyFailure) {
        if press.followsParentheses, let key = brain.juxtapositionKey { try wait(for: key, &press) }
        switch press.calculation.stage {
        case .oneOperand: press.calculation.stage = .oneOperand(operand)
        case .oneOperandAndOperator(let waiting), .twoOperands(let waiting, _):
            press.calculation.stage = .twoOperands(waiting, operand)
        case .failure:
            press.calculation = Calculation()
            press.calculation.stage = .oneOperand(operand)
        }
    }

    /// Takes back the last character of a number that is being typed; others have none.
    func backspace(_ press: inout KeyPress<Number>) -> Bool {
        press.takeEntry() && press.edit(.backspace, digitLimit: digitLimit) ?? false
    }

    func clearEntry(_ press: inout KeyPress<Number>) -> Bool {
        switch press.calculation.stage {
        case .oneOperand(.typed(let entry)) where entry.isZero: return false
        case .twoOperands(_, .typed(let entry)) where entry.isZero: return false
        case .oneOperand: press.calculation.stage = .oneOperand(.zero)
        case .oneOperandAndOperator(let waiting), .twoOperands(let waiting, _):
            press.calculation.stage = .twoOperands(waiting, .zero)
        case .failure: press.calculation = Calculation()
        }
        return true
    }

    func changeSign(_ press: inout KeyPress<Number>) -> Bool {
        switch press.calculation.stage {
        case .oneOperand(.typed), .twoOperands(_, .typed):
            return press.takeEntry() && press.edit(.changeSign, digitLimit: digitLimit) ?? false
        case .oneOperand(.value(let operand)): press.calculation.stage = .oneOperand(.value(press.negated(operand)))
        case .oneOperandAndOperator(let waiting):
            press.calculation.stage = .twoOperands(waiting, .value(press.negated(waiting.first)))
        case .twoOperands(let waiting, .value(let second)):
            press.calculation.stage = .twoOperands(waiting, .value(press.negated(second)))
        case .failure: return false
        }
        return true
    }
}
