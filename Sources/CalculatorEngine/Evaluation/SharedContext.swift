// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A boxed evaluation context, to which functions can refer. It is held by one call at a time: others, on other threads
/// or within that one, have contexts of their own.
final class SharedContext<Number: CalculatorNumber>: @unchecked Sendable {
    // Read and changed by whoever has set `isHeld`, and by the creator before functions are called; then `memory` is
    // constant.
    private var context: EvaluationContext<Number>
    private let isHeld = Atomic(false)
    /// What contexts of their own begin with.
    private let nestingLeft: Int
    private var memory: CallMemory<Number>?
    /// The number of calls of functions of numbers, from one loop to the next, apart from those in loops within
    /// functions.
    let functionCallCount: Atomic<Int>

    init(_ context: EvaluationContext<Number>) {
        self.context = context
        (nestingLeft, memory) = (context.nestingLeft, context.memory)
        functionCallCount = Atomic(context.functionCallCount)
    }

    /// Lets functions remember their calls from now on, for as long as the evaluation takes; before any function is
    /// called.
    func rememberCalls() {
        if memory != nil { return }
        memory = CallMemory()
        context.memory = memory
    }

    /// Runs a call with the context, or with one of its own while another call has that.
    @inline(__always)
    func use<Result>(
        _ call: (inout EvaluationContext<Number>) throws(ValueFailure) -> Result
    ) throws(ValueFailure) -> Result {
        if isHeld.exchange(true, ordering: .acquiring) {
            var own = EvaluationContext<Number>()
            (own.nestingLeft, own.memory) = (nestingLeft, memory)
            return try call(&own)
        }
        defer { isHeld.store(false, ordering: .releasing) }
        return try call(&context)
    }

    /// Writes the context back to that of the evaluation. Functions that outlive it have contexts of their own.
    func end(_ context: inout EvaluationContext<Number>) {
        if !isHeld.exchange(true, ordering: .acquiring) { context = self.context }
        context.functionCallCount = max(context.functionCallCount, functionCallCount.load(ordering: .relaxed))
    }
}
