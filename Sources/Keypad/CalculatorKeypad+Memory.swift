// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The memory keys.
extension CalculatorKeypad {
    /// The maximum number of values in the memory.
    private static var memoryLimit: Int { 100 }

    /// Carries out a command of the memory keys; returns `false` if it has no meaning in this state.
    func useMemory(_ command: CalculatorCommand, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        switch command {
        case .addToMemory: try remember(&press)
        case .subtractFromMemory: try remember(&press, isSubtracted: true)
        case .storeInMemory: try store(&press)
        case .recallMemory: try recall(&press)
        case .recallStored(let index): try recall(&press, index)
        case .clearMemory: try forget(&press)
        default: false
        }
    }

    /// Combines the latest number in the memory with the number on the display, which ends the typing of that number.
    private func remember(
        _ press: inout KeyPress<Number>, isSubtracted: Bool = false
    ) throws(KeyFailure) -> Bool {
        if press.calculation.stage == .failure { return false }
        let quantities = press.quantities
        let operand = try endTyping(&press)
        let result: Quantity<Number>
        if let first = press.memories.last {
            result = try combine(first, try key(for: isSubtracted ? "-" : "+"), operand, quantities)
            press.memories.removeLast()
        } else {
            result = isSubtracted ? quantities.negated(operand) : operand
        }
        press.memories.append(quantities.kept(result))
        return true
    }

    /// Pushes the number on the display onto the memory, which ends the typing of that number.
    private func store(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        if press.calculation.stage == .failure { return false }
        let operand = try endTyping(&press)
        press.memories.append(press.quantities.kept(operand))
        if press.memories.count > Self.memoryLimit { press.memories.removeFirst() }
        return true
    }

    /// Returns the number on the display, whose typing ends, without its relation to a pending operation.
    private func endTyping(_ press: inout KeyPress<Number>) throws(KeyFailure) -> Quantity<Number> {
        let operand = try press.quantities.quantity(press.calculation.operand)
        press.calculation.operand = .value(operand)
        return independent(operand, of: press.calculation.machine.waiting, press.quantities)
    }

    /// Shows a number of the memory, counted from the latest; an empty memory counts as zero.
    private func recall(_ press: inout KeyPress<Number>, _ index: Int = 0) throws(KeyFailure) -> Bool {
        let memories = press.memories
        guard index == 0 || memories.indices.contains(index) else { return false }
        let quantity = memories.isEmpty ? press.quantities.number(0) : memories[memories.count - 1 - index]
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
