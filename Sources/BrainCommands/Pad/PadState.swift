// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Keypad
import Tapes
import Terminals

/// The state of `brain pad`.
struct PadState: Sendable {
    /// An action on the number on the display.
    enum Action: Sendable {
        case command(CalculatorCommand)
        /// Replaces it with the value of a tape entry.
        case use(TapeEntry, on: Tape)
        /// Replaces it with the value of a pasted expression.
        case paste(String, on: Tape)
        /// Replaces it with the value of a typed expression, which is recorded on the tape.
        case calculate(CompletingEditor, on: Tape)
        /// Shows it according to the current modes.
        case show
        /// Describes all numbers by their digits: the expressions that led to them are of another unit of angles.
        case describeByDigits
        /// Copies it.
        case copy
    }

    /// An action waiting to be carried out.
    struct Press: Sendable, Hashable {
        /// The sequence number of the press.
        let number: Int
        let action: Action
        /// The calculator before the press, which is identified by its number.
        let calculator: any PadCalculator
        let modes: PadModes

        static func == (left: Press, right: Press) -> Bool { left.number == right.number }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// The outcome of a press.
    struct Outcome: Sendable {
        var calculator: any PadCalculator
        var display: PadDisplay
        /// The text to copy, if that was asked for.
        var copy: String?
        var time: LocalTime
        /// The reason why it could not be carried out, as a sentence.
        var failure: String?
    }

    /// An event.
    enum Event: Sendable {
        case key(TerminalKey)
        /// The size of the terminal has changed.
        case resized(TerminalSize)
        /// A press was carried out.
        case carriedOut(number: Int, Outcome)
        /// A press has been in progress for so long that ‘C’ is meant to end it.
        case tookLong(number: Int)
        /// The preview of a calculation or an expression is available.
        case previewed(PreviewQuestion, LinePreview?)
        /// The digits of a number, all of them or as many as are worth showing, are available.
        case digitsFound(DigitsQuestion, String, areFirst: Bool)
        /// The sums of results up to entries are available.
        case totalled(TotalsQuestion, [Int: String])
        /// A key has been highlighted long enough.
        case keyWasShown
        case tape(TapeState.Event)
    }

    /// The focus of the keyboard.
    enum Focus: Sendable, Equatable {
        case keys
        /// The help, scrolled to a line.
        case help(first: Int)
        /// The number on the display with all its digits, scrolled to a line.
        case number(first: Int)
        case settings(selected: Int)
        case memories(selected: Int)
        /// An expression being typed.
        case expression(CompletingEditor)
        /// The tape, with an entry selected.
        case tape(selected: Int?)
        /// The text of a search on the tape.
        case search(LineEditor)
        /// An entry of the tape being edited, or its note.
        case line(EntryEditor)
    }

    /// A message for the user, until the next key.
    struct Message: Sendable, Equatable {
        let text: String
        var isFailure = false
    }

    /// A completed calculation, as it was on the display.
    private struct Completed: Equatable {
        let expression: String
        let screen: String
    }

    let keys: PadKeys
    var modes: PadModes
    var size: TerminalSize
    var calculator: any PadCalculator
    var display = PadDisplay()
    var tape: TapeState
    var page = 0
    var isSecond = false
    var focus = Focus.keys
    /// The key selected with the arrow keys.
    var focusedKey: PadKey?
    /// The action of the key just pressed.
    var highlighted: PadKey.Action?
    /// The letters typed of a word.
    var word = ""
    private var answeredPreview: (question: PreviewQuestion, answer: LinePreview?)?
    var message: Message?
    /// Whether the tape shows cumulative sums of the results of each day, and the known sums by entry.
    var showsTotals = false
    private(set) var totals: [Int: String] = [:]
    private var digits: (question: DigitsQuestion, text: String, areFirst: Bool)?
    /// The number of changes to the tape.
    private var tapeVersion = 0
    /// The text of a search on the tape, and the positions found.
    var search: (text: String, positions: [Int])?
    /// The text to copy to the clipboard, and the number of copies requested.
    var copied: (text: String, count: Int) = ("", 0)
    /// Whether the user wants to leave, or has chosen other numbers, which another calculator works with.
    var isOver = false
    /// The requested back end, if it is to change.
    var wantedBackend: Backend?
    /// The number of requests to suspend the process.
    var stopCount = 0

    /// The number of events so far.
    private(set) var eventCount = 0
    /// The actions to be carried out after the one in progress, in the modes in which they were requested.
    private(set) var waiting: [(action: Action, modes: PadModes)] = []
    private(set) var running: Press?
    /// The number of the press that takes long.
    private var longPress: Int?
    private var pressCount = 0
    /// The calculation on the display that was recorded on the tape, or is to be, or to which redo and `=` may lead
    /// back.
    private var recorded: Completed?
    /// The results of entries of the tape as they were when their values were used last.
    private var usedResults: [Int: TapeResult] = [:]
    /// The number of the change to the tape whose results the user does not want to wait for.
    var stoppedRecalculation: Int?

    init(keys: PadKeys, modes: PadModes, size: TerminalSize, calculator: any PadCalculator, tape: TapeState) {
        self.keys = keys
        self.modes = modes
        self.size = size
        self.calculator = calculator
        self.tape = tape
    }

    /// Whether key presses are still in progress.
    var isRunning: Bool { running != nil }

    /// A number that identifies what is in progress: a press, or the calculation of results on the tape.
    var progress: Int? { running?.number ?? tape.recalculation.map { -$0 } }

    /// Whether all calculations are stored that are to be.
    var isStored: Bool { tape.requests.isEmpty || !tape.isStored }

    var layout: PadLayout { PadLayout(size: size, keys: keys, modes, page: page, isSecond: isSecond) }

    /// The subject of the preview, if there is one.
    var previewQuestion: PreviewQuestion? {
        if case .expression(let line) = focus {
            let text = line.editor.text
            guard !text.allSatisfy(\.isWhitespace), text.utf8.count <= LineDrawing.lengthLimit else { return nil }
            return .expression(ExpressionQuestion(text: text, modes: modes, version: tapeVersion, tape: tape.tape))
        }
        guard !isRunning, display.isUnfinished, modes.rules.stack == nil else { return nil }
        return .calculation(Press(number: pressCount, action: .command(.equal), calculator: calculator, modes: modes))
    }

    /// The preview of the calculation or of the expression being typed, if it is known.
    var preview: LinePreview? {
        guard let answeredPreview, answeredPreview.question == previewQuestion else { return nil }
        return answeredPreview.answer
    }

    /// The number whose digits are being viewed.
    var digitsQuestion: DigitsQuestion? {
        guard case .number = focus, !isRunning, display.failure == nil else { return nil }
        return DigitsQuestion(number: pressCount, calculator: calculator)
    }

    /// The known digits of the number: those on the display, and more if they were requested.
    var knownDigits: String {
        guard let digits, digits.question == digitsQuestion else { return display.screen }
        return digits.text
    }

    /// Whether the number is known to have more digits than ``knownDigits``.
    var hasMoreDigits: Bool { digits.map { $0.question == digitsQuestion && $0.areFirst } ?? false }

    /// The sums to be shown, if any.
    var totalsQuestion: TotalsQuestion? {
        guard showsTotals else { return nil }
        var ids: [Int] = []
        for line in TapeLines(self).lines {
            if case .entry(let entry) = line.content { ids.append(entry.id) }
        }
        return TotalsQuestion(ids: ids, version: tapeVersion, modes: modes, tape: tape.tape)
    }

    /// Updates the state for an event: a pure function.
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
                if case .calculate(let line, _) = press.action { reopen(line) }
            } else {
                record(press, outcome)
                calculator = outcome.calculator
                display = outcome.display
                if let text = outcome.copy { copy(text) }
            }
            start()
        case .tookLong(let number):
            if running?.number == number { longPress = number }
            clearWhatTakesLong()
        case .previewed(let question, let answer):
            if question == previewQuestion { answeredPreview = (question, answer) }
        case .digitsFound(let question, let text, let areFirst):
            if question == digitsQuestion { digits = (question, text, areFirst) }
        case .totalled(let question, let totals): if question == totalsQuestion { self.totals = totals }
        case .keyWasShown: highlighted = nil
        case .tape(let event):
            take(event)
            tapeVersion += 1
            if let search { self.search = (search.text, tape.tape.entries.positions(containing: search.text)) }
        }
    }

    /// Goes on editing an expression that has no value, unless ‘C’ was pressed after it. What was pressed before that
    /// was meant for that value.
    private mutating func reopen(_ line: CompletingEditor) {
        waiting.removeFirst(clearPosition ?? waiting.count)
        if focus == .keys, waiting.isEmpty { focus = .expression(line) }
    }

    /// Presses a key of the calculator. Clear does not wait for a calculation that takes long, but ends it.
    mutating func press(_ command: CalculatorCommand) {
        highlighted = .press(command)
        guard modes.rules.has(command) else {
            message = Message(text: modes.rules.message(lacking: command.keyName), isFailure: true)
            return
        }
        carryOut(.command(command))
        if command == .clear { clearWhatTakesLong() }
    }

    /// The actions in progress and waiting, in order.
    var actions: [Action] { [running?.action].compactMap(\.self) + waiting.map(\.action) }

    /// The position of the first ‘C’ among the waiting actions.
    private var clearPosition: Int? {
        waiting.firstIndex { if case .command(.clear) = $0.action { true } else { false } }
    }

    /// Cancels the action in progress, if it takes long and ‘C’ was pressed after it, and what was meant for its value.
    /// Of these, an expression goes on being edited, unless there were further keys after ‘C’.
    private mutating func clearWhatTakesLong() {
        guard let running, running.number == longPress, let clear = clearPosition else { return }
        let cancelled = actions.prefix(1 + clear)
        self.running = nil
        waiting.removeFirst(clear)
        if waiting.count == 1, reopenExpression(among: cancelled) { waiting = [] }
        start()
    }

    /// Cancels the action in progress and those waiting. Of these, an expression goes on being edited.
    mutating func stopRunning() {
        _ = reopenExpression(among: actions[...])
        waiting = []
        running = nil
    }

    /// Goes on editing the first expression among cancelled actions. Returns whether there is one.
    private mutating func reopenExpression(among cancelled: ArraySlice<Action>) -> Bool {
        for case .calculate(let line, _) in cancelled {
            switch focus {
            case .keys, .tape:
                focus = .expression(line)
                message = Message(text: "Stopped.")
                return true
            default: return false
            }
        }
        return false
    }

    /// Carries out an action once those before it are done.
    mutating func carryOut(_ action: Action) {
        waiting.append((action, modes))
        start()
    }

    private mutating func start() {
        guard running == nil, !waiting.isEmpty else { return }
        pressCount += 1
        let (action, modes) = waiting.removeFirst()
        calculator.format = modes.applied(to: calculator.format)
        running = Press(number: pressCount, action: action, calculator: calculator, modes: modes)
    }

    /// Records a completed calculation on the tape, unless it is there.
    private mutating func record(_ press: Press, _ outcome: Outcome) {
        noteUses(by: press.action)
        let display = outcome.display
        // A number that is too large for the display is not a result.
        let completed = display.isNumber ? display.completedExpression : nil
        let calculation = completed.map { Completed(expression: $0, screen: display.screen) }
        let isChanged = display.description != self.display.description || display.screen != self.display.screen
        let expression: String
        switch press.action {
        case .copy, .command(.undo), .command(.redo): return
        case .show, .describeByDigits:
            let shown = self.display.completedExpression
            if let recorded, recorded == shown.map({ Completed(expression: $0, screen: self.display.screen) }) {
                self.recorded = calculation ?? recorded
            }
            return
        case .calculate(let line, _) where completed != nil: expression = line.editor.text
        case .command(let command) where command.completesCalculation(under: press.modes.rules) && completed != nil:
            expression = completed ?? ""
        case .calculate, .command, .use, .paste:
            if isChanged { recorded = nil }
            return
        }
        // A command may lead back to a calculation; an expression is entered anew.
        if case .command = press.action, let calculation, calculation == recorded { return tape.reduce(.storeAgain) }
        recorded = nil
        // A lone number, or the value of another entry, is not a calculation.
        let tokens = keys.language.tokens(of: expression)
        if tokens.count == 1, tokens[0].role == .number { return }
        if expression == display.screen || TapeEntry.id(inName: expression).flatMap(tape.tape.entry) != nil { return }
        recorded = calculation
        tape.reduce(
            .change(
                .record(
                    expression: expression, result: .value(display.screen), time: outcome.time.seconds,
                    day: outcome.time.day, uses: uses(of: expression))))
    }

    /// Notes the results of the entries of the tape that an action uses.
    private mutating func noteUses(by action: Action) {
        switch action {
        case .use(let entry, _): usedResults[entry.id] = entry.result
        case .paste(let expression, let tape):
            for id in TapeEntry.references(in: expression) { usedResults[id] = tape.entry(id)?.result }
        case .calculate(let line, let tape):
            for id in TapeEntry.references(in: line.editor.text) { usedResults[id] = tape.entry(id)?.result }
        case .command, .show, .describeByDigits, .copy: break
        }
    }

    /// Returns the results of the entries that an expression refers to, as it used them.
    private func uses(of expression: String) -> [Int: TapeResult] {
        let references = TapeEntry.references(in: expression)
        return references.isEmpty ? [:] : usedResults.filter { references.contains($0.key) }
    }
}

extension CalculatorCommand {
    /// Whether it completes a calculation: with a stack, each operation does.
    fileprivate func completesCalculation(under rules: RuleSet) -> Bool {
        switch self {
        case .equal: true
        case .operation, .percent: rules.stack != nil
        default: false
        }
    }
}
