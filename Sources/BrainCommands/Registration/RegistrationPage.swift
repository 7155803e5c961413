// SPDX-License-Identifier: Apache-2.0

import Terminals

/// A ``RegistrationForm`` on a screen, with the keyboard focus.
///
/// It is a state that changes only by ``reduce(_:)``, a pure function.
struct RegistrationPage: Sendable, Equatable {
    /// The focus of the keyboard.
    enum Focus: Sendable, Hashable {
        case field(RegistrationForm.Field)
        /// The button that submits the form.
        case button
    }

    enum Event: Sendable {
        case key(TerminalKey)
        /// The size of the terminal has changed.
        case resized(TerminalSize)
        case form(RegistrationForm.Event)
    }

    private(set) var form = RegistrationForm()
    private(set) var lines: [RegistrationForm.Field: LineEditor] = [:]
    private(set) var focus = Focus.field(.kind)
    private(set) var size: TerminalSize
    /// Whether the background of the terminal is light; `nil` if unknown.
    private(set) var isLight: Bool?
    /// Whether the user has left the form.
    private(set) var isLeft = false
    /// The number of requests to suspend the process.
    private(set) var stopCount = 0

    init(size: TerminalSize, isLight: Bool? = nil) {
        self.size = size
        self.isLight = isLight
    }

    func line(of field: RegistrationForm.Field) -> LineEditor { lines[field] ?? LineEditor(isOneLine: true) }

    /// What is missing from the example at its end: its value, and the sign before that.
    var suggestion: String? {
        let text = form.text(of: .example)
        guard let value = form.value else { return nil }
        let missing: String
        if text.last(where: { $0 != " " }) == "=" {
            missing = value
        } else if !text.contains("=") {
            missing = "= \(value)"
        } else {
            return nil
        }
        return text.last == " " ? missing : " \(missing)"
    }

    mutating func reduce(_ event: Event) {
        switch event {
        case .key(let key): take(key)
        case .resized(let size): self.size = size
        case .form(let event): form.reduce(event)
        }
    }

    private mutating func take(_ key: TerminalKey) {
        switch key {
        case .control("c"), .control("q"), .escape: isLeft = true
        case .control("d") where isEmptyField: isLeft = true
        case .control("z"): stopCount += 1
        case .background(let isLight): self.isLight = isLight
        case .press(let column, let row): click(column, row)
        case .scroll(let isDown, _, _): moveFocus(isDown ? 1 : -1)
        case .tab, .down: moveFocus(1)
        case .backTab, .up: moveFocus(-1)
        case .enter where focus == .button: submit()
        case .enter: moveFocus(1)
        default: type(key)
        }
    }

    private var isEmptyField: Bool {
        guard case .field(let field) = focus else { return true }
        return line(of: field).isEmpty
    }

    /// Moves the focus to the target at a position, and performs its action.
    private mutating func click(_ column: Int, _ row: Int) {
        guard let target = RegistrationView(self, colors: .none).target(column: column, row: row) else { return }
        focus = target.focus
        if case .field(let field) = focus, let choice = target.choice {
            put(choice, into: field)
        } else if focus == .button {
            submit()
        }
    }

    private mutating func put(_ text: String, into field: RegistrationForm.Field) {
        lines[field] = LineEditor(text, isOneLine: true)
        form.reduce(.typed(field, text))
    }

    private mutating func moveFocus(_ step: Int) {
        let all = form.fields.map(Focus.field) + [.button]
        let place = all.firstIndex(of: focus) ?? 0
        focus = all[(place + step + all.count) % all.count]
    }

    /// Submits the form, or moves the focus to the first obstacle.
    private mutating func submit() {
        form.reduce(.submitted)
        if let field = form.firstUnfinished { focus = .field(field) }
    }

    /// Sets a field to the next choice, unless another text was typed there.
    private mutating func choose(_ field: RegistrationForm.Field, by step: Int) -> Bool {
        let choices = field.choices
        let present = form.text(of: field)
        guard !choices.isEmpty else { return false }
        // Before the first choice if nothing was chosen yet.
        guard let index = choices.firstIndex(of: present) ?? (present.isEmpty ? (step > 0 ? -1 : 0) : nil) else {
            return false
        }
        let text = choices[(index + step + choices.count) % choices.count]
        put(text, into: field)
        return true
    }

    private mutating func type(_ key: TerminalKey) {
        guard case .field(let field) = focus else { return }
        if key == .left || key == .right, choose(field, by: key == .left ? -1 : 1) { return }
        var line = line(of: field)
        let text = line.text
        if key == .right || key == .end, field == .example, line.edited.after.isEmpty, let suggestion {
            _ = line.reduce(.insert(suggestion))
        } else if !line.reduce(key) {
            return
        }
        lines[field] = line
        if line.text != text { form.reduce(.typed(field, line.text)) }
    }
}
