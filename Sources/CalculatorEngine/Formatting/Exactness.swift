// SPDX-License-Identifier: Apache-2.0

/// The relation of a text to its number; a greater one tells that the text is less exact.
public enum Exactness: Sendable, Hashable, Comparable {
    /// It represents the number exactly.
    case exact
    /// It is the number correctly rounded; whether it is exact is not known.
    case unproven
    /// It is the number correctly rounded to the requested digits.
    case rounded
    /// It is so close to the number that the direction of rounding could not be decided.
    case undecided
}

extension DecimalExpansion {
    @usableFromInline
    var exactness: Exactness { isUndecided ? .undecided : isExact ? .exact : isExactnessOpen ? .unproven : .rounded }
}
