// SPDX-License-Identifier: Apache-2.0

/// An invalid setting in a line of a file or of standard input.
struct WrongSetting: Error, CustomStringConvertible {
    /// The number of the line.
    let line: Int
    /// Where the line is, for a message about it.
    let place: String
    /// What is wrong, as a sentence.
    let reason: String

    var description: String { "\(place): \(reason)" }
}
