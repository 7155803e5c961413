// SPDX-License-Identifier: Apache-2.0

/// A key pressed at a terminal, or another report by the terminal.
package enum TerminalKey: Sendable, Hashable {
    case character(Character)
    /// A letter pressed with the Control key.
    case control(Character)
    case enter, tab, backTab, backspace, delete, escape
    case up, down, left, right, home, end, pageUp, pageDown
    /// A key pressed with modifiers.
    indirect case modified(TerminalKey, Modifiers)
    /// A pasted text.
    case paste(String)
    /// A mouse button was pressed at a position, counted from 0.
    case press(column: Int, row: Int)
    /// A mouse button was released.
    case release
    /// The mouse wheel was turned down or up at a position.
    case scroll(down: Bool, column: Int, row: Int)
    /// The terminal's report of its background.
    case background(isLight: Bool)
}

extension TerminalKey {
    /// Modifier keys, as numbered by xterm: 1 is Shift, 2 Alt, 4 Control.
    package struct Modifiers: OptionSet, Sendable, Hashable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let alt = Modifiers(rawValue: 2)
    }
}
