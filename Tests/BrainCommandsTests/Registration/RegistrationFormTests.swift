// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Synchronization
import Testing

@testable import BrainCommands

/// The form of `brain register`, without a terminal.
struct RegistrationFormTests {
    typealias Form = RegistrationForm

    /// A form into which texts were typed, all questions that came up being answered.
    private func form(_ texts: [(Form.Field, String)], failing: [Form.Field: String] = [:]) -> Form {
        var form = Form()
        for (field, text) in texts {
            form.reduce(.typed(field, text))
            while let question = form.questions.first {
                form.reduce(.checked(question, failure: failing[question.field]))
            }
        }
        return form
    }

    private let hypotenuse: [(Form.Field, String)] = [
        (.kind, "infix"), (.symbol, "⊕"), (.definition, "√(a² + b²)"), (.precedence, "like ×"), (.example, "3 ⊕ 4 = 5"),
    ]

    @Test func `everything is empty at first, and nothing can be submitted`() {
        var form = Form()
        #expect(Form.Field.allCases.allSatisfy { form.status(of: $0) == .empty })
        #expect(!form.isSubmittable)
        form.reduce(.submitted)
        #expect(form.phase == .editing)
    }

    @Test func `a form that is fine throughout can be submitted, and says the whole definition`() {
        var form = form(hypotenuse)
        #expect(Form.Field.allCases.allSatisfy { form.status(of: $0) == .fine })
        #expect(form.isSubmittable)
        form.reduce(.submitted)
        let definition = OperatorDefinition(
            "a ⊕ b = √(a² + b²)", precedence: PrecedenceRelation(.like, "×"), examples: [Example("3 ⊕ 4", "5")])
        #expect(form.submission == definition)
        form.reduce(.typed(.symbol, "⊗"))
        #expect(form.text(of: .symbol) == "⊕")
        form.reduce(.registered(definition, failure: nil))
        #expect(form.phase == .done)
        #expect(form.submission == nil)
    }

    @Test(arguments: Form.Field.allCases)
    func `precedence and example may stay empty, the rest may not`(_ field: Form.Field) {
        #expect(form(hypotenuse.filter { $0.0 != field }).isSubmittable == field.isOptional)
    }

    @Test(arguments: Form.Field.allCases)
    func `a field that failed keeps the form from being submitted, until it is typed anew`(_ field: Form.Field) {
        var form = form(hypotenuse, failing: field == .kind ? [:] : [field: "No."])
        if field == .kind { form.reduce(.typed(.kind, "sideways")) }
        guard case .failed = form.status(of: field) else {
            Issue.record("\(field) did not fail")
            return
        }
        #expect(!form.isSubmittable)
        form.reduce(.typed(field, hypotenuse.first { $0.0 == field }?.1 ?? ""))
        while let question = form.questions.first { form.reduce(.checked(question, failure: nil)) }
        #expect(form.isSubmittable)
    }

    @Test(arguments: [
        ("postfix", "∂p", "x ∂p", "∂"), ("prefix", "p∂", "p∂ x", "∂"), ("constant", "p(x)", "p(x)", "p"),
        ("constant", "a⊕b", "a⊕b", "⊕"), ("infix", "=", "a = b", "a"),
    ])
    func `a symbol that would make the definition one of another is refused`(
        _ kind: String, _ symbol: String, _ head: String, _ other: String
    ) {
        let form = form([(.kind, kind), (.symbol, symbol)])
        let message = "‘\(head) = …’ would define ‘\(other)’ instead: choose another symbol."
        #expect(form.status(of: .symbol) == .failed(message))
    }

    @Test(arguments: [
        ("prefix", "aa", "prefix operator: choose other characters, such as ⊖, or ‘function x’."),
        ("postfix", "_ä2", "postfix operator: choose other characters, such as ¢, or ‘function x’."),
    ])
    func `a word as the symbol of a prefix or postfix operator is told what may be one`(
        _ kind: String, _ symbol: String, _ reason: String
    ) {
        let form = form([(.kind, kind), (.symbol, symbol)])
        #expect(form.status(of: .symbol) == .failed("A word can’t be a \(reason)"))
    }

    @Test(arguments: [
        ("infix", "mod2"), ("infix", "<+="), ("postfix", "¢ "), ("prefix", "∑°"), ("constant", "g₀"),
        ("function x, y", "f"), ("function f(_), x", "twice"),
    ])
    func `symbols that the definition defines are fine`(_ kind: String, _ symbol: String) {
        #expect(form([(.kind, kind), (.symbol, symbol)]).status(of: .symbol) == .fine)
    }

    @Test func `an answer to what is no longer asked changes nothing`() throws {
        var form = Form()
        form.reduce(.typed(.kind, "infix"))
        form.reduce(.typed(.symbol, "+"))
        let old = try #require(form.questions.first)
        form.reduce(.typed(.symbol, "⊕"))
        form.reduce(.checked(old, failure: "‘+’ is taken."))
        #expect(form.status(of: .symbol) == .checking)
        let new = try #require(form.questions.first)
        #expect(new.definition.text == "a ⊕ b = a")
        form.reduce(.checked(new, failure: nil))
        form.reduce(.checked(old, failure: "‘+’ is taken."))
        #expect(form.status(of: .symbol) == .fine)
    }

    @Test func `what is typed before what it depends on is checked once that is fine`() throws {
        var form = Form()
        form.reduce(.typed(.definition, "a + b"))
        #expect(form.questions.isEmpty)
        form.reduce(.typed(.kind, "infix"))
        form.reduce(.typed(.symbol, "⊕"))
        #expect(form.questions.map(\.field) == [.symbol])
        form.reduce(.checked(try #require(form.questions.first), failure: nil))
        #expect(form.questions.map(\.field) == [.definition])
    }

    @Test func `a changed symbol has everything behind it checked again`() {
        var form = form(hypotenuse)
        form.reduce(.typed(.symbol, "⊗"))
        #expect(!form.isSubmittable)
        #expect(form.status(of: .symbol) == .checking)
    }

    @Test func `a refusal is reported, and the form can be changed and submitted again`() throws {
        var form = form(hypotenuse)
        form.reduce(.submitted)
        form.reduce(.registered(try #require(form.submission), failure: "The disk is full."))
        #expect(form.phase == .refused("The disk is full."))
        form.reduce(.submitted)
        #expect(form.phase == .submitting)
    }

    @Test func `a check that takes its time is not heard once something else was typed`() async throws {
        let asked = Mutex<[String]>([])
        let effects = RegistrationLoop.Effects(
            check: { question in
                asked.withLock { $0.append(question.definition.text) }
                // The first symbol is checked for ever, unless it is cancelled.
                while question.definition.text.contains("+"), !Task.isCancelled { await Task.yield() }
                return question.definition.text.contains("+") ? "Too late." : nil
            }, value: { _ in nil }, register: { _ in nil })
        let loop = RegistrationLoop.form(effects)
        var states = loop.states().makeAsyncIterator()
        for text in ["+", "⊕"] {
            loop.send(.typed(.kind, "infix"))
            loop.send(.typed(.symbol, text))
        }
        loop.send(.typed(.definition, "a × b"))
        while let state = await states.next(), !state.isSubmittable {
            #expect(state.status(of: .symbol) != .failed("Too late."))
        }
        loop.send(.submitted)
        while let state = await states.next(), state.phase != .done {}
        #expect(loop.state.phase == .done)
    }

    // MARK: The conversation

    @Test func `a conversation asks again where something is wrong, and adds the operator`() throws {
        let given = try Configuration()
        let result = try given.brain(
            "register",
            lines: [
                "sideways", "infix", "+", "⊕", "√(a² + c²)", "√(a² + b²)", "like ⊗", "like ×", "3 ⊕ 4 = 6", "3 ⊕ 4 = 5",
            ])
        #expect(result.status == 0)
        #expect(result.messages == "")
        for complaint in [
            "  It must be ‘infix’,", "  ‘+’ is already taken by Arithmetic", "  There is nothing named ‘c’.",
            "  There is no operator ‘⊗’", "  This example has the value 5, not 6",
        ] { #expect(result.text.contains(complaint), "\(complaint)") }
        #expect(result.text.hasSuffix("Added. It is listed by ‘brain operators --mine’.\n"))
        #expect(given.operators == "@precedence like ×\n@example 3 ⊕ 4 = 5\na ⊕ b = √(a² + b²)\n")
        #expect(try given.brain("3 ⊕ 4").text == "5\n")
    }

    @Test(arguments: [
        (["prefix", "∑°", "x + 1", "", ""], "∑° 4", "5\n"), (["postfix", "¢", "x ÷ 100", "", ""], "250¢", "2.5\n"),
        (["constant", "g₀", "9.80665", "", ""], "2 g₀", "19.6133\n"),
        (["function kg, m", "bmi", "kg ÷ m²", "bmi(80, 2) = 20"], "bmi(45, 3)", "5\n"),
        // The left side may be typed, too.
        (["infix", "⊕", "a ⊕ b = a + b", "", "3 ⊕ 4 = 7"], "3 ⊕ 4", "7\n"),
        (["function x", "twice", "twice( x ) := 2x", "twice(4) = 8"], "twice 5", "10\n"),
        (["function x", "isOne", "x == 1", ""], "isOne(1)", "true\n"),
    ])
    func `operators of every kind are registered`(_ lines: [String], _ expression: String, _ value: String) throws {
        let given = try Configuration()
        #expect(try given.brain("register", lines: lines).status == 0)
        #expect(try given.brain(expression).text == value)
    }

    @Test func `a constant is asked for no precedence, and a symbol that is taken needs another or another command`()
        throws
    {
        let given = try Configuration()
        let result = try given.brain("register", lines: ["constant", "sin", "k₁", "7", ""])
        #expect(
            result.text.contains(
                "‘sin’ is already taken by Scientific: choose another symbol, or replace it with ‘brain define’ and ‘:=’."
            ))
        #expect(!result.text.contains("Precedence"))
        #expect(result.status == 0)
    }

    @Test(arguments: [
        ("constant", "k₁", "2 g₀ = 19.6133"), ("prefix", "∑°", "∑° 4 = 10"), ("postfix", "¢", "250 ¢ = 2.5"),
        ("function x", "f", "bmi(80, 2) = 20"), ("infix", "⊕", "3 ⊕ 4 = 5"),
    ])
    func `the example of an example is of the kind that was chosen`(_ kind: String, _ symbol: String, _ example: String)
    {
        #expect(form([(.kind, kind), (.symbol, symbol)]).advice(for: .example).contains(": \(example) (optional)"))
    }

    @Test func `an operator that uses none of its operands is refused`() throws {
        let given = try Configuration()
        let text = try given.brain("register", lines: ["infix", "⊕", "3", "a + 3", "", ""]).text
        #expect(text.contains("  The operator ‘⊕’ must use what stands beside it; a name is made of letters"))
        #expect(given.operators == "a ⊕ b = a + 3\n")
    }

    @Test func `a conversation names the kinds, and no keys that there are not`() throws {
        let given = try Configuration()
        let text = try given.brain("register", lines: ["infix", "a b", "⊕", "a + b", "", ""]).text
        #expect(text.hasPrefix("Kind – infix, prefix, postfix, constant, or function and its parameters"))
        #expect(!text.contains("←"))
        #expect(text.contains("  A symbol can’t contain spaces.\n"))
    }

    @Test func `a sign can’t be the name of a function, and that is said`() throws {
        let given = try Configuration()
        let text = try given.brain("register", lines: ["function x, y", "⊕", "hyp", "√(x² + y²)", ""]).text
        #expect(text.contains("‘⊕’ can’t be a symbol: the name of a function must be a word."))
    }

    @Test func `a conversation that is broken off adds nothing`() throws {
        let given = try Configuration()
        let result = try given.brain("register", lines: ["infix", "⊕"])
        #expect(result.status == 2)
        #expect(result.messages == "brain: The input ended, and nothing was added.\n")
        #expect(given.operators == nil)
    }
}
