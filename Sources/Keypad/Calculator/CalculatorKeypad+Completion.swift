import CalculatorEngine

/// The keys that complete what waits: equals and parentheses.
extension CalculatorKeypad {
    func equal(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        while press.calculation.openCount > 0 { _ = try closeParenthesis(&press) }
        let rules = rules
        switch press.calculation.stage {
        case .failure: return false
        case .oneOperand(let operand):
            if rules.repeatsLastOperation, let repetition = press.calculation.repetition {
                let waiting = WaitingOperation(try press.quantity(operand), repetition.key)
                let value = try combine(waiting, repetition.second, press)
                press.calculation.stage = .oneOperand(.value(value.with(.result)))
                return true
            }
            if case .value(let value) = operand, value.origin == .result { return false }
            guard rules.repeatsLastOperation else { return false }
            press.calculation.stage = .oneOperand(.value(try press.quantity(operand).with(.result)))
        case .oneOperandAndOperator(let waiting):
            guard rules.reusesFirstOperand else { return false }
            try finish(waiting, waiting.first, &press)
        case .twoOperands(let waiting, let second):
            try finish(waiting, try press.quantity(second), &press)
        }
        return true
    }

    private func finish(
        _ waiting: WaitingOperation<Number>, _ second: Quantity<Number>, _ press: inout KeyPress<Number>
    ) throws(KeyFailure) {
        let value = try completed(try combine(waiting, second, press), &press)
        press.calculation.stage = .oneOperand(.value(value.with(.result)))
        press.calculation.repetition = Calculation.Repetition(key: waiting.key, second: press.independent(second))
    }

    func openParenthesis(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        guard rules.hasParentheses, press.calculation.openCount < Self.parenthesisLimit else {
            return false
        }
        switch press.calculation.stage {
        case .failure: return false
        case .oneOperandAndOperator: break
        case .oneOperand(.typed(let entry)) where entry.isZero: break
        case .oneOperand(.value(let operand)) where operand.origin == .result: break
        case .oneOperand, .twoOperands:
            // A number before a parenthesis multiplies it.
            guard let key = brain.juxtapositionKey else { return false }
            try wait(for: key, &press)
        }
        if case .oneOperandAndOperator(let waiting) = press.calculation.stage {
            press.calculation.outer.append(.operation(waiting))
        }
        press.calculation.outer.append(.parenthesis)
        press.calculation.stage = .oneOperand(.zero)
        return true
    }

    func closeParenthesis(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        guard press.calculation.openCount > 0 else { return false }
        var value: Quantity<Number>
        switch press.calculation.stage {
        case .failure: return false
        case .oneOperand(let operand): value = press.independent(try press.quantity(operand))
        case .oneOperandAndOperator(let waiting):
            value = rules.reusesFirstOperand ? try combine(waiting, waiting.first, press) : waiting.first
        case .twoOperands(let waiting, let second):
            value = try combine(waiting, try press.quantity(second), press)
        }
        value = try completed(value, &press).with(.parentheses)
        press.calculation.outer.removeLast()
        if case .operation(let waiting) = press.calculation.outer.popLast() {
            press.calculation.stage = .twoOperands(waiting, .value(value))
        } else {
            press.calculation.stage = .oneOperand(.value(value))
        }
        return true
    }
}
