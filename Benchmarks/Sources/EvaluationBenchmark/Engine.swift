// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An engine that compiles an expression over ``Shape/variables`` and evaluates it repeatedly.
protocol Engine {
    var name: String { get }

    /// Parses and compiles an expression `count` times.
    func compile(_ text: String, count: Int)

    /// Parses and evaluates an expression without variables `count` times.
    func evaluateOnce(_ text: String, count: Int)

    /// Compiles an expression once and evaluates it `count` times, changing every variable before each evaluation.
    ///
    /// - Returns: The sum of the values, and the seconds taken by the evaluations.
    func evaluate(_ shape: Shape, count: Int) -> (sum: Double, seconds: Double)
}

/// Returns the value of a variable in an evaluation.
@inline(__always)
func value(ofVariable variable: Int, inEvaluation evaluation: Int) -> Double {
    Double(evaluation & 1023) * 0.0009765625 + Double(variable) * 0.125
}

/// Returns the processor time in seconds that `work` takes, which other processes change less than the time that passes.
func seconds(_ work: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    let start = now()
    work()
    return now() - start
}
