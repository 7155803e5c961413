// SPDX-License-Identifier: Apache-2.0

extension CalculationError: CustomStringConvertible {
    /// The message, where it happened in definitions, and the suggestion.
    public var description: String {
        var description = message
        if let place = placeInDefinitions { description += " \(place)" }
        if let suggestion { description += " Did you mean ‘\(suggestion)’?" }
        return description
    }

    /// A sentence about the definitions in which it happened; `nil` if it happened in the text itself.
    public var placeInDefinitions: String? {
        guard let innermost = trail.first else { return nil }
        var users: [String] = []
        for step in trail.dropFirst() where step.symbol != innermost.symbol && !users.contains(step.symbol) {
            users.append(step.symbol)
        }
        users = users.map { "used by ‘\($0)’" }
        if users.count > 8 { users.replaceSubrange(4..<users.count - 3, with: ["…"]) }
        let use = users.map { ", \($0)" }.joined()
        let part = Array(innermost.text.utf8).span.text(in: innermost.range)
        let place = part.isEmpty || part == innermost.text ? "" : "‘\(part)’ "
        return "This is \(place)in ‘\(innermost.text)’\(use)."
    }

    /// The complete ``description``, for callers that use the property declared by `Foundation`. Of an error that is not
    /// known to be of this type, `Foundation` has this text only with the module `LocalizedErrors`.
    public var localizedDescription: String { description }

    /// The name or symbol that was probably meant, if there is a likely candidate.
    public var suggestion: String? {
        switch reason {
        case .unknownName(_, let suggestion), .unknownSymbol(_, let suggestion): suggestion
        default: nil
        }
    }

    /// A sentence that describes the error.
    public var message: String {
        switch reason {
        case .emptyExpression: "There is nothing to calculate: the expression is empty."
        case .tooLong(let limit): "The expression is longer than \(limit) bytes, which is the limit."
        case .invalidUTF8: "These bytes are not UTF-8 text."
        case .unexpectedCharacter("‘\u{FFFD}’"):
            "The character ‘\u{FFFD}’ has no meaning here; it may stand for bytes that are not UTF-8 text."
        case .unexpectedCharacter(let character): "The character \(character) has no meaning here."
        case .invalidNumber(let text) where Self.isFractionInOtherBase(text):
            "‘\(Self.shortened(text))’ is not a number: only integers are written in base 2, 8 or 16; divide one, as in ‘0x18/16’."
        case .invalidNumber(let text) where text.utf8.contains(UInt8(ascii: "(")):
            "‘\(Self.shortened(text))’ is not a number: write a repeating decimal as a fraction, as in ‘1/3’, and ‘×’ before parentheses."
        case .invalidNumber(let text) where Self.hasGroups(text):
            "‘\(Self.shortened(text))’ is not a number: group digits with ‘_’, and write ‘.’ before the decimals only, as in 1_234.5."
        case .invalidNumber(let text): "‘\(Self.shortened(text))’ is not a number."
        case .unknownName(let name, _): "There is nothing named ‘\(Self.shortened(name))’."
        case .unknownSymbol(let symbol, _): "There is no operator ‘\(Self.shortened(symbol))’."
        case .missingOperand(let symbol?): "‘\(symbol)’ needs a number after it."
        case .missingOperand(nil): "A number is missing here."
        case .missingOperandBefore(let symbol): "‘\(symbol)’ needs a number before it."
        case .missingOperator(let left, let right): "There is no operator between ‘\(left)’ and ‘\(right)’."
        case .unclosedParenthesis: "This parenthesis is never closed."
        case .unclosedBracket("|"): "This bar is never closed."
        case .unclosedBracket: "This bracket is never closed."
        case .unopenedParenthesis: "This parenthesis was never opened."
        case .emptyParentheses: "There is nothing between these parentheses."
        case .misplacedComma:
            "A comma separates the arguments of a function; \(KnownWords.marksOfNumbers)"
        case .missingArguments(let function, let arity) where arity.upperBound == Int.max:
            // Those that can have a single argument take a list.
            "‘\(function)’ needs its arguments in parentheses, as in ‘\(function)(a, b)’"
                + (arity.contains(1) ? " or ‘\(function)(1…5)’." : ".")
        case .missingArguments(let function, 0...0):
            "‘\(function)’ takes no arguments, but needs parentheses after it: ‘\(function)()’."
        case .missingArguments(let function, let arity) where arity.contains(1):
            "‘\(function)’ takes one argument without parentheses; several are written as in ‘\(function)(a, b)’."
        case .missingArguments(let function, let arity):
            "‘\(function)’ needs \(Self.count(arity)) in parentheses after it."
        case .wrongArgumentCount("↦", let arity, let given):
            "This function takes \(Self.count(arity)), but is given \(given) here."
        case .wrongArgumentCount(let function, let arity, let given):
            "‘\(function)’ takes \(Self.count(arity)), but was given \(given)."
        case .notAssociative(let left, let right):
            "‘\(left)’ and ‘\(right)’ in a row need parentheses that say which comes first."
        case .noJuxtaposition: "Two operands stand side by side, and no operator is registered for that."
        case .noPowerOperator: "Superscript digits need a power operator, and none is registered."
        case .invalidDefinition:
            "Only a name such as net_pay, a function such as f(x, y), or an operator such as a ⊕ b, ⊕ x or x ⊕, can be defined."
        case .incompleteDefinition(let sign?): "‘\(sign)’ needs an expression after it, as in ‘r \(sign) 3’."
        case .incompleteDefinition(nil):
            "A definition needs ‘=’ and an expression after it, as in ‘a ⊕ b = √(a² + b²)’."
        case .alreadyDefined(OwnName.answer, OwnName.session):
            RegistrationFault.answerIsReserved
        case .alreadyDefined(let name, let plugin):
            "‘\(name)’ is already defined by \(plugin); to compare, write ‘==’, and to replace it on purpose ‘:=’."
        case .circularDefinition(let names) where names.count <= 2:
            "‘\(names.first ?? "")’ is defined in terms of itself."
        case .circularDefinition(let names): "The definition goes in a circle: \(names.joined(separator: " → "))."
        case .repeatedParameter(let name): "The parameter ‘\(name)’ appears twice."
        case .registration(let error): error.faults.map(\.descriptionInText).joined(separator: " ")
        case .definitionNotAllowed: "A definition can’t stand here; an expression can."
        case .noPreviousAnswer: "There is no previous answer yet."
        case .wrongKind(let operation?, let expected, let given):
            "‘\(operation)’ takes \(expected) here, not \(given.phrase)."
        case .mixedKinds(let operation):
            "‘\(operation)’ takes two truth values or two integers; here only one is a truth value."
        case .wrongKind(nil, let expected, let given): "This must be \(expected), not \(given.phrase)."
        case .wrongAnswer(let operation, let expected, let given):
            "‘\(operation)’ takes \(expected) here, not the last answer, which is \(given.phrase)."
        case .incomparable(let symbol, let left, let right) where left == right:
            "‘\(symbol)’ can’t compare \(left.plural)\(left == .function ? "." : "; only ‘=’ and ‘≠’ do.")"
        case .incomparable(let symbol, let left, let right):
            "‘\(symbol)’ can’t compare \(left.phrase) with \(right.phrase)."
        case .notInGrammar(let text, let hint): "‘\(Self.shortened(text))’ has no meaning here: \(hint)"
        case .nestedTooDeep(let limit): "Functions and bodies may be nested at most \(limit) levels deep."
        case .tooManyDigits(.fractional(let count), let limit) where count <= limit:
            "With \(count == 1 ? "1 digit" : "\(count) digits") after the point, this number has more digits than the limit, "
                + "which is \(limit)."
        case .tooManyDigits(.fractional(let count), let limit), .tooManyDigits(.significant(let count), let limit),
            .tooManyDigits(.whole(_, let count), let limit):
            // A larger count than that was read as the largest.
            "\(count == .max ? "That many" : "\(count)") digits are more than the limit, which is \(limit)."
        case .explained(_, "", _, let explanation): explanation
        case .explained(_, let operation, let operands, let explanation)
        where operands.count == 2 && Self.comparisonSigns[operation] != nil:
            "\(Self.shortened(operands[0])) \(Self.comparisonSigns[operation] ?? "") \(Self.shortened(operands[1])): "
                + explanation
        case .explained(_, let operation, let operands, let explanation):
            "‘\(operation)’\(operands.isEmpty ? "" : " of ")\(Self.listed(operands)): \(explanation)"
        case .fault(let fault, let operation, let operands, let domain):
            Self.message(fault, operation, operands, domain)
        }
    }

    /// Whether a text seems to be a number in base 2, 8 or 16 with a point or an exponent of two.
    private static func isFractionInOtherBase(_ text: String) -> Bool {
        let text = text.lowercased()
        return ["0x", "0b", "0o"].contains(text.prefix(2)) && text.utf8.contains { ".p".utf8.contains($0) }
    }

    /// Whether a text has points between groups of three digits, as in `12.345.678`.
    private static func hasGroups(_ text: String) -> Bool {
        var (points, digits) = (0, 0)
        for byte in text.utf8 {
            if byte == UInt8(ascii: ".") {
                guard digits == 3 || points == 0 && digits > 0 && digits < 3 else { return false }
                (points, digits) = (points + 1, 0)
            } else {
                guard byte.isDigit else { return false }
                digits += 1
            }
        }
        return points > 1 && digits == 3
    }

    /// Returns a number of arguments in words.
    static func count(_ arity: ClosedRange<Int>) -> String {
        if arity.upperBound == Int.max {
            return arity.lowerBound == 1 ? "at least 1 argument" : "at least \(arity.lowerBound) arguments"
        }
        if arity.upperBound == 0 { return "no arguments" }
        if arity.count == 1 { return arity.lowerBound == 1 ? "1 argument" : "\(arity.lowerBound) arguments" }
        let separator = arity.count == 2 ? "or" : "to"
        return "\(arity.lowerBound) \(separator) \(arity.upperBound) arguments"
    }

    /// Returns a text, such as a name or a list, truncated if it is too long for a sentence: a list after an element.
    private static func shortened(_ text: String) -> String {
        if text.utf8.count <= 80 { return text }
        let start = text.unicodeScalars.prefix(40)
        guard start.first == "[", let comma = start.lastIndex(of: ",") else { return String(start) + "…" }
        let kept = start[...comma]
        let depth = kept.count { $0 == "[" } - kept.count { $0 == "]" }
        return String(kept) + " …" + String(repeating: "]", count: max(0, depth))
    }

    /// Returns the first few operands, and how many there are if these are not all.
    private static func listed(_ operands: [String]) -> String {
        let shown = operands.prefix(8).map(shortened).joined(separator: ", ")
        return operands.count <= 8 ? shown : "\(shown), … (\(operands.count) in all)"
    }

    /// The symbols of comparisons, as they stand between two operands.
    private static let comparisonSigns = [
        "<": "<", "≤": "≤", "==": "=", "≠": "≠", "≥": "≥", ">": ">",
    ]

    /// Returns the sentence about a fault, of an operation if there is one.
    static func message(_ fault: Fault, _ operation: String?, _ operands: [String], _ domain: String) -> String {
        let given = listed(operands)
        let subject = operation.map { given.isEmpty ? "‘\($0)’" : "‘\($0)’ of \(given)" } ?? "This number"
        switch fault {
        case .divisionByZero:
            return operands == ["0", "0"] ? "0 divided by 0 has no value." : "This is a division by zero."
        case .domain:
            guard let operation else { return "This is not defined." }
            // A constant, of which ‘not defined’ would say that there is none.
            if operands.isEmpty && domain.isEmpty { return "‘\(operation)’ has no value." }
            let place = operands.isEmpty ? "" : operands.count == 1 ? " at \(given)" : " for \(given)"
            return "‘\(operation)’ is not defined\(place)" + (domain.isEmpty ? "." : "; it takes \(domain).")
        case .overflow:
            // An operand that can’t be written is itself too large.
            if let operation, operands.contains("…") {
                return "\(operands.count == 1 ? "The" : "An") operand of ‘\(operation)’ is too large for this back end."
            }
            return "\(subject) is too large for this back end."
        case .underflow: return "\(subject) is too close to zero for this back end."
        case .notAnInteger:
            if operation == nil { return "This is not an integer." }
            return "\(subject): \(domain.isEmpty ? "only integers are allowed here" : "it takes \(domain)")."
        case .limit: return "\(operation == nil ? "This value" : subject) exceeds the limits on size."
        case .undecided:
            guard let operation, let sign = comparisonSigns[operation], operands.count == 2 else {
                return "\(subject) could not be decided at the precision that was tried."
            }
            return
                "Whether \(shortened(operands[0])) \(sign) \(shortened(operands[1])) could not be decided at the "
                + "precision that was tried."
        case .interrupted: return "The evaluation was stopped before it finished."
        case .plugin: return "\(subject) has no value, since its plugin failed."
        case .unordered: return "\(subject): these numbers have no order; only ‘=’ and ‘≠’ compare them."
        }
    }
}
