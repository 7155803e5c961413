// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Synchronization
import TestSupport
import Testing

/// What ends the evaluation of a line: the user's limits, a program that stops it, and its task.
struct LimitsTests {
    private static let line = "sum(sin(k), k, 1, 1000000)"

    @Test func `the time limit says that it was reached`() throws {
        let answer = try service { $0.timeout = 0 }.answer(Self.line)
        #expect(
            "\(answer)" == "The evaluation was stopped before it finished. The time limit was reached.")
        #expect(answer.error?.code == "interrupted")
    }

    @Test(arguments: [-1, 0, 1e-300, Double.nan, -Double.infinity])
    func `a time limit that leaves no time ends a long evaluation`(_ limit: Double) throws {
        #expect(try service { $0.timeout = limit }.answer(Self.line).error?.code == "interrupted")
    }

    @Test func `an evaluation that a program stops says nothing of a limit`() throws {
        let service = try service { $0.timeout = 1_000 }
        let answer = try Interrupt.$current.withValue(Interrupt { true }) { try service.answer(Self.line) }
        #expect("\(answer)" == "The evaluation was stopped before it finished.")
    }

    @Test func `the time limit ends a line that a program could stop, too`() throws {
        let service = try service { $0.timeout = 0 }
        var session = try service.session()
        let answer = service.choices.withLimits(until: { false }) { session.answer(Self.line) }
        #expect(answer.error?.code == "interrupted")
        let other = Interrupt.$current.withValue(Interrupt { false }) {
            service.choices.withLimits { session.answer(Self.line) }
        }
        #expect(other.error?.code == "interrupted")
    }

    @Test func `a program that leaves no memory ends a line within the user's limits`() throws {
        let service = try service()
        let interrupt = Interrupt(allowsMemory: { _ in false }, isRequested: { false })
        let answer = try Interrupt.$current.withValue(interrupt) { try service.answer("map(x ↦ [[x]], 1…30000)") }
        #expect(answer.error?.code == "limit")
    }

    @Test(
        arguments: Backend.allCases.filter(\.isAvailable),
        ["f(90000)", "sum(map(x ↦ f(x), [90000]))", "f(90000) > 1", "g([1], 90000)"])
    func `a deep recursion asks for the memory that it takes, before it does`(
        _ backend: Backend, _ line: String
    ) throws {
        let definitions = "f(n) = n < 1 ? 0 : 1 + f(n − 1); g(l, n) = n < 1 ? l[1] : 1 + g(l, n − 1)"
        let mostAllowed = Atomic(0)
        let interrupt = Interrupt(
            allowsMemory: { size in
                if size > 1 << 20 { return false }
                mostAllowed.max(size, ordering: .relaxed)
                return true
            },
            isRequested: { false })
        var session = try service { try $0.choose(backend: backend) }.session()
        let answer = Interrupt.$current.withValue(interrupt) {
            _ = session.answer(definitions)
            return session.answer(line)
        }
        #expect(answer.error?.code == "limit")
        #expect(mostAllowed.load(ordering: .relaxed) > 1 << 19)
    }

    @Test func `the evaluation of a line ends with its task`() async throws {
        let service = try service()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try service.answer(Self.line)
        }
        let answer = try await task.value
        #expect("\(answer)" == "The evaluation was stopped before it finished.")
    }

    @Test(arguments: Backend.allCases.filter(\.isAvailable))
    func `a constant that takes longer than there is time is left out, and no other`(_ backend: Backend) throws {
        let folder = try TemporaryFolder()
        try folder.write("c = sum(sin(k), k, 1, 10^9)\nd = 2c\nzero = 1/0\nsix = 2 × 3\n", to: "operators")
        var choices = CalculatorChoices()
        choices.sources.definitions = folder.file("operators")
        choices.timeout = 0.02
        try choices.choose(backend: backend)
        var session: any LineSession = try CalculatorService(choices).session()
        #expect(session.complaints.contains { $0.contains("line 1: The evaluation was stopped before it finished.") })
        #expect(session.complaints.contains { $0.contains("1 more definition uses a rejected one") })
        #expect(session.complaints.contains { $0.contains("line 3: This is a division by zero.") })
        #expect(session.answer("six").text == "6")
        #expect(session.answer("c").error?.code == "unknown-name")
    }

    @Test func `a constant that takes more memory than there is is left out, and no other`() throws {
        let folder = try TemporaryFolder()
        try folder.write("c = map(x ↦ [[x]], 1…3000000)\nzero = 1/0\nsix = 2 × 3\n", to: "operators")
        var choices = CalculatorChoices()
        choices.sources.definitions = folder.file("operators")
        choices.maximumMebibytes = 16
        choices.backend = .double
        var session: any LineSession = try CalculatorService(choices).session()
        #expect(session.complaints.count == 2)
        #expect(session.complaints.last?.contains("line 2: This is a division by zero.") == true)
        #expect(session.answer("six").text == "6")
    }

    @Test func `a line leaves another computation ended that shares its interrupt`() throws {
        var session = try service().session()
        let interrupt = Interrupt { false }
        Interrupt.$current.withValue(interrupt) {
            interrupt.abandon(because: .interrupted)
            #expect(session.answer("1 + 1").text == "2")
            #expect(Interrupt.abandonment == .interrupted)
        }
    }

    #if GMP
    /// An interrupt that ends computations now and then, for some polls, whichever task asks.
    private final class Spells: Sendable {
        private let polls = Atomic(0)
        let isDone = Atomic(false)

        var interrupt: Interrupt {
            Interrupt { self.polls.wrappingAdd(1, ordering: .relaxed).newValue % 512 > 480 }
        }
    }

    @Test func `tasks that share an interrupt end their own lines only, and get no wrong digits`() async throws {
        let service = try service { try $0.choose(backend: .gmp) }
        let spells = Spells()
        let texts = try await Interrupt.$current.withValue(spells.interrupt) {
            async let others: Void = {
                var session = try service.session()
                while !spells.isDone.load(ordering: .relaxed) { _ = session.answer("1 + 1") }
            }()
            async let texts: Set<String> = {
                defer { spells.isDone.store(true, ordering: .relaxed) }
                var session = try service.session()
                return Set((0..<40).map { _ in "\(session.answer("7^1000000 mod 1000003"))" })
            }()
            try await others
            return try await texts
        }
        #expect(texts.isSubset(of: ["\(Self.residue)", "The evaluation was stopped before it finished."]))
    }

    /// 7^1000000 mod 1000003, by squaring.
    private static var residue: Int {
        var (result, base, rest) = (1, 7, 1_000_000)
        while rest > 0 {
            if rest % 2 == 1 { result = result * base % 1_000_003 }
            (base, rest) = (base * base % 1_000_003, rest / 2)
        }
        return result
    }
    #endif
}
