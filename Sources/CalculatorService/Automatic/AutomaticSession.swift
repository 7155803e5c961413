// SPDX-License-Identifier: Apache-2.0

#if GMP

import CalculatorEngine
import CertifiedReals
import ExactReals

/// Answers lines like a session over exact numbers, but most of them with certified numbers, which take a fraction of
/// the time.
///
/// Each line is evaluated over `CertifiedReal` first. The answer is used only if its text is proven; in all other cases
/// (undecided digits, and errors of any kind), the line is evaluated over `ExactReal`. Both calculators have the same
/// operators, and are kept in step:
///
/// - The exact calculator receives the lines it has not seen when it answers one that may depend on them: those that
///   define something, and those that the last answer depends on. It may take longer for them than there is time for a
///   line. Those that are left then are evaluated with the next line that may depend on them.
/// - A variable, or a last answer, that only the exact calculator has found is given to the other one as a certified
///   number. A value that is not a number, or not known to enough bits, is unknown to the certified one, which leaves
///   its uses to the exact one.
///
/// This is the filter of exact geometric computation (J. R. Shewchuk, “Adaptive precision floating-point arithmetic and
/// fast robust geometric predicates”, 1997), with lines in place of predicates.
public struct AutomaticSession: LineSession {
    let service: CalculatorService
    /// The sources of the operators, from which the exact calculator has them, too.
    let loaded: LoadedSources
    /// Whether answers report if they are exact.
    let tellsExactness: Bool
    /// The session over certified numbers; `nil` if these are of no use.
    ///
    /// This and ``exact`` are set once by the initializer. As `?`, they would be `nil` before, and the runtime would be
    /// asked for their metadata, in order to destroy that.
    var certified: Optional<CalculatorSession<CertifiedReal>>
    /// The session over exact numbers; `nil` until a line needs it.
    var exact: Optional<CalculatorSession<ExactReal>>
    /// The variables that were set by the program rather than by lines.
    private(set) var variables: [(name: String, list: AutomaticList)] = []
    var journal = Journal()
    var transcript = Transcript()
    /// The last answer, which is given to the certified calculator only for a line that begins with it, or fails
    /// without it: so it is known which lines use it.
    var lastAnswer = LastValue<CertifiedReal>()
    /// The last line that the exact calculator has answered before others that it has not seen, as an index in the
    /// transcript, and its value: if that is the last answer when these are passed on, the line is not evaluated again.
    /// None or one, since a value that is seldom there makes the session larger.
    var answeredAlone: [(line: Int, value: Value<ExactReal>)] = []

    /// The omitted operators, as in ``CalculatorService/Assembly/complaints``.
    public let complaints: [String]

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - service: The calculator whose choices and operators it has.
    ///   - tellsExactness: Whether answers report if they are exact, which requires a proof if they appear so.
    /// - Throws: ``AssemblyError``, like ``CalculatorService/assembly(over:)``.
    @export(interface)
    public init(_ service: CalculatorService, tellsExactness: Bool = true) throws(AssemblyError) {
        let loaded = try service.loadSources()
        // The operators are assembled before there are sessions, which take much of the stack.
        do throws(RegistrationError) {
            if service.hasUseForCertifiedNumbers(with: loaded) {
                let (registry, complaints, isStateless, holdsUnderflow) =
                    try service.operators(over: CertifiedReal.self, loaded)
                self.init(service, loaded, tellsExactness, certified: registry, complaints, isStateless, holdsUnderflow)
            } else {
                let (registry, complaints, isStateless, holdsUnderflow) =
                    try service.operators(over: ExactReal.self, loaded)
                self.init(service, loaded, tellsExactness, exact: registry, complaints, isStateless, holdsUnderflow)
            }
        } catch {
            throw .registration(error)
        }
    }

    /// Creates a session that begins with certified numbers.
    @inline(never)
    private init(
        _ service: CalculatorService, _ loaded: LoadedSources, _ tellsExactness: Bool,
        certified registry: consuming OperatorRegistry<CertifiedReal>,
        _ complaints: [String], _ isStateless: Bool, _ holdsUnderflow: Bool
    ) {
        self.service = service
        self.loaded = loaded
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
        _ service: CalculatorService, _ loaded: LoadedSources, _ tellsExactness: Bool,
        exact registry: consuming OperatorRegistry<ExactReal>,
        _ complaints: [String], _ isStateless: Bool, _ holdsUnderflow: Bool
    ) {
        self.service = service
        self.loaded = loaded
        self.tellsExactness = tellsExactness
        self.complaints = complaints
        certified = nil
        exact = CalculatorSession(
            registry, complaints: complaints, isStateless: isStateless, holdsUnderflow: holdsUnderflow, service.choices)
    }

    /// The maximum length of a line, in bytes.
    public var lengthLimit: Int { certified?.lengthLimit ?? exact?.lengthLimit ?? 0 }

    /// Sets a variable to a list of numbers.
    ///
    /// - Throws: `CalculationError` for an invalid name, or one used by something other than a variable.
    @export(interface)
    package mutating func setVariable(_ name: String, to list: AutomaticList) throws(CalculationError) {
        try certified?.setVariable(name, to: .list(ValueList(list.certified)))
        try exact?.setVariable(name, to: .list(ValueList(list.exact)))
        variables.append((name, list))
    }

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
        if isMarked, line.extracting(..<line.startOfComment).holds(UInt8(ascii: "$")) {
            return exactAnswerAfterAll(line, form, &bytes)
        }
        if line.usesAnswer { return answerGivenLast(line, isMarked, form, &bytes) }
        let start = bytes.count
        let answer = certified.answer(line, isMarked: isMarked, form, &bytes)
        addToTranscript(line)
        if let answer { return settled(answer, to: line, isMarked, usesAnswer: false, form, &bytes, from: start) }
        if isMarked, maySetAnswer(line) { certified?.brain.forgetAnswer() }
        noteNumber()
        note(isMarked, usesAnswer: false)
        if tellsExactness, certified?.lastExactness == .unproven {
            bytes.removeLast(bytes.count - start)
            return exactAnswer(insteadOfAnswerTo: line, usesAnswer: false, form, &bytes)
        }
        noteInJournal(line, isMarked, setsAnswer: true, usesAnswer: false)
        return nil
    }

    /// Answers a line whose text shows that it uses the last answer, if only in a part that is not evaluated, such as the
    /// body of a function.
    @inline(never)
    private mutating func answerGivenLast(
        _ line: Span<UInt8>, _ isMarked: Bool, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? {
        if let value = lastAnswer.value {
            certified?.brain.setAnswer(to: value)
        } else if let value = exact?.last.value, value.number == nil {
            // Certified numbers would take the last answer for a number, which it may not be.
            addToTranscript(line)
            return exactAnswer(toUnsettled: line, isRefused: true, usesAnswer: true, form, &bytes)
        }
        let start = bytes.count
        let answer = certified.answer(line, isMarked: isMarked, form, &bytes)
        if isMarked, line.holdsEqualsSign, certified?.brain.definitionsUseAnswer == true {
            // Only exact numbers know the kind of every last answer, on which the definition depends from now on.
            if (try? continueWithExactNumbers()) == true {
                bytes.removeLast(bytes.count - start)
                return exact.answer(line, form, &bytes)
            }
        }
        addToTranscript(line)
        return settled(answer, to: line, isMarked, usesAnswer: true, form, &bytes, from: start)
    }

    /// Returns the answer to a line for which the certified calculator has appended no number, or was given the last
    /// answer.
    ///
    /// - Parameter start: The number of bytes before the number that was appended, if any.
    @inline(never)
    private mutating func settled(
        _ certifiedAnswer: LineAnswer?, to line: Span<UInt8>, _ isMarked: Bool, usesAnswer isGivenAnswer: Bool,
        _ form: AnswerForm?, _ bytes: inout [UInt8], from start: Int
    ) -> LineAnswer? {
        var answer = certifiedAnswer
        var usesAnswer = isGivenAnswer
        var setsAnswer = true
        if !usesAnswer, certifiedAnswer?.error?.isAboutAnswer == true {
            usesAnswer = true
            if let value = lastAnswer.value {
                certified?.brain.setAnswer(to: value)
                answer = certified.answer(line, form, &bytes)
            }
        }
        // The last answer of several steps, or the one that was given.
        if usesAnswer || isMarked && maySetAnswer(line), let value = certified?.brain.takeAnswer() {
            lastAnswer.value = value
        }
        switch answer?.content {
        case nil: noteNumber()
        case .failure where answer?.error?.isAboutUnknownName == true:
            // Both calculators know the same names.
            transcript.needLast()
            return answer
        case .failure:
            return exactAnswer(toUnsettled: line, isRefused: true, usesAnswer: usesAnswer, form, &bytes)
        case .value where certified?.lastConversion?.isWithin(digits: AutomaticAssembly.certifiedDigits) == false:
            return exactAnswer(toUnsettled: line, isRefused: false, usesAnswer: usesAnswer, form, &bytes)
        case .value: lastAnswer.value = certified?.last.value
        case .definition, .nothing: setsAnswer = false
        }
        note(isMarked, usesAnswer: usesAnswer)
        if tellsExactness, answer?.hasUnprovenExactness ?? (certified?.lastExactness == .unproven) {
            bytes.removeLast(bytes.count - start)
            return exactAnswer(insteadOfAnswerTo: line, usesAnswer: usesAnswer, form, &bytes)
        }
        noteInJournal(line, isMarked, setsAnswer: setsAnswer, usesAnswer: usesAnswer)
        return answer
    }

    /// Whether a marked line sets the last answer of the certified calculator, as lines of several steps do.
    func maySetAnswer(_ line: Span<UInt8>) -> Bool {
        service.choices.wantsReading || line.holds(UInt8(ascii: ";"))
    }

    /// Adds a line that the certified calculator has evaluated, whose memory for a long one is not needed any more.
    @inline(__always)
    mutating func addToTranscript(_ line: Span<UInt8>) {
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
    private mutating func noteInJournal(
        _ line: Span<UInt8>, _ isMarked: Bool, setsAnswer: Bool, usesAnswer: Bool
    ) {
        let defines = isMarked && line.holdsEqualsSign
        journal.note(transcript.count - 1, defines: defines, setsAnswer: setsAnswer, usesAnswer: usesAnswer)
        // The sign of a replacement is `:=`.
        if defines, line.holds(UInt8(ascii: ":")) { journal.noteReplacement() }
        if journal.isFull { closeJournal() }
    }

    /// Notes the number that certified numbers have answered.
    @inline(__always)
    private mutating func noteNumber() {
        if let number = certified?.last.number { lastAnswer.set(number) }
    }
}

extension Optional {
    /// Answers a line with a session that is there; with a form, a number is appended and the answer is `nil`.
    mutating func answer<Number>(
        _ line: Span<UInt8>, isMarked: Bool = true, _ form: AnswerForm?, _ bytes: inout [UInt8]
    ) -> LineAnswer? where Wrapped == CalculatorSession<Number> {
        if let form { return self?.answer(line, isMarked: isMarked, appendingNumberAs: form, to: &bytes) }
        return self?.answer(line)
    }
}

extension LineAnswer? {
    /// Whether it is a definition; `nil` is the answer to a line whose number was appended.
    var isDefinition: Bool {
        if case .definition = self?.content { true } else { false }
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
    var isAboutAnswer: Bool {
        if case .noPreviousAnswer = reason { true } else { false }
    }

    /// Whether the error is a name without a meaning.
    fileprivate var isAboutUnknownName: Bool {
        if case .unknownName = reason { true } else { false }
    }
}

#endif
