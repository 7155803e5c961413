// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// Words that could stand in the place of one that was begun.
struct CompletionMenu: Sendable, Equatable {
    /// One of them.
    struct Item: Sendable, Equatable {
        /// What is put in the line.
        let text: String
        /// What it is called in the list.
        let name: String
        /// One line about it.
        let summary: String
    }

    let items: [Item]
    /// Where in the text the word is, in characters.
    private(set) var range: Range<Int>
    /// What stands there for now.
    private(set) var selected: Int?

    init(items: [Item], range: Range<Int>) {
        self.items = items
        self.range = range
    }

    /// Goes on to another item, around the ends; returns what is to be put where.
    mutating func select(_ step: Int) -> (range: Range<Int>, text: String)? {
        guard !items.isEmpty else { return nil }
        let next = selected.map { ($0 + step + items.count) % items.count } ?? (step > 0 ? 0 : items.count - 1)
        selected = next
        let old = range
        range = old.lowerBound..<old.lowerBound + items[next].text.count
        return (old, items[next].text)
    }

    /// The word before a place of a text: a name, a sign, or a name of LaTeX’s after a backslash.
    static func word(before cursor: Int, in characters: [Character]) -> Range<Int> {
        var start = cursor
        while start > 0, isPartOfName(characters[start - 1]) { start -= 1 }
        if start > 0, characters[start - 1] == "\\" { return start - 1..<cursor }
        // `\^2` and `\_1`.
        if start > 1, "^_".contains(characters[start - 1]), characters[start - 2] == "\\" { return start - 2..<cursor }
        // A number has no letters before it that could be completed.
        while start < cursor, characters[start].isNumber { start += 1 }
        if start < cursor { return start..<cursor }
        start = cursor
        while start > 0, isPartOfSign(characters[start - 1]) { start -= 1 }
        return start..<cursor
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    private static func isPartOfSign(_ character: Character) -> Bool {
        !character.isWhitespace && !isPartOfName(character) && !"()[]{},;#\\".contains(character)
    }
}
