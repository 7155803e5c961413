// SPDX-License-Identifier: Apache-2.0

import BenchmarkTable
import Foundation

/// An engine that compiles expressions and evaluates them repeatedly.
protocol Engine {
    var name: String { get }

    /// Parses and compiles an expression `count` times.
    func compile(_ shape: Shape, count: Int)

    /// Parses and evaluates an expression without variables `count` times.
    func evaluateOnce(_ text: String, count: Int)

    /// Compiles an expression once and evaluates it `count` times, changing its variables before each evaluation.
    ///
    /// - Returns: The sum of the values, and the seconds taken by the evaluations.
    func evaluate(_ shape: Shape, count: Int) -> (sum: Double, seconds: Double)
}

/// Returns the value of a variable in an evaluation.
@inline(__always)
func value(ofVariable variable: Int, inEvaluation evaluation: Int) -> Double {
    Double(evaluation & 1023) * 0.0009765625 + (Double(variable) * 0.125 + 0.625)
}

/// Returns the sum of the values of evaluations, and the seconds that these take.
///
/// - Parameter count: Their number, a multiple of 4.
@inline(__always)
func sum(count: Int, _ value: (Int) -> Double) -> (sum: Double, seconds: Double) {
    // Each addition to a single sum would wait for the last one, for longer than a short expression takes.
    var sums = (0.0, 0.0, 0.0, 0.0)
    let time = seconds {
        for evaluation in stride(from: 0, to: count, by: 4) {
            sums.0 += value(evaluation)
            sums.1 += value(evaluation + 1)
            sums.2 += value(evaluation + 2)
            sums.3 += value(evaluation + 3)
        }
    }
    return (sums.0 + sums.1 + sums.2 + sums.3, time)
}
