// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

extension CalculatorState {
    /// The number on the display; `nil` if there is no answer, or if the type cannot represent the number being typed.
    ///
    /// - Complexity: That of reading a literal while the number is being typed; otherwise O(1).
    public var value: Number? { present.calculation.value }

    /// The text of the display: a number, or in a few words why there is none.
    ///
    /// - Complexity: That of finding the digits of the number that ``format`` asks for.
    public var screen: String {
        var bytes: [UInt8] = []
        appendScreen(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the ``screen``, as UTF-8.
    ///
    /// - Returns: The reason why it is not a number: ``error``, or that the format has no text for the number; `nil` if
    ///   it is one.
    @discardableResult
    public func appendScreen(to bytes: inout [UInt8]) -> CalculationError? {
        present.calculation.appendScreen(format, to: &bytes)?.error
    }

    /// The error on the display; `nil` if there is none.
    public var error: CalculationError? { present.calculation.failure?.error }

    /// Whether a number is being typed that has no exponent yet.
    public var isTypingSignificand: Bool {
        guard case .typed(let entry) = calculation.operand else { return false }
        return !entry.isInitial && !entry.hasExponent
    }

    /// The symbol of the pending operation, or an empty string.
    public var sign: String { present.calculation.sign }

    /// The expression whose value is on the display, if the calculation is complete; `nil` while an operation or a
    /// parenthesis is pending or a number is being typed, and if there is no answer.
    ///
    /// - Complexity: O(*n*) in its length.
    public var completedExpression: String? { present.calculation.completedExpression }
}

extension CalculatorState: CustomStringConvertible {
    /// The keys pressed so far, as an expression: `√(9) + …` while an operation is pending, `√(9) + 5 =` afterwards.
    ///
    /// The number being typed is not included. Parts that would become long are replaced by their values.
    public var description: String { present.calculation.description }
}
