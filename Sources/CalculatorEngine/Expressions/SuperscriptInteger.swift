// SPDX-License-Identifier: Apache-2.0

/// An integer written in superscript, or what there is of it.
struct SuperscriptInteger {
    var hasSign = false
    var isNegative = false
    var digits: [UInt8] = []

    /// The integer; `nil` for one of more digits than a machine word has.
    var value: Int? {
        guard digits.count <= 18 else { return nil }
        let magnitude = digits.reduce(0) { 10 * $0 + Int($1) }
        return isNegative ? -magnitude : magnitude
    }
}
