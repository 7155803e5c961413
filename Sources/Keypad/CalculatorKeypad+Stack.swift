// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The keys of a calculator with postfix notation (the stack of Hewlett-Packard's calculators since the HP-35, as
/// described in the owner's handbook of the HP-15C).
extension CalculatorKeypad {
    /// Carries out a command; returns `false` if it has no meaning in this state.
    func carryOutOnStack(_ command: CalculatorCommand, _ press: inout KeyPress<Number>) -> Bool {
        press.putEntryBack()
        let hasFailed = dismissFailure(&press)
        if hasFailed, command == .clearEntry || command == .backspace { return true }
        do throws(KeyFailure) {
            return try attemptOnStack(command, &press) || hasFailed
        } catch {
            press.calculation.fail(error)
            return true
        }
    }

    /// Dismisses the message of a failure, if there is one; the stack is unchanged. Returns whether there was one.
    func dismissFailure(_ press: inout KeyPress<Number>) -> Bool {
        guard press.calculation.stage == .failure else { return false }
        press.calculation.stage = .oneOperand
        press.calculation.failure = nil
        return true
    }

    private func attemptOnStack(
        _ command: CalculatorCommand, _ press: inout KeyPress<Number>
    ) throws(KeyFailure) -> Bool {
        switch command {
        case .clear:
            if press.calculation.isInitial { return false }
            press.calculation = Calculation()
        case .clearEntry: return clearNumber(&press)
        case .backspace:
            guard press.takeEntry() else { return clearNumber(&press) }
            let isChanged = press.edit(.backspace, digitLimit: digitLimit) ?? false
            press.putEntryBack()
            // The next number replaces a zero that is left.
            if isChanged, press.calculation.operand.isZero { setLift(false, &press) }
            return isChanged
        case .digit, .dot, .exponent: return try typeOnStack(command, &press)
        case .changeSign:
            if press.takeEntry() { return press.edit(.changeSign, digitLimit: digitLimit) ?? false }
            let operand = try press.quantities.quantity(press.calculation.operand)
            leave(press.quantities.negated(operand), &press)
        case .percent: return try operateOnStack(key(for: "%"), &press)
        case .operation(let symbol): return try operateOnStack(key(for: symbol), &press)
        case .key(let key): return try operateOnStack(key, &press)
        case .recallMemory, .recallStored: return try useMemory(command, &press)
        case .addToMemory, .subtractFromMemory, .storeInMemory, .clearMemory:
            let isChanged = try useMemory(command, &press)
            // Even after ENTER, the next number moves the one on the display up.
            guard press.calculation.registers?.lifts == false else { return isChanged }
            setLift(true, &press)
        case .enter, .drop, .swap, .rollDown, .rollUp, .lastOperand: return try move(command, &press)
        case .equal, .openParenthesis, .closeParenthesis, .undo, .redo: return false
        }
        return true
    }

    // MARK: Numbers

    private func typeOnStack(_ command: CalculatorCommand, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        let isNew = !press.takeEntry()
        if isNew {
            if press.calculation.registers?.lifts ?? false { try lift(&press) }
            press.calculation.operand = .zero
            _ = press.takeEntry()
        }
        let isChanged = try edit(command, &press) ?? false
        press.putEntryBack()
        setLift(true, &press)
        return isNew || isChanged
    }

    /// Shows a number that was not typed; the number on the display moves up, unless it is to be replaced.
    func push(_ quantity: Quantity<Number>, _ press: inout KeyPress<Number>) throws(KeyFailure) {
        if press.calculation.registers?.lifts ?? false { try lift(&press) }
        leave(quantity, &press)
    }

    /// Shows a result, which the next number moves up.
    private func leave(_ quantity: Quantity<Number>, _ press: inout KeyPress<Number>) {
        press.calculation.operand = .value(quantity)
        setLift(true, &press)
    }

    private func clearNumber(_ press: inout KeyPress<Number>) -> Bool {
        if press.calculation.operand.isInitial, press.calculation.registers?.lifts != true { return false }
        press.calculation.operand = .zero
        setLift(false, &press)
        return true
    }

    private func setLift(_ lifts: Bool, _ press: inout KeyPress<Number>) {
        let registers = press.calculation.registers
        if registers?.lifts == lifts { return }
        press.calculation.registers = StackRegisters(
            levels: registers?.levels ?? [], last: registers?.last, lifts: lifts)
    }

    // MARK: The stack

    private var levelLimit: Int { rules.stack?.levelLimit ?? 0 }

    /// Returns the levels above the display, including the unused ones of a four-level stack.
    private func levels(_ press: borrowing KeyPress<Number>) -> [Quantity<Number>] {
        let levels = press.calculation.registers?.levels ?? []
        guard rules.stack == .fourLevels else { return levels }
        return repeatElement(press.quantities.number(0), count: max(0, levelLimit - levels.count)) + levels
    }

    private func setLevels(_ levels: [Quantity<Number>], _ press: inout KeyPress<Number>, lifts: Bool = true) {
        press.calculation.registers = StackRegisters(
            levels: Array(levels.suffix(levelLimit)), last: press.calculation.registers?.last, lifts: lifts)
    }

    private func lift(_ press: inout KeyPress<Number>) throws(KeyFailure) {
        let operand = try press.quantities.quantity(press.calculation.operand)
        setLevels(try lifted(levels(press), operand), &press)
    }

    /// Returns the levels with a number moved up onto them. The highest of four is lost; a full stack of unlimited
    /// depth is an error, so that no number is lost unnoticed.
    private func lifted(
        _ levels: [Quantity<Number>], _ operand: Quantity<Number>
    ) throws(KeyFailure) -> [Quantity<Number>] {
        if rules.stack == .unlimited, levels.count >= levelLimit {
            throw KeyFailure(
                beyondLimit:
                    "The stack is full: it holds \(levelLimit) numbers besides the one on the display. Press ‘CE’ to continue.",
                pressed: operand.pressed.text)
        }
        return levels + [operand]
    }

    /// Pops the next number off the stack; the top of a four-level stack keeps its number. An empty stack yields zero.
    private func pop(_ press: inout KeyPress<Number>) -> Quantity<Number> {
        var levels = levels(press)
        guard let next = levels.popLast() else { return press.quantities.number(0) }
        if rules.stack == .fourLevels, let highest = levels.first { levels.insert(highest, at: 0) }
        setLevels(levels, &press)
        return next
    }

    private func move(_ command: CalculatorCommand, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        let operand = try press.quantities.quantity(press.calculation.operand)
        var levels = levels(press)
        switch command {
        case .enter:
            levels = try lifted(levels, operand)
            press.calculation.operand = .value(operand)
            setLevels(levels, &press, lifts: false)
        case .drop:
            let next = pop(&press)
            leave(next, &press)
        case .swap where levels.isEmpty, .rollDown where levels.isEmpty, .rollUp where levels.isEmpty:
            // The only number stays where it is, but is complete.
            guard case .typed = press.calculation.operand, !press.calculation.operand.isInitial else { return false }
            leave(operand, &press)
        case .swap:
            guard let next = levels.popLast() else { return false }
            setLevels(levels + [operand], &press)
            leave(next, &press)
        case .rollDown:
            guard let next = levels.popLast() else { return false }
            setLevels([operand] + levels, &press)
            leave(next, &press)
        case .rollUp:
            let highest = levels.removeFirst()
            setLevels(levels + [operand], &press)
            leave(highest, &press)
        case .lastOperand:
            try push(press.calculation.registers?.last ?? press.quantities.number(0), &press)
        default: return false
        }
        return true
    }

    // MARK: Operations

    private func operateOnStack(_ key: OperatorKey, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        switch key.role {
        case .constant: try push(try constant(key, press.quantities), &press)
        case .unary:
            let operand = try press.quantities.quantity(press.calculation.operand)
            leave(try result(key, of: operand, press), after: operand, &press)
        case .binary:
            let operand = try press.quantities.quantity(press.calculation.operand)
            let first = levels(press).last ?? press.quantities.number(0)
            let value = try combine(first, key, operand, press.quantities)
            _ = pop(&press)
            leave(value, after: operand, &press)
        case .equals: return false
        }
        return true
    }

    /// Returns the result of an operation on the number on the display; for `%`, that percentage of the next number.
    private func result(
        _ key: OperatorKey, of operand: Quantity<Number>, _ press: borrowing KeyPress<Number>
    ) throws(KeyFailure) -> Quantity<Number> {
        let value = try unary(key, operand, press.quantities)
        guard rules.hasRelativePercent, shared.brain.isRelative(key), let next = levels(press).last,
            let product = shared.brain.juxtapositionKey
        else { return value }
        return try combine(next, product, value, press.quantities)
    }

    /// Shows a result, and remembers the previous number on the display.
    private func leave(
        _ value: Quantity<Number>, after operand: Quantity<Number>, _ press: inout KeyPress<Number>
    ) {
        press.calculation.operand = .value(value)
        press.calculation.registers = StackRegisters(
            levels: press.calculation.registers?.levels ?? [], last: operand, lifts: true)
    }
}
