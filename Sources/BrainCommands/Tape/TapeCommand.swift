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
        let status: ExitStatus
        do throws(SystemCalls.Failure) {
            status = try print(to: &output)
            try output.flush()
        } catch {
            if error.isBrokenPipe { return }
            output.complain("brain: reading or writing failed: \(error.message)")
            try? output.flush()
            throw ExitCode(ExitStatus.inputOutputFailed.rawValue)
        }
        if status != .success { throw ExitCode(status.rawValue) }
    }

    private func print(to output: inout OutputBuffer) throws(SystemCalls.Failure) -> ExitStatus {
        guard let path = TapeLocation.path() else {
            output.complain("brain: There is no tape, and no home folder to keep one in: set BRAIN_TAPE to a path.")
            try format.append([], of: Tape().entries, to: &output.results) { _ in }
            return .evaluationFailed
        }
        let file = TapeFile(path: path) { entry, _ in entry.result }
        do throws(FileError) {
            _ = try file.news()
        } catch {
            output.complain("brain: \(error)")
            return .inputOutputFailed
        }
        if let damage = file.damage { output.complain("brain: \(damage)") }
        let entries = file.tape.entries
        let positions = entries.positions(containing: text)
        try format.append(positions, of: entries, to: &output.results) { bytes throws(SystemCalls.Failure) in
            if bytes.count < Self.blockSize { return }
            try SystemCalls.write(1, bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        return positions.isEmpty ? .evaluationFailed : .success
    }

    /// How much is written at once, in bytes.
    private static let blockSize = 1 << 16
}

extension TapeFormat: ExpressibleByArgument {}
