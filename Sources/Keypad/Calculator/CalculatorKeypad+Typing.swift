import CalculatorEngine

/// The keys that numbers are typed with.
extension CalculatorKeypad {
    func type(_ digit: Int, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        guard (0...9).contains(digit) else { return false }
        return try type(&press) { $0.append(digit, limit: digitLimit) }
    }

    /// Changes the number that is being typed, or begins one.
    func type(_ press: inout KeyPress<Number>, _ edit: (inout Entry) -> Void) throws(KeyFailure) -> Bool {
        switch press.calculation.stage {
        case .oneOperand(.typed(let entry)):
            var edited = entry
            edit(&edited)
            press.calculation.stage = .oneOperand(.typed(edited))
            return edited != entry
        case .twoOperands(let first, let key, .typed(let entry)):
            var edited = entry
            edit(&edited)
            press.calculation.stage = .twoOperands(first, key, .typed(edited))
            return edited != entry
        default:
            var entry = Entry.zero
            edit(&entry)
            try place(.typed(entry), &press)
            return true
        }
    }

    /// Puts a new operand on the display, in place of the one that is there; but one after a pair of parentheses
    /// multiplies it.
    func place(_ operand: Operand<Number>, _ press: inout KeyPress<Number>) throws(KeyFailure) {
        if press.followsParentheses, let key = brain.juxtapositionKey { try wait(for: key, &press) }
        switch press.calculation.stage {
        case .oneOperand: press.calculation.stage = .oneOperand(operand)
        case .oneOperandAndOperator(let first, let key), .twoOperands(let first, let key, _):
            press.calculation.stage = .twoOperands(first, key, operand)
        case .failure:
            press.calculation = Calculation()
            press.calculation.stage = .oneOperand(operand)
        }
    }

    func backspace(_ press: inout KeyPress<Number>) -> Bool {
        switch press.calculation.stage {
        case .oneOperand(.typed(var entry)) where entry != .zero:
            entry.removeLast()
            press.calculation.stage = .oneOperand(.typed(entry))
        case .twoOperands(let first, let key, .typed(var entry)) where entry != .zero:
            entry.removeLast()
            press.calculation.stage = .twoOperands(first, key, .typed(entry))
        default: return false
        }
        return true
    }

    func clearEntry(_ press: inout KeyPress<Number>) -> Bool {
        switch press.calculation.stage {
        case .oneOperand(.typed(.zero)), .twoOperands(_, _, .typed(.zero)): return false
        case .oneOperand: press.calculation.stage = .oneOperand(.zero)
        case .oneOperandAndOperator(let first, let key), .twoOperands(let first, let key, _):
            press.calculation.stage = .twoOperands(first, key, .zero)
        case .failure: press.calculation = Calculation()
        }
        return true
    }

    func changeSign(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        switch press.calculation.stage {
        case .oneOperand(.typed), .twoOperands(_, _, .typed): return try type(&press) { $0.changeSign() }
        case .oneOperand(.value(let operand)): press.calculation.stage = .oneOperand(.value(press.negated(operand)))
        case .oneOperandAndOperator(let first, let key):
            press.calculation.stage = .twoOperands(first, key, .value(press.negated(first)))
        case .twoOperands(let first, let key, .value(let second)):
            press.calculation.stage = .twoOperands(first, key, .value(press.negated(second)))
        case .failure: return false
        }
        return true
    }
}
