// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Sheets
import Terminals

extension SessionState {
    /// Handles a key while nothing is running.
    mutating func take(_ key: TerminalKey) {
        if isOver { return }
        if search != nil, takeWhileSearching(key) { return }
        if menu != nil {
            let text = editor.edited.characters
            let isTaken = line.takeWhileChoosing(key)
            if editor.edited.characters != text { recalled = nil }
            if isTaken { return }
        }
        switch key {
        case .enter, .control("j"), .control("m"): takeEnter()
        case .tab:
            let text = editor.edited.characters
            line.complete(desk)
            if editor.edited.characters != text { recalled = nil }
        case .control("c"): takeInterrupt()
        case .control("d") where editor.isEmpty: leave()
        case .control("l"): clearScreen()
        case .control("z"): stop()
        case .control("r"): search = HistorySearch(draft: editor.text)
        case .control("g"): cancel()
        case .escape where editedNumber != nil && !preferences.usesViKeys: cancel()
        case .control("p"): recallOlder()
        case .control("n"): recallNewer()
        case .up: if !line.editor.reduce(.lineUp) { recallOlder() }
        case .down: if !line.editor.reduce(.lineDown) { recallNewer() }
        case .modified(.up, .alt): editNeighbour(-1)
        case .modified(.down, .alt): editNeighbour(1)
        case .right, .end, .control("f"), .control("e"), .modified(.right, _), .modified(.character("f"), .alt):
            if !acceptSuggestion(key) { edit(key) }
        case .character("k") where awaitsViCommand: recallOlder()
        case .character("j") where awaitsViCommand: recallNewer()
        case .character("/") where awaitsViCommand: search = HistorySearch(draft: editor.text)
        case .paste(let text) where !editor.hasRoom(for: text):
            say(
                "The pasted text is longer than \(LineEditor.lengthLimit) characters. Put it in a file, "
                    + "and read that with ‘load FILE’.", .failure)
        default: edit(key)
        }
    }

    private var awaitsViCommand: Bool { preferences.usesViKeys && editor.vi.isAwaitingCommand }

    private mutating func edit(_ key: TerminalKey) {
        let text = editor.edited.characters
        _ = line.editor.reduce(key)
        if editor.edited.characters != text { recalled = nil }
    }

    private mutating func takeEnter() {
        let text = editor.text
        // An empty last line ends an expression that can’t be completed.
        let isEnded = text.hasSuffix("\n")
        if !isEnded, editor.edited.characters.count <= LineDrawing.lengthLimit, desk.isIncomplete(text),
            recalled == nil || !text.contains("\n")
        {
            _ = line.editor.reduce(.textEnd)
            _ = line.editor.reduce(.insert("\n"))
            return
        }
        enter()
    }

    private mutating func takeInterrupt() {
        let wasEmpty = editor.isEmpty && editedNumber == nil
        dropLine()
        if wasEmpty { say("‘quit’ or Ctrl-D leaves.") }
    }

    /// Cancels the current operation: the change of a line, or a search of the history.
    private mutating func cancel() {
        if let recalled {
            line.editor.replaceAll(by: recalled.draft)
            self.recalled = nil
        } else if editedNumber != nil {
            leaveEditedLine()
        }
    }

    // MARK: History

    private mutating func recallOlder() {
        let wanted = recalled?.draft ?? editor.text
        var place = recalled?.place ?? history.lines.count
        let shown = editor.text
        while let found = history.last(beginningWith: wanted, before: place) {
            if history.lines[found] != shown { return recall(found, wanted) }
            place = found
        }
    }

    private mutating func recallNewer() {
        guard let recalled else { return }
        var place = recalled.place
        let shown = editor.text
        while let found = history.first(beginningWith: recalled.draft, after: place) {
            if history.lines[found] != shown { return recall(found, recalled.draft) }
            place = found
        }
        line.editor.replaceAll(by: recalled.draft)
        self.recalled = nil
    }

    private mutating func recall(_ place: Int, _ draft: String) {
        line.editor.replaceAll(by: history.lines[place])
        recalled = (place, draft)
    }

    /// Edits the previous or next line of the sheet instead of the current one.
    private mutating func editNeighbour(_ step: Int) {
        let next = (editedNumber ?? desk.lineCount + 1) + step
        if next > desk.lineCount { return editedNumber == nil ? () : leaveEditedLine() }
        if next >= 1 { edit(next) }
    }

    private mutating func takeWhileSearching(_ key: TerminalKey) -> Bool {
        guard var search else { return false }
        switch key {
        case .character(let character): search.type(String(character), in: history)
        case .paste(let text): search.type(String(text.prefix(1000)), in: history)
        case .backspace, .control("h"): search.deleteBackward(in: history)
        case .control("r"), .up: search.findOlder(in: history)
        case .control("s"), .down: search.findNewer(in: history)
        case .control("g"), .control("c"):
            self.search = nil
            line.editor.replaceAll(by: search.draft)
            return true
        default:
            // The line found becomes the text, and handles the key.
            self.search = nil
            if let place = search.place {
                line.editor.replaceAll(by: history.lines[place])
                recalled = (place, search.draft)
            }
            return key == .escape || key == .tab
        }
        self.search = search
        return true
    }

    // MARK: Suggestions

    /// The suggested continuation of the text: the rest of a history line or of a name.
    var suggestion: String? {
        guard !isRunning, search == nil, menu == nil, !editor.isEmpty, editor.edited.after.isEmpty,
            editor.edited.characters.count <= 256
        else { return nil }
        let text = editor.text
        if let place = history.last(beginningWith: text, before: history.lines.count) {
            let rest = history.lines[place].dropFirst(text.count)
            return rest.contains("\n") ? nil : String(rest)
        }
        let characters = editor.edited.characters
        if let (word, found) = line.argument(desk) {
            let begun = String(characters[word])
            let name = found.first { !begun.isEmpty && $0.symbol.hasPrefix(begun) && $0.symbol != begun }
            return name.map { String($0.symbol.dropFirst(begun.count)) }
        }
        let word = CompletionMenu.word(before: editor.edited.cursor, in: characters)
        guard word.count >= 2, characters[word.lowerBound].isLetter else { return nil }
        let begun = String(characters[word])
        if desk.tokens(of: begun).first?.role != .unknown { return nil }
        let names = desk.completions(of: begun, isFirst: line.isFirst(word)).map(\.symbol).filter {
            $0.hasPrefix(begun) && $0 != begun
        }
        return names.first.map { String($0.dropFirst(begun.count)) }
    }

    private mutating func acceptSuggestion(_ key: TerminalKey) -> Bool {
        guard let suggestion else { return false }
        switch key {
        case .modified:
            var rest = EditedText(suggestion)
            rest.move(to: 0)
            _ = line.editor.reduce(.insert(String(suggestion.prefix(rest.wordEnd(after: 0)))))
        default: _ = line.editor.reduce(.insert(suggestion))
        }
        return true
    }
}
