// SPDX-License-Identifier: Apache-2.0

/// A number as text, and what the text leaves out.
public struct FormattedNumber: Sendable, Hashable {
    /// The text, in ASCII unless the format's ``NumberFormat/groupSeparator`` is not.
    public let text: String

    /// How the text relates to the number.
    public let exactness: Exactness

    /// Whether the text says the number exactly, nothing having been rounded away.
    public var isExact: Bool { exactness == .exact }

    /// Whether the last digit could not be decided; see ``DecimalExpansion/isUndecided``.
    public var isUndecided: Bool { exactness == .undecided }

    /// Creates a formatted number from its parts.
    public init(text: String, exactness: Exactness) {
        self.text = text
        self.exactness = exactness
    }
}

/// How a text relates to the number it was made from.
public enum Exactness: Sendable, Hashable {
    /// It says the number itself.
    case exact
    /// It says the number correctly rounded to the digits that were asked for.
    case rounded
    /// It says a number so close to the true one that the direction of rounding could not be decided.
    case undecided
}

extension DecimalExpansion {
    var exactness: Exactness { isUndecided ? .undecided : isExact ? .exact : .rounded }
}
