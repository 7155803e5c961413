import CalculatorEngine
import CalculatorService
import Platform

/// `brain EXPRESSION`: evaluates an expression, the lines of standard input, or what is typed at a terminal.
struct EvaluateCommand: NumericTask {
    private let words: [String]
    private let choices: CalculatorChoices
    private let style: AnswerStyle
    /// The file whose numbers are the list `data`, if one was given.
    private let data: String?
    private let brain: Brain

    static func run(_ invocation: CommandInvocation) throws -> ExitStatus {
        if invocation.options.text(.data) == "-", invocation.operands.isEmpty {
            throw invocation.usageError("With --data - standard input holds the numbers: give an expression too.")
        }
        do {
            return try run(invocation.options, words: invocation.operands, by: invocation.brain)
        } catch let error as WrongChoice {
            throw invocation.usageError(error.description)
        }
    }

    /// - Throws: ``WrongChoice`` where the options do not go together, and whatever keeps the calculator from starting.
    static func run(_ options: OptionValues, words: [String], by brain: Brain) throws -> ExitStatus {
        var choices = try CalculatorChoices(options)
        let style = AnswerStyle(options)
        choices.wantsReading = options.has(.explain) || style == .json(.full)
        return try choices.backend.run(
            EvaluateCommand(words: words, choices: choices, style: style, data: options.text(.data), brain: brain))
    }

    @specialized(where Number == Double)
    func run<Number: CalculatorNumber>(over: Number.Type) throws -> ExitStatus {
        var session = CalculatorSession(try brain.assembly(over: Number.self, choices), choices)
        if let data {
            let numbers = try DataReader<Number>.numbers(from: data)
            try session.setVariable(DataReader<Number>.variable, to: .list(ValueList(numbers)))
        }
        let watch = EvaluationWatch(choices)
        var evaluator = LineEvaluator(session, style, watch)
        return try choices.withLimits(until: watch.interrupt) {
            if !words.isEmpty { return try answerWords(&evaluator) }
            if SystemCalls.isTerminal(0) { return try Session.run(&evaluator) }
            return try Batch.run(lengthLimit: evaluator.lengthLimit) { line, isCut, number, output in
                if isCut { return evaluator.refuse(line, number: number, into: &output) }
                if evaluator.passOver(line, into: &output) { return nil }
                return evaluator.answer(line, number: number, into: &output)
            }
        }
    }

    private func answerWords<Number: CalculatorNumber>(
        _ evaluator: inout LineEvaluator<Number>
    ) throws(SystemCalls.Failure) -> ExitStatus {
        var output = OutputBuffer()
        var line = Array(words[0].utf8)
        for word in words.dropFirst() { line += " \(word)".utf8 }
        if evaluator.passOver(line.span, into: &output) {
            try output.flush()
            return .success
        }
        let status = evaluator.answer(line.span, into: &output)
        if status == .unreadable, words.count == 1, let hint = WordHint.hint(for: words[0]) { output.report(hint) }
        try output.flush()
        return status
    }
}
