// SPDX-License-Identifier: Apache-2.0

/// The role of an operator in the grammar, independent of its symbol: `|x|` is the operator with the role
/// ``absoluteValue``.
public enum OperatorRole: Int, Sendable, Hashable, CaseIterable {
    /// The comparison `=`.
    case equality
    /// The range `1…10`: a function of the first number, the last one, and the step.
    case range
    /// The absolute value `|x|`.
    case absoluteValue
    /// The application `f(x)` of a variable `f` whose value is a function: a function of that function and its
    /// operands.
    case application
    /// The floor `⌊x⌋`.
    case floor
    /// The ceiling `⌈x⌉`.
    case ceiling
    /// The root `³√x`: a function of x and 3.
    case root
    /// The symbol that a preceding superscript turns into another ``root``.
    case squareRoot
}
