// SPDX-License-Identifier: Apache-2.0

/// The effect of a token after an operand.
enum Progress {
    /// An operator that needs another operand.
    case operatorRead
    /// An operator, or a parenthesis, that ended an operand.
    case operandEnded
    /// A continuation of the number before it.
    case numberContinued
    /// A token that begins another operand: the two operands are multiplied.
    case juxtaposed
    /// The end of the expression.
    case finished
}
