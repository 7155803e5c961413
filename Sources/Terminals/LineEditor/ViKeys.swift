// SPDX-License-Identifier: Apache-2.0

/// The state of vi mode: the keys pressed of an incomplete command, and whether text is inserted.
///
/// The commands are those of POSIX `sh` for editing a line, except `R`: motions `h l w b e W B E 0 ^ $ | % f F t T ;
/// ,`, the operators `d c y` with a motion, `x X D C Y s S r ~ p P u U . i a I A`, each with a count.
package struct ViKeys: Sendable, Equatable {
    /// Whether keys insert text.
    package private(set) var isInserting = true

    private var count: Int?
    private var pending: Pending?
    private var search: Search?
    private var register = ""

    /// Whether the next key begins a command, and whether it is a count or a command.
    var isIdle: Bool { isAwaitingCommand && count == nil }
    package var isAwaitingCommand: Bool { !isInserting && pending == nil }

    /// Takes the count of a command that is handled elsewhere.
    mutating func takeCount() -> Int {
        defer { count = nil }
        return count ?? 1
    }

    private enum Pending: Sendable, Equatable {
        /// An operator is waiting for its motion.
        case operation(Character, count: Int)
        /// A search is waiting for its character, possibly for an operator.
        case search(Character, operation: Character?, count: Int)
        /// `r` is waiting for its character.
        case replacing
    }

    private struct Search: Sendable, Equatable {
        var kind: Character
        var target: Character
    }

    /// Returns the commands of a key; `nil` if it is handled elsewhere, or has the same meaning as in other modes.
    mutating func commands(for key: TerminalKey, in text: EditedText) -> [LineEditorCommand]? {
        if isInserting {
            switch key {
            case .escape:
                isInserting = false
                return text.cursor > text.lineStart(at: text.cursor) ? [.backwardCharacter] : []
            // Escape immediately followed by a key is reported as that key with Alt.
            case .modified(.character(let character), .alt):
                isInserting = false
                var text = text
                var commands: [LineEditorCommand] = []
                if text.cursor > text.lineStart(at: text.cursor) {
                    commands.append(.backwardCharacter)
                    text.move(to: text.cursor - 1)
                }
                return commands + (self.commands(for: .character(character), in: text) ?? [])
            default: return nil
            }
        }
        switch key {
        case .escape:
            (pending, count) = (nil, nil)
            return []
        case .character(let character): return take(character, text)
        case .backspace: return [.backwardCharacter]
        default: return nil
        }
    }

    private mutating func take(_ character: Character, _ text: EditedText) -> [LineEditorCommand] {
        if case .search(let kind, let operation, let count) = pending {
            pending = nil
            search = Search(kind: kind, target: character)
            return move(kind, count: count, operation, text)
        }
        if pending == .replacing {
            pending = nil
            let end = min(text.characters.count, text.cursor + takeCount())
            guard text.cursor < end else { return [] }
            let new = String(repeating: String(character), count: end - text.cursor)
            return [.delete(text.cursor..<end), .insert(new), .backwardCharacter]
        }
        if let digit = character.wholeNumberValue, character.isASCII, digit > 0 || count != nil {
            count = min(9999, (count ?? 0) * 10 + digit)
            return []
        }
        if case .operation(let operation, let count) = pending {
            pending = nil
            let count = count * takeCount()
            if character == operation {
                let whole = 0..<text.characters.count
                let commands = apply(operation, to: whole, text)
                return operation == "y" ? [] : commands
            }
            if "fFtT".contains(character) {
                pending = .search(character, operation: operation, count: count)
                return []
            }
            return move(character, count: count, operation, text)
        }
        return command(character, text)
    }

    private mutating func command(_ character: Character, _ text: EditedText) -> [LineEditorCommand] {
        let place = text.cursor
        let end = text.lineEnd(at: place)
        switch character {
        case "i", "a", "I", "A":
            isInserting = true
            count = nil
            switch character {
            case "a": return place < end ? [.forwardCharacter] : []
            case "I": return [.lineStart]
            case "A": return [.lineEnd]
            default: return []
            }
        case "d", "c", "y":
            pending = .operation(character, count: takeCount())
            return []
        case "f", "F", "t", "T":
            pending = .search(character, operation: nil, count: takeCount())
            return []
        case "r":
            pending = .replacing
            return []
        case "x": return apply("d", to: place..<min(end, place + takeCount()), text)
        case "X": return apply("d", to: max(text.lineStart(at: place), place - takeCount())..<place, text)
        case "s": return apply("c", to: place..<min(end, place + takeCount()), text)
        case "D": return apply("d", to: place..<end, text)
        case "Y":
            register = String(text.characters[place..<end])
            count = nil
            return []
        case "C": return apply("c", to: place..<end, text)
        case "S": return apply("c", to: text.lineStart(at: place)..<end, text)
        case "~":
            let end = min(end, place + takeCount())
            guard place < end else { return [] }
            let changed = text.characters[place..<end].map {
                $0.isUppercase ? $0.lowercased() : $0.uppercased()
            }.joined()
            return [.delete(place..<end), .insert(changed)]
        case "p", "P":
            let new = String(repeating: register, count: takeCount())
            guard !new.isEmpty else { return [] }
            return (character == "p" && place < end ? [.forwardCharacter] : []) + [.insert(new), .backwardCharacter]
        case "u": return Array(repeating: .undo, count: takeCount())
        case "U":
            count = nil
            return [.restore]
        default: return move(character, count: takeCount(), nil, text)
        }
    }

    /// Moves the cursor, or applies an operator to the text in between.
    private mutating func move(
        _ motion: Character, count: Int, _ operation: Character?, _ text: EditedText
    ) -> [LineEditorCommand] {
        var place = text.cursor
        if operation == "c", motion == "w" || motion == "W" {
            return apply("c", to: place..<changedEnd(motion, count: count, text), text)
        }
        if motion == "|" {
            let start = text.lineStart(at: place)
            let target = min(start + count - 1, text.lineEnd(at: place))
            guard let operation else { return [.moveTo(target)] }
            return apply(operation, to: min(place, target)..<max(place, target), text)
        }
        if "fFtT;,".contains(motion) {
            guard let found = find(motion, count, from: place, text) else { return [] }
            place = found
        } else {
            for _ in 0..<count {
                guard let next = self.place(after: motion, from: place, text) else { return [] }
                if next == place { break }
                place = next
            }
        }
        guard let operation else { return [.moveTo(place)] }
        let isInclusive =
            motion == "%" ? place != text.cursor : motion == "t" || "eEfT;,".contains(motion) && place > text.cursor
        let isOnLastOfWord = place == text.cursor && "eE".contains(motion) && place < text.lineEnd(at: place)
        let range = min(place, text.cursor)..<max(place, text.cursor)
        return apply(
            operation, to: isInclusive || isOnLastOfWord ? range.lowerBound..<range.upperBound + 1 : range, text)
    }

    /// Returns the end of what `cw` or `cW` changes: blanks after a word stay, and of blanks at the cursor only one
    /// goes.
    private func changedEnd(_ motion: Character, count: Int, _ text: EditedText) -> Int {
        let end = text.lineEnd(at: text.cursor)
        var place = text.cursor
        for step in 0..<count where place < end {
            if text.characters[place].isWhitespace {
                place += 1
                if step == 0, count == 1 { break }
                while place < end, text.characters[place].isWhitespace { place += 1 }
            }
            let first = place
            while place < end, text.isOneWord(place, first, motion) { place += 1 }
        }
        return place
    }

    private func place(after motion: Character, from place: Int, _ text: EditedText) -> Int? {
        let (start, end) = (text.lineStart(at: place), text.lineEnd(at: place))
        switch motion {
        case "h": return max(start, place - 1)
        case "l", " ": return min(end, place + 1)
        case "0": return start
        case "^": return text.characters[start..<end].firstIndex { !$0.isWhitespace } ?? end
        case "$": return end
        case "%": return text.bracket(matchingFirstFrom: place)
        case "w", "W":
            var next = place
            while next < end, text.isOneWord(next, place, motion) { next += 1 }
            while next < end, text.characters[next].isWhitespace { next += 1 }
            return next
        case "b", "B":
            var next = place
            while next > start, text.characters[next - 1].isWhitespace { next -= 1 }
            let last = next - 1
            while next > start, text.isOneWord(next - 1, last, motion) { next -= 1 }
            return next
        case "e", "E":
            var next = min(end, place + 1)
            while next < end, text.characters[next].isWhitespace { next += 1 }
            let first = next
            while next < end, text.isOneWord(next, first, motion) { next += 1 }
            return max(place, next - 1)
        default: return nil
        }
    }

    private static func opposite(_ kind: Character) -> Character {
        kind.isLowercase ? Character(kind.uppercased()) : Character(kind.lowercased())
    }

    /// Returns where a search for a character leads, or one that is repeated by `;` or `,`; `nil` if the character does
    /// not occur `count` times.
    private func find(_ motion: Character, _ count: Int, from place: Int, _ text: EditedText) -> Int? {
        guard let search else { return nil }
        let isRepeated = motion == ";" || motion == ","
        let kind = motion == "," ? Self.opposite(search.kind) : isRepeated ? search.kind : motion
        // A search that led next to a character goes on behind it.
        let gap = isRepeated && (kind == "t" || kind == "T") ? 2 : 1
        let places = text.characters.indices.filter { text.characters[$0] == search.target }
        if kind.isLowercase {
            let found = places.drop { $0 < place + gap }.dropFirst(count - 1).first
            return kind == "t" ? found.map { $0 - 1 } : found
        }
        let found = places.reversed().drop { $0 > place - gap }.dropFirst(count - 1).first
        return kind == "T" ? found.map { $0 + 1 } : found
    }

    private mutating func apply(
        _ operation: Character, to range: Range<Int>, _ text: EditedText
    ) -> [LineEditorCommand] {
        count = nil
        let range = range.clamped(to: 0..<text.characters.count)
        if operation == "c" { isInserting = true }
        register = String(text.characters[range])
        if operation == "y" { return [.moveTo(range.lowerBound)] }
        return range.isEmpty ? [] : [.kill(range), .moveTo(range.lowerBound)]
    }
}

extension EditedText {
    /// Returns whether two characters are of the same kind: parts of names and numbers, other symbols, or blanks; for
    /// the motions `W B E`, anything but blanks is of one kind.
    fileprivate func isOneWord(_ one: Int, _ other: Int, _ motion: Character) -> Bool {
        let (one, other) = (characters[one], characters[other])
        if motion.isUppercase { return one.isWhitespace == other.isWhitespace }
        return kind(one) == kind(other)
    }

    private func kind(_ character: Character) -> Int { character.isPartOfWord ? 2 : character.isWhitespace ? 1 : 0 }

    /// Returns the position of the bracket that matches the first one from a position to the end of its line.
    fileprivate func bracket(matchingFirstFrom place: Int) -> Int? {
        let (opening, closing) = (Array("([{"), Array(")]}"))
        let brackets = opening + closing
        guard let start = characters[place..<lineEnd(at: place)].firstIndex(where: brackets.contains) else {
            return nil
        }
        let isForward = opening.contains(characters[start])
        let rest = isForward ? Array(start..<characters.count) : (0...start).reversed()
        var depth = 0
        for index in rest {
            if opening.contains(characters[index]) { depth += 1 }
            if closing.contains(characters[index]) { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}
