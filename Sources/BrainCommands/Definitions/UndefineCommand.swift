// SPDX-License-Identifier: Apache-2.0

import CalculatorService
import SharedFiles

extension Command {
    static let undefine = Command(
        name: "undefine",
        summary: "Remove operators of your own.",
        operands: Operands(
            "symbol", "The symbols of the operators.", count: 1...Int.max, completion: .ownOperators),
        options: .sources,
        run: { invocation in
            if invocation.options.has(.operators), let store = invocation.sources.definitionStore {
                // A file that is named must exist.
                do throws(FileError) { _ = try store.loadPresent() } catch { throw AssemblyError.definitions(error) }
            }
            let removed = try DefinitionEditor(invocation).remove(invocation.operands)
            var output = OutputBuffer()
            for definition in removed { output.print("Removed: \(definition)\n") }
            try output.flush()
            return .success
        })
}
