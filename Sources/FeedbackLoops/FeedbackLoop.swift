// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A state, the pure function that updates it for each event, and the feedbacks through which it affects the world.
///
/// Every user action and every response of a service is an event. Events are handled one at a time, in the order of the
/// calls of ``send(_:)``; each produces a new state, whose queries, made by the ``Feedback``s, determine which effects
/// run. An effect starts when its query appears in the state and is cancelled when the query disappears; events from a
/// cancelled effect are ignored. (The idea is that of RxFeedback's `system`.)
///
/// ```swift
/// let loop = FeedbackLoop(
///     initial: Search(), feedbacks: [.react(to: \.wanted) { word, send in send(.found(await dictionary.find(word))) }]
/// ) { search, event in search.take(event) }
/// ```
///
/// When ``send(_:)`` returns, the state is updated, observers have received it, and effects have been started and
/// cancelled. A loop that is no longer referenced cancels its effects and ends its observers' streams.
public final class FeedbackLoop<State: Sendable, Event: Sendable>: Sendable {
    private struct Running {
        var number: Int
        /// Its task; `nil` until it is started.
        var task: Task<Void, Never>?
    }

    /// The effects that an event starts and cancels. Neither is done before the lock is released: the executor may run
    /// an effect at once, which may send an event, and so may a cancellation handler.
    private struct Changes {
        typealias Start = (query: Feedback<State, Event>.Query, number: Int, effect: Feedback<State, Event>.Effect)

        var started: [Start] = []
        var cancelled: [Task<Void, Never>] = []
    }

    private struct Core {
        var state: State
        var running: [Feedback<State, Event>.Query: Running] = [:]
        var observers: [Int: AsyncStream<State>.Continuation] = [:]
        var count = 0

        /// Returns a number that is unique in the loop.
        mutating func nextNumber() -> Int {
            count += 1
            return count
        }
    }

    private let core: Mutex<Core>
    private let reduce: @Sendable (inout State, Event) -> Void
    private let feedbacks: [Feedback<State, Event>]
    private let executor: (any TaskExecutor)?

    /// Creates a loop and starts the effects requested by its initial state.
    ///
    /// - Parameters:
    ///   - initial: The initial state.
    ///   - feedbacks: The effects of the state.
    ///   - executor: The executor of the effects; `nil` for the shared thread pool. A test can pass a custom executor
    ///     to run effects step by step.
    ///   - reduce: Updates the state for an event: fast, without effects, and without calling the loop.
    public init(
        initial: State, feedbacks: [Feedback<State, Event>] = [], executor: (any TaskExecutor)? = nil,
        reduce: @escaping @Sendable (inout State, Event) -> Void
    ) {
        self.core = Mutex(Core(state: initial))
        self.reduce = reduce
        self.feedbacks = feedbacks
        self.executor = executor
        carryOut(core.withLock { changes(&$0) })
    }

    deinit {
        let (running, observers) = core.withLock { ($0.running, $0.observers) }
        for effect in running.values { effect.task?.cancel() }
        for observer in observers.values { observer.finish() }
    }

    /// The state after the last event.
    public var state: State { core.withLock { $0.state } }

    /// Returns a stream of the current state and the state after every following event, for one observer.
    ///
    /// The observing task may be cancelled at any time. Its cancellation handlers must not call the loop: they run
    /// while the task is locked, and the loop may be waiting for that lock to give the task its next state.
    ///
    /// A stream that nobody observes any more is released at the next event.
    ///
    /// - Parameter bufferingPolicy: The states kept for a slow observer: all of them by default, or fewer, for example
    ///   for an observer that draws.
    public func states(
        bufferingPolicy: AsyncStream<State>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<State> {
        let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: bufferingPolicy)
        core.withLock { core in
            let number = core.nextNumber()
            core.observers[number] = continuation
            continuation.yield(core.state)
        }
        return stream
    }

    /// Handles an event. It can be called from anywhere except `reduce` and queries.
    public func send(_ event: Event) {
        carryOut(core.withLock { take(event, &$0) })
    }

    private func send(_ event: Event, from query: Feedback<State, Event>.Query, _ number: Int) {
        let changes = core.withLock { core in
            core.running[query]?.number == number ? take(event, &core) : Changes()
        }
        carryOut(changes)
    }

    /// Updates the state and everything that follows from it; returns the effects to start and to cancel.
    private func take(_ event: Event, _ core: inout Core) -> Changes {
        reduce(&core.state, event)
        for (number, observer) in core.observers {
            // Observers are removed here and not when they end: a handler of their end would wait for the loop’s lock
            // with their task locked, while this call waits for that task with the loop’s lock held.
            if case .terminated = observer.yield(core.state) { core.observers[number] = nil }
        }
        return changes(&core)
    }

    /// Returns the effects that the state requests newly, and those that it no longer requests.
    private func changes(_ core: inout Core) -> Changes {
        var wanted: [Feedback<State, Event>.Query: Feedback<State, Event>.Effect] = [:]
        for (index, feedback) in feedbacks.enumerated() { feedback.ask(core.state, index, &wanted) }
        var changes = Changes()
        for (query, effect) in core.running where wanted[query] == nil {
            if let task = effect.task { changes.cancelled.append(task) }
            core.running[query] = nil
        }
        for (query, effect) in wanted where core.running[query] == nil {
            let number = core.nextNumber()
            core.running[query] = Running(number: number)
            changes.started.append((query, number, effect))
        }
        return changes
    }

    /// Starts and cancels effects, without the lock.
    private func carryOut(_ changes: Changes) {
        for (query, number, effect) in changes.started {
            let send: Feedback<State, Event>.Send = { [weak self] event in self?.send(event, from: query, number) }
            let task = Task(executorPreference: executor) { await effect(send) }
            let isWanted = core.withLock { core in
                guard core.running[query]?.number == number else { return false }
                core.running[query]?.task = task
                return true
            }
            // Another event has ended it meanwhile.
            if !isWanted { task.cancel() }
        }
        for task in changes.cancelled { task.cancel() }
    }
}
