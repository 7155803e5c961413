// SPDX-License-Identifier: Apache-2.0

// Measures the cost of custom operators.
//
//     RegistryBenchmark <brain> <library of Plugins/Examples/C>
//
// Rounds alternate, and the fastest of each is reported.

import ArithmeticOperators
import CalculatorEngine
import Foundation
import PluginLibraries
import ScientificOperators

guard CommandLine.arguments.count == 3 else {
    print("Usage: RegistryBenchmark <path of brain> <path of the library of Plugins/Examples/C>")
    exit(64)
}
let shipped: [any OperatorPlugin] = [ArithmeticPlugin(), ScientificPlugin()]

/// Returns the least time of each piece of work, in seconds, in alternating rounds.
func fastest(rounds: Int, _ pieces: [() -> Void]) -> [Double] {
    var best = pieces.map { _ in Double.infinity }
    for _ in 0..<rounds {
        for (index, piece) in pieces.enumerated() {
            best[index] = min(best[index], ContinuousClock().measure(piece) / .seconds(1))
        }
    }
    return best
}

func report(_ rows: [(name: String, seconds: Double)], count: Int) {
    for row in rows {
        let name = row.name.padding(toLength: 32, withPad: " ", startingAt: 0)
        let nanoseconds = row.seconds / Double(count) * 1e9
        print(String(format: "  %@%10.1f ns, %.2f×", name, nanoseconds, row.seconds / rows[0].seconds))
    }
}

/// Compares parsing and compiling in registries with few and with many operators.
func parsing() throws {
    for (title, spelling) in [("signs", ManyOperators.Spelling.signs), ("words", .words)] {
        let plugins = [100, 10_000].map { ManyOperators(spelling: spelling, count: $0) }
        let brains = try plugins.map {
            CalculatorBrain(registry: try OperatorRegistry<Double>(plugins: shipped + [$0]))
        }
        for (what, text) in [
            ("of one’s own, \(title)", plugins[0].expression(terms: 100)),
            ("shipped, beside \(title)", (1...50).map { "\($0) + sin \($0) × " }.joined() + "2^2"),
        ] {
            print("\nParse and compile 100 operators \(what)")
            let times = fastest(
                rounds: 25,
                brains.map { brain in
                    {
                        for _ in 0..<200 where (try? brain.compile(text, parameters: []).stepCount) == nil {
                            print("It does not parse.")
                        }
                    }
                })
            report(
                zip(["a registry of 100 more", "a registry of 10,000 more"], times).map { ($0, $1) }, count: 200 * 100)
        }
    }
}

/// Evaluates compiled expressions over `a` and `b`, and compares the others with the first.
func evaluating(
    _ title: String, _ brain: CalculatorBrain<Double>, _ texts: [String], count: Int = 100_000, rounds: Int = 15
) throws {
    print("\n\(title)")
    let programs = try texts.map { try brain.compile($0, parameters: ["a", "b"]) }
    var sums: [Double] = []
    let times = fastest(
        rounds: rounds,
        programs.map { program in
            {
                var frame = program.makeFrame()
                var sum = 0.0
                for evaluation in 0..<count {
                    frame[0] = Double(evaluation & 1023)
                    frame[1] = 3
                    sum += program.evaluate(&frame)
                }
                sums.append(sum)
            }
        })
    for sum in sums where abs(sum - sums[0]) > 1e-9 * abs(sums[0]) { print("  They disagree: \(sum) and \(sums[0])") }
    report(zip(texts, times).map { ($0, $1) }, count: count)
}

func definitions() throws {
    var registry = try OperatorRegistry<Double>(plugins: shipped)
    try registry.define(OperatorDefinition("x ⊞ y = √(x² + y²)"), from: "benchmark")
    try registry.define(OperatorDefinition("poly(x) = ((2 x + 3) × x − 5) × x + 7"), from: "benchmark")
    let brain = CalculatorBrain(registry: registry)
    try evaluating("Evaluate an operator defined by text, and written out", brain, ["√(a² + b²)", "a ⊞ b"])
    try evaluating(
        "Evaluate a function defined by text, and written out", brain, ["((2 a + 3) × a − 5) × a + 7", "poly(a)"])
    try evaluating("The operand is an expression", brain, ["√((a + b)² + (a − b)²)", "(a + b) ⊞ (a − b)"])
}

func libraries() throws {
    let library = try PluginLibrary(path: CommandLine.arguments[2])
    let isolated = try IsolatedPlugin(path: library.path, command: [CommandLine.arguments[1], "plugin-host"])
    let inside = CalculatorBrain(registry: try OperatorRegistry<Double>(plugins: shipped + [library]))
    try evaluating("Call a C operator, and a function that is built in", inside, ["hypot(a, b)", "a ⊕ b"])
    let outside = CalculatorBrain(registry: try OperatorRegistry<Double>(plugins: shipped + [isolated]))
    try evaluating(
        "Call a C operator in a process of its own", outside, ["hypot(a, b)", "a ⊕ b"], count: 1_000, rounds: 5)
}

try parsing()
try definitions()
try libraries()
