import ArgumentParser
import CalculatorEngine

/// Why a command did not do what was asked for, as a text for the user.
struct CommandFailure: Error {
    /// The text, of one line or of several; the last ends without a line feed.
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Writes what a command answers with; or why it failed, and then ends it with the status of a text that could not be
    /// read.
    static func reporting(_ body: () throws -> String) throws {
        var output = OutputBuffer()
        do {
            let text = try body()
            if !text.isEmpty { output.results += "\(text)\n".utf8 }
            try output.flush()
        } catch let status as ExitCode {
            throw status
        } catch let failure as CommandFailure {
            output.complain("brain: \(failure.text)")
            try output.flush()
            throw ExitCode(ExitStatus.unreadable.rawValue)
        } catch {
            output.complain("brain: \(error)")
            try output.flush()
            throw ExitCode(ExitStatus.unreadable.rawValue)
        }
    }
}
