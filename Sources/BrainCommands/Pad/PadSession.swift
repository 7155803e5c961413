// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import FeedbackLoops
import Keypad
import Platform
import Tapes
import Terminals

/// `brain pad` at a terminal: it draws the state of the loop, and sends keys to the loop.
struct PadSession<Number: CalculatorNumber> {
    typealias Loop = FeedbackLoop<PadState<Number>, PadState<Number>.Event>

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
        /// Returns the keypad for the chosen modes.
        let keypad: @Sendable (PadModes) -> CalculatorKeypad<Number>
        /// Chooses the modes in which the tape is calculated again.
        var use: @Sendable (PadModes) -> Void = { _ in }
        let modes: PadModes
        /// The setting that is being changed, if the settings are shown.
        var setting: PadModes.Setting?
        let format: NumberFormat
        /// The time limit of a calculation, in seconds; `nil` for no limit.
        var timeLimit: Double?
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
        var state = PadState<Number>(
            keys: PadKeys(parts.keypad(parts.modes)), modes: parts.modes, size: size, format: parts.format, tape: tape)
        if let index = parts.setting.flatMap(PadModes.Setting.allCases.firstIndex) {
            state.focus = .settings(selected: index)
        }
        let calculation = Feedback<PadState<Number>, PadState<Number>.Event>.react(to: \.running) { press, send in
            parts.calculating { send(.carriedOut(number: press.number, outcome(of: press, parts))) }
            parts.wake()
        }
        let preview = Feedback<PadState<Number>, PadState<Number>.Event>.react(to: \.previewQuestion) {
            question, send in
            var answer: LinePreview?
            parts.calculating { answer = Self.preview(question, parts) }
            if case .failure = answer {
                // Errors are shown only when the typing pauses.
                send(.previewed(question, nil))
                do { try await Task.sleep(for: .milliseconds(700)) } catch { return }
            }
            send(.previewed(question, answer))
            parts.wake()
        }
        let digits = Feedback<PadState<Number>, PadState<Number>.Event>.react(to: \.digitsQuestion) { question, send in
            parts.calculating {
                let (text, areFirst) = Self.digits(of: question.state)
                send(.digitsFound(question, text, areFirst: areFirst))
            }
        }
        let totals = Feedback<PadState<Number>, PadState<Number>.Event>.react(to: \.totalsQuestion) { question, send in
            parts.calculating { send(.totalled(question, Self.totals(question, parts))) }
        }
        let modes = Feedback<PadState<Number>, PadState<Number>.Event>.react(to: { $0.modes }) { modes, _ in
            parts.use(modes)
        }
        let stopping = Feedback<PadState<Number>, PadState<Number>.Event>.react(to: \.stoppedRecalculation) { _, _ in
            parts.stopRecalculating()
        }
        let storing = [Feedback.storing(in: storage), .watching(storage, every: .seconds(1))]
            .map { $0.pulledBack(state: { (pad: PadState<Number>) in pad.tape }, event: PadState<Number>.Event.tape) }
        return Loop(
            initial: state, feedbacks: [modes, calculation, preview, digits, totals, stopping] + storing,
            executor: executor
        ) {
            $0.reduce($1)
        }
    }

    private static func outcome(of press: PadState<Number>.Press, _ parts: Parts) -> PadState<Number>.Outcome {
        let keypad = parts.keypad(press.modes)
        var next = press.before
        var failure: String?
        do throws(TapeCalculator<Number>.Failure) {
            let calculator = TapeCalculator(brain: keypad.brain, format: press.before.format)
            switch press.action {
            case .command(let command):
                next = keypad.reduce(next, command)
                switch command {
                case .storeInMemory, .addToMemory, .subtractFromMemory:
                    // Lines of the tape may change before the number is recalled.
                    next.describeMemoriesByDigits { !TapeEntry.references(in: $0).isEmpty }
                default: break
                }
            case .use(let entry, let tape):
                next = keypad.show(try calculator.valueShown(by: entry, on: tape), named: entry.name, in: next)
            case .paste(let text, let tape):
                let value = try calculator.value(of: text, on: tape)
                next = show(value, of: text, on: keypad, in: next)
            case .calculate(let line, let tape):
                let text = line.editor.text
                let value = try calculator.value(of: text, on: tape)
                // On a stack, it moves the other numbers up.
                let before = keypad.rules.stack == nil ? keypad.reduce(next, .clear) : next
                next = show(value, of: text, on: keypad, in: before)
            case .show: break
            case .describeMemories: next.describeMemoriesByDigits()
            }
        } catch {
            failure = TimeLimit.explanationIfMet(seconds: parts.timeLimit) ?? error.description
        }
        var display = PadDisplay(next)
        if display.failure != nil, let reason = TimeLimit.explanationIfMet(seconds: parts.timeLimit) {
            display.failure = reason
        }
        return PadState.Outcome(state: next, display: display, time: LocalTime.now, failure: failure)
    }

    /// Returns the state with the value of an expression on the display.
    private static func show(
        _ value: Number, of expression: String, on keypad: CalculatorKeypad<Number>, in state: CalculatorState<Number>
    ) -> CalculatorState<Number> {
        let operand = OperandText(expression, keypad.brain.registry)
        return keypad.show(value, named: operand.text, isExpression: !operand.isAtom, in: state)
    }

    private static func preview(_ question: PadState<Number>.PreviewQuestion, _ parts: Parts) -> LinePreview? {
        switch question {
        case .calculation(let press):
            let next = parts.keypad(press.modes).reduce(press.before, .equal)
            return next.error == nil ? .value(next.screen) : nil
        case .expression(let question):
            let brain = parts.keypad(question.modes).brain
            let format = question.modes.applied(to: parts.format)
            do throws(TapeCalculator<Number>.Failure) {
                let value = try TapeCalculator(brain: brain, format: format)
                    .anyValue(of: question.text, on: question.tape)
                return (try? ValueFormat(format).text(for: value).text).map { .value($0) }
            } catch {
                if case .calculation(let fault, of: nil) = error, fault.isIncompleteness(of: question.text) {
                    return nil
                }
                return .failure(
                    TimeLimit.explanationIfMet(seconds: parts.timeLimit) ?? error.description,
                    error.range(in: question.text, brain.registry))
            }
        }
    }

    /// The maximum numbers of digits to view, for integers and for other numbers.
    private static var digitLimits: (whole: Int, other: Int) { (100_000, 1000) }

    /// Returns the number on the display with all its digits, or with as many as can be viewed, and whether there are
    /// more.
    private static func digits(of state: CalculatorState<Number>) -> (text: String, areFirst: Bool) {
        var format = state.format
        // An inexact number has no more digits than the display shows.
        guard case .whole(_, let count) = format.digits, let value = state.value else { return (state.screen, false) }
        format.digits = .whole(limit: digitLimits.whole, fallback: max(count, digitLimits.other))
        guard let number = try? format.text(for: value) else { return (state.screen, false) }
        return (number.text, number.exactness != .exact)
    }

    /// Returns the sums of the results of a day up to each of some entries. Results that are not numbers are skipped.
    ///
    /// - Complexity: O(*n*) in the number of entries of the days, which are evaluated again, so that the sums are those
    ///   of the numbers and not of their rounded texts.
    private static func totals(_ question: PadState<Number>.TotalsQuestion, _ parts: Parts) -> [Int: String] {
        let brain = parts.keypad(question.modes).brain
        let format = question.modes.applied(to: parts.format)
        let calculator = TapeCalculator(brain: brain, format: format)
        var values: TapeCalculator<Number>.Values = [:]
        let entries = question.tape.entries
        let wanted = Set(question.ids)
        var totals: [Int: String] = [:]
        for day in Set(question.ids.compactMap { entries.position(of: $0).map(entries.day(at:)) }) {
            var sum: Number = 0
            var position = entries.end(of: day) - 1
            while position > 0, entries.day(at: position - 1) == day { position -= 1 }
            while position < entries.count, entries.day(at: position) == day, !Task.isCancelled {
                let entry = entries[position]
                if case .value(let text) = entry.result,
                    let number = (try? calculator.valueShown(by: entry, on: question.tape, &values))
                        ?? (try? brain.expression(text).value([]))?.number
                {
                    sum += number
                }
                if wanted.contains(entry.id) { totals[entry.id] = (try? format.text(for: sum).text) ?? "…" }
                position += 1
            }
        }
        return totals
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
    private mutating func hasTakenLong(_ state: PadState<Number>) -> Bool {
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

extension TapeCalculator.Failure {
    /// Returns the part of an expression that is at fault: where the error is, or the name of the entry, if the
    /// expression has it; otherwise all of it.
    fileprivate func range(in text: String, _ registry: OperatorRegistry<Number>) -> SourceRange {
        let id: Int
        switch self {
        case .calculation(let error, of: nil): return error.range
        case .calculation(_, of: let user?): id = user
        case .missingEntry(let missing, _): id = missing
        case .circular(let circular): id = circular
        case .conversion: return SourceRange(0, text.utf8.count)
        }
        let bytes = Array(text.utf8)
        let named = registry.tokens(of: text).first {
            $0.range.end <= bytes.count && bytes[$0.range.start..<$0.range.end].elementsEqual("r\(id)".utf8)
        }
        return named?.range ?? SourceRange(0, bytes.count)
    }
}
