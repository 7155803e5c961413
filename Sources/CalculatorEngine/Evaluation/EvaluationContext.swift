// SPDX-License-Identifier: Apache-2.0

/// The remaining limits of an evaluation, and its failure.
struct EvaluationContext<Number: CalculatorNumber>: Sendable {
    /// The remaining number of calls of recursive definitions and of bodies.
    var callsLeft = EvaluationLimit.calls
    /// The remaining number of nested evaluations, each of which takes stack space.
    var nestingLeft = EvaluationLimit.nesting
    /// The number of elements of written lists since the memory in use was last looked at.
    var elementCount = 0
    /// Whether only the fault of a failure is of interest: one that fails is repeated to find the origin, or the origin is
    /// not reported at all.
    var isTentative = false
    /// The reason why the evaluation failed, and where.
    var failure: EvaluationFailure<Number>?
    /// What functions remember of their calls, while an operation calls them repeatedly.
    fileprivate(set) var memory: CallMemory<Number>?
    /// The sentence of a failure that is under way as a number, which has room for the fault only.
    private var sentence: String?

    init(isTentative: Bool = false) {
        self.isTentative = isTentative
    }

    /// Keeps the sentence of a failure that becomes a number.
    mutating func keepSentence(of failure: ValueFailure) { sentence = failure.sentence }

    /// Returns the sentence that was kept, which is needed once.
    mutating func takeSentence() -> String? {
        if sentence == nil { return nil }
        defer { sentence = nil }
        return sentence
    }

    /// Carries out a part of the evaluation of which, if it fails, only the fault is of interest.
    @inline(__always)
    mutating func tentatively<Result>(_ evaluate: (inout Self) -> Result) -> Result {
        let wasTentative = isTentative
        isTentative = true
        defer { isTentative = wasTentative }
        return evaluate(&self)
    }

    /// Counts a call of a routine or of a body, with `depth` of them in progress.
    ///
    /// - Returns: The reason why the call is refused, or `nil`.
    @inline(__always)
    mutating func countCall(depth: Int) -> ValueFailure? {
        callsLeft -= 1
        if callsLeft & EvaluationLimit.callsBetweenQuestions != 0, depth < EvaluationLimit.depth { return nil }
        return refusal(depth: depth)
    }

    /// Counts a list that is to be created, with `count` elements.
    ///
    /// - Throws: ``ValueFailure`` if more memory would be in use than the evaluation may have.
    mutating func countList(_ count: Int) throws(ValueFailure) {
        elementCount += count + 1
        guard elementCount >= EvaluationLimit.elementsBetweenQuestions else { return }
        defer { elementCount = 0 }
        try ValueList<Number>.checkLength(count, of: elementCount)
    }

    @inline(never)
    private func refusal(depth: Int) -> ValueFailure? {
        if callsLeft <= 0 {
            return ValueFailure(.limit, "This recursion takes more than \(EvaluationLimit.calls) calls.")
        }
        if depth >= EvaluationLimit.depth {
            return ValueFailure(.limit, "This recursion goes deeper than \(EvaluationLimit.depth) calls.")
        }
        return Interrupt.requestedFault.map { ValueFailure($0) }
    }
}

/// Limits on evaluations that do not terminate.
enum EvaluationLimit {
    /// The evaluation checks for an interrupt if the number of calls has none of these bits.
    static let callsBetweenQuestions = 0xFF
    /// The evaluation looks at the memory in use after that many elements of written lists.
    static let elementsBetweenQuestions = 1024
    /// The maximum number of calls of recursive definitions, and of bodies, in one evaluation.
    static let calls = 200_000_000
    /// The maximum recursion depth of definitions.
    static let depth = 100_000
    /// The recursion depth up to which values of calls that have returned may stay in their slots; values that take no
    /// memory but the slot may always.
    static let shallowDepth = 64
    /// The maximum nesting depth of bodies, and of definitions in bodies.
    static let nesting = 100
}

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

    let fault: Fault
    /// A sentence with details, if the operation provides one.
    let sentence: String?
    /// The step that failed.
    let node: ExpressionNode
    /// The operands of that step.
    let operands: [Value<Number>]
    /// The steps in progress, the innermost first.
    let steps: [Step]

    init(_ fault: Fault, sentence: String?, _ node: ExpressionNode, _ operands: [Value<Number>], _ steps: [Step]) {
        self.fault = fault
        self.sentence = sentence
        self.node = node
        self.operands = operands
        self.steps = steps
    }

    /// Returns the same failure in a function that was compiled at a time.
    func dated(_ date: Int) -> EvaluationFailure {
        let dated = steps.map { Step(source: $0.source, range: $0.range, date: min($0.date, date)) }
        return EvaluationFailure(fault, sentence: sentence, node, operands, dated)
    }

    /// Returns the same failure from the point of view of the caller.
    func called(by outer: [Step]) -> EvaluationFailure {
        // For a long recursion, the first and the last steps are sufficient.
        let room = max(0, 32 - steps.count)
        return EvaluationFailure(fault, sentence: sentence, node, operands, steps + outer.suffix(max(2, room)))
    }
}

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
