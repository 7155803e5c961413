// SPDX-License-Identifier: Apache-2.0

public import CalculatorEngine

/// A value as displayed.
public enum AnsweredValue: Sendable, Hashable {
    /// A number in the chosen format.
    case number(FormattedNumber)
    /// True or false.
    case truth(Bool)
    /// A list, element by element.
    case list([AnsweredValue])
    /// A function, as its `text` displays it: `sin`, `x ↦ …`.
    case function(String)
}
