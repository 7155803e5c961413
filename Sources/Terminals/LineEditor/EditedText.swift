// SPDX-License-Identifier: Apache-2.0

/// A text being edited, of one or several lines, and the position of the cursor in it.
///
/// Positions count user-perceived characters. A combining mark becomes part of the character before it.
package struct EditedText: Sendable, Hashable {
    package private(set) var characters: [Character] = []
    /// The position of the cursor, from 0 to the number of characters.
    package private(set) var cursor = 0

    package init() {}

    package init(_ text: String) {
        characters = Array(text)
        cursor = characters.count
    }

    package var text: String { String(characters) }
    package var isEmpty: Bool { characters.isEmpty }

    /// The text before the cursor.
    package var before: String { String(characters[..<cursor]) }

    /// The text after the cursor.
    package var after: String { String(characters[cursor...]) }

    /// The offset of the cursor in the text's UTF-8 bytes.
    package var cursorOffset: Int { characters[..<cursor].reduce(0) { $0 + $1.utf8.count } }

    // MARK: Movements

    package mutating func move(to place: Int) { cursor = min(max(0, place), characters.count) }

    /// Returns the start of the line that contains a position.
    func lineStart(at place: Int) -> Int {
        (characters[..<place].lastIndex(of: "\n") ?? -1) + 1
    }

    /// Returns the end of the line that contains a position, before its line feed.
    package func lineEnd(at place: Int) -> Int {
        characters[place...].firstIndex(of: "\n") ?? characters.count
    }

    /// Moves to the line above or below, to the same column if the line is long enough; returns `false` if there is no
    /// such line.
    mutating func moveLine(by step: Int) -> Bool {
        let start = lineStart(at: cursor)
        let offset = cursor - start
        if step < 0 {
            guard start > 0 else { return false }
            cursor = min(lineStart(at: start - 1) + offset, start - 1)
        } else {
            let end = lineEnd(at: cursor)
            guard end < characters.count else { return false }
            cursor = min(end + 1 + offset, lineEnd(at: end + 1))
        }
        return true
    }

    /// Returns the end of the next word, after skipping characters that are not part of a word.
    package func wordEnd(after place: Int) -> Int {
        var place = place
        while place < characters.count, !characters[place].isPartOfWord { place += 1 }
        while place < characters.count, characters[place].isPartOfWord { place += 1 }
        return place
    }

    /// Returns the start of the word before a position.
    func wordStart(before place: Int) -> Int {
        var place = place
        while place > 0, !characters[place - 1].isPartOfWord { place -= 1 }
        while place > 0, characters[place - 1].isPartOfWord { place -= 1 }
        return place
    }

    /// Returns the start of the run of nonblank characters before a position.
    func blankDelimitedStart(before place: Int) -> Int {
        var place = place
        while place > 0, characters[place - 1].isWhitespace { place -= 1 }
        while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
        return place
    }

    // MARK: Mutations

    /// Inserts a text before the cursor.
    package mutating func insert(_ text: String) { replace(cursor..<cursor, by: text) }

    /// Replaces a range with a text and moves the cursor after it.
    package mutating func replace(_ range: Range<Int>, by text: String) {
        let range = range.clamped(to: 0..<characters.count)
        if range.isEmpty && text.isEmpty { return }
        // The first character may combine with the one before.
        let start = max(0, range.lowerBound - 1)
        let new = Array(String(characters[start..<range.lowerBound]) + text)
        characters.replaceSubrange(start..<range.upperBound, with: new)
        cursor = start + new.count
    }

    /// Removes a range and returns its text.
    package mutating func remove(_ range: Range<Int>) -> String {
        let range = range.clamped(to: 0..<characters.count)
        let removed = String(characters[range])
        characters.removeSubrange(range)
        cursor = cursor <= range.lowerBound ? cursor : max(range.lowerBound, cursor - range.count)
        return removed
    }

    /// Swaps the characters before and at the cursor, or at the end of a line the two before it.
    mutating func transposeCharacters() -> Bool {
        let end = lineEnd(at: cursor)
        let second = cursor == end ? cursor - 1 : cursor
        guard second > lineStart(at: cursor) else { return false }
        characters.swapAt(second - 1, second)
        cursor = second + 1
        return true
    }

    /// Swaps the word before the cursor with the next one, or with the one before it if there is no next one.
    mutating func transposeWords() -> Bool {
        var end = wordEnd(after: cursor)
        // After the last word, that is swapped with the one before it.
        while end > 0, !characters[end - 1].isPartOfWord { end -= 1 }
        let start = wordStart(before: end)
        let firstStart = wordStart(before: start)
        var firstEnd = firstStart
        while firstEnd < start, characters[firstEnd].isPartOfWord { firstEnd += 1 }
        guard firstEnd > firstStart, start < end, firstEnd <= start else { return false }
        let words = (Array(characters[firstStart..<firstEnd]), Array(characters[start..<end]))
        characters.replaceSubrange(
            firstStart..<end, with: words.1 + Array(characters[firstEnd..<start]) + words.0)
        cursor = max(cursor, end)
        return true
    }

    /// Transforms the text from the cursor to the end of the word.
    mutating func changeWord(_ change: (String) -> String) -> Bool {
        let range = cursor..<wordEnd(after: cursor)
        guard !range.isEmpty else { return false }
        replace(range, by: change(String(characters[range])))
        return true
    }
}

extension Character {
    /// Whether it is a word character: a letter, a digit or an underscore.
    var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
