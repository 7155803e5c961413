// SPDX-License-Identifier: Apache-2.0

/// Words known to other calculators but not to this one, and what to write instead.
enum KnownWords {
    /// What to write instead of a word.
    struct Hint: ExpressibleByStringLiteral {
        /// The sentence, worded to follow a colon.
        let text: String
        /// The operators that it recommends.
        let operators: [String]

        init(_ text: String, recommending operators: String...) {
            (self.text, self.operators) = (text, operators)
        }

        init(stringLiteral text: String) { (self.text, operators) = (text, []) }
    }

    /// Returns the hint for a word; `nil` for an unknown one.
    ///
    /// - Parameters:
    ///   - isCalled: Whether a parenthesis follows, so that the word is meant as a function, and is neither a unit nor a constant of
    ///     one letter.
    ///   - isAfterNumber: Whether a number stands before it, as before a unit.
    static func hint(for word: String, isCalled: Bool, isAfterNumber: Bool) -> Hint? {
        if isCalled, word == "C" || word == "P" { return combinations }
        if isCalled, word.utf8.count == 1 { return nil }
        if let hint = isCalled ? functions[word.lowercased()] : nil { return hint }
        if let hint = hints[word.lowercased()] ?? hint(forFormOf: word, isAfterNumber: isAfterNumber) { return hint }
        if word.utf8.first == UInt8(ascii: "$") { return Hint(currencies) }
        return !isCalled && isAfterNumber && units.contains(word) ? noUnits : nil
    }

    /// Returns the hint for a word of which only a part is known, or which is known in capitals only; `nil` for others.
    private static func hint(forFormOf word: String, isAfterNumber: Bool) -> Hint? {
        switch word {
        case "Σ": return sigma
        case "Π": return capitalPi
        default: break
        }
        let first = word.utf8.first
        if first == UInt8(ascii: "C") || first == UInt8(ascii: "P") {
            return isAfterNumber && Int(word.dropFirst()) != nil ? combinations : nil
        }
        if word == "as", isAfterNumber { return "a conversion is written ‘255 to hex’." }
        if let last = word.unicodeScalars.last, last == "ⁿ" || last == "ˣ" {
            return Hint("only digits are read as superscripts; write ‘2^n’.", recommending: "^")
        }
        guard word.hasPrefix("log") else { return nil }
        if word.hasPrefix("log_"), word.dropFirst(4).utf8.allSatisfy(\.isDigit) {
            return logarithm(toBase: String(word.dropFirst(4)))
        }
        var base = ""
        for scalar in word.unicodeScalars.dropFirst(3) {
            guard case 0x2080...0x2089 = scalar.value else { return nil }
            base += String(scalar.value - 0x2080)
        }
        return logarithm(toBase: base)
    }

    private static func logarithm(toBase base: String) -> Hint? {
        base.isEmpty
            ? nil : Hint("the logarithm to base \(base) is written ‘log(\(base), x)’.", recommending: "log")
    }

    /// Returns the hint for an answer that there is not, such as `$3`, or for data that were not read; `nil` for other words.
    ///
    /// - Parameter isAnswering: Whether what is read is a line with an answer, and not a definition that is stored.
    static func hint(forAnswer word: String, isAnswering: Bool) -> String? {
        if word == "data" {
            return isAnswering
                ? "it is the list of the numbers that ‘--data FILE’ reads."
                : "a definition that is stored can’t use the numbers that ‘--data’ reads."
        }
        let digits = word.utf8.dropFirst()
        let isNumber = word.utf8.first == UInt8(ascii: "$") && !digits.isEmpty && digits.allSatisfy(\.isDigit)
        guard isNumber || word == CalculatorBrain<Double>.answerName else { return nil }
        let money = isNumber ? "; if it is an amount of money, leave the ‘$’ out." : "."
        return isAnswering
            ? "no answer of that number is kept\(money)" : "a definition that is stored can’t use answers\(money)"
    }

    /// Returns the hint for a word between two numbers, where an operator stands; `nil` for unknown ones.
    static func hint(forInfix word: String) -> Hint? {
        switch word {
        // The last two are Cyrillic.
        case "x", "X", "х", "Х": "write ‘×’ or ‘*’."
        case "C", "P": combinations
        default: nil
        }
    }

    /// Returns the hint for adjacent signs; `nil` for unknown ones.
    static func hint(forSign sign: String) -> Hint? {
        switch sign {
        case "++", "--", "+=", "-=", "−=", "*=", "×=", "/=", "÷=", "^=":
            "a variable is changed as in ‘x = x + 1’."
        case "===", "!==": "values are compared by ‘==’ and ‘!=’."
        case "//": Hint("the whole quotient is written with ‘div’, as in 10 div 3.", recommending: "div")
        case "<>": "‘not equal’ is written ‘≠’ or ‘!=’."
        case "=<", "=>": "these comparisons are written ‘<=’ and ‘>=’."
        default: nil
        }
    }

    /// Returns the hint for a sign before the first operand; `nil` for unknown ones.
    static func hint(forFirstSign sign: String) -> Hint? {
        switch sign {
        case "!":
            Hint(
                "a factorial stands after its number, as in ‘5!’, and a truth value is negated by ‘not’.",
                recommending: "!", "not")
        case "=": "leave it out; to compare with the last answer, write ‘ans == 5’."
        case ">":
            Hint("leave out a prompt; to compare with the last answer, write ‘ans > 5’.", recommending: answerName)
        case "==", "≠", "!=", "<", "≤", "<=", "≥", ">=":
            Hint("to compare with the last answer, write ‘ans \(sign) 5’.", recommending: answerName)
        default: nil
        }
    }

    private static var answerName: String { CalculatorBrain<Double>.answerName }

    /// Returns the hint for a digit of another script, or a full-width form of an ASCII character; `nil` for others.
    static func hint(forCharacter character: Unicode.Scalar?) -> String? {
        guard let character else { return nil }
        if case 0xFF01...0xFF5E = character.value, let narrow = Unicode.Scalar(character.value - 0xFEE0) {
            return "this is the wide form of ‘\(narrow)’; write all digits and parentheses in their ordinary form."
        }
        return character.properties.generalCategory == .decimalNumber
            ? "numbers are written with the digits 0 to 9." : nil
    }

    static let noUnits: Hint = "there are no units; calculate with the factor between them."
    /// The hint for numbers with groups of digits.
    static let digitGroups =
        "groups of digits are separated by ‘_’, as in 1_234.5, and two numbers by an operator or a comma."
    private static let randomness: Hint = "there are no random numbers, since an expression always has the same value."
    private static let calculus = Hint(
        "there is no calculus; a sum is written ‘sum(k², k, 1, 10)’.", recommending: "sum")
    private static let dates: Hint = "there are no dates and times."
    /// Letters that stand for the imaginary unit, or for an index.
    static let imaginaryUnits = ["i", "j"]
    private static let complex: Hint = "there are no complex numbers."
    /// The hint for currency symbols.
    static let currencies = "currencies are not supported; leave the symbol out."
    private static let infinity: Hint = "there are no infinite numbers."

    private static let primes = Hint(
        "there are no functions of prime numbers; ‘gcd(a, b)’ finds common factors.", recommending: "gcd")
    private static let quantiles = Hint(
        "there are no quantiles; ‘median’, ‘min’ and ‘max’ are there.", recommending: "median", "min", "max")
    private static let combinations = Hint(
        "combinations and permutations are ‘nCr(n, k)’ and ‘nPr(n, k)’.", recommending: "nCr", "nPr")
    private static let length = Hint("the number of elements of a list is ‘count(list)’.", recommending: "count")
    private static let integerPart = Hint(
        "the integer part is ‘trunc(x)’; see ‘floor’, ‘ceil’ and ‘round’ too.",
        recommending: "trunc", "floor", "ceil", "round")
    private static let deviation = Hint("the standard deviation is ‘stddev(1, 2, 3)’.", recommending: "stddev")
    private static let anglesInDegrees = Hint(
        "an angle in degrees is written ‘sin(30°)’.", recommending: "°")
    private static let texts = Hint(stringLiteral: GrammarSign.quotation.hint)
    private static let quotient: Hint = "write ‘/’ or ‘÷’."
    private static let assignment: Hint = "a variable is set by ‘name = value’."
    private static let degrees = Hint("degrees are written ‘30°’.", recommending: "°")
    private static let sigma = Hint("the sign of a sum is ‘∑’, as in ‘∑(k = 1…10) k²’.", recommending: "∑")
    private static let capitalPi = Hint("the sign of a product is ‘∏’, as in ‘∏(k = 1…10) k²’.", recommending: "∏")
    private static let choice = Hint("a choice is written ‘if(condition, value, other)’.", recommending: "if")

    /// The hints for words that are called like functions.
    private static let functions: [String: Hint] = [
        "prod": Hint("a product is written ‘product(1, 2, 3)’ or ‘product(k, k, 1, 5)’.", recommending: "product"),
        "var": Hint(
            "the variance is ‘variance(1, 2, 3)’, of a whole population ‘pvariance(1, 2, 3)’.",
            recommending: "variance", "pvariance"),
        "varp": Hint("the variance of a whole population is ‘pvariance(1, 2, 3)’.", recommending: "pvariance"),
        "std": deviation, "sd": deviation,
        "stdevp": Hint(
            "the standard deviation of a whole population is ‘pstddev(1, 2, 3)’.", recommending: "pstddev"),
        "mode": Hint("there is no mode; ‘mean’ and ‘median’ are there.", recommending: "mean", "median"),
        "percentile": quantiles, "quantile": quantiles, "quartile": quantiles,
        "comb": combinations, "perm": combinations, "binomial": combinations, "binom": combinations,
        "nck": combinations, "npk": combinations,
        "power": Hint("a power is written ‘x^y’ or ‘pow(x, y)’.", recommending: "^", "pow"),
        "modpow": modularPower, "modexp": modularPower, "modinv": modularPower, "modinverse": modularPower,
        "dec": "a conversion is written ‘0xff to decimal’.",
        "len": length, "length": length, "size": length,
        "int": Hint("the integer part is ‘trunc(x)’; there are no integrals.", recommending: "trunc"),
        "integer": integerPart,
        "fix": integerPart, "ipart": integerPart,
        "sind": anglesInDegrees, "cosd": anglesInDegrees, "tand": anglesInDegrees,
        "square": Hint("a square is written ‘x²’ or ‘sqr(x)’.", recommending: "sqr"),
        "nthroot": Hint("the nth root of x is ‘root(x, n)’.", recommending: "root"),
        "fpart": Hint("the fractional part is ‘frac(x)’.", recommending: "frac"),
        "prime": primes, "isprime": primes, "factor": primes, "ifactor": primes,
        "fib": recursion, "fibonacci": recursion,
    ]

    private static let recursion: Hint =
        "a recursion is defined as in ‘fib(n) = n < 2 ? n : fib(n − 1) + fib(n − 2)’."
    private static let modularPower = Hint(
        "the remainder of a power is ‘powmod(b, e, m)’, a modular inverse ‘powmod(b, −1, m)’.", recommending: "powmod")
    private static let plainAngles = Hint(
        "an angle is a plain number, in radians unless another unit is set; degrees are written ‘30°’.",
        recommending: "°")

    private static let hints: [String: Hint] = [
        "tg": Hint("the tangent is ‘tan(x)’.", recommending: "tan"),
        "ctg": Hint("the cotangent is ‘cot(x)’.", recommending: "cot"),
        "cotan": Hint("the cotangent is ‘cot(x)’.", recommending: "cot"),
        "cosec": Hint("the cosecant is ‘csc(x)’.", recommending: "csc"),
        "signum": Hint("the sign is ‘sign(x)’.", recommending: "sign"),
        "rand": randomness, "random": randomness, "randint": randomness, "ran": randomness, "rnd": randomness,
        "diff": calculus, "derivative": calculus, "integrate": calculus, "integral": calculus,
        "int": "there are no integrals and no types; a variable is set by ‘name = value’.",
        "limit": calculus, "lim": calculus,
        "solve": "equations are not solved; ‘=’ compares.", "fsolve": "equations are not solved; ‘=’ compares.",
        "plot": Hint("there are no plots; ‘table(x², x, 1…10)’ lists values.", recommending: "table"),
        "today": dates, "now": dates, "date": dates, "time": dates,
        "i": complex, "j": complex, "im": complex, "complex": complex,
        "inf": infinity, "infinity": infinity, "∞": infinity,
        "nan": "an operation that has no value is an error.",
        "€": Hint(currencies), "£": Hint(currencies), "¥": Hint(currencies),
        "deg": degrees, "degree": degrees, "degrees": degrees, "º": degrees, "˚": degrees,
        "rad": plainAngles, "radian": plainAngles, "radians": plainAngles, "grad": plainAngles, "gradian": plainAngles,
        "gradians": plainAngles, "gon": plainAngles,
        "hex": "a conversion is written ‘255 to hex’.", "bin": "a conversion is written ‘255 to binary’.",
        "oct": "a conversion is written ‘255 to octal’.",
        "then": choice, "else": choice,
        "let": assignment, "var": assignment,
        "def": "a function is defined by ‘f(x) = x²’.", "lambda": "a function is written ‘x ↦ x²’.",
        "percent": Hint("write ‘%’, as in ‘5%’.", recommending: "%"),
        "divided": quotient, "over": quotient, "—": "a minus sign is ‘-’ or ‘−’.",
        "“": texts, "”": texts, "„": texts, "‘": texts, "’": texts, "«": texts, "»": texts,
        "plus": "write ‘+’.", "minus": "write ‘−’.", "times": "write ‘×’ or ‘*’.",
        "squared": "write ‘²’ or ‘^2’.", "cubed": "write ‘³’ or ‘^3’.",
        "factor": primes,
        "matrix": "a matrix is a list of lists, as in ‘[[1, 2], [3, 4]]’.",
    ]

    private static let units: Set<String> = [
        "km", "m", "cm", "mm", "mi", "mile", "miles", "ft", "feet", "foot", "inch", "inches", "yd", "yard", "kg", "g",
        "mg", "lb", "lbs", "oz", "s", "sec", "seconds", "min", "minutes", "h", "hour", "hours", "day", "days", "week",
        "weeks", "year", "years", "l", "liter", "litre", "gallon", "gallons", "mph", "kmh", "kph", "usd", "eur", "USD",
        "EUR", "GBP", "celsius", "fahrenheit", "kelvin", "watt", "joule", "newton", "byte", "bytes", "kB", "MB", "GB",
    ]
}
