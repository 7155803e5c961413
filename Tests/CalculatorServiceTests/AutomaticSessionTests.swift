// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import CalculatorService
import ExactReals
import Foundation
import Synchronization
import TestSupport
import Testing

/// A session over certified and exact numbers, which answers as one over exact numbers alone.
struct AutomaticSessionTests {
    /// Each session is answered by certified numbers where they can, and has to go on as one over exact numbers does.
    @Test(arguments: [
        ["x = 0.1 + 0.2", "x - 0.3", "x = 3", "ans/3", "ans*3", "x = 0.1 + 0.2 - 0.3", "x + 1", "ans + x"],
        ["7", "a = ans*2", "5", "0.1 + 0.2 - 0.3", "a", "f(t) = ans + t", "3", "f(1)", "f(1)", "ln(-1)", "ans"],
        // Set to what may be a whole number of many digits, and so can't be shown without proof.
        ["1", "a = 1128.3", "d = ans - 1/3", "a = (1 - 352e40 π)/a + d", "a", "a/2"],
        // Lines that mattered for an answer which matters no longer, before and after definitions.
        ["2", "ans + 1", "x = 3", "ans + 1", "8", "ans + 1", "0.1 + 0.2 - 0.3 + ans + x", "y = ans", "y - 12"],
        ["1", "ans × 2", "ans × 3", "9", "ans × 2", "0.1 + 0.2 - 0.3 + ans", "f(t) = t + ans", "4", "f(0.1) - 4.1"],
        ["1/3", "2", "$1 × 3", "$2", "0.1 + 0.2 - 0.3", "$5 + $1"],
        [
            "1/3 to fraction", "√2 to 40 digits", "1/3 = 2/6", "[0.1, 0.2] × 10", "x = 2; y = 0.1 + 0.2 - 0.3; x", "y",
            "x",
        ],
        // Lines that certified numbers leave open, and that need none of those before.
        [
            "1/3", "50!", "ans/49!", "2", "50! + 1", "× 2", "x = 3", "50!", "ans - x", "7", "x = 50!", "ans/49!",
            "f(t) = t!", "f(50)", "ans/f(49)", "8", "50!", "f(t) := t + 0.1", "ans - 50!", "f(0.2) - 0.3", "9",
            "f(50!)", "π := 3", "2π!^30", "8", "g(t) = ln(t)", "ln(-1)", "ans + 1", "g(0)", "ans + 1",
        ],
        // Several steps that certified numbers leave open.
        [
            "n = 50; n!", "ans/49!", "n", "n + 1/3", "n = 51", "n/3", "a = n!; b = a/50!", "b", "a/50! + b", "1/3",
            "é = 50!; é/49!", "é/48!", "é = 2", "é", "h(t) = t!; h(50)", "h(3)", "h(50)/h(49)", "$1", "m = 4; ln(-m)",
            "m", "1/3", "$4",
        ],
        // Numbers near zero, and variables and answers that exact numbers have found.
        [
            "r = sin(π) + 1", "b = r × 1.0001 + r", "b - 2.0001", "ans + 0.5", "s = sin(π)", "s", "s + 1/3",
            "cos(s) + 2", "3^s",
            "t = √2 × √2 - 2", "t × 7 + 1/7", "1/t", "t = 1/3 + 2/3 - 1", "t", "ans", "ans + 2/3", "u = 50!", "u/49!",
            "ans + 1/7",
            "u = [1, √2 × √2 - 2]", "u", "u[2] + 1/3", "v = sin(π) < 1", "v", "w = floor(sin(π) + 3)", "w/7",
            "exp(1000)", "ln(ans)",
            "h = π/80; h × (sin(0)/2 + sin(π)/2 + sum(sin(k × h), k, 1, 79))", "h", "ans - h", "sin(π)", "ans = 0",
            "ans + 1/3",
            "z(x, n) = if(n = 0, x, z(x − (cos(x) − x)/(−sin(x) − 1), n − 1))", "sum(z(1 + k/100, 5), k, 1, 80)",
            "z(1, 8)", "z(1, 8) = z(2, 9)",
            "x = 10^-30 × sin(1)", "x + 1", "x × 10^30", "y = (1/3 + x) - 1/3", "y × 10^30", "y/x", "round(y)",
            "floor(-y)", "$1",
        ],
        // Values that are not numbers, and that only exact numbers find: truths, lists and functions.
        [
            "t = √2·√3 == √6", "b = 1", "b = 2; f(y) = t + y", "b", "b to fraction", "b == 1", "sum(t, k, 1, 0)",
            "g(y) = y", "g(y) := t + y", "t = 5", "g(1)", "g(1) to fraction", "g(1) == 1", "exp(1)^2 == exp(1)^2",
            "t := ans",
            "h(x) = x·t", "h(2)", "if(t, 1, 2)",
        ],
        [
            "a = [1, √2 × √2 - 2]", "h(y) = √(if(3 < a, a, 3)) + y", "h(1)", "count(a)", "a[2] + 1/3",
            "b = a + 1; b[1]", "b == [2, 1]",
        ],
        [
            "a = if(√2·√3 == √6, x ↦ x², x ↦ x)", "g(y) = a(y) + 1", "g(3)", "a = 5", "g(3)", "g(3) to fraction",
            "a + 1", "$3",
        ],
        ["5", "7", "1 + # of $2\n$1", "2 × # the last\nans", "3 # $1", "f = x ↦ # of x\nans + x", "f(1)", "$2"],
        // Operators that are replaced by what only exact numbers find, in definitions that use them.
        ["c(x) = 2 e x", "e := floor((√2)^2)", "c(1)", "c(1)/8", "e"],
        ["f(x) = if(x > 0, e, x)", "e := ((√2)^2 = 2)", "f(1)", "not f(1)"],
        ["f(x) = π x", "π := [1, √2 × √2]", "f(2)", "count(f(1))"],
        // The last answer in a part that is not evaluated.
        ["√2-√2", "5", "f = x ↦ ans + x", "f(1)", "7", "f(1)", "ans + f(1)"],
        ["100 to exact", "5", "f = x ↦ ans + x # of 5", "f(1)", "x ↦ ans × x", "ans(2)", "f = y ↦ f(ans + y)", "f(1)"],
        ["5", "1/3 to 40 digits", "6", "l = map(a ↦ (x ↦ x + ans), [1, 2])", "l[1](1)", "[y ↦ ans]", "ans[1](1)"],
        ["(√2)^2 < 2", "f = t ↦ t + ans", "f(1)", "f = t ↦ if(ans, t, −t)", "f(1)", "3", "f(2)"],
        [
            "a = 5", "(√2)^2 < 2", "f = t ↦ t + ans", "f(1)", "g(t) = t", "f = t ↦ if(ans, t, −t)", "f(a)", "7",
            "f(2) + ans",
        ],
        ["a = 5", "[1, √2 × √2]", "f(t) = t + 1", "f(ans)", "f = t ↦ t < ans", "3", "x = √2 × √2", "ans + x"],
        ["[1, √2 × √2]", "f = t ↦ t + ans", "f(1)", "not ans", "g(t) = t × ans[2]", "g(3)", "ans + 1/3"],
        ["if((√2)^2 = 2, x ↦ x² + 1, 1)", "f = t ↦ ans(t)", "f(3)", "f = t ↦ t + ans", "f(3)"],
        ["true", "if(1 < 2, 3, ans + 1)", "true", "sum(ans, k, 1, 0)", "x ↦ ans/3", "4", "x ↦ ans/3", "ans(1)"],
        [
            "5", "x = 2; g = y ↦ ans + y; 7", "g(1)", "ans", "transform = 3", "transform + ans",
            "8; 0.1 + 0.2 - 0.3 + ans",
        ],
    ])
    func `a session by default answers as one over exact numbers`(_ lines: [String]) throws {
        let automatic = try service()
        let exact = try service {
            try $0.choose(backend: .gmp, presets: CalculatorChoices.Presets(precision: 15))
        }
        var answering = try AutomaticSession(automatic)
        var expected = try exact.session(over: ExactReal.self)
        for line in lines {
            #expect(answering.answer(line).text == expected.answer(line).text, "\(line)")
        }
    }

    /// Definitions by the thousand, among other lines, which exact numbers receive late, and in several parts.
    @Test(arguments: [1, 2, 3, 700])
    func `exact numbers know all definitions before, and what those use`(_ distance: Int) throws {
        var lines = ["1/7"]
        for number in 1...3000 {
            switch number % distance {
            case 0: lines.append("x\(number) = \(number)/3")
            case 1 where number % 5 == 0: lines.append("ans + 1")
            case 1 where number % 7 == 0: lines.append("y\(number) = ans × 0.1")
            default: lines.append("\(number)/11")
            }
            if [1_000, 1_001, 2_500, 3_000].contains(number) {
                lines.append("0.1 + 0.2 − 0.3 + x\(number / distance * distance) + x\(distance)")
                lines.append("0.1 + 0.2 − 0.3 + y\(number / 7 * 7)")
            }
        }
        lines += ["0.1 + 0.2 − 0.3 + x2100 + x700 × ans", "ans", "$2 + $\(lines.count)"]
        let exact = try service {
            try $0.choose(backend: .gmp, presets: CalculatorChoices.Presets(precision: 15))
        }
        var answering = try AutomaticSession(try service())
        var expected = try exact.session(over: ExactReal.self)
        for (index, line) in lines.enumerated() {
            let answers = (answering.answer(line).text, expected.answer(line).text)
            #expect(answers.0 == answers.1, "\(index + 1): \(line)")
        }
    }

    /// The lines that can no longer be named are forgotten, but for those that the others depend on.
    @Test func `the last thousand answers can be named in a long session, whatever they depend on`() throws {
        let blanks = String(repeating: " ", count: 80)
        var lines = ["x = 2/3", "f(t) = t + x", "5", "a = ans × 0.1"]
        for number in 5...5000 {
            switch number {
            case 100...4500: lines.append("\(number)/7\(blanks)")
            // A chain of answers that goes back beyond the last thousand.
            case 4501...5000 where number % 100 != 0: lines.append("ans + a\(blanks)")
            case 50: lines.append("x = x + 1/3")
            default: lines.append("f(\(number)) + 0.1 + 0.2 - 0.3")
            }
        }
        lines += ["$5000", "$4100 × 7", "$4550 + $4699", "$3000", "ans + x", "f(1)", "$5001 - a", "$9999"]
        let automatic = try service()
        let exact = try service {
            try $0.choose(backend: .gmp, presets: CalculatorChoices.Presets(precision: 15))
        }
        var answering = try AutomaticSession(automatic)
        var expected = try exact.session(over: ExactReal.self)
        for (index, line) in lines.enumerated() {
            let answers = (answering.answer(line).text, expected.answer(line).text)
            #expect(answers.0 == answers.1, "\(index + 1): \(line)")
        }
    }

    /// Lines, each with the number of times that it may ask whether there is time left, and whether that is enough.
    @Test(
        arguments: [
            [
                ("a = sum(sin(k), k, 1, 5000)", .max, true), ("a^2 to 40 digits", 2, false),
                ("a + 1 to 40 digits", 2, false), ("a + 1", 2, true), ("b = 5", 2, true),
                ("b + a to 40 digits", 2, false), ("√2 to 40 digits", 2, true), ("1/7", 2, true),
                ("ans × 2", 2, true), ("c = a to 40 digits", 2, false), ("b + a to 40 digits", .max, true),
                ("ans − a to 40 digits", .max, true), ("a = 7", 2, true), ("a to 40 digits", 2, true),
            ],
            [
                ("a = sum(sin(k), k, 1, 5000)", .max, true), ("a to 40 digits", 2, false), ("ans + 1", 2, true),
                ("f(t) = t + ans", 2, true), ("f(1)", 2, true), ("f(1) to 40 digits", .max, true),
            ],
            [
                ("a = sum(sin(k), k, 1, 5000)", .max, true), ("2", 2, true), ("$1 + 1", 2, false),
                ("a", 2, true), ("$2 + 1", 2, false), ("$1 + 1", .max, true), ("$2 + $6 + a", .max, true),
            ],
            [
                ("sum(sin(k), k, 1, 5000)", .max, true), ("ans to 40 digits", 2, false),
                ("1/3 to 40 digits", 2, true), ("ans + 1", 2, true), ("ans to 40 digits", 2, true),
            ],
            // What a line does not need is not evaluated again for it: not the answer of another line, nor a definition.
            [
                ("sum(sin(k), k, 1, 5000)", .max, true), ("√2 to 40 digits", 2, true), ("ans^2", 2, true),
            ],
            [
                ("f(t) = t/7", 2, true), ("sum(sin(k), k, 1, 5000)", .max, true),
                ("f(1) to 40 digits", 2, true), ("ans", 2, true),
            ],
            [
                ("sum(sin(k), k, 1, 5000)", .max, true), ("f(t) = t/7", 2, true), ("f(1) to 40 digits", 2, true),
                ("sum(sin(k), k, 1, 5000)", .max, true), ("n = 3", 2, true), ("n/7 to 40 digits", 2, true),
            ],
            [
                ("a = sum(sin(k), k, 1, 5000)", .max, true), ("√2 to 40 digits", 2, true), ("ans^2", .max, true),
                ("ans − a to 40 digits", .max, true),
            ],
            // Nor is anything for a line of several steps.
            [
                ("sum(sin(k), k, 1, 5000)", .max, true), ("n = 3; n/7 to 40 digits", 2, true), ("n + 1", 2, true),
                ("n/7", 2, true), ("ans × n", 2, true), ("$1 + n", .max, true),
            ],
            [("1/3", .max, true), ("sum(zeta(k), k, 2, 5000)", 2, false), ("$1 + 1", 2, true)],
        ] as [[(String, Int, Bool)]])
    func `what exact numbers have no time for is not forgotten`(_ lines: [(String, Int, Bool)]) throws {
        let exact = try service {
            try $0.choose(backend: .gmp, presets: CalculatorChoices.Presets(precision: 15))
        }
        var answering = try AutomaticSession(try service())
        var expected = try exact.session(over: ExactReal.self)
        for (line, requestLimit, isAnswered) in lines {
            let requests = Mutex(0)
            let interrupt = Interrupt {
                requests.withLock { count in
                    count = min(count, .max - 1) + 1
                    return count > requestLimit
                }
            }
            let answer = Interrupt.$current.withValue(interrupt) { answering.answer(line) }
            #expect(answer.error?.code == (isAnswered ? nil : "interrupted"), "\(line)")
            // A line that fails has a number, too.
            let text = expected.answer(isAnswered ? line : ")").text
            #expect(answer.text == text, "\(line)")
        }
    }

    /// Lines, each with how often it gets the memory that it asks for before it is refused once, and its text or else the code of its
    /// error.
    @Test(
        arguments: [
            [
                ("b = sum(sin(k), k, 1, 100000)", .max, "1.84777710363038"), ("x = 4; x to 40 digits", 3, "4"),
                ("x/3 to fraction", .max, "4/3"), ("b + 1", .max, "2.84777710363038"), ("b > 1", .max, "true"),
                ("b to 40 digits", .max, "limit"), ("b = 5", .max, "5"),
                ("b to 40 digits", .max, "5"),
            ],
            [
                ("5", .max, "5"), ("sum(sin(k), k, 1, 5000)", .max, "0.279701332247492"), ("$1 + 1", 2, "6"),
                ("$2 + 1", .max, "not-in-grammar"), ("$3 + $1", .max, "11"),
            ],
            [
                ("b = 7^(2×10^8)", .max, "1.0065871134022e+169019608"), ("x = 2; x to fraction", .max, "2"),
                ("b to fraction", .max, "limit"), ("b > 1", .max, "true"),
                ("x = b", .max, "1.0065871134022e+169019608"), ("x to fraction", .max, "limit"),
                ("x = 3; x to fraction", .max, "3"),
            ],
        ] as [[(String, Int, String)]])
    func `what exact numbers have no memory for is unknown to them, and nothing else`(
        _ lines: [(String, Int, String)]
    ) throws {
        var session = try AutomaticSession(try service())
        for (line, allowedCount, expected) in lines {
            let count = Mutex(0)
            let interrupt = Interrupt(
                allowsMemory: { _ in
                    count.withLock {
                        $0 += 1
                        return $0 != allowedCount
                    }
                }, isRequested: { false })
            let answer = Interrupt.$current.withValue(interrupt) { session.answer(line) }
            #expect((answer.error?.code ?? answer.text) == expected, "\(line)")
        }
    }

    /// A line that certified numbers leave open is evaluated once by them, and once exactly.
    @Test(arguments: [
        "tally(n)/7 to 40 digits", "k = 50; tally(k)/7 to 40 digits", "k = tally(50); m = k/7 to 40 digits",
        "k := tally(50)/7; k to 40 digits",
    ])
    func `a line that exact numbers answer is evaluated once, whatever it sets`(_ line: String) throws {
        let tally = Tally()
        var session = try AutomaticSession(try service(with: tally))
        _ = session.answer("n = 50")
        #expect(session.answer(line).text == "7.142857142857142857142857142857142857143")
        #expect(tally.calls.withLock { $0 } == 2)
    }

    @Test func `a session without time for its definitions has no branches`() throws {
        var session = try AutomaticSession(try service())
        _ = session.answer("a = sum(sin(k), k, 1, 5000)")
        let isPrepared = Interrupt.$current.withValue(Interrupt { true }) { session.prepareToBranch() }
        #expect(!isPrepared)
        #expect(session.answer("a to 40 digits").error == nil)
        let isPreparedLater = session.prepareToBranch()
        #expect(isPreparedLater)
    }

    /// Each session has dice of its own, which give 177 for the constant, 178 …
    @Test(arguments: [
        ["x = dice()", "x", "x to exact", "x/3 to 40 digits", "x"],
        ["y = dice()/7", "y", "y to fraction", "1000y mod 1", "y·7 = 178", "floor(7y)", "y"],
        ["√(dice())", "ans^2", "ans = 178", "dice()"], ["dice()/7", "$1 × 7", "dice()"],
        ["stamp", "stamp to exact", "stamp", "f(t) = t + stamp", "f(1/3) to fraction"],
        ["f(t) = t + dice()", "f(1/3)", "ans to fraction", "x = f(√2)", "x to 40 digits", "x", "x² - 2"],
    ])
    func `what an operator with state gave is kept, whatever is asked of it`(_ lines: [String]) throws {
        var answering = try AutomaticSession(try service(with: Dice()))
        var expected = try service(with: Dice()) {
            try $0.choose(backend: .gmp, presets: CalculatorChoices.Presets(precision: 15))
        }.session(over: ExactReal.self)
        for line in lines {
            #expect(answering.answer(line).text == expected.answer(line).text, "\(line)")
        }
    }

    @Test(arguments: [
        ["foo(4)", "foo(2)*foo(3) == √6"], ["foo(4)", "foo(2)*foo(3)-√6"], ["foo(1/9) to fraction"],
        ["foo(4)", "$1 + foo(9)"], ["g(x) = x + ans", "foo(4)", "g(foo(9))"],
    ])
    func `definitions are those that a session began with, whatever their file holds later`(_ lines: [String]) throws {
        let folder = try TemporaryFolder()
        func session() throws -> AutomaticSession {
            try folder.write("foo(x) = √x\n", to: "operators")
            return try AutomaticSession(
                service {
                    $0.sources.excluded = []
                    $0.sources.definitions = folder.file("operators")
                })
        }
        var (expected, changed, removed) = (try session(), try session(), try session())
        let answers = lines.map { expected.answer($0).text }
        try folder.write("foo(x) = x\n", to: "operators")
        #expect(lines.map { changed.answer($0).text } == answers)
        remove(folder.file("operators"))
        #expect(lines.map { removed.answer($0).text } == answers)
        #expect(answers.allSatisfy { !$0.contains("‘") })
    }

    @Test(arguments: [["√2*√3 == √6"], ["1 + 1", "$1 + 1"], ["√2*√3-√6"]])
    func `plugins that clash over exact numbers only are named by the lines that need these`(_ lines: [String]) throws {
        var session = try AutomaticSession(try service(with: Clashing()))
        let answers = lines.map { session.answer($0) }
        guard case .registration? = answers.last?.error?.reason else {
            Issue.record("\(answers.map(\.text))")
            return
        }
        #expect(session.answer("1 + 1").text == "2")
    }

    /// A plugin with an operator over exact numbers whose symbol is taken.
    private struct Clashing: OperatorPlugin {
        let name = "Clashing"
        let isStateless = true

        func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
            guard Number.self == ExactReal.self else { return [] }
            return [Operator("sqrt", .function, .unary { $0 }, summary: "A test")]
        }
    }

    @Test func `certified numbers answer for operators without state, as all that are shipped are, and for no others`()
        throws
    {
        #expect(CalculatorService.standardPlugins(Settings()).filter { !$0.isStateless }.isEmpty)
        #expect(try AutomaticAssembly(service()).certified != nil)
        #expect(try AutomaticAssembly(service(with: Tally())).certified != nil)
        #expect(try AutomaticAssembly(service(with: Dice())).certified == nil)
    }

    /// A plugin whose operators give another number whenever they are called.
    private final class Dice: OperatorPlugin {
        let name = "Dice"
        private let last = Mutex(176)

        func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
            [
                Operator("dice", .function, .function(arity: 0...0) { _ in self.next() }, summary: "A test"),
                Operator("stamp", .constant, .constant(next()), summary: "A test"),
            ]
        }

        private func next<Number: CalculatorNumber>() -> Number {
            Number(
                last.withLock { last in
                    last += 1
                    return last
                })
        }
    }

    /// A plugin with a function that counts its calls, on which its values do not depend.
    private final class Tally: OperatorPlugin {
        let name = "Tally"
        let isStateless = true
        let calls = Mutex(0)

        func operators<Number: CalculatorNumber>(over: Number.Type) -> [Operator<Number>] {
            let function = CalculatorOperation<Number>.unary { x in
                self.calls.withLock { $0 += 1 }
                return x
            }
            return [Operator("tally", .function, function, summary: "A test")]
        }
    }

    @Test(arguments: [
        ("tally(2)/6 to fraction", "1/3"), ("tally(2)/6", "0.333333333333333"), ("√tally(2)/2 to exact", "√2/2"),
    ])
    func `what is to be shown in exact form is evaluated once by default, too`(_ line: String, _ answer: String) throws
    {
        let tally = Tally()
        var session = try AutomaticSession(try service(with: tally))
        #expect(session.answer(line).text == answer)
        #expect(tally.calls.withLock { $0 } == 1)
    }
}

#endif
