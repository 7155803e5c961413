// SPDX-License-Identifier: Apache-2.0

// Measures the time to compute N correctly rounded digits with ExactReal, compared with MPFR, which computes the same
// function at the same precision with one rounding; both convert the value to decimal.
//
//     DigitsBenchmark [--first] [<digits> …]
//     DigitsBenchmark --balls [<digits> …] [<function> …]
//     DigitsBenchmark --special [<digits> …]
//     DigitsBenchmark --certified
//
// Values are created anew for each run, so that their digits are not cached, but both cache constants such as π. Runs
// alternate, and the fastest of each is reported. With --first, each run is the first one of a process, as for a
// command. With --balls, functions of balls are compared with those of MPFR, Arb and PARI, as far as they are installed, at
// six arguments, without conversion to decimal: all functions, or those named, as in “exp x”. With --special, special functions of balls are compared with those of Arb,
// at their first call in a process and later. With --certified, certified numbers are measured, which provide 17
// digits without ExactReal.

import BenchmarkTable
import CalculatorEngine
import ExactReals
import Foundation

guard let library = MPFR() else {
    print("MPFR is not installed.")
    exit(1)
}

/// Returns the computations of a value's digits by both, or `nil` if MPFR lacks the function.
func runs(_ question: Question, digits: Int) -> (ours: () -> Void, theirs: () -> Void)? {
    guard let compute = question.theirs(library) else { return nil }
    return (
        { _ = try? question.ours().decimalExpansion(.significant(digits), rounding: .halfEven) },
        { _ = library.digits(digits, compute) }
    )
}

/// Returns the seconds per value for both, after a warm-up run.
func warmTimes(_ question: Question, digits: Int) -> (ours: Double, theirs: Double)? {
    guard let (runOurs, runTheirs) = runs(question, digits: digits) else { return nil }
    runOurs()
    runTheirs()
    // The number of values per round is chosen such that a round takes a hundredth of a second.
    let (first, second) = (seconds(runOurs), seconds(runTheirs))
    let counts = [first, second].map { max(1, min(10_000, Int(0.01 / max($0, 1e-7)))) }
    var best = (ours: Double.infinity, theirs: Double.infinity)
    for _ in 0..<(first + second > 0.5 ? 2 : 7) {
        best.ours = min(best.ours, seconds { for _ in 0..<counts[0] { runOurs() } } / Double(counts[0]))
        best.theirs = min(best.theirs, seconds { for _ in 0..<counts[1] { runTheirs() } } / Double(counts[1]))
    }
    return best
}

/// Returns the output of this program in a process of its own.
func output(of arguments: [String]) -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = arguments
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
}

/// Returns the seconds that the first value of a process takes, for both.
func firstTimes(_ question: Question, digits: Int) -> (ours: Double, theirs: Double)? {
    func time(_ side: String) -> Double? {
        let text = output(of: ["--once", side, question.name, String(digits)])
        return text.flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    }
    var best = (ours: Double.infinity, theirs: Double.infinity)
    for _ in 0..<5 {
        guard let ours = time("brain"), let theirs = time("mpfr") else { return nil }
        best = (min(best.ours, ours), min(best.theirs, theirs))
        if ours + theirs > 1 { break }
    }
    return best
}

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 4, arguments[0] == "--once", let digits = Int(arguments[3]) {
    if let question = Question.all.first(where: { $0.name == arguments[2] }),
        let (ours, theirs) = runs(question, digits: digits)
    {
        print(seconds(arguments[1] == "brain" ? ours : theirs))
    }
    exit(0)
}
if arguments == ["--certified"] {
    CertifiedFunction.report(library)
    exit(0)
}
if arguments.first == SpecialComparison.option {
    SpecialComparison.measure(arguments.dropFirst())
    exit(0)
}
if arguments.first == "--special" {
    let sizes = arguments.compactMap { Int($0) }
    SpecialComparison.report(sizes: sizes.isEmpty ? [50, 300, 1000, 3000, 10_000] : sizes)
    exit(0)
}
if arguments.first == "--balls" {
    let sizes = arguments.compactMap { Int($0) }
    var libraries: [any RealLibrary] = [library]
    if let arb = Arb() { libraries.append(arb) }
    if let pari = PARI() { libraries.append(pari) }
    var comparison = BallComparison(libraries)
    let names = arguments.dropFirst().filter { Int($0) == nil }
    comparison.report(
        names.isEmpty ? BallFunction.all : BallFunction.all.filter { names.contains($0.name) },
        sizes: sizes.isEmpty ? [15, 50, 100, 300, 1000, 3000, 10_000, 100_000] : sizes)
    exit(0)
}
let countsFirst = arguments.first == "--first"
if countsFirst { arguments.removeFirst() }
let sizes = arguments.compactMap { Int($0) }
for digits in sizes.isEmpty ? [50, 1000, 10_000, 100_000] : sizes {
    print("\n\(digits) digits\(countsFirst ? ", the first value of a process" : "")")
    for question in Question.all where !Question.isTooSlow(question.name, digits) {
        let times = countsFirst ? firstTimes(question, digits: digits) : warmTimes(question, digits: digits)
        guard let (ours, theirs) = times else { continue }
        let name = question.name.padding(toLength: 12, withPad: " ", startingAt: 0)
        print(
            String(
                format: "  %@brain %12.2f µs, MPFR %12.2f µs: brain takes %.2f×", name, ours * 1e6, theirs * 1e6,
                ours / theirs))
    }
}
