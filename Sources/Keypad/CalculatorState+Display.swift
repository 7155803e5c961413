// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

extension CalculatorState {
    /// The number on the display; `nil` where there is no answer, and while one is typed that the type can't hold.
    ///
    /// - Complexity: as for reading a literal, where the number is being typed.
    public var value: Number? { present.calculation.value }

    /// What the display shows: a number, or in a few words why there is none.
    ///
    /// - Complexity: what the number needs to find the digits that ``format`` asks for.
    public var screen: String {
        var bytes: [UInt8] = []
        present.calculation.appendScreen(format, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the display shows why there is no answer.
    public var error: CalculationError? { present.calculation.failure?.error }

    /// The symbol of the operation that waits, or nothing.
    public var sign: String { present.calculation.sign }

    /// What was pressed to come here, as an expression: `√(9) + …` as long as an operation waits, `√(9) + 5 =` after it.
    ///
    /// A number that is being typed is not in it. Where it would become long, a value stands for what led to it.
    public var description: String { present.calculation.description }
}
