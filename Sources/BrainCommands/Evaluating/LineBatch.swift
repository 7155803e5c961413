// SPDX-License-Identifier: Apache-2.0

import CalculatorService
import Platform
import Synchronization

/// Answers the lines of standard input on several threads, in their order, as though one after the other.
///
/// Lines that define nothing, as far as their text tells, are collected as long as there is input that need not be waited
/// for. Of a run of them the first ones are answered at once, which shows how long they take; if the rest is worth it, the
/// threads take pieces of it. Each answers them with a branch of the session, which knows no answer of other pieces. A
/// line that needs one ends the common work: it and what follows are answered in order.
struct LineBatch<Session: LineSession>: ~Copyable {
    private var evaluator: LineEvaluator<Session>
    private let choices: CalculatorChoices
    private let form: AnswerForm
    private let threadCount: Int

    private var run: LineRun
    private let output: BatchOutput
    private let order: PieceOrder
    private let crew = ThreadCrew()
    private let workspaces = Workspaces()
    /// The output of a line.
    private var answered = OutputBuffer()
    private var worst = ExitStatus.success
    /// How many lines were answered.
    private var number = 0
    /// How long a byte of a line takes, in seconds, as far as is known.
    private var pace: Double?
    /// How many bytes are answered in order, and how many will be after the next line found to depend on others.
    private var orderly = (left: 0, next: Self.firstOrderly)

    /// How many bytes of lines are collected, in memory that is used again and again.
    private let runSize: Int
    /// The most bytes of lines that are collected for a thread, and for all.
    private static var runSizes: (ofThread: Int, ofAll: Int) { (1 << 17, 1 << 20) }
    /// How many bytes are answered in order after the first line that turns out to depend on others.
    private static var firstOrderly: Int { 1 << 18 }
    /// How many bytes of output wait for that of lines before them.
    private static var outputLimit: Int { 16 << 20 }
    /// The seconds that work takes which is worth sharing.
    private static var worthwhile: Double { 0.001 }
    /// The seconds that a piece of it takes.
    private static var pieceTime: Double { 0.002 }
    /// The most bytes of a piece.
    private static var pieceSize: Int { 1 << 15 }
    /// About the most pieces, each of which has memory of its own for its output.
    private static var pieceCount: Int { 256 }

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
            if SystemCalls.hasInput(0) { return true }
            guard try answerRun() else { return false }
            try output.flush()
            UserInterrupt.beginWaiting()
            return true
        }
        _ = try answerRun()
        try output.flush()
        return worst
    }

    /// Collects whole lines, and answers them where there are enough of them, or one of them has to be answered in order;
    /// `false` where one was interrupted.
    private mutating func answer(linesOf buffer: [UInt8], in range: Range<Int>) throws(SystemCalls.Failure) -> Bool {
        var next = range.lowerBound
        while next < range.upperBound {
            next = run.append(next..<range.upperBound, of: buffer, upTo: runSize) { Session.isIndependent($0) }
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
        if !line.isCut, text.count < runSize, Session.isIndependent(text) {
            run.append(text)
            return run.bytes.count < runSize ? true : try answerRun()
        }
        guard try answerRun() else { return false }
        number += 1
        if line.isCut { return try note(evaluator.refuse(text, number: number, into: &answered)) }
        return try answerInOrder(text)
    }

    /// Answers the line of the number that was just counted; `false` where it was interrupted.
    private mutating func answerInOrder(_ text: Span<UInt8>) throws(SystemCalls.Failure) -> Bool {
        try note(evaluator.answer(text, number: number, into: &answered))
    }

    private mutating func note(_ status: ExitStatus) throws(SystemCalls.Failure) -> Bool {
        worst = max(worst, status)
        try output.add(&answered)
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
            if isWorthSharing, orderly.left <= 0, lines.count - next > 1, evaluator.prepareToBranch() {
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
            orderly.left -= range.count + 1
            untilClock -= 1
            if untilClock > 0 || orderly.left > 0 { continue }
            let elapsed = SystemCalls.now() - begin
            if elapsed > Self.worthwhile / 4 {
                pace = elapsed / Double(max(1, lines.start(of: next) - lines.start(of: first)))
                return true
            }
            untilClock = min(16, next - first)
        }
        return true
    }

    // MARK: Sharing

    /// What the threads write their output to, kept for other runs.
    private final class Workspaces: Sendable {
        private let unused = Mutex<[(output: BatchOutput, answered: OutputBuffer)]>([])

        func take(for order: PieceOrder) -> (output: BatchOutput, answered: OutputBuffer) {
            unused.withLock { $0.popLast() } ?? (BatchOutput(order: order), OutputBuffer())
        }

        func put(_ output: BatchOutput, _ answered: OutputBuffer) {
            unused.withLock { $0.append((output, answered)) }
        }
    }

    /// What a thread made of a piece of the run.
    private struct Piece: Sendable {
        var worst = ExitStatus.success
        /// The first line that was not answered.
        var end: Int
        /// Whether the line there depends on others.
        var isDependent = false
        var branch: Session.Branch?
    }

    /// Lets the threads take pieces of the lines that are left, and writes what they made of them; `false` where a line was
    /// interrupted. At the end `next` is the first line that was not answered.
    private mutating func share(_ lines: LineRun, _ next: inout Int) throws(SystemCalls.Failure) -> Bool {
        let pieces = cut(lines, from: next)
        order.begin(count: pieces.count)
        let watch = EvaluationWatch(choices, output)
        watch.begin()
        let done = Self.answer(
            pieces, of: lines, firstNumber: number + 1, evaluator.session, choices, form, crew, threadCount, workspaces,
            order)
        watch.end()
        let first = next
        for index in done.order {
            let piece = done.pieces[index]
            if let branch = piece.branch { evaluator.join(branch) }
            next = piece.end
            guard try note(piece.worst) else { return false }
            if piece.isDependent {
                number += next - first + 1
                let line = lines.range(of: next)
                next += 1
                orderly = (orderly.next, 2 * orderly.next)
                return try answerInOrder(lines.bytes.span.extracting(line))
            }
        }
        number += next - first
        if next == lines.count { orderly.next = Self.firstOrderly }
        return true
    }

    /// Where the pieces of the lines from an index on begin and end.
    private func cut(_ lines: LineRun, from first: Int) -> [Range<Int>] {
        let left = lines.bytes.count - lines.start(of: first)
        var size = min(Self.pieceSize, max(1, left / (4 * threadCount)))
        if let pace, pace > 0 { size = Int(min(Double(size), Self.pieceTime / pace)) }
        size = max(size, left / Self.pieceCount)
        var pieces: [Range<Int>] = []
        var start = first
        while start < lines.count {
            let end = start + lines.count(from: start, bytes: size)
            pieces.append(start..<end)
            start = end
        }
        return pieces
    }

    /// Answers the first pieces, or all, on several threads, and returns them with the order of their lines.
    private static func answer(
        _ pieces: [Range<Int>], of run: LineRun, firstNumber: Int, _ session: Session, _ choices: CalculatorChoices,
        _ form: AnswerForm, _ crew: ThreadCrew, _ threadCount: Int, _ workspaces: Workspaces, _ order: PieceOrder
    ) -> (pieces: [Piece], order: [Int]) {
        let first = pieces.first?.lowerBound ?? 0
        let taken = Atomic<Int>(0)
        let isStopped = Atomic<Bool>(false)
        // The pieces in the order in which they were done, and the place of each. To sort the pieces themselves, whose type is
        // only known at run time, would take longer than to answer many lines.
        let done = Mutex<(pieces: [Piece], places: [Int])>(([], []))
        crew.run(min(threadCount, pieces.count)) {
            if taken.load(ordering: .relaxed) >= pieces.count { return }
            let output: BatchOutput
            var answered: OutputBuffer
            (output, answered) = workspaces.take(for: order)
            defer { workspaces.put(output, answered) }
            let watch = EvaluationWatch(choices, output, isPart: true)
            choices.withLimits(until: watch.interrupt) {
                var evaluator = LineEvaluator(session, form, watch)
                evaluator.beginBranch()
                while !isStopped.load(ordering: .relaxed) {
                    let index = taken.add(1, ordering: .relaxed).oldValue
                    guard index < pieces.count else { return }
                    output.begin(piece: index)
                    let piece = answer(
                        pieces[index], of: run, firstNumber: firstNumber - first, output, &answered, &evaluator)
                    let isLast = piece.isDependent || piece.worst == .interrupted
                    let waitingSize = order.end(index, isLast: isLast)
                    if isLast || waitingSize ?? .max > outputLimit {
                        isStopped.store(true, ordering: .relaxed)
                    }
                    done.withLock {
                        $0.pieces.append(piece)
                        $0.places.append(index)
                    }
                }
            }
        }
        return done.withLock { done in
            let order = done.places.indices.sorted { done.places[$0] < done.places[$1] }
            return (done.pieces, order)
        }
    }

    @specialized(where Session == CalculatorSession<Double>)
    private static func answer(
        _ lines: Range<Int>, of run: LineRun, firstNumber: Int, _ output: BatchOutput, _ answered: inout OutputBuffer,
        _ evaluator: inout LineEvaluator<Session>
    ) -> Piece {
        var piece = Piece(end: lines.lowerBound)
        while piece.end < lines.upperBound {
            let line = run.bytes.span.extracting(run.range(of: piece.end))
            guard let status = evaluator.answerInBranch(line, number: firstNumber + piece.end, into: &answered) else {
                piece.isDependent = true
                break
            }
            // If the output fails, that is noticed when all threads are done.
            try? output.add(&answered)
            piece.worst = UserInterrupt.isRequested ? .interrupted : max(piece.worst, status)
            piece.end += 1
            if piece.worst == .interrupted { break }
        }
        try? output.flush()
        piece.branch = evaluator.endBranch(leavingOutLast: piece.isDependent)
        return piece
    }
}
