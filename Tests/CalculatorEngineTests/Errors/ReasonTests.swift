// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

/// Every reason an error can have, with its code, which programs compare, and its sentence, which people read.
struct ReasonTests {
    static let snapshot: [(CalculationError.Reason, code: String, message: String)] = [
        (.emptyExpression, "empty-expression", "There is nothing to calculate: the expression is empty."),
        (.tooLong(limit: 100), "too-long", "The expression is longer than 100 bytes, which is the limit."),
        (.invalidUTF8, "invalid-utf8", "These bytes are not UTF-8 text."),
        (.unexpectedCharacter("U+0000"), "unexpected-character", "The character U+0000 has no meaning here."),
        (.invalidNumber("1.2.3"), "invalid-number", "‘1.2.3’ is not a number."),
        (.unknownName("coss", suggestion: "cos"), "unknown-name", "There is nothing named ‘coss’."),
        (.unknownSymbol("⊗", suggestion: nil), "unknown-symbol", "There is no operator ‘⊗’."),
        (.missingOperand(after: "+"), "missing-operand", "‘+’ needs a number after it."),
        (.missingOperand(after: nil), "missing-operand", "A number is missing here."),
        (.missingOperandBefore("!"), "missing-operand", "‘!’ needs a number before it."),
        (.missingOperator(between: "1", and: "2"), "missing-operator", "There is no operator between ‘1’ and ‘2’."),
        (.unclosedParenthesis, "unclosed-parenthesis", "This parenthesis is never closed."),
        (.unclosedBracket("["), "unclosed-bracket", "This bracket is never closed."),
        (.unopenedParenthesis, "unopened-parenthesis", "This parenthesis was never opened."),
        (.emptyParentheses, "empty-parentheses", "There is nothing between these parentheses."),
        (
            .misplacedComma, "misplaced-comma",
            "A comma separates the arguments of a function; in a number, write ‘.’ before the decimals, and group digits with ‘_’, as in "
                + "1_234.5."
        ),
        (
            .missingArguments(function: "f", arity: 2...2), "missing-arguments",
            "‘f’ needs 2 arguments in parentheses after it."
        ),
        (
            .missingArguments(function: "f", arity: 1...Int.max), "missing-arguments",
            "‘f’ needs its arguments in parentheses, as in ‘f(a, b)’ or ‘f(1…5)’."
        ),
        (
            .missingArguments(function: "zero", arity: 0...0), "missing-arguments",
            "‘zero’ takes no arguments, but needs parentheses after it: ‘zero()’."
        ),
        (
            .wrongArgumentCount(function: "zero", arity: 0...0, given: 1), "wrong-argument-count",
            "‘zero’ takes no arguments, but was given 1."
        ),
        (
            .wrongArgumentCount(function: "f", arity: 1...1, given: 2), "wrong-argument-count",
            "‘f’ takes 1 argument, but was given 2."
        ),
        (
            .wrongArgumentCount(function: "f", arity: 2...4, given: 5), "wrong-argument-count",
            "‘f’ takes 2 to 4 arguments, but was given 5."
        ),
        (
            .notAssociative("<", ">"), "not-associative",
            "‘<’ and ‘>’ in a row need parentheses that say which comes first."
        ),
        (
            .noJuxtaposition, "missing-operator",
            "Two operands stand side by side, and no operator is registered for that."
        ),
        (.noPowerOperator, "no-power-operator", "Superscript digits need a power operator, and none is registered."),
        (
            .invalidDefinition, "invalid-definition",
            "Only a name such as net_pay, a function such as f(x, y), or an operator such as a ⊕ b, ⊕ x or x ⊕, can be defined."
        ),
        (
            .incompleteDefinition(after: nil), "invalid-definition",
            "A definition needs ‘=’ and an expression after it, as in ‘a ⊕ b = √(a² + b²)’."
        ),
        (
            .incompleteDefinition(after: ":="), "invalid-definition",
            "‘:=’ needs an expression after it, as in ‘r := 3’."
        ),
        (
            .alreadyDefined("sin", by: "Scientific"), "already-defined",
            "‘sin’ is already defined by Scientific; to compare, write ‘==’, and to replace it on purpose ‘:=’."
        ),
        (.circularDefinition(["f", "f"]), "circular-definition", "‘f’ is defined in terms of itself."),
        (
            .circularDefinition(["f", "g", "f"]), "circular-definition",
            "The definition goes in a circle: f → g → f."
        ),
        (.repeatedParameter("x"), "repeated-parameter", "The parameter ‘x’ appears twice."),
        (
            .registration(RegistrationError(symbol: "", faults: [.emptySymbol])), "registration",
            "An operator needs a symbol."
        ),
        (.definitionNotAllowed, "definition-not-allowed", "A definition can’t stand here; an expression can."),
        (
            .wrongKind(operation: "+", expected: "numbers", given: .truth), "wrong-kind",
            "‘+’ takes numbers here, not true or false."
        ),
        (
            .wrongKind(operation: nil, expected: "a number", given: .list), "wrong-kind",
            "This must be a number, not a list."
        ),
        (
            .wrongAnswer(operation: "×", expected: "numbers", given: .truth), "wrong-kind",
            "‘×’ takes numbers here, not the last answer, which is true or false."
        ),
        (.incomparable("<", .truth, .truth), "wrong-kind", "‘<’ can’t compare truth values; only ‘=’ and ‘≠’ do."),
        (.incomparable("<", .list, .list), "wrong-kind", "‘<’ can’t compare lists; only ‘=’ and ‘≠’ do."),
        (.incomparable("=", .function, .function), "wrong-kind", "‘=’ can’t compare functions."),
        (
            .mixedKinds(operation: "and"), "wrong-kind",
            "‘and’ takes two truth values or two integers; here only one is a truth value."
        ),
        (
            .wrongArgumentCount(function: "↦", arity: 2...2, given: 1), "wrong-argument-count",
            "This function takes 2 arguments, but is given 1 here."
        ),
        (.tooManyDigits(.significant(6), limit: 5), "limit", "6 digits are more than the limit, which is 5."),
        (
            .tooManyDigits(.significant(.max), limit: 5), "limit",
            "That many digits are more than the limit, which is 5."
        ),
        (
            .tooManyDigits(.fractional(1), limit: 5), "limit",
            "With 1 digit after the point, this number has more digits than the limit, which is 5."
        ),
        (.incomparable("=", .number, .list), "wrong-kind", "‘=’ can’t compare a number with a list."),
        (
            .notInGrammar("{", hint: "lists stand in ‘[ ]’."), "not-in-grammar",
            "‘{’ has no meaning here: lists stand in ‘[ ]’."
        ),
        (
            .notInGrammar("$" + String(repeating: "7", count: 5000), hint: "it is too large."), "not-in-grammar",
            "‘$\(String(repeating: "7", count: 39))…’ has no meaning here: it is too large."
        ),
        (.nestedTooDeep(limit: 16), "nested-too-deep", "Functions and bodies may be nested at most 16 levels deep."),
        (.noPreviousAnswer, "no-previous-answer", "There is no previous answer yet."),
        (
            .explained(.domain, operation: "f", operands: ["2", "3"], explanation: "They must be far apart."), "domain",
            "‘f’ of 2, 3: They must be far apart."
        ),
    ]

    /// The same for the faults of an operation: `f` at 2, at 2 and 3, and of a number itself.
    static let faults: [(Fault, code: String, ofOne: String, ofTwo: String, ofNone: String)] = [
        (
            .divisionByZero, "division-by-zero", "This is a division by zero.", "This is a division by zero.",
            "This is a division by zero."
        ),
        (
            .domain, "domain", "‘f’ is not defined at 2; it takes whole numbers.",
            "‘f’ is not defined for 2, 3; it takes whole numbers.", "This is not defined."
        ),
        (
            .overflow, "overflow", "‘f’ of 2 is too large for this back end.",
            "‘f’ of 2, 3 is too large for this back end.", "This number is too large for this back end."
        ),
        (
            .underflow, "underflow", "‘f’ of 2 is too close to zero for this back end.",
            "‘f’ of 2, 3 is too close to zero for this back end.",
            "This number is too close to zero for this back end."
        ),
        (
            .notAnInteger, "not-an-integer", "‘f’ of 2: it takes whole numbers.",
            "‘f’ of 2, 3: it takes whole numbers.", "This is not an integer."
        ),
        (
            .limit, "limit", "‘f’ of 2 exceeds the limits on size.", "‘f’ of 2, 3 exceeds the limits on size.",
            "This value exceeds the limits on size."
        ),
        (
            .undecided, "undecided", "‘f’ of 2 could not be decided at the precision that was tried.",
            "‘f’ of 2, 3 could not be decided at the precision that was tried.",
            "This number could not be decided at the precision that was tried."
        ),
        (
            .interrupted, "interrupted", "The evaluation was stopped before it finished.",
            "The evaluation was stopped before it finished.", "The evaluation was stopped before it finished."
        ),
        (
            .plugin, "plugin", "‘f’ of 2 has no value, since its plugin failed.",
            "‘f’ of 2, 3 has no value, since its plugin failed.", "This number has no value, since its plugin failed."
        ),
        (
            .unordered, "unordered", "‘f’ of 2: these numbers have no order; only ‘=’ and ‘≠’ compare them.",
            "‘f’ of 2, 3: these numbers have no order; only ‘=’ and ‘≠’ compare them.",
            "This number: these numbers have no order; only ‘=’ and ‘≠’ compare them."
        ),
    ]

    @Test func `every reason has its code and its sentence`() {
        for (reason, code, message) in Self.snapshot {
            let error = CalculationError(reason, at: SourceRange(0, 1))
            #expect(error.code == code)
            #expect(error.message == message)
        }
        for (fault, code, ofOne, ofTwo, ofNone) in Self.faults {
            let subjects: [(String?, [String], String)] = [
                ("f", ["2"], ofOne), ("f", ["2", "3"], ofTwo), (nil, [], ofNone),
            ]
            for (operation, operands, message) in subjects {
                let reason = CalculationError.Reason.fault(
                    fault, operation: operation, operands: operands, domain: operation == nil ? "" : "whole numbers")
                let error = CalculationError(reason, at: SourceRange(0, 1))
                #expect(error.code == code)
                #expect(error.message == message)
                #expect(error.isEvaluationFailure)
            }
        }
    }

    @Test(arguments: [
        ("<", "Whether 2 < ≈2 could not be decided at the precision that was tried."),
        ("≠", "Whether 2 ≠ ≈2 could not be decided at the precision that was tried."),
        ("==", "Whether 2 = ≈2 could not be decided at the precision that was tried."),
    ])
    func `an undecided comparison is written as one`(_ symbol: String, _ message: String) {
        let reason = CalculationError.Reason.fault(.undecided, operation: symbol, operands: ["2", "≈2"], domain: "")
        #expect(CalculationError(reason, at: SourceRange(0, 1)).message == message)
    }

    @Test(arguments: [
        (Array(1...40).description, "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …]"),
        (Array(repeating: [1, 2], count: 20).description, "[[1, 2], [1, 2], [1, 2], [1, 2], [1, 2], …]"),
        (Array(repeating: [1000, 2], count: 20).description, "[[1000, 2], [1000, 2], [1000, 2], [1000, …]]"),
        (String(repeating: "7", count: 81), String(repeating: "7", count: 40) + "…"),
        (Array(1...9).description, "[1, 2, 3, 4, 5, 6, 7, 8, 9]"),
    ])
    func `a long list is cut after an element, and closed`(_ operand: String, _ shown: String) {
        let reason = CalculationError.Reason.explained(.domain, operation: "f", operands: [operand], explanation: "No.")
        #expect(CalculationError(reason, at: SourceRange(0, 1)).message == "‘f’ of \(shown): No.")
    }

    @Test(arguments: [
        ("explained(3)", "‘explained’ of 3: Line one line [31m two"), ("refusing(3)", "‘refusing’ of 3: No value."),
        ("empty(3)", "‘empty’ is not defined at 3; it takes numbers > 0."),
    ])
    func `what a plugin says is one line, and counts only if it says something`(_ text: String, _ message: String)
        throws
    {
        let failing: @Sendable (Double) -> Double = { _ in Double(fault: .domain) }
        let refusing = ValueOperation<Double>(arity: 1...1, [.any], result: .number) { _ throws(ValueFailure) in
            throw ValueFailure(.domain, "No\tvalue.\n")
        }
        var registry = OperatorRegistry<Double>()
        for new in [
            Operator(
                "explained", .function, .unary(failing), summary: "",
                explanation: { "Line one\r\nline\u{1B}[31m\u{2028}two" }),
            Operator(
                "empty", .function, .unary(failing), summary: "", domain: "numbers\n> 0", explanation: { " \n" }),
            Operator("refusing", .function, .values(refusing), summary: ""),
        ] { try registry.register(new, from: "Tests") }
        var brain = CalculatorBrain(registry: registry)
        #expect(brain.error(of: text)?.message == message)
    }

    @Test func `nothing is missing from the tables`() {
        #expect(Set(Self.faults.map(\.0)) == Set(Fault.allCases))
        #expect(Set(Self.snapshot.map { Self.place($0.0) }).union([0]) == Set(0...29))
    }

    /// Numbers the reasons, so that a new one can't be forgotten here; faults, which have a table of their own, are 0.
    private static func place(_ reason: CalculationError.Reason) -> Int {
        switch reason {
        case .fault: 0
        case .emptyExpression: 1
        case .tooLong: 2
        case .invalidUTF8: 3
        case .unexpectedCharacter: 4
        case .invalidNumber: 5
        case .unknownName: 6
        case .unknownSymbol: 7
        case .missingOperand: 8
        case .missingOperandBefore: 9
        case .missingOperator: 10
        case .unclosedParenthesis, .unclosedBracket: 11
        case .unopenedParenthesis: 12
        case .emptyParentheses: 13
        case .misplacedComma: 14
        case .missingArguments: 15
        case .wrongArgumentCount: 16
        case .notAssociative: 17
        case .noJuxtaposition, .noPowerOperator: 18
        case .invalidDefinition, .incompleteDefinition: 19
        case .alreadyDefined: 20
        case .circularDefinition: 21
        case .repeatedParameter: 22
        case .registration: 23
        case .definitionNotAllowed: 24
        case .noPreviousAnswer, .explained: 25
        case .wrongKind, .wrongAnswer, .mixedKinds, .incomparable: 26
        case .notInGrammar: 27
        case .nestedTooDeep: 28
        case .tooManyDigits: 29
        }
    }

    @Test func `a suggestion ends the sentence`() {
        let error = CalculationError(.unknownName("coss", suggestion: "cos"), at: SourceRange(0, 4))
        #expect(error.description == "There is nothing named ‘coss’. Did you mean ‘cos’?")
        #expect(
            "\(CalculationError(.unclosedParenthesis, at: SourceRange(0, 1)))" == "This parenthesis is never closed.")
    }
}
