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
    ///   - isCalled: Whether a parenthesis follows, so that the word is meant as a function, and is neither a unit nor
    ///     a constant of one letter.
    ///   - isAfterNumber: Whether a number stands before it, as before a unit.
    static func hint(for word: String, isCalled: Bool, isAfterNumber: Bool) -> Hint? {
        if isCalled, word == "C" || word == "P" { return combinations }
        if isCalled, word.utf8.count == 1 { return nil }
        if let hint = isCalled ? functions[word.lowercased()] : nil { return hint }
        if !isCalled, isAfterNumber, let hint = hint(afterNumber: word) { return hint }
        if let hint = words[word.lowercased()] ?? hint(forFormOf: word, isAfterNumber: isAfterNumber) { return hint }
        return word.utf8.first == UInt8(ascii: "$") ? Hint(currencies) : nil
    }

    /// Returns the hint for a unit, a prefix of units, or a currency; `nil` for other words.
    private static func hint(afterNumber word: String) -> Hint? {
        if isUnit(word) { return word.utf8.count == 1 ? noVariableOrUnit : noUnits }
        if isPrefix(word) { return noVariableOrPrefix }
        return isCurrency(word) ? Hint(currencies) : nil
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

    /// Returns the hint for an answer that there is not, such as `$3`, or for data that were not read; `nil` for other
    /// words.
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
        case "//": wholeQuotient
        case "<>": "‘not equal’ is written ‘≠’ or ‘!=’."
        case "=<", "=>": "these comparisons are written ‘<=’ and ‘>=’."
        default: nil
        }
    }

    /// Returns the hint for a sign before an operand; `nil` for unknown ones.
    static func hint(forPrefix sign: String) -> Hint? {
        guard sign == "!" || sign == "!!" else { return nil }
        return Hint(
            "a factorial stands after its number, as in ‘5!’, and a truth value is negated by ‘not’.",
            recommending: "!", "not")
    }

    /// Returns the hint for a sign before the first operand; `nil` for unknown ones.
    static func hint(forFirstSign sign: String) -> Hint? {
        switch sign {
        case "=": "leave it out; to compare with the last answer, write ‘ans == 5’."
        case ">":
            Hint("leave out a prompt; to compare with the last answer, write ‘ans > 5’.", recommending: answerName)
        case "==", "≠", "!=", "<", "≤", "<=", "≥", ">=":
            Hint("to compare with the last answer, write ‘ans \(sign) 5’.", recommending: answerName)
        default: hint(forPrefix: sign)
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
}
