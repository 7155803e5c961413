import ArgumentParser
import ArithmeticOperators
import CalculatorEngine
import ScientificOperators

extension AngleUnit: ExpressibleByArgument {}
extension PercentRule: ExpressibleByArgument {}
extension RoundingRule: ExpressibleByArgument {}

/// How a result is written, as the user names it.
enum Notation: String, ExpressibleByArgument, CaseIterable {
    case plain, scientific, engineering
}

/// The options of every command that evaluates expressions.
struct EvaluationOptions: ParsableArguments {
    @Option(help: "The numbers to calculate with: double, or gmp, whose every digit is right.")
    var backend: Backend?

    @Option(help: ArgumentHelp("Show this many significant digits; more than 17 select gmp.", valueName: "digits"))
    var precision: Int?

    @Option(help: ArgumentHelp("Show this many digits after the point.", valueName: "digits"))
    var decimals: Int?

    @Flag(help: "Show results in exact form where they have one, with roots, pi and logarithms. Selects gmp.")
    var exact = false

    @Flag(help: "Show rational results as fractions. Selects gmp.")
    var fraction = false

    @Option(help: "How results are written.")
    var format: Notation = .plain

    @Option(help: ArgumentHelp("Write whole results in this base: 2, 8, 10 or 16.", valueName: "base"))
    var base: Int = 10

    @Flag(help: "Group the digits before the point by threes, with '_'.")
    var group = false

    @Option(help: "Round every result to the digits asked for, numbers that end too, and how.")
    var rounding: RoundingRule?

    @Option(help: "The unit of angles; those with a degree sign are in degrees always.")
    var angle: AngleUnit = .radians

    @Option(help: "What a + b% means: so many parts of a (calculator), or so many hundredths (plain).")
    var percent: PercentRule = .calculator

    @Flag(help: "Show how each expression was read, fully parenthesised, beside its value.")
    var explain = false

    @Flag(help: "Answer with one JSON object a line.")
    var json = false

    @Option(help: ArgumentHelp("The most digits that a number is asked for or shown with.", valueName: "digits"))
    var maxDigits: Int = EvaluationChoices().maximumDigits

    @Option(help: ArgumentHelp("The most memory that one number may take, in MiB.", valueName: "mebibytes"))
    var maxMemory: Int = EvaluationChoices().maximumMemory

    @Option(help: ArgumentHelp("Give an expression up after this time.", valueName: "seconds"))
    var timeout: Double?

    @OptionGroup var sources: SourceOptions

    func validate() throws {
        if let precision, precision < 1 { throw ValidationError("--precision must be at least 1.") }
        if let decimals, decimals < 0 { throw ValidationError("--decimals must not be negative.") }
        if precision != nil && decimals != nil {
            throw ValidationError("--precision and --decimals exclude each other: give one of them.")
        }
        if ![2, 8, 10, 16].contains(base) { throw ValidationError("--base must be 2, 8, 10 or 16.") }
        if [base != 10, format != .plain, exact, fraction].filter({ $0 }).count > 1 {
            throw ValidationError("--base, --format, --exact and --fraction exclude each other: give one of them.")
        }
        if maxDigits < 1 { throw ValidationError("--max-digits must be at least 1.") }
        if let wanted = precision ?? decimals, wanted > maxDigits {
            throw ValidationError("\(wanted) digits are more than --max-digits allows, which is \(maxDigits).")
        }
        if !(1...65536).contains(maxMemory) { throw ValidationError("--max-memory must be from 1 to 65536.") }
        if let timeout, !(timeout > 0) { throw ValidationError("--timeout must be more than 0 seconds.") }
        do {
            _ = try choices
        } catch {
            throw ValidationError(error.description)
        }
    }

    /// What the options say, with everything decided.
    var choices: EvaluationChoices {
        get throws(EvaluationDefaults.Invalid) {
            var choices = EvaluationChoices()
            choices.settings = Settings(angleUnit: angle, percent: percent)
            choices.sources = sources.sources
            choices.maximumDigits = maxDigits
            choices.maximumMemory = maxMemory
            choices.timeout = timeout
            choices.sources.callTimeLimit = timeout
            try choices.choose(
                backend: backend, precision: precision, decimals: decimals, needsExactness: exact || fraction,
                EvaluationDefaults())
            choices.format.style = style
            if let rounding {
                choices.format.rounding = rounding
            } else if format == .plain {
                choices.showExactNumbersWhole()
            }
            choices.format.groupSeparator = group ? NumberFormat.readableSeparator : nil
            choices.explains = explain
            choices.writesJSON = json
            return choices
        }
    }

    private var style: NumberFormat.Style {
        if exact { return .exact }
        if fraction { return .fraction }
        switch (base, format) {
        case (2, _): return .binary
        case (8, _): return .octal
        case (16, _): return .hexadecimal
        case (_, .plain): return .plain
        case (_, .scientific): return .scientific
        case (_, .engineering): return .engineering
        }
    }
}
