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

    /// What follows a word.
    enum Follower {
        /// A parenthesis, so that the word is meant as a function, and is neither a unit nor a constant of one letter.
        case parenthesis
        /// A number or a list: without parentheses, the argument of a function, too.
        case value
        /// A name: an argument, or what a word such as ‘let’ introduces.
        case name
        case other
    }

    /// Returns the hint for a word; `nil` for an unknown one.
    ///
    /// - Parameter isAfterNumber: Whether a number stands before it, as before a unit.
    static func hint(for word: String, before follower: Follower, isAfterNumber: Bool) -> Hint? {
        let isCalled = follower == .parenthesis
        if isCalled, word == "C" || word == "P" { return combinations }
        if isCalled, word.utf8.count == 1 { return nil }
        let key = word.lowercased()
        if isCalled || follower == .value, let hint = functions[key] { return hint }
        if !isCalled, isAfterNumber, let hint = hint(afterNumber: word) { return hint }
        if let hint = words[key] ?? hint(forFormOf: word, before: follower, isAfterNumber: isAfterNumber) {
            return hint
        }
        if follower == .name, let hint = functions[key] { return hint }
        return word.utf8.first == UInt8(ascii: "$") ? Hint(currencies) : nil
    }

    /// Returns the hint for a unit, a prefix of units, or a currency; `nil` for other words.
    private static func hint(afterNumber word: String) -> Hint? {
        if isUnit(word) { return word.utf8.count == 1 ? noVariableOrUnit : noUnits }
        if isPrefix(word) { return noVariableOrPrefix }
        return isCurrency(word) ? Hint(currencies) : nil
    }

    /// Returns the hint for a word of which only a part is known, or which is known in capitals only; `nil` for others.
    private static func hint(forFormOf word: String, before follower: Follower, isAfterNumber: Bool) -> Hint? {
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
        if let last = word.utf8.last, last.isDigit {
            if isAfterNumber, word.first == "e" || word.first == "E", word.utf8.dropFirst().allSatisfy(\.isDigit) {
                return words["e"]
            }
            if follower == .parenthesis, word.hasPrefix("sqrt"), word.utf8.dropFirst(4).allSatisfy(\.isDigit) {
                return nthRoot
            }
        }
        guard word.hasPrefix("log") else { return nil }
        var (base, argument) = ("", "")
        for scalar in word.unicodeScalars.dropFirst(word.hasPrefix("log_") ? 4 : 3) {
            switch scalar.value {
            case 0x30...0x39: argument.unicodeScalars.append(scalar)
            case 0x2080...0x2089 where argument.isEmpty: base += String(scalar.value - 0x2080)
            default: return nil
            }
        }
        if base.isEmpty {
            // Without one after it, the number is the argument.
            guard follower == .other, !word.hasPrefix("log_"), !argument.isEmpty else {
                return logarithm(toBase: argument)
            }
            return Hint("the logarithm of \(argument) is written ‘log \(argument)’.", recommending: "log")
        }
        if argument.isEmpty { return logarithm(toBase: base) }
        return Hint(
            "the logarithm of \(argument) to base \(base) is written ‘log(\(base), \(argument))’.", recommending: "log")
    }

    private static func logarithm(toBase base: String) -> Hint? {
        // There are no logarithms to base 0 or 1.
        base.isEmpty || Int(base).map { $0 < 2 } ?? false
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
        guard isNumber || word == OwnName.answer else { return nil }
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
        case "«", "»": shifts
        default: nil
        }
    }

    /// Returns the error of a word that is nearly one of the grammar; `nil` for others.
    @inline(never)
    static func error(of word: String, near words: [GrammarWord], at range: SourceRange) -> CalculationError? {
        let near = word.mostSimilar(among: words.map(\.rawValue))
        return near.map { CalculationError(.notInGrammar(word, hint: "write ‘\($0)’."), at: range) }
    }

    /// Returns the hint for adjacent signs; `nil` for unknown ones.
    static func hint(forSign sign: String) -> Hint? {
        switch sign {
        case "++", "--", "+=", "-=", "−=", "*=", "×=", "/=", "÷=", "^=":
            "a variable is changed as in ‘x = x + 1’."
        case "===", "!==": "values are compared by ‘==’ and ‘!=’."
        case "//": wholeQuotient
        case "<>": "‘not equal’ is written ‘≠’ or ‘!=’."
        case "=<": "these comparisons are written ‘<=’ and ‘>=’."
        case "=>": "‘greater or equal’ is written ‘>=’, a conversion ‘255 to hex’, and a function ‘x ↦ x²’."
        case "|>": "a function is called as ‘f(x)’."
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
        case "=":
            Hint("leave it out; to compare with the last answer, write ‘ans == 5’.", recommending: answerName)
        case ">":
            Hint("leave out a prompt; to compare with the last answer, write ‘ans > 5’.", recommending: answerName)
        case "==", "≠", "!=", "<", "≤", "<=", "≥", ">=":
            Hint("to compare with the last answer, write ‘ans \(sign) 5’.", recommending: answerName)
        default: hint(forPrefix: sign)
        }
    }

    private static var answerName: String { OwnName.answer }

    /// Returns the hint for a digit of another script, a subscript after no name, or a full-width form of an ASCII
    /// character; `nil` for others.
    static func hint(forCharacter character: Unicode.Scalar?) -> String? {
        guard let character else { return nil }
        if case 0xFF01...0xFF5E = character.value, let narrow = Unicode.Scalar(character.value - 0xFEE0) {
            return "this is the wide form of ‘\(narrow)’; write all digits and parentheses in their ordinary form."
        }
        if case 0x2080...0x2089 = character.value {
            return "a number in another base is written ‘0b1010’, ‘0o17’ or ‘0xff’."
        }
        return character.properties.generalCategory == .decimalNumber
            ? "numbers are written with the digits 0 to 9." : nil
    }
}
