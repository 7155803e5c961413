import ArgumentParser
import Arithmetic
import CalculatorEngine
import Scientific

extension AngleUnit: ExpressibleByArgument {}
extension PercentRule: ExpressibleByArgument {}
extension RoundingRule: ExpressibleByArgument {}

/// How a result is written, as the user names it.
enum Notation: String, ExpressibleByArgument, CaseIterable {
    case plain, scientific, engineering
}

/// The options of every command that evaluates expressions.
struct EvaluationOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Show this many significant digits.", valueName: "digits"))
    var precision: Int?

    @Option(help: ArgumentHelp("Show this many digits after the point.", valueName: "digits"))
    var decimals: Int?

    @Option(help: "How results are written.")
    var format: Notation = .plain

    @Option(help: ArgumentHelp("Write whole results in this base: 2, 8, 10 or 16.", valueName: "base"))
    var base: Int = 10

    @Flag(help: "Group the digits before the point by threes, with ‘_’.")
    var group = false

    @Option(help: "How what lies beyond the last digit is rounded away.")
    var rounding: RoundingRule = .halfEven

    @Option(help: "The unit of angles; 30° always means degrees.")
    var angle: AngleUnit = .radians

    @Option(help: "What a + b% means: so many parts of a (calculator), or so many hundredths (plain).")
    var percent: PercentRule = .calculator

    @Flag(help: "Show how each expression was read, fully parenthesised, beside its value.")
    var explain = false

    @Flag(help: "Answer with one JSON object a line.")
    var json = false

    func validate() throws {
        if let precision, precision < 1 { throw ValidationError("--precision must be at least 1.") }
        if let decimals, decimals < 0 { throw ValidationError("--decimals must not be negative.") }
        if precision != nil && decimals != nil {
            throw ValidationError("--precision and --decimals exclude each other: give one of them.")
        }
        if ![2, 8, 10, 16].contains(base) { throw ValidationError("--base must be 2, 8, 10 or 16.") }
        if base != 10 && format != .plain { throw ValidationError("--base and --format exclude each other.") }
        if let precision, precision > EvaluationChoices.doubleDigits {
            throw ValidationError(
                "The double back end has \(EvaluationChoices.doubleDigits) digits; --precision \(precision) is more.")
        }
    }

    /// What the options say, with everything decided.
    var choices: EvaluationChoices {
        var choices = EvaluationChoices()
        choices.settings = Settings(angleUnit: angle, percent: percent)
        choices.format.style =
            switch (base, format) {
            case (2, _): .binary
            case (8, _): .octal
            case (16, _): .hexadecimal
            case (_, .plain): .plain
            case (_, .scientific): .scientific
            case (_, .engineering): .engineering
            }
        if let precision { choices.format.digits = .significant(precision) }
        if let decimals { choices.format.digits = .fractional(decimals) }
        choices.format.rounding = rounding
        choices.format.groupSeparator = group ? NumberFormat.readableSeparator : nil
        choices.explains = explain
        choices.writesJSON = json
        return choices
    }
}
