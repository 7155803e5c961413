// SPDX-License-Identifier: Apache-2.0

import Keypad

/// A key on the screen.
struct PadKey: Sendable, Hashable {
    /// What a key looks like.
    enum Kind: Sendable, Hashable {
        case digit, operation, function, equals, control
    }

    /// What a key does.
    enum Action: Sendable, Hashable {
        case press(CalculatorCommand)
        /// Changes between the first and the second functions of the keys.
        case second
        case nextAngle, nextNotation
        case settings, memories, expression
    }

    /// What is written on it.
    let label: String
    let action: Action
    let kind: Kind
    /// The key of the keyboard that does the same.
    var shortcut = ""
    /// One line about what it does; empty where the label says it.
    var summary = ""
    /// How many columns and rows of the grid it takes.
    var span = 1
    var rowSpan = 1

    init(
        _ label: String, _ action: Action, _ kind: Kind, shortcut: String = "", summary: String = "", span: Int = 1,
        rowSpan: Int = 1
    ) {
        self.label = label
        self.action = action
        self.kind = kind
        self.shortcut = shortcut
        self.summary = summary
        self.span = span
        self.rowSpan = rowSpan
    }

    init(
        _ label: String, _ command: CalculatorCommand, _ kind: Kind, shortcut: String = "", summary: String = "",
        span: Int = 1, rowSpan: Int = 1
    ) {
        self.init(label, .press(command), kind, shortcut: shortcut, summary: summary, span: span, rowSpan: rowSpan)
    }
}
