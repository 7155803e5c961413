// SPDX-License-Identifier: Apache-2.0

// Measures reading and compiling an expression, and evaluating the compiled form, beside other engines.
//
//     EvaluationBenchmark [<tinyexpr library>]
//
// Rounds of all engines alternate, and the fastest round of each counts: other processes only ever slow one down.

import Foundation

let rounds = 15
let brain = try BrainEngine()
var engines: [any Engine] = [brain]
if let library = CommandLine.arguments.dropFirst().first {
    if let engine = TinyExprEngine(library: library) {
        engines.append(engine)
    } else {
        print("There is no tinyexpr library at \(library).")
    }
}
if let engine = MuParserEngine() { engines.append(engine) } else { print("muParser is not installed.") }
let native = NativeEngine()
let certified = try CertifiedEngine()

func line(_ name: String, _ nanoseconds: Double, _ own: Double) -> String {
    let name = name.padding(toLength: 14, withPad: " ", startingAt: 0)
    return String(format: "  %@%9.2f ns a node, %.2f× brain's", name, nanoseconds, nanoseconds / own)
}

for shape in Shape.all {
    print("\nParse and compile: \(shape.name)")
    let count = max(1, 400_000 / shape.nodeCount)
    var best = engines.map { _ in Double.infinity }
    for _ in 0..<rounds {
        for (index, engine) in engines.enumerated() {
            best[index] = min(best[index], seconds { engine.compile(shape.text, count: count) })
        }
    }
    for (engine, time) in zip(engines, best) {
        let perNode = 1e9 / Double(count * shape.nodeCount)
        print(line(engine.name, time * perNode, best[0] * perNode))
    }
}

for shape in Shape.all {
    print("\nEvaluate: \(shape.name)")
    let contestants = engines + [native, certified]
    let count = 4_000_000 / shape.nodeCount
    var best = contestants.map { _ in Double.infinity }
    var sums: [Double] = []
    for _ in 0..<rounds {
        sums.removeAll()
        for (index, engine) in contestants.enumerated() {
            let (sum, time) = engine.evaluate(shape, count: count)
            best[index] = min(best[index], time)
            sums.append(sum)
        }
    }
    for sum in sums where abs(sum - sums[0]) > abs(sums[0]) * 1e-9 { print("  The engines disagree: \(sums)") }
    for (engine, time) in zip(contestants, best) {
        let perNode = 1e9 / Double(count * shape.nodeCount)
        print(line(engine.name, time * perNode, best[0] * perNode))
    }
}
