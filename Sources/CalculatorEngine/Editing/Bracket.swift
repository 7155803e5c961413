// SPDX-License-Identifier: Apache-2.0

/// Symbols that enclose something.
enum Bracket {
    /// The closing symbols of the opening ones.
    static let pairs = ["(": ")", "[": "]", "{": "}", "⌊": "⌋", "⌈": "⌉"]

    /// Returns the opening symbol of a closing one; `nil` for an opening one.
    static func opening(of sign: String) -> String? { pairs.first { $0.value == sign }?.key }
}
