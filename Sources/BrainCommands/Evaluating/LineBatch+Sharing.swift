// SPDX-License-Identifier: Apache-2.0

import CalculatorService
import Platform
import Synchronization

/// Several threads share the lines of a run.
extension LineBatch {
    /// The number of bytes of output that wait for that of lines before them.
    private static var outputLimit: Int { 16 << 20 }
    /// The seconds that a piece of it takes.
    private static var pieceTime: Double { 0.002 }
    /// The most bytes of a piece.
    private static var pieceSize: Int { 1 << 15 }
    /// About the most pieces, each of which has memory of its own for its output.
    private static var pieceCount: Int { 256 }

    /// What the threads write their output to, kept for other runs.
    final class Workspaces: Sendable {
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

    /// Lets the threads take pieces of the lines that are left, and writes what they made of them; `false` where a line
    /// was interrupted. At the end `next` is the first line that was not answered.
    mutating func share(_ lines: LineRun, _ next: inout Int) throws(SystemCalls.Failure) -> Bool {
        let pieces = cut(lines, from: next)
        order.begin(count: pieces.count)
        let watch = EvaluationWatch(choices, output)
        watch.begin()
        let work = SharedWork(
            pieces: pieces, lines: lines, firstNumber: number + 1, session: evaluator.session, choices: choices,
            form: form, headCount: evaluator.headCount, order: order, workspaces: workspaces)
        let done = Self.answer(work, on: crew, threadCount: threadCount)
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
                inOrder = (inOrder.next, 2 * inOrder.next)
                return try answerInOrder(lines.bytes.span.extracting(line))
            }
        }
        number += next - first
        if next == lines.count { inOrder.next = Self.firstInOrder }
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

    /// The lines that the threads share, and what all of them answer these with.
    private struct SharedWork: Sendable {
        let pieces: [Range<Int>]
        let lines: LineRun
        /// The number of the first line of the first piece.
        let firstNumber: Int
        let session: Session
        let choices: CalculatorChoices
        let form: AnswerForm
        let headCount: Int
        let order: PieceOrder
        let workspaces: Workspaces

        /// Returns the number of a line.
        func number(of line: Int) -> Int { firstNumber + line - (pieces.first?.lowerBound ?? 0) }
    }

    /// Answers the first pieces, or all, on several threads, and returns them with the order of their lines.
    private static func answer(
        _ work: SharedWork, on crew: ThreadCrew, threadCount: Int
    ) -> (pieces: [Piece], order: [Int]) {
        let count = work.pieces.count
        let taken = Atomic<Int>(0)
        let isStopped = Atomic<Bool>(false)
        // The pieces in the order in which they were done, and the place of each. To sort the pieces themselves, whose
        // type is only known at run time, would take longer than to answer many lines.
        let done = Mutex<(pieces: [Piece], places: [Int])>(([], []))
        crew.run(min(threadCount, count)) {
            if taken.load(ordering: .relaxed) >= count { return }
            let output: BatchOutput
            var answered: OutputBuffer
            (output, answered) = work.workspaces.take(for: work.order)
            defer { work.workspaces.put(output, answered) }
            let watch = EvaluationWatch(work.choices, output, isPart: true)
            work.choices.withLimits(watchedBy: watch) {
                var evaluator = LineEvaluator(work.session, work.form, watch, headCount: work.headCount)
                evaluator.beginBranch()
                while !isStopped.load(ordering: .relaxed) {
                    let index = taken.add(1, ordering: .relaxed).oldValue
                    guard index < count else { return }
                    output.begin(piece: index)
                    let piece = answer(work.pieces[index], of: work, output, &answered, &evaluator)
                    let isLast = piece.isDependent || piece.worst == .interrupted
                    let waitingSize = work.order.end(index, isLast: isLast)
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
        _ lines: Range<Int>, of work: SharedWork, _ output: BatchOutput, _ answered: inout OutputBuffer,
        _ evaluator: inout LineEvaluator<Session>
    ) -> Piece {
        var piece = Piece(end: lines.lowerBound)
        while piece.end < lines.upperBound {
            let line = work.lines.bytes.span.extracting(work.lines.range(of: piece.end))
            let number = work.number(of: piece.end)
            guard let status = evaluator.answerInBranch(line, number: number, into: &answered) else {
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
