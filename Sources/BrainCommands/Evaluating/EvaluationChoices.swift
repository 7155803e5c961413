import CalculatorEngine

/// What the user chose about evaluating expressions; the initial values hold where they chose nothing.
struct EvaluationChoices {
    var settings = Settings()
    var format = NumberFormat()
    /// Whether the reading of each expression is shown beside its value.
    var explains = false
    /// Whether each line is answered by a JSON object.
    var writesJSON = false

    /// The most significant digits that tell one double from another.
    static let doubleDigits = 17
}
