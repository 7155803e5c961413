import CalculatorEngine

/// What the user chose about evaluating expressions, with everything decided; the initial values hold where they chose
/// nothing.
struct EvaluationChoices {
    var settings = Settings()
    /// Where operators come from besides the program's own.
    var sources = OperatorSources()
    var backend = Backend.double
    var format = NumberFormat()
    /// Whether the reading of each expression is shown beside its value.
    var explains = false
    /// Whether each line is answered by a JSON object.
    var writesJSON = false
    /// The most digits that may be asked of a number, and that an exact one is shown with.
    var maximumDigits = 10_000_000
    /// The most memory a single number may take, in MiB.
    var maximumMemory = 256
    /// The seconds an expression may take; `nil` for as long as it needs.
    var timeout: Double?

    /// The most significant digits that tell one double from another.
    static let doubleDigits = 17

    /// How many digits the GMP back end shows of numbers that do not end, unless asked for another number.
    static let defaultExactDigits = 30
}
