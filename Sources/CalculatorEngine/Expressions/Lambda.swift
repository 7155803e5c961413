// SPDX-License-Identifier: Apache-2.0

/// A function literal in an expression: `x ↦ x²`, or the body of a sum over `k`.
struct Lambda: Sendable {
    /// The names of its operands.
    let parameters: [String]
    /// The indices of the outer parameters that its body captures, which follow its own in the body.
    let captures: [UInt32]
    /// The body in postfix order.
    let nodes: [ExpressionNode]
    /// Its range in the text.
    let range: SourceRange
}
