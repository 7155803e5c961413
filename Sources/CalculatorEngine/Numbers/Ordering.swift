// SPDX-License-Identifier: Apache-2.0

/// The order of two numbers.
public enum Ordering: Sendable, Hashable {
    /// The first is smaller.
    case ascending
    /// Both are equal.
    case equal
    /// The first is larger.
    case descending
}
