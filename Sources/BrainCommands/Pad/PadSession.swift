// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import FeedbackLoops
import Keypad
import Platform
import Tapes
import Terminals

/// `brain pad` at a terminal: it draws the state of the loop, and sends keys to the loop.
struct PadSession {
    typealias Loop = FeedbackLoop<PadState, PadState.Event>

    private let terminal: any Terminal
    private let screen: FullScreen
    private let loop: Loop
    private let colors: ColorDepth

    private var decoder = KeyDecoder(readsModifiers: true)
    private var copyCount = 0
    /// The number of events when the screen was last drawn.
    private var drawnEventCount: Int?
    private var stopCount = 0
    /// The time of the press of the highlighted key, and of the last input, in seconds.
    private var highlightStart: Double?
    private var lastInput = 0.0
    /// The press that was in progress at the last check, and since when.
    private var running: (number: Int, start: Double)?
    /// The number of the press that was found to take long.
    private var longPress: Int?
    /// Why something could not be stored at the end, and what.
    private(set) var unstored: String?

    /// The time for which a key is highlighted, in seconds.
    private static var highlightTime: Double { 0.12 }
    /// The time after which a press takes long, so that ‘C’ ends it, in seconds.
    private static var patience: Double { 0.2 }
    /// The time for which drawing a state in progress is delayed, in seconds: most presses take less.
    private static var graceTime: Double { 0.012 }
    /// The maximum times at the end for completing key presses, and for storing calculations, in seconds.
    private static var finishingTime: Double { 0.5 }
    private static var storingTime: Double { 2 }

    init(terminal: any Terminal, loop: Loop, colors: ColorDepth) {
        self.terminal = terminal
        screen = FullScreen(terminal, colors: colors, reportsMouse: true, asksForBackground: colors != .none)
        self.loop = loop
        self.colors = colors
    }

    /// The parts of a full-screen calculator.
    struct Parts: Sendable {
        /// The calculator in its first state.
        let calculator: any PadCalculator
        /// Chooses the modes in which the tape is calculated again.
        var use: @Sendable (PadModes) -> Void = { _ in }
        let modes: PadModes
        /// The setting that is being changed, if the settings are shown.
        var setting: PadModes.Setting?
        /// A callback after each answer, to wake a waiting session.
        var wake: @Sendable () -> Void = {}
        /// Runs a long computation within the user's limits, and ends it early when its task is cancelled.
        let calculating: @Sendable (() -> Void) -> Void
        /// Ends the calculation of results on the tape, which refuses the change that needs them.
        var stopRecalculating: @Sendable () -> Void = {}
    }

    /// Creates the loop of a calculator and its tape.
    ///
    /// - Parameter executor: The executor of calculations and storage.
    static func loop(
        _ parts: Parts, size: TerminalSize, storage: some TapeStorage, tape: TapeState, executor: any TaskExecutor
    ) -> Loop {
        var state = PadState(
            keys: parts.calculator.keys(parts.modes), modes: parts.modes, size: size, calculator: parts.calculator,
            tape: tape)
        if let index = parts.setting.flatMap(PadModes.Setting.allCases.firstIndex) {
            state.focus = .settings(selected: index)
        }
        let calculation = Feedback<PadState, PadState.Event>.react(to: \.running) { press, send in
            parts.calculating {
                send(.carriedOut(number: press.number, press.calculator.outcome(of: press.action, press.modes)))
            }
            parts.wake()
        }
        let preview = Feedback<PadState, PadState.Event>.react(to: \.previewQuestion) { question, send in
            var answer: LinePreview?
            parts.calculating {
                answer =
                    switch question {
                    case .calculation(let press): press.calculator.preview(press.modes)
                    case .expression(let question): parts.calculator.preview(of: question)
                    }
            }
            if case .failure = answer {
                // Errors are shown only when the typing pauses.
                send(.previewed(question, nil))
                do { try await Task.sleep(for: .milliseconds(700)) } catch { return }
            }
            send(.previewed(question, answer))
            parts.wake()
        }
        let digits = Feedback<PadState, PadState.Event>.react(to: \.digitsQuestion) { question, send in
            parts.calculating {
                let (text, areFirst) = question.calculator.digits()
                send(.digitsFound(question, text, areFirst: areFirst))
            }
        }
        let totals = Feedback<PadState, PadState.Event>.react(to: \.totalsQuestion) { question, send in
            parts.calculating { send(.totalled(question, parts.calculator.totals(question))) }
        }
        let modes = Feedback<PadState, PadState.Event>.react(to: { $0.modes }) { modes, _ in
            parts.use(modes)
        }
        let stopping = Feedback<PadState, PadState.Event>.react(to: \.stoppedRecalculation) { _, _ in
            parts.stopRecalculating()
        }
        let storing = [Feedback.storing(in: storage), .watching(storage, every: .seconds(1))]
            .map { $0.pulledBack(state: { (pad: PadState) in pad.tape }, event: PadState.Event.tape) }
        return Loop(
            initial: state, feedbacks: [modes, calculation, preview, digits, totals, stopping] + storing,
            executor: executor
        ) {
            $0.reduce($1)
        }
    }

    // MARK: Running

    /// Runs until the user leaves.
    ///
    /// - Returns: The signal that ended the session, or `nil`.
    mutating func run() throws(SystemCalls.Failure) -> Int32? {
        let states = loop.states(bufferingPolicy: .bufferingNewest(1))
        return try screen.whileTaken(wakingFor: states) { () throws(SystemCalls.Failure) in
            defer { finishStoring() }
            return try runTaken()
        }
    }

    /// Waits until the last calculations are stored, but not for long. Those that could not be stored are tried once
    /// more.
    private mutating func finishStoring() {
        let start = SystemCalls.now()
        while loop.state.isRunning, SystemCalls.now() - start < Self.finishingTime {
            SystemCalls.sleep(milliseconds: 1)
        }
        if !loop.state.tape.unstored.isEmpty { loop.send(.tape(.storeAgain)) }
        let isStoring = !loop.state.isStored
        while !loop.state.isStored, SystemCalls.now() - start < Self.storingTime {
            SystemCalls.sleep(milliseconds: 1)
        }
        let state = loop.state
        let sentences = [
            state.isStored
                ? (isStoring ? state.tape.failure : nil)
                : "The last change of the tape was not stored: another process uses the tape, or it takes too long.",
            Self.list(of: state.tape.unstored + (state.isStored ? [] : state.tape.requests.map(\.change))),
        ].compactMap(\.self)
        unstored = sentences.isEmpty ? nil : sentences.joined(separator: "\n")
    }

    /// Returns the calculations among some changes, one in a row; `nil` if there are none.
    private static func list(of changes: [TapeChange]) -> String? {
        let rows = changes.compactMap { change in
            if case .record(let expression, let result, _, _, _) = change {
                "  \(expression) = \(result.text)"
            } else {
                nil
            }
        }
        if rows.isEmpty { return nil }
        let heading =
            rows.count == 1 ? "This calculation is not on the tape:" : "These calculations are not on the tape:"
        return ([heading] + rows).joined(separator: "\n")
    }

    private mutating func runTaken() throws(SystemCalls.Failure) -> Int32? {
        while true {
            let state = loop.state
            if state.copied.count != copyCount {
                copyCount = state.copied.count
                try terminal.write(Clipboard.sequence(for: state.copied.text))
            }
            if state.isOver { return nil }
            if state.stopCount != stopCount {
                stopCount = state.stopCount
                try stop()
            }
            if state.highlighted == nil { highlightStart = nil }
            let isDrawn = hasTakenLong(state)
            noteLongPress()
            if isDrawn, state.eventCount != drawnEventCount {
                drawnEventCount = state.eventCount
                let view = PadView(state, colors: colors)
                try screen.draw(view.canvas, cursor: view.cursor)
            }
            switch try terminal.wait(milliseconds: waitingTime(isDrawn: isDrawn)) {
            case .bytes(let bytes): take(decoder.keys(bytes))
            case .timeout: takeTimeout()
            case .resized: loop.send(.resized(terminal.size))
            case .woken: break
            case .stopRequested: try stop()
            case .ended(let signal): return signal
            }
        }
    }

    /// Returns whether nothing is in progress, or for longer than most presses take.
    private mutating func hasTakenLong(_ state: PadState) -> Bool {
        guard let number = state.progress else {
            running = nil
            return true
        }
        let now = SystemCalls.now()
        if running?.number != number { running = (number, now) }
        return now - min(lastInput, running?.start ?? now) >= Self.graceTime
    }

    /// The time until the press in progress takes long, in seconds; `nil` if there is none, or it was found to.
    private var patienceLeft: Double? {
        guard let running, running.number > 0, running.number != longPress else { return nil }
        return max(0, running.start + Self.patience - SystemCalls.now())
    }

    /// Tells the loop when a press takes long.
    private mutating func noteLongPress() {
        guard let running, patienceLeft == 0 else { return }
        longPress = running.number
        loop.send(.tookLong(number: running.number))
    }

    private mutating func take(_ keys: [TerminalKey]) {
        lastInput = SystemCalls.now()
        for key in keys {
            loop.send(.key(key))
            highlightStart = lastInput
        }
    }

    private mutating func takeTimeout() {
        if decoder.waitingTime != nil { take(decoder.flush()) }
        if let highlightStart, SystemCalls.now() - highlightStart >= Self.highlightTime {
            self.highlightStart = nil
            loop.send(.keyWasShown)
        }
    }

    /// Returns the time until something has to be done without input, in milliseconds.
    private func waitingTime(isDrawn: Bool) -> Int? {
        // An incomplete key takes priority.
        if let time = decoder.waitingTime { return time }
        var times: [Double] = []
        if !isDrawn { times.append(Self.graceTime) }
        if let highlightStart { times.append(max(0, Self.highlightTime - (SystemCalls.now() - highlightStart))) }
        if let patienceLeft { times.append(patienceLeft) }
        return times.min().map { Int($0 * 1000) + 1 }
    }

    private mutating func stop() throws(SystemCalls.Failure) {
        try screen.stop()
        drawnEventCount = nil
        loop.send(.resized(terminal.size))
    }
}
