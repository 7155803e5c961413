// SPDX-License-Identifier: Apache-2.0

import Platform

/// Answers every line of standard input, in memory that does not grow with the input.
enum Batch {
    /// - Parameters:
    ///   - lengthLimit: How many bytes of a line are read; the rest of a longer one is cut off.
    ///   - beginning: What was read of the input already.
    ///   - answer: Answers a line, given its number, or passes it over with `nil`.
    /// - Returns: The worst status of a line.
    @inline(__always)
    static func run(
        lengthLimit: Int, beginning: [UInt8] = [],
        _ answer: (_ line: Span<UInt8>, _ isCut: Bool, _ number: Int, _ output: inout OutputBuffer) -> ExitStatus?
    ) throws(SystemCalls.Failure) -> ExitStatus {
        var output = OutputBuffer()
        var worst = ExitStatus.success
        var number = 0
        try LineReader(lengthLimit: lengthLimit, beginning: beginning).forEachLine {
            (buffer, line) throws(SystemCalls.Failure) in
            number += 1
            let status = answer(buffer.span.extracting(line.range), line.isCut, number, &output)
            if let status { worst = max(worst, status) }
            try output.flushIfNeeded()
            return status != .interrupted
        } beforeWaiting: { () throws(SystemCalls.Failure) in
            try output.flush()
        }
        try output.flush()
        return worst
    }
}
