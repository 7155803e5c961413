// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Terminals

/// A line being typed, with the completions of the word at the cursor.
struct CompletingEditor: Sendable, Equatable {
    var editor = LineEditor()
    var menu: CompletionMenu?

    /// Returns whether only blanks precede a word.
    func isFirst(_ word: Range<Int>) -> Bool {
        editor.edited.characters[..<word.lowerBound].allSatisfy(\.isWhitespace)
    }

    /// Completes the word before the cursor as far as it is unambiguous, and offers the possible completions.
    mutating func complete(_ language: some LineLanguage) {
        let characters = editor.edited.characters
        let range = CompletionMenu.word(before: editor.edited.cursor, in: characters)
        let word = String(characters[range])
        if range.isEmpty {
            // Without a word to complete, a tab is a blank.
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
            items = language.completions(of: word, isFirst: isFirst(range)).filter { $0.symbol != word }.map {
                CompletionMenu.Item(text: $0.symbol, name: $0.symbol, summary: $0.summary)
            }
        }
        open(items, range)
        guard let menu else { return }
        if menu.items.count == 1 {
            self.menu = nil
            return put(menu.items[0].text, in: range)
        }
        // The common prefix of all items.
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
        _ = editor.reduce(.delete(range))
        _ = editor.reduce(.moveTo(range.lowerBound))
        _ = editor.reduce(.insert(text))
    }

    /// Handles a key while completions are offered; returns `false` if it has its usual meaning.
    mutating func takeWhileChoosing(_ key: TerminalKey) -> Bool {
        guard var menu else { return false }
        let step: Int
        switch key {
        case .tab, .down, .control("n"), .scroll(down: true, column: _, row: _): step = 1
        case .backTab, .up, .control("p"), .scroll(down: false, column: _, row: _): step = -1
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
