// SPDX-License-Identifier: Apache-2.0

/// What a state asks for, and the effect that answers: a part of a ``FeedbackLoop``.
public struct Feedback<State: Sendable, Event: Sendable>: Sendable {
    /// Gives the loop an event. Once the effect it was made for is cancelled, it does nothing.
    public typealias Send = @Sendable (Event) -> Void

    typealias Effect = @Sendable (@escaping Send) async -> Void

    /// What one of a loop's feedbacks was asked.
    struct Query: Hashable, Sendable {
        let feedback: Int
        let question: any Hashable & Sendable

        static func == (left: Query, right: Query) -> Bool {
            left.feedback == right.feedback && AnyHashable(left.question) == AnyHashable(right.question)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(feedback)
            question.hash(into: &hasher)
        }
    }

    /// Adds the effects that a state asks for, the feedback being the loop's `index`-th.
    let ask: @Sendable (_ state: State, _ index: Int, _ wanted: inout [Query: Effect]) -> Void

    /// An effect for each question that a state asks, which runs as long as states go on asking it.
    ///
    /// - Parameters:
    ///   - questions: What a state asks: a pure function.
    ///   - effect: What is done about one question. It ends early when its task is cancelled.
    public static func react<Question: Hashable & Sendable>(
        toEach questions: @escaping @Sendable (State) -> Set<Question>,
        effect: @escaping @Sendable (Question, @escaping Send) async -> Void
    ) -> Feedback {
        Feedback { state, index, wanted in
            for question in questions(state) {
                wanted[Query(feedback: index, question: question)] = { send in await effect(question, send) }
            }
        }
    }

    /// An effect for the one question that a state may ask.
    ///
    /// It runs once for each distinct question: a state that asks the same as the one before lets it run on, and one
    /// that asks something else, or nothing, cancels it.
    public static func react<Question: Hashable & Sendable>(
        to question: @escaping @Sendable (State) -> Question?,
        effect: @escaping @Sendable (Question, @escaping Send) async -> Void
    ) -> Feedback {
        .react(toEach: { state in Set([question(state)].compactMap(\.self)) }, effect: effect)
    }

    /// The same feedback for a state that this one's is a part of.
    ///
    /// - Parameters:
    ///   - part: The part of the larger state.
    ///   - event: The larger state's event for one of the part's.
    public func pulledBack<Whole: Sendable, WholeEvent: Sendable>(
        state part: @escaping @Sendable (Whole) -> State, event: @escaping @Sendable (Event) -> WholeEvent
    ) -> Feedback<Whole, WholeEvent> {
        Feedback<Whole, WholeEvent> { whole, index, wanted in
            var wantedOfPart: [Query: Effect] = [:]
            ask(part(whole), index, &wantedOfPart)
            for (query, effect) in wantedOfPart {
                wanted[.init(feedback: index, question: query.question)] = { send in
                    await effect { send(event($0)) }
                }
            }
        }
    }
}
