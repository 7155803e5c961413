// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Sheets
import Terminals

extension SessionState {
    /// Takes a key while nothing is running.
    mutating func take(_ key: TerminalKey) {
        if isOver { return }
        if search != nil, takeWhileSearching(key) { return }
        if menu != nil, takeWhileChoosing(key) { return }
        switch key {
        case .enter, .control("j"), .control("m"): takeEnter()
        case .tab: complete()
        case .control("c"): takeInterrupt()
        case .control("d") where editor.isEmpty: leave()
        case .control("l"): clearScreen()
        case .control("z"): stop()
        case .control("r"): search = HistorySearch(draft: editor.text)
        case .control("g"): cancel()
        case .escape where editedNumber != nil && !preferences.usesViKeys: cancel()
        case .control("p"): recallOlder()
        case .control("n"): recallNewer()
        case .up: if !editor.reduce(.lineUp) { recallOlder() }
        case .down: if !editor.reduce(.lineDown) { recallNewer() }
        case .modified(.up, .alt): editNeighbour(-1)
        case .modified(.down, .alt): editNeighbour(1)
        case .right, .end, .control("f"), .control("e"), .modified(.right, _), .modified(.character("f"), .alt):
            if !acceptSuggestion(key) { edit(key) }
        case .character("k") where isInViCommandMode: recallOlder()
        case .character("j") where isInViCommandMode: recallNewer()
        case .character("/") where isInViCommandMode: search = HistorySearch(draft: editor.text)
        case .paste(let text) where editor.edited.characters.count + text.utf8.count > LineEditor.lengthLimit:
            say(
                "The pasted text is longer than \(LineEditor.lengthLimit) characters. Put it in a file, "
                    + "and read that with ‘load FILE’.", .failure)
        default: edit(key)
        }
    }

    private var isInViCommandMode: Bool { preferences.usesViKeys && !editor.vi.isInserting }

    private mutating func edit(_ key: TerminalKey) {
        let text = editor.edited.characters
        _ = editor.reduce(key)
        if editor.edited.characters != text { recalled = nil }
    }

    private mutating func takeEnter() {
        let text = editor.text
        // An empty last line ends what can’t be completed.
        let isEnded = text.hasSuffix("\n")
        if !isEnded, editor.edited.characters.count <= Self.previewLimit, !desk.isCommand(text),
            desk.isIncomplete(text), recalled == nil || !text.contains("\n")
        {
            _ = editor.reduce(.textEnd)
            _ = editor.reduce(.insert("\n"))
            return
        }
        enter()
    }

    private mutating func takeInterrupt() {
        let wasEmpty = editor.isEmpty && editedNumber == nil
        dropLine()
        if wasEmpty { say("‘quit’ or Ctrl-D leaves.") }
    }

    /// Gives up what was begun: the change of a line, or a look into the history.
    private mutating func cancel() {
        if let recalled {
            editor.replaceAll(by: recalled.draft)
            self.recalled = nil
        } else if editedNumber != nil {
            resetLine()
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
        editor.replaceAll(by: recalled.draft)
        self.recalled = nil
    }

    private mutating func recall(_ place: Int, _ draft: String) {
        editor.replaceAll(by: history.lines[place])
        recalled = (place, draft)
    }

    /// Goes to the line of the sheet before or behind the one that is being changed.
    private mutating func editNeighbour(_ step: Int) {
        let next = (editedNumber ?? desk.lineCount + 1) + step
        if next > desk.lineCount { return resetLine() }
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
            editor.replaceAll(by: search.draft)
            return true
        default:
            // What was found becomes the line, and the key goes to it.
            self.search = nil
            if let place = search.place {
                editor.replaceAll(by: history.lines[place])
                recalled = (place, search.draft)
            }
            return key == .escape || key == .tab
        }
        self.search = search
        return true
    }

    // MARK: Suggestions

    /// What could follow the text, in grey: the rest of a line of the history, or of a name.
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
        let word = CompletionMenu.word(before: editor.edited.cursor, in: characters)
        guard word.count >= 2, characters[word.lowerBound].isLetter else { return nil }
        let begun = String(characters[word])
        if desk.tokens(of: begun).first?.role != .unknown { return nil }
        let names = desk.completions(of: begun, isFirst: isFirst(word)).map(\.symbol).filter {
            $0.hasPrefix(begun) && $0 != begun
        }
        return names.first.map { String($0.dropFirst(begun.count)) }
    }

    /// Whether nothing but blanks stands before a word.
    private func isFirst(_ word: Range<Int>) -> Bool {
        editor.edited.characters[..<word.lowerBound].allSatisfy(\.isWhitespace)
    }

    private mutating func acceptSuggestion(_ key: TerminalKey) -> Bool {
        guard let suggestion else { return false }
        switch key {
        case .modified:
            var rest = EditedText(suggestion)
            rest.move(to: 0)
            _ = editor.reduce(.insert(String(suggestion.prefix(rest.wordEnd(after: 0)))))
        default: _ = editor.reduce(.insert(suggestion))
        }
        return true
    }

    // MARK: Completion

    private mutating func complete() {
        let characters = editor.edited.characters
        let range = CompletionMenu.word(before: editor.edited.cursor, in: characters)
        let word = String(characters[range])
        if range.isEmpty {
            // Where nothing was begun, a tab is a blank.
            if characters.allSatisfy(\.isWhitespace) { open([], range) } else { _ = editor.reduce(.insert(" ")) }
            return
        }
        if let character = LaTeXName.character(named: word) {
            return put(character, in: range)
        }
        let items: [CompletionMenu.Item]
        if word.hasPrefix("\\") {
            items = LaTeXName.names(beginningWith: word).map { name, character in
                CompletionMenu.Item(text: character, name: "\(name)  \(character)", summary: "")
            }
        } else {
            items = desk.completions(of: word, isFirst: isFirst(range)).filter { $0.symbol != word }.map {
                CompletionMenu.Item(text: $0.symbol, name: $0.symbol, summary: $0.summary)
            }
        }
        open(items, range)
        guard let menu else { return }
        if menu.items.count == 1 {
            self.menu = nil
            return put(menu.items[0].text, in: range)
        }
        // What all of them begin with.
        let common = items.dropFirst().reduce(items[0].text) { $0.commonPrefix(with: $1.text) }
        if common.count > word.count, common.hasPrefix(word) {
            put(common, in: range)
            open(items, range.lowerBound..<range.lowerBound + common.count)
        }
    }

    private mutating func open(_ items: [CompletionMenu.Item], _ range: Range<Int>) {
        menu = items.isEmpty ? nil : CompletionMenu(items: items, range: range)
    }

    private mutating func put(_ text: String, in range: Range<Int>) {
        recalled = nil
        _ = editor.reduce(.delete(range))
        _ = editor.reduce(.moveTo(range.lowerBound))
        _ = editor.reduce(.insert(text))
    }

    private mutating func takeWhileChoosing(_ key: TerminalKey) -> Bool {
        guard var menu else { return false }
        let step: Int
        switch key {
        case .tab, .down, .control("n"): step = 1
        case .backTab, .up, .control("p"): step = -1
        case .enter where menu.selected != nil, .escape, .control("g"):
            self.menu = nil
            return true
        default:
            self.menu = nil
            return false
        }
        guard let (range, text) = menu.select(step) else { return false }
        put(text, in: range)
        self.menu = menu
        return true
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
