// SPDX-License-Identifier: Apache-2.0

// Compares brain with other engines: parsing and evaluating an expression once, compiling it, evaluating it repeatedly,
// and evaluating it for whole columns.
//
//     EvaluationBenchmark [once | compile | evaluate | columns …] [<tinyexpr library>]
//
// By default, all of these are measured. Rounds of all engines alternate. The fastest round of each is printed, because
// other processes can only slow a round down, and the median. A table of the fastest and of the goals comes last.

import BenchmarkTable
import Foundation

let rounds = 15
let brain = try BrainEngine()
var engines: [any Engine] = [brain]
let sections = ["once", "compile", "evaluate", "columns"]
let wanted = CommandLine.arguments.dropFirst().filter(sections.contains)

/// Returns whether a section was requested.
@MainActor
func wants(_ section: String) -> Bool { wanted.isEmpty || wanted.contains(section) }

if let library = CommandLine.arguments.dropFirst().first(where: { !sections.contains($0) }) {
    if let engine = TinyExprEngine(library: library) {
        engines.append(engine)
    } else {
        print("There is no tinyexpr library at \(library).")
    }
}
if let engine = MuParserEngine() { engines.append(engine) } else { print("muParser is not installed.") }
var table = Table()
let native = NativeEngine()
let certified = try CertifiedEngine()

/// The times of several engines in alternating rounds.
struct Times {
    private(set) var rounds: [[Double]]

    init(_ count: Int) { rounds = Array(repeating: [], count: count) }

    mutating func add(_ seconds: Double, _ engine: Int) { rounds[engine].append(seconds) }

    func least(_ engine: Int) -> Double { rounds[engine].min() ?? .nan }

    func median(_ engine: Int) -> Double { rounds[engine].sorted()[rounds[engine].count / 2] }

    /// Prints the times of all engines, divided by the number of parts of the work, and their ratios to the first.
    func print(_ names: [String], _ parts: Int, _ unit: String) {
        for (index, name) in names.enumerated() {
            let name = name.padding(toLength: 14, withPad: " ", startingAt: 0)
            let factor = 1e9 / Double(parts)
            Swift.print(
                String(
                    format: "  %@%9.2f ns %@ least, %9.2f median: %.2f× brain's, %.2f×", name, least(index) * factor,
                    unit, median(index) * factor, least(index) / least(0), median(index) / median(0)))
        }
    }

    /// Adds rows that compare the first engine with the others that have a goal.
    @MainActor
    func tabulate(_ what: String, _ names: [String], _ parts: Int, _ unit: String, _ goal: (String) -> Double?) {
        let factor = 1e9 / Double(parts)
        for (index, name) in names.enumerated().dropFirst() {
            guard let goal = goal(name) else { continue }
            table.add(
                what, "\(number(least(0) * factor)) ns \(unit)", beside: "\(name) \(number(least(index) * factor)) ns",
                ratio: least(0) / least(index), .atMost(goal))
        }
    }
}

@MainActor
func measureOnce() {
    for text in ["1+2*3", "((1.5+2.5)*(3.5-4.5)/(5.5+1))^2", Shape.sum.text.replacing(/[abcdfx]/, with: "2.75")] {
        print("\nRead and evaluate once: \(text.count < 40 ? text : "a sum of 1,000 numbers")")
        let count = max(20, 200_000 / text.utf8.count)
        var times = Times(engines.count)
        for _ in 0..<rounds {
            for (index, engine) in engines.enumerated() {
                times.add(seconds { engine.evaluateOnce(text, count: count) }, index)
            }
        }
        times.print(engines.map(\.name), count, "in all")
        times.tabulate("once: \(text.prefix(20))", engines.map(\.name), count, "in all") { name in
            name == "tinyexpr" && text.utf8.count < 8 ? 1.5 : 1
        }
    }

    print("\nsum(1/k^2, k, 1, 10^6), read and evaluated")
    var sumTimes = Times(2)
    for _ in 0..<rounds {
        sumTimes.add(seconds { brain.evaluateOnce("sum(1/k^2, k, 1, 10^6)", count: 1) }, 0)
        sumTimes.add(
            seconds {
                var (sum, term) = (0.0, 1.0)
                while term <= 1_000_000 {
                    sum += 1 / (term * term)
                    term += 1
                }
                if sum < 1 { print("  The sum is wrong: \(sum)") }
            }, 1)
    }
    sumTimes.print(["brain", "native Swift"], 1_000_000, "a term")
    sumTimes.tabulate("sum(1/k^2, k, 1, 10^6)", ["brain", "native Swift"], 1_000_000, "a term") { _ in 2.5 }
}

@MainActor
func measureCompiling() {
    for shape in Shape.all {
        print("\nParse and compile: \(shape.name)")
        let count = max(1, 400_000 / shape.nodeCount)
        var times = Times(engines.count)
        for _ in 0..<rounds {
            for (index, engine) in engines.enumerated() {
                times.add(seconds { engine.compile(shape, count: count) }, index)
            }
        }
        times.print(engines.map(\.name), count * shape.nodeCount, "a node")
    }
}

@MainActor
func measureEvaluating() {
    for shape in Shape.all {
        print("\nEvaluate: \(shape.name)")
        let contestants = engines + [native, certified]
        let count = 4_000_000 / shape.nodeCount / 4 * 4
        var times = Times(contestants.count)
        var sums: [Double] = []
        for _ in 0..<rounds {
            sums.removeAll()
            for (index, engine) in contestants.enumerated() {
                let (sum, time) = engine.evaluate(shape, count: count)
                times.add(time, index)
                sums.append(sum)
            }
        }
        for sum in sums where abs(sum - sums[0]) > abs(sums[0]) * 1e-9 { print("  The engines disagree: \(sums)") }
        times.print(contestants.map(\.name), count * shape.nodeCount, "a node")
        // Calling a function weighs more on short expressions.
        let isShort = [Shape.tiny.name, Shape.mixed.name].contains(shape.name)
        times.tabulate(
            "evaluate: \(shape.name)", contestants.map(\.name), count * shape.nodeCount, "a node"
        ) { name in
            name == certified.name ? nil : name == native.name ? isShort ? 4 : 2.5 : isShort ? 1.3 : 1
        }
    }
}

@MainActor
func measureColumns() {
    let columnShapes: [Shape] = [.plotted, .transcendental, .horner, .fractionalPowers, .repeated, .wholePowers]
    let pointCount = 1_000_000
    var columnTimes = columnShapes.map { _ in Times(2) }
    var hasNumExpr = true
    for _ in 0..<5 {
        let theirs = NumExpr.evaluate(columnShapes, count: pointCount)
        hasNumExpr = theirs != nil
        for (index, shape) in columnShapes.enumerated() {
            let own = brain.evaluateColumns(shape, count: pointCount)
            columnTimes[index].add(own.seconds, 0)
            guard let other = theirs?[index] else { continue }
            columnTimes[index].add(other.seconds, 1)
            if abs(own.sum - other.sum) > abs(own.sum) * 1e-9 {
                print("  The engines disagree: \(own.sum), \(other.sum)")
            }
        }
    }
    if !hasNumExpr { print("\nnumexpr is not installed.") }
    for (shape, times) in zip(columnShapes, columnTimes) {
        print("\nA million points, one thread: \(shape.name)")
        let names = hasNumExpr ? ["brain", "numexpr"] : ["brain"]
        times.print(names, pointCount, "a point")
        times.tabulate("columns: \(shape.name)", names, pointCount, "a point") { _ in 1 }
    }
}

if wants("once") { measureOnce() }
if wants("compile") { measureCompiling() }
if wants("evaluate") { measureEvaluating() }
if wants("columns") { measureColumns() }
print("")
table.print()
