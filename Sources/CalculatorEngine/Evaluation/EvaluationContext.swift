// SPDX-License-Identifier: Apache-2.0

/// The remaining limits of an evaluation, and its failure.
struct EvaluationContext<Number: CalculatorNumber>: Sendable {
    /// The remaining number of calls of recursive definitions and of bodies.
    var callsLeft = EvaluationLimit.calls
    /// The number of calls of functions of numbers, from one loop to the next.
    var functionCallCount = 0
    /// The remaining number of nested evaluations, each of which takes stack space.
    var nestingLeft = EvaluationLimit.nesting
    /// The number of elements of written lists since the memory in use was last looked at.
    var elementCount = 0
    /// Whether only the fault of a failure is of interest: one that fails is repeated to find the origin, or the origin
    /// is not reported at all.
    var isTentative = false
    /// The reason why the evaluation failed, and where.
    var failure: EvaluationFailure<Number>?
    /// What functions remember of their calls, while an operation calls them repeatedly.
    var memory: CallMemory<Number>?
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
        if callsLeft % EvaluationLimit.callsBetweenQuestions != 0, depth < EvaluationLimit.depth { return nil }
        return refusal(depth: depth)
    }

    /// Counts a call of a function of a number.
    ///
    /// - Returns: The fault with which the evaluation is to end here, or `nil`.
    @inline(__always)
    mutating func countFunctionCall() -> Fault? {
        functionCallCount &+= 1
        return functionCallCount % EvaluationLimit.callsBetweenQuestions == 0 ? Interrupt.requestedFault : nil
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
