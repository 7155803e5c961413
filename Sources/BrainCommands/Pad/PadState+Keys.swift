import CalculatorEngine
import Keypad
import Tapes
import Terminals

/// What the keyboard and the mouse do.
extension PadState {
    mutating func take(_ key: TerminalKey) {
        switch key {
        case .background(let isLight): self.isLight = isLight
        case .control("c"), .control("d"): isOver = true
        case .control("z"): stopCount += 1
        case .release: highlighted = nil
        case .press(let column, let row): click(column, row)
        default:
            switch focus {
            case .keys: takeAtKeys(key)
            case .help(let first): focus = PadHelp.next(after: first, size).map { .help(first: $0) } ?? .keys
            case .tape(let selected): takeAtTape(key, selected)
            case .line(let id, let text): takeAtLine(key, id, text)
            }
        }
    }

    private mutating func click(_ column: Int, _ row: Int) {
        if case .help = focus {
            focus = .keys
        } else if let key = layout.key(column: column, row: row) {
            focus = .keys
            focusedKey = nil
            press(key.command)
        } else if layout.tape?.contains(column: column, row: row) == true, case .keys = focus {
            focus = .tape(selected: tape.tape.entries.last?.id)
        }
    }

    private mutating func takeAtKeys(_ key: TerminalKey) {
        switch key {
        case .enter: press(.equal)
        case .backspace: press(.backspace)
        case .delete: press(.clearEntry)
        case .escape: press(.clear)
        case .control("r"): press(.redo)
        case .tab, .pageDown: turnPage(1)
        case .backTab, .pageUp: turnPage(-1)
        case .scroll(let down): turnPage(down ? 1 : -1)
        case .up: focusedKey = layout.key(beside: focusedKey, columns: 0, rows: -1)
        case .down: focusedKey = layout.key(beside: focusedKey, columns: 0, rows: 1)
        case .left: focusedKey = layout.key(beside: focusedKey, columns: -1, rows: 0)
        case .right: focusedKey = layout.key(beside: focusedKey, columns: 1, rows: 0)
        case .character("?"): focus = .help(first: 0)
        case .character("q"): isOver = true
        case .character("y"): copied = (display.screen, copied.count + 1)
        case .character("t"): focus = .tape(selected: tape.tape.entries.last?.id)
        case .character(" "): if let focusedKey { press(focusedKey.command) }
        case .character(let character): if let command = Self.command(for: character) { press(command) }
        default: break
        }
    }

    private mutating func turnPage(_ step: Int) {
        let count = layout.pageCount
        page = (page + step + count) % count
        focusedKey = nil
    }

    /// The command of a key of the keyboard.
    static func command(for character: Character) -> CalculatorCommand? {
        if character.isASCII, let digit = character.wholeNumberValue { return .digit(digit) }
        return PadHelp.keyboard.first { $0.characters.contains(character) }?.command
    }

    // MARK: The tape

    private mutating func takeAtTape(_ key: TerminalKey, _ selected: Int?) {
        let entries = tape.tape.entries
        let index = entries.lastIndex { $0.id == selected }
        switch key {
        case .escape, .tab, .character("t"), .character("q"):
            tape.reduce(.setEditing(false))
            focus = .keys
        case .character("?"): focus = .help(first: 0)
        case .up, .scroll(down: false): select(entries, (index ?? entries.count) - 1)
        case .down, .scroll(down: true): select(entries, (index ?? -1) + 1)
        case .home: select(entries, 0)
        case .end: select(entries, entries.count - 1)
        case .character("u"): tape.reduce(.undo)
        case .control("r"): tape.reduce(.redo)
        case .character("e"): tape.reduce(.setEditing(!tape.isEditing))
        default: if let index { take(key, on: entries[index], entries, index) }
        }
    }

    private mutating func take(_ key: TerminalKey, on entry: TapeEntry, _ entries: TapeEntries, _ index: Int) {
        switch key {
        case .enter where tape.isEditing: focus = .line(id: entry.id, text: entry.expression)
        case .enter:
            if case .value = entry.result { use(entry) }
            focus = .keys
        case .character("p"): tape.reduce(.change(.pin(id: entry.id, !entry.isPinned)))
        case .character("y"): copied = (entry.result.text, copied.count + 1)
        case .character("d"), .delete:
            guard tape.isEditing else { return }
            tape.reduce(.change(.delete(id: entry.id)))
            focus = .tape(selected: index > 0 ? entries[index - 1].id : entries.dropFirst().first?.id)
        case .character("K") where index > 0:
            tape.reduce(.change(.move(id: entry.id, before: entries[index - 1].id)))
        case .character("J") where index + 1 < entries.count:
            tape.reduce(.change(.move(id: entry.id, before: entries.dropFirst(index + 2).first?.id)))
        default: break
        }
    }

    private mutating func select(_ entries: TapeEntries, _ index: Int) {
        guard !entries.isEmpty else { return }
        focus = .tape(selected: entries[min(max(0, index), entries.count - 1)].id)
    }

    private mutating func takeAtLine(_ key: TerminalKey, _ id: Int, _ text: String) {
        switch key {
        case .enter:
            tape.reduce(.change(.edit(id: id, expression: text)))
            focus = .tape(selected: id)
        case .escape: focus = .tape(selected: id)
        case .backspace: focus = .line(id: id, text: String(text.dropLast()))
        case .control("u"): focus = .line(id: id, text: "")
        case .character(let character) where text.utf8.count < 1000:
            focus = .line(id: id, text: text + String(character))
        default: break
        }
    }
}
