// SPDX-License-Identifier: Apache-2.0

/// A key that was pressed at a terminal, or what else its bytes say.
package enum TerminalKey: Sendable, Hashable {
    case character(Character)
    /// A letter with the Control key.
    case control(Character)
    case enter, tab, backTab, backspace, delete, escape
    case up, down, left, right, home, end, pageUp, pageDown
    /// A key that was pressed while others were held.
    indirect case modified(TerminalKey, Modifiers)
    /// A text that was pasted as a whole.
    case paste(String)
    /// The mouse's button went down at a place, counted from 0.
    case press(column: Int, row: Int)
    /// The mouse's button went up.
    case release
    /// The wheel was turned, down or up, at a place.
    case scroll(down: Bool, column: Int, row: Int)
    /// What the terminal says about its background.
    case background(isLight: Bool)
}

extension TerminalKey {
    /// Keys that are held while another is pressed, as xterm numbers them.
    package struct Modifiers: OptionSet, Sendable, Hashable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let shift = Modifiers(rawValue: 1)
        package static let alt = Modifiers(rawValue: 2)
        package static let control = Modifiers(rawValue: 4)
    }
}
