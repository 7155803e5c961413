import ArgumentParser
import CalculatorEngine
import FeedbackLoops
import Keypad
import Platform
import SharedFiles
import Tapes
import Terminals

#if GMP
import ExactReals
#endif

/// `brain pad`: the calculator on the full screen.
struct PadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pad",
        abstract: "Calculate on the full screen, with keys, display and tape.",
        discussion: """
            '?' shows the keys. Every operator has a key, on the pages behind Tab. What is calculated is kept on a tape, \
            which 'brain tape' prints. Colours follow the background of the terminal; with NO_COLOR set there are none.
            """
    )

    @OptionGroup var options: EvaluationOptions

    @Option(help: "What keys mean where calculators differ: basic, pocket, scientific, rpn or rpn-unlimited.")
    var rules: RuleSet = .pocket

    mutating func run() throws {
        guard SystemCalls.isTerminal(0), SystemCalls.isTerminal(1) else {
            throw ValidationError("‘brain pad’ needs a terminal; ‘brain keys’ does without.")
        }
        guard UnixTerminal.isThere else {
            throw ValidationError(
                "‘brain pad’ needs a terminal that can place text on its screen, which TERM=dumb says this one can’t; "
                    + "‘brain keys’ does without.")
        }
        let choices = try options.choices
        switch choices.backend {
        case .double: try run(choices, over: Double.self) { $0() }
        case .gmp:
            #if GMP
            try run(choices, over: ExactReal.self) { choices.withInterruptibleLimits($0) }
            #else
            throw ValidationError(Backend.advice)
            #endif
        }
    }

    private func run<Number: CalculatorNumber>(
        _ choices: EvaluationChoices, over: Number.Type, calculating: @escaping @Sendable (() -> Void) -> Void
    ) throws {
        let brain = CalculatorBrain<Number>(
            registry: try Brain.current.registry(over: Number.self, choices.settings, choices.sources))
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
        if let signal = try session.run() { throw ExitCode(128 + signal) }
    }
}

extension EvaluationChoices {
    /// The format of the display on the screen, which has no room for all the digits of an exact number: those with
    /// more than the user asked for are rounded.
    fileprivate var padFormat: NumberFormat {
        var format = displayFormat
        if backend == .gmp, case .whole(_, let digits) = format.digits {
            format.digits = .whole(limit: digits, fallback: digits)
        }
        return format
    }
}

#if GMP
extension EvaluationChoices {
    /// Runs `body` with the limits on size that the user chose, until its task is cancelled.
    fileprivate func withInterruptibleLimits(_ body: () -> Void) {
        var limits = ResourceLimits()
        limits.maximumDigits = maximumDigits
        limits.maximumBits = maximumMemory << 23 / 16
        let start = SystemCalls.now()
        let timeout = timeout
        let interrupt = Interrupt {
            Task.isCancelled || timeout.map { SystemCalls.now() - start > $0 } ?? false
        }
        ResourceLimits.$current.withValue(limits) {
            Interrupt.$current.withValue(interrupt) { body() }
        }
    }
}
#endif
