// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform

/// `brain EXPRESSION`: evaluates an expression, the lines of standard input, or lines typed at a terminal.
struct EvaluateCommand: NumericTask {
    private let words: [String]
    /// The saved session whose lines are evaluated first, without printing their answers.
    private let prelude: SheetFile?
    /// The beginning of standard input, which has been read already, for a batch.
    private let head: BatchHead?
    private let choices: CalculatorChoices
    private let form: AnswerForm
    /// The maximum number of threads that evaluate lines.
    private let jobs: Int
    /// The file with the numbers of the list `data`, if one was given.
    private let data: String?
    private let brain: Brain

    static func run(_ invocation: CommandInvocation) throws -> ExitStatus {
        for option in [CommandOption.data, .session] where invocation.options.texts(option).count > 1 {
            throw invocation.usageError("--\(option.name) can be given only once.")
        }
        if let data = invocation.options.text(.data), invocation.operands.isEmpty {
            if data == "-" {
                throw invocation.usageError("With --data - standard input holds the numbers: give an expression too.")
            }
            if SystemCalls.isTerminal(0) {
                throw invocation.usageError("--data needs an expression, or lines from a file.")
            }
        }
        do {
            return try run(invocation.options, words: invocation.operands, by: invocation.brain)
        } catch let error as WrongChoice {
            throw invocation.usageError(error.description)
        }
    }

    /// - Throws: ``WrongChoice`` for options that exclude one another, and any error that prevents the calculator from
    ///   starting.
    static func run(_ options: OptionValues, words: [String], by brain: Brain) throws -> ExitStatus {
        let isBatch = words.isEmpty
        if isBatch, SystemCalls.isTerminal(0), !options.has(.json) {
            return try SessionCommandLine.run(options, by: brain)
        }
        var settings = SessionSettings(options: options)
        let prelude = try options.text(.session).map { try SheetFile(readingFrom: $0) }
        let head = isBatch ? try BatchHead() : nil
        // The settings of the lines count more than those of the lines before them.
        if let head, let error = head.apply(to: &settings) { return try refuse(head, error, options) }
        try prelude?.apply(to: &settings, asPresets: true)
        var choices = try CalculatorChoices(settings.options)
        let form = AnswerForm(options, choices.backend)
        choices.wantsReading = settings.explains || form.tellsReading
        let data = options.text(.data)
        let command = EvaluateCommand(
            words: words, prelude: prelude, head: head, choices: choices, form: form,
            jobs: isBatch ? Threads.count(options.integer(.jobs)) : 1, data: data, brain: brain)
        #if GMP
        if choices.backend == .auto {
            var session = try AutomaticSession(brain.service(choices), tellsExactness: form != .text)
            Brain.complain(session.complaints)
            if let data { try session.readData(data, choices) }
            return try command.run(session)
        }
        #endif
        return try choices.backend.run(command)
    }

    /// Reports an invalid setting at the beginning of the input, in the form of the answers.
    private static func refuse(_ head: BatchHead, _ error: WrongSetting, _ options: OptionValues) throws -> ExitStatus {
        let backend = try CalculatorChoices(options).backend
        guard case .json(let detail, let backend) = AnswerForm(options, backend) else { throw error }
        try head.refuse(error, detail, backend: backend)
        return .wrongUsage
    }

    @specialized(where Number == Double)
    func run<Number: CalculatorNumber>(over: Number.Type) throws -> ExitStatus {
        var session = try brain.service(choices).session(over: Number.self)
        Brain.complain(session.complaints)
        if let data { try session.readData(data, choices) }
        return try run(session)
    }

    private func run<Answering: BranchingSession>(_ session: consuming Answering) throws -> ExitStatus {
        words.isEmpty ? try answerInput(session) : try answerWordsAndExit(session)
    }

    /// Evaluates the words of the command line, and ends the process.
    @inline(never)
    private func answerWordsAndExit<Answering: BranchingSession>(_ session: consuming Answering) throws -> ExitStatus {
        // An object is printed for a line that is stopped, too, as in a batch.
        let output = form == .text ? nil : BatchOutput()
        if output != nil { UserInterrupt.beginBatch() }
        let watch = EvaluationWatch(choices, output)
        // A session that the closure has captured could only be copied.
        var evaluator = LineEvaluator(session, form, watch)
        return try choices.withLimits(watchedBy: watch) {
            let status = try answerPrelude(&evaluator)
            if status == .interrupted { return status }
            // The process ends here, since releasing all operators would take longer than most evaluations.
            try UserInterrupt.status(ofBatch: max(status, answerWords(&evaluator))).exit()
        }
    }

    /// Evaluates the lines of standard input.
    @inline(never)
    private func answerInput<Answering: BranchingSession>(_ session: consuming Answering) throws -> ExitStatus {
        let session = session
        let output = BatchOutput()
        let watch = EvaluationWatch(choices, output)
        UserInterrupt.beginBatch()
        MemoryRefusal.report(afterOutputOf: output)
        let worst = try choices.withLimits(watchedBy: watch) {
            var evaluator = LineEvaluator(session, form, watch, headCount: head?.lineCount ?? 0)
            let status = try answerPrelude(&evaluator)
            if status == .interrupted { return status }
            let beginning = head?.bytes ?? []
            if jobs > 1 {
                var batch = LineBatch(evaluator, choices, form, output, threadCount: jobs)
                return try max(status, batch.answer(beginning: beginning))
            }
            let batch = try Batch.run(lengthLimit: evaluator.lengthLimit, beginning: beginning, to: output) {
                line, isCut, number, output in
                if isCut { return evaluator.refuse(line, number: number, into: &output) }
                return evaluator.answer(line, number: number, into: &output)
            }
            return max(status, batch)
        }
        return UserInterrupt.status(ofBatch: worst)
    }

    private func answerPrelude<Answering: BranchingSession>(
        _ evaluator: inout LineEvaluator<Answering>
    ) throws(SystemCalls.Failure) -> ExitStatus {
        if let prelude { try answer(prelude, &evaluator) } else { .success }
    }

    /// Evaluates the lines of a saved session, and reports those that fail.
    private func answer<Answering: BranchingSession>(
        _ saved: SheetFile, _ evaluator: inout LineEvaluator<Answering>
    ) throws(SystemCalls.Failure) -> ExitStatus {
        var output = OutputBuffer()
        var worst = ExitStatus.success
        for line in saved.lines where worst != .interrupted {
            let place = saved.place(ofLine: line.number)
            worst = max(worst, evaluator.answerSilently(line.text, at: place, into: &output))
        }
        try output.flush()
        return worst
    }

    private func answerWords<Answering: BranchingSession>(
        _ evaluator: inout LineEvaluator<Answering>
    ) throws(SystemCalls.Failure) -> ExitStatus {
        var output = OutputBuffer(isForOneLine: true)
        let line = words.line
        let status = evaluator.answer(line.span, into: &output)
        if form == .text, status == .unreadable, let hint = WordHint.hint(for: words) { output.report(hint) }
        try output.flush()
        return status
    }
}

extension CalculatorSession {
    /// Makes the numbers in a file the list `data`.
    ///
    /// - Throws: The errors of ``DataReader``, and ``CommandFailure`` if an operator has that name.
    @specialized(where Number == Double)
    fileprivate mutating func readData(_ path: String, _ choices: CalculatorChoices) throws {
        var numbers: [Number] = []
        try DataReader.read(path, choices) { literal, isNegative in
            let magnitude = Number(literal)
            if let fault = magnitude.fault { return fault }
            return numbers.appendWithinMemory(isNegative ? -magnitude : magnitude) ? nil : .limit
        }
        do throws(CalculationError) {
            try setVariable(DataReader.variable, to: .list(ValueList(numbers)))
        } catch {
            throw DataReader.failure(error)
        }
    }
}

#if GMP
extension AutomaticSession {
    /// Makes the numbers in a file the list `data`.
    ///
    /// - Throws: The errors of ``DataReader``, and ``CommandFailure`` if an operator has that name.
    fileprivate mutating func readData(_ path: String, _ choices: CalculatorChoices) throws {
        var list = AutomaticList()
        try DataReader.read(path, choices) { list.append($0, isNegative: $1) }
        do throws(CalculationError) {
            try setVariable(DataReader.variable, to: list)
        } catch {
            throw DataReader.failure(error)
        }
    }
}
#endif
