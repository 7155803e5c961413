// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad
import Tapes
import Terminals

/// The effects of the keyboard and the mouse on the keypad.
extension PadState {
    mutating func take(_ key: TerminalKey) {
        switch key {
        case .background(let isLight):
            modes.isLight = isLight
            return
        case .release:
            highlighted = nil
            return
        case .modified(let plain, _) where !isEditingText:
            // Escape and another key, received together.
            if case .character = plain { take(.escape) }
            return take(plain)
        default: message = nil
        }
        switch key {
        case .control("c") where isRunning:
            stopRunning()
            message = Message(text: "Stopped. Ctrl-C once more leaves.")
        case .control("c") where tape.recalculation != nil && tape.recalculation != stoppedRecalculation:
            stoppedRecalculation = tape.recalculation
        case .control("c"), .control("q"): isOver = true
        case .control("d") where !isEditingText: isOver = true
        case .control("z"): stopCount += 1
        case .press(let column, let row): click(column, row)
        case .scroll(_, let column, let row) where focus == .keys && TapeLines(self).contains(column: column, row: row):
            takeAtTape(key, nil)
        default:
            switch focus {
            case .keys: takeAtKeys(key)
            case .help(let first):
                let next = key == .escape ? nil : PadHelp.next(after: first, size)
                focus = next.map { .help(first: $0) } ?? .keys
            case .number(let first): takeAtNumber(key, first)
            case .settings(let selected): takeAtSettings(key, selected)
            case .memories(let selected): takeAtMemories(key, selected)
            case .expression(let line): takeAtExpression(key, line)
            case .tape(let selected): takeAtTape(key, selected)
            case .search(let line): takeAtSearch(key, line)
            case .line(let line): takeAtLine(key, line)
            }
        }
    }

    private mutating func takeAtKeys(_ key: TerminalKey) {
        if !word.isEmpty, takeAtWord(key) { return }
        switch key {
        case .enter: press(modes.rules.stack == nil ? .equal : .enter)
        case .backspace: press(.backspace)
        case .delete: press(.clearEntry)
        case .escape: press(.clear)
        case .tab, .pageDown: turnPage(1)
        case .backTab, .pageUp: turnPage(-1)
        case .scroll(let down, _, _): turnPage(down ? 1 : -1)
        case .up: focusedKey = layout.key(beside: focusedKey, columns: 0, rows: -1)
        case .down: focusedKey = layout.key(beside: focusedKey, columns: 0, rows: 1)
        case .left: focusedKey = layout.key(beside: focusedKey, columns: -1, rows: 0)
        case .right: focusedKey = layout.key(beside: focusedKey, columns: 1, rows: 0)
        case .paste(let text): paste(text)
        case .control(let letter): takeControl(letter)
        case .character("?"): focus = .help(first: 0)
        case .character(" "): if let focusedKey { act(focusedKey.action) }
        case .character(let character): begin(character)
        default: break
        }
    }

    private mutating func takeControl(_ letter: Character) {
        switch letter {
        case "r": press(.redo)
        case "u": press(.undo)
        case "s": act(.second)
        case "a": act(.nextAngle)
        case "n": act(.nextNotation)
        case "o": act(.settings)
        case "p": act(.memories)
        case "e": act(.expression)
        case "v": focus = .number(first: 0)
        case "y": carryOut(.copy)
        case "t":
            tape.reduce(.storeAgain)
            focus = .tape(selected: lastEntry)
        case "f":
            focus = .search(Self.editor())
            search = nil
        default: break
        }
    }

    /// Performs the action of a key on the screen.
    mutating func act(_ action: PadKey.Action) {
        highlighted = action
        switch action {
        case .press(let command): press(command)
        case .second: isSecond.toggle()
        case .nextAngle: change(.angle, by: 1)
        case .nextNotation:
            modes.notation =
                modes.notation == .plain ? .scientific : modes.notation == .scientific ? .engineering : .plain
            showModes()
        case .settings: focus = .settings(selected: 0)
        case .memories: focus = .memories(selected: 0)
        case .expression: beginExpression()
        }
    }

    mutating func copy(_ text: String) {
        guard display.failure == nil || text != display.screen else {
            message = Message(text: "There is no number to copy.", isFailure: true)
            return
        }
        copied = (text, copied.count + 1)
        message = Message(text: text.count > 60 ? "Copied \(text.count) characters." : "Copied \(text)")
    }

    private mutating func paste(_ text: String) {
        do throws(PastedText.Failure) {
            carryOut(.paste(try PastedText.expression(text), on: tape.tape))
        } catch {
            message = Message(text: error.message, isFailure: true)
        }
    }

    private mutating func turnPage(_ step: Int) {
        let count = layout.pageCount
        page = (page + step + count) % count
        focusedKey = nil
    }

    // MARK: Mouse

    private mutating func click(_ column: Int, _ row: Int) {
        let layout = layout
        switch focus {
        case .help, .number: focus = .keys
        case .settings, .memories:
            if layout.sheet.contains(column: column, row: row) { clickInList(row) } else { focus = .keys }
        default:
            if let key = layout.key(column: column, row: row), isKeyboardShown {
                focus = .keys
                focusedKey = nil
                if key.action == .press(.clear) { word = "" }
                if !word.isEmpty { finishWord() }
                if word.isEmpty { act(key.action) }
            } else if layout.pager.contains(column: column, row: row), layout.pageCount > 1, isKeyboardShown {
                turnPage(column < layout.pager.column + layout.pager.width / 2 ? -1 : 1)
            } else if let line = TapeLines(self).line(column: column, row: row), let id = line.id {
                clickEntry(id)
            } else if layout.display.contains(column: column, row: row), isKeyboardShown {
                focus = .number(first: 0)
            }
        }
    }

    /// Whether keys edit a text instead of operating the calculator.
    private var isEditingText: Bool {
        switch focus {
        case .expression, .search, .line: true
        case .keys, .help, .number, .settings, .memories, .tape: false
        }
    }

    /// Whether the keys are visible: on small screens, the tape replaces them.
    var isKeyboardShown: Bool {
        switch focus {
        case .keys, .expression: true
        case .tape, .search, .line: layout.tape != nil
        case .help, .number, .settings, .memories: false
        }
    }
}
