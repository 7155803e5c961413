// SPDX-License-Identifier: Apache-2.0

import CalculatorService
import Definitions

extension Command {
    static let check = Command(
        name: "check",
        summary: "Report the mistakes in a file of definitions, and run its examples.",
        discussion: [
            """
            The file stands alone: its definitions may use one another and the operators of the calculator and of plugins, but not \
            your own operators.
            """
        ],
        operands: Operands(
            "file", "The file of definitions; - is standard input.", count: 1...1, completion: .files),
        options: [.operatorsBeside, .plugin, .without, .isolate],
        run: { invocation in
            let path = invocation.operands[0]
            let file = try DefinitionFile(readingFrom: path)
            let name = DefinitionFile.name(ofPath: path)
            var sources = invocation.sources
            // The file replaces the user's own.
            if sources.definitions == nil { sources.excluded.append(OperatorAssembly.ownName) }
            let checker = try invocation.definitionChecker(sources)
            let faults = checker.faults(of: file, beside: DefinitionFile(), from: name)
            var output = OutputBuffer()
            for report in faults.reports(prefix: "brain: \(name), ", width: ReportWidth.onStandardError) {
                output.report(report)
            }
            if faults.isEmpty {
                let count = file.entries.count
                let finding =
                    switch count {
                    case 0: "has no definitions"
                    case 1: "1 definition is correct"
                    default: "\(count) definitions are correct"
                    }
                output.print("\(name)\(count == 0 ? "" : ":") \(finding).\n")
            }
            try output.flush()
            return faults.isEmpty ? .success : .unreadable
        })
}

extension CommandOption {
    /// The option with the name of `operators`, for a command about another file.
    fileprivate static let operatorsBeside = CommandOption(
        "operators", .file("file"), summary: "Let the file use the definitions in this one.")
}
