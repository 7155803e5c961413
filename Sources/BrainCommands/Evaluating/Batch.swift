import CalculatorEngine
import SharedFiles

/// Answers every line of standard input by one line, in memory that does not grow with the input.
enum Batch {
    /// - Returns: The worst status of a line.
    @specialized(where Number == Double)
    static func run<Number: CalculatorNumber>(
        _ evaluator: inout LineEvaluator<Number>
    ) throws(SystemCalls.Failure) -> ExitStatus {
        var output = OutputBuffer()
        var worst = ExitStatus.success
        var number = 0
        let reader = LineReader(lengthLimit: evaluator.lengthLimit)
        try reader.forEachLine { (buffer, line) throws(SystemCalls.Failure) in
            number += 1
            let bytes = buffer.span.extracting(line.range)
            if !line.isCut, evaluator.passOver(bytes, into: &output) { return true }
            let status =
                line.isCut
                ? evaluator.refuse(bytes, number: number, into: &output)
                : evaluator.answer(bytes, number: number, into: &output)
            worst = max(worst, status)
            try output.flushIfFull()
            return status != .interrupted
        } beforeWaiting: { () throws(SystemCalls.Failure) in
            try output.flush()
        }
        try output.flush()
        return worst
    }
}
