// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The form of `brain register`: what was typed into each field, what is known of it, and how far it has come.
///
/// It is a state that changes only by ``reduce(_:)``, which is pure. What takes time is a question that the state asks
/// (``questions``, ``submission``): feedbacks answer with events, and an answer to a question that is asked no longer
/// changes nothing.
struct RegistrationForm: Sendable, Equatable {
    enum Field: Int, Sendable, Hashable, CaseIterable {
        case kind, symbol, definition, precedence, example

        /// Whether it may stay empty.
        var isOptional: Bool { self == .precedence || self == .example }
    }

    /// What is known of a field.
    enum Status: Sendable, Hashable {
        case empty
        case checking
        case fine
        case failed(String)
    }

    /// How far the form has come.
    enum Phase: Sendable, Hashable {
        case editing
        case submitting
        /// The operator was added.
        case done
        /// It was not, and why.
        case refused(String)
    }

    enum Event: Sendable, Hashable {
        case typed(Field, String)
        /// A question about a field was answered: `nil` where all is well, else what is wrong.
        case checked(Question, failure: String?)
        /// An expression with the operator has a value, or none.
        case valued(ValueQuestion, String?)
        case submitted
        /// The operator was added, or was not, and why.
        case registered(OperatorDefinition, failure: String?)
    }

    /// A question about a field, with all that the answer depends on.
    struct Question: Sendable, Hashable {
        let field: Field
        let definition: OperatorDefinition
    }

    /// What the expression of the example would come to.
    struct ValueQuestion: Sendable, Hashable {
        let expression: String
        let definition: OperatorDefinition
    }

    /// The last value that was asked for, and what it was.
    private var answeredQuestion: ValueQuestion?
    private var answer: String?

    private(set) var texts: [Field: String] = [:]
    private(set) var statuses: [Field: Status] = [:]
    private(set) var phase = Phase.editing

    func text(of field: Field) -> String { texts[field] ?? "" }

    func status(of field: Field) -> Status { statuses[field] ?? .empty }

    /// Whether the form can be submitted: every field is fine, or empty where it may be.
    var isSubmittable: Bool {
        phase != .submitting && phase != .done
            && firstUnfinished == nil
    }

    /// The first field that is neither fine nor empty where it may be.
    var firstUnfinished: Field? {
        Field.allCases.first { status(of: $0) != .fine && !($0.isOptional && text(of: $0).isEmpty) }
    }

    /// What is asked about the fields that are being checked. It is the same as long as what it depends on is.
    var questions: Set<Question> {
        Set(Field.allCases.filter { status(of: $0) == .checking }.map(question))
    }

    /// The expression of the example whose value can be found: the definition has to be fine before.
    var valueQuestion: ValueQuestion? {
        let isDefined = [Field.kind, .symbol, .definition].allSatisfy { status(of: $0) == .fine }
        let expression = text(of: .example).prefix { $0 != "=" }.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        guard isDefined, !expression.isEmpty else { return nil }
        var definition = definition
        definition.examples = []
        return ValueQuestion(expression: expression, definition: definition)
    }

    /// The value of the example's expression, where that is known.
    var value: String? { valueQuestion != nil && valueQuestion == answeredQuestion ? answer : nil }

    /// The expression of the example and its value, where that is known.
    var exampleValue: String? {
        guard let question = valueQuestion, let value else { return nil }
        return "\(question.expression) = \(value)"
    }

    /// The definition that is to be added now.
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
            // Fields that waited for this one are checked now.
            for dependent in Field.allCases where dependent.rawValue > question.field.rawValue { recheck(dependent) }
        case .valued(let question, let value): (answeredQuestion, answer) = (question, value)
        case .submitted:
            if isSubmittable { phase = .submitting }
        case .registered(let definition, let failure):
            guard submission == definition else { return }
            phase = failure.map { .refused($0) } ?? .done
        }
    }

    /// Decides anew what is known of a field. One that was typed is checked once those before it are fine.
    private mutating func recheck(_ field: Field) {
        let text = text(of: field)
        if text.isEmpty {
            statuses[field] = .empty
        } else if field == .kind {
            statuses[field] = OperatorKind(text) == nil ? .failed(OperatorKind.advice) : .fine
        } else if field == .precedence, PrecedenceRelation(text) == nil {
            statuses[field] = .failed("It needs ‘like’, ‘above’ or ‘below’ and a symbol, as in ‘like ×’.")
        } else if field == .example, Example(equation: text) == nil {
            statuses[field] = .failed(Self.exampleAdvice)
        } else {
            let isReady = Field.allCases.allSatisfy { other in
                other.rawValue >= field.rawValue || status(of: other) == .fine
                    || other.isOptional && self.text(of: other).isEmpty
            }
            statuses[field] = isReady ? .checking : .empty
        }
    }

    private func question(_ field: Field) -> Question {
        var asked = definition
        // What comes further on in the form does not count yet.
        if field.rawValue < Field.example.rawValue { asked.examples = [] }
        if field.rawValue < Field.precedence.rawValue { asked.precedence = nil }
        return Question(field: field, definition: field == .symbol ? placeholder : asked)
    }

    /// The definition that the form says.
    var definition: OperatorDefinition {
        OperatorDefinition(
            head.map { "\($0) = \(text(of: .definition))" } ?? "",
            precedence: PrecedenceRelation(text(of: .precedence)),
            examples: Example(equation: text(of: .example)).map { [$0] } ?? [])
    }

    /// A definition of the symbol as something or other, which shows whether it can be defined at all.
    private var placeholder: OperatorDefinition { OperatorDefinition(head.map { "\($0) = 1" } ?? "") }

    private var head: String? { OperatorKind(text(of: .kind))?.head(text(of: .symbol)) }
}
