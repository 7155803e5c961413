// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine

/// The answers of the last lines, for lines that use them by their numbers: `$3` is that of the third line.
struct NumberedAnswers<Number: CalculatorNumber>: Sendable {
    /// The last answers, each at its number modulo ``limit``.
    private var answers: [Answer<Number>?] = []
    private var count = 0

    /// How many answers are kept.
    private static var limit: Int { 1000 }
    /// Those of more digits are not kept: so many would take too much memory.
    private static var digitLimit: Int { 10_000 }

    /// Adds the answer of the next line; `nil` where it has none, or none that is a value.
    mutating func add(_ answer: Answer<Number>?) {
        if answers.count < Self.limit { answers.append(answer) } else { answers[count % Self.limit] = answer }
        count += 1
    }

    /// Forgets the last line.
    mutating func removeLast() {
        guard count > 0 else { return }
        count -= 1
        if answers.count > count { answers.removeLast() } else { answers[count % Self.limit] = nil }
    }

    /// Adds the answers of the next lines.
    mutating func append(_ others: NumberedAnswers) {
        let lost = others.count - min(others.count, Self.limit)
        for number in 0..<others.count { add(number < lost ? nil : others.answers[number % Self.limit]) }
    }

    /// Adds the answer of the next line unless it is very long.
    mutating func add(_ answer: Answer<Number>, _ shown: AnsweredValue) {
        switch shown {
        case .number(let number): add(number.text.utf8.count > Self.digitLimit ? nil : answer)
        case .list(let elements): add(elements.count > Self.digitLimit ? nil : answer)
        case .truth, .function: add(answer)
        }
    }

    /// Where an error is that nothing has the name of an answer, and there is that answer, gives it that name.
    func name(_ error: CalculationError, in brain: inout CalculatorBrain<Number>) -> Bool {
        let name: String
        switch error.reason {
        // The name of an answer that there is not may be meant for an amount of money.
        case .unknownName(let word, _), .notInGrammar(let word, _): name = word
        default: return false
        }
        guard name.utf8.first == UInt8(ascii: "$"), let number = Int(name.dropFirst()),
            number > max(0, count - Self.limit), number <= count,
            let answer = answers[(number - 1) % Self.limit]
        else { return false }
        brain.setAnswer(number: number, to: answer)
        return true
    }
}
