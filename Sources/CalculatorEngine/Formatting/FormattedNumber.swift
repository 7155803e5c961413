// SPDX-License-Identifier: Apache-2.0

/// The text of a number, and its exactness.
public struct FormattedNumber: Sendable, Hashable {
    /// The text: digits in ASCII, unless the format's ``NumberFormat/groupSeparator`` is not; an exact form with signs
    /// such as `√` and `π`; or what the type of number writes itself.
    public let text: String

    /// The relation of the text to the number.
    public let exactness: Exactness

    /// Whether the text represents the number exactly, without rounding.
    public var isExact: Bool { exactness == .exact }

    /// Whether the last digit could not be decided; see ``DecimalExpansion/isUndecided``.
    public var isUndecided: Bool { exactness == .undecided }

    /// Creates a formatted number from its parts.
    public init(text: String, exactness: Exactness) {
        self.text = text
        self.exactness = exactness
    }
}

extension FormattedNumber: CustomStringConvertible {
    /// The text.
    public var description: String { text }
}
