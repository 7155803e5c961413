// SPDX-License-Identifier: Apache-2.0

import Platform

/// Answers every line of standard input in constant memory.
enum Batch {
    /// Answers the lines.
    ///
    /// - Parameters:
    ///   - lengthLimit: The maximum length of a line in bytes; the rest of a longer one is discarded.
    ///   - beginning: The beginning of the input, which has been read already.
    ///   - batch: The output of the batch, which the watch of the evaluations has too.
    ///   - answer: Answers a line, given its number.
    /// - Returns: The worst status of all lines.
    /// - Throws: An error of reading or writing.
    @inline(__always)
    static func run(
        lengthLimit: Int, beginning: [UInt8] = [], to batch: BatchOutput,
        _ answer: (_ line: Span<UInt8>, _ isCut: Bool, _ number: Int, _ output: inout OutputBuffer) -> ExitStatus
    ) throws(SystemCalls.Failure) -> ExitStatus {
        var output = OutputBuffer()
        var worst = ExitStatus.success
        var number = 0
        try LineReader(lengthLimit: lengthLimit, beginning: beginning).forEachLine {
            (buffer, line) throws(SystemCalls.Failure) in
            UserInterrupt.endWaiting()
            number += 1
            worst = max(worst, answer(buffer.span.extracting(line.range), line.isCut, number, &output))
            try batch.add(&output)
            if UserInterrupt.isRequested { worst = .interrupted }
            return worst != .interrupted
        } beforeWaiting: { () throws(SystemCalls.Failure) in
            try batch.flush()
            UserInterrupt.beginWaiting()
        }
        try batch.flush()
        return worst
    }
}
