// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Creates quantities: numbers with the keys that led to them.
struct Quantities<Number: CalculatorNumber> {
    /// The format of numbers.
    let format: NumberFormat
    /// Whether the keys pressed are recorded.
    let describes: Bool

    /// Returns the quantity of an operand, which ends its typing.
    func quantity(_ operand: Operand<Number>) throws(KeyFailure) -> Quantity<Number> {
        switch operand {
        case .value(let quantity): return quantity
        case .typed(let entry):
            let value = entry.value(as: Number.self)
            if let fault = value.fault { throw KeyFailure(fault, pressed: PressedText(entry).text) }
            return Quantity(value, describes ? PressedText(entry) : .omitted)
        }
    }

    /// Returns a number described by its digits. If its digits don't end, and it isn't a fraction that is short enough,
    /// it is rounded: the value is that of the description.
    func number(_ value: Number) -> Quantity<Number> {
        if let number = terminating(value) { return number }
        if let (numerator, denominator) = value.fraction,
            numerator.utf8.count + denominator.utf8.count <= Self.fractionLimit
        {
            let isWhole = denominator == "1"
            return Quantity(
                value, isWhole ? PressedText(numerator) : PressedText(expression: "\(numerator)/\(denominator)"))
        }
        let format = NumberFormat(digits: .significant(min(roundedCount, Number.significantDigitLimit ?? .max)))
        guard let text = try? format.text(for: value).text, let rounded = Self.value(of: text) else {
            return Quantity(value, PressedText("…"))
        }
        return Quantity(rounded, PressedText(text))
    }

    /// Returns a number described by its digits as ``number(_:)`` does, unless it is described by a number already.
    func described(_ quantity: Quantity<Number>) -> Quantity<Number> {
        if quantity.pressed.isNumber { return quantity }
        // The value of a relative fraction is the part of the first operand.
        return number(quantity.value).with(quantity.origin == .relativeFraction ? .plain : quantity.origin)
    }

    /// Returns a number described by its digits, if as many as a display has represent it; `nil` for any other.
    func terminating(_ value: Number) -> Quantity<Number>? {
        guard describes else { return Quantity(value, .omitted) }
        guard let number = try? NumberFormat.display.text(for: value) else { return nil }
        // Rounded numbers such as 0.1 are the ones that their digits stand for.
        let isExact =
            number.isExact
            || Number.significantDigitLimit != nil
                && Self.value(of: number.text)?.ordering(relativeTo: value) == .equal
        return isExact ? Quantity(value, PressedText(number.text)) : nil
    }

    /// The maximum number of digits of a fraction that describes a number.
    private static var fractionLimit: Int { 4000 }

    /// The number of digits to which a number is rounded: more than the display has.
    private var roundedCount: Int {
        switch format.digits {
        case .significant(let count), .fractional(let count), .whole(_, let count): max(15, min(count, 1000)) + 20
        }
    }

    /// Returns the value of the digits of a number.
    private static func value(of text: String) -> Number? {
        NumberLiteral.signed(text).map { $0.isNegative ? -Number($0.magnitude) : Number($0.magnitude) }
    }

    /// Returns a number described by its name.
    func constant(_ value: Number, _ name: String) -> Quantity<Number> {
        Quantity(value, describes ? PressedText(name) : .omitted)
    }

    /// Returns the value of an expression, described by that.
    func expression(_ value: Number, _ text: String) -> Quantity<Number> {
        Quantity(value, describes ? PressedText(expression: text) : .omitted)
    }

    // MARK: Descriptions

    /// Returns a number as the memory keeps it: by its digits, or else by the keys that led to it.
    func kept(_ operand: Quantity<Number>) -> Quantity<Number> {
        terminating(operand.value) ?? operand.with(.plain)
    }

    /// Returns a percentage that is not relative to an operand on its left.
    func absolute(_ fraction: Quantity<Number>) -> Quantity<Number> {
        terminating(fraction.value) ?? Quantity(fraction.value, fraction.pressed.parenthesized)
    }

    /// Returns the operand with its sign changed.
    func negated(_ operand: Quantity<Number>) -> Quantity<Number> {
        let pressed = operand.pressed.negated
        guard pressed.isLong else { return Quantity(-operand.value, pressed) }
        let operand = number(operand.value)
        return Quantity(-operand.value, operand.pressed.negated)
    }

    /// Returns the description of an operation on one operand, which is replaced by a number if that would be long.
    func pressed(_ key: OperatorKey, of operand: inout Quantity<Number>, isFraction: Bool) -> PressedText {
        let pressed = PressedText(key, of: operand.pressed, isFraction: isFraction)
        guard pressed.isLong else { return pressed }
        operand = number(operand.value)
        return PressedText(key, of: operand.pressed, isFraction: isFraction)
    }

    /// Returns the description of an operation on two operands. If it is long, the longer operand is replaced by a
    /// number, or both are.
    func pressed(
        _ first: inout Quantity<Number>, _ key: OperatorKey, _ second: inout Quantity<Number>
    ) -> PressedText {
        var pressed = PressedText(first.pressed, key, second.pressed)
        guard pressed.isLong else { return pressed }
        let isFirstLonger = first.pressed.isLonger(than: second.pressed)
        if isFirstLonger { first = number(first.value) } else { second = number(second.value) }
        pressed = PressedText(first.pressed, key, second.pressed)
        guard pressed.isLong else { return pressed }
        if isFirstLonger { second = number(second.value) } else { first = number(first.value) }
        return PressedText(first.pressed, key, second.pressed)
    }
}
