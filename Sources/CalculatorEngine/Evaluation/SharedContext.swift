// SPDX-License-Identifier: Apache-2.0

/// A boxed evaluation context, to which functions can refer.
final class SharedContext<Number: CalculatorNumber>: @unchecked Sendable {
    // An evaluation runs on one thread, and a function that outlives it no longer uses its context.
    var context: EvaluationContext<Number>

    init(_ context: EvaluationContext<Number>) {
        self.context = context
    }

    /// Lets functions remember their calls from now on, for as long as the evaluation takes.
    func rememberCalls() {
        if context.memory == nil { context.memory = CallMemory() }
    }
}
