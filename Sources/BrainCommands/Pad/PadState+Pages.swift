// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Keypad
import Terminals

/// The effects of keys while a page other than the keypad or the tape is shown.
extension PadState {
    // MARK: Settings

    mutating func takeAtSettings(_ key: TerminalKey, _ selected: Int) {
        let settings = PadModes.Setting.allCases
        switch key {
        case .up, .backTab, .scroll(down: false, column: _, row: _):
            focus = .settings(selected: (selected + settings.count - 1) % settings.count)
        case .down, .tab, .scroll(down: true, column: _, row: _):
            focus = .settings(selected: (selected + 1) % settings.count)
        case .left: change(settings[selected], by: -1)
        case .right, .enter, .character(" "): change(settings[selected], by: 1)
        case .escape, .character("q"), .control("o"): focus = .keys
        default: break
        }
    }

    mutating func change(_ setting: PadModes.Setting, by step: Int) {
        let before = modes
        modes.change(setting, by: step)
        if modes.backend != before.backend {
            wantedBackend = modes.backend
            isOver = true
        } else if modes.rules != before.rules {
            page = 0
            press(.clear)
        } else {
            if modes.angle != before.angle { carryOut(.describeByDigits) }
            showModes()
        }
    }

    /// Displays the number according to the modes.
    mutating func showModes() { carryOut(.show) }

    // MARK: Memories

    mutating func takeAtMemories(_ key: TerminalKey, _ selected: Int) {
        let count = max(1, display.memories.count)
        switch key {
        case .up, .scroll(down: false, column: _, row: _): focus = .memories(selected: (selected + count - 1) % count)
        case .down, .scroll(down: true, column: _, row: _): focus = .memories(selected: (selected + 1) % count)
        case .enter, .character(" "):
            focus = .keys
            press(.recallStored(selected))
        case .escape, .character("q"), .control("p"): focus = .keys
        default: break
        }
    }

    /// Handles a click on a line of a list.
    mutating func clickInList(_ row: Int) {
        let layout = layout
        var index = row - layout.sheet.row - PadLayout.listRow
        if case .memories(let selected) = focus {
            index += layout.firstShown(of: display.memories.count, selected: selected)
        }
        if case .settings(let selected) = focus {
            index += layout.firstShown(of: PadModes.Setting.allCases.count, selected: selected)
        }
        switch focus {
        case .settings where PadModes.Setting.allCases.indices.contains(index):
            focus = .settings(selected: index)
            change(PadModes.Setting.allCases[index], by: 1)
        case .memories where display.memories.indices.contains(index):
            focus = .keys
            press(.recallStored(index))
        default: focus = .keys
        }
    }

    // MARK: A long number

    mutating func takeAtNumber(_ key: TerminalKey, _ first: Int) {
        let room = layout.digitRoom
        let count = PadView.lines(of: knownDigits, width: room.columns).count
        let last = max(0, count - room.rows)
        switch key {
        case .up, .scroll(down: false, column: _, row: _): focus = .number(first: max(0, first - 1))
        case .down, .scroll(down: true, column: _, row: _): focus = .number(first: min(last, first + 1))
        case .pageUp: focus = .number(first: max(0, first - room.rows))
        case .pageDown, .character(" "): focus = .number(first: min(last, first + room.rows))
        case .home: focus = .number(first: 0)
        case .end: focus = .number(first: last)
        case .control("y"), .character("y"): copy(knownDigits)
        default: focus = .keys
        }
    }

    // MARK: An expression

    /// Creates an editor for a single line of the screen.
    static func editor(_ text: String = "") -> LineEditor { LineEditor(text, isOneLine: true) }

    mutating func beginExpression() { focus = .expression(CompletingEditor(editor: Self.editor())) }

    mutating func takeAtExpression(_ key: TerminalKey, _ line: CompletingEditor) {
        var line = line
        let text = line.editor.text
        if line.menu != nil, line.takeWhileChoosing(key) {
            focus = .expression(line)
            return
        }
        switch key {
        case .enter where text.allSatisfy(\.isWhitespace): focus = .keys
        case .enter:
            focus = .keys
            carryOut(.calculate(line, on: tape.tape))
        case .escape: focus = .keys
        case .tab: line.complete(keys.language)
        default: edit(&line.editor, key)
        }
        guard case .expression = focus else { return }
        focus = .expression(line)
    }

    /// Edits a line in response to a key, unless it would become too long.
    mutating func edit(_ editor: inout LineEditor, _ key: TerminalKey) {
        guard key.byteCount + editor.edited.characters.count <= Self.lineLimit else {
            message = Message(text: "A line has up to \(Self.lineLimit) characters.", isFailure: true)
            return
        }
        _ = editor.reduce(key)
    }

    /// The maximum length of a line, in characters.
    static var lineLimit: Int { 10_000 }
}

extension TerminalKey {
    /// The number of bytes that the key adds to a line.
    fileprivate var byteCount: Int {
        switch self {
        case .character(let character): character.utf8.count
        case .paste(let text): text.utf8.count
        default: 0
        }
    }
}
