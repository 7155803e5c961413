import CalculatorEngine
import CalculatorService
import FeedbackLoops
import Keypad
import Platform
import SharedFiles
import Tapes
import Terminals

extension Command {
    static let pad = Command(
        name: "pad",
        summary: "Calculate on the full screen, with keys, display and tape.",
        discussion: [
            """
            ‘?’ shows the keys. Every operator has a key, on the pages behind Tab. What is calculated is kept on a tape, \
            which ‘brain tape’ prints. Colours follow the background of the terminal; with NO_COLOR set there are none.
            """
        ],
        options: [.rules] + .calculation,
        run: { try PadCommand($0).run() })
}

/// `brain pad`: the calculator on the full screen.
private struct PadCommand: NumericTask {
    private let brain: Brain
    private let choices: CalculatorChoices
    private let rules: RuleSet

    init(_ invocation: CommandInvocation) throws {
        guard SystemCalls.isTerminal(0), SystemCalls.isTerminal(1) else {
            throw invocation.usageError("‘brain pad’ needs a terminal; ‘brain keys’ does without.")
        }
        guard UnixTerminal.isThere else {
            throw invocation.usageError(
                "‘brain pad’ needs a terminal that can place text on its screen, which TERM=dumb says this one can’t; "
                    + "‘brain keys’ does without.")
        }
        brain = invocation.brain
        choices = try invocation.choices()
        rules = invocation.rules
    }

    func run() throws -> ExitStatus { try choices.backend.run(self) }

    func run<Number: CalculatorNumber>(over: Number.Type) throws -> ExitStatus {
        let choices = choices
        let brain = CalculatorBrain<Number>(registry: try brain.assembly(over: Number.self, choices).registry)
        let calculating: @Sendable (() -> Void) -> Void = { choices.withInterruptibleLimits($0) }
        let keypad = CalculatorKeypad(brain: brain, rules: rules, digitLimit: choices.keypadDigitLimit)
        let calculator = TapeCalculator(brain: brain, format: choices.padFormat)
        let result: @Sendable (TapeEntry, Tape) -> TapeResult = { entry, tape in
            var result = TapeResult.failure("")
            calculating { result = calculator.result(of: entry, on: tape) }
            return result
        }
        let file = TapeLocation.path().map { TapeFile(path: $0, result: result) }
        let storage: any TapeStorage = file ?? UnstoredTape(result: result)
        let terminal = try UnixTerminal()
        let loop = PadSession<Number>.loop(
            keypad, format: choices.padFormat, size: terminal.size, storage: storage,
            tape: TapeState(isStored: file != nil, isRead: file == nil), executor: ThreadExecutor(),
            calculating: calculating)
        var session = PadSession(terminal: terminal, loop: loop, hasColors: UnixTerminal.hasColors)
        return try session.run().map { .signal($0) } ?? .success
    }
}

extension CalculatorChoices {
    /// The format of the display on the screen, which has no room for all the digits of an exact number: those with
    /// more than the user asked for are rounded.
    fileprivate var padFormat: NumberFormat {
        var format = displayFormat
        if backend.isExact, case .whole(_, let digits) = format.digits {
            format.digits = .whole(limit: digits, fallback: digits)
        }
        return format
    }
}

extension CalculatorChoices {
    /// Runs `body` with the limits that the user chose, until its task is cancelled.
    fileprivate func withInterruptibleLimits(_ body: () -> Void) {
        let start = SystemCalls.now()
        let timeout = timeout
        withLimits(until: { Task.isCancelled || timeout.map { SystemCalls.now() - start > $0 } ?? false }, body)
    }
}
