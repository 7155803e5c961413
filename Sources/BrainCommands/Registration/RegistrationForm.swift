// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The form of `brain register`: the text of each field, its status, and the progress of the form.
///
/// It is a state that changes only by ``reduce(_:)``, a pure function. Slow operations are queries of the state
/// (``questions``, ``submission``): feedbacks respond with events, and a response to a query that is no longer current
/// has no effect.
struct RegistrationForm: Sendable, Equatable {
    enum Field: Int, Sendable, Hashable, CaseIterable {
        case kind, symbol, definition, precedence, example

        /// Whether it may be empty.
        var isOptional: Bool { self == .precedence || self == .example }
    }

    /// The status of a field.
    enum Status: Sendable, Hashable {
        case empty
        case checking
        case fine
        case failed(String)
    }

    /// The progress of the form.
    enum Phase: Sendable, Hashable {
        case editing
        case submitting
        /// The operator was added.
        case done
        /// The operator was refused, for this reason.
        case refused(String)
    }

    enum Event: Sendable, Hashable {
        case typed(Field, String)
        /// A question about a field was answered: `nil` if it is valid, otherwise what is wrong.
        case checked(Question, failure: String?)
        /// The value of an expression with the operator was determined, or `nil` if it has none.
        case valued(ValueQuestion, String?)
        case submitted
        /// The operator was added, or refused for a reason.
        case registered(OperatorDefinition, failure: String?)
    }

    /// A question about a field, with everything that the answer depends on.
    struct Question: Sendable, Hashable {
        let field: Field
        let definition: OperatorDefinition
    }

    /// A question about the value of the example's expression.
    struct ValueQuestion: Sendable, Hashable {
        let expression: String
        let definition: OperatorDefinition
    }

    /// The last question about a value, and its answer.
    private var answeredQuestion: ValueQuestion?
    private var answer: String?

    private(set) var texts: [Field: String] = [:]
    private(set) var statuses: [Field: Status] = [:]
    private(set) var phase = Phase.editing

    /// The fields that there are for the kind of operator, or for any if it is not known.
    var fields: [Field] {
        let hasPrecedence = OperatorKind(text(of: .kind))?.hasPrecedence ?? true
        return Field.allCases.filter { $0 != .precedence || hasPrecedence }
    }

    func text(of field: Field) -> String { texts[field] ?? "" }

    func status(of field: Field) -> Status { statuses[field] ?? .empty }

    /// Whether the form can be submitted: every field is valid, or empty if it is optional.
    var isSubmittable: Bool {
        phase != .submitting && phase != .done
            && firstUnfinished == nil
    }

    /// The first field that is neither valid nor empty and optional.
    var firstUnfinished: Field? {
        fields.first { status(of: $0) != .fine && !($0.isOptional && text(of: $0).isEmpty) }
    }

    /// The questions about the fields being checked, which stay equal as long as their dependencies do.
    var questions: Set<Question> {
        Set(fields.filter { status(of: $0) == .checking }.map(question))
    }

    /// The example's expression, if its value can be determined, which requires a valid definition.
    var valueQuestion: ValueQuestion? {
        let isDefined = [Field.kind, .symbol, .definition].allSatisfy { status(of: $0) == .fine }
        let expression = text(of: .example).prefix { $0 != "=" }.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        guard isDefined, !expression.isEmpty else { return nil }
        var definition = definition
        definition.examples = []
        return ValueQuestion(expression: expression, definition: definition)
    }

    /// The value of the example's expression, if it is known.
    var value: String? { valueQuestion != nil && valueQuestion == answeredQuestion ? answer : nil }

    /// The example's expression with its value, if it is known.
    var exampleValue: String? {
        guard let question = valueQuestion, let value else { return nil }
        return "\(question.expression) = \(value)"
    }

    /// The definition to be added now.
    var submission: OperatorDefinition? { phase == .submitting ? definition : nil }

    // MARK: Changes

    mutating func reduce(_ event: Event) {
        switch event {
        case .typed(let field, let text):
            guard phase != .submitting, phase != .done else { return }
            texts[field] = String(text.drop(while: \.isWhitespace))
            phase = .editing
            for dependent in Field.allCases where dependent.rawValue >= field.rawValue { recheck(dependent) }
        case .checked(let question, let failure):
            guard status(of: question.field) == .checking, question == self.question(question.field) else { return }
            statuses[question.field] = failure.map { .failed($0) } ?? .fine
            // Check the fields that depend on this one.
            for dependent in Field.allCases where dependent.rawValue > question.field.rawValue { recheck(dependent) }
        case .valued(let question, let value): (answeredQuestion, answer) = (question, value)
        case .submitted:
            if isSubmittable { phase = .submitting }
        case .registered(let definition, let failure):
            guard submission == definition else { return }
            phase = failure.map { .refused($0) } ?? .done
        }
    }

    /// Updates the status of a field, which is checked once the fields before it are valid.
    private mutating func recheck(_ field: Field) {
        let text = text(of: field)
        if text.isEmpty {
            statuses[field] = .empty
        } else if field == .kind {
            statuses[field] = OperatorKind(text) == nil ? .failed(OperatorKind.advice) : .fine
        } else if field == .symbol, text.split(whereSeparator: \.isWhitespace).count > 1 {
            statuses[field] = .failed(Self.symbolAdvice)
        } else if field == .symbol, let advice = wordAdvice {
            statuses[field] = .failed(advice)
        } else if field == .symbol, let other = symbolDefinedInstead {
            statuses[field] = .failed("‘\(head ?? "") = …’ would define ‘\(other)’ instead: choose another symbol.")
        } else if field == .precedence, PrecedenceRelation(text) == nil {
            statuses[field] = .failed("It needs ‘like’, ‘above’ or ‘below’ and a symbol, as in ‘like ×’.")
        } else if field == .example, Example(equation: text) == nil {
            statuses[field] = .failed(exampleAdvice)
        } else {
            let isReady = fields.allSatisfy { other in
                other.rawValue >= field.rawValue || status(of: other) == .fine
                    || other.isOptional && self.text(of: other).isEmpty
            }
            statuses[field] = isReady ? .checking : .empty
        }
    }

    private func question(_ field: Field) -> Question {
        var asked = definition
        // Later fields of the form are ignored.
        if field.rawValue < Field.example.rawValue { asked.examples = [] }
        if field.rawValue < Field.precedence.rawValue { asked.precedence = nil }
        return Question(field: field, definition: field == .symbol ? placeholder : asked)
    }

    /// The definition described by the form.
    var definition: OperatorDefinition {
        OperatorDefinition(
            head.map { "\($0) = \(body(after: $0))" } ?? "",
            precedence: fields.contains(.precedence) ? PrecedenceRelation(text(of: .precedence)) : nil,
            examples: Example(equation: text(of: .example)).map { [$0] } ?? [])
    }

    /// The right side of the definition, where the left side and the sign may have been typed too.
    private func body(after head: String) -> Substring {
        let text = text(of: .definition)
        guard let sign = text.firstIndex(of: "=") else { return text[...] }
        var left = text[..<sign]
        if left.last == ":" { left.removeLast() }
        let rest = text[text.index(after: sign)...]
        let isHead = left.filter { !$0.isWhitespace } == head.filter { !$0.isWhitespace }
        return isHead && rest.first != "=" ? rest.drop(while: \.isWhitespace) : text[...]
    }

    /// A placeholder definition, which shows whether the symbol can be defined at all.
    private var placeholder: OperatorDefinition {
        OperatorDefinition(head.map { "\($0) = \(OperatorKind(text(of: .kind))?.operand ?? "1")" } ?? "")
    }

    /// The symbol that the definition would define in place of the one that was typed: `x ∂p` is an infix `∂`. `nil` if
    /// it defines that one, or can’t be read.
    private var symbolDefinedInstead: String? {
        let symbol = placeholder.subject?.symbol
        return symbol == text(of: .symbol).trimmed ? nil : symbol
    }

    /// Why the symbol can’t be a word, if it is one and can’t.
    private var wordAdvice: String? {
        let symbol = text(of: .symbol).trimmed
        guard placeholder.subject == nil, let kind = OperatorKind(text(of: .kind)),
            symbol.first.map({ $0.isLetter || $0 == "_" }) == true,
            symbol.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
        else { return nil }
        return kind.wordAdvice
    }

    private var head: String? { OperatorKind(text(of: .kind))?.head(text(of: .symbol)) }
}
