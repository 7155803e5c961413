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

    @Option(help: "The background of the terminal: light or dark. Unless you say it, the terminal is asked.")
    var background: Background?

    /// What a terminal's background is like.
    enum Background: String, ExpressibleByArgument, CaseIterable {
        case light, dark
    }

    mutating func run() throws {
        guard SystemCalls.isTerminal(0), SystemCalls.isTerminal(1) else {
            throw ValidationError("‘brain pad’ needs a terminal; ‘brain keys’ does without.")
        }
        guard UnixTerminal.isThere else {
            throw ValidationError(
                "‘brain pad’ needs a terminal that can place text on its screen, which TERM=dumb says this one can’t; "
                    + "‘brain keys’ does without.")
        }
        SystemCalls.reportOversizedFiles()
        var choices = try options.choices
        var modes = PadModes(
            angle: choices.settings.angleUnit, rules: rules, notation: choices.format.style,
            digits: choices.padFormat.digits, backend: choices.backend,
            isLight: background.map { $0 == .light } ?? UnixTerminal.isLight)
        // Other numbers need another calculator.
        while let next = try runOnce(choices, modes) {
            modes = next
            var fresh = EvaluationChoices()
            try fresh.choose(
                backend: next.backend, precision: nil, decimals: nil, needsExactness: false, EvaluationDefaults())
            fresh.showExactNumbersWhole()
            (choices.backend, choices.format) = (fresh.backend, fresh.format)
            modes.notation = fresh.format.style
            modes.digits = choices.padFormat.digits
        }
    }

    /// - Returns: The modes to go on with, or `nil` where the user leaves.
    private func runOnce(_ choices: EvaluationChoices, _ modes: PadModes) throws -> PadModes? {
        switch choices.backend {
        case .double: return try run(choices, modes, over: Double.self) { $0() }
        case .gmp:
            #if GMP
            return try run(choices, modes, over: ExactReal.self) { choices.withInterruptibleLimits($0) }
            #else
            throw ValidationError(Backend.advice)
            #endif
        }
    }

    private func run<Number: CalculatorNumber>(
        _ choices: EvaluationChoices, _ modes: PadModes, over: Number.Type,
        calculating: @escaping @Sendable (() -> Void) -> Void
    ) throws -> PadModes? {
        let keypads = try PadKeypads<Number>(choices, .current)
        let calculator = TapeCalculator(brain: keypads.keypad(modes).brain, format: choices.padFormat)
        let result: @Sendable (TapeEntry, Tape) -> TapeResult = { entry, tape in
            var result = TapeResult.failure("")
            calculating { result = calculator.result(of: entry, on: tape) }
            return result
        }
        let file = TapeLocation.path().map { TapeFile(path: $0, result: result) }
        let storage: any TapeStorage = file ?? UnstoredTape(result: result)
        let terminal = try UnixTerminal()
        let parts = PadSession<Number>.Parts(
            keypad: { keypads.keypad($0) }, modes: modes, format: choices.padFormat, calculating: calculating)
        let loop = PadSession<Number>.loop(
            parts, size: terminal.size, storage: storage, tape: TapeState(isStored: file != nil, isRead: file == nil),
            executor: ThreadExecutor())
        var session = PadSession(terminal: terminal, loop: loop, colors: UnixTerminal.colors)
        if let signal = try session.run() { throw ExitCode(128 + signal) }
        return loop.state.wantedBackend.map { backend in
            var modes = loop.state.modes
            modes.backend = backend
            return modes
        }
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
