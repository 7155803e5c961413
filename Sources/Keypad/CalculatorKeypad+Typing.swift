// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The keys for typing numbers.
extension CalculatorKeypad {
    /// Edits the number being typed, or starts a new one.
    func type(_ command: CalculatorCommand, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        let isNew = press.calculation.stage == .oneOperandAndOperator || !press.takeEntry()
        if isNew {
            try place(.zero, &press)
            _ = press.takeEntry()
        }
        let isChanged = try edit(command, &press) ?? false
        return isNew || isChanged
    }

    /// Edits the number being typed.
    ///
    /// - Returns: Whether the number changed; `nil` for a command that does not edit numbers.
    func edit(_ command: CalculatorCommand, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool? {
        let isChanged = press.edit(command, digitLimit: digitLimit)
        if refusesExcessDigits, isChanged == false, let failure = press.excess(of: command, digitLimit: digitLimit) {
            press.putEntryBack()
            throw failure
        }
        return isChanged
    }

    /// Shows a new operand in place of the current one; after a closing parenthesis, it multiplies the value of the
    /// parentheses.
    func place(_ operand: Operand<Number>, _ press: inout KeyPress<Number>) throws(KeyFailure) {
        if press.calculation.operand.isParenthesized, press.calculation.stage != .oneOperandAndOperator,
            let key = shared.brain.juxtapositionKey
        {
            try wait(for: key, &press)
        }
        press.calculation.show(operand)
    }

    /// Deletes the last character of a number being typed; other numbers are not affected.
    func backspace(_ press: inout KeyPress<Number>) -> Bool {
        press.calculation.stage != .oneOperandAndOperator && press.takeEntry()
            && press.edit(.backspace, digitLimit: digitLimit) ?? false
    }

    func clearEntry(_ press: inout KeyPress<Number>) -> Bool {
        switch press.calculation.stage {
        case .oneOperand, .twoOperands:
            if press.calculation.operand.isInitial { return false }
        case .oneOperandAndOperator, .failure: break
        }
        press.calculation.show(.zero)
        return true
    }

    func changeSign(_ press: inout KeyPress<Number>) -> Bool {
        if press.calculation.stage == .failure { return false }
        switch press.calculation.operand {
        case .typed where press.calculation.stage == .oneOperandAndOperator: press.calculation.show(.zero)
        case .typed: return press.takeEntry() && press.edit(.changeSign, digitLimit: digitLimit) ?? false
        case .value(let operand):
            let operand = independent(operand, of: press.calculation.machine.waiting, press.quantities)
            press.calculation.show(.value(press.quantities.negated(operand)))
        }
        return true
    }
}
