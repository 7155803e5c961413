// Measures the time to N correctly rounded digits through ExactReal beside MPFR, which computes the same function
// at the same precision with one rounding; both convert to decimal.
//
//     DigitsBenchmark [<digits> …]
//
// Values are made anew for each run, so that none is remembered; constants such as π are kept by both. Runs alternate,
// and the fastest of each counts.

import CalculatorEngine
import ExactReals
import Foundation

guard let library = MPFR() else {
    print("MPFR is not installed.")
    exit(1)
}

func seconds(_ work: () -> Void) -> Double { ContinuousClock().measure(work) / .seconds(1) }

/// The times of both, in seconds a value.
func times(_ question: Question, digits: Int) -> (ours: Double, theirs: Double)? {
    guard let compute = question.theirs(library) else { return nil }
    func runOurs() { _ = try? question.ours().decimalExpansion(.significant(digits), rounding: .halfEven) }
    func runTheirs() { _ = library.digits(digits, compute) }
    runOurs()
    runTheirs()
    // As many values a round as take a hundredth of a second.
    let (first, second) = (seconds(runOurs), seconds(runTheirs))
    let counts = [first, second].map { max(1, min(10_000, Int(0.01 / max($0, 1e-7)))) }
    var best = (ours: Double.infinity, theirs: Double.infinity)
    for _ in 0..<(first + second > 0.5 ? 2 : 7) {
        best.ours = min(best.ours, seconds { for _ in 0..<counts[0] { runOurs() } } / Double(counts[0]))
        best.theirs = min(best.theirs, seconds { for _ in 0..<counts[1] { runTheirs() } } / Double(counts[1]))
    }
    return best
}

let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
for digits in sizes.isEmpty ? [50, 1000, 10_000, 100_000] : sizes {
    print("\n\(digits) digits")
    for question in Question.all where !Question.isTooSlow(question.name, digits) {
        guard let (ours, theirs) = times(question, digits: digits) else { continue }
        let name = question.name.padding(toLength: 12, withPad: " ", startingAt: 0)
        print(
            String(
                format: "  %@brain %12.2f µs, MPFR %12.2f µs: brain takes %.2f×", name, ours * 1e6, theirs * 1e6,
                ours / theirs))
    }
}
