// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import CertifiedReals
import ExactReals

/// Answers lines as exact numbers do, most of them with certified ones, which take a fraction of the time.
///
/// Each line is evaluated over ``CertifiedReals/CertifiedReal`` first. Only a value whose text is proven is answered;
/// for everything else (what they leave open, and whatever is wrong with a line) the line is evaluated over
/// ``ExactReals/ExactReal``. Both calculators know the same operators, and are kept in step:
///
/// - Lines that the exact one has not seen are told to it when it is asked next: all those that define something, and
///   those that the last answer comes from.
/// - A variable, or a last answer, that only the exact one knows is unknown to the other, so that what uses it is left
///   to the exact one too.
///
/// This is the filter of exact geometric computation (J. R. Shewchuk, “Adaptive precision floating-point arithmetic and
/// fast robust geometric predicates”, 1997), with lines for predicates.
public struct AutomaticSession: LineSession {
    private let service: CalculatorService
    /// Whether answers tell if they are exact.
    private let tellsExactness: Bool
    /// `nil` where certified numbers can be of no use.
    private var certified: CalculatorSession<CertifiedReal>?
    /// `nil` as long as no line has asked for it.
    private var exact: CalculatorSession<ExactReal>?
    private var journal = Journal()
    private var transcript = Transcript()
    /// The last answer, which the certified calculator is told only if a line fails without: that shows which lines use it.
    private var lastAnswer: Value<CertifiedReal>?
    /// Whether something that was defined uses the last answer.
    private var definitionsUseAnswer = false

    /// What was left out of the operators, as ``CalculatorService/Assembly/complaints``.
    public let complaints: [String]

    /// Creates a session.
    ///
    /// - Parameter tellsExactness: Whether answers tell if they are exact, which takes a proof where they look so.
    /// - Throws: ``AssemblyError``, as ``CalculatorService/assembly(over:)``.
    public init(_ service: CalculatorService, tellsExactness: Bool = true) throws(AssemblyError) {
        self.service = service
        self.tellsExactness = tellsExactness
        let loaded = try service.loadPlugins()
        // A plugin that was loaded may count its calls, or take long.
        if service.choices.isWithinCertifiedNumbers, loaded.plugins.isEmpty {
            let assembly = try service.assembly(over: CertifiedReal.self, loaded)
            complaints = assembly.complaints
            certified = CalculatorSession(assembly, service.choices)
            certified?.brain.keepsAnswer = false
        } else {
            let assembly = try service.assembly(over: ExactReal.self, loaded)
            complaints = assembly.complaints
            exact = CalculatorSession(assembly, service.choices)
        }
    }

    /// The longest line that is evaluated, in bytes.
    public var lengthLimit: Int { certified?.lengthLimit ?? exact?.lengthLimit ?? 0 }

    /// Answers a line that is no mere comment, given as UTF-8.
    public mutating func answer(_ line: Span<UInt8>) -> LineAnswer {
        guard certified != nil else { return exact?.answer(line) ?? Self.withoutOperators(line) }
        // The answers of other lines, as in `$3`, are known only to a session that has answered them all.
        if line.holds(UInt8(ascii: "$")) { return exactAnswerAfterAll(line) }
        transcript.add(line)
        guard let (answer, usesAnswer) = certifiedAnswer(to: line) else {
            let answer = exactAnswer(to: line)
            forgetResults(of: line, isRefused: answer.error != nil)
            return answer
        }
        let defines = line.holdsEqualsSign
        if defines, line.mentionsAnswer { definitionsUseAnswer = true }
        if tellsExactness, case .value(let value) = answer.content, value.hasUnprovenExactness {
            let answer = exactAnswer(to: line)
            if answer.error != nil { forgetResults(of: line, isRefused: true) }
            return answer
        }
        journal.note(line, defines: defines, usesAnswer: usesAnswer)
        if journal.isFull { catchUp() }
        return answer
    }

    /// What a branch has answered.
    public struct Branch: Sendable {
        fileprivate let transcript: Transcript
        fileprivate let journal: Journal
        fileprivate let lastAnswer: Value<CertifiedReal>?
        /// The last answer, where only the exact calculator knows it.
        fileprivate let exactAnswer: Value<ExactReal>?
        fileprivate let usesExactNumbers: Bool
        /// Where only exact numbers answer, what there is to tell of them.
        fileprivate let exact: CalculatorSession<ExactReal>.Branch?
    }

    /// Whether the operators know nothing but their operands, and no definition uses the last answer.
    public var canBranch: Bool {
        guard let certified else { return exact?.canBranch ?? false }
        return certified.canBranch && !definitionsUseAnswer
    }

    /// Begins to answer lines that define nothing, without a last answer.
    public mutating func beginBranch() {
        guard certified != nil else {
            exact?.beginBranch()
            return
        }
        // Definitions that the exact calculator has not seen stay known.
        if !journal.isEmpty, exact != nil || journal.holdsDefinitions { catchUp() }
        journal = Journal()
        transcript = Transcript()
        lastAnswer = nil
        exact?.beginBranch()
    }

    /// Ends a branch, and begins another.
    public mutating func endBranch(leavingOutLast isLastLeftOut: Bool) -> Branch {
        let ownBranch = certified == nil ? exact?.endBranch(leavingOutLast: isLastLeftOut) : nil
        if isLastLeftOut { transcript.removeLast() }
        let branch = Branch(
            transcript: transcript, journal: journal, lastAnswer: lastAnswer, exactAnswer: exact?.brain.answer,
            usesExactNumbers: exact != nil, exact: ownBranch)
        guard certified != nil else { return branch }
        journal = Journal()
        transcript = Transcript()
        lastAnswer = nil
        exact?.beginBranch()
        return branch
    }

    /// Takes over the answers of a branch.
    public mutating func join(_ branch: Branch) {
        if let branch = branch.exact {
            exact?.join(branch)
            return
        }
        transcript.append(branch.transcript)
        if !branch.journal.isEmpty {
            journal.append(branch.journal)
            lastAnswer = branch.lastAnswer
        } else if let answer = branch.exactAnswer {
            catchUp()
            exact?.brain.setAnswer(to: answer)
            lastAnswer = nil
        }
        // Later branches need not put its operators together again.
        if branch.usesExactNumbers, exact == nil { catchUp() }
    }

    /// The answer of certified numbers where they prove its digits, and whether it comes from the last one.
    private mutating func certifiedAnswer(to line: Span<UInt8>) -> (LineAnswer, usesAnswer: Bool)? {
        guard var answer = certified?.answer(line) else { return nil }
        var usesAnswer = false
        // A line that has set a variable to what can't be shown must not be evaluated again.
        if let error = answer.error, let lastAnswer,
            error.isAboutAnswer || definitionsUseAnswer && !line.holdsEqualsSign
        {
            usesAnswer = true
            certified?.brain.setAnswer(to: lastAnswer)
            answer = certified?.answer(line) ?? answer
            certified?.brain.setAnswer(to: nil)
        }
        if answer.error != nil { return nil }
        // A conversion can ask for what certified numbers don't have, a fraction or more digits.
        if case .value = answer.content, certified?.lastIsConverted == true { return nil }
        if case .value = answer.content { lastAnswer = certified?.lastValue }
        return (answer, usesAnswer)
    }

    /// Leaves all to the exact calculator from here on, and tells it everything from the beginning.
    private mutating func exactAnswerAfterAll(_ line: Span<UInt8>) -> LineAnswer {
        guard transcript.isComplete else { return Self.failure(.limit, line) }
        certified = nil
        exact = try? service.session(over: ExactReal.self)
        transcript.forEachLine { _ = exact?.answer($0) }
        transcript = Transcript()
        return exact?.answer(line) ?? Self.withoutOperators(line)
    }

    private mutating func exactAnswer(to line: Span<UInt8>) -> LineAnswer {
        catchUp()
        return exact?.answer(line) ?? Self.withoutOperators(line)
    }

    /// Forgets what the certified calculator knows of the last answer and of a variable that a line sets: only the exact
    /// one knows from here on. A line that is refused sets nothing, but may have set a variable to what can't be shown.
    private mutating func forgetResults(of line: Span<UInt8>, isRefused: Bool) {
        lastAnswer = nil
        guard line.holdsEqualsSign else { return }
        switch line.definition {
        case .none: break
        case .name(let name): certified?.brain.forgetValue(of: name, onlyIfVariable: isRefused)
        case .unclear: certified = nil
        }
    }

    /// Tells the exact calculator the lines that it has not seen.
    private mutating func catchUp() {
        if exact == nil { exact = try? service.session(over: ExactReal.self) }
        journal.forEachLine { exact?.follow($0) }
        journal = Journal()
    }

    /// The answer where the operators, which were put together before, can't be any more.
    private static func withoutOperators(_ line: Span<UInt8>) -> LineAnswer {
        failure(.plugin, line)
    }

    private static func failure(_ fault: Fault, _ line: Span<UInt8>) -> LineAnswer {
        let error = CalculationError(
            .fault(fault, operation: nil, operands: [], domain: ""), at: SourceRange(0, line.count))
        return LineAnswer(.failure(error, explanation: nil))
    }
}

extension CalculatorChoices {
    /// Whether certified numbers, of 128 bits, can have the digits asked for, and the limits leave them alone.
    fileprivate var isWithinCertifiedNumbers: Bool {
        if format.style == .exact || format.style == .fraction || maximumDigits < Self.wholeDigitLimit { return false }
        return switch format.digits {
        case .significant(let count), .fractional(let count), .whole(_, let count): count <= 34
        }
    }
}

extension AnsweredValue {
    /// Whether it has a number that may or may not be exact.
    fileprivate var hasUnprovenExactness: Bool {
        switch self {
        case .number(let number): number.exactness == .unproven
        case .list(let elements): elements.contains { $0.hasUnprovenExactness }
        case .truth, .function: false
        }
    }
}

extension CalculationError {
    /// Whether it is that there is no last answer.
    fileprivate var isAboutAnswer: Bool {
        if case .noPreviousAnswer = reason { true } else { false }
    }
}

#endif
