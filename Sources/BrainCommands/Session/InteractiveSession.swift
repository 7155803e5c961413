// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import FeedbackLoops
import Platform
import SharedFiles
import Sheets
import Terminals

/// A session at a terminal with an editor: it draws the state of the loop, and sends keys to the loop.
struct InteractiveSession {
    typealias Loop = FeedbackLoop<SessionState, SessionState.Event>

    private let terminal: any Terminal
    private let screen: InlineScreen
    private let view: SessionView
    private let history: HistoryFile?
    private let executor: any TaskExecutor

    private var decoder = KeyDecoder(readsModifiers: true)
    private var writtenOutputs = 0
    private var stopCount = 0
    /// The times of the last input and of the start of the running calculation, in seconds.
    private var lastInput = 0.0
    private var running: (number: Int, start: Double)?
    /// Which lines could not be stored at the end, and why, as a sentence.
    private(set) var unstored: String?

    /// The time to wait for a value before the line is drawn without it, in seconds.
    private static let graceTime = 0.002
    /// The delay of the error message for a line being typed, in milliseconds.
    private static let pause = 700
    /// The maximum time for storing the last lines at the end, in seconds.
    private static let storingTime = 2.0

    private static let opening = "\u{1B}[?2004h"
    private static let closing = "\u{1B}[?2004l"

    init(terminal: any Terminal, theme: SessionTheme, history: HistoryFile?, executor: any TaskExecutor) {
        self.terminal = terminal
        self.history = history
        self.executor = executor
        screen = InlineScreen(terminal, colors: theme.colors)
        view = SessionView(theme: theme)
    }

    /// Runs until the user leaves.
    ///
    /// - Returns: The signal that ended the session, or `nil`.
    mutating func run(_ initial: SessionState, greeting: String = "") throws(SystemCalls.Failure) -> Int32? {
        terminal.setRaw(true)
        defer { terminal.setRaw(false) }
        try terminal.write(Array((Self.opening + greeting).utf8))
        // The prompt is shown before anything else is done.
        try draw(initial)
        let loop = loop(initial)
        let outcome: Result<Int32?, SystemCalls.Failure>
        do throws(SystemCalls.Failure) { outcome = .success(try run(loop)) } catch { outcome = .failure(error) }
        finishStoring(loop)
        try? screen.leaveIfDrawn()
        try? terminal.write(Array(Self.closing.utf8))
        return try outcome.get()
    }

    private mutating func run(_ loop: Loop) throws(SystemCalls.Failure) -> Int32? {
        while true {
            var state = loop.state
            if try write(state) {
                loop.send(.written(writtenOutputs))
                state = loop.state
            }
            if state.isOver {
                try drawLine(of: state)
                return nil
            }
            if state.stopCount != stopCount {
                stopCount = state.stopCount
                try stop(loop)
                state = loop.state
            }
            let wait = waitingTime(state)
            if wait.isDrawn { try draw(state) }
            let readsInput = state.hasRoomForKeys
            switch try terminal.wait(milliseconds: wait.milliseconds, readsInput: readsInput) {
            case .bytes(let bytes): take(decoder.keys(bytes), loop)
            case .timeout: if readsInput, decoder.waitingTime != nil { take(decoder.flush(), loop) }
            case .resized:
                try screen.eraseAfterResize(to: terminal.size.columns)
                loop.send(.resized(terminal.size))
            case .woken: break
            case .stopRequested: try stop(loop)
            case .ended(let signal):
                try drawLine(of: loop.state)
                return signal
            }
        }
    }

    private mutating func take(_ keys: [TerminalKey], _ loop: Loop) {
        lastInput = SystemCalls.now()
        for key in keys { loop.send(.key(key)) }
    }

    /// Returns whether to draw the state now, and the time until something has to be done without input.
    private mutating func waitingTime(_ state: SessionState) -> (isDrawn: Bool, milliseconds: Int?) {
        if let job = state.running {
            let now = SystemCalls.now()
            if running?.number != job.number { running = (job.number, now) }
            return (now - (running?.start ?? now) >= 1, decoder.waitingTime ?? 250)
        }
        running = nil
        // An incomplete key takes priority.
        if let time = decoder.waitingTime { return (true, time) }
        let waits = state.awaitsPreview && SystemCalls.now() - lastInput < Self.graceTime
        return (!waits, waits ? Int(Self.graceTime * 1000) : nil)
    }

    private func draw(_ state: SessionState) throws(SystemCalls.Failure) {
        let seconds = running.map { Int(SystemCalls.now() - $0.start) } ?? 0
        let picture = view.picture(state, seconds: seconds)
        try screen.draw(picture.canvas, cursor: picture.cursor)
    }

    /// Draws the line that is being typed without the rows below it and what is suggested after it. After ‘quit’ there
    /// is no such line.
    private func drawLine(of state: SessionState) throws(SystemCalls.Failure) {
        guard screen.isDrawn, let picture = view.entered(state.editor.text, prompt: state.prompt, state) else { return }
        try screen.draw(picture.canvas, cursor: picture.cursor)
    }

    private func stop(_ loop: Loop) throws(SystemCalls.Failure) {
        try drawLine(of: loop.state)
        try screen.leaveIfDrawn()
        try terminal.write(Array(Self.closing.utf8))
        terminal.setRaw(false)
        terminal.suspend()
        terminal.setRaw(true)
        try terminal.write(Array(Self.opening.utf8))
        loop.send(.resized(terminal.size))
    }

    /// Waits until the last lines are stored, but not for long. Those that could not be stored are tried once more.
    private mutating func finishStoring(_ loop: Loop) {
        guard history != nil else { return }
        loop.send(.storeAgain)
        let end = SystemCalls.now() + Self.storingTime
        while loop.state.storage != nil, SystemCalls.now() < end { SystemCalls.sleep(milliseconds: 1) }
        let state = loop.state
        if state.unstored.isEmpty { return }
        let isRefused = state.storage == nil
        let reason = isRefused ? state.storageFailure : nil
        let lines = state.unstored.count == 1 ? "The last line was" : "The last \(state.unstored.count) lines were"
        unstored =
            "\(lines) not stored in the history: \(reason ?? "another process uses it, or it takes too long.")"
    }

    // MARK: Writing

    /// Writes the new outputs; returns whether there were any.
    private mutating func write(_ state: SessionState) throws(SystemCalls.Failure) -> Bool {
        let new = state.outputs(after: writtenOutputs)
        for output in new { try write(output, state) }
        writtenOutputs += new.count
        return !new.isEmpty
    }

    private func write(_ output: SessionState.Output, _ state: SessionState) throws(SystemCalls.Failure) {
        switch output {
        case .entered(let line, let prompt): try leave(line, prompt: prompt, ending: "", state)
        case .dropped(let line, let prompt): try leave(line, prompt: prompt, ending: "^C", state)
        case .rows(let rows):
            try screen.eraseIfDrawn()
            try terminal.write(SessionPrinter(theme: view.theme, columns: state.size.columns).bytes(of: rows))
        case .clear: try screen.clear()
        case .copy(let text): try terminal.write(Clipboard.sequence(for: text))
        }
    }

    /// Leaves a line on the screen as it was entered.
    private func leave(
        _ line: String, prompt: String, ending: String, _ state: SessionState
    ) throws(SystemCalls.Failure) {
        if let picture = view.entered(line, prompt: prompt, ending: ending, state) {
            try screen.draw(picture.canvas, cursor: picture.cursor)
            try screen.leave()
        } else {
            try screen.eraseIfDrawn()
            let text = VisibleText.escaped(prompt + line + ending)
            try terminal.write(Array("\(text)\n".utf8))
        }
    }

    // MARK: The loop

    private func loop(_ initial: SessionState) -> Loop {
        let wake = terminal.wake
        let preview = Feedback<SessionState, SessionState.Event>.react(to: \.previewQuestion) { question, send in
            let answer = question.desk.preview(of: question.line, inPlaceOf: question.replaced)
            if case .failure = answer {
                send(.previewed(question, nil))
                wake()
                do { try await Task.sleep(for: .milliseconds(Self.pause)) } catch { return }
            }
            send(.previewed(question, answer))
            wake()
        }
        let work = Feedback<SessionState, SessionState.Event>.react(to: \.running) { job, send in
            let (desk, reply) = job.desk.carryOut(job.line, inPlaceOf: job.replaced)
            send(.carriedOut(number: job.number, desk, reply))
            wake()
        }
        guard let history else {
            return Loop(initial: initial, feedbacks: [preview, work], executor: executor) { $0.reduce($1) }
        }
        let reading = Feedback<SessionState, SessionState.Event>.react(to: { $0.hasHistory ? nil : true }) { _, send in
            do throws(FileError) {
                send(.historyRead(try history.read(), complaint: nil))
            } catch {
                send(.historyRead(History(), complaint: error.description))
            }
            wake()
        }
        let storing = Feedback<SessionState, SessionState.Event>.react(to: \.storage) { storage, send in
            do throws(FileError) {
                try history.add(storage.lines)
                send(.stored(count: storage.lines.count, failure: nil))
            } catch {
                send(.stored(count: storage.lines.count, failure: error.description))
                wake()
            }
        }
        return Loop(initial: initial, feedbacks: [preview, work, reading, storing], executor: executor) {
            $0.reduce($1)
        }
    }
}
