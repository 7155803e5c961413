// SPDX-License-Identifier: Apache-2.0

import Platform
import SharedFiles
import Tapes

extension Command {
    static let tape = Command(
        name: "tape",
        summary: "Print, search and export the tape of ‘brain pad’.",
        discussion: [
            """
            The tape is stored in the file that $BRAIN_TAPE names, otherwise in $XDG_DATA_HOME/brain/tape or \
            ~/.local/share/brain/tape.
            """,
            """
            The exit status is 0 if an entry was printed, 1 if there is none; csv is the header alone then, and json an \
            empty array.
            """,
        ],
        operands: Operands(
            "text", "Print only entries with this text in their expression, their result or their note.", count: 0...1),
        options: [.tapeFormat],
        run: { invocation in
            try TapeCommand(
                text: invocation.operands.first ?? "", format: invocation.options.choice(.tapeFormat) ?? .text
            ).run()
        })
}

extension CommandOption {
    fileprivate static let tapeFormat = CommandOption(
        "format", .choice(TapeFormat.allCases.map(\.rawValue)), standard: TapeFormat.text.rawValue,
        summary: "The format of the output.")
}

/// `brain tape`: prints the tape, or the entries that contain a text.
struct TapeCommand {
    let text: String
    let format: TapeFormat

    fileprivate func run() throws -> ExitStatus {
        var output = OutputBuffer()
        let status = try print(to: &output)
        try output.flush()
        return status
    }

    private func print(to output: inout OutputBuffer) throws(SystemCalls.Failure) -> ExitStatus {
        guard let path = TapeLocation.path() else {
            output.complain("There is no tape, and no home folder to keep one in: set BRAIN_TAPE to a path.")
            try format.append([], of: Tape().entries, to: &output.results) { _ in }
            return .evaluationFailed
        }
        let file = TapeFile(path: path) { entries, _ in entries.map(\.result) }
        do throws(FileError) {
            _ = try file.news()
        } catch {
            output.complain("\(error)")
            return .inputOutputFailed
        }
        if let damage = file.damage { output.complain("\(damage)") }
        let entries = file.tape.entries
        let positions = entries.positions(containing: text)
        try format.append(positions, of: entries, to: &output.results) { bytes throws(SystemCalls.Failure) in
            if bytes.count < Self.blockSize { return }
            try SystemCalls.write(1, bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        return positions.isEmpty ? .evaluationFailed : .success
    }

    /// The number of bytes written at a time.
    private static let blockSize = 1 << 16
}
