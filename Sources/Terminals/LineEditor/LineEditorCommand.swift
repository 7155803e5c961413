// SPDX-License-Identifier: Apache-2.0

/// A command of a ``LineEditor``.
package enum LineEditorCommand: Sendable, Hashable {
    case insert(String)
    /// Puts a text in place of a range, and the cursor after it.
    case replace(Range<Int>, String)
    case moveTo(Int)
    case backwardCharacter, forwardCharacter, backwardWord, forwardWord
    case lineStart, lineEnd, textStart, textEnd, lineUp, lineDown
    case deleteBackward, deleteForward
    /// Removes a range permanently.
    case delete(Range<Int>)
    /// Removes a range that can be yanked back, as do the following commands.
    case kill(Range<Int>)
    case killToLineEnd, killToLineStart, killWord, killWordBackward, killToBlank
    /// Inserts the text killed last, or replaces it with the one killed before.
    case yank, yankPrevious
    case transposeCharacters, transposeWords
    case uppercaseWord, lowercaseWord, capitalizeWord
    case undo, redo
    /// Brings back the text before its first command of vi mode.
    case restore

    /// Creates the command of a key in GNU readline’s Emacs mode; `nil` if the key does not concern a line.
    package init?(_ key: TerminalKey) {
        switch key {
        case .character(let character): self = .insert(String(character))
        case .paste(let text): self = .insert(text.asPasted)
        case .left, .control("b"): self = .backwardCharacter
        case .right, .control("f"): self = .forwardCharacter
        case .home, .control("a"): self = .lineStart
        case .end, .control("e"): self = .lineEnd
        case .up: self = .lineUp
        case .down: self = .lineDown
        case .backspace, .control("h"): self = .deleteBackward
        case .delete, .control("d"): self = .deleteForward
        case .control("k"): self = .killToLineEnd
        case .control("u"): self = .killToLineStart
        case .control("w"): self = .killToBlank
        case .control("y"): self = .yank
        case .control("t"): self = .transposeCharacters
        case .control("_"): self = .undo
        case .modified(let key, let modifiers): self.init(key, modifiers)
        default: return nil
        }
    }

    private init?(_ key: TerminalKey, _ modifiers: TerminalKey.Modifiers) {
        switch key {
        case .left: self = .backwardWord
        case .right: self = .forwardWord
        case .home: self = .textStart
        case .end: self = .textEnd
        case .delete: self = .killWord
        case .backspace: self = .killWordBackward
        case .enter: self = .insert("\n")
        case .control("_"): self = .redo
        case .character(let character) where modifiers == .alt: self.init(alt: character)
        default: return nil
        }
    }

    private init?(alt character: Character) {
        switch character {
        case "b": self = .backwardWord
        case "f": self = .forwardWord
        case "d": self = .killWord
        case "y": self = .yankPrevious
        case "t": self = .transposeWords
        case "u": self = .uppercaseWord
        case "l": self = .lowercaseWord
        case "c": self = .capitalizeWord
        case "<": self = .textStart
        case ">": self = .textEnd
        case "/", "_": self = .redo
        default: return nil
        }
    }
}

extension String {
    /// The text as it is pasted: with line feeds as line endings and tabs replaced by spaces.
    var asPasted: String {
        guard utf8.contains(where: { $0 == 0x0D || $0 == 0x09 }) else { return self }
        var scalars = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in unicodeScalars {
            switch scalar {
            case "\r": scalars.append("\n")
            case "\n": if !wasReturn { scalars.append("\n") }
            case "\t": scalars.append(" ")
            default: scalars.append(scalar)
            }
            wasReturn = scalar == "\r"
        }
        return String(scalars)
    }
}
