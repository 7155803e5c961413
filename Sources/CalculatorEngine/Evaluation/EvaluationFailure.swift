// SPDX-License-Identifier: Apache-2.0

/// The failure of an evaluation: the operation that failed, its operands, and the steps that led there.
final class EvaluationFailure<Number: CalculatorNumber>: Sendable {
    /// A step in progress.
    struct Step: Sendable {
        /// The index in the registry of the definition it belongs to, or a ``CodeSource``.
        let source: Int32
        let range: SourceRange
        /// When the function that it is a part of was compiled; otherwise, the definitions are those of the registry.
        var date = Int.max
    }

    /// Why the step has no value.
    let cause: ValueFailure
    /// The step that failed.
    let node: ExpressionNode
    /// The operands of that step.
    let operands: [Value<Number>]
    /// The steps in progress, the innermost first.
    let steps: [Step]

    init(_ cause: ValueFailure, _ node: ExpressionNode, _ operands: [Value<Number>], _ steps: [Step]) {
        self.cause = cause
        self.node = node
        self.operands = operands
        self.steps = steps
    }

    /// Returns the same failure in a function that was compiled at a time.
    func dated(_ date: Int) -> EvaluationFailure {
        let dated = steps.map { Step(source: $0.source, range: $0.range, date: min($0.date, date)) }
        return EvaluationFailure(cause, node, operands, dated)
    }

    /// Returns the same failure from the point of view of the caller.
    func called(by outer: [Step]) -> EvaluationFailure {
        // For a long recursion, the first and the last steps are sufficient.
        let room = max(0, 32 - steps.count)
        return EvaluationFailure(cause, node, operands, steps + outer.suffix(max(2, room)))
    }
}
