// SPDX-License-Identifier: Apache-2.0

/// Something that compiles an expression of ``Shape/variables`` and evaluates it again and again.
protocol Engine {
    var name: String { get }

    /// Reads and compiles an expression, and forgets it, `count` times.
    func compile(_ text: String, count: Int)

    /// Reads an expression without variables and evaluates it, `count` times.
    func evaluateOnce(_ text: String, count: Int)

    /// Compiles an expression once and evaluates it `count` times, changing every variable before each evaluation.
    ///
    /// - Returns: The sum of the values, and the seconds the evaluations took.
    func evaluate(_ shape: Shape, count: Int) -> (sum: Double, seconds: Double)
}

/// The value of a variable in an evaluation.
@inline(__always)
func value(ofVariable variable: Int, inEvaluation evaluation: Int) -> Double {
    Double(evaluation & 1023) * 0.0009765625 + Double(variable) * 0.125
}

/// How many seconds some work takes.
func seconds(_ work: () -> Void) -> Double {
    let duration = ContinuousClock().measure(work)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
}
