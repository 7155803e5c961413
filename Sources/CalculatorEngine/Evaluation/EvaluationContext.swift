// SPDX-License-Identifier: Apache-2.0

/// What an evaluation may still do, and why it has ended early.
struct EvaluationContext<Number: CalculatorNumber>: Sendable {
    /// The calls of recursive definitions and of bodies that are left.
    var callsLeft = EvaluationLimit.calls
    /// The evaluations within evaluations that are left, each of which takes some of the machine's stack.
    var nestingLeft = EvaluationLimit.nesting
    /// Why the evaluation ended, and where.
    var failure: EvaluationFailure<Number>?

    /// Counts a call of a routine or of a body, of which `depth` are under way.
    ///
    /// - Returns: Why it must not take place, if it must not.
    @inline(__always)
    mutating func countCall(depth: Int) -> ValueFailure? {
        callsLeft -= 1
        if callsLeft & EvaluationLimit.callsBetweenQuestions != 0, depth < EvaluationLimit.depth { return nil }
        return refusal(depth: depth)
    }

    @inline(never)
    private func refusal(depth: Int) -> ValueFailure? {
        if callsLeft <= 0 {
            return ValueFailure(.limit, "This recursion takes more than \(EvaluationLimit.calls) calls.")
        }
        if depth >= EvaluationLimit.depth {
            return ValueFailure(.limit, "This recursion goes deeper than \(EvaluationLimit.depth) calls.")
        }
        return Interrupt.isRequestedNow ? ValueFailure(.interrupted) : nil
    }
}

/// How long an evaluation may go on that does not end by itself.
enum EvaluationLimit {
    /// It is asked whether the evaluation is to end where the number of calls has none of these bits.
    static let callsBetweenQuestions = 0xFF
    /// The calls of definitions that need themselves, and of bodies, in one evaluation.
    static let calls = 200_000_000
    /// The calls of such definitions that may be under way at once.
    static let depth = 100_000
    /// The bodies, and definitions in bodies, that may be under way at once.
    static let nesting = 100
}

/// Why an evaluation has no value: the operation that failed, its operands, and the steps that led there.
final class EvaluationFailure<Number: CalculatorNumber>: Sendable {
    /// A step that was being carried out.
    struct Step: Sendable {
        /// The place in the registry of the definition that it belongs to, −1 for the text that is evaluated.
        let source: Int32
        let range: SourceRange
    }

    let fault: Fault
    /// What is wrong in detail, where the operation says it.
    let sentence: String?
    /// The step that failed.
    let node: ExpressionNode
    /// The operands of that step.
    let operands: [Value<Number>]
    /// The steps under way, the innermost first.
    let steps: [Step]

    init(_ fault: Fault, sentence: String?, _ node: ExpressionNode, _ operands: [Value<Number>], _ steps: [Step]) {
        self.fault = fault
        self.sentence = sentence
        self.node = node
        self.operands = operands
        self.steps = steps
    }

    /// The same failure, seen from where the evaluation that failed was called.
    func called(by outer: [Step]) -> EvaluationFailure {
        // Of a long recursion the first steps and the last ones tell enough.
        let room = max(0, 32 - steps.count)
        return EvaluationFailure(fault, sentence: sentence, node, operands, steps + outer.suffix(max(1, room)))
    }
}

/// The context of an evaluation in a place where a function can keep hold of it while it lives.
final class SharedContext<Number: CalculatorNumber>: @unchecked Sendable {
    // An evaluation takes place on one thread, and a function that outlives it does not use its context any more.
    var context: EvaluationContext<Number>

    init(_ context: EvaluationContext<Number>) {
        self.context = context
    }
}
