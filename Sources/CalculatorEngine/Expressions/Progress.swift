// SPDX-License-Identifier: Apache-2.0

/// What a token after an operand turned out to be.
enum Progress {
    /// An operator that needs another operand.
    case operatorRead
    /// An operator, or a parenthesis, that ended an operand.
    case operandEnded
    /// More of the number before it.
    case numberContinued
    /// A token that begins another operand: the two are to be multiplied.
    case juxtaposed
    /// The end of the expression.
    case finished
}
