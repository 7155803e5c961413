// SPDX-License-Identifier: Apache-2.0

/// What comes of a line given to a calculator.
public enum Answer<Number: CalculatorNumber>: Sendable {
    /// The value of an expression, or of a variable that was set.
    case value(Number)
    /// A function or an operator that was defined; its definition as it was written.
    case definition(String)
}
