// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// A line of text that is being typed, and the place in it where it is.
package struct EditedLine: Sendable, Hashable {
    /// The text before the place where something is typed.
    package private(set) var before = ""
    /// The text behind it.
    package private(set) var after = ""

    /// A line with the place at its end.
    package init(_ text: String = "") {
        before = text
    }

    package var text: String { before + after }

    /// Changes the line as a key says; `false` where the key means nothing to a line.
    package mutating func take(_ key: TerminalKey) -> Bool {
        switch key {
        // What combines with the character before does so here too.
        case .character(let character): before.append(character)
        // A line holds no line ends; control characters would reach the terminal.
        case .paste(let text):
            before += text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 }
        case .backspace: _ = before.popLast()
        case .delete: if !after.isEmpty { after.removeFirst() }
        case .left: if let character = before.popLast() { after.insert(character, at: after.startIndex) }
        case .right: if !after.isEmpty { before.append(after.removeFirst()) }
        case .home, .control("a"): (before, after) = ("", text)
        case .end, .control("e"): (before, after) = (text, "")
        case .control("u"): before = ""
        case .control("k"): after = ""
        case .control("w"):
            while before.last == " " { before.removeLast() }
            while let last = before.last, last != " " { before.removeLast() }
        default: return false
        }
        return true
    }

    /// What there is room for in so many columns, of the text before and behind the cursor, which stays in sight.
    package func shown(in width: Int) -> (before: String, after: String) {
        // The cursor needs a column, and may stand on a wide character.
        let shownBefore = Canvas.cut(before, to: max(0, width - 2), keepingEnd: true)
        return (shownBefore, Canvas.cut(after, to: max(0, width - DisplayWidth.columns(of: shownBefore))))
    }
}
