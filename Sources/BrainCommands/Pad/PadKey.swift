// SPDX-License-Identifier: Apache-2.0

import Keypad

/// A key on the screen.
struct PadKey: Sendable, Hashable {
    /// The appearance of a key.
    enum Kind: Sendable, Hashable {
        case digit, operation, function, equals, control
    }

    /// The action of a key.
    enum Action: Sendable, Hashable {
        case press(CalculatorCommand)
        /// Switches between the first and the second functions of the keys.
        case second
        case nextAngle, nextNotation
        case settings, memories, expression
    }

    /// The label on the key.
    let label: String
    let action: Action
    let kind: Kind
    /// The corresponding key of the keyboard.
    var shortcut = ""
    /// A one-line description; empty if the label is self-explanatory.
    var summary = ""
    /// The number of columns and rows of the grid that it spans.
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
