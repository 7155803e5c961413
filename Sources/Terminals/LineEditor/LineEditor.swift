// SPDX-License-Identifier: Apache-2.0

/// An editor of one or several lines, which changes a text in response to keys, without a terminal.
///
/// ```swift
/// var editor = LineEditor()
/// for key in decoder.keys(bytes) { _ = editor.reduce(key) }
/// ```
package struct LineEditor: Sendable, Equatable {
    /// The key bindings.
    package enum KeyMap: String, Sendable, Hashable, CaseIterable {
        /// The default key bindings of GNU readline.
        case emacs
        /// The key bindings of POSIX `sh -o vi`.
        case vi
    }

    package private(set) var edited = EditedText()
    /// The key bindings.
    package var keyMap: KeyMap {
        didSet { (vi, viChange, viStart) = (ViKeys(), ViChange(), nil) }
    }
    /// The state of vi mode.
    package internal(set) var vi = ViKeys()

    /// The command of vi mode being typed, and the last one that changed the text.
    private var viChange = ViChange()
    /// Whether the text before the command of vi mode being typed can be brought back: once, whatever the command does.
    private var isCommandRemembered = false
    /// The text before its first command of vi mode; `nil` until there is one.
    private var viStart: EditedText?

    private var killRing = KillRing()
    private var undoable: [EditedText] = []
    private var redoable: [EditedText] = []
    private var last = Step.other
    /// The range of the text yanked last.
    private var yanked = 0..<0

    /// The kind of the last command, which affects the next one.
    private enum Step: Sendable, Equatable { case typing, killing, yanking, other }

    /// The maximum number of characters in a text; longer ones are refused.
    package static let lengthLimit = 1 << 18

    /// The maximum total number of characters in the undo history.
    private static let undoLimit = 1 << 20

    /// Whether the text is limited to one line: spaces replace line feeds.
    private let isOneLine: Bool

    /// Creates an editor of a text, with the cursor at its end.
    package init(_ text: String = "", keyMap: KeyMap = .emacs, isOneLine: Bool = false) {
        edited = EditedText(text)
        self.keyMap = keyMap
        self.isOneLine = isOneLine
    }

    package var text: String { edited.text }
    package var isEmpty: Bool { edited.isEmpty }

    /// Whether the first key of a two-key sequence was pressed.
    private(set) var isPrefixed = false

    /// Changes the text in response to a key.
    ///
    /// - Returns: `false` if the key has no meaning to the editor.
    package mutating func reduce(_ key: TerminalKey) -> Bool {
        if keyMap == .vi { return reduceInViMode(key) }
        return reduceInEmacsMode(key)
    }

    /// Changes the text in response to a key of vi mode, some of which have the same meaning as in Emacs mode.
    ///
    /// - Parameter isRepeated: Whether the key is one of those that `.` repeats, which are one command.
    private mutating func reduceInViMode(_ key: TerminalKey, isRepeated: Bool = false) -> Bool {
        if key == .character("."), vi.isAwaitingCommand {
            let change = viChange.last
            (isCommandRemembered, last) = (false, .other)
            for _ in 0..<vi.takeCount() { for key in change { _ = reduceInViMode(key, isRepeated: true) } }
            isCommandRemembered = false
            viChange.abandon()
            return true
        }
        leaveLineEnd()
        if vi.isIdle { beginCommand(isRepeated: isRepeated) }
        viChange.add(key)
        let isKnown: Bool
        if let commands = vi.commands(for: key, in: edited) {
            for command in commands { _ = reduce(command) }
            // To undo is no change of its own.
            if commands.contains(where: { $0 == .undo || $0 == .restore }) { viChange.abandon() }
            isKnown = true
        } else {
            isKnown = reduceInEmacsMode(key)
        }
        leaveLineEnd()
        if vi.isIdle {
            viChange.end(edited)
            if !isRepeated { isCommandRemembered = false }
        }
        return isKnown
    }

    private mutating func beginCommand(isRepeated: Bool) {
        viChange.begin(edited)
        if viStart == nil { viStart = edited }
        if !isRepeated { (isCommandRemembered, last) = (false, .other) }
    }

    /// Moves the cursor to the last character of a line from behind it, where it can only insert.
    private mutating func leaveLineEnd() {
        let cursor = edited.cursor
        guard !vi.isInserting, cursor == edited.lineEnd(at: cursor), cursor > edited.lineStart(at: cursor) else {
            return
        }
        edited.move(to: cursor - 1)
    }

    private mutating func reduceInEmacsMode(_ key: TerminalKey) -> Bool {
        if isPrefixed {
            isPrefixed = false
            guard key == .control("u") else { return false }
            return reduce(.undo)
        }
        if key == .control("x") {
            isPrefixed = true
            return true
        }
        guard let command = LineEditorCommand(key) else { return false }
        return reduce(command)
    }

    /// Carries out a command.
    ///
    /// - Returns: `false` if the command is not applicable.
    package mutating func reduce(_ command: LineEditorCommand) -> Bool {
        let before = edited
        let step = carryOut(command)
        guard let step else {
            last = .other
            return false
        }
        switch command {
        case .undo, .redo: isCommandRemembered = false
        default:
            if edited.characters != before.characters {
                // Consecutive typing is undone word by word.
                let goesOn = step == .typing && last == .typing && !(before.characters.last?.isWhitespace ?? true)
                if !goesOn { remember(before) }
                redoable = []
            }
        }
        last = step
        return true
    }

    private mutating func carryOut(_ command: LineEditorCommand) -> Step? {
        let cursor = edited.cursor
        switch command {
        case .insert(var text):
            if isOneLine { text = String(text.map { $0.isNewline ? " " : $0 }) }
            guard hasRoom(for: text) else { return nil }
            edited.insert(text)
            return text.count == 1 ? .typing : .other
        case .replace(let range, let text):
            guard hasRoom(for: text) else { return nil }
            edited.replace(range, by: text)
        case .moveTo(let place): edited.move(to: place)
        case .backwardCharacter: edited.move(to: cursor - 1)
        case .forwardCharacter: edited.move(to: cursor + 1)
        case .backwardWord: edited.move(to: edited.wordStart(before: cursor))
        case .forwardWord: edited.move(to: edited.wordEnd(after: cursor))
        case .lineStart: edited.move(to: edited.lineStart(at: cursor))
        case .lineEnd: edited.move(to: edited.lineEnd(at: cursor))
        case .textStart: edited.move(to: 0)
        case .textEnd: edited.move(to: edited.characters.count)
        case .lineUp: return edited.moveLine(by: -1) ? .other : nil
        case .lineDown: return edited.moveLine(by: 1) ? .other : nil
        case .deleteBackward:
            guard cursor > 0 else { return nil }
            _ = edited.remove(cursor - 1..<cursor)
        case .deleteForward:
            guard cursor < edited.characters.count else { return nil }
            _ = edited.remove(cursor..<cursor + 1)
        case .delete(let range): _ = edited.remove(range)
        case .kill(let range): kill(range)
        case .killToLineEnd:
            let end = edited.lineEnd(at: cursor)
            // At the end of a line, delete its line feed.
            return kill(cursor..<(end == cursor ? min(end + 1, edited.characters.count) : end))
        case .killToLineStart: return kill(edited.lineStart(at: cursor)..<cursor)
        case .killWord: return kill(cursor..<edited.wordEnd(after: cursor))
        case .killWordBackward: return kill(edited.wordStart(before: cursor)..<cursor)
        case .killToBlank: return kill(edited.blankDelimitedStart(before: cursor)..<cursor)
        case .yank: return yank(killRing.last(), inPlaceOf: cursor..<cursor)
        case .yankPrevious: return last == .yanking ? yank(killRing.previous(), inPlaceOf: yanked) : nil
        case .transposeCharacters: return edited.transposeCharacters() ? .other : nil
        case .transposeWords: return edited.transposeWords() ? .other : nil
        case .uppercaseWord: return edited.changeWord { $0.uppercased() } ? .other : nil
        case .lowercaseWord: return edited.changeWord { $0.lowercased() } ? .other : nil
        case .capitalizeWord: return edited.changeWord(\.capitalizedWord) ? .other : nil
        case .undo: return bringBack(from: \.undoable, to: \.redoable)
        case .redo: return bringBack(from: \.redoable, to: \.undoable)
        case .restore:
            guard let viStart else { return nil }
            edited = viStart
            edited.move(to: 0)
        }
        return .other
    }

    /// Returns whether the text may be longer by another one.
    ///
    /// - Complexity: O(*n*) in the length of the other text, up to ``lengthLimit``.
    package func hasRoom(for text: String) -> Bool {
        let room = Self.lengthLimit - edited.characters.count
        return text.utf8.count <= room || room >= 0 && text.prefix(room + 1).count <= room
    }

    @discardableResult
    private mutating func kill(_ range: Range<Int>) -> Step {
        let isBefore = range.upperBound == edited.cursor && !range.isEmpty
        killRing.add(edited.remove(range), joining: last == .killing, isBefore: isBefore)
        return .killing
    }

    private mutating func yank(_ text: String?, inPlaceOf range: Range<Int>) -> Step? {
        guard let text, hasRoom(for: text) else { return nil }
        let rest = edited.characters.count - range.upperBound
        edited.replace(range, by: text)
        yanked = range.lowerBound..<max(range.lowerBound, edited.characters.count - rest)
        return .yanking
    }

    // MARK: Undoing

    private mutating func remember(_ text: EditedText) {
        if isCommandRemembered { return }
        isCommandRemembered = viChange.isOpen
        undoable.append(text)
        var total = undoable.reduce(0) { $0 + $1.characters.count }
        while total > Self.undoLimit, undoable.count > 1 { total -= undoable.removeFirst().characters.count }
    }

    private mutating func bringBack(
        from source: WritableKeyPath<Self, [EditedText]>, to target: WritableKeyPath<Self, [EditedText]>
    ) -> Step? {
        guard let text = self[keyPath: source].popLast() else { return nil }
        self[keyPath: target].append(edited)
        edited = text
        return .other
    }

    /// Replaces the whole text, which can be undone.
    package mutating func replaceAll(by text: String) {
        if text == edited.text { return }
        remember(edited)
        redoable = []
        edited = EditedText(text)
        last = .other
        viStart = nil
    }

    /// Starts over with an empty text; killed texts can still be yanked.
    package mutating func clear() {
        edited = EditedText()
        (undoable, redoable) = ([], [])
        last = .other
        vi = ViKeys()
        viChange.abandon()
        (isCommandRemembered, viStart) = (false, nil)
    }
}

extension String {
    /// The text with its first letter in uppercase and the others in lowercase.
    fileprivate var capitalizedWord: String {
        guard let first = firstIndex(where: \.isLetter) else { return self }
        return self[..<first] + self[first].uppercased() + self[index(after: first)...].lowercased()
    }
}
