// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Keypad
import Tapes
import Terminals

/// What `brain pad` shows, and what it is in the middle of.
struct PadState<Number: CalculatorNumber>: Sendable {
    /// What is to be done with the number on the display.
    enum Action: Sendable {
        case command(CalculatorCommand)
        /// The value of an entry of the tape takes its place.
        case use(TapeEntry, on: Tape)
        /// The value of an expression that was pasted takes its place.
        case paste(String, on: Tape)
        /// The value of an expression that was written takes its place, and goes to the tape.
        case calculate(String, on: Tape)
        /// It is shown as the modes now say.
        case show
    }

    /// An action that waits to be carried out.
    struct Press: Sendable, Hashable {
        /// Which of all presses it is.
        let number: Int
        let action: Action
        /// The state it is carried out in, which the number stands for.
        let before: CalculatorState<Number>
        let modes: PadModes

        static func == (left: Press, right: Press) -> Bool { left.number == right.number }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// What came of a press.
    struct Outcome: Sendable {
        var state: CalculatorState<Number>
        var display: PadDisplay
        var time: LocalTime
        /// Why it could not be carried out, as a sentence.
        var failure: String?
    }

    /// What a preview is wanted of.
    enum PreviewQuestion: Sendable, Hashable {
        /// The calculation that the press with a number has led to.
        case calculation(Press)
        /// An expression that is being written.
        case expression(ExpressionQuestion)
    }

    /// An expression, and the tape whose entries it may name.
    struct ExpressionQuestion: Sendable, Hashable {
        let text: String
        let modes: PadModes
        let version: Int
        let tape: Tape

        static func == (left: Self, right: Self) -> Bool {
            left.text == right.text && left.version == right.version && left.modes == right.modes
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(version)
        }
    }

    /// The number on the display, of which more digits are wanted than it shows.
    struct DigitsQuestion: Sendable, Hashable {
        /// The press that has led to it.
        let number: Int
        let state: CalculatorState<Number>

        static func == (left: Self, right: Self) -> Bool { left.number == right.number }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// Up to which entries the results of their days are to be summed up.
    struct TotalsQuestion: Sendable, Hashable {
        let ids: [Int]
        let version: Int
        let modes: PadModes
        let tape: Tape

        static func == (left: TotalsQuestion, right: TotalsQuestion) -> Bool {
            left.ids == right.ids && left.version == right.version && left.modes == right.modes
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ids)
            hasher.combine(version)
        }
    }

    /// Something that happened.
    enum Event: Sendable {
        case key(TerminalKey)
        /// The terminal has another size.
        case resized(TerminalSize)
        /// A press was carried out.
        case carriedOut(number: Int, Outcome)
        /// What a calculation or an expression would come to.
        case previewed(PreviewQuestion, LinePreview?)
        /// All digits of a number, or the most that are worth showing.
        case digitsFound(DigitsQuestion, String)
        /// The sums of results up to entries.
        case totalled(TotalsQuestion, [Int: String])
        /// A key has been seen long enough.
        case keyWasShown
        case tape(TapeState.Event)
    }

    /// What the keys are typed at.
    enum Focus: Sendable, Equatable {
        case keys
        /// The help, from a line on.
        case help(first: Int)
        /// The number on the display with all its digits, from a line on.
        case number(first: Int)
        case settings(selected: Int)
        case memories(selected: Int)
        /// An expression that is being written.
        case expression(CompletingEditor)
        /// The tape, with an entry selected.
        case tape(selected: Int?)
        /// The text that is searched for on the tape.
        case search(LineEditor)
        /// A line of the tape that is being edited, or the note beside it.
        case line(id: Int, LineEditor, isNote: Bool)
    }

    /// A message for the user, until the next key.
    struct Message: Sendable, Equatable {
        let text: String
        var isFailure = false
    }

    let keys: PadKeys
    var modes: PadModes
    var size: TerminalSize
    var calculator: CalculatorState<Number>
    var display = PadDisplay()
    var tape: TapeState
    var page = 0
    var isSecond = false
    var focus = Focus.keys
    /// The key that arrows have moved to.
    var focusedKey: PadKey?
    /// What was just pressed.
    var highlighted: PadKey.Action?
    /// The letters that have been typed of a word.
    var word = ""
    /// What the calculation or the expression that is being written would come to.
    var preview: LinePreview?
    var message: Message?
    /// Whether the tape shows the sum of the results of each day so far, and the sums that are known, by entry.
    var showsTotals = false
    private(set) var totals: [Int: String] = [:]
    private var digits: (question: DigitsQuestion, text: String)?
    /// How often the tape has changed.
    private var tapeVersion = 0
    /// What is searched for on the tape, and where it is.
    var search: (text: String, positions: [Int])?
    /// What to put on the clipboard, and how often that was asked for.
    var copied: (text: String, count: Int) = ("", 0)
    /// Whether the user wants to leave; and whether that was asked for with a calculation on the screen.
    var isOver = false
    /// The numbers to go on with, where those are others.
    var wantedBackend: Backend?
    /// How often the user wanted to stop the process.
    var stopCount = 0

    /// The last key of the calculator that was pressed.
    private(set) var lastCommand: CalculatorCommand?

    /// How many events there have been.
    private(set) var eventCount = 0
    private var waiting: [Action] = []
    private(set) var running: Press?
    private var pressCount = 0

    init(keys: PadKeys, modes: PadModes, size: TerminalSize, format: NumberFormat, tape: TapeState) {
        self.keys = keys
        self.modes = modes
        self.size = size
        self.calculator = CalculatorState(format: format)
        self.tape = tape
    }

    /// Whether keys are still being worked on.
    var isRunning: Bool { running != nil }

    var layout: PadLayout { PadLayout(size: size, keys: keys, modes, page: page, isSecond: isSecond) }

    /// What a preview is wanted of, if anything can be previewed.
    var previewQuestion: PreviewQuestion? {
        if case .expression(let line) = focus {
            let text = line.editor.text
            guard !text.allSatisfy(\.isWhitespace), text.utf8.count <= LineDrawing.lengthLimit else { return nil }
            return .expression(ExpressionQuestion(text: text, modes: modes, version: tapeVersion, tape: tape.tape))
        }
        guard !isRunning, display.isUnfinished, modes.rules.stack == nil else { return nil }
        return .calculation(Press(number: pressCount, action: .command(.equal), before: calculator, modes: modes))
    }

    /// The number whose digits are looked at one by one.
    var digitsQuestion: DigitsQuestion? {
        guard case .number = focus, !isRunning, display.failure == nil else { return nil }
        return DigitsQuestion(number: pressCount, state: calculator)
    }

    /// The digits of the number that are known: those on the display, and more where they were asked for.
    var knownDigits: String {
        guard let digits, digits.question == digitsQuestion else { return display.screen }
        return digits.text
    }

    /// The sums that are to be shown, if any are.
    var totalsQuestion: TotalsQuestion? {
        guard showsTotals else { return nil }
        var ids: [Int] = []
        for line in TapeLines(self).lines {
            if case .entry(let entry) = line.content { ids.append(entry.id) }
        }
        return TotalsQuestion(ids: ids, version: tapeVersion, modes: modes, tape: tape.tape)
    }

    /// Changes the state by an event: a pure function.
    mutating func reduce(_ event: Event) {
        eventCount += 1
        switch event {
        case .key(let key): take(key)
        case .resized(let size): self.size = size
        case .carriedOut(let number, let outcome):
            guard let press = running, press.number == number else { return }
            running = nil
            if let failure = outcome.failure {
                message = Message(text: failure, isFailure: true)
            } else {
                record(press, outcome)
                calculator = outcome.state
                display = outcome.display
            }
            start()
        case .previewed(let question, let preview): if question == previewQuestion { self.preview = preview }
        case .digitsFound(let question, let text): if question == digitsQuestion { digits = (question, text) }
        case .totalled(let question, let totals): if question == totalsQuestion { self.totals = totals }
        case .keyWasShown: highlighted = nil
        case .tape(let event):
            let before = tape.failure
            tape.reduce(event)
            tapeVersion += 1
            if let failure = tape.failure, failure != before { message = Message(text: failure, isFailure: true) }
            if let search { self.search = (search.text, tape.tape.entries.positions(containing: search.text)) }
        }
    }

    /// Presses a key of the calculator. Clear does not wait for what is running: it ends it.
    mutating func press(_ command: CalculatorCommand) {
        highlighted = .press(command)
        lastCommand = command
        guard modes.rules.has(command) else {
            message = Message(text: modes.rules.message(lacking: KeyReader.name(of: command)), isFailure: true)
            return
        }
        if command == .clear { stopRunning() }
        carryOut(.command(command))
    }

    /// Gives up what is being worked on, and what waits.
    mutating func stopRunning() {
        waiting = []
        running = nil
    }

    /// Carries an action out once those before it are done.
    mutating func carryOut(_ action: Action) {
        waiting.append(action)
        start()
    }

    private mutating func start() {
        guard running == nil, !waiting.isEmpty else { return }
        pressCount += 1
        preview = nil
        running = Press(number: pressCount, action: waiting.removeFirst(), before: calculator, modes: modes)
    }

    /// Puts what was completed on the tape.
    private mutating func record(_ press: Press, _ outcome: Outcome) {
        let equals = " ="
        let display = outcome.display
        guard display.failure == nil, display.description.hasSuffix(equals),
            display.description != self.display.description || display.screen != self.display.screen
        else { return }
        switch press.action {
        case .command(.equal), .calculate: break
        case .command(let command):
            // With a stack each operation completes something.
            guard modes.rules.stack != nil, case .operation = command else { return }
        case .use, .paste, .show: return
        }
        let expression = String(display.description.dropLast(equals.count))
        // A number alone, or that of another entry, is nothing that was calculated.
        if expression == display.screen || TapeEntry.id(inName: expression).flatMap(tape.tape.entry) != nil { return }
        tape.reduce(
            .change(
                .record(
                    expression: expression, result: .value(display.screen), time: outcome.time.seconds,
                    day: outcome.time.day)))
    }
}
