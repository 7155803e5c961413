// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import CertifiedReals
import ExactReals

/// How the exact calculator is kept in step, and answers what certified numbers leave open.
extension AutomaticSession {
    /// Returns the exact answer to a line that certified numbers have refused, or whose value they can't show as the
    /// line asks.
    mutating func exactAnswer(
        toUnsettled line: Span<UInt8>, isRefused: Bool, usesAnswer: Bool, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        transcript.needLast()
        // What a line defines is asked of a calculator that does not know it yet.
        let symbols = line.holdsEqualsSign ? certified?.brain.definedSymbols(in: line) : nil
        let definesOperators = isRefused && symbols?.operators.isEmpty == false
        let answer = exactAnswer(
            to: line, usesAnswer: usesAnswer, definesOperators: definesOperators, form, &bytes)
        // An empty line has no number.
        if case .emptyExpression = answer?.error?.reason { transcript.removeLast() }
        // A line that both refuse changes nothing.
        if answer?.error == nil {
            lastAnswer = answer.isDefinition ? LastValue() : exactLast
            forgetDefinitions(symbols?.variables ?? [], definesOperators: definesOperators, isRefused: false)
        } else if !isRefused {
            forgetResults(ofRefused: line)
        }
        return answer
    }

    /// Returns the exact answer to a line that certified numbers have answered without proving whether it is exact.
    mutating func exactAnswer(
        insteadOfAnswerTo line: Span<UInt8>, usesAnswer: Bool, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        let answer = exactAnswer(to: line, usesAnswer: usesAnswer, definesOperators: false, form, &bytes)
        if answer?.error != nil {
            lastAnswer = LastValue()
            forgetResults(ofRefused: line)
        }
        return answer
    }

    /// Returns the answer to a line that refers to the answers of others.
    mutating func exactAnswerAfterAll(
        _ line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        let isComplete = transcript.isComplete
        do throws(RegistrationError) {
            if isComplete, try continueWithExactNumbers() { return exact.answer(line, form, &bytes) }
        } catch {
            addToTranscript(line.extracting(first: 0))
            return Self.failure(.registration(error), line)
        }
        // The line has a number, too.
        addToTranscript(line.extracting(first: 0))
        return isComplete ? Self.interruption(of: line) : Self.failure(.limit, line)
    }

    /// Switches to the exact calculator permanently, which answers all lines so far that may be referred to.
    ///
    /// - Returns: Whether there was time for that; otherwise nothing has changed that answers depend on.
    /// - Throws: `RegistrationError` if the program's own plugins conflict over exact numbers.
    mutating func continueWithExactNumbers() throws(RegistrationError) -> Bool {
        if transcript.isComplete {
            guard let session = try sessionAfterAllLines() else { return false }
            exact = session
        } else {
            if let error = useExactNumbers() { throw error }
            guard catchUp() else { return false }
            exact?.keepAnswers()
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

    /// Returns a session over exact numbers that has answered all lines so far that may be referred to; `nil` if there
    /// is no time for that.
    private func sessionAfterAllLines() throws(RegistrationError) -> CalculatorSession<ExactReal>? {
        if Interrupt.abandonment != nil { return nil }
        var session = Optional(try makeExactSession())
        var isInterrupted = false
        transcript.forEachLine { index, line in
            if isInterrupted { return }
            session?.answers?.skip(to: index)
            guard session?.answer(line).error != nil, let fault = Interrupt.requestedFault else { return }
            isInterrupted = fault == .interrupted
            if isInterrupted { return }
            leaveUnknown(line, fault, in: &session)
            session?.answers?.forgetLast()
        }
        return isInterrupted ? nil : session
    }

    /// The last value of the exact calculator as a certified number; none if it isn't a number, or not known to enough
    /// bits.
    private var exactLast: LastValue<CertifiedReal> {
        var last = LastValue<CertifiedReal>()
        if let number = exact?.last.number?.certified, number.fault == nil { last.set(number) }
        return last
    }

    /// Clears what a line may have set in the certified calculator that the exact one refuses, and so sets nothing in
    /// it.
    private mutating func forgetResults(ofRefused line: Span<UInt8>) {
        if maySetAnswer(line) { lastAnswer = LastValue() }
        guard line.holdsEqualsSign, let symbols = exact?.brain.definedSymbols(in: line) else { return }
        forgetDefinitions(symbols.variables, definesOperators: !symbols.operators.isEmpty, isRefused: true)
    }

    /// Gives the variables that a line sets in the certified calculator the values that the exact one knows. Of
    /// functions and operators that only one of them knows, the other one can't be told: all further lines are left to
    /// the exact calculator then.
    private mutating func forgetDefinitions(_ variables: [String], definesOperators: Bool, isRefused: Bool) {
        if !definesOperators, variables.allSatisfy({ passOn(variable: $0, isRefused: isRefused) }) { return }
        // The exact calculator has answered the line, so its operators can be assembled.
        if (try? continueWithExactNumbers()) == true { return }
        if isRefused {
            for name in variables where certified?.brain.value(ofVariable: name) != nil {
                certified?.brain.replaceValue(of: name, by: .number(CertifiedReal(fault: .undecided)))
            }
            return
        }
        // There was time for the line, but not to answer all others again, which have no numbers from now on.
        exact?.keepAnswers()
        leaveCertifiedNumbers()
    }

    /// Gives the certified calculator the value of a variable of the exact one, of the same kind: a number that is not
    /// known to enough bits is unknown to the certified one.
    ///
    /// - Parameter isRefused: Whether the exact calculator has refused the line that sets it, so that it has the value
    ///   of before, if any.
    /// - Returns: Whether both calculators have it.
    private mutating func passOn(variable name: String, isRefused: Bool) -> Bool {
        if isRefused, certified?.brain.value(ofVariable: name) == nil { return true }
        guard let value = exact?.brain.value(ofVariable: name)?.withNumbers({ $0.certified }) else { return false }
        certified?.brain.replaceValue(of: name, by: value)
        return true
    }

    /// Creates the exact calculator, unless it is there.
    ///
    /// - Returns: Why it can't be created: the program's own plugins conflict over exact numbers. Lines that need them
    ///   are then refused for that reason.
    @discardableResult
    mutating func useExactNumbers() -> RegistrationError? {
        if exact != nil { return nil }
        do throws(RegistrationError) {
            exact = try makeExactSession()
        } catch {
            return error
        }
        // A line that refers to the answers of others is left to a session that has answered all of them.
        exact?.answers = nil
        return nil
    }

    private func makeExactSession() throws(RegistrationError) -> CalculatorSession<ExactReal> {
        var session = try service.session(over: ExactReal.self, loaded)
        // The names are those that the certified calculator has accepted.
        for (name, list) in variables { try? session.setVariable(name, to: .list(ValueList(list.exact))) }
        return session
    }

    /// Gives the variables that a line sets unknown values in a session over exact numbers, which has refused it
    /// because of a fault, though the certified calculator has answered it: otherwise lines that do not depend on it
    /// would be refused, too.
    func leaveUnknown(_ line: Span<UInt8>, _ fault: Fault, in session: inout CalculatorSession<ExactReal>?) {
        // What was abandoned because of its memory has no part in what follows.
        if Interrupt.abandonment != nil { Interrupt.current?.begin() }
        guard line.holdsEqualsSign, let names = session?.brain.definedSymbols(in: line).variables else { return }
        for name in names {
            let value = certified?.brain.value(ofVariable: name)?.withNumbers { _ in ExactReal(fault: fault) }
            if let value { session?.brain.replaceValue(of: name, by: value) }
        }
    }

    /// The failure of a line before which the exact calculator had no time for others.
    static func interruption(of line: Span<UInt8>) -> LineAnswer {
        failure(Interrupt.requestedFault ?? .interrupted, line)
    }

    static func failure(_ fault: Fault, _ line: Span<UInt8>) -> LineAnswer {
        failure(.noValue(fault), line)
    }

    static func failure(_ reason: CalculationError.Reason, _ line: Span<UInt8>) -> LineAnswer {
        LineAnswer(.failure(CalculationError(reason, at: SourceRange(0, line.count)), explanation: nil))
    }
}

#endif
