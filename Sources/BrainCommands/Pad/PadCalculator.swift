// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals

/// The calculator of `brain pad`: a state, and what leads to the next one. What surrounds it works whatever its numbers
/// are.
protocol PadCalculator: Sendable {
    /// The format of numbers on the display.
    var format: NumberFormat { get set }

    /// Whether the significand of a number is being typed.
    var isTypingSignificand: Bool { get }

    /// The keys for its operators.
    func keys(_ modes: PadModes) -> PadKeys

    /// Returns the outcome of an action.
    func outcome(of action: PadState.Action, _ modes: PadModes) -> PadState.Outcome

    /// Returns what `=` would show; `nil` if it would show no number.
    func preview(_ modes: PadModes) -> LinePreview?

    /// Returns the value of an expression, or why it has none; `nil` while it is incomplete.
    func preview(of question: PadState.ExpressionQuestion) -> LinePreview?

    /// Returns the number on the display with all its digits, or with as many as can be viewed, and whether there are
    /// more.
    func digits() -> (text: String, areFirst: Bool)

    /// Returns the sums of the results of a day up to each of some entries. Results that are not numbers are skipped.
    func totals(_ question: PadState.TotalsQuestion) -> [Int: String]
}
