// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The operator keys, and the completion of operations.
extension CalculatorKeypad {
    /// Applies the operator registered under a symbol.
    func operate(_ symbol: String, _ press: inout KeyPress<Number>) throws(KeyFailure) -> Bool {
        let key: OperatorKey
        do throws(KeyFailure) {
            key = try self.key(for: symbol)
        } catch {
            if press.calculation.stage == .failure { return false }
            throw error
        }
        return try operate(key, &press)
    }

    /// Returns the key of the operator registered under a symbol.
    func key(for symbol: String) throws(KeyFailure) -> OperatorKey {
        do throws(CalculationError) {
            return try shared.brain.key(symbol)
        } catch {
            throw KeyFailure(error: error, pressed: symbol)
        }
    }

    /// Applies the operator of a key.
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
        let independent = independent(operand, of: press.calculation.machine.waiting, press.quantities)
        let value = try result(key, independent, press)
        press.calculation.show(.value(value))
    }

    /// Returns the result of a unary operation on the display.
    private func result(
        _ key: OperatorKey, _ operand: Quantity<Number>, _ press: borrowing KeyPress<Number>
    ) throws(KeyFailure) -> Quantity<Number> {
        if rules.hasRelativePercent, let waiting = press.calculation.machine.waiting {
            var operand = operand
            let pressed = press.quantities.pressed(key, of: &operand, isFraction: shared.brain.isRelative(key))
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

    /// Returns the result of a unary operation on an operand.
    func unary(
        _ key: OperatorKey, _ operand: Quantity<Number>, _ quantities: Quantities<Number>
    ) throws(KeyFailure) -> Quantity<Number> {
        var operand = operand
        let pressed = quantities.pressed(key, of: &operand, isFraction: shared.brain.isRelative(key))
        do throws(CalculationError) {
            return Quantity(try shared.brain.apply(key, to: operand.value), pressed)
        } catch {
            throw KeyFailure(error: error, pressed: "\(pressed.text) =")
        }
    }

    /// Returns the operand without its relation to the first operand of a pending operation: a percentage is relative
    /// only beside that.
    func independent(
        _ operand: Quantity<Number>, of waiting: WaitingOperation<Quantity<Number>>?, _ quantities: Quantities<Number>
    ) -> Quantity<Number> {
        guard operand.origin == .relativeFraction else { return operand }
        if let number = quantities.terminating(operand.value) { return number }
        // Where values are rounded, the last digit of the product may be another one.
        guard Number.significantDigitLimit == nil, let waiting, let product = shared.brain.juxtapositionKey else {
            return quantities.number(operand.value)
        }
        let pressed = PressedText(waiting.first.pressed, product, operand.pressed)
        return pressed.isLong ? quantities.number(operand.value) : Quantity(operand.value, pressed)
    }

    // MARK: Two operands

    /// Completes the pending operations that bind as tightly as `key`, which then waits for its second operand.
    func wait(for key: OperatorKey, _ press: inout KeyPress<Number>) throws(KeyFailure) {
        if press.calculation.stage == .failure { return }
        if press.calculation.stage == .oneOperandAndOperator, let before = press.calculation.beforeOperator {
            press.calculation = before.calculation
        }
        let before = rules.hasPrecedence ? Calculation.Box(press.calculation) : nil
        let operand = try press.quantities.quantity(press.calculation.operand)
        if press.calculation.stage == .oneOperandAndOperator {
            press.calculation.machine.waiting?.key = key
        } else {
            let quantities = press.quantities
            let waiting = press.calculation.machine.waiting
            let first = try press.calculation.machine.operand(
                operand, before: key, hasPrecedence: rules.hasPrecedence
            ) { (first, key, second) throws(KeyFailure) in try combine(first, key, second, quantities) }
            press.calculation.wait(
                with: independent(first, of: waiting, quantities), for: key, showingZero: rules.showsZeroAfterOperator)
        }
        press.calculation.beforeOperator = before
    }

    /// Returns the result of a binary operation.
    func combine(
        _ first: Quantity<Number>, _ key: OperatorKey, _ second: Quantity<Number>,
        _ quantities: Quantities<Number>
    ) throws(KeyFailure) -> Quantity<Number> {
        var (first, second) = (first, second)
        // In an expression, a percentage at this position would be relative to the first operand.
        if second.pressed.isFraction, second.origin != .relativeFraction, shared.brain.acceptsRelativeOperand(key) {
            second = quantities.absolute(second)
        }
        let pressed = quantities.pressed(&first, key, &second)
        do throws(CalculationError) {
            return Quantity(try shared.brain.apply(key, first.value, second.value), pressed)
        } catch {
            throw KeyFailure(error: error, pressed: "\(pressed.text) =")
        }
    }

    /// Completes the pending operations, up to the innermost open parenthesis.
    func completed(
        _ second: Quantity<Number>, _ press: inout KeyPress<Number>
    ) throws(KeyFailure) -> Quantity<Number> {
        let quantities = press.quantities
        return try press.calculation.machine.complete(with: second) { (first, key, second) throws(KeyFailure) in
            try combine(first, key, second, quantities)
        }
    }
}
