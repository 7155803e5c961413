import CalculatorEngine
import Keypad
import Tapes
import Terminals

/// What `brain pad` shows, and what it is in the middle of.
struct PadState<Number: CalculatorNumber>: Sendable {
    /// What is to be done with the number on the display.
    enum Action: Sendable, Equatable {
        case command(CalculatorCommand)
        /// The value of an entry of the tape takes its place.
        case use(TapeEntry, on: Tape)
    }

    /// An action that waits to be carried out.
    struct Press: Sendable, Hashable {
        /// Which of all presses it is.
        let number: Int
        let action: Action
        /// The state it is carried out in, which the number stands for.
        let before: CalculatorState<Number>

        static func == (left: Press, right: Press) -> Bool { left.number == right.number }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }

    /// What a state of the calculator looks like. Finding the digits of a number may take long.
    struct Display: Sendable, Hashable {
        var screen = "0"
        var sign = ""
        var description = ""
        var hasMemory = false
        var isError = false

        init() {}

        init(_ state: CalculatorState<Number>) {
            screen = state.screen
            sign = state.sign
            description = state.description
            hasMemory = !state.memories.isEmpty
            isError = state.error != nil
        }
    }

    /// Something that happened.
    enum Event: Sendable {
        case key(TerminalKey)
        /// The terminal has another size.
        case resized(TerminalSize)
        /// A press was carried out.
        case carriedOut(number: Int, CalculatorState<Number>, Display, LocalTime)
        /// A key has been seen long enough.
        case keyWasShown
        case tape(TapeState.Event)
    }

    /// What the keys are typed at.
    enum Focus: Sendable, Equatable {
        case keys
        /// The help, from a line on.
        case help(first: Int)
        /// The tape, with an entry selected.
        case tape(selected: Int?)
        /// A line of the tape that is being edited.
        case line(id: Int, text: String)
    }

    let keys: PadKeys
    var size: TerminalSize
    var calculator: CalculatorState<Number>
    var display = Display()
    var tape: TapeState
    var page = 0
    var focus = Focus.keys
    /// The key that arrows have moved to.
    var focusedKey: PadKey?
    /// What was just pressed.
    var highlighted: CalculatorCommand?
    /// Whether the terminal's background is known to be light.
    var isLight = false
    /// What to put on the clipboard, and how often that was asked for.
    var copied: (text: String, count: Int) = ("", 0)
    /// Whether the user wants to leave.
    var isOver = false
    /// How often the user wanted to stop the process.
    var stopCount = 0

    private var waiting: [Action] = []
    private(set) var running: Press?
    private var pressCount = 0

    init(keys: PadKeys, size: TerminalSize, format: NumberFormat, tape: TapeState) {
        self.keys = keys
        self.size = size
        self.calculator = CalculatorState(format: format)
        self.tape = tape
    }

    /// Whether keys are still being worked on.
    var isRunning: Bool { running != nil }

    var layout: PadLayout { PadLayout(size: size, keys: keys, page: page) }

    /// Changes the state by an event: a pure function.
    mutating func reduce(_ event: Event) {
        switch event {
        case .key(let key): take(key)
        case .resized(let size): self.size = size
        case .carriedOut(let number, let next, let display, let time):
            guard let press = running, press.number == number else { return }
            record(press, next, display, time)
            calculator = next
            self.display = display
            running = nil
            start()
        case .keyWasShown: highlighted = nil
        case .tape(let event): tape.reduce(event)
        }
    }

    /// Presses a key of the calculator. Clear does not wait for what is running: it ends it.
    mutating func press(_ command: CalculatorCommand) {
        highlighted = command
        if command == .clear, isRunning {
            waiting = []
            running = nil
        }
        waiting.append(.command(command))
        start()
    }

    /// Puts the value of an entry of the tape on the display.
    mutating func use(_ entry: TapeEntry) {
        waiting.append(.use(entry, on: tape.tape))
        start()
    }

    private mutating func start() {
        guard running == nil, !waiting.isEmpty else { return }
        pressCount += 1
        running = Press(number: pressCount, action: waiting.removeFirst(), before: calculator)
    }

    /// Puts what `=` has completed on the tape.
    private mutating func record(
        _ press: Press, _ next: CalculatorState<Number>, _ display: Display, _ time: LocalTime
    ) {
        let equals = " ="
        guard press.action == .command(.equal), !display.isError, display.description.hasSuffix(equals),
            display.description != self.display.description || display.screen != self.display.screen
        else { return }
        let expression = String(display.description.dropLast(equals.count))
        // A number alone, or that of another entry, is nothing that was calculated.
        if expression == display.screen || TapeEntry.id(inName: expression).flatMap(tape.tape.entry) != nil { return }
        tape.reduce(
            .change(
                .record(expression: expression, result: .value(display.screen), time: time.seconds, day: time.day)))
    }
}
