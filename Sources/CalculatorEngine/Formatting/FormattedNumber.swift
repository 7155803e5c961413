// SPDX-License-Identifier: Apache-2.0

/// The text of a number, and its exactness.
public struct FormattedNumber: Sendable, Hashable {
    /// The text, in ASCII unless the format's ``NumberFormat/groupSeparator`` is not.
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

/// The relation of a text to its number.
public enum Exactness: Sendable, Hashable {
    /// It represents the number exactly.
    case exact
    /// It is the number correctly rounded to the requested digits.
    case rounded
    /// It is the number correctly rounded; whether it is exact is not known.
    case unproven
    /// It is so close to the number that the direction of rounding could not be decided.
    case undecided
}

extension DecimalExpansion {
    @usableFromInline
    var exactness: Exactness { isUndecided ? .undecided : isExact ? .exact : isExactnessOpen ? .unproven : .rounded }
}
