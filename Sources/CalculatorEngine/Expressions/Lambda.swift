// SPDX-License-Identifier: Apache-2.0

/// A function written within an expression: `x ↦ x²`, or the body of a sum over `k`.
struct Lambda: Sendable {
    /// The names of its operands.
    let parameters: [String]
    /// The places of the parameters around it that its body uses, which follow its own in the body.
    let captures: [UInt32]
    /// The body in postfix order.
    let nodes: [ExpressionNode]
    /// The part of the text that it was read from.
    let range: SourceRange
}

/// All that is read of an expression, in postfix order.
struct ParsedExpression<Number: CalculatorNumber>: Sendable {
    var nodes: [ExpressionNode] = []
    /// The numbers that ``nodes`` refer to.
    var numbers: [Number] = []
    /// The functions that ``nodes`` refer to, each after those within it.
    var lambdas: [Lambda] = []
    /// The operators of each chain of comparisons.
    var chains: [[Int]] = []
    /// Whether there may be values other than numbers in it.
    var usesValues = false
}
