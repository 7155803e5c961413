// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import ExactReals

/// The lines that the exact calculator has not seen: it evaluates those that a line may depend on before it answers
/// that line.
extension AutomaticSession {
    /// Returns the exact answer to a line.
    ///
    /// - Parameters:
    ///   - usesAnswer: Whether the line is known to use the last answer.
    ///   - definesOperators: Whether the line defines functions or operators, and perhaps nothing else.
    mutating func exactAnswer(
        to line: Span<UInt8>, usesAnswer: Bool, definesOperators: Bool, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        if let error = useExactNumbers() { return Self.failure(.registration(error), line) }
        let answer =
            if usesAnswer || definesOperators || line.holdsEqualsSign && line.mentionsAnswer {
                answerAfterAll(line, form, &bytes)
            } else if isIndependentOfDefinitions(line) {
                answerAlone(line, form, &bytes)
            } else if journal.holdsLinesForAnswer, !journal.isBehind,
                exact?.brain.symbolCount ?? .max <= Self.mostCopiedSymbols
            {
                answerAfterDefinitions(line, form, &bytes)
            } else {
                answerAfterAll(line, form, &bytes)
            }
        // It is not evaluated again for lines that refer to the answers of others.
        if answer?.error != nil, Interrupt.isRequestedNow { transcript.clearLast() }
        return answer
    }

    /// The most operators, variables and definitions of a calculator that is copied for the sake of one line.
    private static var mostCopiedSymbols: Int { 1_000 }

    /// Returns whether a line depends on none of the unseen lines, unless it uses the last answer.
    private func isIndependentOfDefinitions(_ line: Span<UInt8>) -> Bool {
        guard journal.holdsDefinitions, let certified else { return true }
        return !journal.holdsReplacements && !line.holdsEqualsSign && !certified.brain.hasDefined(anyNameIn: line)
    }

    /// Returns the answer to a line after all unseen ones.
    private mutating func answerAfterAll(
        _ line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? { catchUp() ? exact.answer(line, form, &bytes) : Self.interruption(of: line) }

    /// Returns the answer to a line that depends on none of the unseen ones, unless it uses the last answer.
    private mutating func answerAlone(
        _ line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        if journal.isEmpty { return exact.answer(line, form, &bytes) }
        // Unseen lines may use this answer, but the line must not: it is not the last one.
        let earlier = exact?.brain.takeAnswer()
        let answer = exact.answer(line, form, &bytes)
        let isAnswered = answer?.error == nil
        if isAnswered, !journal.holdsDefinitions {
            journal = Journal()
            return answer
        }
        let value = exact?.brain.takeAnswer()
        if let earlier { exact?.brain.setAnswer(to: earlier) }
        guard isAnswered else { return answer.mayNeedLast ? answerAfterAll(line, form, &bytes) : answer }
        if let value {
            let index = transcript.count - 1
            transcript.needLast()
            journal.note(index, defines: false, setsAnswer: true, usesAnswer: false)
            answeredAlone = [(index, value)]
        }
        return answer
    }

    /// Returns the answer to a line after the unseen definitions. Unseen lines that matter for the last answer only
    /// need never be evaluated if the line has a value, and does not use it.
    private mutating func answerAfterDefinitions(
        _ line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        let (before, unseen) = (exact, journal)
        journal.removeLinesForAnswer()
        var answer: LineAnswer?
        let isInTime = catchUp()
        if isInTime {
            exact?.brain.forgetAnswer()
            answer = exact.answer(line, form, &bytes)
            if answer.isValue { return answer }
        }
        (exact, journal) = (before, unseen)
        if !isInTime || answer.mayNeedLast { return answerAfterAll(line, form, &bytes) }
        _ = catchUp()
        return answer
    }

    /// Passes the unseen lines to the exact calculator.
    ///
    /// - Returns: Whether there was time for all of them; the others remain in the journal.
    mutating func catchUp() -> Bool {
        useExactNumbers()
        if journal.isEmpty { return true }
        // Nothing can be found out in a computation that was abandoned.
        if Interrupt.abandonment != nil { return false }
        var unseen = journal
        var (isFirst, isOver) = (true, false)
        unseen.passOn(transcript) { index, line in
            if isOver { return false }
            defer { isFirst = false }
            if let known = answeredAlone.first, known.line == index {
                exact?.brain.setAnswer(to: known.value)
                return true
            }
            guard let fault = exact?.follow(line) else { return true }
            if fault == .interrupted {
                // A line that had all the time would have too little the next time as well.
                guard isFirst, Interrupt.hasMetTimeLimit else { return false }
                isOver = true
            }
            leaveUnknown(line, fault, in: &exact)
            return true
        }
        Interrupt.forgetLimits()
        journal = unseen
        return unseen.isEmpty && !isOver
    }

    /// Passes the unseen lines to the exact calculator before some of them are dropped, or take too much memory. Lines
    /// for which there is no time are lost.
    mutating func closeJournal() {
        _ = catchUp()
        journal = Journal()
    }
}

extension LineAnswer? {
    /// Whether it is that of a line with a value; `nil` is the answer to a line whose number was appended.
    fileprivate var isValue: Bool {
        switch self?.content {
        case nil, .value: true
        case .definition, .failure, .nothing: false
        }
    }

    /// Whether the line may have another answer where the last answer is known.
    fileprivate var mayNeedLast: Bool {
        guard let error = self?.error else { return !isValue }
        return error.isAboutAnswer || !error.isEvaluationFailure
    }
}

#endif
