// SPDX-License-Identifier: Apache-2.0

/// The reason why a command failed, as a text for the user.
struct CommandFailure: Error {
    /// The text, of one or more lines, without a trailing line feed.
    let text: String
    let status: ExitStatus

    init(_ text: String, _ status: ExitStatus = .unreadable) {
        self.text = text
        self.status = status
    }
}
