// SPDX-License-Identifier: Apache-2.0

/// The expression written in Swift, as optimized by the compiler.
struct NativeEngine: Engine {
    let name = "native Swift"

    func compile(_ shape: Shape, count: Int) {}

    func evaluateOnce(_ text: String, count: Int) {}

    func evaluate(_ shape: Shape, count: Int) -> (sum: Double, seconds: Double) {
        let variableCount = shape.variables.count
        var variables = [Double](repeating: 0, count: variableCount)
        return sum(count: count) { evaluation in
            for variable in 0..<variableCount {
                variables[variable] = value(ofVariable: variable, inEvaluation: evaluation)
            }
            return shape.native(variables)
        }
    }
}
