// SPDX-License-Identifier: Apache-2.0

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
            ? lists the keys, and Ctrl-Q leaves. Every constant, and every operator and function of one or two numbers, \
            has a key, on the pages that Tab shows. Calculations are kept on a tape, which ‘brain tape’ prints. Colours \
            adapt to the background of the terminal; with NO_COLOR set, there are none.
            """
        ],
        options: [.rules, .background] + .calculation,
        run: { try PadCommand($0).run() })
}

extension CommandOption {
    fileprivate static let background = CommandOption(
        "background", .choice(["dark", "light"]),
        summary: "The background of the terminal; by default, the terminal is asked.")
}

/// `brain pad`: the full-screen calculator.
private struct PadCommand {
    private let brain: Brain
    private let choices: CalculatorChoices
    private let presets: CalculatorChoices.Presets
    private let modes: PadModes
    /// The requested numbers of digits, if any.
    private let precision: Int?
    private let decimals: Int?

    init(_ invocation: CommandInvocation) throws {
        guard SystemCalls.isTerminal(0), SystemCalls.isTerminal(1) else {
            throw invocation.usageError("‘brain pad’ needs a terminal; ‘brain keys’ does without.")
        }
        guard UnixTerminal.isThere else {
            let name = SystemCalls.environment("TERM") ?? ""
            let reason =
                name.isEmpty ? "TERM, which would name this one, is not set" : "TERM=\(name) says this one can’t"
            throw invocation.usageError(
                "‘brain pad’ needs a terminal that can place text on its screen: \(reason). ‘brain keys’ does without.")
        }
        brain = invocation.brain
        choices = try invocation.choices()
        presets = try CalculatorChoices.Presets.fromEnvironment()
        precision = invocation.options.integer(.precision)
        decimals = invocation.options.integer(.decimals)
        modes = PadModes(
            angle: choices.settings.angleUnit, rules: invocation.rules, notation: choices.format.style,
            digits: choices.padFormat.digits, backend: choices.backend,
            isLight: invocation.options.text(.background).map { $0 == "light" } ?? UnixTerminal.isLight)
    }

    func run() throws -> ExitStatus {
        var (choices, modes) = (choices, modes)
        let loaded = try brain.service(choices).loadSources()
        var setting: PadModes.Setting?
        var unstored: [TapeChange] = []
        while true {
            let task = PadTask(
                brain: brain, loaded: loaded, choices: choices, modes: modes, setting: setting, unstored: unstored)
            switch try choices.backend.run(task) {
            case .left(let status): return status
            case .signal(let number): return .signal(number)
            case .wantsOtherNumbers(let wanted, let left):
                (modes, unstored) = (wanted, left)
                setting = .backend
                choices = try self.choices.using(
                    wanted.backend, precision: precision, decimals: decimals, presets: presets)
                choices.format.style = wanted.notation
                modes.digits = choices.padFormat.digits
            }
        }
    }
}

/// A full-screen calculator over one type of number, which runs until the user leaves it.
private struct PadTask: NumericTask {
    /// The reason why it ended.
    enum Outcome {
        case left(ExitStatus)
        case signal(Int32)
        /// The user has chosen another back end; some calculations could not be stored yet.
        case wantsOtherNumbers(PadModes, unstored: [TapeChange])
    }

    let brain: Brain
    /// The sources of the operators.
    let loaded: LoadedSources
    let choices: CalculatorChoices
    let modes: PadModes
    /// The setting that is being changed, if the settings are shown.
    let setting: PadModes.Setting?
    /// The calculations that could not be stored yet.
    let unstored: [TapeChange]

    func run<Number: CalculatorNumber>(over: Number.Type) throws -> Outcome {
        let choices = choices
        let keypads = try PadKeypads<Number>(choices, modes, brain, loaded)
        let calculating: @Sendable (() -> Void) -> Void = { choices.withLimits($0) }
        let recalculation = TapeRecalculation(keypads, choices)
        let results: @Sendable ([TapeEntry], Tape) -> [TapeResult]? = { recalculation.results(of: $0, on: $1) }
        let file = TapeLocation.path().map { TapeFile(path: $0, results: results) }
        let storage: any TapeStorage = file ?? UnstoredTape(results: results)
        let terminal = try UnixTerminal()
        let parts = PadSession.Parts(
            calculator: KeypadCalculator(
                format: choices.padFormat, timeLimit: choices.timeout, keypad: { keypads.keypad($0) }),
            use: { keypads.use($0) }, modes: modes, setting: setting,
            wake: terminal.wake, calculating: calculating, stopRecalculating: recalculation.stop)
        let loop = PadSession.loop(
            parts, size: terminal.size, storage: storage,
            tape: TapeState(isStored: file != nil, isRead: file == nil, unstored: unstored), executor: ThreadExecutor())
        var session = PadSession(terminal: terminal, loop: loop, colors: UnixTerminal.colors)
        let signal = try session.run()
        let state = loop.state
        let backend = signal == nil ? state.wantedBackend : nil
        // With other numbers, what could not be stored is tried again.
        if let complaint = session.unstored, backend == nil || !state.isStored {
            var output = OutputBuffer()
            output.complain(complaint)
            // The terminal may be gone.
            try? output.flush()
        }
        if let signal { return .signal(signal) }
        guard let backend else { return .left(session.unstored == nil ? .success : .inputOutputFailed) }
        var modes = state.modes
        modes.backend = backend
        return .wantsOtherNumbers(modes, unstored: state.tape.unstored)
    }
}

extension CalculatorChoices {
    /// The display format on the screen, which has no space for all digits of a large integer.
    var padFormat: NumberFormat {
        var format = format
        if backend.isExact, case .whole(_, let digits) = format.digits {
            format.digits = .whole(limit: max(digits, Self.defaultExactDigits), fallback: digits)
        }
        return format
    }
}

extension CalculatorChoices {
    /// Returns these choices with another back end, and with the digits requested as far as that one has them.
    func using(
        _ backend: Backend, precision: Int? = nil, decimals: Int? = nil, presets: Presets = Presets()
    ) throws(ChoiceError) -> CalculatorChoices {
        let most = backend == .double ? Self.doubleDigits : .max
        var choices = self
        try choices.choose(
            backend: backend, precision: precision.map { min($0, most) }, decimals: decimals.map { min($0, most) },
            presets: presets)
        return choices
    }
}
