// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Sheets
import Terminals

/// What a session at a terminal shows, and what it is in the middle of.
struct SessionState: Sendable {
    /// Something that happened.
    enum Event: Sendable {
        case key(TerminalKey)
        /// The terminal has another size.
        case resized(TerminalSize)
        /// What a line would come to.
        case previewed(PreviewQuestion, LinePreview?)
        /// A line was carried out.
        case carriedOut(number: Int, any SessionDesk, SessionReply)
        /// The history was read, or could not be.
        case historyRead(History, complaint: String?)
        /// Lines were stored, or could not be.
        case stored(count: Int, complaint: String?)
        /// So many outputs, of all there were, have been written.
        case written(Int)
    }

    /// A line whose value is wanted while it is typed.
    struct PreviewQuestion: Sendable, Hashable {
        let line: String
        /// How many lines were carried out before.
        let jobCount: Int
        let desk: any SessionDesk

        static func == (left: Self, right: Self) -> Bool { left.line == right.line && left.jobCount == right.jobCount }

        func hash(into hasher: inout Hasher) {
            hasher.combine(line)
            hasher.combine(jobCount)
        }
    }

    /// A line that is being carried out.
    struct Job: Sendable, Hashable {
        let number: Int
        let line: String
        /// The line of the sheet whose place it takes.
        let replaced: Int?
        let desk: any SessionDesk

        static func == (left: Self, right: Self) -> Bool { left.number == right.number }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// Lines that are to be stored, told by how many were stored before.
    struct Storage: Sendable, Hashable {
        let start: Int
        let lines: [String]

        static func == (left: Self, right: Self) -> Bool { left.start == right.start }

        func hash(into hasher: inout Hasher) { hasher.combine(start) }
    }

    /// Something to be written above the line that is typed, or done with the terminal.
    enum Output: Sendable, Equatable {
        /// A line was entered after a prompt.
        case entered(String, prompt: String)
        /// A line was dropped.
        case dropped(String, prompt: String)
        case rows([SessionReply.Row])
        case clear
        case copy(String)
    }

    /// The line that is typed, with what is offered to complete it.
    var line = CompletingEditor()
    var editor: LineEditor { line.editor }
    var menu: CompletionMenu? {
        get { line.menu }
        set { line.menu = newValue }
    }
    var size: TerminalSize
    var desk: any SessionDesk
    var preferences = SessionPreferences() {
        didSet { line.editor.keyMap = preferences.usesViKeys ? .vi : .emacs }
    }
    var history = History()
    /// Where in the history the line comes from, with the text that was there before; `nil` for a new one.
    var recalled: (place: Int, draft: String)?
    var search: HistorySearch?
    /// The line of the sheet that is being changed.
    var editedNumber: Int?
    private(set) var preview: (question: PreviewQuestion, answer: LinePreview?)?
    private(set) var running: Job?
    private(set) var jobCount = 0
    /// Lines that are still to be stored, and how many have been.
    private(set) var unstored: [String] = []
    private(set) var storedCount = 0
    /// Whether the history has been read, or will not be.
    private(set) var hasHistory = false
    private(set) var isOver = false
    private(set) var stopCount = 0
    /// Everything that was to be written so far; the view knows how much of it has been.
    private(set) var outputs: [Output] = []
    /// How many outputs were forgotten since they have been written.
    private(set) var forgottenOutputs = 0

    /// Lines and keys that wait until what is running is done.
    private var waitingLines: [(line: String, replaced: Int?)] = []
    private var waitingKeys: [TerminalKey] = []
    /// Complaints that were made once.
    private var complaints: Set<String> = []

    init(desk: any SessionDesk, size: TerminalSize) {
        self.desk = desk
        self.size = size
    }

    /// Outputs that were not among the first so many.
    func outputs(after count: Int) -> ArraySlice<Output> { outputs.dropFirst(max(0, count - forgottenOutputs)) }

    var isRunning: Bool { running != nil }

    /// What stands before a line.
    var prompt: String { editedNumber.map { "edit \($0)> " } ?? "> " }

    /// The line whose value is wanted now.
    var previewQuestion: PreviewQuestion? {
        guard preferences.previews, !isRunning, !isOver, search == nil, !editor.isEmpty,
            editor.edited.characters.count <= LineDrawing.lengthLimit
        else { return nil }
        let line = editor.text
        guard !line.allSatisfy(\.isWhitespace), !desk.isCommand(line) else { return nil }
        // Several lines, as a paste brings them in, have no one value.
        if line.utf8.contains(UInt8(ascii: "\n")), statements(of: line).count > 1 { return nil }
        return PreviewQuestion(line: line, jobCount: jobCount, desk: desk)
    }

    /// The lines to be stored now.
    var storage: Storage? { unstored.isEmpty ? nil : Storage(start: storedCount, lines: unstored) }

    /// What the line would come to, if that is known.
    var shownPreview: LinePreview? {
        guard let preview, preview.question == previewQuestion else { return nil }
        return preview.answer
    }

    /// Whether the value of the line is still being worked out.
    var awaitsPreview: Bool { previewQuestion.map { $0 != preview?.question } ?? false }

    /// Changes the state by an event: a pure function.
    mutating func reduce(_ event: Event) {
        switch event {
        case .key(let key): if isRunning { takeWhileRunning(key) } else { take(key) }
        case .resized(let size): self.size = size
        case .previewed(let question, let answer):
            if question == previewQuestion { preview = (question, answer) }
        case .carriedOut(let number, let desk, let reply):
            guard running?.number == number else { return }
            self.desk = desk
            running = nil
            take(reply)
            if running == nil { goOn() }
        case .historyRead(let history, let complaint):
            self.history = History(lines: history.lines + self.history.lines)
            hasHistory = true
            if let complaint { complain(complaint) }
        case .stored(let count, let complaint):
            unstored.removeFirst(min(count, unstored.count))
            storedCount += count
            if let complaint { complain(complaint) }
        case .written(let count):
            outputs.removeFirst(min(max(0, count - forgottenOutputs), outputs.count))
            forgottenOutputs = max(count, forgottenOutputs)
        }
    }

    // MARK: Lines

    /// Enters the text of the editor: each of its lines that is complete is carried out by itself.
    mutating func enter() {
        let text = editor.text
        let replaced = editedNumber
        resetLine()
        guard !text.allSatisfy(\.isWhitespace) else {
            outputs.append(.entered("", prompt: "> "))
            return
        }
        for line in replaced == nil ? statements(of: text) : [text] { waitingLines.append((line, replaced)) }
        start()
    }

    /// The lines of a text, those that go on in the next one joined to it.
    private func statements(of text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "\n")) else { return [text] }
        var statements: [String] = []
        var open = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            open += open.isEmpty ? String(line) : "\n\(line)"
            // Long ones are not looked into again and again.
            if open.utf8.count < LineDrawing.lengthLimit, desk.isIncomplete(open) { continue }
            if !open.allSatisfy(\.isWhitespace) { statements.append(open) }
            open = ""
        }
        if !open.allSatisfy(\.isWhitespace) { statements.append(open) }
        return statements
    }

    private mutating func start() {
        guard running == nil, !waitingLines.isEmpty else { return }
        let (line, replaced) = waitingLines.removeFirst()
        outputs.append(.entered(line, prompt: replaced.map { "edit \($0)> " } ?? "> "))
        if history.add(line) { unstored.append(line) }
        jobCount += 1
        running = Job(number: jobCount, line: line, replaced: replaced, desk: desk)
    }

    /// Shows what is said, and does what is asked for.
    mutating func take(_ reply: SessionReply) {
        if !reply.rows.isEmpty { outputs.append(.rows(reply.rows)) }
        for request in reply.requests {
            switch request {
            case .quit: leave()
            case .clear: outputs.append(.clear)
            case .copy(let text): outputs.append(.copy(text))
            case .edit(let number): edit(number)
            case .adopt(let preferences): self.preferences = preferences
            }
        }
        if isOver { return }
        start()
    }

    /// Takes the keys that came while something was running.
    private mutating func goOn() {
        while running == nil, !isOver, !waitingKeys.isEmpty { take(waitingKeys.removeFirst()) }
    }

    private mutating func takeWhileRunning(_ key: TerminalKey) {
        switch key {
        case .control("c"):
            running = nil
            waitingLines = []
            waitingKeys = []
            say("Interrupted.", .failure)
        case .control("z"): stopCount += 1
        default: if waitingKeys.count < 1 << 16 { waitingKeys.append(key) }
        }
    }

    /// Begins to change a line of the sheet.
    mutating func edit(_ number: Int) {
        guard let text = desk.line(number) else { return }
        resetLine()
        editedNumber = number
        line.editor.replaceAll(by: text)
    }

    /// Begins a new line.
    mutating func resetLine() {
        line.editor.clear()
        (recalled, search, menu, editedNumber) = (nil, nil, nil, nil)
    }

    /// Drops the line that is being typed.
    mutating func dropLine() {
        outputs.append(.dropped(editor.text, prompt: prompt))
        resetLine()
    }

    mutating func leave() {
        isOver = true
        waitingLines = []
    }

    mutating func stop() { stopCount += 1 }

    mutating func clearScreen() { outputs.append(.clear) }

    mutating func say(_ text: String, _ kind: SessionReply.Row.Kind = .text) {
        outputs.append(.rows([SessionReply.Row(kind: kind, label: "", text: text)]))
    }

    private mutating func complain(_ complaint: String) {
        if complaints.insert(complaint).inserted { say(complaint, .failure) }
    }
}
