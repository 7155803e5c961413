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
        if let (word, found) = argument(language) { return offer(found, inPlaceOf: word) }
        let range = CompletionMenu.word(before: editor.edited.cursor, in: characters)
        let word = String(characters[range])
        if range.isEmpty {
            return open([], range)
        }
        if let character = LaTeXName.character(named: word) {
            return put(character, in: range)
        }
        guard word.hasPrefix("\\") else {
            return offer(language.completions(of: word, isFirst: isFirst(range)), inPlaceOf: range)
        }
        let items = LaTeXName.names(beginningWith: word).map { name, character in
            CompletionMenu.Item(text: character, name: "\(name)  \(character)", summary: "")
        }
        offer(items, inPlaceOf: range)
    }

    /// The word before the cursor, if it is in the argument of a command, and its completions.
    func argument(_ language: some LineLanguage) -> (word: Range<Int>, found: [Completion])? {
        let (characters, cursor) = (editor.edited.characters, editor.edited.cursor)
        let start = (characters[..<cursor].lastIndex(where: \.isWhitespace) ?? -1) + 1
        let (before, word) = (String(characters[..<start]), String(characters[start..<cursor]))
        return language.arguments(beginningWith: word, after: before).map { (start..<cursor, $0) }
    }

    private mutating func offer(_ found: [Completion], inPlaceOf range: Range<Int>) {
        let word = String(editor.edited.characters[range])
        offer(
            found.filter { $0.symbol != word }.map {
                CompletionMenu.Item(text: $0.symbol, name: $0.symbol, summary: $0.summary)
            }, inPlaceOf: range)
    }

    /// Completes a word as far as the items agree, and opens a menu if there are several.
    private mutating func offer(_ items: [CompletionMenu.Item], inPlaceOf range: Range<Int>) {
        let word = String(editor.edited.characters[range])
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
        _ = editor.reduce(.replace(range, text))
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
