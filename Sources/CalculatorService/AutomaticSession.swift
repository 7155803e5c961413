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
///   those that the last answer depends on.
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
    /// Whether any definition uses the last answer.
    private var definitionsUseAnswer = false

    /// The omitted operators, as in ``CalculatorService/Assembly/complaints``.
    public let complaints: [String]

    /// Creates a session.
    ///
    /// - Parameter tellsExactness: Whether answers report if they are exact, which requires a proof if they appear so.
    /// - Throws: ``AssemblyError``, like ``CalculatorService/assembly(over:)``.
    public init(_ service: CalculatorService, tellsExactness: Bool = true) throws(AssemblyError) {
        self.service = service
        self.tellsExactness = tellsExactness
        let loaded = try service.loadPlugins()
        if service.hasUseForCertifiedNumbers(with: loaded) {
            var session = try service.session(over: CertifiedReal.self, loaded)
            complaints = session.complaints
            session.brain.keepsAnswer = false
            session.answers = nil
            certified = session
            exact = nil
        } else {
            let session = try service.session(over: ExactReal.self, loaded)
            complaints = session.complaints
            certified = nil
            exact = session
        }
    }

    /// The maximum length of a line, in bytes.
    public var lengthLimit: Int { certified?.lengthLimit ?? exact?.lengthLimit ?? 0 }

    /// Answers a line in UTF-8 that is not just a comment.
    public mutating func answer(_ line: Span<UInt8>) -> LineAnswer {
        var bytes: [UInt8] = []
        return answer(line, nil, &bytes) ?? LineAnswer(.nothing)
    }

    /// Answers a line as ``answer(_:)`` does, but appends a number in a form, in UTF-8, instead of returning it.
    ///
    /// - Returns: The answer, or `nil` if it was appended.
    public mutating func answer(
        _ line: Span<UInt8>, appendingNumberAs form: AnswerForm, to bytes: inout [UInt8]
    ) -> LineAnswer? { answer(line, form, &bytes) }

    /// Answers a line; with a form, a number is appended and the answer is `nil`.
    private mutating func answer(_ line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]) -> LineAnswer? {
        guard certified != nil else { return exact.answer(line, form, &bytes) }
        // The answers of other lines, as in `$3`, are known only to a session that has answered all of them.
        let isMarked = line.hasMarks
        if isMarked, line.holds(UInt8(ascii: "$")) { return exactAnswerAfterAll(line, form, &bytes) }
        transcript.add(line)
        let start = bytes.count
        guard let (answer, usesAnswer) = certifiedAnswer(to: line, isMarked, form, &bytes) else {
            let answer = exactAnswer(to: line, form, &bytes)
            forgetResults(of: line, isRefused: answer?.error != nil)
            return answer
        }
        let defines = isMarked && line.holdsEqualsSign
        if defines, line.mentionsAnswer { definitionsUseAnswer = true }
        if tellsExactness, answer?.hasUnprovenExactness ?? (certified?.lastExactness == .unproven) {
            bytes.removeLast(bytes.count - start)
            let answer = exactAnswer(to: line, form, &bytes)
            if answer?.error != nil { forgetResults(of: line, isRefused: true) }
            return answer
        }
        journal.noteLast(of: transcript, defines: defines, usesAnswer: usesAnswer)
        if journal.isFull { catchUp() }
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

    /// Whether the operators depend on their operands only, and no definition uses the last answer.
    public var canBranch: Bool {
        guard let certified else { return exact?.canBranch ?? false }
        return certified.canBranch && !definitionsUseAnswer
    }

    /// Starts a branch, for lines that define nothing, without a last answer.
    public mutating func beginBranch() {
        guard certified != nil else {
            exact?.beginBranch()
            return
        }
        // Definitions that the exact calculator has not seen are preserved.
        if !journal.isEmpty, exact != nil || journal.holdsDefinitions { catchUp() }
        journal = Journal()
        transcript = Transcript()
        lastAnswer = LastValue()
        exact?.beginBranch()
    }

    /// Ends a branch, and starts another one.
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
    public mutating func join(_ branch: Branch) {
        if let branch = branch.exact {
            exact?.join(branch)
            return
        }
        if !branch.journal.isEmpty {
            journal.append(branch.journal, after: transcript.count)
            lastAnswer = branch.lastAnswer
        } else if let answer = branch.exactAnswer {
            catchUp()
            exact?.brain.setAnswer(to: answer)
            lastAnswer = LastValue()
        }
        transcript.append(branch.transcript)
        // Later branches need not assemble its operators again.
        if branch.usesExactNumbers, exact == nil { catchUp() }
    }

    /// Returns the answer of certified numbers if they prove its digits, and whether it depends on the last answer; a
    /// number is appended and `nil`, as in ``answer(_:appendingNumberAs:to:)``.
    private mutating func certifiedAnswer(
        to line: Span<UInt8>, _ isMarked: Bool, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> (answer: LineAnswer?, usesAnswer: Bool)? {
        guard var answer = certified.answer(line, isMarked: isMarked, form, &bytes) else {
            noteNumber()
            return (nil, false)
        }
        var usesAnswer = false
        // A line that has set a variable to an undisplayable value must not be evaluated again.
        if let error = answer.error, let value = lastAnswer.value,
            error.isAboutAnswer || definitionsUseAnswer && !line.holdsEqualsSign
        {
            usesAnswer = true
            certified?.brain.setAnswer(to: value)
            let other = certified.answer(line, form, &bytes)
            certified?.brain.setAnswer(to: nil)
            guard let other else {
                noteNumber()
                return (nil, usesAnswer)
            }
            answer = other
        }
        if answer.error != nil { return nil }
        // A conversion can request what certified numbers don't have: a fraction, or more digits.
        if case .value = answer.content, certified?.lastIsConverted == true { return nil }
        if case .value = answer.content { lastAnswer.value = certified?.last.value }
        return (answer, usesAnswer)
    }

    /// Notes the number that certified numbers have answered.
    @inline(__always)
    private mutating func noteNumber() {
        if let number = certified?.last.number { lastAnswer.set(number) }
    }

    /// Switches to the exact calculator permanently, which receives all lines from the beginning.
    private mutating func exactAnswerAfterAll(
        _ line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        guard transcript.isComplete else { return Self.failure(.limit, line) }
        certified = nil
        exact = try? service.session(over: ExactReal.self)
        transcript.forEachLine { _ = exact?.answer($0) }
        transcript = Transcript()
        return exact.answer(line, form, &bytes)
    }

    private mutating func exactAnswer(
        to line: Span<UInt8>, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        catchUp()
        return exact.answer(line, form, &bytes)
    }

    /// Clears the last answer, and the variable that a line sets, in the certified calculator: only the exact one knows
    /// them from now on. A refused line sets nothing, but may have set a variable to an undisplayable value.
    private mutating func forgetResults(of line: Span<UInt8>, isRefused: Bool) {
        lastAnswer = LastValue()
        guard line.holdsEqualsSign else { return }
        switch line.definition {
        case .none: break
        case .name(let name): certified?.brain.forgetValue(of: name, onlyIfVariable: isRefused)
        case .unclear: certified = nil
        }
    }

    /// Passes the unseen lines to the exact calculator.
    private mutating func catchUp() {
        if exact == nil { exact = try? service.session(over: ExactReal.self) }
        journal.forEachLine(of: transcript) { exact?.follow($0) }
        journal = Journal()
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
}

#endif
