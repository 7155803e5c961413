// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Sheets
import Terminals

/// The state of a session at a terminal.
struct SessionState: Sendable {
    /// An event.
    enum Event: Sendable {
        case key(TerminalKey)
        /// The size of the terminal has changed.
        case resized(TerminalSize)
        /// The preview of a line is available.
        case previewed(PreviewQuestion, LinePreview?)
        /// A line was carried out.
        case carriedOut(number: Int, any SessionDesk, SessionReply)
        /// The history was read, or could not be.
        case historyRead(History, complaint: String?)
        /// Lines were stored, or could not be.
        case stored(count: Int, failure: String?)
        /// The lines that could not be stored are to be stored.
        case storeAgain
        /// The total number of outputs written so far.
        case written(Int)
    }

    /// A request for the value of a line being typed.
    struct PreviewQuestion: Sendable, Hashable {
        let line: String
        /// The line of the sheet to replace.
        let replaced: Int?
        /// The number of lines carried out before.
        let jobCount: Int
        let desk: any SessionDesk

        static func == (left: Self, right: Self) -> Bool {
            left.line == right.line && left.replaced == right.replaced && left.jobCount == right.jobCount
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(line)
            hasher.combine(replaced)
            hasher.combine(jobCount)
        }
    }

    /// A line being carried out.
    struct Job: Sendable, Hashable {
        let number: Int
        let line: String
        /// The line of the sheet to replace.
        let replaced: Int?
        let desk: any SessionDesk

        static func == (left: Self, right: Self) -> Bool { left.number == right.number }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// An attempt to store lines, identified by the number of attempts before.
    struct Storage: Sendable, Hashable {
        let number: Int
        let lines: [String]

        static func == (left: Self, right: Self) -> Bool { left.number == right.number }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// Output above the line being typed, or a command to the terminal.
    enum Output: Sendable, Equatable {
        /// A line was entered after a prompt.
        case entered(String, prompt: String)
        /// A line was dropped.
        case dropped(String, prompt: String)
        case rows([SessionReply.Row])
        case clear
        case copy(String)
    }

    /// The line being typed, with its completions.
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
    /// The index of the line in the history, with the text before recalling it; `nil` for a new line.
    var recalled: (place: Int, draft: String)?
    var search: HistorySearch?
    /// The number of the sheet line being edited.
    var editedNumber: Int?
    /// What was typed before a line of the sheet was edited instead.
    private var draft = ""
    private(set) var preview: (question: PreviewQuestion, answer: LinePreview?)?
    private(set) var running: Job?
    private(set) var jobCount = 0
    /// The lines still to be stored, and why the first of them could not be.
    private(set) var unstored: [String] = []
    private(set) var storageFailure: String?
    /// The number of attempts to store lines, and of the lines that the last one could not store.
    private var storageCount = 0
    private var refusedCount = 0
    /// Whether the history has been read, or cannot be read.
    private(set) var hasHistory = false
    private(set) var isOver = false
    private(set) var stopCount = 0
    /// All outputs so far; the view keeps track of how many it has written.
    private(set) var outputs: [Output] = []
    /// The number of outputs discarded after being written.
    private(set) var forgottenOutputs = 0

    /// Lines and keys that wait until the running line is done.
    private var waitingLines: ArraySlice<(line: String, replaced: Int?)> = []
    private var waitingKeys: ArraySlice<TerminalKey> = []
    /// The number of keys that may wait before the others have to wait in the terminal.
    static let waitingKeyLimit = 1 << 20
    /// The complaints already shown, which are not repeated.
    private var complaints: Set<String> = []

    init(desk: any SessionDesk, size: TerminalSize) {
        self.desk = desk
        self.size = size
    }

    /// Returns the outputs after the first `count`.
    func outputs(after count: Int) -> ArraySlice<Output> { outputs.dropFirst(max(0, count - forgottenOutputs)) }

    var isRunning: Bool { running != nil }

    /// Whether more keys are to be read. More are taken, too: none that was read is lost.
    var hasRoomForKeys: Bool { waitingKeys.count < Self.waitingKeyLimit }

    /// The prompt before a line.
    var prompt: String { editedNumber.map { "edit \($0)> " } ?? "> " }

    /// The line whose value is requested.
    var previewQuestion: PreviewQuestion? {
        guard preferences.previews, !isRunning, !isOver, search == nil, !editor.isEmpty,
            editor.edited.characters.count <= LineDrawing.lengthLimit
        else { return nil }
        let line = editor.text
        guard !line.allSatisfy(\.isWhitespace), !desk.isCommand(line) else { return nil }
        // Several pasted lines have no single value.
        if line.utf8.contains(UInt8(ascii: "\n")), statements(of: line).count > 1 { return nil }
        return PreviewQuestion(line: line, replaced: editedNumber, jobCount: jobCount, desk: desk)
    }

    /// The lines to store now. Those that could not be stored are tried again with the next one, once that is carried
    /// out.
    var storage: Storage? {
        guard unstored.count > refusedCount, refusedCount == 0 || !isRunning else { return nil }
        return Storage(number: storageCount, lines: unstored)
    }

    /// The preview of the line, if it is available.
    var shownPreview: LinePreview? {
        guard let preview, preview.question == previewQuestion else { return nil }
        return preview.answer
    }

    /// Whether the preview of the line is still being evaluated.
    var awaitsPreview: Bool { previewQuestion.map { $0 != preview?.question } ?? false }

    /// Updates the state for an event: a pure function.
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
        case .stored(let count, let failure):
            storageCount += 1
            storageFailure = failure
            if let failure {
                refusedCount = count
                complain("The history: \(failure)")
            } else {
                refusedCount = 0
                unstored.removeFirst(min(count, unstored.count))
            }
        case .storeAgain: refusedCount = 0
        case .written(let count):
            outputs.removeFirst(min(max(0, count - forgottenOutputs), outputs.count))
            forgottenOutputs = max(count, forgottenOutputs)
        }
    }

    // MARK: Lines

    /// Enters the text of the editor: each of its complete lines is carried out separately.
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

    /// Returns the lines of a text, joining incomplete lines with the next one.
    private func statements(of text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: "\n")) else { return [text] }
        var statements: [String] = []
        var open = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            open += open.isEmpty ? String(line) : "\n\(line)"
            // Long lines are not parsed repeatedly.
            if open.utf8.count < LineDrawing.lengthLimit, desk.isIncomplete(open) { continue }
            if !open.allSatisfy(\.isWhitespace) { statements.append(open) }
            open = ""
        }
        if !open.allSatisfy(\.isWhitespace) { statements.append(open) }
        return statements
    }

    private mutating func start() {
        guard running == nil, let (line, replaced) = waitingLines.popFirst() else { return }
        outputs.append(.entered(line, prompt: replaced.map { "edit \($0)> " } ?? "> "))
        if history.add(line) { unstored.append(line) }
        jobCount += 1
        desk.columns = size.columns
        running = Job(number: jobCount, line: line, replaced: replaced, desk: desk)
    }

    /// Shows the output of a reply, and carries out its requests.
    mutating func take(_ reply: SessionReply) {
        if !reply.rows.isEmpty { outputs.append(.rows(reply.rows)) }
        for request in reply.requests {
            switch request {
            case .quit: leave()
            case .clear: outputs.append(.clear)
            case .copy(let text):
                outputs.append(.copy(text))
                say(SessionReply.report(ofCopied: text))
            case .edit(let number): edit(number)
            case .adopt(let preferences): self.preferences = preferences
            }
        }
        if isOver { return }
        start()
    }

    /// Handles the keys received while something was running.
    private mutating func goOn() {
        while running == nil, !isOver, let key = waitingKeys.popFirst() { take(key) }
    }

    private mutating func takeWhileRunning(_ key: TerminalKey) {
        switch key {
        case .control("c"):
            running = nil
            waitingKeys = []
            say(SessionReply.interruption, .failure)
            takeBackWaitingLines()
        case .control("z"): stopCount += 1
        default: waitingKeys.append(key)
        }
    }

    /// Returns the lines that wait to the editor, of which several may have been pasted.
    private mutating func takeBackWaitingLines() {
        let lines = waitingLines
        waitingLines = []
        if lines.isEmpty { return }
        line.editor.replaceAll(by: lines.map(\.line).joined(separator: "\n"))
        say(
            lines.count == 1
                ? "The line after it was not evaluated, and can be edited."
                : "The \(lines.count) lines after it were not evaluated, and can be edited.", .failure)
    }

    /// Starts editing a line of the sheet.
    mutating func edit(_ number: Int) {
        guard let text = desk.line(number) else { return }
        let draft = editedNumber == nil ? editor.text : draft
        resetLine()
        (editedNumber, self.draft) = (number, draft)
        line.editor.replaceAll(by: text)
    }

    /// Returns from a line of the sheet to what was typed before.
    mutating func leaveEditedLine() {
        let draft = draft
        resetLine()
        line.editor.replaceAll(by: draft)
    }

    /// Starts a new line.
    mutating func resetLine() {
        line.editor.clear()
        (recalled, search, menu, editedNumber, draft) = (nil, nil, nil, nil, "")
    }

    /// Discards the line being typed.
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
