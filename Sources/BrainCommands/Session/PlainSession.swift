// SPDX-License-Identifier: Apache-2.0

import CalculatorEngine
import CalculatorService
import Platform
import Terminals

/// A line-by-line session without an editor, for terminals that can’t move their cursor, and for screen readers.
struct PlainSession {
    private var desk: any SessionDesk
    private static let prompt = Array("> ".utf8)

    init(desk: any SessionDesk) { self.desk = desk }

    /// Runs until the user leaves, or the input ends.
    ///
    /// - Parameter reply: The initial output.
    mutating func run(saying reply: SessionReply) throws(SystemCalls.Failure) -> ExitStatus {
        var output = OutputBuffer()
        output.report("Type an expression, ‘help’ for help, or ‘quit’ to leave.")
        try Self.write(reply, to: &output)
        var hasQuit = false
        let watch = SessionWatch()
        var desk = desk
        try LineReader(lengthLimit: CalculatorBrain<Double>(registry: OperatorRegistry()).lengthLimit).forEachLine {
            (buffer, line) throws(SystemCalls.Failure) in
            watch.isAtPrompt = false
            let text = String(decoding: buffer[line.range], as: UTF8.self)
            if text.allSatisfy(\.isWhitespace) { return true }
            var reply = SessionReply()
            if let size = SystemCalls.windowSize(2) { desk.columns = size.columns }
            let before = desk
            watch.calculating { (desk, reply) = desk.carryOut(text, inPlaceOf: nil) }
            if SessionWatch.isOver {
                (desk, reply) = (before, SessionReply())
                reply.complain(SessionReply.interruption)
            }
            try Self.write(reply, to: &output)
            for request in reply.requests {
                switch request {
                case .quit: hasQuit = true
                case .edit(let number):
                    output.print("\(desk.line(number) ?? "")\nWrite ‘edit \(number)’ and the new line after it.\n")
                case .copy(let text) where UnixTerminal.isThere:
                    output.results += Clipboard.sequence(for: text)
                    output.explain("\(SessionReply.report(ofCopied: text))\n")
                case .copy: output.report("‘copy’ needs a terminal that takes control sequences on standard output.")
                case .clear, .adopt: break
                }
            }
            return !hasQuit
        } beforeWaiting: { () throws(SystemCalls.Failure) in
            try output.flush()
            watch.isAtPrompt = true
            try SystemCalls.write(1, Self.prompt)
        }
        try output.flush()
        // At the end of the input, the cursor is still after the prompt.
        if !hasQuit { try SystemCalls.write(1, [UInt8(ascii: "\n")]) }
        return .success
    }

    /// Writes the rows of a reply in their order, although messages go to another stream than answers.
    private static func write(
        _ reply: SessionReply, to output: inout OutputBuffer
    ) throws(SystemCalls.Failure) {
        for row in reply.rows {
            if row.kind == .failure {
                output.report(row.label + row.text)
            } else {
                if output.hasMessages { try output.flush() }
                let text = "\(row.label)\(row.text)\n"
                if row.kind == .text { output.explain(text) } else { output.print(text) }
            }
        }
    }
}
