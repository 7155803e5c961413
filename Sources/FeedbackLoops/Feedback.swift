// SPDX-License-Identifier: Apache-2.0

/// A query on the state, and the effect that responds to it: a part of a ``FeedbackLoop``.
public struct Feedback<State: Sendable, Event: Sendable>: Sendable {
    /// Sends an event to the loop. It does nothing once the effect it was created for is cancelled.
    public typealias Send = @Sendable (Event) -> Void

    typealias Effect = @Sendable (@escaping Send) async -> Void

    /// The query of one of a loop's feedbacks.
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

    /// Adds the effects requested by a state, for the feedback at `index` in the loop.
    let ask: @Sendable (_ state: State, _ index: Int, _ wanted: inout [Query: Effect]) -> Void

    /// Creates a feedback with an effect for each query of a state, which runs as long as states contain the query.
    ///
    /// - Parameters:
    ///   - questions: Returns the queries of a state: a pure function.
    ///   - effect: The response to one query. It ends early when its task is cancelled.
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

    /// Creates a feedback with an effect for the one query that a state may contain.
    ///
    /// It runs once for each distinct query: it keeps running while the query stays the same, and is cancelled when the
    /// query changes or disappears.
    public static func react<Question: Hashable & Sendable>(
        to question: @escaping @Sendable (State) -> Question?,
        effect: @escaping @Sendable (Question, @escaping Send) async -> Void
    ) -> Feedback {
        .react(toEach: { state in Set([question(state)].compactMap(\.self)) }, effect: effect)
    }

    /// Returns this feedback for a larger state that contains this one's.
    ///
    /// - Parameters:
    ///   - part: The part of the larger state.
    ///   - event: Converts an event of the part to one of the larger state.
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
