// SPDX-License-Identifier: Apache-2.0

/// The grouping of successive infix operators of the same precedence.
public enum Associativity: String, Sendable, Hashable, CaseIterable {
    /// From the left: `8 − 4 − 2` is `(8 − 4) − 2`.
    case left
    /// From the right: `2 ^ 3 ^ 2` is `2 ^ (3 ^ 2)`.
    case right
    /// Not associative: two in succession are an error that asks for parentheses.
    case none
}
