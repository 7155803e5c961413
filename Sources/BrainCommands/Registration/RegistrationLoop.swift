// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import FeedbackLoops
import Terminals

/// The loops that run a ``RegistrationForm``, alone or on a ``RegistrationPage``.
enum RegistrationLoop {
    typealias Loop = FeedbackLoop<RegistrationForm, RegistrationForm.Event>
    typealias PageLoop = FeedbackLoop<RegistrationPage, RegistrationPage.Event>

    /// The effects of a form.
    struct Effects: Sendable {
        /// Returns what is wrong with a definition as far as one field is concerned, or `nil`.
        let check: @Sendable (RegistrationForm.Question) async -> String?
        /// Returns the value of an expression that uses a definition, or `nil`.
        let value: @Sendable (RegistrationForm.ValueQuestion) async -> String?
        /// Adds a definition; returns an error message, or `nil`.
        let register: @Sendable (OperatorDefinition) async -> String?
    }

    /// Creates the loop of a form.
    ///
    /// - Parameter executor: The executor of the effects; `nil` for the shared thread pool.
    static func form(_ effects: Effects, executor: (any TaskExecutor)? = nil) -> Loop {
        FeedbackLoop(initial: RegistrationForm(), feedbacks: feedbacks(effects), executor: executor) { form, event in
            form.reduce(event)
        }
    }

    /// Creates the loop of a page on a screen of a given size.
    ///
    /// - Parameter executor: The executor of the effects; `nil` for the shared thread pool.
    static func page(
        _ effects: Effects, size: TerminalSize, isLight: Bool? = nil, executor: (any TaskExecutor)? = nil
    ) -> PageLoop {
        let feedbacks = feedbacks(effects)
            .map { $0.pulledBack(state: { (page: RegistrationPage) in page.form }, event: RegistrationPage.Event.form) }
        return FeedbackLoop(
            initial: RegistrationPage(size: size, isLight: isLight), feedbacks: feedbacks, executor: executor
        ) { page, event in page.reduce(event) }
    }

    private static func feedbacks(_ effects: Effects) -> [Feedback<RegistrationForm, RegistrationForm.Event>] {
        [
            .react(toEach: \.questions) { question, send in
                send(.checked(question, failure: await effects.check(question)))
            },
            .react(to: \.valueQuestion) { question, send in
                send(.valued(question, await effects.value(question)))
            },
            .react(to: \.submission) { definition, send in
                send(.registered(definition, failure: await effects.register(definition)))
            },
        ]
    }
}
