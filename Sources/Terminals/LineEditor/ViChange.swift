// SPDX-License-Identifier: Apache-2.0

/// The keys of a command of vi mode, from which `.` repeats the last one that changed the text.
struct ViChange: Sendable, Equatable {
    /// The keys of the last command that changed the text, including those of what it inserted.
    private(set) var last: [TerminalKey] = []
    /// The keys of the command being typed, and the text before it; `nil` until one begins.
    private var keys: [TerminalKey]?
    private var before: [Character] = []

    /// Whether a command is being typed.
    var isOpen: Bool { keys != nil }

    mutating func begin(_ text: EditedText) { (keys, before) = ([], text.characters) }

    mutating func add(_ key: TerminalKey) { keys?.append(key) }

    /// Ends a command, which is kept if it has changed the text.
    mutating func end(_ text: EditedText) {
        if let keys, text.characters != before { last = keys }
        abandon()
    }

    /// Forgets the command being typed.
    mutating func abandon() { (keys, before) = (nil, []) }
}
