// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The keys of operators, and what completes them.
extension CalculatorKeypad {
    /// Does what is registered under a symbol.
    func operate(_ symbol: String, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        let key: OperatorKey
        do throws(CalculationError) {
            key = try shared.brain.key(symbol)
        } catch {
            if press.calculation.stage == .failure { return false }
            throw KeyFailure(error: error, pressed: symbol)
        }
        return try operate(key, &press)
    }

    /// Does what a key stands for.
    func operate(_ key: OperatorKey, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        if press.calculation.stage == .failure, key.role != .constant { return false }
        switch key.role {
        case .constant: try place(.value(try constant(key, press.quantities)), &press)
        case .unary: try apply(key, &press)
        case .binary: try wait(for: key, &press)
        case .equals: return try equal(&press)
        }
        return true
    }

    func constant(
        _ key: OperatorKey, _ quantities: Quantities<Number>
    ) throws(KeyFailure) -> Quantity<Number> {
        do throws(CalculationError) {
            return quantities.constant(try shared.brain.constant(key), key.symbol)
        } catch {
            throw KeyFailure(error: error, pressed: key.symbol)
        }
    }

    // MARK: One operand

    private func apply(_ key: OperatorKey, _ press: inout KeyPress<Number>) throws(KeyFailure) {
        let operand = try press.quantities.quantity(press.calculation.operand)
        let value = try result(key, press.quantities.independent(operand), press)
        press.calculation.show(.value(value))
    }

    /// The result of a unary operation on the display.
    private func result(
        _ key: OperatorKey, _ operand: Quantity<Number>, _ press: borrowing KeyPress<Number>
    ) throws(KeyFailure) -> Quantity<Number> {
        if rules.hasRelativePercent, let waiting = press.calculation.waiting {
            let pressed = PressedText(key, of: operand.pressed, isFraction: shared.brain.isRelative(key))
            do throws(CalculationError) {
                let value = try shared.brain.apply(
                    key, to: operand.value, relativeTo: waiting.first.value, of: waiting.key)
                if let value { return Quantity(value, pressed, .relativeFraction) }
            } catch {
                throw KeyFailure(error: error, pressed: "\(pressed.text) =")
            }
        }
        return try unary(key, operand, press.quantities)
    }

    /// The result of a unary operation on an operand alone.
    func unary(
        _ key: OperatorKey, _ operand: Quantity<Number>, _ quantities: Quantities<Number>
    ) throws(KeyFailure) -> Quantity<Number> {
        let pressed = PressedText(key, of: operand.pressed, isFraction: shared.brain.isRelative(key))
        do throws(CalculationError) {
            return quantities.shortened(Quantity(try shared.brain.apply(key, to: operand.value), pressed))
        } catch {
            throw KeyFailure(error: error, pressed: "\(pressed.text) =")
        }
    }

    // MARK: Two operands

    /// Completes what binds as tightly as an operation, which then waits for its second operand.
    func wait(for key: OperatorKey, _ press: inout KeyPress<Number>) throws(KeyFailure) {
        if press.calculation.stage == .failure { return }
        if press.calculation.stage == .oneOperandAndOperator, let before = press.calculation.beforeOperator {
            press.calculation = before.calculation
        }
        let before = rules.hasPrecedence ? Calculation.Undone(press.calculation) : nil
        let operand = try press.quantities.quantity(press.calculation.operand)
        if press.calculation.stage == .oneOperandAndOperator {
            press.calculation.waiting?.key = key
        } else if let waiting = press.calculation.waiting {
            if rules.hasPrecedence, key.bindsTighter(than: waiting.key) {
                press.calculation.outer.append(.operation(waiting))
                press.calculation.wait(
                    with: press.quantities.independent(operand), for: key, showingZero: rules.showsZeroAfterOperator)
            } else {
                let value = try combine(waiting.first, waiting.key, operand, press.quantities)
                press.calculation.wait(
                    with: try completed(value, before: key, &press), for: key, showingZero: rules.showsZeroAfterOperator
                )
            }
        } else {
            press.calculation.wait(
                with: press.quantities.independent(operand), for: key, showingZero: rules.showsZeroAfterOperator)
        }
        press.calculation.beforeOperator = before
    }

    /// Carries a binary operation out.
    func combine(
        _ first: Quantity<Number>, _ key: OperatorKey, _ second: Quantity<Number>,
        _ quantities: Quantities<Number>
    ) throws(KeyFailure) -> Quantity<Number> {
        var second = second
        // In an expression a percentage here would be one of the first operand.
        if second.pressed.isFraction, second.origin != .relativeFraction, shared.brain.acceptsRelativeOperand(key) {
            second = quantities.number(second.value)
        }
        let pressed = PressedText(first.pressed, key, second.pressed)
        do throws(CalculationError) {
            return quantities.shortened(Quantity(try shared.brain.apply(key, first.value, second.value), pressed))
        } catch {
            throw KeyFailure(error: error, pressed: "\(pressed.text) =")
        }
    }

    /// Completes the operations that wait outside of `value`, up to the innermost open parenthesis, with it as their
    /// second operand; but not those that `key` binds tighter than.
    func completed(
        _ value: Quantity<Number>, before key: OperatorKey? = nil, _ press: inout KeyPress<Number>
    ) throws(KeyFailure) -> Quantity<Number> {
        var value = value
        while case .operation(let waiting) = press.calculation.outer.last {
            if let key, key.bindsTighter(than: waiting.key) { break }
            value = try combine(waiting.first, waiting.key, value, press.quantities)
            press.calculation.outer.removeLast()
        }
        return value
    }
}

extension OperatorKey {
    /// Whether its second operand would be taken from an operation that waits for one: its precedence is higher, or it
    /// is the same and the operators are grouped from the right. A function of two operands binds as a power does.
    fileprivate func bindsTighter(than waiting: OperatorKey) -> Bool {
        let (own, associativity) = binding
        let other = waiting.binding.precedence
        return own > other || (own == other && associativity == .right)
    }

    private var binding: (precedence: Precedence, associativity: Associativity) {
        if case .infix(let precedence, let associativity) = fixity { return (precedence, associativity) }
        return (.power, .left)
    }
}
