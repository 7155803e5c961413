// SPDX-License-Identifier: Apache-2.0

/// Words known to other calculators but not to this one, and what to write instead.
enum KnownWords {
    /// Returns the hint for a word; `nil` for an unknown one.
    ///
    /// - Parameter isCalled: Whether a parenthesis follows, so that the word is meant as a function, and is neither a
    ///   unit nor a constant of one letter.
    static func hint(for word: String, isCalled: Bool) -> String? {
        if isCalled, word.utf8.count == 1 { return nil }
        if let hint = hints[word.lowercased()] { return hint }
        if word.utf8.first == UInt8(ascii: "$") {
            let number = word.dropFirst()
            return number.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } && !number.isEmpty
                ? "line \(number) has no answer; if it is an amount of money, leave the ‘$’ out." : currencies
        }
        return !isCalled && units.contains(word) ? "there are no units; calculate with the factor between them." : nil
    }

    private static let randomness = "there are no random numbers: an expression always has the same value."
    private static let calculus = "there is no calculus yet; a sum is written ‘sum(k², k, 1, 10)’."
    private static let dates = "there are no dates and times."
    private static let complex = "there are no complex numbers."
    /// The hint for currency symbols.
    static let currencies = "currencies are not supported; leave the symbol out."
    private static let infinity = "there are no infinite numbers."

    private static let hints: [String: String] = [
        "rand": randomness, "random": randomness, "randint": randomness, "ran": randomness, "rnd": randomness,
        "diff": calculus, "derivative": calculus, "integrate": calculus, "integral": calculus, "int": calculus,
        "limit": calculus, "lim": calculus,
        "solve": "equations are not solved yet; ‘=’ compares.", "fsolve": "equations are not solved yet; ‘=’ compares.",
        "plot": "there are no plots yet; ‘table(x², x, 1…10)’ lists values.",
        "today": dates, "now": dates, "date": dates, "time": dates,
        "i": complex, "j": complex, "im": complex, "complex": complex,
        "inf": infinity, "infinity": infinity, "nan": infinity, "∞": infinity,
        "€": currencies, "£": currencies, "¥": currencies,
        "deg": "degrees are written ‘30°’.", "degree": "degrees are written ‘30°’.",
        "degrees": "degrees are written ‘30°’.",
        "rad": "angles are in radians unless they are written ‘30°’.",
        "radians": "angles are in radians unless they are written ‘30°’.",
        "then": "a choice is written ‘if(condition, value, other)’.",
        "else": "a choice is written ‘if(condition, value, other)’.",
        "let": "a variable is set by ‘name = value’.", "var": "a variable is set by ‘name = value’.",
        "def": "a function is defined by ‘f(x) = x²’.", "lambda": "a function is written ‘x ↦ x²’.",
        "plus": "write ‘+’.", "minus": "write ‘−’.", "times": "write ‘×’ or ‘*’.",
        "squared": "write ‘²’ or ‘^2’.", "cubed": "write ‘³’ or ‘^3’.",
        "factor": "numbers are not factorized; ‘gcd(a, b)’ finds common factors.",
        "matrix": "a matrix is a list of lists: ‘[[1, 2], [3, 4]]’.",
    ]

    private static let units: Set<String> = [
        "km", "m", "cm", "mm", "mi", "mile", "miles", "ft", "feet", "foot", "inch", "inches", "yd", "yard", "kg", "g",
        "mg", "lb", "lbs", "oz", "s", "sec", "seconds", "min", "minutes", "h", "hour", "hours", "day", "days", "week",
        "weeks", "year", "years", "l", "liter", "litre", "gallon", "gallons", "mph", "kmh", "kph", "usd", "eur", "USD",
        "EUR", "GBP", "celsius", "fahrenheit", "kelvin", "watt", "joule", "newton", "byte", "bytes", "kB", "MB", "GB",
    ]
}
