// SPDX-License-Identifier: Apache-2.0

import CalculatorService
import Definitions

extension Command {
    static let check = Command(
        name: "check",
        summary: "Report the mistakes in a file of definitions, and run its examples.",
        operands: Operands("file", "The file of definitions.", count: 1...1, completion: .files),
        options: .sources,
        run: { invocation in
            let path = invocation.operands[0]
            let file = try DefinitionStore(path: path).loadPresent()
            var sources = invocation.sources
            // The file replaces the user's own.
            if sources.definitions == nil { sources.excluded.append(OperatorAssembly.ownName) }
            let checker = try invocation.definitionChecker(sources)
            let faults = checker.faults(of: file, beside: DefinitionFile(), from: path)
            var output = OutputBuffer()
            for report in faults.reports(prefix: "brain: \(path), ", width: ReportWidth.onStandardError) {
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
                output.print("\(path)\(count == 0 ? "" : ":") \(finding).\n")
            }
            try output.flush()
            return faults.isEmpty ? .success : .unreadable
        })
}
