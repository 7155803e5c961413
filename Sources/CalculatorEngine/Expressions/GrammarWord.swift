// SPDX-License-Identifier: Apache-2.0

/// The words of the grammar that are not operators: they have a meaning after an operand, unless a definition by text
/// uses them. An operator of a plugin can’t.
public enum GrammarWord: String, Sendable, CaseIterable {
    /// `5% of 200`
    case of
    /// `1…10 step 2`
    case step
    /// `10 to hex`
    case to
    /// `10 in hex`
    case `in`

    /// Returns whether a name is the last answer or a word of the grammar, which no operator of a plugin can have: the
    /// word would lose its meaning without notice.
    static func isKeptFromPlugins(_ name: String) -> Bool {
        // Not by the raw values, which are searched for in an array: all operators are registered whenever the
        // calculator starts.
        if name.utf8.count > 4 { return false }
        return switch name {
        case OwnName.answer, "of", "step", "to", "in": true
        default: false
        }
    }

    /// A one-line description.
    public var summary: String {
        switch self {
        case .of: "After a percentage, the part of a number"
        case .step: "After a range, the distance of its elements"
        case .to, .in:
            """
            At the end, how the value is shown: hex, binary, octal, decimal, fraction, exact, scientific, engineering, percent, \
            degrees, radians, 20 digits, 2 decimals
            """
        }
    }

    /// An example expression, and its value.
    public var example: Example {
        switch self {
        case .of: Example("5% of 200", "10")
        case .step: Example("1…10 step 3", "[1, 4, 7, 10]")
        case .to: Example("0x1F to binary", "0b11111")
        case .in: Example("10 in hex", "0xa")
        }
    }
}
