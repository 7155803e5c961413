// SPDX-License-Identifier: Apache-2.0

// Measures the command: start-up, definitions, many lines and long ones, keys, memory, the back ends, and many digits.
//
//     CommandBenchmark <brain>
//
// Runs of the command and of its rival alternate. The fastest of each is reported, or the median where stated.

import BenchmarkTable
import Foundation

guard CommandLine.arguments.count == 2 else {
    print("Usage: CommandBenchmark <path of brain>")
    exit(64)
}
let brain = CommandLine.arguments[1]
let lines = try Lines()
defer { lines.remove() }

func runs(_ count: Int, _ commands: [(command: [String], input: String)]) -> [[Run]] {
    var results: [[Run]] = commands.map { _ in [] }
    for _ in 0..<count {
        for (index, command) in commands.enumerated() {
            guard let run = Run(command.command, input: command.input) else {
                print("\(command.command.joined(separator: " ")) could not be started, or crashed.")
                exit(1)
            }
            results[index].append(run)
        }
    }
    return results
}

extension [Run] {
    func least(_ quantity: KeyPath<Run, Double>) -> Double { map { $0[keyPath: quantity] }.min() ?? .nan }

    func median(_ quantity: KeyPath<Run, Double>) -> Double {
        map { $0[keyPath: quantity] }.sorted()[count / 2]
    }
}

func padded(_ name: String) -> String { name.padding(toLength: 12, withPad: " ", startingAt: 0) }

var table = Table()

extension Table {
    /// Adds a row that compares the least times of two commands.
    mutating func add(
        _ what: String, _ ours: [Run], _ rival: String, _ theirs: [Run], _ quantity: KeyPath<Run, Double> = \.wall,
        _ goal: Goal? = nil
    ) {
        let (own, other) = (ours.least(quantity) * 1e3, theirs.least(quantity) * 1e3)
        add(what, "\(number(own)) ms", beside: "\(rival) \(number(other)) ms", ratio: own / other, goal)
        let median = ours.median(quantity) / theirs.median(quantity)
        Swift.print(
            "\(what): \(number(own)) ms, \(rival) \(number(other)) ms, \(number(own / other))×, median \(number(median))×"
        )
    }
}

@MainActor func startUp() throws {
    let input = try lines.write("sum", count: 1) { _ in "1+2" }
    let own: [(name: String, command: [String], goal: Double)] = [
        ("start, --json", [brain, "--json", "1+2"], 1.15),
        ("start, --backend double", [brain, "--backend", "double", "1+2"], 1.15),
        ("start, --decimals 2", [brain, "--decimals", "2", "1+2"], 1.15),
        ("start, keys", [brain, "keys", "1+2="], 1.15),
        ("start, --precision 50 π", [brain, "--precision", "50", "π"], 1.35),
    ]
    let rivals = [
        installed("bc").map { ("bc", [$0], input) },
        installed("gawk").map {
            ("gawk -M", [$0, "-M", "-v", "PREC=176", "BEGIN { print atan2(0, -1) }"], "/dev/null")
        },
    ].compactMap(\.self)
    let results = runs(
        300, [([brain, "1+2"], "/dev/null")] + own.map { ($0.command, "/dev/null") } + rivals.map { ($0.1, $0.2) })
    for (number, rival) in rivals.enumerated() {
        let theirs = results[1 + own.count + number]
        if rival.0 == "bc" { table.add("start, 1+2", results[0], rival.0, theirs, \.wall, .atMost(1.2)) }
        if rival.0 == "gawk -M" {
            table.add("50 digits of π", results[own.count], rival.0, theirs, \.wall, .atMost(1.15))
        }
    }
    for (number, option) in own.enumerated() {
        table.add(option.name, results[1 + number], "without option", results[0], \.wall, .atMost(option.goal))
    }
}

@MainActor func definitions() throws {
    let texts: [(Int) -> String] = [
        { "f\($0)(x, y) = √(x² + y²) + \($0) × sin x" }, { "g\($0) = \($0).5 × 2" },
        { "@precedence like ×\na op\($0) b = a × b + \($0)" }, { "h\($0)(x) = f\($0 - 3)(x, \($0)) ÷ g\($0 - 2)" },
    ]
    var commands: [(name: String, command: [String], goal: Double?)] = [("none", [brain, "1+2"], nil)]
    for (count, goal) in [(1, 0.3), (1_000, 5)] {
        var number = -1
        let file = try lines.write("definitions\(count)", count: count) { _ in
            number += 1
            return texts[number % texts.count](number)
        }
        commands.append(("\(count)", [brain, "--operators", file, "1+2"], goal))
        commands.append(("\(count), exact", [brain, "--backend", "gmp", "--operators", file, "1+2"], nil))
    }
    let results = runs(100, commands.map { ($0.command, "/dev/null") })
    for (command, runs) in zip(commands, results).dropFirst() {
        let more = (runs.least(\.wall) - results[0].least(\.wall)) * 1e3
        table.add(
            "definitions of one’s own: \(command.name)", "\(number(more)) ms", beside: "without", ratio: more,
            command.goal.map { .atMost($0) })
    }
    // They are rejected because they use an undefined function.
    let refused = try lines.write("refused", count: 10_000) { "b\($0.index())(x) = nothing(x) + 1" }
    let time = Run([brain, "--operators", refused, "1+2"])?.wall ?? .nan
    table.add("10,000 definitions that are refused", "\(number(time)) s", beside: "", ratio: time, .atMost(0.3))
}

@MainActor func names() throws {
    let count = 10_000
    let misspelt: (inout Numbers) -> String = { "sqrrt\($0.index()) + 1" }
    let known = try lines.write("known", count: 1_000) { "name\($0.index()) = 1" }
    let alone = try lines.write("misspelt", count: count, line: misspelt)
    let both = try lines.write("both", count: count + 1_000) { numbers in
        "\(numbers.index() % 11 == 0 ? "name\(numbers.index()) = 1" : misspelt(&numbers))"
    }
    let similar = try lines.write("similar", count: 1_000) { "fq\($0.index())(x) = x" }
    let among = try lines.write("among", count: count + 1_000) { numbers in
        "\(numbers.index() % 11 == 0 ? "fq\(numbers.index())(x) = x" : "fx\(numbers.index())(5)")"
    }
    let results = runs(
        5,
        [known, alone, both].map { ([brain, "--backend", "double", "--jobs", "1"], $0) }
            + [similar, among].map { ([brain, "--jobs", "1"], $0) })
    let times = results.map { $0.least(\.cpu) * 1e6 / Double(count) }
    table.add("a misspelt name", "\(number(times[1])) µs", beside: "", ratio: times[1], .atMost(5))
    table.add(
        "the same among 1,000 definitions", "\(number(times[2] - times[0])) µs", beside: "", ratio: times[2] - times[0],
        .atMost(15))
    table.add(
        "the same with names like it, by default", "\(number(times[4] - times[3])) µs", beside: "",
        ratio: times[4] - times[3], .atMost(15))
}

@MainActor func batch() throws {
    let count = 100_000
    let arithmetic: (inout Numbers) -> String = { numbers in
        "\(numbers.next())*\(numbers.next())+\(numbers.next())/\(numbers.next())-(\(numbers.next()))^2"
    }
    func functions(_ sine: String, _ logarithm: String) -> (inout Numbers) -> String {
        { "\(sine)(\($0.next()))+sqrt(\($0.next()))*\(logarithm)(\($0.next()))" }
    }
    let a = try lines.write("a", count: count, line: arithmetic)
    let b = try lines.write("b", count: count, line: functions("sin", "ln"))
    let one = [brain, "--backend", "double", "--jobs", "1"]
    for (shape, input) in [("a*b+c/d-(e)^2", a), ("sin(a)+sqrt(b)*ln(c)", b)] {
        let results = runs(
            5,
            [
                (one, input), (one + ["--json"], input), (one + ["--json=brief"], input),
                ([brain, "--backend", "double"], input), ([brain, "--jobs", "1"], input), ([brain], input),
            ])
        table.add("\(shape), --json, CPU", results[1], "plain", results[0], \.cpu, .atMost(2))
        table.add("\(shape), --json=brief, CPU", results[2], "plain", results[0], \.cpu)
        table.add("\(shape), all processors, CPU", results[3], "--jobs 1", results[0], \.cpu, .atMost(1.05))
        let processors = Double(ProcessInfo.processInfo.activeProcessorCount)
        table.add("\(shape), all processors", results[3], "--jobs 1", results[0], \.wall, .atMost(1.2 / processors))
        table.add(
            "\(shape), auto, all processors", results[5], "--jobs 1", results[4], \.wall, .atMost(1.2 / processors))
    }
    var rivals: [(name: String, shape: String, command: [String], input: String, own: String)] = []
    if let bc = installed("bc") {
        rivals.append(("bc", "a*b+c/d-(e)^2", [bc], a, a))
        rivals.append(("bc -l", "a*b+c/d-(e)^2", [bc, "-l"], a, a))
        let translated = try lines.write("b.bc", count: count, line: functions("s", "l"))
        rivals.append(("bc -l", "sin(a)+sqrt(b)*ln(c)", [bc, "-l"], translated, b))
    }
    if let python = installed("python3") {
        let script = "import sys\nfrom math import *\nln = log\nfor line in sys.stdin: print(eval(line))"
        rivals.append(("python eval", "sin(a)+sqrt(b)*ln(c)", [python, "-c", script], b, b))
    }
    for rival in rivals {
        let both = runs(5, [(one, rival.own), (rival.command, rival.input)])
        table.add("\(rival.shape), CPU", both[0], rival.name, both[1], \.cpu)
    }
}

func backends() throws {
    print("\nThe default beside doubles: 100000 lines, CPU time of whole processes")
    let product: (inout Numbers) -> String = { "\($0.next())*\($0.next())+\($0.next())/\($0.next())-(\($0.next()))^2" }
    let functions: (inout Numbers) -> String = { "sin(\($0.next()))+sqrt(\($0.next()))*ln(\($0.next()))" }
    func after(_ definitions: [String], _ line: @escaping (inout Numbers) -> String) -> (inout Numbers) -> String {
        var left = definitions.reversed().map { $0 }
        return { left.popLast() ?? line(&$0) }
    }
    let shapes: [(name: String, options: [String], line: (inout Numbers) -> String)] = [
        ("a*b+c/d-(e)^2", [], product), ("sin(a)+sqrt(b)*ln(c)", [], functions),
        ("a+b", [], { "\($0.next())+\($0.next())" }),
        (
            "with variables", [],
            after(["x = 1.25", "y = 3.7", "z = sqrt(2)"]) { "x*\($0.next())+y/\($0.next())-z*x" }
        ),
        (
            "with functions", [],
            after(["f(x, y) = sqrt(x^2 + y^2)", "g(x) = x^2 + 1"]) {
                "f(\($0.next()), \($0.next())) + g(\($0.next()))"
            }
        ),
        ("a < b", [], { "\($0.next()) < \($0.next())" }),
        ("if(a < b, c, d)", [], { "if(\($0.next()) < \($0.next()), \($0.next()), \($0.next()))" }),
        ("[a, b, c]×d", [], { "[\($0.next()), \($0.next()), \($0.next())]×\($0.next())" }),
        ("sum(a×k², k, 1, 10)", [], { "sum(\($0.next())×k², k, 1, 10)" }),
        ("map(x ↦ x²+a, […])", [], { "map(x ↦ x²+\($0.next()), [\($0.next()), \($0.next())])" }),
        ("x = a+b", [], { "x = \($0.next())+\($0.next())" }),
        ("a+b; c×d", [], { "\($0.next())+\($0.next()); \($0.next())×\($0.next())" }),
        ("x = a; y = b; x×y", [], { "x = \($0.next()); y = \($0.next()); x×y" }),
        ("n to hex", [], { "\($0.index()) to hex" }),
        ("100 quotients", [], { numbers in (0..<100).map { _ in "\(numbers.next())" }.joined(separator: "/") }),
        ("the first, decimals", ["--decimals", "2"], product),
        ("the second, decimals", ["--decimals", "2"], functions),
        ("the first in JSON", ["--json"], product), ("the second in JSON", ["--json"], functions),
    ]
    for (name, options, line) in shapes {
        let input = try lines.write("backends", count: 100_000, line: line)
        let both = runs(7, [([brain] + options, input), ([brain, "--backend", "double"] + options, input)])
        let least = (both[0].least(\.cpu) * 1e4, both[1].least(\.cpu) * 1e4)
        let median = both[0].median(\.cpu) / both[1].median(\.cpu)
        print(
            String(
                format: "  %@ %5.0f ns a line, doubles %5.0f: %.2f× (least), %.2f× (median)",
                name.padding(toLength: 21, withPad: " ", startingAt: 0), least.0, least.1, least.0 / least.1, median))
    }
}

/// Variables that are set again and again, whose exact values have more digits after each step.
func iterations() throws {
    print("\nIterations by default beside doubles, CPU time of whole processes")
    let shapes: [(name: String, start: [String], steps: [String])] = [
        ("x = x − (x³−2)/(3x²)", ["x = 1"], ["x = x-(x^3-2)/(3x^2)"]),
        ("x = 3.7x(1 − x)", ["x = 0.5"], ["x = 3.7*x*(1-x)"]),
        ("a model of two variables", ["s = 0.99", "i = 0.01"], ["k = 0.3*s*i", "s = s-k", "i = i+k-0.1*i"]),
        ("an oscillator", ["x = 1", "v = 0"], ["v = v-0.01*x", "x = x+0.01*v"]),
        ("x = 1.01x", ["x = 1"], ["x = x*1.01"]),
    ]
    for (name, start, steps) in shapes {
        for count in [15, 100, 1_000, 3_000] {
            let texts = start + (0..<count).flatMap { _ in steps }
            var left = texts[...]
            let input = try lines.write("iterations", count: texts.count) { _ in left.popFirst() ?? "" }
            let both = runs(3, [([brain], input), ([brain, "--backend", "double"], input)])
            let least = (both[0].least(\.cpu) * 1e3, both[1].least(\.cpu) * 1e3)
            print(
                String(
                    format: "  %@ %5d steps: %.1f ms, doubles %.1f",
                    name.padding(toLength: 24, withPad: " ", startingAt: 0), count, least.0, least.1))
        }
    }
}

func keys() throws {
    print("\nKeys beside expressions: 100000 lines, CPU time of whole processes")
    let shapes: [(name: String, line: (inout Numbers) -> String)] = [
        ("a × b", { "\($0.next()) × \($0.next())" }),
        ("i + j × k", { "\($0.index()) + \($0.index() % 100) × \($0.index() % 10)" }),
        ("a + b − c ÷ d", { "\($0.next()) + \($0.next()) − \($0.next()) ÷ \($0.next())" }),
    ]
    for (name, line) in shapes {
        let expressions = try lines.write("expressions", count: 100_000, line: line)
        let sequences = try lines.write("sequences", count: 100_000) { "\(line(&$0)) =" }
        let both = runs(9, [([brain, "keys"], sequences), ([brain], expressions)])
        let (pressed, read) = (both[0].least(\.cpu) * 1e3, both[1].least(\.cpu) * 1e3)
        let name = name.padding(toLength: 14, withPad: " ", startingAt: 0)
        print(String(format: "  %@ keys %.1f ms, expressions %.1f: %.2f×", name, pressed, read, pressed / read))
    }
}

@MainActor func memory() throws {
    var used: [Double] = []
    for count in [1, 100_000, 1_000_000, 10_000_000] {
        guard let run = memory(of: [brain], lines: count) else { return print("\(brain) could not be started.") }
        used.append(run.memory)
        print(String(format: "memory of %10d lines: %.1f MiB, %.2f CPU seconds", count, run.memory, run.cpu))
    }
    table.add(
        "memory of 10,000,000 lines", "\(number(used[3])) MiB", beside: "of 1,000,000 \(number(used[2])) MiB",
        ratio: used[3] / used[2], .atMost(1.1))
    let bytes = 10_000_000
    let long = String(repeating: "1+", count: bytes / 2 - 1) + "1"
    guard let one = memory(of: [brain, "--backend", "double"], text: "1\n"),
        let much = memory(of: [brain, "--backend", "double"], text: long + "\n"),
        let variables = memory(
            of: [brain, "--backend", "double"], text: (0..<1_000_000).map { "v\($0) = \($0)\n" }.joined())
    else { return }
    let byte = (much.memory - one.memory) * 1_048_576 / Double(bytes)
    table.add(
        "memory of a long expression, a byte of it", "\(number(byte)) bytes", beside: "", ratio: byte, .atMost(16))
    let variable = (variables.memory - one.memory) * 1.048576
    table.add("memory of a variable", "\(number(variable)) bytes", beside: "", ratio: variable, .atMost(200))
}

func length() throws {
    for bytes in [10_000, 100_000, 1_000_000, 10_000_000] {
        let input = try lines.write("long", count: 1) { _ in String(repeating: "1+", count: bytes / 2 - 1) + "1" }
        let cpu = runs(3, [([brain], input)])[0].least(\.cpu)
        print(
            String(
                format: "1+1+… of %10d bytes: %.4f CPU seconds, %.0f ns a byte", bytes, cpu, cpu / Double(bytes) * 1e9))
    }
}

/// Many digits, beside the faster of gp and gawk: constants, and functions of arguments of several kinds.
func digits() {
    guard let gp = installed("gp") else { return print("\ngp is not installed.") }
    let gawk = installed("gawk")
    let arguments = [
        ("√3-1", "sqrt(3)-1"), ("1/3", "1/3"), ("10^6", "10^6"), ("π", "Pi"), ("1+10^-20", "1+10^-20"),
        ("10^-20", "10^-20"),
    ]
    // For gawk, which lacks π and some functions, what comes before the argument and after it.
    let functions: [(own: String, gp: String, gawk: (String, String)?)] = [
        ("exp", "exp", ("exp(", ")")), ("ln", "log", ("log(", ")")), ("sin", "sin", ("sin(", ")")),
        ("cos", "cos", ("cos(", ")")), ("tan", "tan", nil), ("atan", "atan", ("atan2(", ",1)")),
        ("sqrt", "sqrt", ("sqrt(", ")")), ("sinh", "sinh", nil), ("tanh", "tanh", nil),
    ]
    var expressions: [(own: String, gp: String, gawk: String?)] = [
        ("π", "Pi", "atan2(0,-1)"), ("√2", "sqrt(2)", "sqrt(2)"), ("e", "exp(1)", "exp(1)"),
        ("ln 2", "log(2)", "log(2)"),
        ("gamma(1/3)", "gamma(1/3)", nil),
    ]
    for function in functions {
        for (own, theirs) in arguments where !(own == "π" && ["sin", "cos", "tan"].contains(function.own)) {
            let forGawk = own == "π" ? nil : function.gawk.map { $0 + theirs + $1 }
            expressions.append(("\(function.own)(\(own))", "\(function.gp)(\(theirs))", forGawk))
        }
    }
    for digits in [1_000, 10_000, 100_000] {
        print("\n\(digits) digits, CPU time of whole processes")
        for expression in expressions {
            guard let input = try? lines.write("gp", count: 1, line: { _ in "\\p \(digits)\n\(expression.gp)" }) else {
                return
            }
            var commands = [
                ([brain, "--precision", "\(digits)", expression.own], "/dev/null"),
                ([gp, "-q", "-f", "-s", "512M"], input),
            ]
            if let gawk, let theirs = expression.gawk {
                let precision = "PREC=\(Int(Double(digits) * 3.3219281) + 8)"
                commands.append(
                    ([gawk, "-M", "-v", precision, "BEGIN { printf \"%.\(digits)g\", \(theirs) }"], "/dev/null"))
            }
            let times = runs(3, commands).map { $0.least(\.cpu) * 1e3 }
            let best = times[1...].min() ?? 0
            print(
                String(
                    format: "  %@brain %.1f ms, gp %.1f ms, %@: brain takes %.2f×",
                    expression.own.padding(toLength: 16, withPad: " ", startingAt: 0), times[0],
                    times[1], times.count > 2 ? String(format: "gawk %.1f ms", times[2]) : "gawk lacks it",
                    times[0] / best))
        }
    }
}

func fractions() throws {
    guard let python = installed("python3") else { return }
    print("\nThe sum of 1/k for k = 1 … 10,000, exactly, whole processes")
    let terms = (1...10_000).map { "1/\($0)" }.joined(separator: "+")
    let input = try lines.write("harmonic", count: 1) { _ in terms }
    let script = """
        from fractions import Fraction
        from gmpy2 import mpz
        print(sum((Fraction(mpz(1), mpz(k)) for k in range(1, 10001)), Fraction(0)))
        """
    let idle = runs(5, [([python, "-c", "import fractions, gmpy2"], "/dev/null")])[0].least(\.cpu)
    let both = runs(5, [([brain, "--fraction"], input), ([python, "-c", script], "/dev/null")])
    let (ours, theirs) = (both[0].least(\.cpu) * 1e3, both[1].least(\.cpu) * 1e3)
    print(
        String(
            format: "  brain %.1f CPU ms, Python's fractions with gmpy2 %.1f (%.1f to start)", ours, theirs, idle * 1e3)
    )
}

func exactNumbers() throws {
    print("\nExact numbers beside doubles: 100000 lines, CPU time of whole processes")
    let small = try lines.write("small", count: 100_000) { "\($0.next())+\($0.next())" }
    let functions = try lines.write("functions", count: 100_000) {
        "sin(\($0.next()))+sqrt(\($0.next()))*ln(\($0.next()))"
    }
    let shapes = [("a+b", small, 30)] + [15, 30, 50].map { ("sin(a)+sqrt(b)*ln(c)", functions, $0) }
    for (name, input, digits) in shapes {
        let exact = [brain, "--backend", "gmp", "--precision", "\(digits)"]
        let both = runs(5, [([brain, "--backend", "double"], input), (exact, input)])
        let (double, least) = (both[0].least(\.cpu), both[1].least(\.cpu))
        print(
            String(
                format: "  %@, %d digits: %.0f ns a line, doubles %.0f: %.1f× as long", name, digits, least * 1e4,
                double * 1e4, least / double))
    }
}

func values() throws {
    print("\nValues over doubles, CPU time of whole processes")
    let own = [brain, "--backend", "double"]
    func compare(_ name: String, _ ours: [String], _ rival: String, _ theirs: [String], _ input: String) {
        guard let program = installed(rival) else { return print("  \(rival) is not installed.") }
        let all = runs(9, [(own + ours, input), ([program] + theirs, input)])
        let (least, median) = (all.map { $0.least(\.cpu) * 1e3 }, all.map { $0.median(\.cpu) * 1e3 })
        print(
            String(
                format: "  %@ brain %.1f ms, %@ %.1f: brain takes %.2f× (least), %.2f× (median)",
                name.padding(toLength: 42, withPad: " ", startingAt: 0), least[0], rival, least[1],
                least[0] / least[1], median[0] / median[1]))
    }
    let fibonacci = "def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\nfib(27)"
    compare(
        "fib(27) by recursion", ["fib(n) = if(n < 2, n, fib(n − 1) + fib(n − 2)); fib(27)"], "python3",
        ["-S", "-c", fibonacci], "/dev/null")
    let numbers = try lines.write("numbers", count: 1_000_000) { $0.next() }
    let mean = "{ sum += $1 } END { print sum / NR }"
    compare("mean of a million numbers", ["mean(data)", "--data", "-"], "awk", [mean], numbers)
}

try startUp()
try definitions()
try names()
try batch()
try backends()
try iterations()
try keys()
try memory()
try length()
try exactNumbers()
try fractions()
try values()
digits()
print("")
table.print()
