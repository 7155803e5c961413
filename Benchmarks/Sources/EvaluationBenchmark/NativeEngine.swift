// SPDX-License-Identifier: Apache-2.0

/// The expression written in Swift, as optimized by the compiler.
struct NativeEngine: Engine {
    let name = "native Swift"

    func compile(_ text: String, count: Int) {}

    func evaluateOnce(_ text: String, count: Int) {}

    func evaluate(_ shape: Shape, count: Int) -> (sum: Double, seconds: Double) {
        var variables = [Double](repeating: 0, count: 6)
        var sum = 0.0
        let time = seconds {
            for evaluation in 0..<count {
                for variable in 0..<6 { variables[variable] = value(ofVariable: variable, inEvaluation: evaluation) }
                sum += shape.native(variables)
            }
        }
        return (sum, time)
    }
}
