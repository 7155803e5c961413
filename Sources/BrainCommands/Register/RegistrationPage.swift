// SPDX-License-Identifier: Apache-2.0

import Terminals

/// ``RegistrationForm`` on a screen: what is typed where.
///
/// It is a state that changes only by ``reduce(_:)``, which is pure.
struct RegistrationPage: Sendable, Equatable {
    /// What keys are typed at.
    enum Focus: Sendable, Hashable {
        case field(RegistrationForm.Field)
        /// The button that submits the form.
        case button

        static let all = RegistrationForm.Field.allCases.map(Focus.field) + [.button]
    }

    enum Event: Sendable {
        case key(TerminalKey)
        /// The terminal has another size.
        case resized(TerminalSize)
        case form(RegistrationForm.Event)
    }

    private(set) var form = RegistrationForm()
    private(set) var lines: [RegistrationForm.Field: EditedLine] = [:]
    private(set) var focus = Focus.field(.kind)
    private(set) var size: TerminalSize
    /// Whether the user has left the form.
    private(set) var isLeft = false
    /// How often the user wanted to stop the process.
    private(set) var stopCount = 0

    init(size: TerminalSize) {
        self.size = size
    }

    func line(of field: RegistrationForm.Field) -> EditedLine { lines[field] ?? EditedLine() }

    mutating func reduce(_ event: Event) {
        switch event {
        case .key(let key): take(key)
        case .resized(let size): self.size = size
        case .form(let event): form.reduce(event)
        }
    }

    private mutating func take(_ key: TerminalKey) {
        switch key {
        case .control("c"), .control("d"), .escape: isLeft = true
        case .control("z"): stopCount += 1
        case .tab, .down: moveFocus(1)
        case .backTab, .up: moveFocus(-1)
        case .enter where focus == .button: submit()
        case .enter: moveFocus(1)
        default: type(key)
        }
    }

    private mutating func moveFocus(_ step: Int) {
        let count = Focus.all.count
        let place = Focus.all.firstIndex(of: focus) ?? 0
        focus = Focus.all[(place + step + count) % count]
    }

    /// Submits the form, or goes to what keeps it from being submitted.
    private mutating func submit() {
        form.reduce(.submitted)
        if let field = form.firstUnfinished { focus = .field(field) }
    }

    /// Puts the next choice into a field, unless something else was typed there.
    private mutating func choose(_ field: RegistrationForm.Field, by step: Int) -> Bool {
        let choices = field.choices
        let present = form.text(of: field)
        guard !choices.isEmpty else { return false }
        // Before the first choice, where nothing was chosen yet.
        guard let index = choices.firstIndex(of: present) ?? (present.isEmpty ? (step > 0 ? -1 : 0) : nil) else {
            return false
        }
        let text = choices[(index + step + choices.count) % choices.count]
        lines[field] = EditedLine(text)
        form.reduce(.typed(field, text))
        return true
    }

    private mutating func type(_ key: TerminalKey) {
        guard case .field(let field) = focus else { return }
        if key == .left || key == .right, choose(field, by: key == .left ? -1 : 1) { return }
        var line = line(of: field)
        let text = line.text
        guard line.take(key) else { return }
        lines[field] = line
        if line.text != text { form.reduce(.typed(field, line.text)) }
    }
}
