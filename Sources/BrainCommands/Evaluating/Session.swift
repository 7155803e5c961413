import CalculatorEngine
import Platform

/// A session at a terminal, line by line: `quit` or the end of the input leaves.
enum Session {
    private static let prompt = Array("> ".utf8)

    static func run<Number: CalculatorNumber>(
        _ evaluator: inout LineEvaluator<Number>
    ) throws(SystemCalls.Failure) -> ExitStatus {
        var output = OutputBuffer()
        output.complain("type an expression, or ‘quit’ to leave.")
        var hasQuit = false
        let reader = LineReader(lengthLimit: evaluator.lengthLimit)
        try reader.forEachLine { (buffer, line) throws(SystemCalls.Failure) in
            let bytes = buffer.span.extracting(line.range)
            switch word(bytes) {
            case "": break
            case "quit", "exit":
                hasQuit = true
                return false
            default:
                if evaluator.passOver(bytes, into: &output) { return true }
                _ =
                    line.isCut
                    ? evaluator.refuse(bytes, number: nil, into: &output)
                    : evaluator.answer(bytes, into: &output)
            }
            return true
        } beforeWaiting: { () throws(SystemCalls.Failure) in
            try output.flush()
            try SystemCalls.write(1, prompt)
        }
        // The end of the input leaves the cursor behind the prompt.
        if !hasQuit { try SystemCalls.write(1, [UInt8(ascii: "\n")]) }
        return .success
    }

    /// The line as a word without blanks around it, if it is short enough to be a command.
    private static func word(_ line: Span<UInt8>) -> String? {
        guard line.count <= 64 else { return nil }
        var bytes: [UInt8] = []
        for index in line.indices where line[index] > 0x20 { bytes.append(line[index]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
