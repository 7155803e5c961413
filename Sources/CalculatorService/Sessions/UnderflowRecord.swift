// SPDX-License-Identifier: Apache-2.0

import Platform

/// Tracks the zeros in a session over doubles that result from underflow: they are rounded, and so may be everything
/// calculated from them.
struct UnderflowRecord {
    /// Whether a variable or a constant may hold such a zero.
    private var isInVariables: Bool
    /// Whether the last answer is such a zero.
    private var isInAnswer = false

    /// Creates the record of a session.
    ///
    /// - Parameter isInConstants: Whether a constant among its operators may hold such a zero.
    init(isInConstants: Bool) { isInVariables = isInConstants }

    /// Returns whether a zero calculated since the flag was lowered may be rounded.
    ///
    /// - Parameter usesAnswer: Whether it was calculated from the last answer.
    func mayRoundZero(usesAnswer: @autoclosure () -> Bool) -> Bool {
        UnderflowFlag.isRaised || isInVariables || isInAnswer && usesAnswer()
    }

    /// Records that a line was answered.
    ///
    /// - Parameters:
    ///   - isRoundedZero: Whether the answer is a zero that may be rounded.
    ///   - maySetVariable: Whether the line may have set a variable.
    mutating func note(isRoundedZero: Bool, maySetVariable: @autoclosure () -> Bool) {
        isInAnswer = isRoundedZero
        guard UnderflowFlag.isRaised || isRoundedZero, !isInVariables else { return }
        isInVariables = maySetVariable()
    }

    /// Records that there is no last answer.
    mutating func forgetAnswer() { isInAnswer = false }
}
