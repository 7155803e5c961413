// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import Testing

@testable import CalculatorService

/// Which answers lines can refer to by number.
struct NumberedAnswersTests {
    /// Returns whether an answer is kept.
    private static func isKept(_ number: Int, in answers: NumberedAnswers<Double>) -> Bool {
        var brain = CalculatorBrain<Double>(registry: OperatorRegistry())
        let error = CalculationError(.unknownName("$\(number)", suggestion: nil), at: SourceRange(0, 3))
        return answers.name(error, in: &brain)
    }

    /// A list of 131,072 doubles takes 1 MiB, and 64 such answers are kept.
    @Test(arguments: [1, 7, 50, 100])
    func `the last long answers can be named, whichever branches have given them`(_ size: Int) {
        let list = Value.list(ValueList([Double](repeating: 0.5, count: 1 << 17)))
        var answers = NumberedAnswers<Double>()
        answers.add(2)
        for first in stride(from: 0, to: 100, by: size) {
            var branch = NumberedAnswers<Double>()
            for _ in first..<min(100, first + size) { branch.add(list) }
            answers.append(branch)
        }
        for (number, isKept) in [(1, true), (2, false), (37, false), (38, true), (50, true), (101, true), (102, false)]
        {
            #expect(Self.isKept(number, in: answers) == isKept, "$\(number)")
        }
    }

    @Test(arguments: [
        "$# + 1", "$# + $1 × x", "$# + y", "1/($# − $#)", "x = $#", "x = $#; $# × x", "f = t ↦ 1/(t − $#)",
        "f(t) := t + 1",
        "[$#, $1]", "y = $# +", "$# to hex", "5",
    ])
    func `the name of an answer is forgotten with the line that uses it`(_ text: String) throws {
        var session = try service().session(over: Double.self)
        for line in ["7", "x = 1", "f = t ↦ t", "g(t) = t + $1"] { _ = session.answer(line) }
        let count = session.brain.symbolCount
        for number in stride(from: 5, to: 1_500, by: 2) {
            _ = session.answer("\(number)")
            let parts = text.split(separator: "#", omittingEmptySubsequences: false)
            _ = session.answer(parts.joined(separator: "\(number)"))
        }
        #expect(session.brain.symbolCount == count)
        #expect(session.answer("$1499 + g(1)").text == "1507")
    }

    @Test(arguments: ["$01", "$01 + 1", "$0", "$2 + $01", "f(x) = x + $01"])
    func `a number with zeros before it is no name of an answer`(_ text: String) throws {
        var session = try service().session(over: Double.self)
        for line in ["7", "8"] { _ = session.answer(line) }
        let answer = session.answer(text)
        #expect(answer.error?.message.contains("no answer of that number is kept") == true)
        var bytes: [UInt8] = []
        let other = text.utf8Span.span
        #expect(session.answer(other, appendingNumberAs: .text, to: &bytes)?.error != nil)
        #expect(session.answer("$1").text == "7")
    }

    @Test func `an answer that takes more than all long ones may is not kept`() {
        var answers = NumberedAnswers<Double>()
        answers.add(.list(ValueList([Double](repeating: 0.5, count: 9 << 20))))
        answers.add(3)
        #expect(!Self.isKept(1, in: answers))
        #expect(Self.isKept(2, in: answers))
    }

    @Test func `a small limit of memory leaves three quarters of it to the next line`() {
        let list = Value.list(ValueList([Double](repeating: 0.5, count: 1 << 17)))
        var answers = NumberedAnswers<Double>(memoryLimit: 8 << 20)
        for _ in 0..<3 { answers.add(list) }
        #expect((1...3).map { Self.isKept($0, in: answers) } == [false, true, true])
    }
}
