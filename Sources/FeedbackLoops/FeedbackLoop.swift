// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A state, the pure function by which events change it, and the feedbacks through which it acts on the world.
///
/// Everything that happens, whether a user did it or a service answered, is an event. Events are taken one at a time,
/// in the order of the calls of ``send(_:)``; each makes a new state; each state decides, by the queries of the
/// ``Feedback``s, which effects run. An effect starts when its query appears in the state and is cancelled when it is
/// gone; what a cancelled effect still has to say is not heard. (The idea is that of RxFeedback's `system`.)
///
/// ```swift
/// let loop = FeedbackLoop(
///     initial: Search(), feedbacks: [.react(to: \.wanted) { word, send in send(.found(await dictionary.find(word))) }]
/// ) { search, event in search.take(event) }
/// ```
///
/// When ``send(_:)`` returns, the event has changed the state, the observers have been given it and effects have been
/// started and cancelled. A loop that nobody holds any more cancels its effects and ends its observers' streams.
public final class FeedbackLoop<State: Sendable, Event: Sendable>: Sendable {
    private struct Running {
        var number: Int
        var task: Task<Void, Never>
    }

    private struct Core {
        var state: State
        var running: [Feedback<State, Event>.Query: Running] = [:]
        var observers: [Int: AsyncStream<State>.Continuation] = [:]
        var count = 0

        /// A number that nothing else in the loop has.
        mutating func nextNumber() -> Int {
            count += 1
            return count
        }
    }

    private let core: Mutex<Core>
    private let reduce: @Sendable (inout State, Event) -> Void
    private let feedbacks: [Feedback<State, Event>]
    private let executor: (any TaskExecutor)?

    /// Creates a loop and starts the effects that its first state asks for.
    ///
    /// - Parameters:
    ///   - initial: The first state.
    ///   - feedbacks: What the state has effects on.
    ///   - executor: What effects run on; `nil` for the threads that all tasks share. A test that gives one of its own
    ///     decides when effects go on, step by step.
    ///   - reduce: How an event changes the state: quick, without effects, and without calling the loop.
    public init(
        initial: State, feedbacks: [Feedback<State, Event>] = [], executor: (any TaskExecutor)? = nil,
        reduce: @escaping @Sendable (inout State, Event) -> Void
    ) {
        self.core = Mutex(Core(state: initial))
        self.reduce = reduce
        self.feedbacks = feedbacks
        self.executor = executor
        _ = core.withLock { restartEffects(&$0) }
    }

    deinit {
        let (running, observers) = core.withLock { ($0.running, $0.observers) }
        for effect in running.values { effect.task.cancel() }
        for observer in observers.values { observer.finish() }
    }

    /// The state after the last event.
    public var state: State { core.withLock { $0.state } }

    /// The state now and after every event from now on, for one more observer.
    ///
    /// - Parameter bufferingPolicy: What is kept for an observer that is slow: everything, unless it asks for less, as
    ///   one that draws does.
    public func states(
        bufferingPolicy: AsyncStream<State>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<State> {
        let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: bufferingPolicy)
        core.withLock { core in
            let number = core.nextNumber()
            core.observers[number] = continuation
            continuation.onTermination = { [weak self] _ in
                self?.core.withLock { _ = $0.observers.removeValue(forKey: number) }
            }
            continuation.yield(core.state)
        }
        return stream
    }

    /// Takes an event. It can be called from everywhere, except from `reduce` and from queries.
    public func send(_ event: Event) {
        for task in core.withLock({ take(event, &$0) }) { task.cancel() }
    }

    private func send(_ event: Event, from query: Feedback<State, Event>.Query, _ number: Int) {
        let cancelled = core.withLock { core in
            core.running[query]?.number == number ? take(event, &core) : []
        }
        for task in cancelled { task.cancel() }
    }

    /// Changes the state and what follows from it; returns the effects to cancel.
    private func take(_ event: Event, _ core: inout Core) -> [Task<Void, Never>] {
        reduce(&core.state, event)
        for observer in core.observers.values { observer.yield(core.state) }
        return restartEffects(&core)
    }

    /// Starts the effects that the state asks for anew, and returns those that it no longer asks for. They are forgotten
    /// here, but cancelled only when the lock is free, since their cancellation handlers may well send an event.
    private func restartEffects(_ core: inout Core) -> [Task<Void, Never>] {
        var wanted: [Feedback<State, Event>.Query: Feedback<State, Event>.Effect] = [:]
        for (index, feedback) in feedbacks.enumerated() { feedback.ask(core.state, index, &wanted) }
        var unwanted: [Task<Void, Never>] = []
        for (query, effect) in core.running where wanted[query] == nil {
            unwanted.append(effect.task)
            core.running[query] = nil
        }
        for (query, effect) in wanted where core.running[query] == nil {
            let number = core.nextNumber()
            let send: Feedback<State, Event>.Send = { [weak self] event in self?.send(event, from: query, number) }
            let task = Task(executorPreference: executor) { await effect(send) }
            core.running[query] = Running(number: number, task: task)
        }
        return unwanted
    }
}
