// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService

/// Answers one line after the other, and writes the answers and the messages.
struct LineEvaluator<Session: BranchingSession>: ~Copyable {
    private(set) var session: Session
    private let form: AnswerForm
    private let watch: EvaluationWatch
    /// The number of the lines at the beginning of a batch whose comments are settings.
    let headCount: Int

    init(_ session: consuming Session, _ form: AnswerForm, _ watch: EvaluationWatch, headCount: Int = 0) {
        self.headCount = headCount
        self.session = session
        self.form = form
        self.watch = watch
    }

    /// Prepares the session for branches, which takes no longer than a line may.
    ///
    /// - Returns: Whether copies of it can answer lines concurrently.
    mutating func prepareToBranch() -> Bool {
        watch.begin()
        defer { watch.end() }
        return session.prepareToBranch()
    }

    /// Makes the session a branch, which ``endBranch(leavingOutLast:)`` ends.
    mutating func beginBranch() { session.beginBranch() }

    /// What the branch has answered since it began or was ended.
    ///
    /// - Parameter isLastLeftOut: Whether the last line is left out, which depends on others.
    mutating func endBranch(leavingOutLast isLastLeftOut: Bool) -> Session.Branch {
        session.endBranch(leavingOutLast: isLastLeftOut)
    }

    /// Takes over what a branch has answered.
    mutating func join(_ branch: Session.Branch) { session.join(branch) }

    /// The longest line that is evaluated, in bytes.
    var lengthLimit: Int { session.lengthLimit }

    /// Evaluates a line and appends its answer, or a message; a line that holds a comment and nothing else has no
    /// answer, but for an object in JSON.
    ///
    /// - Parameter number: The line's number, which messages name; `nil` where there is only one line.
    @specialized(where Session == CalculatorSession<Double>)
    mutating func answer(_ line: Span<UInt8>, number: Int? = nil, into output: inout OutputBuffer) -> ExitStatus {
        answer(line, number, unlessDependent: false, into: &output) ?? .success
    }

    /// Evaluates a line and appends its answer, or a message; in a branch of a session, `nil` where the line may depend
    /// on others, and then nothing is appended.
    @specialized(where Session == CalculatorSession<Double>)
    mutating func answerInBranch(_ line: Span<UInt8>, number: Int, into output: inout OutputBuffer) -> ExitStatus? {
        answer(line, number, unlessDependent: true, into: &output)
    }

    @inline(__always)
    private mutating func answer(
        _ line: Span<UInt8>, _ number: Int?, unlessDependent isBranch: Bool, into output: inout OutputBuffer
    ) -> ExitStatus? {
        if Session.isComment(line) {
            if form != .text {
                write(LineAnswer(.nothing), line, into: &output)
            } else if let number, number > headCount, let hint = WordHint.hint(forComment: Self.text(of: line)) {
                output.report("brain: line \(number): \(hint)")
            }
            return .success
        }
        watch.begin()
        defer { watch.end() }
        guard var answer = session.answer(line, appendingNumberAs: form, to: &output.results) else {
            output.results.append(UInt8(ascii: "\n"))
            return .success
        }
        guard case .failure(let error, _) = answer.content else {
            write(answer, line, into: &output)
            return .success
        }
        if isBranch, answer.mayDependOnOtherLines(line) { return nil }
        answer.content = .failure(error, explanation: watch.explanation(of: error))
        write(answer, line, number, into: &output)
        return ExitStatus(error)
    }

    /// Evaluates a line whose answer is not wanted, and appends a message that names its place if it fails.
    mutating func answerSilently(_ line: String, at place: String, into output: inout OutputBuffer) -> ExitStatus {
        watch.begin()
        defer { watch.end() }
        let bytes = Array(line.utf8)
        var answer = Session.isComment(bytes.span) ? LineAnswer(.nothing) : session.answer(bytes.span)
        guard case .failure(let error, _) = answer.content else { return .success }
        answer.content = .failure(error, explanation: watch.explanation(of: error))
        let width = ReportWidth.onStandardError
        output.report(answer.report(for: line, prefix: "brain: \(place): ", width: width))
        if let hint = WordHint.hint(for: error, in: line) { output.report(hint) }
        return ExitStatus(error)
    }

    /// Refuses a line that is too long, of which only the beginning was kept.
    func refuse(_ beginning: Span<UInt8>, number: Int?, into output: inout OutputBuffer) -> ExitStatus {
        let answer = session.refusal
        let shown = Array("\(Self.text(of: beginning.extracting(first: 200)))…".utf8)
        write(answer, shown.span, number, into: &output)
        return answer.error.map { ExitStatus($0) } ?? .unreadable
    }

    private static func text(of line: Span<UInt8>) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(line.count)
        for index in line.indices { bytes.append(line[index]) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(
        _ answer: LineAnswer, _ line: Span<UInt8>, _ number: Int? = nil, into output: inout OutputBuffer
    ) {
        switch (form, answer.content) {
        case (.text, .failure(let error, _)):
            // The carriage return of a line end is no part of the line.
            let hasReturn = line.count > 0 && line[line.count - 1] == UInt8(ascii: "\r")
            let text = Self.text(of: line.extracting(first: line.count - (hasReturn ? 1 : 0)))
            let place = number.map { "line \($0): " } ?? ""
            output.report(answer.report(for: text, prefix: "brain: \(place)", width: ReportWidth.onStandardError))
            if number != nil, let hint = WordHint.hint(for: error, in: text) { output.report(hint) }
            return
        case (.text, .definition): output.print(answer.text)
        default: answer.append(as: form, for: line, to: &output.results)
        }
        output.results.append(UInt8(ascii: "\n"))
    }
}
