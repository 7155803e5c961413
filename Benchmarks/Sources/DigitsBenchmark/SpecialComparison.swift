// SPDX-License-Identifier: Apache-2.0

import BenchmarkTable
import ExactReals
import Foundation

/// Compares special functions of balls with those of Arb: the first call in a process, and later ones.
enum SpecialComparison {
    private static let cases: [(name: String, function: BallFunction, argument: BallArgument)] = [
        ("Γ x", .gamma, .root3Minus1), ("ln Γ x", .logGamma, .root3Minus1), ("ψ x", .digamma, .root3Minus1),
        ("erf x", .erf, .root3Minus1),
        ("ζ(√2 + 1)", .zeta, .root2Plus1), ("ζ(3)", .zeta, .three), ("ζ(5)", .zeta, .five),
    ]

    /// The first argument, which tells a process to measure one function.
    static let option = "--special-once"

    /// Prints the times of each function at each size, and those of Arb divided by them.
    static func report(sizes: [Int]) {
        for digits in sizes {
            print("\n\(digits) digits: the first call in a process, later ones")
            for (name, _, _) in cases where name != "ζ(√2 + 1)" || digits <= 3_000 {
                guard let ours = times("brain", name, digits), let theirs = times("Arb", name, digits) else { continue }
                let title = name.padding(toLength: 10, withPad: " ", startingAt: 0)
                print(
                    String(
                        format: "  \(title) brain %11.2f, %11.2f µs; Arb ÷ brain %6.2f, %6.2f", ours.first * 1e6,
                        ours.later * 1e6, theirs.first / ours.first, theirs.later / ours.later))
            }
        }
    }

    /// Prints the seconds of the first call and of later ones, for the name of a library, that of a function, and the digits.
    static func measure(_ arguments: ArraySlice<String>) {
        let words = Array(arguments)
        guard words.count == 3, let digits = Int(words[2]), let wanted = cases.first(where: { $0.name == words[1] })
        else {
            return
        }
        let precision = BallComparison.precision(digits: digits)
        func report(_ run: (Int) -> Double) { print(run(1), BallComparison.best(run)) }
        if words[0] == "brain" {
            let x = wanted.argument.ball(precision: precision)
            report { count in
                seconds { for _ in 0..<count { _ = wanted.function.value(x, x, precision) } }
            }
        } else if let text = wanted.argument.text(digits: digits + 30) {
            Arb()?.measure(wanted.function, text, text, precision: precision, report)
        }
    }

    /// Returns the least seconds of some processes; `nil` if a library is not installed.
    private static func times(_ library: String, _ name: String, _ digits: Int) -> (first: Double, later: Double)? {
        var best: (first: Double, later: Double)?
        for _ in 0..<5 {
            guard let text = output(of: [option, library, name, String(digits)]) else { return nil }
            let seconds = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
            guard seconds.count == 2 else { return nil }
            best = (min(best?.first ?? seconds[0], seconds[0]), min(best?.later ?? seconds[1], seconds[1]))
            if seconds[0] > 1 { break }
        }
        return best
    }
}
