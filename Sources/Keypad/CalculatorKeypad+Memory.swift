// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The memory keys.
extension CalculatorKeypad {
    /// The maximum number of values in the memory.
    private static var memoryLimit: Int { 100 }

    /// Carries out a command of the memory keys; returns `false` if it has no meaning in this state.
    func useMemory(_ command: CalculatorCommand, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        switch command {
        case .addToMemory: try remember(&press) { $0 + $1 }
        case .subtractFromMemory: try remember(&press) { $0 - $1 }
        case .storeInMemory: try store(&press)
        case .recallMemory: try recall(&press)
        case .recallStored(let index): try recall(&press, index)
        case .clearMemory: try forget(&press)
        default: false
        }
    }

    /// Combines the latest number in the memory with the number on the display, which ends the typing of that number.
    private func remember(_ press: inout KeyPress<Number>, _ operation: (Number, Number) -> Number) throws(KeyFailure)
        -> Bool
    {
        if press.calculation.stage == .failure { return false }
        let operand = try press.quantities.quantity(press.calculation.operand)
        press.calculation.operand = .value(operand)
        let sum = operation(press.memories.last ?? 0, operand.value)
        if let fault = sum.fault { throw KeyFailure(fault, pressed: operand.pressed.text) }
        _ = press.memories.popLast()
        press.memories.append(sum)
        return true
    }

    /// Pushes the number on the display onto the memory, which ends the typing of that number.
    private func store(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        if press.calculation.stage == .failure { return false }
        let operand = try press.quantities.quantity(press.calculation.operand)
        press.calculation.operand = .value(operand)
        press.memories.append(operand.value)
        if press.memories.count > Self.memoryLimit { press.memories.removeFirst() }
        return true
    }

    /// Shows a number of the memory, counted from the latest; an empty memory counts as zero.
    private func recall(_ press: inout KeyPress<Number>, _ index: Int = 0) throws(KeyFailure) -> Bool {
        let memories = press.memories
        guard index == 0 || memories.indices.contains(index) else { return false }
        let quantity = press.quantities.number(memories.isEmpty ? 0 : memories[memories.count - 1 - index])
        if rules.stack == nil { try place(.value(quantity), &press) } else { try push(quantity, &press) }
        return true
    }

    /// Clears the memory, which ends the typing of the number on the display.
    private func forget(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        let isEmpty = press.memories.isEmpty
        press.memories = []
        if press.calculation.stage == .failure || press.calculation.operand.isInitial { return !isEmpty }
        guard case .typed = press.calculation.operand else { return !isEmpty }
        press.calculation.operand = .value(try press.quantities.quantity(press.calculation.operand))
        return true
    }
}
