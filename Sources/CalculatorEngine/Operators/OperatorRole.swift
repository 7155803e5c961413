// SPDX-License-Identifier: Apache-2.0

/// What the grammar has an operator do, whatever its symbol: `|x|` is the operator whose role is ``absoluteValue``.
public enum OperatorRole: Sendable, Hashable, CaseIterable {
    /// What `=` compares with.
    case equality
    /// What `1…10` makes: a function of the first number, the last one, and the step.
    case range
    /// What `|x|` is.
    case absoluteValue
    /// What `f(x)` is where `f` is a variable whose value is a function: a function of that function and its operands.
    case application
    /// What `⌊x⌋` is.
    case floor
    /// What `⌈x⌉` is.
    case ceiling
    /// What `³√x` is: a function of x and 3.
    case root
    /// The sign that a superscript before it makes another ``root``.
    case squareRoot
}
