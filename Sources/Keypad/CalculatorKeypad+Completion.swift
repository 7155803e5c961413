// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The keys that complete pending operations: equals and parentheses.
extension CalculatorKeypad {
    func equal(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        while press.calculation.machine.openCount > 0 { _ = try closeParenthesis(&press) }
        switch press.calculation.stage {
        case .failure: return false
        case .oneOperand:
            let first = try press.quantities.quantity(press.calculation.operand)
            if rules.repeatsLastOperation, let repetition = press.calculation.repetition {
                let value = try combine(first, repetition.key, repetition.second, press.quantities)
                press.calculation.operand = .value(value.with(.result))
                return true
            }
            if first.origin == .result || !rules.repeatsLastOperation { return false }
            press.calculation.operand = .value(first.with(.result))
        case .oneOperandAndOperator:
            guard rules.reusesFirstOperand else { return false }
            fallthrough
        case .twoOperands:
            guard let waiting = press.calculation.machine.waiting else { return false }
            let second = try press.quantities.quantity(press.calculation.operand)
            let value = try completed(second, &press)
            press.calculation.complete(with: value.with(.result))
            press.calculation.repetition = .init(
                key: waiting.key, second: independent(second, of: waiting, press.quantities))
        }
        return true
    }

    func openParenthesis(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        guard rules.hasParentheses, press.calculation.stage != .failure else { return false }
        guard press.calculation.machine.openCount < Self.parenthesisLimit else {
            throw KeyFailure(
                beyondLimit: "Up to \(Self.parenthesisLimit) parentheses can be open at once. ‘C’ starts again.",
                pressed: press.calculation.description)
        }
        switch press.calculation.stage {
        case .failure: return false
        case .oneOperandAndOperator: break
        case .oneOperand where press.calculation.operand.isZero || press.calculation.operand.isResult: break
        case .oneOperand, .twoOperands:
            // A number before a parenthesis multiplies it.
            guard let key = shared.brain.juxtapositionKey else { return false }
            try wait(for: key, &press)
        }
        press.calculation.open()
        return true
    }

    func closeParenthesis(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        guard press.calculation.machine.openCount > 0, press.calculation.stage != .failure else { return false }
        let value = try press.quantities.quantity(press.calculation.operand)
        if press.calculation.stage != .twoOperands, !rules.reusesFirstOperand {
            // There is no second operand, so the first one stands alone.
            press.calculation.machine.waiting = nil
        }
        press.calculation.close(with: try completed(value, &press).with(.parentheses))
        return true
    }
}
