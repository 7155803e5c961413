// SPDX-License-Identifier: Apache-2.0

/// Why a command did not do what was asked for, as a text for the user.
struct CommandFailure: Error {
    /// The text, of one line or of several; the last ends without a line feed.
    let text: String
    let status: ExitStatus

    init(_ text: String, _ status: ExitStatus = .unreadable) {
        self.text = text
        self.status = status
    }
}
