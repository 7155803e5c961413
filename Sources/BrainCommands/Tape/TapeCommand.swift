import ArgumentParser
import Platform
import SharedFiles
import Tapes

/// `brain tape`: prints what was calculated, all of it or what contains a text.
struct TapeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tape",
        abstract: "Print, search and export what was calculated with 'brain pad'.",
        discussion: """
            The tape is kept in $BRAIN_TAPE; where that is not set, in $XDG_DATA_HOME/brain/tape or \
            ~/.local/share/brain/tape.

            Exit status: 0 if anything was printed, 1 if there is nothing to print, 64 for wrong usage, 74 if the tape \
            cannot be read.
            """
    )

    @Argument(help: "Print only entries with this text in their expression or their result.")
    var text: String = ""

    @Option(help: "How entries are written: text, csv or json.")
    var format: TapeFormat = .text

    mutating func run() throws {
        SystemCalls.ignoreBrokenPipes()
        var output = OutputBuffer()
        let status = print(to: &output)
        do throws(SystemCalls.Failure) {
            try output.flush()
        } catch {
            if error.isBrokenPipe { return }
            throw ExitCode(ExitStatus.inputOutputFailed.rawValue)
        }
        if status != .success { throw ExitCode(status.rawValue) }
    }

    private func print(to output: inout OutputBuffer) -> ExitStatus {
        guard let path = TapeLocation.path() else {
            output.complain("brain: There is no tape, and no home folder to keep one in: set BRAIN_TAPE to a path.")
            output.results += format.text(for: []).utf8
            return .evaluationFailed
        }
        let file = TapeFile(path: path) { entry, _ in entry.result }
        do throws(FileError) {
            _ = try file.news()
        } catch {
            output.complain("brain: \(error)")
            return .inputOutputFailed
        }
        if file.damagedLineCount > 0 {
            output.complain("brain: \(file.damagedLineCount) damaged lines of ‘\(path)’ were passed over.")
        }
        let entries = file.tape.entries(containing: text)
        output.results += format.text(for: entries).utf8
        return entries.isEmpty ? .evaluationFailed : .success
    }
}

extension TapeFormat: ExpressibleByArgument {}
