// SPDX-License-Identifier: Apache-2.0

import ArithmeticOperators
import CalculatorEngine
import CalculatorService

extension CommandOption {
    static let backend = CommandOption(
        "backend", .choice(Backend.allCases.map(\.rawValue)), standard: Backend.standard.rawValue,
        summary: "The numbers to calculate with: auto and gmp print correct digits only; double is machine arithmetic.")
    static let precision = CommandOption(
        "precision", .integer("digits", 1...Int.max),
        summary: "Print this many significant digits, at most 17 with double.")
    static let decimals = CommandOption(
        "decimals", .integer("digits", 0...Int.max),
        summary: "Print this many digits after the point, including zeros; at most 17 with double."
    )
    static let exact = CommandOption(
        "exact", summary: "Print results in exact form if they have one, with roots, π and logarithms.")
    static let fraction = CommandOption("fraction", summary: "Print rational results as fractions.")
    static let format = CommandOption(
        "format", .choice(["plain", "scientific", "engineering"]), standard: "plain",
        summary: "The notation of results.")
    static let base = CommandOption(
        "base", .choice(["2", "8", "10", "16"]), standard: "10", summary: "Print integers in this base.")
    static let group = CommandOption(
        "group", summary: "Group the digits before the point by threes, with ‘_’; by fours in bases 2 and 16.")
    static let rounding = CommandOption(
        "rounding", .choice(RoundingRule.allCases.map(\.rawValue)), standard: RoundingRule.halfEven.rawValue,
        summary: "How results are rounded to the digits printed.")
    static let angle = CommandOption(
        "angle", .choice(AngleUnit.allCases.map(\.rawValue)), standard: AngleUnit.radians.rawValue,
        summary: "The unit of angles; an angle with a degree sign is always in degrees.")
    static let percent = CommandOption(
        "percent", .choice(PercentRule.allCases.map(\.rawValue)), standard: PercentRule.calculator.rawValue,
        summary: "What a + b% means: a plus b hundredths of a (calculator), or a plus b hundredths (plain).")
    static let explain = CommandOption(
        "explain", summary: "Show how each expression was read, fully parenthesized, beside its value.")
    static let json = CommandOption(
        "json", .optionalChoice(JSONDetail.allCases.map(\.rawValue)),
        summary: "Print one JSON object for each line; brief leaves out the input and its reading.")
    static let session = CommandOption(
        "session", .file("file"), summary: "Start with the lines and settings of a saved session.")
    static let plain = CommandOption(
        "plain", summary: "At a terminal, start the session without the line editor, for screen readers.")
    static let data = CommandOption(
        "data", .file("file"),
        summary: "Read the numbers of this file into the list ‘data’; - is standard input.")
    static let jobs = CommandOption(
        "jobs", .integer("threads", 1...1024),
        summary: "Evaluate independent lines on at most this many threads; by default, one for each processor.")
    static let maximumDigits = CommandOption(
        "max-digits", .integer("digits", 1...Int.max), standard: "\(CalculatorChoices().maximumDigits)",
        summary: "The largest number of digits that may be requested or printed, unless a number is printed in full.")
    static let maximumMemory = CommandOption(
        "max-memory", .integer("mebibytes", 1...65536), standard: "\(CalculatorChoices().maximumMebibytes)",
        summary: "The most memory that an evaluation may take, in MiB; less if the system allows less.")
    static let timeout = CommandOption(
        "timeout", .positive("seconds"), summary: "Stop the evaluation of a line after this time.")

    static let operators = CommandOption(
        "operators", .file("file"), summary: "Use the definitions in this file in place of your own.")
    static let plugin = CommandOption(
        "plugin", .file("library"), summary: "Load operators from this shared library; may be repeated.")
    static let without = CommandOption(
        "without", .text("plugin"),
        summary: "Leave out the operators of this plugin, or ‘my operators’; may be repeated.")
    static let isolate = CommandOption("isolate", summary: "Run each shared library in a process of its own.")
}

extension [CommandOption] {
    /// The options that select the sources of operators.
    static let sources: [CommandOption] = [.operators, .plugin, .without, .isolate]

    /// The options of every command that calculates.
    static let calculation: [CommandOption] =
        [
            .backend, .precision, .decimals, .exact, .fraction, .format, .base, .group, .rounding, .angle, .percent,
            .maximumDigits, .maximumMemory, .timeout,
        ] + sources

    /// The options of the command that evaluates expressions.
    static let evaluation: [CommandOption] = [.explain, .json, .data, .session, .plain, .jobs] + calculation
}

extension CommandInvocation {
    /// Returns the configuration of the calculator that the options select.
    ///
    /// - Throws: ``UsageError`` for options that exclude one another.
    func choices() throws(UsageError) -> CalculatorChoices {
        do throws(WrongChoice) {
            return try CalculatorChoices(options)
        } catch {
            throw usageError(error.description)
        }
    }

    /// The sources of operators that the options select.
    var sources: OperatorSources { OperatorSources(options) }
}

extension CalculatorChoices {
    /// Creates the configuration that the options of a command line select, with defaults from the environment.
    init(_ options: OptionValues) throws(WrongChoice) {
        self.init()
        let presets = try Presets.fromEnvironment()
        let decimals = options.integer(.decimals)
        let precision = options.integer(.precision)
        let style = try Self.style(options)
        settings = Settings(
            angleUnit: options.choice(.angle) ?? .radians, percent: options.choice(.percent) ?? .calculator)
        sources = OperatorSources(options)
        if let digits = options.integer(.maximumDigits) { maximumDigits = digits }
        if let memory = options.integer(.maximumMemory) { maximumMebibytes = memory }
        timeout = options.number(.timeout)
        sources.callTimeLimit = timeout
        // A preset beyond what is asked for is cut, but one that no command could have is an error.
        let most = max(maximumDigits, CalculatorChoices().maximumDigits)
        if let preset = presets.precision, preset > most {
            throw WrongChoice(description: "The environment variable BRAIN_PRECISION must be at most \(most).")
        }
        do throws(ChoiceError) {
            try choose(
                backend: options.choice(.backend), precision: precision, decimals: decimals,
                needsExactness: style == .exact || style == .fraction && options.choice(.backend) != Backend.double,
                presets: presets)
        } catch {
            if error == .precisionAndDecimals { throw Self.exclusive("--precision and --decimals") }
            throw WrongChoice(description: error.description)
        }
        if let wanted = precision ?? decimals, wanted > maximumDigits {
            let subject = wanted == .max ? "That many" : "\(wanted)"
            throw WrongChoice(
                description: "\(subject) digits are more than --max-digits allows, which is \(maximumDigits).")
        }
        format.style = style
        format.rounding = options.choice(.rounding) ?? .halfEven
        if options.has(.group) { format.groupSeparator = NumberFormat.readableSeparator }
    }

    private static func exclusive(_ names: String) -> WrongChoice {
        WrongChoice(description: "\(names) are mutually exclusive: give only one of them.")
    }

    private static func style(_ options: OptionValues) throws(WrongChoice) -> NumberFormat.Style {
        var styles: [NumberFormat.Style] = []
        switch options.text(.base) {
        case "2": styles.append(.binary)
        case "8": styles.append(.octal)
        case "16": styles.append(.hexadecimal)
        default: break
        }
        if let style: NumberFormat.Style = options.choice(.format), style != .plain { styles.append(style) }
        if options.has(.exact) { styles.append(.exact) }
        if options.has(.fraction) { styles.append(.fraction) }
        if styles.count > 1 { throw exclusive("--base, --format, --exact and --fraction") }
        return styles.first ?? .plain
    }
}

extension OperatorSources {
    /// Creates the sources that the options select.
    init(_ options: OptionValues) {
        self.init()
        definitions = options.text(.operators)
        plugins = options.texts(.plugin)
        excluded = options.texts(.without)
        isIsolated = options.has(.isolate)
        willLoadPlugin = { timeLimit in
            PluginFailureReport.begin()
            PluginFailureReport.limit(timeLimit)
        }
    }
}
