// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService

/// Answers one line after the other, and writes the answers and the messages.
struct LineEvaluator<Number: CalculatorNumber>: ~Copyable {
    private var session: CalculatorSession<Number>
    private let style: AnswerStyle
    private let watch: EvaluationWatch

    init(_ session: consuming CalculatorSession<Number>, _ style: AnswerStyle, _ watch: EvaluationWatch) {
        self.session = session
        self.style = style
        self.watch = watch
    }

    /// The longest line that is evaluated, in bytes.
    var lengthLimit: Int { session.lengthLimit }

    /// Evaluates a line and appends its answer, or a message.
    ///
    /// - Parameter number: The line's number, which messages name; `nil` where there is only one line.
    @specialized(where Number == Double)
    mutating func answer(_ line: Span<UInt8>, number: Int? = nil, into output: inout OutputBuffer) -> ExitStatus {
        watch.begin()
        defer { watch.end() }
        var answer = session.answer(line)
        guard let error = answer.error else {
            write(answer, line, into: &output)
            return .success
        }
        answer.content = .failure(error, explanation: watch.explanation(of: error))
        write(answer, line, number, into: &output)
        return ExitStatus(error)
    }

    /// Whether a line holds a comment and nothing else: it needs no answer, but for an object in JSON.
    func passOver(_ line: Span<UInt8>, into output: inout OutputBuffer) -> Bool {
        guard CalculatorSession<Number>.isComment(line) else { return false }
        if style != .text { write(LineAnswer(.nothing), line, into: &output) }
        return true
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
        switch style {
        case .json(let detail):
            answer.appendJSON(for: line, backend: Number.backendName, detail: detail, to: &output.results)
            output.results.append(UInt8(ascii: "\n"))
        case .text where answer.error != nil:
            let place = number.map { "line \($0): " } ?? ""
            output.report(answer.report(for: Self.text(of: line), prefix: "brain: \(place)"))
        case .text:
            if case .definition = answer.content {
                output.print(answer.text)
            } else {
                answer.appendText(to: &output.results)
            }
            output.results.append(UInt8(ascii: "\n"))
        }
    }
}
