// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import CertifiedReals
import ExactReals

/// How the exact calculator is kept in step, and answers what certified numbers leave open.
extension AutomaticSession {
    /// Returns the exact answer to a line that certified numbers have refused, or whose value they can't show as the line asks.
    mutating func exactAnswer(
        toUnsettled line: Span<UInt8>, isRefused: Bool, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        transcript.needLast()
        let answer = exactAnswer(to: line, form, &bytes)
        // An empty line has no number.
        if case .emptyExpression = answer?.error?.reason { transcript.removeLast() }
        // A line that both refuse changes nothing.
        if !isRefused || answer?.error == nil { forgetResults(of: line, isRefused: answer?.error != nil) }
        return answer
    }

    /// Returns the exact answer to a line that certified numbers have answered without proving whether it is exact.
    mutating func exactAnswer(
        insteadOfAnswerTo line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        let answer = exactAnswer(to: line, form, &bytes)
        if answer?.error != nil {
            lastAnswer = LastValue()
            forgetResults(of: line, isRefused: true)
        }
        return answer
    }

    /// Returns the answer to a line that refers to the answers of others.
    mutating func exactAnswerAfterAll(
        _ line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        let isComplete = transcript.isComplete
        if isComplete, continueWithExactNumbers() { return exact.answer(line, form, &bytes) }
        // The line has a number, too.
        addToTranscript(line.extracting(first: 0))
        return isComplete ? Self.interruption(of: line) : Self.failure(.limit, line)
    }

    /// Switches to the exact calculator permanently, which answers all lines so far that may be referred to.
    ///
    /// - Returns: Whether there was time for that; otherwise nothing has changed that answers depend on.
    mutating func continueWithExactNumbers() -> Bool {
        if transcript.isComplete {
            guard let session = sessionAfterAllLines() else { return false }
            exact = session
        } else {
            guard catchUp() else { return false }
            exact?.answers = NumberedAnswers()
        }
        leaveCertifiedNumbers()
        return true
    }

    /// Lets the exact calculator, which has seen all lines that matter, answer all others.
    private mutating func leaveCertifiedNumbers() {
        certified = nil
        exact?.answers?.skip(to: transcript.count)
        transcript = Transcript()
        journal = Journal()
    }

    /// Returns a session over exact numbers that has answered all lines so far that may be referred to; `nil` if there is no
    /// time for that.
    private func sessionAfterAllLines() -> CalculatorSession<ExactReal>? {
        var session = makeExactSession()
        var isInterrupted = false
        transcript.forEachLine { index, line in
            if isInterrupted { return }
            session?.answers?.skip(to: index)
            isInterrupted = session?.answer(line).error != nil && Interrupt.isRequestedNow
        }
        return isInterrupted ? nil : session
    }

    private mutating func exactAnswer(
        to line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        if isIndependentOfJournal(line) {
            let answer = independentAnswer(to: line, form, &bytes)
            guard let error = answer?.error, error.isAboutAnswer || !error.isEvaluationFailure else { return answer }
        }
        let answer = catchUp() ? exact.answer(line, form, &bytes) : Self.interruption(of: line)
        // It is not evaluated again for lines that refer to the answers of others.
        if answer?.error != nil, Interrupt.isRequestedNow { transcript.clearLast() }
        return answer
    }

    /// Returns whether the lines that the exact calculator had no time for don't matter for a line, unless it uses the last
    /// answer.
    private func isIndependentOfJournal(_ line: Span<UInt8>) -> Bool {
        guard journal.isBehind, !line.holdsEqualsSign, let certified else { return false }
        return !journal.holdsDefinitions || !certified.brain.hasDefined(anyNameIn: line)
    }

    /// Returns the answer of the exact calculator to a line without the lines that it had no time for. These may use its last
    /// answer, so that it is another calculator that answers.
    private mutating func independentAnswer(
        to line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        var other = exact
        other?.brain.forgetAnswer()
        let answer = other.answer(line, form, &bytes)
        if answer?.error == nil {
            transcript.needLast()
            journal.note(transcript.count - 1, defines: false, usesAnswer: false)
        }
        return answer
    }

    /// Clears the last answer, and the variable that a line sets, in the certified calculator: only the exact one knows
    /// them from now on. A line that the exact one refuses sets nothing, but may have set a variable in the other.
    private mutating func forgetResults(of line: Span<UInt8>, isRefused: Bool) {
        if !isRefused || maySetAnswer(line) { lastAnswer = LastValue() }
        guard line.holdsEqualsSign else { return }
        switch line.definition {
        case .none: break
        case .name(let name): certified?.brain.forgetValue(of: name, onlyIfVariable: isRefused)
        case .unclear:
            if continueWithExactNumbers() || isRefused { return }
            // There was time for the line, but not to answer all others again, which have no numbers from now on.
            exact?.answers = NumberedAnswers()
            leaveCertifiedNumbers()
        }
    }

    mutating func useExactNumbers() {
        if exact == nil { exact = makeExactSession() }
    }

    private func makeExactSession() -> CalculatorSession<ExactReal>? {
        var session = try? service.session(over: ExactReal.self)
        // The names are those that the certified calculator has accepted.
        for (name, list) in variables { try? session?.setVariable(name, to: .list(ValueList(list.exact))) }
        return session
    }

    /// Passes the unseen lines to the exact calculator.
    ///
    /// - Returns: Whether there was time for all of them; the others remain in the journal.
    mutating func catchUp() -> Bool {
        useExactNumbers()
        var unseen = journal
        unseen.passOn(transcript) { exact?.follow($0) ?? true }
        journal = unseen
        return unseen.isEmpty
    }

    /// Passes the unseen lines to the exact calculator before some of them are dropped, or take too much memory. What there is no
    /// time for is lost.
    mutating func closeJournal() {
        _ = catchUp()
        journal = Journal()
    }

    /// The failure of a line before which the exact calculator had no time for others.
    private static func interruption(of line: Span<UInt8>) -> LineAnswer {
        failure(Interrupt.requestedFault ?? .interrupted, line)
    }

    static func failure(_ fault: Fault, _ line: Span<UInt8>) -> LineAnswer {
        let error = CalculationError(
            .fault(fault, operation: nil, operands: [], domain: ""), at: SourceRange(0, line.count))
        return LineAnswer(.failure(error, explanation: nil))
    }
}

#endif
