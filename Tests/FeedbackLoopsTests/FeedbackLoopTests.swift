// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import FeedbackLoops

/// A word that is looked up as it is typed, which is what loops are made for.
private struct Lookup: Sendable, Equatable {
    enum Event: Sendable {
        case type(String)
        case found(word: String, String)
    }

    var word: String?
    var answers: [String] = []

    mutating func take(_ event: Event) {
        switch event {
        case .type(let word): self.word = word.isEmpty ? nil : word
        case .found(let word, let answer):
            answers.append("\(word): \(answer)")
            if self.word == word { self.word = nil }
        }
    }
}

/// A dictionary that answers when a test lets it.
private final class Service: Sendable {
    private struct Calls {
        var waiting: [(word: String, continuation: CheckedContinuation<String, Never>)] = []
        var asked: [String] = []
        var cancelled: [String] = []
    }

    private let calls = Mutex(Calls())

    var asked: [String] { calls.withLock { $0.asked } }
    var cancelled: [String] { calls.withLock { $0.cancelled } }

    /// Answers even after its task is cancelled, as a careless service does.
    func find(_ word: String) async -> String {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                calls.withLock {
                    $0.asked.append(word)
                    $0.waiting.append((word, continuation))
                }
            }
        } onCancel: {
            calls.withLock { $0.cancelled.append(word) }
        }
    }

    func answer(_ word: String, _ text: String) {
        let waiting = calls.withLock { calls in
            let found = calls.waiting.filter { $0.word == word }
            calls.waiting.removeAll { $0.word == word }
            return found
        }
        for call in waiting { call.continuation.resume(returning: text) }
    }
}

/// Runs what a loop starts before the call that started it returns.
private final class ImmediateExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
}

struct FeedbackLoopTests {
    private let service = Service()
    private let executor = SteppedExecutor()

    private func loop() -> FeedbackLoop<Lookup, Lookup.Event> {
        let service = service
        return FeedbackLoop(
            initial: Lookup(),
            feedbacks: [
                .react(to: \.word) { word, send in send(.found(word: word, await service.find(word))) }
            ],
            executor: executor
        ) { $0.take($1) }
    }

    @Test func `events change the state in the order they are sent`() {
        let loop = FeedbackLoop(initial: [Int]()) { (list: inout [Int], event: Int) in list.append(event) }
        for event in 0..<5 { loop.send(event) }
        #expect(loop.state == [0, 1, 2, 3, 4])
    }

    @Test func `an effect starts when the query appears, and its event comes back`() {
        let loop = loop()
        loop.send(.type("pi"))
        #expect(service.asked.isEmpty)
        executor.run()
        #expect(service.asked == ["pi"])
        service.answer("pi", "3.14")
        #expect(loop.state.answers.isEmpty)
        executor.run()
        #expect(loop.state == Lookup(word: nil, answers: ["pi: 3.14"]))
    }

    @Test func `the first state has its effects too`() {
        let service = service
        let loop = FeedbackLoop<Lookup, Lookup.Event>(
            initial: Lookup(word: "e"),
            feedbacks: [.react(to: \.word) { word, send in send(.found(word: word, await service.find(word))) }],
            executor: executor
        ) { $0.take($1) }
        executor.run()
        #expect(service.asked == ["e"])
        #expect(loop.state.word == "e")
    }

    @Test func `the same question again lets the effect run on`() {
        let loop = loop()
        loop.send(.type("pi"))
        executor.run()
        loop.send(.type("pi"))
        executor.run()
        #expect(service.asked == ["pi"])
        #expect(service.cancelled.isEmpty)
    }

    @Test func `another question cancels the effect, and its late answer is not heard`() {
        let loop = loop()
        loop.send(.type("pi"))
        executor.run()
        loop.send(.type("tau"))
        #expect(service.cancelled == ["pi"])
        executor.run()
        service.answer("pi", "3.14")
        service.answer("tau", "6.28")
        executor.run()
        #expect(loop.state.answers == ["tau: 6.28"])
    }

    @Test func `a question that is asked again after a pause is a new one`() {
        let loop = loop()
        loop.send(.type("pi"))
        executor.run()
        loop.send(.type(""))
        loop.send(.type("pi"))
        executor.run()
        #expect(service.asked == ["pi", "pi"])
        service.answer("pi", "3.14")
        executor.run()
        #expect(loop.state.answers == ["pi: 3.14"])
    }

    @Test func `each of several questions has an effect of its own`() {
        let service = service
        let loop = FeedbackLoop<Set<String>, String>(
            initial: [],
            feedbacks: [.react(toEach: { $0 }) { word, _ in _ = await service.find(word) }], executor: executor
        ) { words, event in
            if words.remove(event) == nil { words.insert(event) }
        }
        for word in ["a", "b", "c", "b"] {
            loop.send(word)
            executor.run()
        }
        #expect(service.asked == ["a", "b", "c"])
        #expect(service.cancelled == ["b"])
    }

    @Test func `two feedbacks with the same question both react`() {
        let service = service
        let feedback = Feedback<String?, String>.react(to: { $0 }) { word, _ in _ = await service.find(word) }
        let loop = FeedbackLoop<String?, String>(
            initial: nil, feedbacks: [feedback, feedback], executor: executor
        ) { $0 = $1 }
        loop.send("pi")
        executor.run()
        #expect(service.asked == ["pi", "pi"])
        #expect(loop.state == "pi")
    }

    @Test func `every observer sees the state it finds, and all that follow`() async {
        var loop: FeedbackLoop<Int, Int>? = FeedbackLoop(initial: 1) { $0 += $1 }
        let early = loop?.states()
        loop?.send(1)
        let late = loop?.states()
        let newest = loop?.states(bufferingPolicy: .bufferingNewest(1))
        loop?.send(2)
        loop = nil
        #expect(await early?.reduce(into: []) { $0.append($1) } == [1, 2, 4])
        #expect(await late?.reduce(into: []) { $0.append($1) } == [2, 4])
        #expect(await newest?.reduce(into: []) { $0.append($1) } == [4])
    }

    @Test func `a loop that is gone cancels its effects`() {
        var loop: FeedbackLoop? = loop()
        loop?.send(.type("pi"))
        executor.run()
        loop = nil
        #expect(service.cancelled == ["pi"])
        service.answer("pi", "3.14")
        executor.run()
    }

    @Test func `an effect may send an event while it is being cancelled`() {
        let loop = FeedbackLoop(
            initial: [0],
            feedbacks: [
                .react(to: \.last) { last, send in
                    await withTaskCancellationHandler {
                        while !Task.isCancelled { await Task.yield() }
                    } onCancel: {
                        send(-last)
                    }
                }
            ],
            executor: executor
        ) { (list: inout [Int], event: Int) in list.append(event) }
        for event in 1...2 {
            executor.step()
            loop.send(event)
        }
        #expect(loop.state == [0, 1, 2])
    }

    @Test func `effects may run, and send events, while the loop starts them`() {
        let loop = FeedbackLoop<Int, Int>(
            initial: 1, feedbacks: [.react(to: { $0 % 4 == 0 ? nil : $0 }) { number, send in send(number + 1) }],
            executor: ImmediateExecutor()
        ) { $0 = $1 }
        #expect(loop.state == 4)
        loop.send(9)
        #expect(loop.state == 12)
    }

    @Test func `events from many threads are taken one at a time, and none is lost`() async {
        let loop = FeedbackLoop(initial: [Int]()) { (list: inout [Int], event: Int) in list.append(event) }
        await withTaskGroup { group in
            for sender in 0..<8 {
                group.addTask {
                    for event in 0..<500 { loop.send(sender * 1000 + event) }
                }
            }
        }
        #expect(loop.state.count == 4000)
        for sender in 0..<8 {
            #expect(loop.state.filter { $0 / 1000 == sender } == (0..<500).map { sender * 1000 + $0 })
        }
    }

    @Test func `an observer can be cancelled while events arrive`() async {
        let loop = FeedbackLoop<Int, Void>(initial: 0) { state, _ in state += 1 }
        let rounds = 5000
        let sender = Task.detached {
            for _ in 0..<rounds * 20 { loop.send(()) }
        }
        for _ in 0..<rounds {
            let observer = Task.detached {
                for await _ in loop.states(bufferingPolicy: .bufferingNewest(1)) {}
            }
            await Task.yield()
            observer.cancel()
            await observer.value
        }
        await sender.value
        #expect(loop.state == rounds * 20)
    }

    @Test func `an observer that stops looking is forgotten`() async {
        let loop = FeedbackLoop(initial: 0) { $0 += $1 }
        for await state in loop.states() where state == 0 { break }
        loop.send(1)
        var states: [Int] = []
        for await state in loop.states() {
            states.append(state)
            if state == 3 { break }
            loop.send(2)
        }
        #expect(states == [1, 3])
    }
}
