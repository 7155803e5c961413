import ArgumentParser
import CalculatorEngine
import Keypad
import Platform

#if GMP
import ExactReals
#endif

/// `brain keys`: presses the keys of a pocket calculator.
struct KeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Press the keys of a pocket calculator, and see its display.",
        usage: """
            brain keys [<options>] <key> ...
            brain keys [<options>] < <file>
            """,
        discussion: """
            The keys are digits, the point, the symbol or name of every operator, and: C clear, CE clear entry, BS \
            backspace, +/- change sign, % percent, = equals, EXP exponent, M+ M- MS MR MC memory, undo, redo, ( and ), \
            and x^2 x^3 1/x x^y n! e^x; with --rules rpn also ENTER, DROP, SWAP, R↓, R↑ and LASTX, and neither = nor \
            parentheses. Blanks between keys may be left out. Every line of standard input is a \
            sequence of its own.

            Exit status: 0 if the display shows a number, 1 if it shows an error, 2 if a key is not known, 64 for \
            wrong usage; the worst of all lines.
            """
    )

    @OptionGroup var options: EvaluationOptions

    @Option(help: "What keys mean where calculators differ: basic, pocket, scientific, rpn or rpn-unlimited.")
    var rules: RuleSet = .pocket

    @Flag(help: "Show key, display and sign after every key, separated by tabs.")
    var trace = false

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("The keys.", valueName: "key"))
    var words: [String] = []

    func validate() throws {
        try CommandWords.refuseOptions(among: words)
    }

    mutating func run() throws {
        words = CommandWords.withoutTerminator(words)
        let choices = try options.choices
        let status: ExitStatus
        switch choices.backend {
        case .double: status = run(choices, EvaluationWatch(), over: Double.self)
        case .gmp:
            #if GMP
            status = choices.withLimits { watch in run(choices, watch, over: ExactReal.self) }
            #else
            throw ValidationError(Backend.advice)
            #endif
        }
        if status != .success { throw ExitCode(status.rawValue) }
    }

    @specialized(where Number == Double)
    private func run<Number: CalculatorNumber>(
        _ choices: EvaluationChoices, _ watch: EvaluationWatch, over: Number.Type
    ) -> ExitStatus {
        SystemCalls.ignoreBrokenPipes()
        var output = OutputBuffer()
        let registry: OperatorRegistry<Number>
        do {
            registry = try Brain.current.registry(over: Number.self, choices.settings, choices.sources)
        } catch {
            output.complain("brain: \(error)")
            try? output.flush()
            return .wrongUsage
        }
        var presser = KeyPresser(registry, choices, rules, traces: trace, watch)
        do throws(SystemCalls.Failure) {
            guard words.isEmpty else {
                let line = Array(words.joined(separator: " ").utf8)
                let status = presser.press(line.span, number: nil, into: &output)
                try output.flush()
                return status
            }
            return try Batch.run(lengthLimit: KeyPresser<Number>.lengthLimit) { line, isCut, number, output in
                isCut
                    ? presser.refuse(number: number, into: &output)
                    : presser.press(line, number: number, into: &output)
            }
        } catch {
            if error.isBrokenPipe { return .success }
            output.complain("brain: reading or writing failed: \(error.message)")
            try? output.flush()
            return .inputOutputFailed
        }
    }
}

extension RuleSet {
    /// What to say of a key that is not among those of the rules.
    func message(lacking key: String) -> String { "The rules ‘\(name)’ have no key ‘\(key)’." }
}

extension RuleSet: ExpressibleByArgument {
    public init?(argument: String) {
        guard let rules = Self.all.first(where: { $0.name == argument }) else { return nil }
        self = rules
    }

    public static var allValueStrings: [String] { all.map(\.name) }

    public var defaultValueDescription: String { name }
}
