// SPDX-License-Identifier: Apache-2.0

import CalculatorService
import Platform
import Synchronization

/// Answers the lines of standard input on several threads, in their order, as though one after the other.
///
/// Lines that define nothing, as far as their text tells, are collected as long as there is input that need not be
/// waited for. Of a run of them the first ones are answered at once, which shows how long they take; if the rest is
/// worth it, the threads take pieces of it. Each answers them with a branch of the session, which knows no answer of
/// other pieces. A line that needs one ends the common work: it and what follows are answered in order.
struct LineBatch<Session: BranchingSession>: ~Copyable {
    var evaluator: LineEvaluator<Session>
    let choices: CalculatorChoices
    let form: AnswerForm
    let threadCount: Int

    private var run: LineRun
    let output: BatchOutput
    let order: PieceOrder
    let crew = ThreadCrew()
    let workspaces = Workspaces()
    /// The output of a line.
    private var answered = OutputBuffer()
    private var worst = ExitStatus.success
    /// The number of lines that were answered.
    var number = 0
    /// The time that a byte of a line takes, in seconds, as far as is known.
    var pace: Double?
    /// The number of bytes that are answered in order, and that after the next line found to depend on others.
    var inOrder = (left: 0, next: Self.firstInOrder)

    /// The number of bytes of lines that are collected, in memory that is used again and again.
    private let runSize: Int
    /// The most bytes of lines that are collected for a thread, and for all.
    private static var runSizes: (ofThread: Int, ofAll: Int) { (1 << 17, 1 << 20) }
    /// The number of bytes that are answered in order after the first line that turns out to depend on others.
    static var firstInOrder: Int { 1 << 18 }
    /// The seconds that work takes which is worth sharing.
    private static var worthwhile: Double { 0.001 }

    init(
        _ evaluator: consuming LineEvaluator<Session>, _ choices: CalculatorChoices, _ form: AnswerForm,
        _ output: BatchOutput, threadCount: Int
    ) {
        self.evaluator = evaluator
        self.choices = choices
        self.form = form
        self.output = output
        order = PieceOrder(output)
        self.threadCount = threadCount
        runSize = min(Self.runSizes.ofThread * threadCount, Self.runSizes.ofAll)
        run = LineRun(reserving: runSize + runSize / 16)
    }

    /// Answers all lines.
    ///
    /// - Parameter beginning: What was read of the input already.
    /// - Returns: The worst status of a line.
    mutating func answer(beginning: [UInt8]) throws(SystemCalls.Failure) -> ExitStatus {
        let reader = LineReader(lengthLimit: evaluator.lengthLimit, beginning: beginning)
        try reader.forEachPart { (buffer, part) throws(SystemCalls.Failure) in
            UserInterrupt.endWaiting()
            return switch part {
            case .lines(let range): try answer(linesOf: buffer, in: range)
            case .line(let line): try answer(line, of: buffer)
            }
        } beforeWaiting: { () throws(SystemCalls.Failure) in
            if SystemCalls.hasInput(0) { return isContinued() }
            guard try answerRun() else { return false }
            try output.flush()
            UserInterrupt.beginWaiting()
            return true
        }
        _ = try answerRun()
        try output.flush()
        return worst
    }

    /// Collects whole lines, and answers them where there are enough of them, or one of them has to be answered in
    /// order; `false` where one was interrupted.
    private mutating func answer(linesOf buffer: [UInt8], in range: Range<Int>) throws(SystemCalls.Failure) -> Bool {
        var next = range.lowerBound
        while next < range.upperBound {
            next = run.append(next..<range.upperBound, of: buffer, upTo: runSize) { $0.isIndependent }
            if next == range.upperBound, run.bytes.count < runSize { break }
            let isFull = run.bytes.count >= runSize
            guard try answerRun() else { return false }
            if !isFull, let end = buffer.firstLineFeed(in: next..<range.upperBound) {
                number += 1
                guard try answerInOrder(buffer.span.extracting(next..<end)) else { return false }
                next = end + 1
            }
        }
        return true
    }

    /// Collects a line, or answers it after those that were collected; `false` where one was interrupted.
    private mutating func answer(_ line: LineReader.Line, of buffer: [UInt8]) throws(SystemCalls.Failure) -> Bool {
        let text = buffer.span.extracting(line.range)
        // A line that fills a run by itself is not copied.
        if !line.isCut, text.count < runSize, text.isIndependent {
            run.append(text)
            return run.bytes.count < runSize ? true : try answerRun()
        }
        guard try answerRun() else { return false }
        number += 1
        if line.isCut { return try note(evaluator.refuse(text, number: number, into: &answered)) }
        return try answerInOrder(text)
    }

    /// Answers the line of the number that was just counted; `false` where it was interrupted.
    mutating func answerInOrder(_ text: Span<UInt8>) throws(SystemCalls.Failure) -> Bool {
        try note(evaluator.answer(text, number: number, into: &answered))
    }

    mutating func note(_ status: ExitStatus) throws(SystemCalls.Failure) -> Bool {
        worst = max(worst, status)
        try output.add(&answered)
        return isContinued()
    }

    /// Whether the batch goes on; `false` where it was interrupted.
    private mutating func isContinued() -> Bool {
        if UserInterrupt.isRequested { worst = .interrupted }
        return worst != .interrupted
    }

    /// Answers the lines that were collected; `false` where one was interrupted.
    private mutating func answerRun() throws(SystemCalls.Failure) -> Bool {
        var lines = LineRun()
        swap(&lines, &run)
        guard try answer(lines) else { return false }
        // Memory that is used for the first time costs more than to collect the lines in it.
        swap(&lines, &run)
        run.removeAll()
        return true
    }

    private mutating func answer(_ lines: LineRun) throws(SystemCalls.Failure) -> Bool {
        var next = 0
        while next < lines.count {
            let left = lines.bytes.count - lines.start(of: next)
            let isWorthSharing = pace.map { Double(left) * $0 > Self.worthwhile } ?? false
            if isWorthSharing, inOrder.left <= 0, lines.count - next > 1, evaluator.prepareToBranch() {
                guard try share(lines, &next) else { return false }
            } else {
                guard try answerSome(lines, &next) else { return false }
            }
        }
        return true
    }

    /// Answers lines in order, until it is known how long they take.
    private mutating func answerSome(_ lines: LineRun, _ next: inout Int) throws(SystemCalls.Failure) -> Bool {
        let begin = SystemCalls.now()
        let first = next
        var untilClock = 1
        while next < lines.count {
            number += 1
            let range = lines.range(of: next)
            next += 1
            guard try answerInOrder(lines.bytes.span.extracting(range)) else { return false }
            inOrder.left -= range.count + 1
            untilClock -= 1
            if untilClock > 0 || inOrder.left > 0 { continue }
            let elapsed = SystemCalls.now() - begin
            if elapsed > Self.worthwhile / 4 {
                pace = elapsed / Double(max(1, lines.start(of: next) - lines.start(of: first)))
                return true
            }
            untilClock = min(16, next - first)
        }
        return true
    }
}
