// SPDX-License-Identifier: Apache-2.0

/// What comes of a line given to a calculator.
public enum Answer<Number: CalculatorNumber>: Sendable {
    /// The value of an expression, or of a variable that was set, and how the line asks for it to be shown, if it does.
    case value(Value<Number>, Conversion?)
    /// A function or an operator that was defined; its definition as it was written.
    case definition(String)

    /// The value, unless something was defined.
    public var value: Value<Number>? {
        guard case .value(let value, _) = self else { return nil }
        return value
    }
}
