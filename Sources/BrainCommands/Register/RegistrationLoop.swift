import CalculatorEngine
import Keypad

/// The loop that runs a ``RegistrationForm``.
enum RegistrationLoop {
    typealias Loop = FeedbackLoop<RegistrationForm, RegistrationForm.Event>

    /// Creates a loop.
    ///
    /// - Parameters:
    ///   - executor: What checks and the registration run on; `nil` for the threads that all tasks share.
    ///   - check: What is wrong with a definition so far as one field is concerned, or `nil`.
    ///   - register: Adds a definition; what went wrong, or `nil`.
    static func make(
        executor: (any TaskExecutor)? = nil,
        check: @escaping @Sendable (RegistrationForm.Question) async -> String?,
        register: @escaping @Sendable (OperatorDefinition) async -> String?
    ) -> Loop {
        FeedbackLoop(
            initial: RegistrationForm(),
            feedbacks: [
                .react(toEach: \.questions) { question, send in
                    send(.checked(question, failure: await check(question)))
                },
                .react(to: \.submission) { definition, send in
                    send(.registered(definition, failure: await register(definition)))
                },
            ],
            executor: executor
        ) { form, event in form.reduce(event) }
    }
}
