// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The answers of the last lines, for lines that refer to them by number: `$3` is that of the third line.
struct NumberedAnswers<Number: CalculatorNumber>: Sendable {
    /// Consecutive answers; merged from a branch unchanged, regardless of their number.
    private struct Chunk: Sendable {
        /// The number of the line before the first one.
        var start: Int
        var answers: [Answer<Number>?] = []

        var end: Int { start + answers.count }
    }

    /// At least the last ``limit`` answers.
    private var chunks: [Chunk] = [Chunk(start: 0)]

    /// The number of answers that can be referred to.
    private static var limit: Int { 1000 }
    /// The maximum number of digits of an answer that is kept: longer ones would take too much memory.
    private static var digitLimit: Int { 10_000 }

    /// The number of answered lines.
    private var count: Int { chunks.last?.end ?? 0 }

    /// Adds the answer of the next line; `nil` if it has none, or none that is a value.
    mutating func add(_ answer: Answer<Number>?) {
        if let last = chunks.last, last.answers.count >= Self.limit { open(Chunk(start: last.end)) }
        chunks[chunks.count - 1].answers.append(answer)
    }

    /// Adds a chunk, and discards those that can no longer be referred to.
    private mutating func open(_ chunk: Chunk) {
        chunks.append(chunk)
        let oldest = chunk.end - Self.limit
        if let kept = chunks.firstIndex(where: { $0.end > oldest }), kept > 0, kept < chunks.count {
            chunks.removeFirst(kept)
        }
    }

    /// Removes the last line.
    mutating func removeLast() {
        guard let last = chunks.lastIndex(where: { !$0.answers.isEmpty }) else { return }
        chunks[last].answers.removeLast()
        chunks.removeLast(chunks.count - 1 - last)
    }

    /// Adds the answers of the next lines.
    mutating func append(_ others: NumberedAnswers) {
        let start = count
        for chunk in others.chunks where !chunk.answers.isEmpty {
            open(Chunk(start: start + chunk.start, answers: chunk.answers))
        }
    }

    /// Adds the answer of the next line unless it is very long.
    mutating func add(_ answer: Answer<Number>, _ shown: AnsweredValue) {
        switch shown {
        case .number(let number): add(number.text.utf8.count > Self.digitLimit ? nil : answer)
        case .list(let elements): add(elements.count > Self.digitLimit ? nil : answer)
        case .truth, .function: add(answer)
        }
    }

    /// If the error is an unregistered name of an existing answer, registers that answer.
    func name(_ error: CalculationError, in brain: inout CalculatorBrain<Number>) -> Bool {
        let name: String
        switch error.reason {
        // The name of a missing answer may be meant as an amount of money.
        case .unknownName(let word, _), .notInGrammar(let word, _): name = word
        default: return false
        }
        guard name.utf8.first == UInt8(ascii: "$"), let number = Int(name.dropFirst()),
            number > max(0, count - Self.limit), number <= count,
            let chunk = chunks.last(where: { $0.start < number }), number <= chunk.end,
            let answer = chunk.answers[number - 1 - chunk.start]
        else { return false }
        brain.setAnswer(number: number, to: answer)
        return true
    }
}
