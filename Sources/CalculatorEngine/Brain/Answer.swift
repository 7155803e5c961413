// SPDX-License-Identifier: Apache-2.0

/// The answer of a calculator to a line.
public enum Answer<Number: CalculatorNumber>: Sendable {
    /// The value of an expression, or of a variable that was set, and the conversion requested for its display, if any.
    case value(Value<Number>, Conversion?)
    /// A definition of a function or an operator, as written.
    case definition(String)

    /// The value; `nil` for a definition.
    public var value: Value<Number>? {
        guard case .value(let value, _) = self else { return nil }
        return value
    }
}

/// The answer to a line. Numbers, which most answers are, have a case of their own, so that they are not copied as values of
/// any kind.
@usableFromInline
package enum LineResult<Number: CalculatorNumber> {
    /// A number whose display no conversion was requested for.
    case number(Number)
    /// Any other answer.
    case answer(Answer<Number>)

    /// The answer.
    package var answer: Answer<Number> {
        switch self {
        case .number(let number): .value(.number(number), nil)
        case .answer(let answer): answer
        }
    }
}
