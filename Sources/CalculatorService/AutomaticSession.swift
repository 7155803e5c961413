// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import CertifiedReals
import ExactReals

/// Answers lines like a session over exact numbers, but most of them with certified numbers, which take a fraction of
/// the time.
///
/// Each line is evaluated over ``CertifiedReals/CertifiedReal`` first. The answer is used only if its text is proven;
/// in all other cases (undecided digits, and errors of any kind), the line is evaluated over ``ExactReals/ExactReal``.
/// Both calculators have the same operators, and are kept in step:
///
/// - The exact calculator receives the lines it has not seen when it is next used: all those that define something, and
///   those that the last answer depends on. It may take longer for them than there is time for a line. Those that are left
///   then are evaluated with the next line that may depend on them.
/// - A variable, or a last answer, that only the exact calculator knows is unknown to the other, so that its uses are
///   left to the exact one too.
///
/// This is the filter of exact geometric computation (J. R. Shewchuk, “Adaptive precision floating-point arithmetic and
/// fast robust geometric predicates”, 1997), with lines in place of predicates.
public struct AutomaticSession: LineSession {
    private let service: CalculatorService
    /// Whether answers report if they are exact.
    private let tellsExactness: Bool
    /// The session over certified numbers; `nil` if these are of no use.
    ///
    /// This and ``exact`` are set once by the initializer. As `?`, they would be `nil` before, and the runtime would be asked
    /// for their metadata, in order to destroy that.
    private var certified: Optional<CalculatorSession<CertifiedReal>>
    /// The session over exact numbers; `nil` until a line needs it.
    private var exact: Optional<CalculatorSession<ExactReal>>
    private var journal = Journal()
    private var transcript = Transcript()
    /// The last answer, which is given to the certified calculator only if a line fails without it: that shows which
    /// lines use it.
    private var lastAnswer = LastValue<CertifiedReal>()

    /// The omitted operators, as in ``CalculatorService/Assembly/complaints``.
    public let complaints: [String]

    /// Creates a session.
    ///
    /// - Parameter tellsExactness: Whether answers report if they are exact, which requires a proof if they appear so.
    /// - Throws: ``AssemblyError``, like ``CalculatorService/assembly(over:)``.
    @export(interface)
    public init(_ service: CalculatorService, tellsExactness: Bool = true) throws(AssemblyError) {
        let loaded = try service.loadPlugins()
        // The operators are assembled before there are sessions, which take much of the stack.
        if service.hasUseForCertifiedNumbers(with: loaded) {
            let (registry, complaints, isStateless, holdsUnderflow) =
                try service.operators(over: CertifiedReal.self, loaded)
            self.init(service, tellsExactness, certified: registry, complaints, isStateless, holdsUnderflow)
        } else {
            let (registry, complaints, isStateless, holdsUnderflow) =
                try service.operators(over: ExactReal.self, loaded)
            self.init(service, tellsExactness, exact: registry, complaints, isStateless, holdsUnderflow)
        }
    }

    /// Creates a session that begins with certified numbers.
    @inline(never)
    private init(
        _ service: CalculatorService, _ tellsExactness: Bool,
        certified registry: consuming OperatorRegistry<CertifiedReal>,
        _ complaints: [String], _ isStateless: Bool, _ holdsUnderflow: Bool
    ) {
        self.service = service
        self.tellsExactness = tellsExactness
        self.complaints = complaints
        exact = nil
        // The session is not changed before it is stored, since a copy would need its metadata.
        certified = CalculatorSession(
            registry, complaints: complaints, isStateless: isStateless, holdsUnderflow: holdsUnderflow, service.choices)
        certified?.brain.keepsAnswer = false
        certified?.brain.leavesExactForms = true
        certified?.answers = nil
    }

    /// Creates a session for which certified numbers are of no use.
    @inline(never)
    private init(
        _ service: CalculatorService, _ tellsExactness: Bool, exact registry: consuming OperatorRegistry<ExactReal>,
        _ complaints: [String], _ isStateless: Bool, _ holdsUnderflow: Bool
    ) {
        self.service = service
        self.tellsExactness = tellsExactness
        self.complaints = complaints
        certified = nil
        exact = CalculatorSession(
            registry, complaints: complaints, isStateless: isStateless, holdsUnderflow: holdsUnderflow, service.choices)
    }

    /// The maximum length of a line, in bytes.
    public var lengthLimit: Int { certified?.lengthLimit ?? exact?.lengthLimit ?? 0 }

    /// Answers a line in UTF-8 that is not just a comment.
    @export(interface)
    public mutating func answer(_ line: Span<UInt8>) -> LineAnswer {
        var bytes: [UInt8] = []
        return answer(line, nil, &bytes) ?? LineAnswer(.nothing)
    }

    /// Answers a line as ``answer(_:)`` does, but appends a number in a form, in UTF-8, instead of returning it.
    ///
    /// - Returns: The answer, or `nil` if it was appended.
    @export(interface)
    public mutating func answer(
        _ line: Span<UInt8>, appendingNumberAs form: AnswerForm, to bytes: inout [UInt8]
    ) -> LineAnswer? { answer(line, form, &bytes) }

    /// Answers a line; with a form, a number is appended and the answer is `nil`.
    private mutating func answer(_ line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]) -> LineAnswer? {
        guard certified != nil else { return exact.answer(line, form, &bytes) }
        // The answers of other lines, as in `$3`, are known only to a session that has answered all of them.
        let isMarked = line.hasMarks
        if isMarked, line.holds(UInt8(ascii: "$")) { return exactAnswerAfterAll(line, form, &bytes) }
        let start = bytes.count
        let answer = certified.answer(line, isMarked: isMarked, form, &bytes)
        if isMarked, line.holdsEqualsSign, line.mentionsAnswer, certified?.brain.definitionsUseAnswer == true {
            // Only exact numbers know the kind of every last answer, on which the definition depends from now on.
            if continueWithExactNumbers() {
                bytes.removeLast(bytes.count - start)
                return exact.answer(line, form, &bytes)
            }
        }
        addToTranscript(line)
        if let answer { return settled(answer, to: line, isMarked, form, &bytes) }
        if isMarked, maySetAnswer(line) { certified?.brain.forgetAnswer() }
        noteNumber()
        note(isMarked, usesAnswer: false)
        if tellsExactness, certified?.lastExactness == .unproven {
            bytes.removeLast(bytes.count - start)
            return exactAnswer(insteadOfAnswerTo: line, form, &bytes)
        }
        noteInJournal(line, isMarked, usesAnswer: false)
        return nil
    }

    /// Returns the answer to a line for which the certified calculator has appended no number.
    @inline(never)
    private mutating func settled(
        _ certifiedAnswer: LineAnswer, to line: Span<UInt8>, _ isMarked: Bool, _ form: AnswerForm?,
        _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        let start = bytes.count
        var answer: LineAnswer? = certifiedAnswer
        var usesAnswer = false
        if certifiedAnswer.error?.isAboutAnswer == true, let value = lastAnswer.value {
            usesAnswer = true
            certified?.brain.setAnswer(to: value)
            answer = certified.answer(line, form, &bytes)
        }
        // The last answer of several steps, or the one that was just used. To ask for it takes a copy of the calculator.
        if usesAnswer || isMarked && maySetAnswer(line), let value = certified?.brain.answer {
            lastAnswer.value = value
            certified?.brain.forgetAnswer()
        }
        switch answer?.content {
        case nil: noteNumber()
        case .failure where answer?.error?.isAboutUnknownName == true:
            // Both calculators know the same names.
            transcript.needLast()
            return answer
        case .failure: return exactAnswer(toUnsettled: line, isRefused: true, form, &bytes)
        case .value where certified?.lastConversion?.isWithin(digits: AutomaticAssembly.certifiedDigits) == false:
            return exactAnswer(toUnsettled: line, isRefused: false, form, &bytes)
        case .value: lastAnswer.value = certified?.last.value
        case .definition, .nothing: break
        }
        note(isMarked, usesAnswer: usesAnswer)
        if tellsExactness, answer?.hasUnprovenExactness ?? (certified?.lastExactness == .unproven) {
            bytes.removeLast(bytes.count - start)
            return exactAnswer(insteadOfAnswerTo: line, form, &bytes)
        }
        noteInJournal(line, isMarked, usesAnswer: usesAnswer)
        return answer
    }

    /// Returns the exact answer to a line that certified numbers have refused, or whose value they can't show as the line asks.
    private mutating func exactAnswer(
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

    /// Whether a marked line sets the last answer of the certified calculator, as lines of several steps do.
    private func maySetAnswer(_ line: Span<UInt8>) -> Bool {
        service.choices.wantsReading || line.holds(UInt8(ascii: ";"))
    }

    /// Adds a line that the certified calculator has evaluated, whose memory for a long one is not needed any more.
    @inline(__always)
    private mutating func addToTranscript(_ line: Span<UInt8>) {
        if line.count > Self.longLine { certified?.brain.releaseMemory() }
        if transcript.displacesLines(adding: line), !journal.isEmpty { closeJournal() }
        transcript.add(line)
    }

    /// The length in bytes from which the memory of a line matters.
    private static var longLine: Int { 1 << 16 }

    /// Notes what later lines may need of a line that certified numbers have answered.
    @inline(__always)
    private mutating func note(_ isMarked: Bool, usesAnswer: Bool) {
        if isMarked || usesAnswer { transcript.needLast() }
    }

    /// Records a line that the exact calculator has not seen.
    @inline(__always)
    private mutating func noteInJournal(_ line: Span<UInt8>, _ isMarked: Bool, usesAnswer: Bool) {
        journal.note(transcript.count - 1, defines: isMarked && line.holdsEqualsSign, usesAnswer: usesAnswer)
        if journal.isFull { closeJournal() }
    }

    /// Returns the exact answer to a line that certified numbers have answered without proving whether it is exact.
    private mutating func exactAnswer(
        insteadOfAnswerTo line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        let answer = exactAnswer(to: line, form, &bytes)
        if answer?.error != nil {
            lastAnswer = LastValue()
            forgetResults(of: line, isRefused: true)
        }
        return answer
    }

    /// The answers of a branch.
    public struct Branch: Sendable {
        fileprivate let transcript: Transcript
        fileprivate let journal: Journal
        fileprivate let lastAnswer: LastValue<CertifiedReal>
        /// The last answer, if only the exact calculator knows it.
        fileprivate let exactAnswer: Value<ExactReal>?
        fileprivate let usesExactNumbers: Bool
        /// The branch of the exact session, if only exact numbers answer.
        fileprivate let exact: CalculatorSession<ExactReal>.Branch?
    }

    /// Evaluates the definitions that only branches of the exact calculator would need.
    ///
    /// - Returns: Whether there was time for them, the operators depend on their operands only, and no definition uses the
    ///   last answer.
    public mutating func prepareToBranch() -> Bool {
        guard certified?.prepareToBranch() ?? true, exact?.prepareToBranch() ?? true else { return false }
        if journal.holdsDefinitions { return !journal.isBehind && catchUp() }
        return true
    }

    /// Starts a branch, for lines that define nothing, without a last answer.
    @export(interface)
    public mutating func beginBranch() {
        guard certified != nil else {
            exact?.beginBranch()
            return
        }
        journal = Journal()
        transcript = Transcript()
        lastAnswer = LastValue()
        exact?.beginBranch()
    }

    /// Ends a branch, and starts another one.
    @export(interface)
    public mutating func endBranch(leavingOutLast isLastLeftOut: Bool) -> Branch {
        let ownBranch = certified == nil ? exact?.endBranch(leavingOutLast: isLastLeftOut) : nil
        if isLastLeftOut { transcript.removeLast() }
        let branch = Branch(
            transcript: transcript, journal: journal, lastAnswer: lastAnswer, exactAnswer: exact?.brain.answer,
            usesExactNumbers: exact != nil, exact: ownBranch)
        guard certified != nil else { return branch }
        journal = Journal()
        transcript = Transcript()
        lastAnswer = LastValue()
        exact?.beginBranch()
        return branch
    }

    /// Merges the answers of a branch.
    @export(interface)
    public mutating func join(_ branch: Branch) {
        if let branch = branch.exact {
            exact?.join(branch)
            return
        }
        if transcript.isFull, !journal.isEmpty { closeJournal() }
        if !branch.journal.isEmpty {
            journal.append(branch.journal, after: transcript.count)
            lastAnswer = branch.lastAnswer
        } else if let answer = branch.exactAnswer {
            // Since the session was prepared, its journal holds no definitions.
            journal = Journal()
            useExactNumbers()
            exact?.brain.setAnswer(to: answer)
            lastAnswer = LastValue()
        }
        transcript.append(branch.transcript)
        // Later branches need not assemble its operators again.
        if branch.usesExactNumbers { useExactNumbers() }
    }

    /// Notes the number that certified numbers have answered.
    @inline(__always)
    private mutating func noteNumber() {
        if let number = certified?.last.number { lastAnswer.set(number) }
    }

    /// Returns the answer to a line that refers to the answers of others.
    private mutating func exactAnswerAfterAll(
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
    private mutating func continueWithExactNumbers() -> Bool {
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
        var session = try? service.session(over: ExactReal.self)
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

    private mutating func useExactNumbers() {
        if exact == nil { exact = try? service.session(over: ExactReal.self) }
    }

    /// Passes the unseen lines to the exact calculator.
    ///
    /// - Returns: Whether there was time for all of them; the others remain in the journal.
    private mutating func catchUp() -> Bool {
        useExactNumbers()
        var unseen = journal
        unseen.passOn(transcript) { exact?.follow($0) ?? true }
        journal = unseen
        return unseen.isEmpty
    }

    /// Passes the unseen lines to the exact calculator before some of them are dropped, or take too much memory. What there is no
    /// time for is lost.
    private mutating func closeJournal() {
        _ = catchUp()
        journal = Journal()
    }

    /// The failure of a line before which the exact calculator had no time for others.
    private static func interruption(of line: Span<UInt8>) -> LineAnswer {
        failure(Interrupt.requestedFault ?? .interrupted, line)
    }

    fileprivate static func failure(_ fault: Fault, _ line: Span<UInt8>) -> LineAnswer {
        let error = CalculationError(
            .fault(fault, operation: nil, operands: [], domain: ""), at: SourceRange(0, line.count))
        return LineAnswer(.failure(error, explanation: nil))
    }
}

extension Optional {
    /// Answers a line; with a form, a number is appended and the answer is `nil`.
    fileprivate mutating func answer<Number>(
        _ line: Span<UInt8>, isMarked: Bool = true, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? where Wrapped == CalculatorSession<Number> {
        // The operators, which were assembled before, can no longer be assembled.
        guard self != nil else { return AutomaticSession.failure(.plugin, line) }
        if let form { return self?.answer(line, isMarked: isMarked, appendingNumberAs: form, to: &bytes) }
        return self?.answer(line)
    }
}

extension LineAnswer {
    /// Whether its value has a number that may or may not be exact.
    fileprivate var hasUnprovenExactness: Bool {
        guard case .value(let value) = content else { return false }
        return value.hasUnprovenExactness
    }
}

extension AnsweredValue {
    /// Whether it contains a number that may or may not be exact.
    fileprivate var hasUnprovenExactness: Bool {
        switch self {
        case .number(let number): number.exactness == .unproven
        case .list(let elements): elements.contains { $0.hasUnprovenExactness }
        case .truth, .function: false
        }
    }
}

extension CalculationError {
    /// Whether the error is that there is no last answer.
    fileprivate var isAboutAnswer: Bool {
        if case .noPreviousAnswer = reason { true } else { false }
    }

    /// Whether the error is a name without a meaning.
    fileprivate var isAboutUnknownName: Bool {
        if case .unknownName = reason { true } else { false }
    }
}

#endif
