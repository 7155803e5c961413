// SPDX-License-Identifier: Apache-2.0

/// A menu of completions of a word.
struct CompletionMenu: Sendable, Equatable {
    /// A completion.
    struct Item: Sendable, Equatable {
        /// The text inserted into the line.
        let text: String
        /// The name in the menu.
        let name: String
        /// A one-line description.
        let summary: String
    }

    let items: [Item]
    /// The range of the word in the text, in characters.
    private(set) var range: Range<Int>
    /// The index of the selected item, which is in the text at present.
    private(set) var selected: Int?

    init(items: [Item], range: Range<Int>) {
        self.items = items
        self.range = range
    }

    /// Selects another item, wrapping around; returns the range to replace and the new text.
    mutating func select(_ step: Int) -> (range: Range<Int>, text: String)? {
        guard !items.isEmpty else { return nil }
        let next = selected.map { ($0 + step + items.count) % items.count } ?? (step > 0 ? 0 : items.count - 1)
        selected = next
        let old = range
        range = old.lowerBound..<old.lowerBound + items[next].text.count
        return (old, items[next].text)
    }

    /// Returns the range of the word before a position: a name, a symbol, or a LaTeX name after a backslash.
    static func word(before cursor: Int, in characters: [Character]) -> Range<Int> {
        var start = cursor
        while start > 0, isPartOfName(characters[start - 1]) { start -= 1 }
        if start > 0, characters[start - 1] == "\\" { return start - 1..<cursor }
        // `\^2` and `\_1`.
        if start > 1, "^_".contains(characters[start - 1]), characters[start - 2] == "\\" { return start - 2..<cursor }
        // Letters before a number are not completed.
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
