// SPDX-License-Identifier: Apache-2.0

/// The answer to a line, which takes effect by ``CalculatorBrain/keep(_:)``, or has none by
/// ``CalculatorBrain/discard(_:)``, so that a line whose answer can’t be shown changes nothing. Numbers, which most
/// answers are, have a case of their own, so that they are not copied as values of any kind.
@usableFromInline
package enum LineResult<Number: CalculatorNumber> {
    /// A number whose display no conversion was requested for.
    case number(Number)
    /// Another value of an expression, or a definition of a function or an operator, which is in effect already.
    case answer(Answer<Number>)
    /// The value of a variable, with the left side that names it.
    case variable(DefinitionHead, Answer<Number>)
    /// The answer to several steps, which have taken effect, but can be undone.
    case steps(Answer<Number>)

    /// The answer.
    package var answer: Answer<Number> {
        switch self {
        case .number(let number): .value(.number(number), nil)
        case .answer(let answer), .variable(_, let answer), .steps(let answer): answer
        }
    }

    /// The answer, if it is a number whose display no conversion was requested for.
    @usableFromInline
    package var number: Number? {
        switch self {
        case .number(let number): number
        case .answer(.value(.number(let number), .none)), .variable(_, .value(.number(let number), .none)),
            .steps(.value(.number(let number), .none)):
            number
        case .answer, .variable, .steps: nil
        }
    }
}
