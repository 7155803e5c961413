// SPDX-License-Identifier: Apache-2.0

import BenchmarkTable
import ExactReals
import Foundation

/// Compares functions of balls with those of other libraries at the same precision, without conversion to decimal.
struct BallComparison {
    private let libraries: [any RealLibrary]
    /// The logarithms of the ratios to each library, of all functions and of the transcendental ones.
    private var ratios: [String: (all: [Double], transcendental: [Double])] = [:]

    init(_ libraries: [any RealLibrary]) {
        self.libraries = libraries
    }

    /// Prints the time of each function at each argument and size, and the times of the libraries divided by it.
    mutating func report(_ functions: [BallFunction], sizes: [Int]) {
        for digits in sizes {
            print("\n\(digits) digits")
            for function in functions {
                for argument in BallArgument.all where !Self.isTooSlow(function, argument, digits) {
                    compare(function, argument, digits)
                }
            }
        }
        print()
        for library in libraries {
            guard let ratios = ratios[library.name] else { continue }
            for (title, logarithms) in [("all", ratios.all), ("transcendental", ratios.transcendental)] {
                let mean = exp(logarithms.reduce(0, +) / Double(max(1, logarithms.count)))
                let behind = logarithms.filter { $0 < log(0.95) }.count
                print(
                    String(
                        format: "\(library.name) ÷ brain, geometric mean of %d cells (\(title)) %.2f; %d below 0.95",
                        logarithms.count, mean, behind))
            }
        }
    }

    /// Γ and ζ take other libraries minutes.
    private static func isTooSlow(_ function: BallFunction, _ argument: BallArgument, _ digits: Int) -> Bool {
        switch function.name {
        case "Γ x": digits > 3_000 || digits > 300 && argument.name == "10⁶"
        case "ζ x": digits > 1_000
        default: false
        }
    }

    private mutating func compare(_ function: BallFunction, _ argument: BallArgument, _ digits: Int) {
        let precision = Self.precision(digits: digits)
        let (x, y) = (argument.ball(precision: precision), BallArgument.root2.ball(precision: precision))
        guard let xText = argument.text(digits: digits + 30), let yText = BallArgument.root2.text(digits: digits + 30),
            function.value(x, y, precision).fault == nil
        else { return }
        func ours(_ count: Int) -> Double {
            seconds { for _ in 0..<count { _ = function.value(x, y, precision) } }
        }
        let best = Self.best(ours)
        var columns = ""
        for library in libraries {
            let theirs = library.measure(function, xText, yText, precision: precision) { run in
                // Both once more, alternating, since the clock rate changes.
                (Self.best(run), Self.best(ours), Self.best(run))
            }
            guard let theirs else { continue }
            let ratio = min(theirs.0, theirs.2) / min(best, theirs.1)
            ratios[library.name, default: ([], [])].all.append(log(ratio))
            if BallFunction.transcendental.contains(where: { $0.name == function.name }) {
                ratios[library.name, default: ([], [])].transcendental.append(log(ratio))
            }
            columns += String(format: "  \(library.name) %5.2f", ratio)
        }
        let title = "\(function.name), x = \(argument.name)".padding(toLength: 24, withPad: " ", startingAt: 0)
        print(String(format: "  \(title) %12.3f µs\(columns)", best * 1e6))
    }

    /// The bits in which so many digits are computed.
    static func precision(digits: Int) -> Int { Int(Double(digits) * 3.321_928_1) + 8 }

    /// Returns the least seconds of a call, of several rounds of about a millisecond.
    static func best(_ run: (Int) -> Double) -> Double {
        var count = 1
        var time = run(count)
        while time < 0.001, count < 1 << 20 {
            count *= 4
            time = run(count)
        }
        if time > 0.3 { return time / Double(count) }
        return (0..<5).reduce(time) { least, _ in min(least, run(count)) } / Double(count)
    }
}
